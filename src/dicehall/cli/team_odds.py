"""The odds of Dice Team at the command line: a pool and its enemy to what may come of the roll."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.talk import Talk
from dicehall.games.team.table.dice import SIZES

MOST_DICE: Final = 30
MOST: Final = 99


def _number(words: str) -> Any:
    return typer.Option(metavar="N", help=words)


def odds(
    dice: Annotated[
        str, typer.Option(metavar="DICE", help="The pool, such as d6,d6,d8 or 2d6,d8.")
    ],
    need: Annotated[
        int | None, _number("The enemy's power; without it, the chance of each power is shown.")
    ] = None,
    captures: Annotated[int, _number("The highest value that is captured.")] = 1,
    power_dice: Annotated[int, _number("How many dice make the power.")] = 2,
    damage_dice: Annotated[int, _number("How many dice deal damage.")] = 1,
    armour: Annotated[int, _number("What the enemy takes off each damage die.")] = 0,
    xp: Annotated[int, _number("XP to pay for rerolls; the dice are one hero's.")] = 0,
) -> None:
    """Show the chances of a pool: power, captured dice, damage, and what rerolls are worth."""
    from dicehall.odds import team  # noqa: PLC0415 (it needs numpy, and nothing else here does)

    problems: list[str] = []
    sizes = _sizes(dice, problems)
    numbers = (
        ("need", need or 0, 0, MOST),
        ("captures", captures, 1, max(SIZES)),
        ("power-dice", power_dice, 1, 6),
        ("damage-dice", damage_dice, 1, 4),
        ("armour", armour, 0, MOST),
        ("xp", xp, 0, MOST),
    )
    for name, value, low, high in numbers:
        if not low <= value <= high:
            problems.append(f"--{name} {value}: must be a number from {low} to {high}")
    if problems:
        raise Trouble("\n".join(problems))
    fight = team.Fight(sizes, need or 0, captures, power_dice, damage_dice, armour, xp=(xp,))
    Talk().say_each(team.reaching_lines(fight) if need is None else team.lines_of(fight))


def _sizes(text: str, problems: list[str]) -> tuple[int, ...]:
    """Read dice with commas or spaces between them; a number may stand before each."""
    sizes: list[int] = []
    for word in text.replace(",", " ").split():
        count, letter, size = word.casefold().partition("d")
        known = letter and size.isdecimal() and int(size[:3]) in SIZES
        if not known or not (not count or (count.isdecimal() and 0 < int(count[:3]) <= MOST_DICE)):
            named = ", ".join([f"d{one}" for one in SIZES])
            problems.append(f"--dice {word}: dice are {named}, several such as 2d6")
        else:
            sizes += [int(size)] * int(count or 1)
    if not problems and not 1 <= len(sizes) <= MOST_DICE:
        problems.append(f"--dice {text}: a pool is 1 to {MOST_DICE} dice, such as d6,d6,d8")
    return tuple(sizes)
