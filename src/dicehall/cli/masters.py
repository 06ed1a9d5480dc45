"""The commands that only Dice Masters has: its cards, teams built and checked, and the odds."""

from __future__ import annotations

from typing import Annotated

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.masters_cards import card, cards
from dicehall.cli.masters_new import new
from dicehall.cli.masters_odds import odds
from dicehall.cli.masters_show import show
from dicehall.cli.masters_teams import (
    EditionName,
    FormatName,
    TeamFile,
    edition_of,
    format_of,
    read_file,
    summary,
)
from dicehall.cli.talk import Talk
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.formats.teams import check_team, write_line, write_yaml

ILLEGAL = 1

app = typer.Typer(no_args_is_help=True, help="What only Dice Masters has.")
team = typer.Typer(no_args_is_help=True, help="Build, check and show teams.")
app.add_typer(team, name="team")
app.command()(cards)
app.command()(card)
app.command()(odds)
team.command()(new)
team.command()(show)


@team.command()
def check(file: TeamFile, form: FormatName = None, edition: EditionName = None) -> None:
    """Say everything that is wrong with a team, or that it is legal."""
    talk = Talk()
    written, problems = read_file(file)
    rules = edition_of(edition, written.edition)
    limits = format_of(form, written.format, rules)
    brought = check_team(written, limits, rules, default_library(), problems)
    if problems:
        talk.say_each(problems)
        count = f"{len(problems)} problems" if len(problems) > 1 else "one problem"
        talk.say(f"{file}: not legal for {limits.id} ({rules.title}): {count}")
        raise typer.Exit(ILLEGAL)
    talk.say(f"{file}: legal for {limits.id} ({rules.title}): {summary(brought, limits)}")


@team.command()
def share(
    file: TeamFile,
    as_yaml: Annotated[bool, typer.Option("--yaml", help="Write a file, not a line.")] = False,
    edition: EditionName = None,
) -> None:
    """Write a team in one line, or as a file, with the full names of its cards."""
    written, problems = read_file(file)
    rules = edition_of(edition, written.edition)
    library = default_library()
    brought = check_team(written, FORMATS["custom"], rules, library, problems)
    if problems:
        raise Trouble("\n".join([f"{file}: this is no team", *problems]))
    if as_yaml:
        text = write_yaml(brought, library, written.name, written.edition, written.format)
        print(text, end="")
    else:
        print(write_line(brought, library, written.name))
