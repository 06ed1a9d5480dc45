"""The manifest of a run: what it plays, by which engine, rules' content and bots."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from dicehall.bots import BOTS, bot_class
from dicehall.games import game as game_called
from dicehall.kernel import ENGINE, DicehallError
from dicehall.kernel.codec import canonical
from dicehall.lab.files import write_whole
from dicehall.lab.plan import Job, Plan, Table
from dicehall.lab.seating import agreement, setup_of

FORMAT: Final = "dicehall lab run 1"
NAME: Final = "run.json"


def read_manifest(directory: Path) -> dict[str, Any]:
    """Read the manifest of a run, or say what is wrong with it."""
    path = directory / NAME
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DicehallError(f"{directory}: no run is kept there ({NAME} is missing)") from None
    except (OSError, ValueError) as error:
        raise DicehallError(f"{path}: cannot be read: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DicehallError(f"{path}: this is no run (its format is not {FORMAT!r})")
    return data


def plan_of(directory: Path) -> Plan:
    """Read the plan of a run that is to go on."""
    return Plan(**read_manifest(directory)["plan"])


class Manifest:
    """The manifest as it stands in a directory; it grows by what the games turn out to use."""

    def __init__(self, directory: Path, data: dict[str, Any]) -> None:
        self._directory = directory
        self.data = data
        self._seen: set[str] = set()

    @classmethod
    def begin(cls, directory: Path, plan: Plan, limit: float) -> Manifest:
        """Write the manifest of a new run."""
        data = {
            "format": FORMAT,
            "engine": ENGINE,
            "plan": plan.plain(),
            "limit": limit,
            "contents": {},
        }
        manifest = cls(directory, data)
        manifest._write()
        return manifest

    @classmethod
    def resume(cls, directory: Path, plan: Plan) -> Manifest:
        """Read the manifest of a run that goes on, which only an equal plan may do."""
        data = read_manifest(directory)
        problems = [*_engine(data), *differences(data["plan"], plan.plain())]
        if problems:
            raise DicehallError(_refusal(directory, problems))
        return cls(directory, data)

    def check(self, jobs: Iterable[Job]) -> None:
        """Refuse games that would be played by other content or bots than those before."""
        used: dict[str, str] = {}
        for table in {id(job.table): job.table for job in jobs}.values():
            key = canonical(
                [agreement(table), sorted([one.nature[1] for one in table.contestants])]
            )
            if key not in self._seen:
                self._seen.add(key)
                used.update(_content(table))
            used.update(self._bots(table))
        self._agree(used)

    def _bots(self, table: Table) -> dict[str, str]:
        kinds = {one.bot for one in table.contestants} - self._seen
        self._seen |= kinds
        return {f"bot {kind}": _source_hash(kind) for kind in kinds if kind not in BOTS}

    def _agree(self, used: Mapping[str, str]) -> None:
        known: dict[str, str] = self.data["contents"]
        changed = [name for name, hashed in used.items() if known.get(name, hashed) != hashed]
        if changed:
            problems = [f"{name} has changed since the run began" for name in changed]
            raise DicehallError(_refusal(self._directory, problems))
        if any(name not in known for name in used):
            known.update(used)
            self._write()

    def _write(self) -> None:
        text = json.dumps(self.data, indent=1, sort_keys=True, ensure_ascii=False)
        write_whole(self._directory / NAME, f"{text}\n".encode())


def _content(table: Table) -> dict[str, str]:
    packs = game_called(table.game).content(setup_of(table))
    return {f"{table.game} content {name}": hashed for name, hashed in packs.items()}


def _source_hash(kind: str) -> str:
    """Give the hash of the file that somebody's own bot stands in."""
    file = sys.modules[bot_class(kind).__module__].__file__
    return hashlib.sha256(Path(file).read_bytes() if file else b"").hexdigest()[:16]


def _engine(data: Mapping[str, Any]) -> list[str]:
    engine = data.get("engine")
    return [] if engine == ENGINE else [f"it was played by engine {engine}; this is {ENGINE}"]


def differences(kept: Mapping[str, Any], asked: Mapping[str, Any]) -> list[str]:
    """Say in what two plans differ."""
    problems = []
    for key in ("seed", "games"):
        if kept[key] != asked[key]:
            problems.append(f"its {key} is {kept[key]}, not {asked[key]}")
    before, now = kept["study"], asked["study"]
    for key in sorted({*before, *now}):
        if canonical(before.get(key)) != canonical(now.get(key)):
            problems.append(f"its {key} is {before.get(key)!r}, not {now.get(key)!r}")
    return problems


def _refusal(directory: Path, problems: Iterable[str]) -> str:
    lines = [f"{directory}: this run cannot go on so; begin another one in another directory"]
    return "\n".join([*lines, *problems])
