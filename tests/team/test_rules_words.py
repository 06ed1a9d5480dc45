"""What our own rules say of words that the rulebook has no cards for (C-OPEN-40 to C-OPEN-46)."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import Match
from team.plain_table import SETUP, library_with, play

GUARD: dict[str, Any] = {
    "use": {"choose_hero": "other_here", "do": {"take_over": "that_much"}},
    "at": "guard",
}
NEXT = {"when": "assigned", "do": {"stalk": "next"}}


def told(match: Match, *names: str) -> list[str]:
    """Tell the events of these names."""
    return [match.game.words(event) for event in match.events if event.name in names]


@pytest.mark.rule("C-OPEN-40")
def test_a_stalking_boss_stays_until_it_comes_to_another_lane() -> None:
    match = play(
        {"Warlord": {"when": "beaten", "do": {"stalk": "loner"}}, "One": NEXT},
        {"stage": "assign", "lanes": [{"enemy": "Imp"}, {"enemy": "Imp"}], "boss": {"stalks": 1}},
        [
            {"ann": ["go to lane 1", "go to lane 2"]},
            {"ben": ["go to lane 2", "go to lane 2"]},
            {"expect": {"boss": {"stalks": 2}}},
        ],
    )
    assert told(match, "stalks") == ["High Warlord stalks lane 2."]


@pytest.mark.rule("C-OPEN-40")
def test_a_boss_stays_where_there_is_no_other_lane_for_it() -> None:
    match = play(
        {"One": {"use": {"stalk": "strongest"}, "at": "before"}},
        {"boss": {"stalks": 1}},
        [{"refuse": {"ann": "use One"}}, {"expect": {"boss": {"stalks": 1}}}],
    )
    assert told(match, "stalks") == []


@pytest.mark.rule("C-OPEN-41")
def test_a_text_that_waits_for_the_lanes_works_before_the_first_is_resolved() -> None:
    play(
        {
            "One": {
                "when": "assigned",
                "do": {"choose_enemy": "any", "do": {"deal": 3, "to": "chosen_enemy"}},
            }
        },
        {"stage": "assign", "lanes": [{"enemy": "Imp"}, {"enemy": "Imp"}]},
        [
            {"ann": ["go to lane 1", "go to lane 2"]},
            {"ben": ["go to lane 2", "go to lane 2"]},
            {"expect": {"stage": "assign"}},
            {"ann": "choose Imp in lane 1"},
            {"expect": {"stage": "lane 2", "lanes": [{"enemy": "none"}]}},
        ],
    )


@pytest.mark.rule("C-OPEN-41", "C-OPEN-42")
def test_an_exchanged_plot_is_told_with_what_comes_in_its_place() -> None:
    texts = {
        "One": {"when": "plot", "do": "other_plot"},
        "Calm": {"lose_xp": 1, "who": "each_hero"},
    }
    match = play(
        texts,
        {"stage": "plot", "lanes": [{"enemy": "Imp"}], "plots": ["Omen", "Calm"]},
        [{"draw": ["Omen"]}, {"draw": ["Calm"]}],
    )
    assert match.game.words(match.events[0]).startswith("A plot is revealed (1 plot left). Omen:")
    (event,) = [event for event in match.events if event.name == "other plot"]
    told_own = Team(library_with(texts)).words(event)
    assert told_own == "Omen goes back undone. In its place comes Calm: Each hero loses 1 XP."


@pytest.mark.rule("C-OPEN-42")
def test_a_plot_that_is_put_back_may_come_again() -> None:
    match = play(
        {"Omen": [{"return_plot": 1}, {"plot": 1}]},
        {
            "stage": "plot",
            "lanes": [{"enemy": "Imp"}],
            "plots": ["Omen"],
        },
        [{"draw": ["Omen"]}, {"ann": "put Sun back"}, {"draw": ["Sun"]}, {"expect": {"plots": []}}],
    )
    assert told(match, "plot returned") == ["The plot Sun goes back: 1 plot left."]


@pytest.mark.rule("C-OPEN-43")
def test_a_cast_die_is_no_part_of_the_pool() -> None:
    match = play(
        {"One": {"use": {"cast": "d6", "do": {"gain_xp": "that_much"}}, "at": "after"}},
        {"Ada": {"pool": ["d8 (3)"]}},
        [
            {"ann": "use One"},
            {"roll": ["d6 (1)"]},
            {"expect": {"Ada": {"xp": 1, "pool": ["d8 (3)"]}, "boss": {"threat": 0}}},
        ],
    )
    assert told(match, "cast") == ["A d6 that is no hero's is rolled: 1."]


@pytest.mark.rule("C-OPEN-44")
def test_who_moves_on_still_hears_what_waits_for_the_end_of_the_combat() -> None:
    match = play(
        {
            "One": {"when": "struck", "do": "move_on"},
            "Two": {"when": "struck", "do": {"gain_xp": 4}},
        },
        {
            "lanes": [{"enemy": "Imp"}, {"enemy": "Imp"}],
            "Ada": {"level": 2, "pool": ["d6 (5)"]},
        },
        [{"ann": "power d6 (5)"}, {"expect": {"Ada": {"xp": 4, "lane": 2}}}],
    )
    assert told(match, "moved on") == ["Ada moves on to lane 2."]


@pytest.mark.rule("C-OPEN-44")
def test_a_boss_can_be_reached_by_moving_on() -> None:
    match = play(
        {"One": {"when": "beaten", "do": "move_on"}},
        {"lanes": [{"enemy": "Imp"}, {"enemy": "none", "down": 0}], "Ada": {"pool": ["d4 (2)"]}},
        [{"ann": ["done", "done"]}, {"expect": {"stage": "boss", "Ada": {"lane": "boss"}}}],
    )
    assert told(match, "moved on") == ["Ada moves on to the boss."]


@pytest.mark.rule("C-OPEN-45")
def test_damage_that_is_taken_over_meets_armour_once_with_what_falls_there_anyway() -> None:
    match = play(
        {"One": GUARD, "Two": {"always": {"hero_armour": 2}}},
        {
            "lanes": [{"enemy": "Ogre"}],
            "Ada": {"level": 2, "pool": ["d4 (2)"]},
            "Bea": {"lane": 1},
        },
        [
            {"ann": ["done", "done", "use One"]},
            {"expect": {"Ada": {"health": 10}, "Bea": {"health": 10}}},
        ],
    )
    assert told(match, "took over") == ["Ada takes 2 damage in place of Bea."]


@pytest.mark.rule("C-OPEN-45")
def test_nobody_guards_those_whom_a_plot_hurts_before_lanes_are_chosen() -> None:
    play(
        {"One": GUARD, "Omen": {"deal": 1, "to": "each_hero"}},
        {"stage": "plot", "lanes": [{"enemy": "Imp"}]},
        [{"draw": ["Omen"]}, {"expect": {"Ada": {"health": 9}, "Bea": {"health": 9}}}],
    )


@pytest.mark.rule("C-OPEN-45")
def test_who_guards_is_asked_before_those_who_are_hurt() -> None:
    game = Team(library_with({"Six": GUARD, "One": {"use": {"prevent": 1}, "at": "hurt"}}))
    position = {
        "stage": "boss",
        "lanes": [{"enemy": "Imp"}],
        "boss": {"stalks": 1},
        "Ada": {"lane": 1},
        "Bea": {"lane": 1},
        "Cy": {"lane": 2},
        "Dee": {"lane": 2},
    }
    state = game.place(game.setup(SETUP), position)
    assert isinstance(state, TeamState)
    state.apply(("face", 3))
    state.apply(("hero", 0), 0)
    assert game.prompt(state, 1) == "Damage is about to fall: Ada 3. Guard another hero?"
    state.apply(("done",), 1)
    assert game.prompt(state, 0) == "Damage is about to fall: Ada 3. Use something against it?"


@pytest.mark.rule("C-OPEN-46")
def test_a_level_costs_1_xp_at_least() -> None:
    cheap = {"always": {"level_cost": -1}}
    match = play(
        {"One": cheap, "Two": cheap, "Three": cheap, "Six": {"always": {"level_cost": 1}}},
        {
            "stage": "level",
            "lanes": [{"enemy": "Imp"}],
            "Ada": {"level": 3, "xp": 1},
            "Bea": {"xp": 2},
        },
        [
            {"ann": "level up"},
            {"draw": ["Four", "Five"]},
            {"ann": "choose Four"},
            {"expect": {"Ada": {"xp": 0, "level": 4}, "Bea": {"xp": 2, "level": 1}}},
        ],
    )
    assert told(match, "level") == ["Ada pays 1 XP and reaches level 4."]
