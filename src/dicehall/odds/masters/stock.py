"""Stock: the dice that a turn draws from and rolls, and every pool that may come of the draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from dicehall.games.masters.cards.prints import Print

DRAWN: Final = 4
"""M-DRAW-3: the dice of a draw."""

Kind = tuple[tuple[tuple[int, ...], int], ...]
"""What counts of a die for some goal: what its sides give, each with their number of the six.

Sides that give nothing are left out.
"""
Pool = tuple[tuple[Kind, int], ...]
"""The dice that are rolled together: how many of each kind."""


def kind_from(given: Iterable[tuple[int, ...]]) -> Kind:
    """Count what the six sides of a die give."""
    counts = Counter([one for one in given if any(one)])
    return tuple(sorted(counts.items()))


class Stock(NamedTuple):
    """All that decides what a turn brings before the main step."""

    bag: tuple[Print, ...]
    used: tuple[Print, ...] = ()
    prep: tuple[Print, ...] = ()
    drawn: int = DRAWN
    """How many dice are still drawn."""
    rolled: int = DRAWN
    """How many of those are rolled; the others go Out of Play. M-DRAW-5"""
    rerolls: int = 1
    virtual: int = 0
    """Energy that lies on no die. M-NRG-7"""

    @property
    def short(self) -> int:
        """How many dice of the draw there are not, used pile included. M-DRAW-4, M-DRAW-7"""
        return max(0, min(self.drawn, DRAWN) - len(self.bag) - len(self.used))

    @property
    def energy(self) -> int:
        """The energy that is there whatever the dice show."""
        return self.virtual + self.short

    def split(self) -> tuple[tuple[Print, ...], tuple[Print, ...], int]:
        """Give the dice that are rolled for certain, those drawn from, and how many of them.

        The used pile comes into the bag only when that is empty. M-ZONE-3
        """
        if self.rolled <= len(self.bag):
            return self.prep, self.bag, self.rolled
        more = min(self.rolled - len(self.bag), len(self.used))
        return (*self.prep, *self.bag), self.used, more

    @property
    def size(self) -> int:
        """How many dice are rolled."""
        certain, _, drawn = self.split()
        return len(certain) + drawn

    def prints(self) -> list[Print]:
        """List what may be rolled, each once, in the order of bag, used pile and prep."""
        return list(dict.fromkeys((*self.bag, *self.used, *self.prep)))


def pools(stock: Stock, kind_of: Callable[[Print], Kind]) -> list[tuple[Pool, float]]:
    """List the pools that may be rolled with their chances; dice that count alike are alike."""
    certain, source, drawn = stock.split()
    fixed = Counter([kind_of(one) for one in certain])
    counts = Counter([kind_of(one) for one in source])
    kinds = list(counts)
    whole = comb(len(source), drawn)
    found: dict[Pool, int] = {}
    for taken, ways in _draws([counts[kind] for kind in kinds], drawn):
        pool = _together(fixed, kinds, taken)
        found[pool] = found.get(pool, 0) + ways
    return [(pool, ways / whole) for pool, ways in found.items()]


def _together(fixed: Counter[Kind], kinds: Sequence[Kind], taken: Sequence[int]) -> Pool:
    """Put drawn dice to those that are there; a die that gives nothing is of no account."""
    total = Counter(fixed)
    for kind, count in zip(kinds, taken, strict=True):
        total[kind] += count
    return tuple(sorted((kind, count) for kind, count in total.items() if kind and count))


def _draws(counts: Sequence[int], wanted: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """List how many of each kind a draw may take, and in how many ways."""
    if not counts:
        if not wanted:
            yield (), 1
        return
    for first in range(min(counts[0], wanted) + 1):
        for rest, ways in _draws(counts[1:], wanted - first):
            yield (first, *rest), ways * comb(counts[0], first)
