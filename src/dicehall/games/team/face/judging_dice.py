"""Judging dice: what a pool will do to an enemy, before the roll and as the dice lie."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from dicehall.games.team.table.dice import DAMAGE, DEALS, FREE, HERO, POWER, SHOWS, SIZE, USED, Die

LARGEST: Final = 8
"""Dice of a pool that are weighed, the largest first: more of them change next to nothing."""

Rest = tuple[int, ...]
"""What the best dice show, the highest first."""


class Fight(NamedTuple):
    """How a combat may go: the chance that the power is enough, and of each damage with it.

    `deals` pairs what the best damage die deals by its size with the chance of that.
    """

    won: float
    deals: tuple[tuple[int, float], ...]


# --- before the roll ---


@lru_cache(maxsize=1 << 16)
def forecast(sizes: tuple[int, ...], captured: int, count: int, need: int) -> Fight:
    """Weigh all rolls of a pool whose dice, the largest first, are committed as well as can be.

    Enough power comes first, then the largest damage die. Dice that show `captured` or less are
    lost; `count` dice at most make the power.
    """
    sizes = sizes[:LARGEST]
    deals: list[tuple[int, float]] = []
    larger = 0.0
    for size in sorted(set(sizes), reverse=True):
        split = len([one for one in sizes if one >= size])
        reached = _at_least(_spared(sizes[:split], sizes[split:], captured, count), need)
        deals.append((DEALS[size], reached - larger))
        larger = reached
    return Fight(_at_least(_spared((), sizes, captured, count), need), tuple(deals))


def _at_least(sums: tuple[float, ...], need: int) -> float:
    """Give the chance of a sum or more."""
    return sums[max(0, need)] if need < len(sums) else 0.0


@lru_cache(maxsize=1 << 16)
def _spared(
    large: tuple[int, ...], small: tuple[int, ...], captured: int, count: int
) -> tuple[float, ...]:
    """Give the chances that one large die can be spared, and the others reach each sum or more.

    The one that is spared shows the least of the large. Without large dice none must be spared.
    """
    chances = [0.0] * (12 * count + 1)
    for kept, chance in _kept(large, captured, count):
        for beside, _, also in _best(small, captured, count):
            chances[_top(kept, beside, count)] += chance * also
    for total in range(len(chances) - 2, -1, -1):
        chances[total] += chances[total + 1]
    return tuple(chances)


def _kept(sizes: tuple[int, ...], captured: int, count: int) -> tuple[tuple[Rest, float], ...]:
    """Give what the best dice show when the worst is spared, with their chances."""
    if not sizes:
        return (((), 1.0),)
    chances: dict[Rest, float] = {}
    for best, more, chance in _best(sizes, captured, count):
        if best:
            rest = best if more else best[:-1]
            chances[rest] = chances.get(rest, 0.0) + chance
    return tuple(chances.items())


@lru_cache(maxsize=1 << 14)
def _best(
    sizes: tuple[int, ...], captured: int, count: int
) -> tuple[tuple[Rest, bool, float], ...]:
    """Give what the best so many dice show, whether there are more, and the chance of that."""
    if not sizes:
        return (((), False, 1.0),)
    chances: dict[tuple[Rest, bool], float] = {}
    size = sizes[-1]
    lost = min(captured, size)
    for best, more, chance in _best(sizes[:-1], captured, count):
        each = chance / size
        full = len(best) == count
        _add(chances, best, more, each * lost)
        lowest = lost
        if full:
            lowest = max(lost, min(size, best[-1]))
            _add(chances, best, True, each * (lowest - lost))
        for value in range(lowest + 1, size + 1):
            after = tuple(sorted((*best, value), reverse=True)[:count])
            _add(chances, after, more or full, each)
    return tuple([(best, more, chance) for (best, more), chance in chances.items()])


def _add(chances: dict[tuple[Rest, bool], float], best: Rest, more: bool, chance: float) -> None:
    if chance > 0.0:
        key = (best, more)
        chances[key] = chances.get(key, 0.0) + chance


def _top(one: Rest, other: Rest, count: int) -> int:
    """Add up the best so many of two rows."""
    if not one:
        return sum(other)
    if not other:
        return sum(one)
    if count == 2 and len(one) == 2 and len(other) == 2:  # by far the most frequent
        return max(one[0] + one[1], one[0] + other[0], other[0] + other[1])
    return sum(sorted(one + other, reverse=True)[:count])


# --- as the dice lie ---


class Lying(NamedTuple):
    """What dice come to: how much power is missing, and the sizes of the damage dice."""

    short: int
    sizes: tuple[int, ...]


def committed(pool: list[Die], plus: int, need: int) -> Lying:
    """Tell what the committed dice come to, nothing more being added."""
    power = plus
    sizes: list[int] = []
    for die in pool:
        if die[USED] == POWER:
            power += die[SHOWS]
        elif die[USED] == DAMAGE:
            sizes.append(die[SIZE])
    return Lying(max(0, need - max(0, power)), tuple(sizes))


def best_lying(pool: list[Die], more: int, plus: int, need: int, most: int) -> Lying:
    """Tell what committed and free dice come to when used best: power first, then large damage.

    `more` dice can still make power; `most` dice deal damage, those committed to it included.
    """
    power = plus
    sizes: list[int] = []
    ranked: list[Die] = []
    for die in pool:
        if die[USED] == FREE:
            ranked.append(die)
        elif die[USED] == POWER:
            power += die[SHOWS]
        elif die[USED] == DAMAGE:
            sizes.append(die[SIZE])
    ranked.sort(key=_order)
    short = max(0, need - max(0, power + _shown(ranked[:more])))
    while not short and len(sizes) < most:
        place = _spare(ranked, more, need - power)
        if place < 0:
            break
        sizes.append(ranked.pop(place)[SIZE])
    return Lying(short, tuple(sizes))


def _spare(ranked: list[Die], more: int, need: int) -> int:
    """Find the largest die without which the best of the others are enough; -1 if none is."""
    best = -1
    top = _shown(ranked[:more])
    next_up = ranked[more][SHOWS] if len(ranked) > more else 0
    for place, die in enumerate(ranked):
        left = top if place >= more else top - die[SHOWS] + next_up
        if left >= need and (best < 0 or die[SIZE] >= ranked[best][SIZE]):
            best = place
    return best


def _order(die: Die) -> int:
    """Order dice for the power: the highest first, of those alike the smaller."""
    return die[SIZE] - 16 * die[SHOWS]


def _shown(dice: list[Die]) -> int:
    total = 0
    for die in dice:
        total += die[SHOWS]
    return total


def hope(pool: list[Die], more: int, short: int, xp: list[int]) -> float:
    """Give the best chance that one reroll, paid by its hero, makes up for missing power."""
    ranked = sorted([die for die in pool if die[USED] == FREE], key=_order)
    if not more:
        return 0.0
    worst = ranked[more - 1][SHOWS] if more <= len(ranked) else 0
    best = 0.0
    for place, die in enumerate(ranked):
        if xp[die[HERO]] > 0:
            needed = short + (worst if place >= more else die[SHOWS])
            best = max(best, (die[SIZE] - needed + 1) / die[SIZE])
    return best
