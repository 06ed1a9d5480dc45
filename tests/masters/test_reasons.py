"""Reasons: why something is not possible now, by the rule of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.masters.steps.actions import forbids_action
from dicehall.games.masters.steps.blocking import forbids_block
from dicehall.games.masters.table.state import RESERVE, MastersState
from dicehall.kernel import PASS
from masters.deciding import GAME, place

ERIC = ["Test Porter: Plain x3", "Test Scholar: Pays Energy"]
MIKE = ["Test Baker: Plain x4", "Test Wall: Blocks Two x4"]
MAIN: dict[str, Any] = {
    "active": "eric",
    "step": "main",
    "eric": {
        "field": ["Sidekick", "Test Scholar 1"],
        "reserve": ["Sidekick x2", "Test Porter 3", "Enrage action"],
    },
    "mike": {"field": ["Test Baker 2"], "reserve": ["Sidekick", "Sidekick fist"]},
}
BLOCKS: dict[str, Any] = {
    "active": "eric",
    "step": "blocks",
    "eric": {"field": ["Test Porter 2", "Sidekick x2"], "attackers": ["Test Porter 2", "Sidekick"]},
    "mike": {"field": ["Test Baker 2", "Test Wall 1"], "reserve": ["Sidekick"]},
}


def laid(position: dict[str, Any]) -> MastersState:
    """Lay a position of eric and mike, with cards of the tests."""
    return place("amazing-spider-man", position, ERIC, MIKE)


def why(state: MastersState, seat: int, words: str) -> str:
    """Give the rule that forbids something; '' if it is legal."""
    refusal = GAME.why_not(state, seat, words)
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("M-BUY-1")
@pytest.mark.rule("M-PRI-2")
@pytest.mark.parametrize(
    ("seat", "words", "rule"),
    [
        (0, "buy Test Baker", "M-BUY-1"),
        (0, "buy Test Porter", "M-BUY-2"),
        (0, "field Sidekick", ""),
        (0, "use Enrage", ""),
        (0, "use Test Scholar", "M-FUN-2"),
        (1, "field Sidekick", "M-PRI-2"),
        (1, "buy Test Baker", "M-BUY-1"),
    ],
)
def test_in_the_main_step_everything_is_forbidden_by_its_rule(
    seat: int, words: str, rule: str
) -> None:
    assert why(laid(MAIN), seat, words) == rule


@pytest.mark.rule("M-BUY-1")
@pytest.mark.rule("M-PRI-2")
@pytest.mark.parametrize(
    ("words", "rule"), [("buy Test Baker", "M-BUY-1"), ("field Sidekick", "M-PRI-2")]
)
def test_who_has_priority_in_the_turn_of_another_neither_buys_nor_fields(
    words: str, rule: str
) -> None:
    state = laid({**MAIN, "mike": {"reserve": ["Sidekick", "Sidekick fist x4"]}})
    state.apply(PASS)
    assert state.decision is not None
    assert state.decision.seats == (1,)
    assert why(state, 1, words) == rule


# --- blocking ---


@pytest.mark.rule("M-ATK-3")
def test_who_blocks_is_a_character_in_the_field_of_who_does_not_attack() -> None:
    state = laid(BLOCKS)
    attacker, other = state.attackers
    home = next(die for die in state.characters(0) if die not in state.attackers)
    [baker] = [die for die in state.characters(1) if state.printed(die).title == "Test Baker"]
    assert forbids_block(state, attacker, baker) is None
    assert forbids_block(state, home, baker) == "M-ATK-3"
    assert forbids_block(state, attacker, home) == "M-ATK-3"
    assert forbids_block(state, attacker, state.pile(1, RESERVE)[0]) == "M-ATK-3"
    state.blocks.append((other, baker))
    assert forbids_block(state, attacker, baker) == "M-ATK-3"
    assert forbids_block(state, other, baker) == "M-ATK-3"


@pytest.mark.rule("M-ATK-9")
def test_who_may_block_two_blocks_each_of_them_once() -> None:
    state = laid(BLOCKS)
    attacker, other = state.attackers
    [wall] = [die for die in state.characters(1) if state.printed(die).title == "Test Wall"]
    state.blocks.append((attacker, wall))
    assert forbids_block(state, attacker, wall) == "M-ATK-3"
    assert forbids_block(state, other, wall) is None


# --- fielding in another way ---


@pytest.mark.rule("M-FLD-1")
def test_a_way_to_field_for_another_cost_that_no_text_gives_is_none() -> None:
    state = laid(MAIN)
    die = next(die for die in state.pile(0, RESERVE) if state.is_character(die))
    assert forbids_action(state, 0, ("field", die)) is None
    assert forbids_action(state, 0, ("field", die, 0)) == "M-FLD-1"
