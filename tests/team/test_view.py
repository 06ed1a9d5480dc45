"""What a seat sees: everything but the lanes that others have chosen and not shown yet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contract.driver import walk
from dicehall.games.team.face.heuristic import heuristic
from dicehall.games.team.face.view import board, imagine, lane_seen
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel import CONCEDE, SeededSource
from team.by_hand import GAME, LANES, PAIR, ROLLED, SOLO, answer, put

ASSIGN: dict[str, Any] = {"stage": "assign", "lanes": LANES}


def test_a_board_is_plain_data() -> None:
    for seat in (None, 0, 1):
        seen = board(put(ROLLED), seat)
        assert json.loads(json.dumps(seen)) == seen


def test_a_board_tells_the_boss_with_its_numbers_and_texts() -> None:
    boss = board(put({**ROLLED, "boss": {"health": 9, "threat": 17}}), 0)["boss"]
    assert (boss["name"], boss["colour"], boss["power"]) == ("Mother Brine", "green", 10)
    assert (boss["health"], boss["most"], boss["threat"], boss["fired"]) == (9, 16, 17, 1)
    assert (boss["thresholds"], boss["open"]) == ([16, 32, 48], True)
    assert [card["name"] for card in boss["cards"]] == ["Undertow", "Breakwater", "Harpoon"]
    assert boss["cards"][1]["text"] == [
        "Once per combat, commit a die showing 8 or more: the boss loses 1 threat."
    ]
    assert [card["used"] for card in boss["cards"]] == [False] * 3
    assert (boss["attack"], boss["aims"]) == ("d6", "choice")
    seen = board(put(ROLLED), 0)["scenario"]
    assert [card["name"] for card in seen["cards"]] == ["Pitch Dark", "Spare Match"]


def test_a_board_tells_which_effect_cards_can_do_no_more_for_now() -> None:
    state = answer(
        put({**ROLLED, "boss": {"threat": 5}}),
        *("done", "power Kilnheart's d8 (7)", "power d8 (7)", "done", "done"),
    )
    answer(state, "commit d8 (8) to Breakwater (the boss loses 1 threat)")
    cards = board(state, 0)["boss"]["cards"]
    assert [card["used"] for card in cards] == [False, True, False]
    assert any("Breakwater (used): " in line for line in GAME.picture(state, 0))


def test_a_board_tells_the_lanes_with_all_numbers_worked_out() -> None:
    lanes = board(put(ROLLED), None)["lanes"]
    warden = lanes[1]
    assert (warden["enemy"], warden["sort"], warden["colour"]) == ("Night Warden", "minion", "red")
    assert (warden["power"], warden["threat"], warden["health"], warden["most"]) == (8, 2, 1, 2)
    assert warden["text"] == ["No strength dice are collected here."]
    assert lanes[3] == {"enemy": None, "down": 0}


def test_a_board_tells_the_heroes_and_their_cards() -> None:
    seen = board(put(ROLLED), 0)
    kilnheart, nan, petrel, _ = seen["heroes"]
    assert (kilnheart["seat"], kilnheart["full"], kilnheart["lane"]) == (0, True, 0)
    assert kilnheart["power"]["name"] == "Stoke"
    assert (nan["full"], nan["level"], nan["lane"], nan["deck"]) == (False, 0, 5, [])
    (tailwind,) = petrel["abilities"]
    assert (tailwind["name"], tailwind["die"], tailwind["turned"]) == ("Tailwind", "d8", True)
    assert len(petrel["deck"]) == 4


def test_a_board_tells_the_dice_and_what_they_are_used_for() -> None:
    state = answer(put(ROLLED), "done", "power Kilnheart's d8 (7)", "done", "damage d8 (8)")
    combat = board(state, 1)["combat"]
    assert [(die["words"], die["use"]) for die in combat["dice"]] == [
        *(("d8 (7)", "power"), ("d6 (3)", "free")),
        *(("d8 (7)", "free"), ("d8 (8)", "damage")),
    ]
    assert board(put(ASSIGN), 1)["combat"] is None


def test_before_all_is_chosen_there_is_no_boss_to_see() -> None:
    state = GAME.begin(GAME.setup({**PAIR, "boss": "random", "villains": "random"}))
    seen = board(state, 0)
    assert (seen["boss"], seen["scenario"], seen["lanes"]) == (None, None, [])


# --- secrets ---


def second_choice() -> TeamState:
    """Let both seats choose a lane for their first heroes; the second ones are asked for."""
    state = put(ASSIGN)
    state.apply(("go", 0, 1), 0)
    state.apply(("go", 2, 2), 1)
    return state


@pytest.mark.rule("C-OPEN-14")
def test_a_chosen_lane_is_seen_by_its_own_seat_only() -> None:
    state = second_choice()
    assert state.planned == [1, NOBODY, 2, NOBODY]
    assert [lane_seen(state, 0, viewer) for viewer in (0, 1, None)] == [1, NOBODY, NOBODY]
    assert board(state, 0)["heroes"][0]["lane"] == 1
    assert board(state, 1)["heroes"][0]["lane"] is None
    assert board(state, None)["heroes"][2]["lane"] is None
    assert all(board(state, seat)["heroes"][0]["chosen"] for seat in (0, 1, None))


@pytest.mark.rule("C-OPEN-14")
def test_all_lanes_are_seen_when_all_have_chosen() -> None:
    state = second_choice()
    state.apply(("go", 1, 2), 0)
    state.apply(("go", 3, 0), 1)
    assert state.places == [1, 2, 2, 0]
    assert [hero["lane"] for hero in board(state, None)["heroes"]] == [1, 2, 2, 0]


def test_lanes_that_one_does_not_know_are_imagined() -> None:
    state = second_choice()
    lanes = set()
    for seed in range(60):
        twin = state.copy()
        imagine(twin, 0, SeededSource(seed))
        assert twin.planned[0] == 1
        assert GAME.problems(twin) == []
        lanes.add(twin.planned[2])
    assert lanes == {0, 1, 2, 4, 5}


# --- judging ---


def judged(position: dict[str, Any]) -> float:
    return heuristic(put({**ASSIGN, **position}), 0)


def test_a_judgement_rises_with_what_is_good_for_the_heroes() -> None:
    middle = judged({"boss": {"health": 9, "threat": 10}, "Petrel": {"health": 5}})
    better: list[dict[str, Any]] = [
        {"boss": {"health": 6, "threat": 10}, "Petrel": {"health": 5}},
        {"boss": {"health": 9, "threat": 5}, "Petrel": {"health": 5}},
        {"boss": {"health": 9, "threat": 10}, "Petrel": {"health": 7}},
        {"boss": {"health": 9, "threat": 10}, "Petrel": {"health": 7, "level": 2}},
        {"boss": {"health": 9, "threat": 10}, "Petrel": {"health": 5, "xp": 4}},
    ]
    worse: list[dict[str, Any]] = [
        {"boss": {"health": 9, "threat": 10}, "Petrel": {"health": 5, "wounded": True}},
        {"boss": {"health": 9, "threat": 10}, "Petrel": {"health": 5}, "plots": ["Pearl Tax"]},
        {
            "boss": {"health": 9, "threat": 10},
            "Petrel": {"health": 5, "turned": ["Tailwind"]},
        },
        {
            "boss": {"health": 9, "threat": 10},
            "Petrel": {"health": 5},
            "lanes": [{**LANES[0], "threat": 3}, *LANES[1:3], {"down": 4}, LANES[4]],
        },
    ]
    assert all(judged(position) > middle for position in better)
    assert all(judged(position) < middle for position in worse)


def test_a_judgement_is_a_share_and_the_end_is_the_end() -> None:
    for match in walk(GAME, GAME.setup({**SOLO, "turn_limit": 2}), 8):
        assert 0 <= GAME.heuristic(match.state, 0) <= 1
    state = put(ASSIGN)
    state.apply(CONCEDE, 1)
    assert heuristic(state, 0) == 0.0
    assert heuristic(GAME.begin(GAME.setup(PAIR)), 0) == 0.5
