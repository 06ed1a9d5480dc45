"""Curves: what the dice of a team cost, which energy they need, and which they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dicehall.games.masters.cards.prints import SIDEKICK, SYMBOLS, Print
from dicehall.games.masters.table.table import SIDEKICKS, Brought

SIDES = 6


class Step(NamedTuple):
    """The dice of one cost."""

    cost: int
    cards: int
    dice: int
    basics: int
    """Basic actions of this cost."""


class Energy(NamedTuple):
    """One sort of energy: who needs it, and how much of it there is."""

    symbol: int
    cards: int
    """Cards that need it."""
    dice: int
    """Dice that need it, each once when it is bought."""
    shown: float
    """Symbols that all dice of the team and the sidekicks show on average, rolled once."""


def cost_curve(cards: Sequence[Brought], basics: Sequence[Print]) -> list[Step]:
    """Count dice by their cost, from the cheapest to the dearest, gaps included."""
    costs = [one.print.cost for one in cards] + [one.cost for one in basics]
    return [
        Step(
            cost,
            sum(one.print.cost == cost for one in cards),
            sum(one.dice for one in cards if one.print.cost == cost),
            sum(one.cost == cost for one in basics),
        )
        for cost in range(min(costs, default=0), max(costs, default=-1) + 1)
    ]


def average_cost(cards: Sequence[Brought]) -> float:
    """Give the average cost of a team's dice; 0 if it has none."""
    dice = sum(one.dice for one in cards)
    return sum(one.print.cost * one.dice for one in cards) / dice if dice else 0.0


def energy_balance(cards: Sequence[Brought]) -> list[Energy]:
    """Set what a team's dice need against what they and the sidekicks show, by symbol."""
    return [
        Energy(
            symbol,
            sum(symbol in one.print.energy for one in cards),
            sum(one.dice for one in cards if symbol in one.print.energy),
            _shown(cards, symbol),
        )
        for symbol in range(len(SYMBOLS))
    ]


def _shown(cards: Sequence[Brought], symbol: int) -> float:
    every = [Brought(SIDEKICK, SIDEKICKS), *cards]
    return (
        sum(one.dice * sum(face.symbols[symbol] for face in one.print.faces) for one in every)
        / SIDES
    )
