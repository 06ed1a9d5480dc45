"""Pools: all that up to five dice can show, and what each pool becomes with a die more or less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
import numpy.typing as npt

FACES: Final = 6
MOST: Final = 5
"""How many dice a pool has at most."""

Pool = tuple[int, ...]
"""Numbers of dice in rising order: their order on the table means nothing."""
Values = npt.NDArray[np.float64]
"""One row for each pool of a size, one column for each goal."""
Places = npt.NDArray[np.intp]


@dataclass(frozen=True)
class Pools:
    """All pools of each size, in a fixed order; a pool's place is its row in `Values`.

    `more[size]` has a row for each face: the places of all pools with such a die more;
    `fewer[size]` one for each die: the places of all pools without it.
    """

    listed: tuple[tuple[Pool, ...], ...]
    places: dict[Pool, int]
    more: tuple[Places, ...]
    fewer: tuple[Places, ...]


@lru_cache(maxsize=1)
def pools() -> Pools:
    """Build the tables; all boards share them."""
    faces = range(1, FACES + 1)
    listed = tuple([tuple(combinations_with_replacement(faces, size)) for size in range(MOST + 1)])
    places = {pool: place for those in listed for place, pool in enumerate(those)}
    more = [
        [[places[with_die(pool, face)] for pool in those] for face in faces]
        for those in listed[:MOST]
    ]
    fewer = [
        [[places[(*pool[:die], *pool[die + 1 :])] for pool in those] for die in range(size)]
        for size, those in enumerate(listed)
    ]
    return Pools(
        listed,
        places,
        tuple([np.array(table, dtype=np.intp) for table in more]),
        tuple([np.array(table, dtype=np.intp) for table in fewer]),
    )


def with_die(pool: Pool, face: int) -> Pool:
    """Give a pool with one die more."""
    return tuple(sorted((*pool, face)))


def minus(pool: Pool, taken: Sequence[int]) -> Pool:
    """Give what is left of a pool without some of its dice."""
    left = list(pool)
    for face in taken:
        left.remove(face)
    return tuple(left)


@lru_cache(maxsize=512)
def keeps(pool: Pool) -> tuple[Pool, ...]:
    """List all that can be kept of a pool, the most dice first; dice alike are one choice."""
    found: set[Pool] = {()}
    for die in pool:
        found |= {(*kept, die) for kept in found}
    return tuple(sorted(found, key=lambda kept: (-len(kept), kept)))


@lru_cache(maxsize=1)
def face_counts() -> Values:
    """Count the dice with each face in each pool of five."""
    counted = [[pool.count(face) for face in range(1, FACES + 1)] for pool in pools().listed[MOST]]
    return np.array(counted, dtype=np.float64)


# --- one roll ---


def expected(values: Values, size: int = MOST) -> list[Values]:
    """Give what each number of kept dice is worth if the others are rolled once, by that number.

    A die at a time: kept dice are worth the mean of the same dice with one more, over its faces.
    """
    tables = pools()
    worth = [values]
    for kept in range(size - 1, -1, -1):
        worth.append(worth[-1].take(tables.more[kept], axis=0).sum(axis=0) / FACES)
    return worth[::-1]


def best_kept(worth: Sequence[Values], least: int = 0) -> Values:
    """Give what each pool is worth if the best of its dice are kept, at least so many of them.

    Again a die at a time: the best of some dice is all of them, or the best without one of them.
    """
    tables = pools()
    best = worth[least]
    for kept in range(least + 1, len(worth)):
        best = np.maximum(worth[kept], best.take(tables.fewer[kept], axis=0).max(axis=0))
    return best
