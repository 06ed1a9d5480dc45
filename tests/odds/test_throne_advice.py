"""Advice: damage and value as the engine deals them, questions in words, and nobody's secrets."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS
from dicehall.odds.throne import OddsError, UnknownGoal, advise, ask, pools
from dicehall.odds.throne.judge import Judge, damage_to, prepared
from throne.by_hand import GAME, put, unasked

FIVES = pools().listed[5]


def judged(hero: str, **more: Any) -> Judge:
    other = "paladin" if hero == "barbarian" else "barbarian"
    setup = {"seats": ["ann", "ben"], "heroes": [hero, other]}
    ann = {"tokens": {}, **more.get("ann", {})}
    ben = {"tokens": {}, **more.get("ben", {})}
    twin = prepared(put({"active": "ann", "ann": ann, "ben": ben}, setup), 0)
    return Judge(twin, 0, damage_to(twin, 0))


def damage(judge: Judge, *dice: int) -> dict[str, float]:
    return {name: worth for worth, name in judge.announcements(tuple(sorted(dice)))}


# --- damage ---


def test_printed_damage_is_what_it_says() -> None:
    assert damage(judged("gunslinger"), 1, 1, 2, 2, 4) == {"Revolver": 4.0, "": 0.0}
    assert damage(judged("barbarian"), 1, 2, 3, 4, 5)["Reckless"] == 15.0


def test_dice_that_an_ability_rolls_count_with_their_mean() -> None:
    assert damage(judged("barbarian"), 1, 2, 3, 6, 6)["Overpower"] == pytest.approx(10.5)
    upgraded = judged("paladin", ann={"upgrades": {"Righteous Combat": "III"}})
    swords, helmets = 3 * 2 * 2 / 6, 3 * 2 / 6
    assert damage(upgraded, 1, 1, 2, 3, 4)["Righteous Combat"] == pytest.approx(
        6 + swords + helmets
    )


def test_a_contest_counts_as_often_as_it_is_won() -> None:
    wins = sum(mine >= theirs for mine, theirs in product(range(6), repeat=2)) / 36
    expected = 7 * wins + 5 * (1 - wins)
    assert damage(judged("gunslinger"), 1, 2, 3, 4, 6)["Showdown"] == pytest.approx(expected)


def test_tokens_on_the_table_change_the_damage() -> None:
    bounty = judged("gunslinger", ben={"tokens": {"Bounty": 1}})
    assert damage(bounty, 1, 1, 2, 4, 4)["Revolver"] == 4.0
    setup = {"seats": ["ann", "ben"], "heroes": ["gunslinger", "cursed-pirate"]}
    for token, left in (("Wither", 2.0), ("Parlay", 0.0)):
        twin = prepared(put({"active": "ann", "ann": {"tokens": {token: 1}}}, setup), 0)
        assert damage(Judge(twin, 0, damage_to(twin, 0)), 1, 1, 2, 4, 4)["Revolver"] == left


def test_damage_beyond_the_opponents_health_counts_too() -> None:
    weak = judged("gunslinger", ben={"health": 1})
    assert damage(weak, 6, 6, 6, 6, 6)["Fill'em with Lead!"] == 11.0, "10, and 1 for its Bounty"


def test_damage_to_oneself_does_not_count() -> None:
    assert damage(judged("barbarian"), 2, 3, 4, 5, 6)["Reckless"] == 15.0


def test_the_best_ability_counts() -> None:
    advice = ask("gunslinger", [1, 2, 3, 4, 5], 0)
    assert (advice.announce, advice.worth) == ("Fan the Hammer", 7.0)
    advice = ask("gunslinger", [1, 1, 4, 5, 6], 0)
    assert (advice.announce, advice.worth) == ("", 0.0)


def test_before_the_first_roll_nothing_can_be_kept() -> None:
    advice = ask("gunslinger")
    assert (advice.stand.rolls, advice.stand.dice, advice.move.kind) == (3, (), "roll")
    assert {one.move.kind for one in advice.prospects} == {"roll"}


def test_upgrades_deal_more() -> None:
    plain = ask("gunslinger", [1, 1, 2, 4, 4], 0)
    upgraded = ask("gunslinger", [1, 1, 2, 4, 4], 0, upgrades={"revolver": "ii"})
    assert (plain.worth, upgraded.worth) == (3.0, 4.0)
    assert upgraded.prospects[0].title == "Revolver II (3 bullet)"


# --- value and other goals ---


def concluded(state: ThroneState, way: str) -> ThroneState:
    """Announce a way, and let everybody pass until the roll phase is over."""
    assert state.decision is not None
    (option,) = [
        one
        for one in state.decision.options
        if one[0] == "activate" and state.table.ways[one[1]].name == way
    ]
    twin = state.copy()
    twin.apply(option)
    while twin.in_roll_phase:
        twin.apply(PASS)
    return twin


def test_the_value_of_final_dice_is_the_heuristics_after_the_best_ability() -> None:
    state = unasked(put({"active": "ann", "dice": [1, 2, 3, 4, 5], "attempts": 3}))
    advice = advise(GAME, state, 0, "value")
    values = {
        way: GAME.heuristic(concluded(state, way), 0) for way in ("Revolver", "Fan the Hammer")
    }
    assert values["Fan the Hammer"] > values["Revolver"]
    assert advice.announce == "Fan the Hammer"
    assert advice.worth == pytest.approx(values["Fan the Hammer"])


def test_a_card_that_is_played_is_missing_in_the_value() -> None:
    """Six-It! changes nothing for the better here, so it stays in the hand."""
    ann = {"hand": ["Six-It!"], "cp": 1}
    state = unasked(put({"active": "ann", "dice": [1, 2, 3, 4, 5], "attempts": 3, "ann": ann}))
    advice = advise(GAME, state, 0, "value")
    assert advice.move.kind == "stop"
    assert advice.worth == pytest.approx(GAME.heuristic(concluded(state, "Fan the Hammer"), 0))


def test_an_ability_as_a_goal_is_any_way_of_it() -> None:
    for goal in ("Revolver", "revolver", "Revolver (3 bullet)"):
        advice = ask("gunslinger", [1, 2, 4, 5, 6], 1, goal=goal)
        assert advice.worth == advice.prospects[0].chance
        assert advice.move == advice.prospects[0].move
    five = ask("gunslinger", [1, 2, 4, 5, 6], 1, goal="Revolver (5 bullet)")
    assert five.worth == pytest.approx(1 / 8)


def test_a_goal_can_be_given_as_a_function_or_as_numbers() -> None:
    def highest(pool: tuple[int, ...]) -> float:
        return float(sum(pool))

    by_function = ask("paladin", [1, 2, 3, 4, 6], 1, cp=0, goal=highest)
    by_numbers = ask("paladin", [1, 2, 3, 4, 6], 1, cp=0, goal=[highest(pool) for pool in FIVES])
    assert by_function == by_numbers
    assert by_function.worth == pytest.approx(3.5 * 3 + 4 + 6)
    assert by_function.move.kept == (4, 6)


def test_a_goal_of_too_few_numbers_is_refused() -> None:
    with pytest.raises(UnknownGoal, match="a number for each of 252 pools"):
        ask("paladin", goal=[1.0, 2.0])


# --- questions ---


def test_every_problem_of_a_question_is_named_at_once() -> None:
    with pytest.raises(OddsError) as error:
        ask(
            "gunslinger",
            [1, 2, 7],
            12,
            {"Revolvr": "II", "Revolver": "III", "Fill'em with Lead!": "II"},
            ["Six It", "So Wild!", "so wild"],
            16,
            "cursed",
            "Deadey",
        )
    known = "damage, value, Revolver, Bounty Hunter, Showdown, Deadeye, Take Cover, Fan the Hammer"
    unknown = "there is no goal 'Deadey' here; did you mean 'Deadeye'?"
    assert error.value.problems == (
        "dice: must be five numbers from 1 to 6, not 1,2,7",
        "rolls: must be 0 to 9, not 12",
        "side: the board of Gunslinger has one side only",
        "cp: must be 0 to 15, not 16",
        "upgrade Revolvr=II: Gunslinger has no such ability; did you mean 'Revolver'?",
        "upgrade Revolver=III: Revolver has the levels I, II",
        "upgrade Fill'em with Lead!=II: Fill'em with Lead! has only the level I",
        "card Six It: Gunslinger has no such card; did you mean 'Six-It!'?",
        "card so wild: there is only one in a deck",
        f"goal: {unknown} Known are: {known}, Fill'em with Lead!",
    )


def test_an_unknown_hero_is_refused_with_the_nearest() -> None:
    with pytest.raises(OddsError, match="hero: there is no hero called 'Paladine'; did you mean"):
        ask("Paladine")


def test_rolls_must_be_left_before_the_first_roll() -> None:
    with pytest.raises(OddsError, match="rolls: must be 1 to 9 before the first roll, not 0"):
        ask("paladin", rolls=0)


def test_the_side_of_the_board_must_be_one_of_its_sides() -> None:
    with pytest.raises(OddsError, match="side: must be human or cursed, not 'ghost'"):
        ask("cursed pirate", side="ghost")
    assert ask("cursed pirate", side="Cursed").board == ask("cursed-pirate", side="cursed").board


def test_cards_that_do_not_count_are_listed_with_the_reason() -> None:
    advice = ask("gunslinger", cards=["double up", "vegas baby!", "six-it"], cp=1)
    assert advice.left_out == (
        "Vegas Baby! (not for the roll phase)",
        "Double Up! (what it draws is not known)",
    )
    assert [one.name for one in advice.stand.purse.means] == ["Six-It!"]


# --- live games ---


def test_the_advice_at_a_table_is_that_of_the_same_question() -> None:
    ann = {"hand": ["Six-It!", "Tip It!"], "cp": 1, "upgrades": {"Deadeye": "II"}, "tokens": {}}
    state = put({"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 1, "ann": ann})
    asked = ask("gunslinger", [1, 2, 2, 6, 6], 2, {"Deadeye": "II"}, ["Six-It!", "Tip It!"], 1)
    advice = advise(GAME, state, 0)
    assert advice.prospects == asked.prospects
    assert advice.move == asked.move
    assert advice.worth == pytest.approx(asked.worth)


def test_asking_for_advice_changes_nothing() -> None:
    state = put({"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 1})
    before = state.digest()
    advise(GAME, state, 0, "value")
    advise(GAME, state, 1, "value")
    assert state.digest() == before


@pytest.mark.parametrize("goal", ["damage", "value"])
def test_no_secret_of_another_changes_the_advice(goal: str) -> None:
    def told(hand: list[str]) -> object:
        ann = {"hand": ["Six-It!"], "cp": 3}
        position = {"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 1}
        state = put({**position, "ann": ann, "ben": {"hand": hand, "cp": 5}})
        return advise(GAME, state, 0, goal)

    assert told(["Not This Time!", "Helping Hand!"]) == told(["Mighty!", "So Wild!"])


def test_attempts_that_cards_gave_are_counted() -> None:
    state = put({"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 2})
    state.allowed = 4
    assert advise(GAME, state, 0).stand.rolls == 2
