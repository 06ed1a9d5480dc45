"""The odds of Dice Masters against icepool, on hundreds of random bags, piles and costs."""

from __future__ import annotations

import icepool  # type: ignore[import-untyped]  # it has no types
import pytest

from dicehall.games.masters.cards.prints import SIDEKICK, Print
from dicehall.games.masters.steps.energy import Need
from dicehall.kernel import SeededSource
from dicehall.odds.masters import Stock
from dicehall.odds.masters.rerolling import chance
from dicehall.odds.masters.totals import energy
from dicehall.odds.masters.wanting import Fielding, Purchase, Showing
from masters.by_hand import ANGEL, CEREBRO, ENRAGE, JUGGERNAUT, SILVER
from masters.payments import KINDS
from odds.masters_oracle import best_chance, buying, drawn, fielding

pytestmark = pytest.mark.plain_only

PRINTS = (ANGEL, JUGGERNAUT, SILVER, CEREBRO, ENRAGE, *KINDS)
"""Doubles, two types on a face, generic energy, wild doubles, actions."""


def some_stock(source: SeededSource) -> Stock:
    """Make up a small stock of sidekicks and two other kinds of dice."""
    kinds = [SIDEKICK, SIDEKICK, *[PRINTS[source.below(len(PRINTS))] for _ in range(2)]]

    def some(most: int) -> tuple[Print, ...]:
        return tuple([kinds[source.below(4)] for _ in range(source.below(most + 1))])

    rolled = 1 + source.below(3)
    return Stock(
        some(6), some(4), some(1), 4, rolled, min(1, source.below(4)), min(1, source.below(6))
    )


def some_need(source: SeededSource) -> Need:
    """Make up a need: none, one type, the same twice, or two types."""
    need = [0, 0, 0, 0]
    for _ in range(source.below(3)):
        need[source.below(4)] += 1
    return (need[0], need[1], need[2], need[3])


@pytest.mark.parametrize("seed", range(4))
def test_purchases_are_as_likely_as_icepool_says(seed: int) -> None:
    source = SeededSource(seed)
    for _ in range(50):
        stock, need, cost = some_stock(source), some_need(source), 1 + source.below(7)
        expected = best_chance(stock, buying(cost, need, stock.energy))
        assert chance(stock, Purchase(cost, need)) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("seed", range(2))
def test_characters_are_as_likely_as_icepool_says(seed: int) -> None:
    source = SeededSource(10 + seed)
    for _ in range(30):
        stock = some_stock(source)
        wanted = next(one for one in (*stock.prints(), SIDEKICK) if one.first >= 0)
        costs = tuple([face.cost for face in wanted.faces])
        shows = best_chance(stock, fielding(wanted, 0, paid=False))
        fields = best_chance(stock, fielding(wanted, stock.energy, paid=True))
        assert chance(stock, Showing(wanted)) == pytest.approx(shows, abs=1e-12)
        assert chance(stock, Fielding(wanted, costs)) == pytest.approx(fields, abs=1e-12)


def test_energy_totals_are_as_likely_as_icepool_says() -> None:
    source = SeededSource(20)
    for _ in range(100):
        stock = some_stock(source)
        expected: dict[int, float] = {}
        for dice, part in drawn(stock):
            total = icepool.Die([stock.energy])
            for printed in dice:
                once = icepool.Die([face.total for face in printed.faces])
                low = [shown for shown in once.outcomes() if shown < once.mean()]
                total = total + (once.reroll(low, depth=1) if stock.rerolls else once)
            for amount, ways in total.items():
                expected[amount] = (
                    expected.get(amount, 0) + float(part) * ways / total.denominator()
                )
        found = energy(stock, stock.rerolls)
        assert sum(found) == pytest.approx(1)
        assert len(found) == max(expected) + 1
        for amount, part_found in enumerate(found):
            assert part_found == pytest.approx(expected.get(amount, 0), abs=1e-12)
