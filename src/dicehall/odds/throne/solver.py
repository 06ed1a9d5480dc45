"""The solver: what each pool is worth with so many rolls and such means left, by best play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from dicehall.odds.throne.means import ATTEMPT, GUARD, REROLL, TURN, Means, Purse
from dicehall.odds.throne.pools import MOST, Values, best_kept, expected, pools
from dicehall.odds.throne.turning import best_turned

Finals = Callable[[Purse], Values]
"""Gives what each pool is worth when nothing more is done, with a purse that is left."""
EMPTY: Final = Purse()


class Solver:
    """The worth of all pools for several goals at once, each goal played for by itself.

    A position is the rolls left, the purse, and whether the rolls are `locked`: given up, until
    something alters the dice (T-OFF-3). Each is worked out once.
    """

    def __init__(self, finals: Finals, size: int = MOST) -> None:
        self.finals = finals
        self._size = size
        self._known: dict[tuple[int, Purse, bool], Values] = {}
        self._rolled: dict[tuple[int, Purse], list[Values]] = {}

    def values(self, rolls: int, purse: Purse = EMPTY, locked: bool = False) -> Values:
        """Give the worth of each pool that lies on the table."""
        key = (rolls, purse, locked)
        if key not in self._known:
            self._known[key] = self._best(rolls, purse, locked)
        return self._known[key]

    def rolled(self, rolls: int, purse: Purse = EMPTY) -> list[Values]:
        """Give the worth of kept dice when the others are rolled, by the number of kept dice.

        `rolls` are those left after it.
        """
        key = (rolls, purse)
        if key not in self._rolled:
            self._rolled[key] = expected(self.values(rolls, purse), self._size)
        return self._rolled[key]

    def _best(self, rolls: int, purse: Purse, locked: bool) -> Values:
        best = self.finals(purse)
        if rolls and not locked:
            best = np.maximum(best, best_kept(self.rolled(rolls - 1, purse)))
        for means in purse.usable():
            best = np.maximum(best, self.used(means, rolls, purse, locked))
        return best

    def used(self, means: Means, rolls: int, purse: Purse, locked: bool = False) -> Values:
        """Give the worth of each pool if one of the means is used now, in the best way."""
        left = purse.after(means)
        if means.kind == TURN:
            values = self.values(rolls, left)
            return best_turned(values, means.to, means.many, means.up_to, self._size)
        if means.kind == REROLL:
            return self._rerolled(means, self.rerolls(means, rolls, purse))
        if means.kind == GUARD:
            return best_kept(self.rolled(rolls, left))
        if means.kind == ATTEMPT:
            return self.values(rolls + 1, left)
        return self.values(rolls, left, locked)  # points change no dice

    def rerolls(self, means: Means, rolls: int, purse: Purse) -> list[Values]:
        """Give the worth of kept dice when means roll the others again, by the number kept."""
        worth = self.rolled(rolls, purse.after(means))
        if not means.twice:
            return worth
        return [*worth[:-2], _second(worth[-1], worth[-2], self._size), worth[-1]]

    def _rerolled(self, means: Means, worth: list[Values]) -> Values:
        """Give the worth of each pool if the best dice are rolled again."""
        least = max(0, self._size - means.many)
        if means.up_to:
            return best_kept(worth, least)
        best = worth[least]
        for kept in range(least + 1, self._size + 1):
            best = best.take(pools().fewer[kept], axis=0).max(axis=0)
        return best


def _second(shown: Values, again: Values, size: int) -> Values:
    """Give the worth of rolling one die that may be rolled once more."""
    first = shown.take(pools().more[size - 1], axis=0)
    return np.asarray(np.maximum(first, again).mean(axis=0))
