"""Worth: what things at the table are worth, in health."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.face.judging_gist import (
    AROUND,
    CARDS,
    CERTAIN,
    HARM,
    LIFE,
    OTHER,
    OWN,
    POINTS,
    SAVED,
    THEIR_CARDS,
    THEIR_POINTS,
    Gist,
)
from dicehall.games.throne.table.state import MOST_CP

CARD: Final = 1.1
"""A card that nobody has seen: more than the point that it sells for."""
POINT: Final = 0.6
"""One of the first combat points: half an upgrade, or most of a card's work."""
HOARDED: Final = 0.15
"""One of the last points below the limit: there is no time to spend so many."""
ENOUGH: Final = 6
"""Points up to which one is worth as much as another."""
LIVING: Final = 0.95
"""Health that is gained, beside health that is taken: it lengthens the game."""
BESIDE: Final = 0.6
"""Damage to opponents who are not the target."""
TURN: Final = 6.0
"""An offensive roll phase; also the damage that an attack usually deals."""
UNDEFENDED: Final = 2.0
"""An attack that cannot be defended against, beside one that can."""
TRICKS: Final = {
    "turn any": 3.5,
    "turn six": 2.5,
    "turn another": 2.5,
    "turn next": 1.8,
    "attempt offensive": 2.5,
    "attempt defensive": 1.5,
    "reroll": 2.0,
    "reroll_spent": 0.7,
    "remove_status": 1.5,
    "remove_all_status": 2.0,
    "move_status": 2.0,
    "stop_status": 0.7,
    "hand_over": 1.5,
    "raise_limit": 0.5,
    "set_life": 7.0,
    "look_at_hand": 0.3,
}
"""Effects whose worth depends on the moment: what they do at a good one."""


def _points_worth() -> list[float]:
    """Add up point by point: all of the first few, then less and less."""
    worth = [0.0]
    for number in range(MOST_CP):
        over = max(0, number + 1 - ENOUGH) / (MOST_CP - ENOUGH)
        worth.append(worth[-1] + POINT + (HOARDED - POINT) * over)
    return worth


POINTS_WORTH: Final = _points_worth()
"""What so many combat points are worth together."""

WEIGHTS: Final = (
    (HARM, 1.0),
    (CERTAIN, 1.0),
    (AROUND, BESIDE),
    (OWN, -1.0),
    (LIFE, LIVING),
    (SAVED, 1.0),
    (POINTS, POINT),
    (THEIR_POINTS, -POINT),
    (CARDS, CARD),
    (THEIR_CARDS, -CARD),
    (OTHER, 1.0),
)
"""What one of each sort in a gist is worth to its player."""


def worth(gist: Gist, tokens: dict[str, float]) -> float:
    """Say what a gist is worth to its player; `tokens`: what one is worth to its bearer."""
    whole = 0.0
    for sort, weight in WEIGHTS:
        whole += weight * gist.amounts[sort]
    for (name, own), count in gist.tokens.items():
        each = tokens.get(name, 0.0)
        whole += count * each if own else -count * each
    return whole
