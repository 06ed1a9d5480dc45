"""The commands that only Dice Masters has: its cards, teams checked and written, and the odds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.masters_cards import card, cards
from dicehall.cli.masters_odds import odds
from dicehall.cli.talk import Talk
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.formats.formats import FORMATS, Format, Team, lacks
from dicehall.games.masters.formats.teams import (
    Written,
    check_team,
    read_team,
    write_line,
    write_yaml,
)
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.kernel import nearest

ILLEGAL = 1
STANDARD_INPUT = "-"
USUAL = "justice"
"""The edition where neither the command nor the team names one."""

app = typer.Typer(no_args_is_help=True, help="What only Dice Masters has.")
team = typer.Typer(no_args_is_help=True, help="Check teams, and write them for others.")
app.add_typer(team, name="team")
app.command()(cards)
app.command()(card)
app.command()(odds)

TeamFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A team, as YAML or in one line; - is standard input.")
]
FormatName = Annotated[str, typer.Option("--format", metavar="FORMAT", help="Whose limits hold.")]
EditionName = Annotated[
    str | None, typer.Option(metavar="EDITION", help="Whose rules hold; else as the file says.")
]


@team.command()
def check(file: TeamFile, form: FormatName = "tournament", edition: EditionName = None) -> None:
    """Say everything that is wrong with a team, or that it is legal."""
    talk = Talk()
    written, problems = _read(file)
    rules = _edition(edition, written)
    limits = _format(form, rules)
    brought = check_team(written, limits, rules, default_library(), problems)
    if problems:
        talk.say_each(problems)
        count = f"{len(problems)} problems" if len(problems) > 1 else "one problem"
        talk.say(f"{file}: not legal for {limits.id} ({rules.title}): {count}")
        raise typer.Exit(ILLEGAL)
    talk.say(f"{file}: legal for {limits.id} ({rules.title}): {_summary(brought, limits)}")


@team.command()
def share(
    file: TeamFile,
    as_yaml: Annotated[bool, typer.Option("--yaml", help="Write a file, not a line.")] = False,
    edition: EditionName = None,
) -> None:
    """Write a team in one line, or as a file, with the full names of its cards."""
    written, problems = _read(file)
    rules = _edition(edition, written)
    library = default_library()
    brought = check_team(written, FORMATS["custom"], rules, library, problems)
    if problems:
        raise Trouble("\n".join([f"{file}: this is no team", *problems]))
    if as_yaml:
        print(write_yaml(brought, library, written.name, written.edition), end="")
    else:
        print(write_line(brought, library, written.name))


def _read(file: str) -> tuple[Written, list[str]]:
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


def _edition(named: str | None, written: Written) -> Edition:
    name = named or written.edition or USUAL
    if name not in EDITIONS:
        hint = nearest(name, list(EDITIONS))
        known = ", ".join(EDITIONS)
        raise Trouble(f"--edition {name}: there is no such edition{hint} Known are: {known}")
    return EDITIONS[name]


def _format(name: str, edition: Edition) -> Format:
    known = [one.id for one in FORMATS.values() if one.brought]
    if name not in known:
        hint = nearest(name, known)
        listed = ", ".join(known)
        raise Trouble(f"--format {name}: no team is brought to this{hint} Teams go to: {listed}")
    missing = lacks(FORMATS[name], edition)
    if missing:
        raise Trouble(f"--format {name}: {missing}")
    return FORMATS[name]


def _summary(brought: Team, limits: Format) -> str:
    cards, dice = len(brought.cards), brought.dice
    parts = [
        f"{cards} of {limits.cards} cards" if limits.cards else f"{cards} cards",
        f"{dice} of {limits.dice} dice" if limits.dice else f"{dice} dice",
    ]
    basics = [basic.title for basic in brought.basics]
    return f"{', '.join(parts)}; basic actions: {', '.join(basics) or 'none'}"
