"""Rolling: power, captures and damage of one roll, committed in the best way."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import prod

import numpy as np
import numpy.typing as npt

from dicehall.games.team.face.reach import Chances, chances
from dicehall.odds.team.fight import Fight
from dicehall.odds.team.rerolls import Rerolls


def power(fight: Fight) -> Chances:
    """Give the chances of enough power, and of enough with a die left for damage."""
    return chances(fight.sizes, fight.captured, fight.power_dice, fight.need)


def captures(fight: Fight) -> tuple[float, ...]:
    """Give the chance of each number of captured dice, from none on."""
    found = np.ones(1)
    for size in fight.sizes:
        lost = min(fight.captured, size) / size
        found = np.convolve(found, [1 - lost, lost])
    return tuple([float(one) for one in found])


def damage(fight: Fight) -> tuple[float, ...]:
    """Give the chance of each damage that is dealt beside enough power, from none on.

    Nothing is rolled again, and the dice are committed for the most damage.
    """
    amounts = _amounts(fight)
    once = fight._replace(buys=False)
    if fight.damage_dice == 1:
        more = [_at_least(fight, amount) for amount in amounts]
    else:
        more = [Rerolls(once, amount).before_roll() for amount in amounts]
    found = [0.0] * (max(amounts, default=0) + 1)
    found[0] = 1 - more[0] if more else 1.0
    for place, amount in enumerate(amounts):
        found[amount] = more[place] - (more[place + 1] if place + 1 < len(more) else 0.0)
    return tuple(found)


def _amounts(fight: Fight) -> list[int]:
    """List the damage that dice of the pool can deal, but for none."""
    dealt = [fight.deals(size) for size in fight.sizes]
    found = {0}
    for count in range(1, fight.damage_dice + 1):
        found |= {sum(some) for some in combinations(dealt, count)}
    return sorted(found - {0})


def _at_least(fight: Fight, amount: int) -> float:
    """Give the chance that a die that deals so much is left beside enough power.

    Of several such dice the one that shows least is left.
    """
    count = fight.power_dice
    large = tuple(sorted([size for size in fight.sizes if fight.deals(size) >= amount]))
    small = tuple(sorted([size for size in fight.sizes if fight.deals(size) < amount]))
    left: dict[tuple[int, ...], int] = {}
    for best, ways in _tops(large, fight.captured, count + 1).items():
        if best:
            left[best[:-1]] = left.get(best[:-1], 0) + ways
    beside = _tops(small, fight.captured, count)
    if not left:
        return 0.0
    return _together(left, beside, count, fight.need) / prod(fight.sizes)


@lru_cache(maxsize=512)
def _tops(sizes: tuple[int, ...], captured: int, count: int) -> dict[tuple[int, ...], int]:
    """Count the ways to every choice of the highest so many dice; captured ones are none of them.

    Die by die, a lower one than those that are chosen already never comes back.
    """
    found: dict[tuple[int, ...], int] = {(): 1}
    for size in sizes:
        after: dict[tuple[int, ...], int] = {}
        for top, ways in found.items():
            for value in range(1, size + 1):
                chosen = top if value <= captured else _chosen(top, value, count)
                after[chosen] = after.get(chosen, 0) + ways
        found = after
    return found


def _chosen(top: tuple[int, ...], value: int, count: int) -> tuple[int, ...]:
    return tuple(sorted((*top, value), reverse=True)[:count])


def _together(
    one: dict[tuple[int, ...], int], other: dict[tuple[int, ...], int], count: int, need: int
) -> float:
    """Count the ways in which the best so many of two lots of dice make the power."""
    first, second = _table(one, count), _table(other, count)
    shape = (len(first), len(second), count)
    both = np.concatenate(
        [np.broadcast_to(first[:, None], shape), np.broadcast_to(second[None], shape)], axis=2
    )
    enough = np.sort(both, axis=2)[:, :, count:].sum(axis=2) >= need
    ways = np.array([float(number) for number in one.values()])
    times = np.array([float(number) for number in other.values()])
    return float(ways @ enough @ times)


def _table(lots: dict[tuple[int, ...], int], count: int) -> npt.NDArray[np.int64]:
    """Write lots of dice as rows of one length."""
    return np.array([(*lot, *[0] * (count - len(lot))) for lot in lots], dtype=np.int64)
