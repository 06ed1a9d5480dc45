"""Judging a position, for bots: life, and what stands in the field and on the way there."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.effects.stats import stats_of
from dicehall.games.masters.table.state import ON_CARD, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD

LIFE: Final = 1.0
"""What a point of life is worth."""
FIELDED: Final = 0.35
"""What a point of A or D in the field is worth."""
BOUGHT: Final = 0.4
"""What a point of purchase cost among the own dice is worth."""


def strength(state: MastersState, side: int) -> float:
    """Add up what a side has."""
    total = LIFE * state.life[side]
    for seat in state.seats_of(side):
        for die in state.characters(seat):
            total += FIELDED * sum(stats_of(state, die))
        total += BOUGHT * sum(
            state.printed(die).cost
            for die in range(len(state.where))
            if state.owner[die] == seat
            and state.card[die] != SIDEKICK_CARD
            and state.where[die] != ON_CARD
        )
    return total


def heuristic(state: MastersState, seat: int) -> float:
    """Judge a state for a seat: from 0 (lost) to 1 (won)."""
    if state.result is not None:
        return state.result[seat]
    own = state.table.side_of[seat]
    mine, theirs = strength(state, own), strength(state, 1 - own)
    return mine / (mine + theirs) if mine + theirs > 0 else 0.5
