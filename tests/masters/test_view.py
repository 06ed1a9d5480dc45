"""The board as data: all numbers worked out, nothing that a table would hide."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicehall.games.masters.face.view import board
from dicehall.games.masters.table.state import FIELD, MastersState
from masters.by_hand import FIGHT, doubles, put


def die(state: MastersState, number: int) -> dict[str, Any]:
    return next(one for one in board(state, 0)["dice"] if one["die"] == number)


def test_a_board_is_plain_data() -> None:
    for state in (put(FIGHT), doubles()):
        seen = board(state, None)
        assert json.loads(json.dumps(seen)) == seen


def test_a_character_comes_with_its_numbers_as_they_are_now() -> None:
    state = put(FIGHT)
    angel = state.pile(0, FIELD)[-1]
    state.last("end_of_turn", 0, "bonus", ((angel,), 2, 0))
    seen = die(state, angel)
    assert (seen["title"], seen["zone"], seen["level"]) == ("Angel", "field", 2)
    assert (seen["attack"], seen["defense"], seen["damage"]) == (5, 3, 1)
    assert (seen["printed_attack"], seen["printed_defense"]) == (3, 3)
    assert seen["name"] == "Angel (level 2)"


def test_energy_comes_as_counted_words() -> None:
    state = put({"eric": {"reserve": ["Silver fist mask", "Enrage generic 2"]}})
    energy = [one["energy"] for one in board(state, 0)["dice"] if one["zone"] == "reserve"]
    assert energy == [{"fist": 1, "mask": 1}, {"generic": 2}]


def test_a_die_in_the_bag_shows_no_face() -> None:
    state = put(FIGHT)
    bagged = [one for one in board(state, 0)["dice"] if one["zone"] == "bag"]
    assert len(bagged) == 4
    assert not any("face" in one or "level" in one for one in bagged)


def test_a_character_in_the_reserve_comes_with_its_fielding_cost() -> None:
    state = put({"eric": {"reserve": ["Angel 2"]}})
    (seen,) = (one for one in board(state, 0)["dice"] if one["zone"] == "reserve")
    assert seen["cost"] == 1


def test_cards_come_with_what_they_cost_and_what_is_left() -> None:
    seen = board(put(FIGHT), 0)
    angel = seen["cards"][1]
    assert (angel["title"], angel["subtitle"], angel["kind"]) == ("Angel", "Inspiring", "character")
    assert (angel["cost"], angel["energy"], angel["left"], angel["dice"]) == (3, ["shield"], 1, 3)
    assert [face["words"] for face in angel["faces"]][:4] == [
        *("shield", "shield shield", "shield shield", "1"),
    ]
    assert seen["seats"][0]["costs"] == {"1": 3, "2": 4, "3": 4, "5": 3, "6": 3}
    assert seen["basics"] == [5, 6]
    assert seen["cards"][2]["text"] == ["Continuous."]


def test_the_fight_is_told_by_the_numbers_of_dice() -> None:
    state = put(FIGHT)
    seen = board(state, 1)
    assert seen["step"] == "window"
    assert seen["active"] == [0]
    assert seen["attackers"] == state.attackers
    assert seen["blocks"] == [list(pair) for pair in state.blocks]


@pytest.mark.rule("M-ZONE-7")
def test_everybody_sees_the_same_board() -> None:
    state = put(FIGHT)
    assert board(state, 0) == board(state, 1) == board(state, None)
