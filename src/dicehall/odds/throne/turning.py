"""Turning: which pools some dice can become when they are turned by hand, and the best of them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from dicehall.odds.throne.pools import FACES, Places, Pool, Values, pools


def best_turned(values: Values, to: str, count: int, up_to: bool, size: int) -> Values:
    """Give what each pool of a size is worth when dice are turned in the best way.

    To turn nothing counts too: it is never better than to keep the card.
    """
    if to == "any" and (up_to or count == 1):
        return _freely(values, min(count, size), size)
    return np.asarray(values.take(_places(to, count, up_to, size), axis=0).max(axis=0))


def _freely(values: Values, count: int, size: int) -> Values:
    """Take dice off one by one, each worth its best face, and put the best ones back."""
    tables = pools()
    best = values
    for kept in range(size - 1, size - 1 - count, -1):
        best = best.take(tables.more[kept], axis=0).max(axis=0)
    for kept in range(size - count + 1, size + 1):
        best = best.take(tables.fewer[kept], axis=0).max(axis=0)
    return best


@lru_cache(maxsize=64)
def _places(to: str, count: int, up_to: bool, size: int) -> Places:
    """Give the places that each pool of a size can be turned to, a column for each pool.

    Columns are filled up with the pool's own place.
    """
    found = [sorted(reached(pool, to, count, up_to)) for pool in pools().listed[size]]
    longest = max([len(places) for places in found])
    filled = [places + [own] * (longest - len(places)) for own, places in enumerate(found)]
    return np.array(filled, dtype=np.intp).reshape(len(found), longest).T


def reached(pool: Pool, to: str, count: int, up_to: bool) -> set[int]:
    """Turn dice of a pool one after the other, each at most once, in every way."""
    places = pools().places
    found: set[int] = set()
    now: set[tuple[Pool, Pool]] = {(pool, ())}  # the dice not turned yet, and those turned
    for number in range(count):
        now = {after for left, done in now for after in _one_more(left, done, to, found)}
        if up_to or number == count - 1:
            found |= {places[tuple(sorted((*left, *done)))] for left, done in now}
    return found


def _one_more(left: Pool, done: Pool, to: str, found: set[int]) -> list[tuple[Pool, Pool]]:
    """Turn one more die; where none can be turned, the dice are as they are then."""
    after = []
    for place, die in enumerate(left):
        rest = (*left[:place], *left[place + 1 :])
        after += [(rest, tuple(sorted((*done, new)))) for new in _numbers(die, rest, done, to)]
    if not after and done:
        found.add(pools().places[tuple(sorted((*left, *done)))])
    return after


def _numbers(die: int, rest: Pool, done: Pool, to: str) -> list[int]:
    """List the other numbers that a die can be turned to."""
    match to:
        case "six":
            wanted = [FACES]
        case "another":
            wanted = sorted({*rest, *done})
        case "next":
            wanted = [die - 1, die + 1]
        case _:
            wanted = list(range(1, FACES + 1))
    return [number for number in wanted if number != die and 1 <= number <= FACES]
