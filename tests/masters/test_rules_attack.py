"""Attackers, blocks and splits as people say them: any order, and no more words than it takes."""

from __future__ import annotations

import pytest

from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import UnclearLabel
from dicehall.kernel.labels import find_option
from dicehall.kernel.orders import order_set
from masters.deciding import GAME, place

CARDS = ["Test Baker: Plain x4", "Test Porter: Plain x4", "Test Palette: Spins to Energy"]


def _asked(state: MastersState, words: list[str], seat: int) -> MastersState:
    """Answer a set in one go."""
    for option in order_set(GAME, state, seat, words):
        state.apply(option, seat)
    return state


def _blocks() -> MastersState:
    position = {
        "active": "eric",
        "step": "blocks",
        "eric": {"field": ["Sidekick x2", "Test Porter 1"], "attackers": ["Sidekick x2"]},
        "mike": {"field": ["Sidekick", "Test Baker 1", "Test Baker 2"]},
    }
    return place("uncanny-x-men", position, CARDS, CARDS)


def _split(blockers: list[str]) -> MastersState:
    position = {
        "active": "eric",
        "step": "window",
        "eric": {"field": ["Test Porter 3"], "attackers": ["Test Porter 3"]},
        "mike": {"field": blockers, "blocks": [{"Test Porter 3": one} for one in blockers]},
    }
    state = place("justice", position, CARDS, CARDS)
    while state.decision is not None and state.decision.window:
        state.apply(("pass",), state.decision.actor)
    return state


@pytest.mark.rule("M-ATK-3")
@pytest.mark.parametrize("turned", [False, True])
def test_a_plain_block_means_the_attacker_that_nobody_blocks_yet(turned: bool) -> None:
    words = ["block Sidekick with Sidekick", "block Sidekick with Test Baker (level 2)"]
    state = _asked(_blocks(), words[::-1] if turned else words, 1)
    assert len(state.blocks) == len({attacker for attacker, _ in state.blocks}) == 2


@pytest.mark.rule("M-ATK-3")
def test_a_second_block_of_the_same_attacker_says_so() -> None:
    first = "block Sidekick with Sidekick"
    with pytest.raises(UnclearLabel):
        _asked(_blocks(), [first, "block Sidekick with Test Baker"], 1)  # there are two bakers
    second = "block Sidekick (blocked by Sidekick) with Test Baker (level 1)"
    state = _asked(_blocks(), [first, second], 1)
    assert len(state.blocks) == 2
    assert len({attacker for attacker, _ in state.blocks}) == 1


@pytest.mark.rule("M-ATK-8")
@pytest.mark.parametrize(
    "words",
    [
        ["assign 1 to Sidekick"],
        ["assign 4 to Test Baker"],
        ["assign 1 to Sidekick", "assign 4 to Test Baker"],
        ["assign 4 to Test Baker", "assign 1 to Sidekick"],
    ],
)
def test_of_two_shares_either_says_both(words: list[str]) -> None:
    state = _asked(_split(["Sidekick", "Test Baker 1"]), words, 0)
    if state.decision is not None and state.frames[-1][0] == "combat":
        state.apply(state.decision.options[0], 0)
    assert not state.characters(1)


@pytest.mark.rule("M-ATK-8")
def test_shares_are_told_in_any_order() -> None:
    words = ["assign 4 to Test Baker", "assign 1 to Sidekick", "assign 0 to Test Porter"]
    state = _asked(_split(["Test Porter 1", "Sidekick", "Test Baker 1"]), words, 0)
    assert [state.printed(die).title for die in state.characters(1)] == ["Test Porter"]


def test_shares_that_are_not_all_of_the_damage_are_refused() -> None:
    state = _split(["Sidekick", "Test Baker 1"])
    with pytest.raises(UnclearLabel):
        order_set(GAME, state, 0, ["assign 1 to Sidekick", "assign 3 to Test Baker"])


def test_words_for_several_dice_are_clear_where_all_of_these_are_meant() -> None:
    own = {"field": ["Sidekick x3"], "attackers": ["Sidekick"], "reserve": ["Test Palette action"]}
    state = place("uncanny-x-men", {"active": "eric", "step": "window", "eric": own}, CARDS, CARDS)
    state.apply(find_option(GAME, state, 0, "use Test Palette"), 0)
    assert state.decision is not None
    state.apply(state.decision.options[0], 0)
    with pytest.raises(UnclearLabel):
        order_set(GAME, state, 0, ["target Sidekick", "done"])
    assert len(order_set(GAME, state, 0, ["target Sidekick"] * 3 + ["done"])) == 4
