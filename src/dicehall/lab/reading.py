"""Reading a manifest: all that a run's file must say, checked before anything comes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from dicehall.kernel import ProblemsError, Reader

FORMAT: Final = "dicehall lab run 1"
NAME: Final = "run.json"
MOST: Final = 2**63 - 1
"""No seed and no number of games is greater."""


def read_manifest(directory: Path) -> dict[str, Any]:
    """Read the manifest of a run, or say everything that is wrong with it."""
    path = directory / NAME
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ProblemsError([f"{directory}: no run is kept there ({NAME} is missing)"]) from None
    except (OSError, ValueError, RecursionError) as error:
        raise ProblemsError([f"{path}: cannot be read: {error}"]) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ProblemsError([f"{path}: this is no run (its format is not {FORMAT!r})"])
    problems = _problems(data)
    if problems:
        raise ProblemsError([f"{path}: {problem}" for problem in problems])
    return data


def _problems(data: Mapping[str, Any]) -> list[str]:
    reader = Reader(data, "")
    _words(reader, "engine", "code")
    limit = reader.take("limit")
    if not _is_number(limit) or not limit > 0:
        reader.problem("limit", f"must be a number of seconds, not {limit!r}")
    contents = _part(reader, "contents")
    _words(contents, *contents.data)
    plan = _part(reader, "plan")
    _whole(plan, "seed", -MOST)
    _whole(plan, "games", 0)
    _study(_part(plan, "study"))
    plan.rest()
    return reader.problems


# --- what studies say ---


def _study(study: Reader) -> None:
    kind = study.take("kind")
    if isinstance(kind, str) and kind in STUDIES:
        STUDIES[kind](study)
    elif kind is not None and not isinstance(kind, str):
        study.problem("kind", f"must be a text, not {kind!r}")


def _run(study: Reader) -> None:
    _words(study, "command")
    _part(study, "asked")
    _table(_part(study, "table"))


def _first_turn(study: Reader) -> None:
    _words(study, "game", "bot")
    if not _is_number(study.take("precision")):
        study.problem("precision", f"must be a number, not {study.take('precision')!r}")
    only = _part(study, "only")
    for key in only.data:
        only.names(key, ())


def _matchup(study: Reader) -> None:
    _words(study, "command")
    _whole(study, "each", 1)
    if not isinstance(study.take("mirror"), bool):
        study.problem("mirror", f"must be true or false, not {study.take('mirror')!r}")
    _table(_part(study, "field"))


def _ladder(study: Reader) -> None:
    _words(study, "command")
    _whole(study, "seats", 1)
    _table(_part(study, "field"))


STUDIES: Final[Mapping[str, Callable[[Reader], None]]] = {
    "run": _run,
    "first-turn": _first_turn,
    "matchup": _matchup,
    "ladder": _ladder,
}
"""How the plan of each study is read; others are their makers' own."""


def _table(table: Reader) -> None:
    _words(table, "game", "condition")
    _part(table, "agreed")
    contestants = table.take("contestants")
    if not isinstance(contestants, list) or not contestants:
        table.problem("contestants", f"must be a list of contestants, not {contestants!r}")
        return
    for place, one in enumerate(contestants):
        contestant = Reader(one, f"{table.where}.contestants.{place}", table.problems)
        _words(contestant, "name", "bot")
        _part(contestant, "brings")
        if contestant.data:
            contestant.rest()


# --- values ---


def _words(reader: Reader, *keys: str) -> None:
    for key in keys:
        value = reader.take(key)
        if not isinstance(value, str):
            reader.problem(key, f"must be a text, not {value!r}")


def _whole(reader: Reader, key: str, low: int) -> None:
    if reader.has(key):
        reader.whole(key, low, low, MOST)
    else:
        reader.problem(key, "is missing")


def _part(reader: Reader, key: str) -> Reader:
    """Take a mapping that must be there."""
    if not reader.has(key):
        reader.problem(key, "is missing")
    return reader.part(key)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
