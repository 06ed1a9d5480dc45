"""Cards that change dice: the odds count on them exactly as the engine lets them be played."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dicehall.games.throne.heroes.library import default_library
from dicehall.odds.throne import Means, Pool, Purse, Solver, Stand, pools
from dicehall.odds.throne.means import card_means, why_not
from dicehall.odds.throne.moves import USE, best_move, worth
from dicehall.odds.throne.stands import purse_of, stand_of
from odds.throne_oracle import best_by_engine
from throne.by_hand import put, unasked

COMMON = {card.name: card for card in default_library().common()}
FIVES = pools().listed[5]
PALADINS = {"seats": ["ann", "ben"], "heroes": ["paladin", "gunslinger"]}


def means(name: str) -> Means:
    found = card_means(COMMON[name])
    assert found is not None
    return found


def sixes(pool: Pool) -> float:
    return float(pool.count(6) >= 4)


def uneven(pool: Pool) -> float:
    """A goal without any sense in it, so that no two pools are worth the same."""
    return (sum(die * die * (place + 2) for place, die in enumerate(pool)) * 37 % 101) / 101


def solver_of(goal: Any) -> Solver:
    values = np.array([[goal(pool)] for pool in FIVES])
    return Solver(lambda _: values)


def announcing(dice: list[int], cards: list[str], cp: int, **more: Any) -> Any:
    """Lay dice after the last attempt, where cards can still be played."""
    hand = {"cp": cp, "hand": cards, **more.get("ann", {})}
    position = {"active": "ann", "dice": dice, "attempts": more.get("attempts", 3), "ann": hand}
    return unasked(put(position, more.get("setup")))


# --- the same as the engine's own tree ---


@pytest.mark.untraced
@pytest.mark.parametrize("goal", [sixes, uneven])
@pytest.mark.parametrize(
    ("cards", "cp"),
    [
        (["Tip It!"], 1),
        (["Six-It!"], 1),
        (["So Wild!"], 2),
        (["Samesies!"], 1),
        (["Twice As Wild!"], 3),
        (["Try, Try Again!"], 1),
        (["Try, Try Again!", "Six-It!"], 2),
        (["Tip It!", "Samesies!", "Six-It!"], 2),
        (["Getting Paid!", "So Wild!"], 0),
        (["So Wild!"], 1),
    ],
)
def test_the_odds_play_cards_as_the_engine_does(goal: Any, cards: list[str], cp: int) -> None:
    for dice in ([2, 4, 6, 6, 6], [1, 1, 3, 5, 5]):
        state = announcing(dice, cards, cp)
        stand = stand_of(state, 0)
        assert stand.rolls == 0
        ours = worth(solver_of(goal), stand)[0]
        assert ours == pytest.approx(best_by_engine(state, 0, goal), abs=1e-12), (dice, cards)


@pytest.mark.untraced
def test_one_more_time_is_one_more_roll_of_any_dice() -> None:
    state = announcing([3, 3, 6, 6, 6], ["One More Time!"], 1)
    ours = worth(solver_of(uneven), stand_of(state, 0))[0]
    assert ours == pytest.approx(best_by_engine(state, 0, uneven), abs=1e-12)


@pytest.mark.untraced
def test_tithe_rolls_one_die_again_for_each_point() -> None:
    state = announcing([1, 3, 3, 5, 6], [], 2, setup=PALADINS)
    assert [one.name for one in stand_of(state, 0).purse.means] == ["Tithe"]
    ours = worth(solver_of(uneven), stand_of(state, 0))[0]
    assert ours == pytest.approx(best_by_engine(state, 0, uneven), abs=1e-12)


@pytest.mark.untraced
def test_a_roll_and_a_card_together_are_worth_what_the_engine_says() -> None:
    state = put(
        {
            "active": "ann",
            "dice": [6, 6, 6, 6, 1],
            "attempts": 2,
            "ann": {"cp": 1, "hand": ["Tip It!"]},
        }
    )
    stand = stand_of(state, 0)
    assert stand.rolls == 1
    ours = worth(solver_of(uneven), stand)[0]
    assert ours == pytest.approx(best_by_engine(state, 0, uneven), abs=1e-12)


@pytest.mark.untraced
@pytest.mark.parametrize("cards", [[], ["Tip It!"], ["Getting Paid!", "Tip It!"]])
def test_rolls_that_were_given_up_come_back_only_with_altered_dice(cards: list[str]) -> None:
    """T-OFF-3: after `keep` no roll is left, unless a card alters the dice."""
    state = put(
        {
            "active": "ann",
            "dice": [6, 6, 6, 6, 1],
            "attempts": 2,
            "ann": {"cp": 0 if "Getting Paid!" in cards else 1, "hand": cards},
        }
    )
    state.apply(("keep",))
    unasked(state)
    stand = stand_of(state, 0)
    assert stand.locked
    ours = worth(solver_of(uneven), stand)[0]
    assert ours == pytest.approx(best_by_engine(state, 0, uneven), abs=1e-12)


# --- what is read off the texts ---


def test_every_common_card_that_changes_own_dice_is_counted() -> None:
    counted = {name for name, card in COMMON.items() if card_means(card)}
    assert counted == {
        *("Tip It!", "Six-It!", "So Wild!", "Samesies!", "Twice As Wild!", "Try, Try Again!"),
        *("One More Time!", "Better D!", "Getting Paid!"),
    }


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Vegas Baby!", "not for the roll phase"),
        ("Double Up!", "what it draws is not known"),
        ("Helping Hand!", "it does not change your dice"),
        ("Six-It!", ""),
    ],
)
def test_a_card_that_does_not_count_has_a_reason(name: str, reason: str) -> None:
    assert why_not(COMMON[name]) == reason


def test_a_defence_card_does_not_help_an_attack() -> None:
    state = announcing([1, 2, 3, 4, 6], ["Better D!"], 5)
    assert purse_of(state, 0) == Purse((), 5)


def test_a_stunned_player_can_use_nothing() -> None:
    setup = {"seats": ["ann", "ben"], "heroes": ["gunslinger", "barbarian"]}
    state = put({"active": "ann", "ann": {"hand": ["Six-It!"], "tokens": {"Stun": 1}}}, setup)
    assert purse_of(state, 0).means == ()


# --- what to do first ---


def test_a_sure_card_is_kept_for_last() -> None:
    purse = Purse((means("So Wild!"),), 2)
    solver = solver_of(sixes)
    move = best_move(solver, Stand((1, 6, 6, 6, 6), 0, False, purse), 0)
    assert move.kind == "stop"
    move = best_move(solver, Stand((1, 2, 6, 6, 6), 1, False, purse), 0)
    assert (move.kind, move.kept) == ("roll", (6, 6, 6))
    move = best_move(solver, Stand((1, 2, 6, 6, 6), 0, False, purse), 0)
    assert (move.kind, [new for _, new in move.turned]) == (USE, [6])


def test_what_cannot_be_paid_is_not_played() -> None:
    solver = solver_of(sixes)
    stand = Stand((1, 2, 6, 6, 6), 0, False, Purse((means("So Wild!"),), 1))
    assert worth(solver, stand) == [0.0]
    assert best_move(solver, stand, 0).kind == "stop"
    paid = Purse((means("So Wild!"), means("Getting Paid!")), 1)
    assert worth(solver, stand._replace(purse=paid)) == [1.0]
    assert best_move(solver, stand._replace(purse=paid), 0).means == means("Getting Paid!")
