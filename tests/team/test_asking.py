"""Asking: every question says what it is about, and options stand under headings."""

from __future__ import annotations

from typing import Any

from contract.driver import walk
from dicehall.games.team.face.asking import groups
from dicehall.games.team.face.story import words
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import CONCEDE, Event
from team.by_hand import GAME, LANES, PAIR, PLACES, ROLLED, SOLO, answer, labels, put

BEFORE: dict[str, Any] = {"stage": "lane 1", "lanes": LANES, **PLACES}


def asked(state: TeamState) -> str:
    decision = state.decision
    assert decision is not None
    return GAME.prompt(state, decision.seats[0])


# --- the round ---


def test_a_level_says_what_it_costs_and_brings() -> None:
    state = put({"stage": "level", "lanes": LANES, "Petrel": {"xp": 5}, "Kilnheart": {"xp": 3}})
    assert asked(state) == (
        "Level up? Kilnheart has 3 XP, level 2 costs 2. It brings an ability and 2 health."
    )


def test_who_chooses_a_lane_is_named_and_who_is_not_asked_hears_so() -> None:
    state = put({"stage": "assign", "lanes": LANES})
    assert GAME.prompt(state, 1) == "Where does Petrel go?"
    assert GAME.prompt(state, None) == "Where does Kilnheart go?"
    state.apply(("go", 0, 0), 0)
    assert GAME.prompt(state, 0) == "The heroes choose their lanes."
    opened = put({"stage": "assign", "lanes": LANES}, {**PAIR, "planning": "open"})
    assert asked(opened) == "Where does Kilnheart go?"


def test_one_card_is_drawn_and_one_die_is_rolled_by_its_name() -> None:
    assert asked(put({})) == "A plot"
    state = put({"stage": "boss", "lanes": LANES[:3], **_in_lanes()})
    assert asked(state) == "A d4"


def _in_lanes() -> dict[str, Any]:
    return {name: {"lane": 1} for name in PLACES}


def test_when_nothing_is_asked_there_is_no_question() -> None:
    state = put({})
    state.apply(CONCEDE, 0)
    assert GAME.prompt(state, 0) == ""


# --- combat ---


def test_before_the_roll_and_after_it_the_enemy_is_named() -> None:
    assert asked(put(BEFORE)) == (
        "Against Duke Barnacle (power 8), before the roll: use abilities and powers, then done."
    )
    assert asked(put(ROLLED)) == (
        "Against Duke Barnacle (power 8): change what was rolled, then done."
    )


def test_committing_says_how_far_the_power_is() -> None:
    state = answer(put(ROLLED), "done")
    assert asked(state) == (
        "Duke Barnacle has power 8. Commit up to 2 dice to the power, then done."
    )
    answer(state, "power d6 (3)")
    assert asked(state) == (
        "Duke Barnacle has power 8. The power is 3 so far. Commit 1 more die to the power, "
        "then done."
    )
    answer(state, "power d8 (8)")
    assert asked(state) == (
        "Power 11 against 8: enough. Which die deals the damage? Its size counts."
    )


def test_what_is_left_is_asked_for_last() -> None:
    state = answer(put(ROLLED), "done", "power d6 (3)", "done")
    assert asked(state).startswith("Power 3 against 8: too little.")
    answer(state, "done")
    assert asked(state) == ("Commit dice that are left to cards, or refresh abilities, then done.")


def test_several_damage_dice_are_asked_for_as_such() -> None:
    state = put(ROLLED)
    state.more_dice = 1
    answer(state, "done", "done")
    assert "Which dice deal damage? Up to 2. Its size counts." in asked(state)


def test_odd_damage_is_split_by_the_lowest_seat() -> None:
    state = answer(put(ROLLED), *["done"] * 5)
    assert asked(state) == "Duke Barnacle deals 3 damage, split evenly: who takes 1 more?"
    assert labels(state) == ["choose Kilnheart", "choose Petrel"]


