"""Teams of Dice Masters at the command line: read, and whose rules and limits hold for them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from dicehall.cli.leaving import Trouble
from dicehall.games.masters.formats.formats import FORMATS, Format, Team, brought_formats, lacks
from dicehall.games.masters.formats.teams import Written, read_team
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.kernel import nearest

STANDARD_INPUT: Final = "-"
USUAL_EDITION: Final = "justice"
"""The edition where neither the command nor the team names one."""
USUAL_FORMAT: Final = "tournament"

TeamFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A team, as YAML or in one line; - is standard input.")
]
FormatName = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help=f"Whose limits hold; else as the file says, or {USUAL_FORMAT}.",
    ),
]
EditionName = Annotated[
    str | None, typer.Option(metavar="EDITION", help="Whose rules hold; else as the file says.")
]


def read_file(file: str) -> tuple[Written, list[str]]:
    """Read a team, with all that is wrong with how it is written."""
    problems: list[str] = []
    if file == STANDARD_INPUT:
        return read_team(sys.stdin.read(), "standard input", problems), problems
    try:
        text = Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{file}: cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise Trouble(f"{file}: this is no text: {error}") from None
    return read_team(text, file, problems), problems


def edition_of(named: str | None, written: str = "") -> Edition:
    """Give the edition that the command names, or else the file, or else the usual one."""
    name = named or written or USUAL_EDITION
    if name not in EDITIONS:
        hint = nearest(name, list(EDITIONS))
        known = ", ".join(EDITIONS)
        raise Trouble(f"--edition {name}: there is no such edition{hint} Known are: {known}")
    return EDITIONS[name]


def format_of(named: str | None, written: str, edition: Edition) -> Format:
    """Give the format that the command names, or else the file, or else the usual one."""
    name, known = named or written or USUAL_FORMAT, brought_formats()
    if name not in known:
        hint = nearest(name, known)
        listed = ", ".join(known)
        raise Trouble(f"--format {name}: no team is brought to this{hint} Teams go to: {listed}")
    missing = lacks(FORMATS[name], edition)
    if missing:
        raise Trouble(f"--format {name}: {missing}")
    return FORMATS[name]


def summary(brought: Team, limits: Format) -> str:
    """Count the cards and dice of a team beside the limits, and name its basic actions."""
    cards, dice = len(brought.cards), brought.dice
    parts = [
        f"{cards} of {limits.cards} cards" if limits.cards else f"{cards} cards",
        f"{dice} of {limits.dice} dice" if limits.dice else f"{dice} dice",
    ]
    basics = [basic.title for basic in brought.basics]
    return f"{', '.join(parts)}; basic actions: {', '.join(basics) or 'none'}"
