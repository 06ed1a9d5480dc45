"""What a side's dice are worth that are not in the field: bought, prepared, or short in the bag."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicehall.games.masters.face.judging_cards import bought, prepared
from dicehall.games.masters.face.judging_field import Camp
from dicehall.games.masters.table.state import BAG, OUT, PREP, RESERVE, USED, MastersState
from dicehall.games.masters.table.table import Table

LONG: Final = 10.0
"""The life from which on bought dice are worth all they can be; with less the game is short."""
SHORT: Final = 0.3
"""What is left of their worth when a side is about to lose."""
DRAWN: Final = 4
"""M-DRAW-3: the dice of a draw."""
SHORT_DRAWS: Final = 2
"""Turns for which a bag will stay short, at a point of life for each die that is missing."""


def horizon_of(state: MastersState) -> float:
    """Say how much of their worth dice have that come into play later."""
    life = float(max(min(state.life), 0))
    return min(SHORT + (1.0 - SHORT) * life / LONG, 1.0)


def add_dice(state: MastersState, camp: Camp, side: int, horizon: float) -> None:
    """Add what a side has bought, and what it has prepared."""
    left, owner, table = state.left, state.owner, state.table
    for seat in state.seats_of(side):
        for number, dice, worth in _own(table, seat):
            camp.score += horizon * worth * (dice - left[number])
        for number, dice, worth, first in _basics(table):
            if left[number] < dice:
                for die in range(first, first + dice):
                    if owner[die] == seat:
                        camp.score += horizon * worth
        for die in state.pile(seat, PREP):
            camp.score += prepared(state.printed(die))
        camp.bleeds += SHORT_DRAWS * max(DRAWN - _circulating(state, seat), 0)


def _circulating(state: MastersState, seat: int) -> int:
    """Count the dice that a seat can draw from next turn."""
    found = 0
    for zone in (BAG, RESERVE, USED, OUT):
        found += len(state.pile(seat, zone))
    return found


@lru_cache(maxsize=1024)
def _own(table: Table, seat: int) -> tuple[tuple[int, int, float], ...]:
    """List a seat's cards, each with its dice and what one of them is worth."""
    cards = [table.cards[number] for number in table.own_cards[seat]]
    return tuple([(card.number, card.dice, bought(card.print)) for card in cards])


@lru_cache(maxsize=256)
def _basics(table: Table) -> tuple[tuple[int, int, float, int], ...]:
    """List the basic actions likewise, each with its first die too."""
    cards = [table.cards[number] for number in table.basic_cards]
    return tuple([(card.number, card.dice, bought(card.print), card.first) for card in cards])
