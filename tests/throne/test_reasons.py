"""Reasons: why something is not possible now, by the rule of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from throne.by_hand import BULLETS, GAME, PIRATES, answer, put, unasked

HAND = ["Wanted!", "Six-It!", "Duel II", "Getting Paid!", "Spin the Chamber!"]
MAIN: dict[str, Any] = {"phase": "main 1", "ann": {"hand": HAND, "cp": 1}}
FIGHT: dict[str, Any] = {
    "phase": "defensive roll",
    "dice": [1, 2, 3, 1, 1],
    "ability": "Revolver",
    "ann": {"hand": HAND},
}


def why(position: dict[str, Any], seat: int, words: str, *before: str) -> str:
    """Give the rule that forbids something; '' if it is legal."""
    state = answer(unasked(put(position)), *before)
    refusal = GAME.why_not(state, seat, words)
    return "" if refusal is None else refusal.rule


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("play Spin the Chamber!", ""),
        ("play Wanted!", "T-CARD-2"),
        ("play Six-It!", "T-CARD-1"),
        ("play Eat Lead!", "T-CARD-2"),
        ("sell Eat Lead!", "T-MAIN-1"),
        ("activate Revolver", "T-TURN-1"),
        ("activate Duel", "T-DEF-6"),
        ("spend Evasive", "T-TOK-12"),
        ("reroll 3", "T-OFF-1"),
        ("target ben", "T-TGT-5"),
        ("keep", "T-OFF-1"),
    ],
)
def test_in_a_main_phase(words: str, rule: str) -> None:
    assert why(MAIN, 0, words) == rule


@pytest.mark.parametrize(
    ("words", "rule"),
    [("play Wanted!", "T-CARD-8"), ("sell Wanted!", "T-CARD-8"), ("play Duel II", "T-CARD-8")],
)
def test_in_a_roll_phase_of_ones_own(words: str, rule: str) -> None:
    assert why({**BULLETS, "ann": {"hand": HAND, "cp": 9}}, 0, words) == rule


def test_out_of_turn() -> None:
    ben = {"hand": ["Mighty!", "Tip It!", "Absolution!"], "cp": 9}
    position = {"phase": "main 1", "ben": ben}
    assert why(position, 1, "play Mighty!") == "T-CARD-8"
    assert why(position, 1, "sell Tip It!") == "T-CARD-8"
    assert why(position, 1, "play Absolution!") == "T-CARD-1"


def test_an_ability_needs_its_dice_and_its_time() -> None:
    rolled = {**BULLETS, "attempts": 3}
    assert why(rolled, 0, "activate Revolver") == ""
    assert why(rolled, 0, "activate Deadeye") == "T-OFF-5"
    assert why(BULLETS, 0, "activate Revolver") == "T-OFF-2"
    assert why(rolled, 0, "activate Enforcer") == "T-MAIN-2"
    assert why(rolled, 1, "activate Holy Light") == "T-TURN-1"
    assert why(rolled, 0, "reroll 1") == "T-OFF-12"
    assert why(FIGHT, 0, "activate Showdown") == "T-OFF-4"


def test_an_ability_of_the_other_side_is_not_on_the_board() -> None:
    state = unasked(put({"dice": [1] * 5, "attempts": 3}, PIRATES))
    refusal = GAME.why_not(state, 0, "activate Soul Cutlass")
    assert refusal is not None
    assert refusal.rule == "T-HERO-28"
    other = GAME.why_not(state, 0, "activate Avast Ye")
    assert other is not None
    assert other.rule == "T-HERO-28"


def test_a_level_is_never_covered_by_a_lower_one() -> None:
    ann = {"hand": ["Showdown II"], "upgrades": {"Showdown": "III"}, "cp": 9}
    assert why({"phase": "main 1", "ann": ann}, 0, "play Showdown II") == "T-MAIN-6"


def test_tokens_need_something_to_work_on() -> None:
    ann = {"tokens": {"Evasive": 1, "Reload": 1, "Crit": 1}}
    assert why({"phase": "main 1", "ann": ann}, 0, "spend Evasive") == "T-DMG-9"
    assert why({"phase": "main 1", "ann": ann}, 0, "spend Reload") == "T-DMG-5"


def test_an_attack_that_allows_no_defence() -> None:
    fight = {**FIGHT, "dice": [6, 6, 6, 6, 1], "ability": "Deadeye"}
    state = put({**fight, "ben": {"hand": ["Tip It!"], "cp": 3}})
    refusal = GAME.why_not(state, 1, "activate Divine Defense")
    assert refusal is not None
    assert refusal.rule == "T-DEF-7"
    assert "Undefendable, pure, collateral and ultimate" in refusal.words


def test_nobody_answers_an_ultimate() -> None:
    fight = {**FIGHT, "dice": [6] * 5, "ability": "Fill'em with Lead!"}
    fight["ann"] = {"tokens": {"Reload": 1}}
    state = put({**fight, "ben": {"hand": ["Getting Paid!"], "tokens": {"Protect": 1}, "cp": 3}})
    for words in ("play Getting Paid!", "spend Protect", "use Tithe (draw)"):
        refusal = GAME.why_not(state, 1, words)
        assert refusal is not None
        assert refusal.rule == "T-ULT-1"


def test_an_ability_on_offer_must_be_paid() -> None:
    assert why({"phase": "main 1", "active": "ben"}, 1, "use Tithe (draw)") == "T-SETUP-8"
    assert why({"phase": "main 1", "active": "ben"}, 1, "use Tithe (reroll)") == "T-OFF-2"


def test_a_partner_is_no_target() -> None:
    four = {"seats": ["ann", "ben", "cara", "dan"]}
    hill = {"seats": ["ann", "ben", "cara"]}
    for setup, words, rule in (
        (four, "target ben", "T-MODE-1"),
        (four, "target dan", "T-TGT-2"),
        (hill, "target ben", "T-TGT-3"),
    ):
        refusal = GAME.why_not(put({"phase": "main 1"}, setup), 0, words)
        assert refusal is not None
        assert refusal.rule == rule
