"""Rerolls: what a pool comes to when heroes pay XP for the best rerolls, one die at a time.

A reroll costs its hero 1 XP; a die that is captured then gives 1 XP back (C-COMBAT-4, C-COMBAT-10).
Fewer dice or less XP come first, so the worth of all that can lie there is worked out in one go.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import prod

import numpy as np
import numpy.typing as npt

from dicehall.kernel.errors import DicehallError
from dicehall.odds.team.fight import LIMIT, Fight

Numbers = npt.NDArray[np.float64]
Alive = tuple[int, ...]
"""The places of the dice that are not captured."""


class TooManyDice(DicehallError):
    """A pool that is too large to be gone through exactly."""


class Rerolls:
    """The worth of every way in which dice can lie, with every XP that the heroes can have.

    `wanted` is a damage: what counts is the chance of that much; None asks only for the power.
    """

    def __init__(self, fight: Fight, wanted: int | None) -> None:
        if cells(fight) > LIMIT:
            raise TooManyDice(
                f"{len(fight.sizes)} dice with {sum(fight.xp)} XP are too many for exact rerolls: "
                f"{cells(fight):,} ways to lie; up to {LIMIT:,} are gone through"
            )
        self.fight = fight
        self.wanted = wanted
        self._known: dict[tuple[Alive, tuple[int, ...]], Numbers] = {}

    def before_roll(self) -> float:
        """Give the chance before the dice are rolled."""
        fight, places = self.fight, range(len(self.fight.sizes))
        total = 0.0
        for count in range(len(places) + 1):
            for alive in combinations(places, count):
                lost = [place for place in places if place not in alive]
                ways = prod([self._lost(place) for place in lost])
                if ways:
                    total += ways * float(self._worth(alive, self._xp_with(lost)).sum())
        return total / prod(fight.sizes)

    def as_they_lie(self, shows: Sequence[int]) -> float:
        """Give the chance with dice that lie there; one that is captured shows nothing."""
        alive, at = self._place(shows)
        return float(self._worth(alive, self.fight.xp)[at])

    def rerolling(self, shows: Sequence[int], place: int) -> float:
        """Give the chance if one die is rolled again now; its hero must have XP for it."""
        alive, at = self._place(shows)
        again = self._again(alive, self.fight.xp, alive.index(place))
        return float(np.broadcast_to(again, self._shape(alive))[at])

    # --- what is worked out ---

    def _worth(self, alive: Alive, xp: tuple[int, ...]) -> Numbers:
        """Give the worth of all that some dice can show, with so much XP."""
        key = (alive, xp)
        if key not in self._known:
            best = self._at_once(alive)
            for axis, place in enumerate(alive):
                if self.fight.buys and xp[self.fight.owner(place)]:
                    best = np.maximum(best, self._again(alive, xp, axis))
            self._known[key] = best
        return self._known[key]

    def _again(self, alive: Alive, xp: tuple[int, ...], axis: int) -> Numbers:
        """Give the worth of rolling one die again, whatever it shows."""
        place = alive[axis]
        paid = list(xp)
        paid[self.fight.owner(place)] -= 1
        kept = self._worth(alive, tuple(paid)).sum(axis=axis, keepdims=True)
        taken = np.expand_dims(self._worth(alive[:axis] + alive[axis + 1 :], xp), axis)
        size, lost = self.fight.sizes[place], self._lost(place)
        rolled: Numbers = (kept + lost * taken) / size
        return rolled

    def _at_once(self, alive: Alive) -> Numbers:
        """Give the worth of all that some dice can show, if nothing is rolled again."""
        shape = self._shape(alive)
        if self.wanted is None:
            return np.asarray(self._power(alive, ()) >= self.fight.need, dtype=np.float64)
        best = np.zeros(shape)
        for spent in self._damaging(alive):
            enough = self._power(alive, spent) >= self.fight.need
            best = np.maximum(best, np.asarray(enough, dtype=np.float64))
        return best

    def _damaging(self, alive: Alive) -> list[tuple[int, ...]]:
        """List the dice that deal what is wanted together, by their places among the rest."""
        wanted = self.wanted or 0
        axes = range(len(alive))
        found = []
        for count in range(min(self.fight.damage_dice, len(alive)) + 1):
            for spent in combinations(axes, count):
                dealt = sum(self.fight.deals(self.fight.sizes[alive[axis]]) for axis in spent)
                if dealt >= wanted:
                    found.append(spent)
        return found

    def _power(self, alive: Alive, spent: Sequence[int]) -> npt.NDArray[np.int64]:
        """Give the power of all that some dice can show, without those that deal damage."""
        shape = self._shape(alive)
        shown = [
            np.broadcast_to(values, shape)
            for axis, values in enumerate(self._values(alive))
            if axis not in spent
        ]
        if not shown:
            return np.zeros(shape, dtype=np.int64)
        ranked = np.sort(np.stack(shown), axis=0)
        power: npt.NDArray[np.int64] = ranked[-self.fight.power_dice :].sum(axis=0)
        return power

    # --- dice ---

    def _values(self, alive: Alive) -> list[npt.NDArray[np.int64]]:
        """Give what each die can show and stay, each along its own axis."""
        spans = [np.arange(self._lost(p) + 1, self.fight.sizes[p] + 1) for p in alive]
        return [
            span.reshape([-1 if one == axis else 1 for one in range(len(alive))])
            for axis, span in enumerate(spans)
        ]

    def _shape(self, alive: Alive) -> tuple[int, ...]:
        return tuple([self.fight.sizes[place] - self._lost(place) for place in alive])

    def _lost(self, place: int) -> int:
        """Count the values of a die that are captured."""
        return min(self.fight.captured, self.fight.sizes[place])

    def _xp_with(self, lost: Sequence[int]) -> tuple[int, ...]:
        """Give the XP of the heroes once these dice are captured."""
        xp = list(self.fight.xp)
        for place in lost if self.fight.buys else ():
            xp[self.fight.owner(place)] += 1
        return tuple(xp)

    def _place(self, shows: Sequence[int]) -> tuple[Alive, tuple[int, ...]]:
        """Find where dice that lie there stand among all that can lie there."""
        alive = tuple([place for place, value in enumerate(shows) if value > 0])
        return alive, tuple([shows[place] - self._lost(place) - 1 for place in alive])


def cells(fight: Fight) -> int:
    """Count what has to be worked out: all ways to lie, with all XP that the heroes can have."""
    if not fight.buys:
        return fight.ways()
    owners = [fight.owner(place) for place in range(len(fight.sizes))]
    levels = [xp + owners.count(hero) + 1 for hero, xp in enumerate(fight.xp)]
    return fight.ways() * prod(levels)
