"""Chances of Dice Throne: known values, icepool as an oracle, and the engine's own words."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from dicehall.games.throne.effects.meaning import dice_meet
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.heroes.records import Hero
from dicehall.kernel import SeededSource
from dicehall.odds.throne import Board, Pool, Solver, board_at, board_of, pools
from dicehall.odds.throne.pools import best_kept, expected, keeps
from odds.throne_oracle import Oracle, requirement
from throne.by_hand import GAME, put

pytestmark = pytest.mark.plain_only

HEROES = default_library().heroes()
FIVES = pools().listed[5]


def from_nothing(column: list[float], rolls: int = 3) -> float:
    values = np.array(column)[:, None]
    return float(Solver(lambda _: values).rolled(rolls - 1)[0][0, 0])


# --- known values ---


def test_five_sixes_in_three_rolls() -> None:
    chance = from_nothing([float(pool == (6,) * 5) for pool in FIVES])
    assert chance == pytest.approx((91 / 216) ** 5, abs=1e-15)
    assert f"{chance:.4%}" == "1.3272%"


def test_five_of_any_kind_in_three_rolls() -> None:
    chance = from_nothing([float(len(set(pool)) == 1) for pool in FIVES])
    assert f"{chance:.4%}" == "4.6029%"


@pytest.mark.parametrize(
    ("word", "percentage"), [("large_straight", "26.11%"), ("small_straight", "61.54%")]
)
def test_straights_in_three_rolls(word: str, percentage: str) -> None:
    meets = requirement(word, (), ())
    assert f"{from_nothing([float(meets(pool)) for pool in FIVES]):.2%}" == percentage


@pytest.mark.parametrize("rolls", [1, 2, 3, 4])
def test_so_many_bullets_by_so_many_rolls(rolls: int) -> None:
    """A die of three bullets shows one in at least one of n rolls with a chance of 1 - 1/2^n."""
    fails = 0.5**rolls
    chance = from_nothing([float(max(pool) <= 3) for pool in FIVES], rolls)
    assert chance == pytest.approx((1 - fails) ** 5, abs=1e-15)


def test_straights_in_one_roll() -> None:
    (one,) = [hero for hero in HEROES if hero.id == "cursed-pirate"]
    met = board_of(one).met()
    chances = dict(zip(board_of(one).aims, Solver(lambda _: met).rolled(0)[0][0], strict=True))
    found = {aim.need.word: chance for aim, chance in chances.items()}
    assert found["large_straight"] == pytest.approx(2 * 120 / 7776, abs=1e-15)
    assert found["small_straight"] == pytest.approx(1200 / 7776, abs=1e-15)


def test_a_large_straight_with_four_in_a_row_at_the_low_end_is_one_number_away() -> None:
    met = np.array([[float(pool in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6)))] for pool in FIVES])
    solver = Solver(lambda _: met)
    place = pools().places[1, 2, 3, 4, 6]
    assert solver.values(1)[place, 0] == pytest.approx(1 / 6)
    assert solver.values(2)[place, 0] == pytest.approx(11 / 36)
    inner = pools().places[2, 2, 3, 4, 5]
    assert solver.values(2)[inner, 0] == pytest.approx(5 / 9)


# --- tables ---


def test_there_are_252_pools_of_five_and_462_of_up_to_five() -> None:
    assert len(FIVES) == 252
    assert sum(len(those) for those in pools().listed) == 462


def test_what_can_be_kept_is_every_part_once() -> None:
    assert keeps((1, 1, 2)) == ((1, 1, 2), (1, 1), (1, 2), (1,), (2,), ())
    assert len(keeps((1, 2, 3, 4, 5))) == 32


def test_the_mean_over_one_die_after_the_other_is_the_mean_over_all() -> None:
    values = np.arange(252.0)[:, None]
    worth = expected(values)
    numbers = range(1, 7)
    pairs = [
        values[pools().places[tuple(sorted((1, 1, 6, a, b)))]] for a in numbers for b in numbers
    ]
    assert worth[3][pools().places[1, 1, 6]] == pytest.approx(np.mean(pairs))


def test_the_best_kept_is_the_best_of_all_keeps() -> None:
    values = np.sin(np.arange(252.0))[:, None]
    worth = expected(values)
    best = best_kept(worth)
    for pool in FIVES[::7]:
        tried = max(worth[len(kept)][pools().places[kept], 0] for kept in keeps(pool))
        assert best[pools().places[pool], 0] == tried


# --- icepool ---


def some_board(source: SeededSource) -> tuple[Hero, Board]:
    hero = HEROES[source.below(len(HEROES))]
    levels = {space.name: source.below(len(space.levels)) for space in hero.spaces}
    side = hero.sides[source.below(len(hero.sides))] if hero.sides else ""
    return hero, board_of(hero, levels, side)


@cache
def oracle(word: str, wanted: tuple[str, ...], faces: tuple[str, ...]) -> Oracle:
    return Oracle(requirement(word, wanted, faces))


@pytest.mark.untraced
def test_hundreds_of_random_questions_are_answered_as_icepool_does() -> None:
    source = SeededSource(6)
    asked = 0
    for _ in range(60):
        hero, board = some_board(source)
        met = board.met()
        solver = Solver(lambda _, met=met: met)  # type: ignore[misc]
        for _ in range(8):
            place = source.below(len(board.aims))
            dice = tuple(sorted(source.below(6) + 1 for _ in range(5)))
            rolls = source.below(3)
            need = board.aims[place].need
            wanted = need.words("show") if need.word == "show" else ()
            expected_chance = oracle(need.word, wanted, hero.dice).worth(dice, rolls)
            ours = solver.values(rolls)[pools().places[dice], place]
            assert ours == pytest.approx(expected_chance, abs=1e-12), (hero.name, need, dice)
            asked += 1
    assert asked == 480


# --- the engine ---


@pytest.mark.parametrize("hero", ["gunslinger", "paladin", "barbarian", "cursed-pirate"])
def test_every_pool_meets_what_the_engine_says_it_meets(hero: str) -> None:
    other = "paladin" if hero == "barbarian" else "barbarian"
    state = put({"active": "ann"}, {"seats": ["ann", "ben"], "heroes": [hero, other]})
    board = board_at(state, 0)
    met = board.met()
    for column, aim in enumerate(board.aims):
        for row, pool in enumerate(FIVES):
            assert met[row, column] == dice_meet(state, aim.need, 0, pool), (aim.title, pool)


def test_one_more_roll_of_two_dice_in_the_engine_meets_as_often_as_the_odds_say() -> None:
    position = {"active": "ann", "dice": [2, 3, 4, 1, 1], "attempts": 2}
    state = put(position)
    for die in (1, 1):
        state.apply(("reroll", die))
    state.apply(("done",))
    outcomes: list[Pool] = []
    for first in range(1, 7):
        for second in range(1, 7):
            twin = state.copy()
            twin.apply(("face", first))
            twin.apply(("face", second))
            outcomes.append(tuple(twin.rolls[0][2]))
    board = board_at(state, 0)
    met = board.met()
    ours = Solver(lambda _: met).rolled(0)[3][pools().places[2, 3, 4]]
    for aim, chance in zip(board.aims, ours, strict=True):
        counted = sum(dice_meet(state, aim.need, 0, dice) for dice in outcomes)
        assert chance == pytest.approx(counted / 36)


def test_upgrades_change_the_board(board_names: tuple[list[str], list[str]]) -> None:
    plain, upgraded = board_names
    assert "Enforcer (3 bullseye)" not in plain
    assert "Enforcer (3 bullseye)" in upgraded
    assert "Deadeye II (4 bullseye)" in upgraded


@pytest.fixture
def board_names() -> tuple[list[str], list[str]]:
    hero = GAME.library.hero("gunslinger")
    plain, upgraded = board_of(hero), board_of(hero, {"Deadeye": 1})
    return [aim.title for aim in plain.aims], [aim.title for aim in upgraded.aims]


def test_the_cursed_pirate_has_another_board_on_each_side() -> None:
    hero = GAME.library.hero("cursed-pirate")
    human, cursed = board_of(hero), board_of(hero, side="cursed")
    assert human == board_of(hero, side="human")
    assert not {aim.name for aim in human.aims} & {aim.name for aim in cursed.aims}
