"""Company: who met in a study, what each holds, and by what they played, in words for reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicehall.effects.text import listed
from dicehall.games import game as game_called
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.lab.plan import Contestant
from dicehall.lab.report.document import Paragraph, Section, percent
from dicehall.lab.report.text import wrapped

HOLDINGS = (("team", "the team"), ("cards", "cards"), ("basics", "basic actions"))
"""What a contestant may bring besides a hero, and how it is called."""


def played(game: str, agreed: Mapping[str, Any]) -> str:
    """Name a game with what was agreed on: of Dice Masters the edition and the format first."""
    said = dict(agreed)
    edition = EDITIONS.get(str(said.pop("edition", "")))
    words = [edition.title] if edition is not None else []
    words += [str(said.pop("format"))] if "format" in said else []
    words += [f"{key} {_plain(value)}" for key, value in said.items()]
    title = game_called(game).info.title
    return f"{title} ({', '.join(words)})" if words else title


def holdings(contestants: Sequence[Contestant]) -> list[str]:
    """Say of everybody who brings more than a hero what it is."""
    return [f"{one.name}: {told}." for one in contestants if (told := _held(one))]


def holding_lines(contestants: Sequence[Contestant]) -> list[str]:
    """Say it in lines for a terminal, below an empty one."""
    lines = [line for told in holdings(contestants) for line in wrapped(told)]
    return ["", *lines] if lines else []


def company(contestants: Sequence[Contestant]) -> tuple[Section, ...]:
    """Give the section of a report on what everybody holds, if anybody holds anything."""
    held = holdings(contestants)
    return (Section("Who meets", tuple([Paragraph(line) for line in held])),) if held else ()


def level(names: Sequence[str], share: float) -> str:
    """Say that several are level at the top: nobody leads."""
    return f"{listed(names)} are level with {percent(share)} of the points"


def _held(one: Contestant) -> str:
    return "; ".join(
        [f"{words} {_plain(one.brings[key])}" for key, words in HOLDINGS if one.brings.get(key)]
    )


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
