"""An independent oracle for Dice Masters: draws and rolls by icepool, every reroll tried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped]  # it has no types

from dicehall.games.masters.cards.prints import CHARACTER, GENERIC, WILD, Print
from dicehall.games.masters.steps.energy import Need, can_pay
from dicehall.odds.masters import Stock

Vector = tuple[int, ...]
NOTHING = (0,) * 6


class Goal(NamedTuple):
    """What each side of a die is worth, as a row of numbers, and which sums of these are good."""

    sides: Callable[[Print], list[Vector]]
    good: Callable[[Vector], bool]


def buying(cost: int, need: Need, virtual: int) -> Goal:
    """Want to pay a cost; symbols of types that it does not need are as good as generic."""

    def sides(printed: Print) -> list[Vector]:
        found = []
        for face in printed.faces:
            row = [0] * 6
            for sort, count in enumerate(face.symbols):
                kept = sort == WILD or (sort < WILD and need[sort])
                row[sort if kept else GENERIC] += count
            found.append(tuple(row))
        return found

    def good(row: Vector) -> bool:
        return can_pay([*row[:GENERIC], row[GENERIC] + virtual], cost, need)

    return Goal(sides, good)


def fielding(wanted: Print, virtual: int, paid: bool) -> Goal:
    """Want a character of a card, and the energy to field it where that has to be paid."""

    def sides(printed: Print) -> list[Vector]:
        found = []
        for face in printed.faces:
            shown = printed is wanted and face.kind == CHARACTER
            costs = [int(shown and face.cost == cost) for cost in range(4)]
            found.append((face.total if paid else 0, *costs, 0))
        return found

    def good(row: Vector) -> bool:
        return any(row[1 + cost] and (not paid or row[0] + virtual >= cost) for cost in range(4))

    return Goal(sides, good)


# --- drawing ---


def drawn(stock: Stock) -> list[tuple[tuple[Print, ...], Fraction]]:
    """List what may be rolled, with its chance: prep, and what comes out of the bag."""
    short = stock.rolled - len(stock.bag)
    if short <= 0:
        sure, source, count = stock.prep, stock.bag, stock.rolled
    else:
        sure, source, count = stock.prep + stock.bag, stock.used, min(short, len(stock.used))
    names = list(dict.fromkeys(source))
    if not count:
        return [(sure, Fraction(1))]
    deals = icepool.Deck(Counter([names.index(one) for one in source])).deal(count).expand()
    return [
        ((*sure, *[names[place] for place in deal]), Fraction(ways, deals.denominator()))
        for deal, ways in deals.items()
    ]


# --- rolling and rerolling ---


def best_chance(stock: Stock, goal: Goal) -> float:
    """Give the chance of a goal by trying out all that may be kept of every first roll."""
    return sum(float(part) * _of_pool(dice, goal, stock.rerolls) for dice, part in drawn(stock))


def _of_pool(dice: Sequence[Print], goal: Goal, rerolls: int) -> float:
    counts = Counter(dice)
    if not counts:
        return float(goal.good(NOTHING))
    kinds = [icepool.Die([icepool.Vector(row) for row in goal.sides(one)]) for one in counts]
    return _Rolls(kinds, tuple(counts.values()), goal).expected(rerolls)


class _Rolls:
    """Some dice of each kind, rolled once or twice."""

    def __init__(self, kinds: list[Any], counts: tuple[int, ...], goal: Goal) -> None:
        self.kinds = kinds
        self.counts = counts
        self.goal = goal
        self.hoped = cache(self._hoped)
        self.totals = cache(self._totals)

    def expected(self, rerolls: int) -> float:
        """Average over the first roll what the best reroll makes of it."""
        parts = [
            [(rows, ways / rolled.denominator()) for rows, ways in rolled.items()]
            for rolled in [
                kind.pool(count).expand()
                for kind, count in zip(self.kinds, self.counts, strict=True)
            ]
        ]
        total = 0.0
        for outcome in product(*parts):
            rows = tuple([one for one, _ in outcome])
            total += prod([part for _, part in outcome]) * self._best(rows, rerolls)
        return total

    def _best(self, rows: tuple[Any, ...], rerolls: int) -> float:
        """Try all that may be kept of dice that lie there."""
        ways: list[set[Any]] = [
            {some for n in range(len(kind) + 1) for some in combinations(kind, n)} for kind in rows
        ]
        keeps = product(*ways) if rerolls else [rows]
        return max(self.hoped(_added(keep), tuple(map(len, keep))) for keep in keeps)

    def _hoped(self, kept: Vector, numbers: Vector) -> float:
        """Give the chance that the dice that are not kept make what is kept good."""
        rolled = self.totals(numbers)
        good = sum(ways for row, ways in rolled.items() if self.goal.good(_added([[kept, row]])))
        return float(good / rolled.denominator())

    def _totals(self, numbers: Vector) -> Any:
        """Give what the dice that are not kept come to together."""
        total = icepool.Die([icepool.Vector(NOTHING)])
        for kind, count, kept in zip(self.kinds, self.counts, numbers, strict=True):
            for _ in range(count - kept):
                total = total + kind
        return total


def _added(keep: Any) -> Vector:
    rows = [NOTHING, *[row for kind in keep for row in kind]]
    return tuple([sum(column) for column in zip(*rows, strict=True)])
