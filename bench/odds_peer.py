"""The peer of the odds: best keeps by memoised recursion in plain Python, nothing but the library.

Dice are sorted tuples. What can be kept and what dice can show are listed once for all boards, as
the tables of `dicehall.odds` are; each ability is then solved by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

Dice = tuple[int, ...]

DICE = 5


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """List all that can be kept of some dice."""
    sizes = range(len(dice) + 1)
    return tuple({kept for size in sizes for kept in combinations(dice, size)})


@cache
def outcomes(count: int) -> tuple[tuple[Dice, float], ...]:
    """List what so many dice can show, without order, each with its chance."""
    found = []
    for rolled in combinations_with_replacement(range(1, 7), count):
        ways = factorial(count) // prod(factorial(many) for many in Counter(rolled).values())
        found.append((rolled, ways / 6**count))
    return tuple(found)


def chance(meets: Callable[[Dice], bool], rolls: int) -> float:
    """Give the chance to meet a requirement within so many rolls, from no dice, by best keeps."""

    @cache
    def worth(dice: Dice, left: int) -> float:
        if meets(dice):
            return 1.0
        if left == 0:
            return 0.0
        return max(expected(kept, left - 1) for kept in keeps(dice))

    @cache
    def expected(kept: Dice, left: int) -> float:
        missing = DICE - len(kept)
        return sum(
            weight * worth(tuple(sorted(kept + rolled)), left)
            for rolled, weight in outcomes(missing)
        )

    return expected((), rolls - 1)


def requirement(
    word: str, wanted: tuple[str, ...], faces: tuple[str, ...]
) -> Callable[[Dice], bool]:
    """Give what says whether dice meet a requirement: symbols, a straight, so many of a kind."""
    if word == "show":
        needed = Counter(wanted)
        return lambda dice: Counter([faces[die - 1] for die in dice]) >= needed
    if word == "of_a_kind":
        return lambda dice: max(Counter(dice).values()) >= int(wanted[0])
    length = 4 if word == "small_straight" else 5
    rows = [set(range(low, low + length)) for low in range(1, 8 - length)]
    return lambda dice: any(row <= set(dice) for row in rows)
