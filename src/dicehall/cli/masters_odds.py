"""The odds of Dice Masters at the command line: dice and cards by name to what a turn brings."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.masters_dice import DiceReader
from dicehall.cli.talk import Talk
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import SIDEKICK, Print
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.masters.table.table import SIDEKICKS
from dicehall.kernel import nearest

USUAL: Final = "justice"
MOST_REROLLS: Final = 3


def _dice(words: str) -> Any:
    return typer.Option(metavar="DICE", help=words)


def odds(
    bag: Annotated[
        str | None, _dice("What is in the bag, such as '6 sidekick, 2 Angel: Inspiring'.")
    ] = None,
    used: Annotated[str | None, _dice("What lies in the used pile.")] = None,
    prep: Annotated[str | None, _dice("What lies in the prep area.")] = None,
    buy: Annotated[
        list[str] | None, typer.Option(metavar="CARD", help="A card to buy from; may be repeated.")
    ] = None,
    first: Annotated[
        bool, typer.Option("--first", help="It is the first turn of the game.")
    ] = False,
    rerolls: Annotated[
        int, typer.Option(metavar="N", help="How often dice may be rolled again.")
    ] = 1,
    edition: Annotated[str, typer.Option(metavar="EDITION", help="Whose rules hold.")] = USUAL,
) -> None:
    """Show what a turn will bring: energy, purchases, characters.

    Without --bag, the sidekicks that are named nowhere else lie in it; with no dice named at all
    it is the first turn of a game.
    """
    from dicehall.odds import masters  # noqa: PLC0415 (it needs numpy, and nothing else here does)

    rules = EDITIONS.get(edition)
    reader = DiceReader(rules or EDITIONS[USUAL], default_library())
    if rules is None:
        reader.problems.append(_no_edition(edition))
    if not 0 <= rerolls <= MOST_REROLLS:
        reader.problems.append(f"--rerolls {rerolls}: must be a number from 0 to {MOST_REROLLS}")
    piles = _piles(reader, bag, used, prep)
    cards = [reader.card(name, "--buy") for name in buy or []]
    if reader.problems:
        raise Trouble("\n".join(reader.problems))
    opening = first or (bag is None and used is None and prep is None)
    rolled = masters.DRAWN - (opening and reader.edition.first_draw_out)
    stock = masters.Stock(*piles, rolled=rolled, rerolls=rerolls)
    Talk().say_each(masters.lines_of(stock, [card for card in cards if card is not None]))


def _no_edition(name: str) -> str:
    hint = nearest(name, list(EDITIONS))
    return f"--edition {name}: there is no such edition{hint} Known are: {', '.join(EDITIONS)}"


def _piles(
    reader: DiceReader, bag: str | None, used: str | None, prep: str | None
) -> tuple[tuple[Print, ...], tuple[Print, ...], tuple[Print, ...]]:
    """Read bag, used pile and prep; a bag that nobody named has the other sidekicks."""
    inside = reader.dice(bag or "", "--bag")
    lying, waiting = reader.dice(used or "", "--used"), reader.dice(prep or "", "--prep")
    if bag is None:
        named = [*lying, *waiting].count(SIDEKICK)
        inside = [SIDEKICK] * max(0, SIDEKICKS - named)
    reader.limits([*inside, *lying, *waiting])
    return tuple(inside), tuple(lying), tuple(waiting)
