"""Positions: what a description says stands on the table, and comes back in the same words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicehall.effects.strict_yaml import read
from dicehall.games.masters.face.description import alike
from dicehall.games.masters.face.position import position, problems
from dicehall.games.masters.table.state import (
    BAG,
    CAPTURED,
    FIELD,
    GONE,
    OUT,
    PREP,
    USED,
    MastersState,
)
from dicehall.kernel import PositionError
from masters.by_hand import (
    ANGEL,
    ENRAGE,
    FIGHT,
    JUGGERNAUT,
    SUPERHERO,
    TOYMAKER,
    doubles,
    laid,
    put,
)


def reasons(data: dict[str, Any], state: MastersState | None = None) -> list[str]:
    with pytest.raises(PositionError) as caught:
        put(data, state)
    return list(caught.value.problems)


def reason(data: dict[str, Any], state: MastersState | None = None) -> str:
    (only,) = reasons(data, state)
    return only


# --- what a position says ---


def test_dice_lie_where_a_position_says() -> None:
    found = position(put(FIGHT))
    assert (found["turn"], found["active"], found["step"]) == (7, "eric", "window")
    eric, mike = found["eric"], found["mike"]
    assert (eric["life"], mike["life"], mike["virtual"]) == (9, 20, 2)
    assert eric["reserve"] == ["Sidekick bolt", "Angel shield shield", "Enrage action **"]
    assert eric["field"] == ["Sidekick", "Sidekick", "Angel 2 (1 damage)"]
    assert eric["attackers"] == ["Sidekick", "Angel 2 (1 damage)"]
    assert mike["field"] == ["Sidekick", "Sidekick", "Sidekick", "Juggernaut 2"]
    assert mike["blocks"] == [
        {"Angel 2 (1 damage)": "Sidekick"},
        {"Angel 2 (1 damage)": "Juggernaut 2"},
    ]


def test_sidekicks_that_are_not_named_lie_in_the_used_pile() -> None:
    state = put({"eric": {"bag": ["Sidekick x3"], "field": ["Sidekick"]}})
    assert [len(state.pile(0, zone)) for zone in (BAG, FIELD, USED)] == [3, 1, 4]
    assert len(state.pile(1, USED)) == 8


def test_other_dice_that_are_not_named_stay_on_their_cards() -> None:
    state = put({"eric": {"field": ["Angel 1"], "bag": ["Enrage"]}})
    assert state.left[1] == 2
    assert state.left[state.table.basic_cards[0]] == 2
    assert state.owner[state.pile(0, BAG)[0]] == 0
    assert state.bought == [2, 0]


def test_a_turn_that_is_not_named_is_past_the_first_of_both() -> None:
    assert put({"active": "eric"}).turn == 3
    assert put({"active": "mike"}).turn == 4
    assert put({"active": "eric"}, laid(start=1)).turn == 4
    assert put({}, laid(start=1)).active == 1


def test_a_yaml_pair_is_a_title_with_its_subtitle() -> None:
    text = "eric: {field: [Angel: Inspiring 2 x2, 'Angel: Inspiring 1'], bag: [Angel: Inspiring]}"
    words = position(put({"eric": {"field": [{"Angel": "Inspiring 2 x2"}]}}))["eric"]["field"]
    assert words == ["Angel 2", "Angel 2"]
    state = put(read(text, "text").data, laid(eric=((ANGEL, 4),)))
    assert position(state)["eric"]["field"] == ["Angel 2", "Angel 2", "Angel 1"]


def test_each_player_means_the_own_card_where_both_have_the_title() -> None:
    state = laid(mike=((SUPERHERO, 2),))
    put({"eric": {"field": ["Angel 1"]}, "mike": {"field": ["Angel: Superhero 2"]}}, state)
    found = position(state)
    assert found["eric"]["field"] == ["Angel: Inspiring 1"]
    assert found["mike"]["field"] == ["Angel: Superhero 2"]


def test_a_basic_action_of_both_players_is_told_apart_by_who_brought_it() -> None:
    basics = (((ENRAGE, 3),), ((ENRAGE, 3),))
    state = put({"eric": {"bag": ["Enrage", "Enrage (mike's)"]}}, laid(basics=basics))
    assert [state.left[card] for card in state.table.basic_cards] == [2, 2]
    assert position(state)["eric"]["bag"] == ["Enrage (eric's)", "Enrage (mike's)"]
    assert [state.owner[die] for die in state.pile(0, BAG)] == [0, 0]


def test_partners_have_one_life() -> None:
    state = put({"ben": {"life": 12}}, doubles())
    assert state.life == [12, 30]
    assert position(state)["ann"]["life"] == 12
    assert "ann and ben have one life" in reason(
        {"ann": {"life": 3}, "ben": {"life": 4}}, doubles()
    )


def test_several_blockers_of_one_attacker_may_be_listed_with_it() -> None:
    state = put(
        {
            "step": "window",
            "eric": {"field": ["Sidekick x2"], "attackers": ["Sidekick x2"]},
            "mike": {"field": ["Sidekick x2"], "blocks": {"Sidekick": ["Sidekick", "Sidekick"]}},
        }
    )
    assert [attacker for attacker, _ in state.blocks] == [0, 0]
    assert state.blocked == [0]


def test_dice_can_be_captured_controlled_and_paired() -> None:
    data = {
        "eric": {
            "field": ["Angel 1", "Angel 3", "Juggernaut 2 (mike's)"],
            "controls": [{"Angel 1": "Juggernaut"}],
            "pairs": [{"Angel 1": "Angel 3"}],
        },
        "mike": {"captured": [{"Juggernaut 1 (until you_damage_opponent)": "Angel 3"}]},
    }
    state = put(data)
    one, three = (die for die in state.pile(0, FIELD) if state.owner[die] == 0)
    (taken,) = (die for die in state.pile(0, FIELD) if state.owner[die] == 1)
    (held,) = state.pile(1, CAPTURED)
    first = state.printed(held).first
    assert state.ruled == [(taken, one, 1)]
    assert state.pairs == [(one, three)]
    assert state.held == [(held, three, first, "you_damage_opponent")]
    assert alike(put(position(state)), state)


def test_a_die_can_be_set_aside_or_lie_on_a_card() -> None:
    data = {
        "eric": {
            "captured": [{"Angel 2": "itself"}],
            "laid": [{"Angel shield": "Juggernaut"}, {"Enrage action **": "Angel"}],
        }
    }
    state = put(data)
    (aside,) = state.pile(0, CAPTURED)
    assert state.held == [(aside, aside, state.printed(aside).first + 1, "end_of_turn")]
    assert [what for _, _, what, _ in state.lasting] == ["laid", "laid"]
    assert state.characters(0) == []
    assert alike(put(position(state)), state)


def test_a_die_lies_only_on_a_card_that_is_there() -> None:
    said = reason({"eric": {"laid": [{"Enrage action": "Thanos"}]}})
    assert said.startswith("position.eric.laid: no card is called 'Thanos'; on the table are: ")


def test_marks_of_this_turn_can_be_said() -> None:
    words = ["Angel 2 (1 damage, fielded, hurt)"]
    state = put({"eric": {"field": words, "reserve": ["Sidekick mask (spent in part)"]}})
    assert (len(state.fielded), len(state.hurt), len(state.worn)) == (1, 1, 1)
    assert position(state)["eric"]["field"] == words


def test_dice_can_be_out_of_the_game() -> None:
    state = put({"eric": {"gone": ["Angel"]}})
    assert state.where.count(GONE) == 1
    assert position(state)["eric"]["gone"] == ["Angel"]


def test_tokens_stand_in_the_field_as_long_as_they_are_there() -> None:
    state = put({"eric": {"field": ["Robot x2", "Sidekick"]}}, laid(eric=((TOYMAKER, 2),)))
    assert position(state)["eric"]["field"] == ["Sidekick", "Robot", "Robot"]
    assert alike(put(position(state), laid(eric=((TOYMAKER, 2),))), state)
    gone = state.copy()
    gone.place(gone.pile(0, FIELD)[-1], -1, GONE)
    assert problems(gone) == []
    assert position(gone)["eric"]["field"] == ["Sidekick", "Robot"]
    gone.where[-1] = PREP
    assert any("a token is in the field or gone" in one for one in problems(gone))


# --- and back ---


@pytest.mark.parametrize("step", ["clear", "roll", "main", "attack", "cleanup"])
def test_a_described_position_says_all_of_it(step: str) -> None:
    quiet = {"eric": {**FIGHT["eric"], "attackers": []}, "mike": {**FIGHT["mike"], "blocks": []}}
    state = put({**FIGHT, "step": step, **quiet})
    data = json.loads(json.dumps({**position(state), "step": step}))
    assert put(data) == state


def test_a_fight_comes_back_from_its_description() -> None:
    state = put(FIGHT)
    assert put(position(state)) == state


def test_states_that_differ_in_which_sidekick_is_which_are_alike() -> None:
    one = put({"eric": {"bag": ["Sidekick x7"], "field": ["Sidekick"]}})
    other = put({"eric": {"bag": ["Sidekick x7"], "field": ["Sidekick"]}})
    other.place(other.pile(0, FIELD)[0], 0, BAG)
    other.place(0, 0, FIELD)
    other.face[0] = other.printed(0).first
    assert one != other
    assert alike(one, other)
    other.damage[0] = 1
    assert not alike(one, other)


def test_states_that_differ_in_more_than_dice_are_not_alike() -> None:
    one, other = put({}), put({})
    other.uses.append((0, 0))
    assert not alike(one, other)


# --- what cannot be ---


def test_every_impossible_thing_is_named_at_once() -> None:
    found = reasons(
        {
            "active": "bob",
            "step": "sleep",
            "eric": {"bag": ["Sidekick x9", "Angle"], "field": ["Angel 4"], "luck": 1},
            "mike": {"life": 21, "prep": "Sidekick"},
        }
    )
    text = "\n".join(found)
    for words in (
        "position.active: must be one of eric, mike",
        "position.step: must be one of clear, roll",
        "position.mike.life: must be a whole number from 1 to 20, not 21",
        "position.eric.bag: no die is called 'Angle'; did you mean 'Angel'?",
        "position.eric.field: 'Angel 4': the die has no such face; it has shield, shield shield",
        "position.eric: 9 Sidekick dice are named, there are 8",
        "position.mike.prep: must be a list of dice",
        "unknown key 'luck'",
    ):
        assert words in text
    assert len(found) == 8


@pytest.mark.parametrize(
    ("eric", "words"),
    [
        ({"field": ["Angel 1 x4"]}, "4 Angel dice are named, there are 3"),
        ({"bag": ["Sidekick fist"]}, "a die in the bag shows no face; write 'Sidekick'"),
        ({"field": ["Sidekick fist"]}, "only characters are in the field"),
        ({"field": ["Enrage action"]}, "only characters are in the field"),
        ({"reserve": ["Angel bolt"]}, "no such face; it has shield, shield shield, 1, 2, 3"),
        ({"field": ["Angel 2 (3 damage)"]}, "has 3D and would be knocked out (M-DMG-3)"),
        ({"prep": ["Angel (1 damage)"]}, "only a character in the field has damage"),
        ({"field": ["Angel 2 (tired)"]}, "'tired' says nothing"),
        ({"field": ["Juggernaut 2"]}, 'one under control is written "Juggernaut (mike\'s)"'),
        ({"out": ["Sidekick"]}, "this edition has no Out of Play (M-ZONE-2)"),
        ({"attackers": ["Angel"]}, "there are none at the beginning of 'clear'"),
        ({"bag": [["Sidekick"]]}, "is no die"),
        ({"pairs": ["Angel"]}, "is no pair of dice"),
        ({"field": ["Angel 1"], "pairs": [{"Angel": "Angel"}]}, "cannot be paired"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(eric: dict[str, Any], words: str) -> None:
    assert any(words in one for one in reasons({"eric": eric}))


def test_a_step_that_is_not_understood_is_the_only_thing_said_of_it() -> None:
    found = reasons({**FIGHT, "step": "windw"})
    assert len(found) == 1
    assert "did you mean 'window'?" in found[0]
    assert len(reasons({**FIGHT, "active": "erik"})) == 1


def test_known_keys_are_listed_once() -> None:
    said = reason({"eric": {"life": 5, "luck": 1}})
    assert said.count("life") == 1


def test_only_dice_of_the_field_attack_and_only_for_the_active_side() -> None:
    data: dict[str, Any] = {"step": "blocks", "eric": {"attackers": ["Angel"]}}
    assert "'Angel' is not among the dice it could be: none" in reason(data)
    data = {"step": "blocks", "mike": {"field": ["Sidekick"], "attackers": ["Sidekick"]}}
    assert "it is not mike's turn" in "\n".join(reasons(data))


def test_only_attackers_are_blocked_and_only_by_the_defenders_characters() -> None:
    eric = {"field": ["Angel 1", "Sidekick"], "attackers": ["Sidekick"]}
    blocks = [{"Angel": "Sidekick"}, {"Sidekick": "Juggernaut 1"}]
    data = {"step": "window", "eric": eric, "mike": {"field": ["Sidekick"], "blocks": blocks}}
    found = reasons(data)
    assert "'Angel' is not among the dice it could be: Sidekick" in found[0]
    assert "'Juggernaut 1' is not among the dice it could be: Sidekick" in found[1]


def test_words_that_could_be_two_dice_are_refused() -> None:
    eric = {"field": ["Angel 1", "Angel 2"], "attackers": ["Angel"]}
    assert "'Angel' could be any of: Angel 1, Angel 2" in reason({"step": "blocks", "eric": eric})


def test_a_die_of_another_player_needs_one_that_controls_it() -> None:
    found = reason({"eric": {"field": ["Juggernaut 1 (mike's)"]}})
    assert "lies with another seat, and no die controls it" in found


# --- soundness ---


def test_a_new_table_has_no_problems() -> None:
    assert problems(laid()) == []
    assert problems(doubles()) == []
    assert problems(put(FIGHT)) == []


def test_a_die_is_in_one_place_only() -> None:
    state = laid()
    state.piles[PREP].append(0)
    assert problems(state) == [
        "Sidekick (die 0) says it is in the bag, and lies in the bag and in prep"
    ]
    state = laid()
    state.piles[BAG].remove(3)
    assert problems(state) == ["Sidekick (die 3) says it is in the bag, and lies nowhere"]


def test_counts_on_cards_fit_the_dice_on_them() -> None:
    state = laid()
    state.left[1] = 1
    assert problems(state) == ["Angel: 1 dice are left on the card, and 3 lie there"]


def test_lists_of_a_wrong_length_are_named_before_all_else() -> None:
    state = laid()
    state.face.pop()
    state.life.append(3)
    found = problems(state)
    assert len(found) == 2
    assert found[0].startswith("face: says something of")


def test_numbers_that_mean_nothing_are_named() -> None:
    state = laid()
    state.where[0] = 12
    state.card[1] = 99
    state.attackers.append(500)
    state.active = 2
    assert problems(state) == [
        "die 0: there is no zone 12",
        "die 1: there is no card 99",
        "there is no die 500",
        "active: there is no side 2",
    ]


def test_nobody_is_above_the_life_of_the_start() -> None:
    state = laid()
    state.life[0] = 21
    state.life[1] = 0
    assert problems(state) == [
        "eric: 21 life, never above 20 (M-SETUP-3)",
        "mike: 0 life while the game goes on (M-WIN-1)",
    ]


def test_no_sidekick_leaves_the_game() -> None:
    state = laid()
    state.place(0, -1, GONE)
    assert problems(state) == ["Sidekick (die 0): a sidekick is always in the game (M-CARD-7)"]


def test_a_captive_has_one_captor() -> None:
    state = put({"mike": {"field": ["Juggernaut 1"]}})
    state.place(state.pile(1, FIELD)[0], 1, CAPTURED)
    (found,) = problems(state)
    assert found.startswith("Juggernaut")
    assert found.endswith("must be captured by one die if it is captured")


def test_dice_out_of_play_can_be_described() -> None:
    state = laid(eric=((ANGEL, 2),), mike=((JUGGERNAUT, 2),), edition="justice")
    put({"eric": {"out": ["Sidekick", "Angel"]}}, state)
    assert len(state.pile(0, OUT)) == 2
