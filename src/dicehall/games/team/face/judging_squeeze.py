"""From worth to chance: how likely a win is in a position of so much worth.

Worth sets apart the ways to go on from one position. What chance of winning it stands for depends
on the team, the difficulty and the round, which no answer changes: a greater worth is always a
better chance. `tools/fit_team.py` finds how much each of them counts.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from dicehall.games.team.face.judging_weights import BY_ROUND, CONSTANT, OF_TEAM, SLOPE
from dicehall.games.team.table.state import PLOT, TeamState

FEATURES: Final = (
    "heroes",
    "heroes with abilities",
    "lanes",
    "threat that the boss needs, for each hero",
    "rounds played",
)
"""What decides beside worth how likely a win is, in the order of the weights."""
SURE: Final = 0.998
"""The most that any worth comes to: a win that is certain is worth more."""
STEEPEST: Final = 500.0
"""Beyond such odds all is as good as won or lost."""


class Squeeze(NamedTuple):
    """The logarithm of the odds to win with a worth of nothing, and what one more worth adds."""

    offset: float
    slope: float

    def chance(self, worth: float) -> float:
        """Give the chance of winning with so much worth."""
        odds = max(-STEEPEST, min(STEEPEST, self.offset + self.slope * worth))
        return SURE / (1.0 + math.exp(-odds))


def rounds_played(state: TeamState) -> int:
    """Count the rounds; a new one counts when its plot is over, so that no answer ends one."""
    return state.turn - 1 if state.stage == PLOT else state.turn


def features(state: TeamState) -> tuple[float, ...]:
    """Give what decides beside worth how likely a win is."""
    table = state.table
    full = len([hero for hero in table.heroes if hero.full])
    return (
        float(table.size),
        float(full),
        float(table.lanes),
        float(table.difficulty.goal),
        float(rounds_played(state)),
    )


def squeeze_of(state: TeamState) -> Squeeze:
    """Give what chance of winning a worth stands for: the later, the more it tells."""
    offset = CONSTANT
    for weight, feature in zip(OF_TEAM, features(state), strict=True):
        offset += weight * feature
    return Squeeze(offset, SLOPE + BY_ROUND * rounds_played(state))
