"""Reach: what a pool of dice can come to, before the roll and as the dice lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicehall.games.team.effects.holding import captures_up_to, power_dice
from dicehall.games.team.table.dice import DAMAGE, FREE, POWER, SHOWS, SIZE, USED, Die
from dicehall.games.team.table.state import TeamState

# --- before the roll ---


def greatest(sizes: Sequence[int], count: int) -> int:
    """Give the greatest power that so many of these dice can make."""
    total = 0
    for size in sorted(sizes, reverse=True)[:count]:
        total += size
    return total


def chance(sizes: Sequence[int], captured: int, count: int, need: int) -> float:
    """Give the exact chance that the best dice of a roll add up to what is needed.

    At most `count` dice make the sum; those that show `captured` or less are lost.
    """
    if need <= 0:
        return 1.0
    good = 0
    for total, ways in _sums(tuple(sorted(sizes)), captured, count):
        if total >= need:
            good += ways
    whole = 1
    for size in sizes:
        whole *= size
    return good / whole


@lru_cache(maxsize=4096)
def _sums(sizes: tuple[int, ...], captured: int, count: int) -> tuple[tuple[int, int], ...]:
    """List the sums of the best dice of a roll, each with the number of ways to it.

    Die by die, only the best so far matter: how often each such choice comes up is counted.
    """
    ways: dict[tuple[int, ...], int] = {(): 1}
    for size in sizes:
        after: dict[tuple[int, ...], int] = {}
        for best, times in ways.items():
            lost = min(captured, size)
            after[best] = after.get(best, 0) + times * lost
            for value in range(lost + 1, size + 1):
                kept = tuple(sorted((*best, value), reverse=True)[:count])
                after[kept] = after.get(kept, 0) + times
        ways = after
    sums: dict[int, int] = {}
    for best, times in ways.items():
        total = 0
        for value in best:
            total += value
        sums[total] = sums.get(total, 0) + times
    return tuple(sorted(sums.items()))


def roll_chance(state: TeamState, need: int) -> float:
    """Give the exact chance that the pool, not rolled yet, reaches the power that is needed."""
    sizes = [die[SIZE] for die in state.pool]
    count = power_dice(state, state.lane)
    return chance(sizes, captures_up_to(state, state.lane), count, need - state.plus)


def roll_greatest(state: TeamState) -> int:
    """Give the greatest power that the pool, not rolled yet, can come to."""
    sizes = [die[SIZE] for die in state.pool]
    return greatest(sizes, power_dice(state, state.lane)) + state.plus


# --- as the dice lie ---


class Reached(NamedTuple):
    """What dice come to as they lie. Sizes are 0 where no die is left.

    `power` is the best power, `left` the largest die that it leaves for damage, `strongest` the
    largest damage die with which the power is still enough (0 if it never is).
    """

    power: int
    left: int
    strongest: int


def reached(pool: Sequence[Die], count: int, plus: int, need: int) -> Reached:
    """Say what committed and free dice can come to: so many make the power, one more the damage."""
    fixed, chosen = plus, 0
    for die in pool:
        if die[USED] == POWER:
            fixed += die[SHOWS]
            chosen += 1
    more = max(0, count - chosen)
    free = [die for die in pool if die[USED] == FREE]
    ranked = sorted(free, key=_worth, reverse=True)
    power = fixed + _shown(ranked[:more])
    dealt = _largest([die for die in pool if die[USED] == DAMAGE])
    left = max(dealt, _largest(ranked[more:]))
    strongest = dealt if power >= need else 0
    for size in sorted({die[SIZE] for die in free}):
        spared = min([die for die in ranked if die[SIZE] == size], key=_worth)
        rest = ranked[:]
        rest.remove(spared)
        if fixed + _shown(rest[:more]) >= need:
            strongest = max(strongest, size)
    return Reached(power, left, strongest)


def _worth(die: Die) -> tuple[int, int]:
    """Rank dice for the power: by what they show, the smaller of those alike first."""
    return die[SHOWS], -die[SIZE]


def _shown(dice: Sequence[Die]) -> int:
    total = 0
    for die in dice:
        total += die[SHOWS]
    return total


def _largest(dice: Sequence[Die]) -> int:
    return max([die[SIZE] for die in dice], default=0)


def percent(part: float) -> str:
    """Write a chance; what is possible is never 0%, what may fail never 100%."""
    if 0 < part < 0.005:
        return "<1%"
    if 0.995 <= part < 1:
        return "99%"
    return f"{round(part * 100)}%"
