"""What must hold of the odds of Dice Masters: known values, certainties, more never being worse."""

from __future__ import annotations

from itertools import combinations, product
from math import comb

import pytest

from dicehall.games.masters.cards.prints import SIDEKICK
from dicehall.kernel import SeededSource
from dicehall.odds.masters import Stock
from dicehall.odds.masters.lying import best_reroll
from dicehall.odds.masters.rerolling import TooManyDice, chance
from dicehall.odds.masters.totals import at_least, average, energy
from dicehall.odds.masters.wanting import Fielding, Purchase, Showing
from masters.by_hand import ANGEL, ENRAGE, JUGGERNAUT, SILVER
from odds.test_masters_oracle import PRINTS, some_need, some_stock

pytestmark = pytest.mark.plain_only

ANY = (0, 0, 0, 0)
FIST = (1, 0, 0, 0)
START = Stock((SIDEKICK,) * 8)


def test_four_sidekicks_bring_four_energy_as_often_as_none_stays_a_character() -> None:
    for total, found in enumerate(energy(START, 0)):
        assert found == pytest.approx(comb(4, total) * 5**total / 6**4)
    assert chance(START, Purchase(4, ANY)) == pytest.approx((35 / 36) ** 4)
    assert energy(START, 1)[4] == pytest.approx((35 / 36) ** 4)


def test_a_sidekick_shows_with_every_die_thrown_twice() -> None:
    assert chance(START, Showing(SIDEKICK)) == pytest.approx(1 - (25 / 36) ** 4)


def test_the_first_turn_of_justice_rolls_three() -> None:
    assert chance(START._replace(rolled=3), Purchase(3, ANY)) == pytest.approx((35 / 36) ** 3)
    assert chance(START._replace(rolled=3), Purchase(4, ANY)) == 0


@pytest.mark.rule("M-DRAW-4")
def test_dice_that_are_short_bring_energy_of_no_type() -> None:
    stock = Stock((SIDEKICK,), (SIDEKICK,))
    assert stock.short == 2
    assert chance(stock, Purchase(2, ANY)) == 1
    assert chance(stock, Purchase(1, FIST)) == pytest.approx(1 - (4 / 6) ** 4)
    assert energy(stock, 0)[:2] == (0, 0)
    assert energy(stock, 0)[2] == pytest.approx(1 / 36)


@pytest.mark.rule("M-ZONE-3")
def test_the_used_pile_is_drawn_from_only_when_the_bag_is_empty() -> None:
    full = Stock((SIDEKICK,) * 4, (ANGEL,) * 3)
    assert chance(full, Showing(ANGEL)) == 0
    short = Stock((SIDEKICK,) * 3, (ANGEL, SIDEKICK))
    assert chance(short, Showing(ANGEL)) == pytest.approx(0.5 * (1 - 0.5**2))


def test_what_costs_nothing_is_certain_and_what_nothing_gives_is_impossible() -> None:
    assert chance(Stock(()), Purchase(0, FIST)) == 1
    assert chance(Stock(()), Purchase(5, ANY)) == 0
    assert chance(Stock((ENRAGE,) * 4), Purchase(2, FIST)) == 0
    assert chance(START, Purchase(1, (1, 1, 0, 0))) == 0


@pytest.mark.parametrize("seed", range(3))
def test_more_dice_and_more_rerolls_never_hurt_and_higher_costs_never_help(seed: int) -> None:
    source = SeededSource(30 + seed)
    for _ in range(60):
        stock, need, cost = some_stock(source), some_need(source), 1 + source.below(6)
        wanted = Purchase(cost, need)
        found = chance(stock, wanted)
        added = stock._replace(prep=(*stock.prep, PRINTS[source.below(len(PRINTS))]))
        assert 0 <= found <= 1
        assert chance(added, wanted) >= found - 1e-12
        assert chance(stock._replace(rerolls=stock.rerolls + 1), wanted) >= found - 1e-12
        assert chance(stock, Purchase(cost + 1, need)) <= found + 1e-12 or (cost < sum(need))
        assert sum(energy(stock, 1)) == pytest.approx(1)
        assert average(energy(stock, 1)) >= average(energy(stock, 0)) - 1e-12
        more = at_least(energy(stock, 1))
        assert list(more) == sorted(more, reverse=True)
        assert more[0] == 1


def test_two_rerolls_are_the_best_of_all_ways_to_use_them() -> None:
    dice = (SIDEKICK, SILVER)
    wanted = Purchase(3, (1, 0, 1, 0))
    known: dict[tuple[tuple[int, ...], int], float] = {}

    def best(faces: tuple[int, ...], rerolls: int) -> float:
        if not rerolls:
            return best_reroll(list(zip(dice, faces, strict=True)), wanted, 0).chance
        if (faces, rerolls) not in known:
            ways = [again for n in range(3) for again in combinations(range(2), n)]
            known[faces, rerolls] = max(mean(faces, again, rerolls - 1) for again in ways)
        return known[faces, rerolls]

    def mean(faces: tuple[int, ...], again: tuple[int, ...], rerolls: int) -> float:
        sides = [dice[n].rolls if n in again else (faces[n],) for n in range(2)]
        found = [best(rolled, rerolls) for rolled in product(*sides)]
        return sum(found) / len(found)

    stock = Stock((), (), dice, 0, 0)
    for rerolls in (1, 2):
        expected = mean((0, 0), (0, 1), rerolls)
        assert chance(stock._replace(rerolls=rerolls), wanted) == pytest.approx(expected)
    for faces in product(range(6), range(6)):
        advice = best_reroll(list(zip(dice, faces, strict=True)), wanted, 2)
        assert advice.chance == pytest.approx(best(faces, 2))
        assert mean(faces, advice.again, 1) == pytest.approx(advice.chance)


def test_dice_that_lie_well_stay_and_those_that_cannot_help_do_too() -> None:
    lying = [(SIDEKICK, 0), (SIDEKICK, 5), (ENRAGE, 3), (JUGGERNAUT, 1)]
    assert best_reroll(lying, Purchase(3, FIST), 1) == (1, ())
    advice = best_reroll(lying, Purchase(4, FIST), 1)
    assert advice.again == (1, 2)
    assert advice.chance == pytest.approx(1 - (1 / 6) * (1 / 2))
    assert best_reroll(lying, Purchase(8, FIST), 1) == (0, ())
    assert best_reroll([(ENRAGE, 3), (SIDEKICK, 0)], Showing(SIDEKICK), 1).again == (1,)


def test_a_character_stays_where_rolling_it_again_would_not_help() -> None:
    lying = [(SIDEKICK, 0), (SIDEKICK, 5), (ANGEL, 3), (JUGGERNAUT, 1)]
    costs = tuple([face.cost for face in JUGGERNAUT.faces])
    advice = best_reroll(lying, Fielding(JUGGERNAUT, costs).beside(1), 1)
    assert advice.again == (3,)
    assert advice.chance == pytest.approx(1 / 2)


def test_pools_that_are_too_large_are_refused_with_what_would_go() -> None:
    stock = Stock((), (), (SIDEKICK,) * 60, 0, 0)
    with pytest.raises(TooManyDice, match="60 dice of 1 kinds are too many for exact odds"):
        chance(stock, Purchase(7, FIST))
