"""Reach: what a pool of dice can come to, before the roll and as the dice lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from dicehall.games.team.effects.holding import captures_up_to, power_dice
from dicehall.games.team.table.dice import DAMAGE, FREE, HERO, POWER, SHOWS, SIZE, USED, Die
from dicehall.games.team.table.state import TeamState

# --- before the roll ---


class Chances(NamedTuple):
    """How likely a roll is to be enough: for the power, and for that with a die for damage."""

    power: float
    damage: float


def greatest(sizes: Sequence[int], count: int) -> int:
    """Give the greatest power that so many of these dice can make."""
    total = 0
    for size in sorted(sizes, reverse=True)[:count]:
        total += size
    return total


def chances(sizes: Sequence[int], captured: int, count: int, need: int) -> Chances:
    """Give the exact chance that the best dice of a roll add up to what is needed.

    At most `count` dice make the sum; those that show `captured` or less are lost. For damage one
    more die must be left.
    """
    need = max(0, need)
    enough, spared = 0, 0
    for best, ways in _rolls(tuple(sorted(sizes)), captured, count + 1):
        enough += ways if _sum(best[:count]) >= need else 0
        spared += ways if best and _sum(best[:-1]) >= need else 0
    whole = 1
    for size in sizes:
        whole *= size
    return Chances(enough / whole, spared / whole)


@lru_cache(maxsize=4096)
def _rolls(
    sizes: tuple[int, ...], captured: int, count: int
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """List the best so many dice of a roll, the highest first, each with the number of ways to it.

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
    return tuple(ways.items())


def _sum(values: Sequence[int]) -> int:
    total = 0
    for value in values:
        total += value
    return total


def roll_chances(state: TeamState, need: int) -> Chances:
    """Give the exact chances that the pool, not rolled yet, reaches the power that is needed."""
    sizes = [die[SIZE] for die in state.pool]
    count = power_dice(state, state.lane)
    return chances(sizes, captures_up_to(state, state.lane), count, need - state.plus)


def roll_greatest(state: TeamState) -> int:
    """Give the greatest power that the pool, not rolled yet, can come to."""
    lost = captures_up_to(state, state.lane)
    sizes = [die[SIZE] for die in state.pool if die[SIZE] > lost]
    return greatest(sizes, power_dice(state, state.lane)) + state.plus


# --- as the dice lie ---


def reached(pool: Sequence[Die], count: int, plus: int) -> int:
    """Give the best power that committed and free dice can come to, so many of them."""
    fixed, more, ranked = _lying(pool, count, plus)
    return fixed + _shown(ranked[:more])


def _lying(pool: Sequence[Die], count: int, plus: int) -> tuple[int, int, list[Die]]:
    """Give the power that is committed, how many dice it can still take, and the free ones."""
    chosen = [die for die in pool if die[USED] == POWER]
    free = [die for die in pool if die[USED] == FREE]
    ranked = sorted(free, key=_worth, reverse=True)
    return plus + _shown(chosen), max(0, count - len(chosen)), ranked


def hurting(
    pool: Sequence[Die], count: int, plus: int, need: int, most: int, deals: Mapping[int, int]
) -> tuple[int, ...]:
    """Give the sizes of the damage dice that deal the most beside enough power, the largest first.

    At most `most` dice deal damage, those included that are committed to it; `deals` is what each
    size does. There are none where the power is never enough, or takes all dice.
    """
    fixed, more, ranked = _lying(pool, count, plus)
    dealt = [die[SIZE] for die in pool if die[USED] == DAMAGE]
    best: tuple[int, ...] = ()
    if fixed + _shown(ranked[:more]) >= need:
        best = tuple(dealt)
    sizes = sorted({die[SIZE] for die in ranked})
    for number in range(1, most - len(dealt) + 1):
        for wanted in combinations_with_replacement(sizes, number):
            rest = _without(ranked, wanted)
            if rest is None or fixed + _shown(rest[:more]) < need:
                continue
            tried = (*dealt, *wanted)
            if _sum([deals[size] for size in tried]) > _sum([deals[size] for size in best]):
                best = tried
    return tuple(sorted(best, reverse=True))


def _without(ranked: list[Die], sizes: Sequence[int]) -> list[Die] | None:
    """Take the worst dice of these sizes away; None where there are not so many."""
    rest = ranked[:]
    for size in sizes:
        spared = [die for die in rest if die[SIZE] == size]
        if not spared:
            return None
        rest.remove(min(spared, key=_worth))
    return rest


def rerolled(pool: Sequence[Die], count: int, plus: int, xp: Sequence[int]) -> int:
    """Give the greatest power that free dice could come to, each reroll paid by the die's hero."""
    fixed, more, free = _lying(pool, count, plus)
    best = 0
    for chosen in combinations(free, min(more, len(free))):
        left = list(xp)
        power = _shown(chosen)
        for die in sorted(chosen, key=lambda die: die[SIZE] - die[SHOWS], reverse=True):
            if left[die[HERO]] > 0:
                left[die[HERO]] -= 1
                power += die[SIZE] - die[SHOWS]
        best = max(best, power)
    return fixed + best


def _worth(die: Die) -> tuple[int, int]:
    """Rank dice for the power: by what they show, the smaller of those alike first."""
    return die[SHOWS], -die[SIZE]


def _shown(dice: Sequence[Die]) -> int:
    return _sum([die[SHOWS] for die in dice])


def percent(part: float) -> str:
    """Write a chance; what is possible is never 0%, what may fail never 100%."""
    if 0 < part < 0.005:
        return "under 1%"
    if 0.995 <= part < 1:
        return "over 99%"
    return f"{round(part * 100)}%"
