"""What holds for all odds of Dice Throne, whatever the hero, the dice and the cards."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicehall.games.throne.heroes.library import default_library
from dicehall.odds.throne import Board, Means, Pool, Purse, Solver, Stand, board_of, pools
from dicehall.odds.throne.means import GUARD, card_means
from dicehall.odds.throne.moves import EQUAL, best_move, moves, worth
from dicehall.odds.throne.pools import keeps, minus

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

BOARDS = [
    board_of(hero, {space.name: len(space.levels) - 1 for space in hero.spaces}, side)
    for hero in default_library().heroes()
    for side in hero.sides or ("",)
]
CARDS = [
    means
    for means in [card_means(card) for card in default_library().common()]
    if means is not None and means.kind != GUARD
]
TITHE = Means("Tithe", "reroll", 1, again=True)

boards = st.sampled_from(BOARDS)
dice = st.lists(st.integers(1, 6), min_size=5, max_size=5).map(lambda five: tuple(sorted(five)))
purses = st.builds(
    Purse,
    st.lists(st.sampled_from([*CARDS, TITHE]), max_size=3, unique=True).map(tuple),
    st.integers(0, 3),
)
few = settings(max_examples=40, deadline=None, database=None)


def solver_of(board: Board) -> Solver:
    met = board.met()
    return Solver(lambda _: met)


def chances(solver: Solver, stand: Stand) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.array(worth(solver, stand))


@few
@given(boards, dice, st.integers(0, 2), purses)
def test_chances_lie_between_0_and_1(board: Board, pool: Pool, rolls: int, purse: Purse) -> None:
    found = chances(solver_of(board), Stand(pool, rolls, False, purse))
    assert (found >= 0).all()
    assert (found <= 1 + EQUAL).all()


@few
@given(boards, dice, st.integers(0, 3), purses)
def test_one_more_roll_is_never_worse(board: Board, pool: Pool, rolls: int, purse: Purse) -> None:
    solver = solver_of(board)
    fewer = chances(solver, Stand(pool, rolls, False, purse))
    more = chances(solver, Stand(pool, rolls + 1, False, purse))
    assert (more >= fewer - EQUAL).all()


@few
@given(boards, dice, st.integers(0, 1), purses, st.sampled_from(CARDS))
def test_another_card_or_point_is_never_worse(
    board: Board, pool: Pool, rolls: int, purse: Purse, card: Means
) -> None:
    solver = solver_of(board)
    before = chances(solver, Stand(pool, rolls, False, purse))
    richer = chances(solver, Stand(pool, rolls, False, purse._replace(cp=purse.cp + 1)))
    fuller = chances(solver, Stand(pool, rolls, False, Purse((*purse.means, card), purse.cp)))
    assert (richer >= before - EQUAL).all()
    assert (fuller >= before - EQUAL).all()


@few
@given(boards, dice)
def test_without_rolls_and_cards_the_dice_are_what_they_are(board: Board, pool: Pool) -> None:
    found = chances(solver_of(board), Stand(pool, 0))
    assert (found == board.met()[pools().places[pool]]).all()


@few
@given(boards, dice, st.integers(1, 2), purses)
def test_rolls_that_were_given_up_are_never_better_than_rolls(
    board: Board, pool: Pool, rolls: int, purse: Purse
) -> None:
    solver = solver_of(board)
    given_up = chances(solver, Stand(pool, rolls, True, purse))
    assert (given_up <= chances(solver, Stand(pool, rolls, False, purse)) + EQUAL).all()
    assert (given_up >= chances(solver, Stand(pool, 0, False, purse)) - EQUAL).all()


@few
@given(boards, dice, st.integers(0, 2), purses, st.data())
def test_the_best_move_is_worth_what_the_stand_is_worth(
    board: Board, pool: Pool, rolls: int, purse: Purse, data: st.DataObject
) -> None:
    goal = data.draw(st.integers(0, len(board.aims) - 1))
    solver = solver_of(board)
    stand = Stand(pool, rolls, False, purse)
    whole = worth(solver, stand)[goal]
    best = best_move(solver, stand, goal)
    listed = dict(moves(solver, stand, goal))
    assert abs(max(listed.values()) - whole) < EQUAL
    assert abs(listed[best] - whole) < EQUAL


@given(dice)
@settings(max_examples=100, database=None)
def test_kept_dice_and_the_others_are_all_dice(pool: Pool) -> None:
    for kept in keeps(pool):
        assert tuple(sorted((*kept, *minus(pool, kept)))) == pool
