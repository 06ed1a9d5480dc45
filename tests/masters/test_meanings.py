"""What else people say for options about dice: levels and faces as positions write them."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.masters.face.meanings import other_words
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import CHANCE, UnclearLabel
from dicehall.kernel.labels import find_option, offer
from masters.deciding import GAME, place

CARDS = [
    *("Test Baker: Plain x4", "Test Porter: Plain x4", "Test Palette: Spins to Energy"),
    "Test Pledge: Fielded for Life x2",
]


def _at(step: str, eric: dict[str, Any], mike: dict[str, Any] | None = None) -> MastersState:
    position = {"active": "eric", "step": step, "eric": eric, "mike": mike or {}}
    return place("uncanny-x-men", position, CARDS, CARDS)


def _meant(state: MastersState, words: str) -> str:
    """Give the label of the one option that the words mean."""
    assert state.decision is not None
    seat = state.decision.actor
    return GAME.label(state, find_option(GAME, state, seat, words), seat)


def _attack(*field: str) -> MastersState:
    return _at("attack", {"field": list(field)})


def _blocks() -> MastersState:
    attackers = ["Test Porter 1", "Test Porter 2"]
    own = {"field": attackers, "attackers": attackers}
    return _at("blocks", own, {"field": ["Test Baker 1", "Test Baker 2", "Sidekick"]})


# --- levels ---


@pytest.mark.parametrize("level", ["1", "2"])
def test_a_level_needs_no_brackets(level: str) -> None:
    state = _attack("Test Baker 1", "Test Baker 2", "Sidekick")
    said = _meant(state, f"Attack with Test Baker {level}")
    assert said == f"attack with Test Baker (level {level})"


def test_a_level_that_nobody_has_means_nothing() -> None:
    with pytest.raises(UnclearLabel, match="is not possible now"):
        _meant(_attack("Test Baker 1", "Test Baker 2"), "attack with Test Baker 3")


def test_details_behind_a_level_stay_in_brackets() -> None:
    state = _attack("Test Baker 2", "Test Baker 2 (1 damage)")
    said = [
        _meant(state, f"attack with {name}") for name in ("Test Baker 2", "Test Baker 2 (1 damage)")
    ]
    assert said == [
        "attack with Test Baker (level 2)",
        "attack with Test Baker (level 2, 1 damage)",
    ]


def test_a_level_that_several_have_does_not_tell_them_apart() -> None:
    state = _attack("Test Baker 2 (2 damage)", "Test Baker 2 (1 damage)")
    with pytest.raises(UnclearLabel, match="could be any of"):
        _meant(state, "attack with Test Baker 2")


@pytest.mark.parametrize(
    "words",
    [
        "block Test Porter 1 with Test Baker 2",
        "block Test Porter 1 with Test Baker (level 2)",
        "block Test Porter (level 1) with Test Baker 2",
    ],
)
def test_of_a_block_one_level_or_both_may_be_short(words: str) -> None:
    said = "block Test Porter (level 1) with Test Baker (level 2)"
    assert _meant(_blocks(), words) == said


def test_a_short_level_does_for_one_die_of_a_block_where_the_other_needs_none() -> None:
    said = _meant(_blocks(), "block Test Porter 2 with Sidekick")
    assert said == "block Test Porter (level 2) with Sidekick"


def test_a_die_fielded_for_free_may_have_a_short_level_too() -> None:
    state = _at("main", {"reserve": ["Test Pledge 1", "Test Pledge 2"]})
    said = _meant(state, "field Test Pledge 2 for free")
    assert said == "field Test Pledge for free (level 2)"


def test_a_plain_block_keeps_what_is_said_of_a_paired_blocker() -> None:
    own = {"field": ["Sidekick x2"], "attackers": ["Sidekick x2"]}
    state = _at("blocks", own, {"field": ["Sidekick", "Test Baker 1"]})
    state.apply(find_option(GAME, state, 1, "block Sidekick with Sidekick"), 1)
    option = find_option(GAME, state, 1, "block Sidekick with Test Baker")
    blocker = "Test Baker (level 1, paired with Sidekick)"
    words = other_words(state, option, f"block Sidekick (number 2) with {blocker}")
    assert words[:2] == [f"block Sidekick with {blocker}", "block Sidekick with Test Baker "]


# --- faces ---


def test_a_die_to_reroll_may_be_called_with_its_title() -> None:
    state = _at("roll", {"prep": ["Sidekick x2", "Test Porter x2"]})
    for words in ("Sidekick fist", "Sidekick", "Test Porter fist", "Test Porter 1"):
        state.apply(find_option(GAME, state, CHANCE, words), CHANCE)
    assert _meant(state, "reroll Sidekick fist") == "reroll fist"
    assert _meant(state, "reroll Test Porter fist") == "reroll fist (Test Porter)"
    assert _meant(state, "reroll Test Porter 1") == "reroll Test Porter (level 1)"
    assert _meant(state, "reroll Sidekick") == "reroll Sidekick"


def test_an_action_may_be_called_with_its_face() -> None:
    state = _at("main", {"reserve": ["Test Palette action"], "field": ["Sidekick"]})
    assert _meant(state, "use Test Palette action") == "use Test Palette"


def test_other_words_are_no_labels() -> None:
    offered = offer(GAME, _attack("Test Baker 1", "Sidekick"), 0)
    assert offered.labels == [
        "attack with Sidekick",
        "attack with Test Baker (level 1)",
        "no attack",
    ]
    assert offered.words(1)[1:] == ["attack with Test Baker 1"]
