"""The odds of Dice Throne at the command line: words to a question, and the answer as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.talk import Talk
from dicehall.games.throne.table.state import FIRST_CP


def odds(
    hero: Annotated[str, typer.Option(metavar="HERO", help="Whose dice and abilities.")],
    dice: Annotated[
        str | None, typer.Option(metavar="N,N,N,N,N", help="The dice on the table, if any.")
    ] = None,
    rolls: Annotated[
        int | None, typer.Option(metavar="N", help="Rolls left: 2 with dice, 3 without.")
    ] = None,
    upgrade: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=LEVEL", help="An upgraded ability, such as Revolver=II."),
    ] = None,
    card: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A card in hand that counts.")
    ] = None,
    cp: Annotated[int, typer.Option(metavar="N", help="Combat points to pay with.")] = FIRST_CP,
    side: Annotated[
        str, typer.Option(metavar="SIDE", help="Which side of the board is up, if it has two.")
    ] = "",
    goal: Annotated[
        str, typer.Option(metavar="GOAL", help="damage, value, or the name of an ability.")
    ] = "damage",
) -> None:
    """Show which dice to keep, and the chance of every ability with best play for it."""
    from dicehall.odds import throne  # noqa: PLC0415 (it needs numpy, and nothing else here does)

    problems: list[str] = []
    numbers = _read_dice(dice, problems)
    levels = _read_upgrades(upgrade or [], problems)
    cards = card or []
    try:
        advice = throne.ask(hero, numbers, rolls, levels, cards, cp, side, goal)
    except throne.OddsError as error:
        problems += error.problems
    if problems:
        raise Trouble("\n".join([f"--{problem}" for problem in problems]))
    Talk().say_each(throne.lines(advice))


def _read_dice(text: str | None, problems: list[str]) -> list[int]:
    """Read numbers with commas or spaces between them; what is none is a problem."""
    words = (text or "").replace(",", " ").split()
    if all(word.isdecimal() and len(word) == 1 for word in words):
        return [int(word) for word in words]
    problems.append(f"dice {text}: must be five numbers from 1 to 6, such as 1,2,2,6,6")
    return []


def _read_upgrades(texts: Sequence[str], problems: list[str]) -> dict[str, str]:
    """Read `NAME=LEVEL` pairs."""
    levels: dict[str, str] = {}
    for text in texts:
        name, equals, level = text.partition("=")
        if equals and name.strip() and level.strip():
            levels[name.strip()] = level.strip()
        else:
            problems.append(f"upgrade {text}: write NAME=LEVEL, such as Revolver=II")
    return levels
