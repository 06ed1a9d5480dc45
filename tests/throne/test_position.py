"""Positions: what a description says stands on the table, and comes back in the same words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicehall.games.throne.face.description import alike, position
from dicehall.games.throne.face.soundness import problems
from dicehall.games.throne.table.state import NOBODY, ThroneState
from dicehall.kernel import PositionError
from throne.by_hand import BULLETS, DUEL, FOUR, GAME, PIRATES, answer, labels, put, unasked


def reasons(data: dict[str, Any], setup: dict[str, Any] | None = None) -> list[str]:
    with pytest.raises(PositionError) as caught:
        put(data, setup)
    return list(caught.value.problems)


def reason(data: dict[str, Any], setup: dict[str, Any] | None = None) -> str:
    (only,) = reasons(data, setup)
    return only


# --- what a position says ---


def test_what_a_position_says_stands_on_the_table() -> None:
    found = position(put(BULLETS))
    assert (found["active"], found["phase"]) == ("ann", "offensive roll")
    assert (found["dice"], found["attempts"]) == ([1, 2, 3, 4, 6], 1)
    ann, ben = found["ann"], found["ben"]
    assert (ann["health"], ann["cp"], ann["hand"]) == (30, 4, ["Six-It!"])
    assert (ann["tokens"]["Evasive"], ann["tokens"]["Reload"]) == (2, 0)
    assert (ben["health"], ben["cp"], ben["upgrades"]) == (50, 2, {"Tithe": "II"})
    assert ben["tokens"]["Knockdown"] == 1
    assert json.loads(json.dumps(found)) == found


def test_a_description_brings_its_state_back() -> None:
    places: list[tuple[dict[str, Any], dict[str, Any]]] = [
        (BULLETS, DUEL),
        ({"phase": "main 1", "ann": {"side": "cursed", "tokens": {}}}, PIRATES),
        ({"phase": "discard", "active": "cara", "dan": {"health": 7, "cp": 15}}, FOUR),
        ({"turn": 1, "phase": "main 1", "start": "ben"}, {**DUEL, "start": "chance"}),
    ]
    for data, setup in places:
        state = put(data, setup)
        assert alike(put(position(state), setup), state)


def test_what_is_not_named_is_as_at_the_beginning_but_the_hand_is_empty() -> None:
    found = position(put({"phase": "main 1"}, PIRATES))
    ann = found["ann"]
    assert (found["active"], found["turn"]) == ("ann", 3)
    assert (ann["health"], ann["cp"], ann["hand"], ann["side"]) == (50, 2, [], "human")
    assert (len(ann["deck"]), ann["discard"]) == (33, [])
    assert ann["tokens"]["Cursed Doubloon"] == 3


def test_tokens_that_are_named_are_all_there_are() -> None:
    ann = position(put({"phase": "main 1", "ann": {"tokens": {"wither": 1}}}, PIRATES))["ann"]
    assert (ann["tokens"]["Wither"], ann["tokens"]["Cursed Doubloon"]) == (1, 0)


def test_a_turn_that_is_not_named_comes_after_everybodys_first() -> None:
    assert put({"active": "ben"}).turn == 4
    orders = {name: put({"active": name}, FOUR).turn for name in FOUR["seats"]}
    assert orders == {"ann": 5, "dan": 6, "ben": 7, "cara": 8}


def test_the_cards_that_are_not_named_are_in_the_deck() -> None:
    state = put({"phase": "main 1", "ann": {"hand": ["six-it"], "discard": ["Buh, Bye!"]}})
    ann = position(state)["ann"]
    assert (ann["hand"], ann["discard"]) == (["Six-It!"], ["Buh, Bye!"])
    assert len(ann["deck"]) == len(state.table.decks[0]) - 2


def test_where_a_deck_is_named_the_rest_is_discarded() -> None:
    ann = position(put({"phase": "main 1", "ann": {"deck": ["Six-It!"]}}))["ann"]
    assert ann["deck"] == ["Six-It!"]
    assert len(ann["discard"]) == 31


def test_an_upgrade_lies_on_the_board() -> None:
    state = put({"phase": "main 1", "ann": {"upgrades": {"Showdown": "III", "Duel": "I"}}})
    assert position(state)["ann"]["upgrades"] == {"Showdown": "III"}
    assert "Showdown II" in position(state)["ann"]["deck"]
    assert [state.table.cards[card].print.name for card in state.played[0]] == ["Showdown III"]


def test_the_lower_upgrade_lies_below_if_it_lies_nowhere_else() -> None:
    state = put({"phase": "main 1", "ann": {"upgrades": {"Showdown": "III"}, "deck": []}})
    names = [state.table.cards[card].print.name for card in state.played[0]]
    assert names == ["Showdown II", "Showdown III"]


@pytest.mark.rule("T-MODE-5")
def test_partners_have_one_dial() -> None:
    state = put({"ben": {"health": 12}}, FOUR)
    assert (position(state)["ann"]["health"], position(state)["cara"]["health"]) == (12, 50)
    text = reason({"ann": {"health": 12}, "ben": {"health": 13}}, FOUR)
    assert text == "position: ann and ben have one dial together, not [12, 13]"


def test_who_has_no_health_is_out() -> None:
    three = {"seats": ["ann", "ben", "cara"]}
    state = put({"active": "ann", "phase": "main 1", "ben": {"health": 0}}, three)
    assert state.gone == [False, True, False]
    assert "is out" in reason({"active": "ben", "ben": {"health": 0}}, three)
    (over,) = reasons({"ben": {"health": 0}})
    assert over.endswith("only while two sides have health left (T-WIN-1)")


# --- the roll phases ---


def test_with_three_attempts_used_an_ability_is_announced() -> None:
    state = unasked(put({"dice": [1, 2, 3, 4, 6], "attempts": 3}))
    assert labels(state) == ["activate Revolver", "activate Showdown", "pass"]


def test_dice_may_be_named_with_their_symbols() -> None:
    named = ["1 bullet", "2", 3, "4 Dash", 5]
    assert position(put({"dice": named}))["dice"] == [1, 2, 3, 4, 5]


def test_a_defence_is_asked_for_where_an_attack_is_under_way() -> None:
    fight = {"phase": "defensive roll", "dice": [1, 2, 3, 1, 1], "ability": "revolver"}
    state = unasked(put(fight))
    assert state.decision is not None
    assert state.decision.actor == 1
    assert labels(state) == ["activate Divine Defense", "pass"]
    found = position(state)
    assert (found["ability"], found["target"], found["dice"]) == ("Revolver", "ben", fight["dice"])


def test_a_target_is_rolled_for_between_teams() -> None:
    fight = {"phase": "targeting roll", "dice": [1, 2, 3, 1, 1], "ability": "Revolver"}
    assert labels(put(fight, FOUR))[0] == "1 bullet"
    assert "T-TGT-5" in reason(fight)
    assert "is not known" in reason({**fight, "target": "cara"}, FOUR)
    late = {**fight, "phase": "defensive roll"}
    assert reason(late, FOUR) == "position.target: is missing: one of cara, dan"
    assert position(put({**late, "target": "dan"}, FOUR))["target"] == "dan"


def test_an_attack_must_be_one_that_the_dice_allow() -> None:
    fight = {"phase": "defensive roll", "dice": [1, 2, 3, 1, 1], "ability": "Deadeye"}
    assert "do not meet what 'Deadeye' needs (T-OFF-5)" in reason(fight)
    assert "no ability 'Duel' to attack with" in reason({**fight, "ability": "Duel"})
    assert reason({"phase": "defensive roll", "dice": [1] * 5}).startswith("position.ability: is m")
    assert reason({**fight, "dice": []}).startswith("position.dice: is missing")


def test_an_ability_that_an_upgrade_adds_can_be_activated() -> None:
    ann = {"upgrades": {"Take Cover": "II"}}
    fight = {"phase": "defensive roll", "dice": [4, 4, 5, 1, 1], "ability": "Mark the Target"}
    assert "the board shows no ability" in reason(fight)
    state = put({**fight, "ann": ann})
    assert position(state)["ben"]["tokens"]["Bounty"] == 1


# --- what no position can say ---


def test_every_problem_is_named_at_once() -> None:
    data = {
        "active": "zoe",
        "phase": "lunch",
        "ann": {"hand": ["Sxi-It!", "Buh, Bye!"], "discard": ["Buh, Bye!"], "cp": 16},
        "ben": {"tokens": {"Evasive": 4, "Luck": 1, "Crit": -1}, "side": "human", "armour": 2},
        "start": "ben",
    }
    found = "\n".join(reasons(data))
    for words in (
        "position.active: must be one of ann, ben",
        "position.phase: must be one of upkeep, income",
        "position.ann.hand: Gunslinger has no card 'Sxi-It!'; did you mean 'Six-It!'?",
        "position.ann.discard: 'Buh, Bye!' lies somewhere else already",
        "position.ann.cp: must be a whole number from 0 to 15, not 16",
        "position.ben.tokens: 4 Evasive are above the stack limit of 3",
        "position.ben.tokens: no hero at this table has the token 'Luck'",
        "position.ben.tokens: Crit: must be a count, not -1",
        "position.ben.side: the board of Paladin has one side",
        "position.ben: unknown key 'armour'",
        "position.start: the set-up says that ann begins",
    ):
        assert words in found


def test_dice_that_cannot_lie_there_are_refused() -> None:
    five = "position.dice: must be five numbers from 1 to 6, not "
    assert reason({"dice": [1, 2, 3]}).startswith(five)
    assert reason({"dice": [1, 2, 3, 4, 7], "attempts": 0}).startswith(five)
    assert "none at the beginning of main 1" in reason({"dice": [1] * 5, "phase": "main 1"})
    assert "only then" in reason({"attempts": 2})
    text = reason({"phase": "main 1", "ability": "Revolver"})
    assert text.startswith("position.ability: is for the targeting roll or defensive roll phase")


def test_upgrades_that_cannot_be_are_refused() -> None:
    def upgraded(**more: Any) -> str:
        return reason({"ann": {"upgrades": {}, **more}})

    assert "has no ability 'Revolvr'; did you" in upgraded(upgrades={"Revolvr": "II"})
    assert "Revolver has the levels I, II, not 'III'" in upgraded(upgrades={"Revolver": "III"})
    assert "must be a mapping, not ['Revolver']" in upgraded(upgrades=["Revolver"])
    both = upgraded(upgrades={"Revolver": "II"}, hand=["Revolver II"])
    assert both == "position.ann.upgrades: Revolver II lies somewhere else already"


def test_where_deck_and_discard_pile_are_named_every_card_must_lie_somewhere() -> None:
    text = reason({"ann": {"deck": ["Six-It!"], "discard": []}})
    assert text.startswith("position.ann.deck: deck and discard pile are named, and these cards")


def test_the_first_turn_is_the_start_players() -> None:
    assert reason({"turn": 1, "active": "ben"}) == "position.turn: the first turn is that of ann"


# --- what no game can show ---


def broken(**changes: Any) -> str:
    """Break a sound state in one way, and give what is said of it."""
    state = put(BULLETS)
    assert problems(state) == []
    for field, value in changes.items():
        setattr(state, field, value)
    return "; ".join(problems(state))


def test_what_no_game_can_show_is_named() -> None:
    sound = put(BULLETS)
    first = sound.table.decks[0][0]
    assert "never below 0 or above 15" in broken(cp=[4, 16])
    assert "61 health, never below 0 or above 60 (T-SETUP-4)" in broken(health=[61, 50])
    assert "out of the game with 30 health" in broken(gone=[True, False])
    assert "a die of ann shows 7" in broken(rolls=[(0, "offense", (7, 1, 1, 1, 1))])
    assert "4 Evasive, never below 0 or above 3" in broken(tokens=[4, *sound.tokens[1:]])
    assert "is there 2 times" in broken(discards=[(first,), ()])
    assert "is there 0 times" in broken(hands=[(), sound.hands[1]])
    assert "knows Transference! in no hand" in broken(known=[(1, first)])
    assert "has level 2, and its cards make level 1" in broken(levels=[1, *sound.levels[1:]])
    assert "there is no card 999" in broken(hands=[(999,), ()])
    assert "there is no seat 5" in broken(active=5)
    assert "must be 2 of them, not 1" in broken(cp=[4])
    assert "must name every seat once" in broken(order=(0, 0))
    assert "it is nobody's turn" in broken(active=NOBODY)
    assert "9 attempts of 3" in broken(attempts=9)
    assert "the board has no side 1" in broken(sides=[1, 0])
    blow = (1, 0, 1, 9, 3, 0, 0, False, "attack", "X", False, 0)
    assert "damage has no type 9; damage has the number 1, of 0" in broken(blows=[blow])


def test_only_upgrades_lie_on_a_board_each_above_a_lower_one() -> None:
    state = put({"phase": "main 1", "ann": {"upgrades": {"Showdown": "III"}, "deck": []}})
    two, three = state.played[0]
    state.played[0] = (three, two)
    assert "lies on a level that is as high (T-MAIN-6)" in "; ".join(problems(state))
    other = put({"phase": "main 1", "ann": {"hand": ["Six-It!"]}})
    other.played[0], other.hands[0] = other.hands[0], ()
    assert problems(other) == ["Six-It! lies on a board and is no upgrade"]


def test_a_card_that_is_being_played_lies_nowhere() -> None:
    ann = {"hand": ["Wanted!"], "cp": 2}
    state: ThroneState = put({"phase": "main 1", "ann": ann, "ben": {"hand": ["Getting Paid!"]}})
    answer(state, "play Wanted!")
    assert state.decision is not None
    assert problems(state) == []
    assert "Wanted!" not in position(state)["ann"]["discard"]


def test_a_saved_state_comes_back() -> None:
    state = put(BULLETS)
    assert GAME.load_state(json.loads(json.dumps(GAME.save_state(state)))) == state
