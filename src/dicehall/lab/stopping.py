"""Stopping: an interval that may be looked at after every game, and when to stop because of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dicehall.lab.statistics import CONFIDENCE, Interval

UNDECIDED: Final = "not decided yet"
"""The verdict where an interval says neither this nor that."""
STEPS: Final = 1000
"""How finely shares are told apart: a tenth of a percentage point."""
PLANS: Final = (30, 120, 480, 1920, 7680)
"""After how many scores the bettors hope to be rich; some are right for few, some for many."""
LARGEST_BET: Final = 0.5
"""The part of its money that a bettor risks at most."""
LENGTHS: Final[NDArray[np.float64]] = np.array(PLANS, dtype=np.float64)[:, np.newaxis]
SHARES: Final[NDArray[np.float64]] = np.linspace(0, 1, STEPS + 1)

with np.errstate(divide="ignore"):
    MOST_UP: Final[NDArray[np.float64]] = LARGEST_BET / SHARES
    MOST_DOWN: Final[NDArray[np.float64]] = LARGEST_BET / (1 - SHARES)


class Peeking:
    """A confidence sequence for the mean of scores from 0 to 1, by betting.

    Against every share that could be the true mean two parties bet, one that the next score is
    higher and one that it is lower. Each begins with half a coin, shared out evenly among its
    bettors, who fix each bet before they see the score and risk only what they have. If the share
    is the true mean, the game is fair, so the chance that either party ever owns
    1 / (1 - confidence) coins is at most 1 - confidence (Ville's inequality), however often and
    for whatever reason one looks or stops. Shares against which a party got so rich are given up
    for good. Nothing is assumed of the scores but that each is expected to be the mean, whatever
    came before. (Such sequences are from Waudby-Smith and Ramdas, "Estimating means of bounded
    random variables by betting".)
    """

    def __init__(self, confidence: float = CONFIDENCE) -> None:
        self._up = np.zeros((len(PLANS), STEPS + 1))
        self._down = np.zeros((len(PLANS), STEPS + 1))
        self._open = slice(0, STEPS + 1)
        self._rich = math.log(2 / (1 - confidence))
        self._seen = 0
        self._sum = 0.5
        self._spread = 0.25

    @property
    def interval(self) -> Interval:
        """Which shares may be true, rounded outwards to the next step."""
        low, high = max(self._open.start - 1, 0), min(self._open.stop, STEPS)
        return Interval(low / STEPS, high / STEPS)

    def take(self, scores: Iterable[float]) -> Interval:
        """Take further scores, one after another, and give what may be true after them all."""
        for score in scores:
            if not 0 <= score <= 1:
                raise ValueError(f"a score lies between 0 and 1, not at {score}")
            self._bet(score)
            self._learn(score)
            self._give_up()
        return self.interval

    def _bet(self, score: float) -> None:
        """Let everybody bet on one score; money is kept as its logarithm.

        The more the scores varied so far, and the longer the plan, the smaller the bet.
        """
        spread = self._spread / (self._seen + 1)
        bets = np.sqrt(2 * self._rich / (spread * LENGTHS))
        ahead = score - SHARES[self._open]
        self._up[:, self._open] += np.log1p(np.minimum(bets, MOST_UP[self._open]) * ahead)
        self._down[:, self._open] += np.log1p(-np.minimum(bets, MOST_DOWN[self._open]) * ahead)

    def _learn(self, score: float) -> None:
        self._seen += 1
        self._sum += score
        self._spread += (score - self._sum / (self._seen + 1)) ** 2

    def _give_up(self) -> None:
        """Give up the shares against which a party got rich, but never the last ones."""
        up, down = _money(self._up[:, self._open]), _money(self._down[:, self._open])
        left = np.flatnonzero(np.maximum(up, down) < self._rich)
        if left.size:
            first = self._open.start
            self._open = slice(first + int(left[0]), first + int(left[-1]) + 1)


def _money(bettors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give the logarithm of what a party owns, against each share."""
    richest = bettors.max(axis=0)
    owned: NDArray[np.float64] = richest + np.log(np.exp(bettors - richest).mean(axis=0))
    return owned


def difference(
    one: Sequence[float], other: Sequence[float], confidence: float = CONFIDENCE
) -> Interval:
    """Give how far the mean of some scores may lie above that of others, whenever one looks.

    Each mean has half of the chance to be missed, so both hold together as often as is asked for.
    """
    each = (1 + confidence) / 2
    first, second = Peeking(each).take(one), Peeking(each).take(other)
    return Interval(first.low - second.high, first.high - second.low)


def decided(interval: Interval, fair: float, precision: float) -> bool:
    """Whether an interval says enough: it excludes the fair share, or it is precise."""
    return not interval.holds(fair) or interval.half <= precision


def verdict(interval: Interval, fair: float, precision: float, what: str) -> str:
    """Say in words what an interval shows: an advantage, a disadvantage, fair, or nothing yet."""
    if interval.low > fair:
        return f"{what} is an advantage"
    if interval.high < fair:
        return f"{what} is a disadvantage"
    if interval.half > precision:
        return UNDECIDED
    furthest = max(interval.high - fair, fair - interval.low)
    return f"fair within ±{math.ceil(furthest * 1000 - 1e-6) / 10:.1f} points"
