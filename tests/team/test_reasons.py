"""Reasons: why something is not possible now, by the rule of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from team.by_hand import GAME, LANES, PLACES, ROLLED, SOLO, answer, put

ASSIGN: dict[str, Any] = {"stage": "assign", "lanes": LANES}
CLOSED: dict[str, Any] = {"stage": "assign", "lanes": [*LANES[:3], {"down": 5}, LANES[4]]}
BEFORE: dict[str, Any] = {"stage": "lane 1", "lanes": LANES, **PLACES}
POWER = ("done", "power Kilnheart's d8 (7)", "power d6 (3)")
CARDS = (*POWER, "done")


def why(
    position: dict[str, Any],
    seat: int,
    words: str,
    *before: str,
    setup: dict[str, Any] | None = None,
) -> str:
    """Give the rule that forbids something; '' if it is legal."""
    refusal = GAME.why_not(answer(put(position, setup), *before), seat, words)
    return "" if refusal is None else refusal.rule


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("go to lane 1", ""),
        ("go to lane 4", "C-OPEN-21"),
        ("go to the boss", ""),
        ("level up", "C-ROUND-7"),
        ("use Stoke", "C-ROUND-7"),
        ("use Bellows", "C-ROUND-7"),
        ("use White Heat", "C-SETUP-7"),
        ("use Tailwind", "C-OPEN-15"),
        ("done", "C-OPEN-14"),
    ],
)
def test_when_lanes_are_chosen(words: str, rule: str) -> None:
    assert why(ASSIGN, 0, words) == rule


def test_the_boss_is_closed_until_a_lane_is_empty() -> None:
    assert why(CLOSED, 0, "go to the boss") == "C-OPEN-21"
    assert why(CLOSED, 0, "go to lane 4") == "C-OPEN-14"
    assert why({"stage": "level", "lanes": LANES, "Kilnheart": {"xp": 2}}, 0, "go to lane 1") == (
        "C-ROUND-7"
    )


def test_the_lanes_of_others_are_theirs_to_choose() -> None:
    assert GAME.forbids(put(ASSIGN), 0, ("go", 2, 0)) == "C-OPEN-14"


@pytest.mark.parametrize(
    ("kilnheart", "rule"),
    [
        ({"xp": 2}, ""),
        ({"xp": 1}, "C-ROUND-3"),
        ({"xp": 9, "levelled": True}, "C-OPEN-8"),
        ({"xp": 9, "level": 4}, "C-OPEN-8"),
    ],
)
def test_levels(kilnheart: dict[str, Any], rule: str) -> None:
    position = {"stage": "level", "lanes": LANES, "Petrel": {"xp": 9}, "Kilnheart": kilnheart}
    assert why(position, 0, "level up Kilnheart", setup=SOLO) == rule
    assert why(position, 0, "level up Petrel", setup=SOLO) == ""


def test_who_has_no_abilities_gains_no_levels() -> None:
    position = {"stage": "level", "lanes": LANES, "Kilnheart": {"xp": 2}, "Brass Nan": {"xp": 9}}
    assert why(position, 0, "level up Brass Nan") == "C-OPEN-12"
    assert GAME.forbids(put(position), 0, ("level", 2)) == "C-OPEN-15"


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("use Bellows", ""),
        ("use Stoke", "C-COMBAT-8"),
        ("use Tailwind", "C-OPEN-15"),
        ("reroll d8", "C-COMBAT-8"),
        ("power d8", "C-COMBAT-8"),
        ("damage d6", "C-COMBAT-8"),
        ("refresh Bellows with d8", "C-OPEN-6"),
    ],
)
def test_before_the_roll(words: str, rule: str) -> None:
    assert why(BEFORE, 0, words) == rule


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("reroll d8 (7)", ""),
        ("reroll d8 (8)", "C-OPEN-10"),
        ("reroll Petrel's d8 (7)", "C-OPEN-10"),
        ("use Bellows", "C-COMBAT-9"),
        ("power d8 (8)", "C-COMBAT-8"),
        ("commit d8 (8) to Breakwater", "C-OPEN-16"),
    ],
)
def test_when_dice_are_changed(words: str, rule: str) -> None:
    assert why(ROLLED, 0, words) == rule


def test_rerolls_are_paid_by_the_hero_whose_die_it_is() -> None:
    poor = {**ROLLED, "Kilnheart": {**ROLLED["Kilnheart"], "xp": 0}}
    assert why(poor, 0, "reroll d6 (3)") == "C-OPEN-10"  # Brass Nan's XP does not help
    alone = {**poor, "Brass Nan": {"lane": "boss", "xp": 0}}
    assert why(alone, 0, "reroll d6 (3)") == "C-COMBAT-4"
    judge = {**ROLLED, "lanes": [{"enemy": "Angler Judge"}, *LANES[1:]]}
    assert why(judge, 0, "reroll d6 (3)") == "C-COMBAT-18"


def test_a_turned_ability_and_a_used_power_are_used_up() -> None:
    kilnheart = {"lane": 1, "turned": ["Bellows"], "used": True}
    position = {**BEFORE, "Kilnheart": kilnheart}
    assert why(position, 0, "use Bellows") == "C-OPEN-6"
    assert why({**ROLLED, "Kilnheart": {**ROLLED["Kilnheart"], "used": True}}, 0, "use Stoke") == (
        "C-OPEN-7"
    )


def test_who_is_elsewhere_does_not_fight_here() -> None:
    position = {**ROLLED, "Candle Jo": {"lane": 1, "pool": ["d6 (2)"]}, "Petrel": {"lane": 3}}
    abilities = {"lane": 3, "abilities": ["Slipstream"]}
    assert why({**position, "Petrel": abilities}, 1, "use Slipstream") == "C-COMBAT-1"


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("power d8 (8)", "C-COMBAT-5"),
        ("power d6 (3)", "C-COMBAT-14"),
        ("damage d8 (8)", ""),
        ("damage d6 (3)", "C-COMBAT-14"),
        ("reroll d8 (8)", "C-OPEN-10"),
        ("reroll d6 (3)", "C-COMBAT-14"),
    ],
)
def test_when_power_is_committed(words: str, rule: str) -> None:
    assert why(ROLLED, 0, words, *POWER) == rule


def test_only_the_lowest_seat_of_a_lane_commits_what_is_common() -> None:
    assert why(ROLLED, 1, "power d8 (8)", "done") == "C-OPEN-15"


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("commit d8 (8) to Breakwater", ""),
        ("commit d8 (7) to Breakwater", "C-COMBAT-5"),
        ("commit d6 (3) to Breakwater", "C-COMBAT-14"),
        ("refresh Tailwind with d8 (8)", ""),
        ("refresh Tailwind with d8 (7)", "C-COMBAT-15"),
        ("refresh Bellows with d8 (7)", "C-OPEN-6"),
        ("power d8 (8)", "C-COMBAT-8"),
    ],
)
def test_when_cards_take_what_is_left(words: str, rule: str) -> None:
    assert why(ROLLED, 1, words, *CARDS) == rule


def test_a_captured_die_is_out_of_the_combat() -> None:
    state = answer(put(BEFORE), "done")
    for value in (1, 4, 5, 3, 3):
        state.apply(("face", value))
    captured = state.pool[0]
    assert captured[2] == 1
    for option, rule in ((("reroll", 0), "C-COMBAT-3"), (("power", 0), "C-END-4")):
        assert GAME.forbids(state, 0, option) == rule
    refusal = GAME.why_not(state, 0, "reroll d8 (1)")
    assert refusal is not None
    assert refusal.rule == "C-COMBAT-3"
    assert "never rerolled" in refusal.words


def test_cards_that_were_used_take_no_more_dice() -> None:
    nan = {"lane": 1, "pool": ["d6 (6)"], "used": True}
    position = {**ROLLED, "Brass Nan": nan, "Kilnheart": {"lane": 3}}
    assert why(position, 0, "commit d6 (6) to Ballast") == "C-OPEN-7"
    quill = {**SOLO, "heroes": ["Sable Quill", "Petrel", "Brass Nan", "Candle Jo"]}
    turned = {"abilities": ["Last Word"], "turned": ["Last Word"], "lane": 1, "pool": ["d6 (6)"]}
    others = {name: {"lane": 3} for name in ("Petrel", "Brass Nan", "Candle Jo")}
    position = {"lanes": LANES, "Sable Quill": turned, **others}
    assert why(position, 0, "commit d6 (6) to Last Word", setup=quill) == "C-OPEN-6"
    ready = {**position, "Sable Quill": {**turned, "turned": []}}
    assert why(ready, 0, "commit d6 (6) to Last Word", setup=quill) == "C-COMBAT-8"


def test_a_refresh_comes_after_power_and_damage() -> None:
    assert why(ROLLED, 1, "refresh Tailwind with d8 (8)", "done") == "C-COMBAT-8"
    assert why(ROLLED, 0, "refresh Tailwind with d8 (8)", "done") == "C-OPEN-16"
    committed = ("done", "power d8 (8)", "done")
    assert why(ROLLED, 1, "refresh Tailwind with d8 (8)", *committed) == "C-COMBAT-14"


def test_who_has_no_xp_for_a_text_or_fights_another_enemy_cannot_use_it() -> None:
    setup = {**SOLO, "heroes": ["Brass Nan", "Petrel", "Kilnheart", "Candle Jo"]}
    nan: dict[str, Any] = {"lane": 1, "abilities": ["Deep Breath", "Anchor Drop"], "xp": 0}
    others: dict[str, Any] = {"Petrel": {"lane": 3}, "Candle Jo": {"lane": 3}}
    kilnheart = {"lane": 1, "pool": ["d8 (3)"]}
    rolled = {"lanes": LANES, **others, "Brass Nan": nan, "Kilnheart": kilnheart}
    assert why(rolled, 0, "use Stoke", setup=setup) == ""
    assert why(rolled, 0, "use Deep Breath", setup=setup) == "C-OPEN-9"
    assert why(rolled, 0, "use Anchor Drop", setup=setup) == "C-COMBAT-8"
    here = {"Brass Nan": {**nan, "lane": 3}, "Kilnheart": {"lane": 3}}
    minion = {"stage": "lane 3", "lanes": LANES, **others, **here}
    assert why(minion, 0, "use Anchor Drop", setup=setup) == "C-COMBAT-2"


def test_what_nobody_can_think_of_has_no_rule() -> None:
    refusal = GAME.why_not(put(ASSIGN), 0, "fly to the moon")
    assert refusal is not None
    assert refusal.rule == ""
    assert refusal.words.startswith("nothing here is called so; legal now: go to lane 1")
