"""What a seat sees: everything that lies open, its own hand, and no other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicehall.games.throne.face.view import board, imagine
from dicehall.kernel import SeededSource
from throne.by_hand import BULLETS, DUEL, FOUR, PIRATES, put, unasked

HANDS: dict[str, Any] = {
    "phase": "main 1",
    "ann": {"hand": ["Six-It!", "Wanted!"]},
    "ben": {"hand": ["Getting Paid!", "Smack II"]},
    "cara": {"hand": ["Mighty!"]},
    "dan": {"hand": ["Scurvy!"]},
}


def hand(seen: dict[str, Any], seat: int) -> list[str]:
    named: list[str] = seen["seats"][seat]["hand"]
    return named


def test_a_board_is_plain_data() -> None:
    for seat in (None, 0, 1):
        seen = board(put(BULLETS), seat)
        assert json.loads(json.dumps(seen)) == seen


def test_a_board_says_what_lies_before_everybody() -> None:
    seen = board(put(BULLETS), 1)
    ann, ben = seen["seats"]
    assert (seen["mode"], seen["phase"], seen["active"]) == ("1v1", "offensive roll", 0)
    assert (ann["hero"], ann["health"], ann["cp"]) == ("gunslinger", 30, 4)
    assert (ann["hand_size"], ann["deck_size"], ann["tokens"]) == (1, 31, {"Evasive": 2})
    assert (ben["upgrades"], ben["side"]) == ({"Tithe": "II"}, None)
    tithe = ben["abilities"][0]
    assert (tithe["name"], tithe["level"], tithe["kind"]) == ("Tithe", "II", "passive")
    assert len(tithe["text"]) == 3


def test_dice_come_with_number_and_symbol() -> None:
    seen = board(put(BULLETS), None)
    (roll,) = seen["rolls"]
    assert (roll["seat"], roll["for"]) == (0, "offense")
    assert roll["dice"][4] == {"number": 6, "symbol": "bullseye", "words": "6 bullseye"}
    assert (seen["dice"], seen["attempts"], seen["allowed"]) == ([1, 2, 3, 4, 6], 1, 3)


def test_damage_on_its_way_comes_with_what_it_would_come_to() -> None:
    fight = {"phase": "defensive roll", "dice": [1, 2, 3, 1, 1], "ability": "Revolver"}
    state = unasked(put({**fight, "ben": {"tokens": {"Bounty": 1}}}))
    seen = board(state, 1)
    (blow,) = seen["damage"]
    assert (blow["name"], blow["from"], blow["to"]) == ("Revolver", 0, 1)
    assert (blow["type"], blow["incoming"], blow["amount"]) == ("normal", 5, 6)
    assert (seen["ability"], seen["target"], seen["activated"]) == ("Revolver", 1, True)


def test_a_board_with_two_sides_shows_the_one_that_is_up() -> None:
    seen = board(put({"phase": "main 1", "ann": {"side": "cursed"}}, PIRATES), 1)
    ann = seen["seats"][0]
    names = [one["name"] for one in ann["abilities"]]
    assert ann["side"] == "cursed"
    assert "Soul Cutlass" in names
    assert "Cutlass Strike" not in names


# --- secrets ---


def test_only_the_own_hand_lies_open() -> None:
    hands = {key: HANDS[key] for key in ("phase", "ann")}
    state = put({**hands, "ben": {"hand": ["Getting Paid!"]}})
    assert hand(board(state, 0), 0) == ["Six-It!", "Wanted!"]
    assert hand(board(state, 0), 1) == []
    assert hand(board(state, None), 0) == []
    assert board(state, None)["seats"][0]["hand_size"] == 2


@pytest.mark.rule("T-MODE-1")
def test_partners_see_each_others_hands() -> None:
    seen = board(put(HANDS, FOUR), 0)
    assert hand(seen, 1) == ["Getting Paid!", "Smack II"]
    assert (hand(seen, 2), hand(seen, 3)) == ([], [])


def test_a_card_that_was_seen_in_a_hand_stays_known() -> None:
    state = put({"phase": "main 1", "ben": {"hand": ["Getting Paid!", "Mighty!"]}})
    paid, _ = state.hands[1]
    state.known = [(0, paid)]
    assert hand(board(state, 0), 1) == ["Getting Paid!"]
    assert hand(board(state, None), 1) == []
    for seed in range(20):
        twin = state.copy()
        imagine(twin, 0, SeededSource(seed))
        assert paid in twin.hands[1]


def test_what_a_seat_cannot_see_may_be_anything() -> None:
    state = put(HANDS, FOUR)
    found: set[tuple[int, ...]] = set()
    for seed in range(40):
        twin = state.copy()
        imagine(twin, 0, SeededSource(seed))
        assert twin.hands[:2] == state.hands[:2]
        assert sorted(twin.hands[2] + twin.decks[2]) == sorted(state.hands[2] + state.decks[2])
        assert board(twin, 0) == board(state, 0)
        found.add(twin.hands[2])
    assert len(found) > 10


def test_the_public_sees_what_any_opponent_sees() -> None:
    state = put(BULLETS, DUEL)
    public, ben = board(state, None), board(state, 1)
    assert public["seats"][0] == ben["seats"][0]
