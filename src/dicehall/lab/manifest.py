"""The manifest of a run: what it plays, by which engine, rules' content and bots."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from dicehall.bots import BOTS, bot_class
from dicehall.games import game as game_called
from dicehall.games import packs
from dicehall.kernel import ENGINE, DicehallError, ProblemsError
from dicehall.kernel.codec import canonical
from dicehall.kernel.packs import PACK
from dicehall.lab.code import code_hash
from dicehall.lab.files import write_whole
from dicehall.lab.plan import Job, Plan, Table
from dicehall.lab.reading import FORMAT, NAME, read_manifest
from dicehall.lab.seating import agreement, setup_of

CONTENT: Final = " content "
"""Stands between a game and what of its content was played."""


def plan_of(directory: Path) -> Plan:
    """Read the plan of a run."""
    return Plan(**read_manifest(directory)["plan"])


def refuse_without_packs(directory: Path) -> None:
    """Refuse to go on with a run that was played with content packs which are not at hand."""
    at_hand = [pack.name for pack in packs()]
    problems = []
    for name, mark in read_manifest(directory)["contents"].items():
        pack = name.partition(f"{CONTENT}{PACK}")[2]
        if pack and pack not in at_hand:
            version = mark.partition(" ")[0]
            problems.append(
                f"{directory}: this run is played with the pack {pack} {version}, "
                "which is not at hand; name it: --pack DIR"
            )
    if problems:
        raise ProblemsError(problems)


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
            "code": code_hash(),
            "plan": plan.plain(),
            "limit": limit,
            "contents": {},
        }
        manifest = cls(directory, data)
        manifest._write()
        return manifest

    @classmethod
    def resume(cls, directory: Path, plan: Plan, limit: float | None) -> Manifest:
        """Read the manifest of a run that goes on, which only an equal plan may do."""
        data = read_manifest(directory)
        problems = [*_engine(data), *differences(data["plan"], plan.plain())]
        if limit is not None and limit != data["limit"]:
            problems.append(f"its limit is {data['limit']:g} s, not {limit:g} s")
        if problems:
            raise DicehallError(_refusal(directory, problems))
        return cls(directory, data)

    @property
    def limit(self) -> float:
        """Seconds that one game may take."""
        return float(self.data["limit"])

    def check(self, jobs: Iterable[Job], named: Collection[str] | None = None) -> None:
        """Refuse games that would be played by other content or bots than those before.

        Bots that are not Dicehall's own are code: with `named`, only those in it are imported.
        """
        used: dict[str, str] = {}
        tables = list({id(job.table): job.table for job in jobs}.values())
        if named is not None:
            self._refuse_strangers(tables, named)
        for table in tables:
            key = canonical(
                [agreement(table), sorted([one.nature[1] for one in table.contestants])]
            )
            if key not in self._seen:
                self._seen.add(key)
                used.update(_content(table))
            used.update(self._bots(table))
        self._agree(used)

    def _refuse_strangers(self, tables: Iterable[Table], named: Collection[str]) -> None:
        kinds = {one.bot for table in tables for one in table.contestants}
        strangers = sorted(kinds - {*BOTS, *named})
        if strangers:
            words = "is code; to let it play, name it again: --bot, in a study also --with"
            problems = [f"{self._directory}: the bot {kind} {words}" for kind in strangers]
            raise ProblemsError(problems)

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
    used = game_called(table.game).content(setup_of(table))
    return {f"{table.game}{CONTENT}{name}": hashed for name, hashed in used.items()}


def _source_hash(kind: str) -> str:
    """Give the hash of the file that somebody's own bot stands in."""
    file = sys.modules[bot_class(kind).__module__].__file__
    return hashlib.sha256(Path(file).read_bytes() if file else b"").hexdigest()[:16]


def _engine(data: Mapping[str, Any]) -> list[str]:
    if data["engine"] != ENGINE:
        return [f"it was played by engine {data['engine']}; this is {ENGINE}"]
    code = code_hash()
    if data["code"] != code:
        return [f"the code of Dicehall has changed since ({data['code']}, now {code})"]
    return []


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