def test_who_is_about_to_be_hurt_is_told_how_much() -> None:
    skin = {**ROLLED["Kilnheart"], "abilities": ["Slag Skin"]}
    state = answer(put({**ROLLED, "Kilnheart": skin}), *["done"] * 5)
    answer(state, "choose Kilnheart")
    assert asked(state) == (
        "Damage is about to fall: Kilnheart 2, Petrel 1. Use something against it?"
    )
    assert labels(state) == ["use Slag Skin", "done"]


def test_the_boss_hits_one_hero() -> None:
    state = put({"stage": "boss", "lanes": LANES[:3], **_in_lanes()})
    state.apply(("face", 3))
    assert asked(state) == "The boss's attack deals 3 damage to one hero. To whom?"


# --- texts ---


def test_a_text_that_asks_is_told() -> None:
    state = put({"stage": "plot", "plots": ["Dragged Under"]})
    state.apply(("plot", state.plots[0]))
    assert asked(state) == "Dragged Under: A chosen hero takes 3 damage. Choose a hero."
    quill = {**SOLO, "heroes": ["Sable Quill", "Petrel"]}
    position = {
        "lanes": LANES,
        "Sable Quill": {"lane": 1, "pool": ["d8 (3)"]},
        **{name: {"lane": 3} for name in ("Petrel", "Kilnheart", "Brass Nan")},
    }
    state = answer(put(position, quill), "use Correction")
    assert asked(state).startswith("Correction: After the roll: turn one of your dice")
    assert asked(state).endswith(("Choose a die.", "Turn a die."))


def test_what_the_boss_does_before_the_game_is_told() -> None:
    state = GAME.start(GAME.setup(PAIR))
    assert GAME.prompt(state, 0).startswith("Mother Brine: A chosen hero loses 1 XP.")


def test_every_question_of_a_game_is_one_or_several_sentences() -> None:
    for seed in range(4):
        for match in walk(GAME, GAME.setup({**PAIR, "turn_limit": 3}), seed):
            decision = match.state.decision
            if decision is not None and decision.seats[0] >= 0:
                said = GAME.prompt(match.state, decision.seats[0])
                assert said[0].isupper()
                assert said.endswith((".", "?"))


# --- headings ---


def test_options_of_several_sorts_stand_under_headings() -> None:
    state = put(ROLLED)
    assert [heading for heading, _ in GAME.groups(state, 0)] == ["Use", "Reroll for 1 XP", "Or"]
    assert groups((("go", 0, 1), ("go", 0, 2))) == [("", [("go", 0, 1), ("go", 0, 2)])]
    assert groups((("use", 0, 1), ("place", 2, 3))) == [
        ("Use", [("use", 0, 1)]),
        ("Commit to a card", [("place", 2, 3)]),
    ]


# --- the story ---


def told(name: str, *values: Any) -> str:
    event = Event(name, "C-ROUND-1", values, (), None, False, ("ann",))
    return words(event, GAME.library)


def test_events_that_are_rare_are_told_too() -> None:
    assert told("assigned", ()) == "The heroes go nowhere."
    assert told("assigned", (("Ember", -1), ("Frost", -1))) == "Ember and Frost go to the boss."
    assert told("fled", ("Ember",)) == "Ember gets away unhurt."
    assert told("fled", ("Ember", "Frost")) == "Ember and Frost get away unhurt."
    assert told("struck", "Wolf", 0, 0, 2, 1, 1) == "Wolf takes no damage (armour 1)."
    assert told("hurt", "Ember", 0, 0, 3) == "Ember takes no damage, 3 prevented."
    assert told("evil wins", "threat") == ("Evil wins: the boss's threat has reached its goal.")
    assert told("evil wins", "plots") == "Evil wins: no plot is left to reveal."
    assert told("evil wins", "Ember") == "Evil wins: Ember is knocked out."
    assert told("used", "Ember", 0, "Flare", 2) == "Ember uses Flare for 2 XP."
    assert told("added dice", "Ember", 0, 4, 2) == "Ember adds 2 d4 to the pool."
    assert told("holds", "Flare", "game") == "What Flare says holds from now on."
    assert told("boss attack", "The Regent", 8, 5) == "The Regent attacks with a d8: 5."
