"""Words: what a turn may bring, as lines of text with bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.text import counted, listed
from dicehall.effects.wrapping import wrapped
from dicehall.games.masters.cards.prints import SYMBOLS, Print
from dicehall.odds.bars import chart, percent
from dicehall.odds.masters.rerolling import chance
from dicehall.odds.masters.stock import Stock
from dicehall.odds.masters.table import Price, printed_own, printed_price
from dicehall.odds.masters.totals import at_least, average
from dicehall.odds.masters.turns import Coming, NextTurn, turn_of
from dicehall.odds.masters.wanting import Purchase, need_words

DEAREST: Final = 7
"""The highest cost on any card."""
USED: Final = "in the used pile"


def lines_of(stock: Stock, cards: Sequence[Print]) -> list[str]:
    """Draw what a turn brings that rolls from a stock: what its dice may pay, or these cards."""
    own = [printed_own(one) for one in stock.prints() if one.first >= 0]
    lines = turn_lines(turn_of(stock, [printed_price(one) for one in cards], own))
    return lines if cards else [*lines, "", *paying_lines(stock)]


def paying_lines(stock: Stock) -> list[str]:
    """Tabulate the chances to pay each cost in each type, with the best reroll for it."""
    heads = [*SYMBOLS[:4], "any"]
    lines = [
        "To pay, with the best reroll for it",
        "cost " + "".join([f"{one:>8}" for one in heads]),
    ]
    for cost in range(2, DEAREST + 1):
        needs = [tuple([int(sort == one) for one in range(4)]) for sort in range(5)]
        found = [chance(stock, Purchase(cost, need)) for need in needs]
        if any(found):
            lines.append(f"{cost:>4} " + "".join([f"{percent(one):>8}" for one in found]))
    return lines


def turn_lines(turn: NextTurn) -> list[str]:
    """Draw what a turn may bring: energy, purchases, characters."""
    lines = [*wrapped("", stock_words(turn.stock)), "", *energy_lines(turn)]
    if turn.purchases:
        rows = [(price_words(one.price), one.chance) for one in turn.purchases]
        lines += ["", "To buy, with the best reroll for it", *chart(rows)]
    if turn.characters:
        lines += ["", "To show a character, with the best reroll for it", *_comings(turn)]
    return lines


def stock_words(stock: Stock) -> str:
    """Say what is rolled: `Rolled: 4 of the 8 dice in the bag and 1 die in prep; rerolls: 1.`"""
    bag, used = len(stock.bag), len(stock.used)
    drawn = min(stock.rolled, bag)
    parts = [_part(drawn, bag, "in the bag"), _part(min(stock.rolled - drawn, used), used, USED)]
    if stock.prep:
        parts.append(f"{counted(len(stock.prep), 'die', 'dice')} in prep")
    rolled = listed([part for part in parts if part]) or "no die"
    said = f"Rolled: {rolled}; rerolls: {stock.rerolls}."
    if stock.rolled < stock.drawn:
        said += " The fourth die of the first draw is not."
    if stock.short:
        dice = counted(stock.short, "die is", "dice are")
        said += f" {dice} short: as much life is lost and as much energy gained."
    return said


def _part(drawn: int, there: int, where: str) -> str:
    """Say how many of the dice somewhere are drawn; nothing where none is."""
    if not drawn:
        return ""
    dice = counted(there, "die", "dice")
    return f"the {dice} {where}" if drawn == there else f"{drawn} of the {dice} {where}"


def energy_lines(turn: NextTurn) -> list[str]:
    """Draw the chance of each total of energy, rerolled for the most."""
    more, once = at_least(turn.energy), at_least(turn.once)
    rows, notes = [], []
    for total, part in enumerate(turn.energy):
        if part:
            rows.append((f"{total} energy", part))
            before = once[total] if total < len(once) else 0.0
            notes.append(f"{total} or more {percent(more[total])}, rolled once {percent(before)}")
    head = f"Energy, rerolled for the most: {average(turn.energy):.2f} on average"
    return [f"{head}, {average(turn.once):.2f} rolled once", *chart(rows, notes=notes)]


def price_words(price: Price) -> str:
    """Say what a die is and costs: `Angel: Inspiring, 3 shield`."""
    return f"{price.name}, {price.cost} {need_words(price.need)}".rstrip()


def _comings(turn: NextTurn) -> list[str]:
    rows = [(_coming_words(one), one.shows) for one in turn.characters]
    notes = [f"paid for and fielded {percent(one.fields)}" for one in turn.characters]
    return chart(rows, notes=notes)


def _coming_words(one: Coming) -> str:
    return f"{one.name} ({counted(one.dice, 'die', 'dice')})"
