"""What a side's dice are worth that are not in the field: bought, prepared, or short in the bag."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicehall.games.masters.face.judging_cards import bought, prepared
from dicehall.games.masters.face.judging_field import Camp
from dicehall.games.masters.table.state import BAG, OUT, PREP, RESERVE, USED, MastersState
from dicehall.games.masters.table.table import Table

DRAWN: Final = 4
"""M-DRAW-3: the dice of a draw."""


def add_dice(state: MastersState, camp: Camp, side: int, rolling: tuple[int, ...]) -> None:
    """Add what a side has bought and prepared; dice that are being rolled lie in the reserve."""
    left, owner, table = state.left, state.owner, state.table
    for seat in state.seats_of(side):
        for number, dice, worth in _own(table, seat):
            camp.bought += worth * (dice - left[number])
        for number, dice, worth, first in _basics(table):
            if left[number] < dice:
                for die in range(first, first + dice):
                    if owner[die] == seat:
                        camp.bought += worth
        drawable = 0
        for zone in (BAG, RESERVE, USED, OUT):
            drawable += len(state.pile(seat, zone))
        for die in state.pile(seat, PREP):
            if die in rolling:
                drawable += 1
            else:
                camp.score += prepared(state.printed(die))
        camp.short += max(DRAWN - drawable, 0)


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
