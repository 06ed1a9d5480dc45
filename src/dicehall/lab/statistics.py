"""Statistics: how sure a share of points is, for single games and for pairs of games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
"""How often an interval is right, wherever nothing else is said."""
MADE_UP: Final = (0.0, 1.0)
"""Two pairs, one lost and one won, that are added before an interval is made from pairs."""


class Interval(NamedTuple):
    """From where to where a share of points may lie; shares go from 0 to 1."""

    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2

    @property
    def turned(self) -> Interval:
        """The same for the other of two sides."""
        return Interval(1 - self.high, 1 - self.low)

    def holds(self, share: float) -> bool:
        """Whether a share is one of those that may be true."""
        return self.low <= share <= self.high


WHOLE: Final = Interval(0.0, 1.0)
"""What is known before the first game."""


def wilson(points: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Give Wilson's interval for a share of points, if no game has to do with another.

    Draws count half a point; a draw varies less than a win and a loss, so the interval is then
    wider than it need be, never too narrow.
    """
    if games == 0:
        return WHOLE
    z = _normal(confidence)
    share = points / games
    weight = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / weight
    half = z / weight * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    return _within(centre, half)


def paired(scores: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Give Student's interval for the mean score of pairs, two made-up pairs added.

    The games of a pair share their chance, so the pair is the unit: its score is the mean of its
    games' points. The variance comes from the scores themselves, because a pair varies less than
    two single games where the seats' luck cancels, and more where it does not. One lost and one
    won pair are added as Agresti and Coull do for single games: without them the interval of a
    few equal scores would have no width, and it would be too narrow near 0 and 1.
    """
    if not scores:
        return WHOLE
    more = [*scores, *MADE_UP]
    half = student(len(more) - 1, confidence) * math.sqrt(variance(more) / len(more))
    return _within(fmean(more), half)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Give how many standard errors an interval reaches to each side, by Student's distribution.

    Fisher's expansion around the normal distribution: at 95% right to 1% from 2 degrees of freedom
    on, and to 0.12% from 3 on.
    """
    z = _normal(confidence)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum([term / float(freedom) ** power for power, term in enumerate(terms, start=1)])


def _normal(confidence: float) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)


def _within(centre: float, half: float) -> Interval:
    return Interval(max(0.0, centre - half), min(1.0, centre + half))
