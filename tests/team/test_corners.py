"""Corners: what texts mean where the hero, the enemy or the combat that they name is not there."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.reading import Content
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import CHANCE, Decision, SetupError, find_option
from team.plain_table import library_with, play

PRICK = {"Imp": {"when": "left_alone", "do": {"deal": 1, "to": "each_hero"}}}
NOBODY_HERE = {"Ada": {"lane": 3}}


def played(texts: dict[str, Any], at: dict[str, Any], script: list[Any]) -> TeamState:
    return cast(TeamState, play(texts, at, script).state)


@pytest.mark.rule("C-OPEN-32", "C-OPEN-39")
def test_where_nobody_stands_in_a_lane_a_hero_is_there_alone() -> None:
    omen = {"Omen": {"deal": 2, "to": "each_hero"}}
    other = {"use": {"choose_hero": "other_here", "do": {"prevent": 2, "who": "chosen"}}}
    script = [{"draw": ["Omen"]}, {"refuse": {"ann": "use Knack"}}]
    played({**omen, "Knack": {**other, "at": "hurt"}}, {"stage": "plot"}, script)
    own = {"use": {"choose_hero": "here", "do": {"prevent": 2, "who": "chosen"}}, "at": "hurt"}
    state = played(
        {**omen, "Knack": own},
        {"stage": "plot", "Ada": {"health": 8}},
        [{"draw": ["Omen"]}, {"ann": "use Knack"}],
    )
    assert state.health[0] == 8


@pytest.mark.rule("C-OPEN-39", "C-OPEN-21")
def test_an_enemy_that_nobody_fights_is_not_the_enemy_that_is_fought() -> None:
    blow = {"use": {"deal": 3, "to": "enemy"}, "at": "hurt"}
    played({**PRICK, "Knack": blow}, NOBODY_HERE, [{"refuse": {"ann": "use Knack"}}])
    script = [{"roll": [2]}, {"ann": "choose Ada"}, {"refuse": {"ann": "use Knack"}}]
    state = played({"Knack": blow}, {"stage": "boss"}, script)
    assert state.boss_damage == 0


@pytest.mark.rule("C-OPEN-32")
def test_what_was_prevented_of_a_plots_damage_is_gone_with_it() -> None:
    texts = {
        "Knack": {"use": {"prevent": 2, "who": "each_hero"}, "at": "hurt"},
        "Omen": {"choose_hero": "any", "do": {"deal": 2, "to": "chosen"}},
        "Sprite": {"when": "revealed", "do": {"deal": 2, "to": "each_hero"}},
    }
    at = {"stage": "plot", "lanes": [{"enemy": "none"}], "Bea": {"health": 8}}
    script = [
        {"draw": ["Omen"]},
        {"ann": "choose Ada"},
        {"ann": "use Knack"},
        *[{"draw": [name]} for name in ("Sprite", "Imp", "Imp", "Imp", "Imp")],
    ]
    assert played(texts, at, script).health[2] == 6


@pytest.mark.rule("C-OPEN-7", "C-OPEN-31")
def test_an_innate_power_works_once_a_round_or_once_a_game_as_it_says() -> None:
    knack = {"when": ["captured", "boss_hits"], "once": "combat", "do": {"gain_xp": 3}}
    script = [
        {"roll": [1, 1]},
        {"roll": [2]},
        {"ann": "choose Ada"},
    ]
    state = played({"Knack": knack}, {}, script)
    assert state.xp[0] == 2 + 3
    place = {"place": {"at_least": 1}, "once": "game", "do": {"gain_xp": 1}}
    state = played(
        {"Knack": place},
        {"Ada": {"pool": ["d6 (3)"]}},
        [{"ann": "done"}, {"ann": "done"}, {"ann": "commit d6 (3) to Knack"}],
    )
    assert [until for until, _, _ in state.uses] == ["game"]


@pytest.mark.rule("C-OPEN-35", "C-COMBAT-16")
def test_power_is_never_below_nothing() -> None:
    texts: dict[str, Any] = {}
    texts["Imp"] = {"when": "combat", "do": [{"hold": {"enemy_power": -9}, "until": "combat"}]}
    texts["One"] = {"use": {"power": -9}, "at": "before"}
    at = {"Ada": {"abilities": ["One"]}}
    script = [
        {"ann": "use One"},
        {"roll": ["d6 (2)", "d6 (3)"]},
        {"ann": "done"},
        {"ann": "damage d6 (3)"},
        {"expect": {"lanes": [{"enemy": "Imp", "damage": 2}]}},
    ]
    played(texts, at, script)


@pytest.mark.rule("C-OPEN-19", "C-OPEN-20")
def test_a_card_that_is_gone_has_no_text_any_more_and_the_next_copy_is_a_new_card() -> None:
    texts = {
        "Imp": {"when": "revealed", "do": {"deal": 5, "to": "each_other"}},
        "Sprite": {"when": "revealed", "do": {"gain_threat": 3, "on": "boss"}},
    }
    at = {"stage": "reveal", "lanes": [{"enemy": "none"}, {"enemy": "none"}]}
    names = ("Imp", "Sprite", "Imp", "Imp", "Imp")
    state = played(texts, at, [{"draw": [name]} for name in names])
    assert state.boss_threat == 0
    once = {"Sprite": {"when": "defeated", "once": "game", "do": {"gain_threat": 5, "on": "boss"}}}
    state = played(
        once,
        {"lanes": [{"enemy": "Sprite"}], "Ada": {"pool": ["d6 (6)", "d6 (5)"]}},
        [{"ann": ["power d6 (6)", "done"]}, {"ann": "damage d6 (5)"}],
    )
    assert state.boss_threat == 5
    assert state.uses == []


@pytest.mark.rule("C-COMBAT-8")
def test_what_works_once_a_combat_works_in_a_combat_whatever_was_before_it() -> None:
    texts = {
        "Imp": {"when": "left_alone", "do": {"lose_life": 1, "who": "wounded_heroes"}},
        "Meadow": {"when": "wounded", "once": "combat", "do": {"gain_threat": 5, "on": "boss"}},
        "Troll": {"when": "combat", "do": {"lose_life": 5, "who": "heroes_here"}},
        "Omen": {"choose_hero": "any", "do": {"lose_life": 9, "who": "chosen"}},
    }
    at = {
        "stage": "plot",
        "lanes": [{"enemy": "Troll"}],
        "Ada": {"health": 5},
        "Bea": {"health": 9},
    }
    script: list[Any] = [{"draw": ["Omen"]}, {"ann": "choose Bea"}, {"draw": ["Calm"]}]
    match = play(texts, at, script)
    state = cast(TeamState, match.state)
    assert state.boss_threat == 5
    for name in ("Imp", "Imp", "Imp", "Imp"):
        match.answer(find_option(match.game, state, CHANCE, name), CHANCE)
    for label in ("go to lane 1", "go to lane 2", "go to lane 2", "go to lane 2"):
        seat = cast(Decision, state.decision).actor
        match.answer(find_option(match.game, state, seat, label), seat)
    match.answer(find_option(match.game, state, CHANCE, "Lull"), CHANCE)
    assert state.boss_threat == 10


@pytest.mark.rule("C-OPEN-39")
@pytest.mark.parametrize(
    "effect",
    [
        {"gain_xp": 1, "who": "others_here"},
        {"choose_hero": "elsewhere", "do": {"add_die": "d6", "who": "chosen"}},
        {"gain_life": {"threat": "enemy"}},
        {"lose_threat": "empty_lanes", "on": "boss"},
        {"gain_threat": "empty_lanes", "on": "boss"},
        {"lose_life": 1, "who": "wounded_heroes"},
        {"mend": 1, "on": "boss"},
        {"turn_over": 1},
    ],
    ids=str,
)
def test_what_could_do_nothing_is_not_offered(effect: dict[str, Any]) -> None:
    texts = {"One": {"use": effect, "at": "before"}}
    at = {"boss": {"threat": 5}, "Ada": {"abilities": ["One"], "health": 8}}
    played(texts, at, [{"refuse": {"ann": "use One"}}, {"roll": ["d6 (2)", "d6 (2)"]}])


@pytest.mark.rule("C-SETUP-10", "C-SETUP-11")
def test_a_library_that_is_too_small_is_refused_before_the_game() -> None:
    cards = library_with({})
    heroes, groups = cards.heroes(), cards.groups()
    rest = (cards.bosses(), cards.scenarios())
    few = Team(Library(Content(heroes[:3], groups, *rest)))
    with pytest.raises(SetupError, match="1 more hero must join for a team of 4"):
        few.setup({"seats": ["ann", "ben", "cara"]})
    own = tuple([group for group in groups if group.id != "mud-row"])
    lonely = Team(Library(Content(heroes, own, *rest)))
    with pytest.raises(SetupError, match="there is no further villain group"):
        lonely.setup({"seats": ["ann", "ben"]})
