"""Short ways to lay tables and positions of Dice Throne by hand."""

from __future__ import annotations

from typing import Any, cast

import dicehall
from dicehall.games.throne.game import Throne
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Option

GAME = cast(Throne, dicehall.game("throne"))
DUEL: dict[str, Any] = {"seats": ["ann", "ben"], "heroes": ["gunslinger", "paladin"]}
PIRATES: dict[str, Any] = {"seats": ["ann", "ben"], "heroes": ["cursed-pirate", "barbarian"]}
FOUR: dict[str, Any] = {"seats": ["ann", "ben", "cara", "dan"]}
BULLETS: dict[str, Any] = {
    "active": "ann",
    "phase": "offensive roll",
    "dice": [1, 2, 3, 4, 6],
    "attempts": 1,
    "ann": {"health": 30, "cp": 4, "hand": ["Six-It!"], "tokens": {"Evasive": 2}},
    "ben": {"upgrades": {"Tithe": "II"}, "hand": ["Getting Paid!"], "tokens": {"Knockdown": 1}},
}
"""Ann, a gunslinger, has rolled once."""


def put(position: dict[str, Any], setup: dict[str, Any] | None = None) -> ThroneState:
    """Lay a described position, and run it to its first decision."""
    return cast(ThroneState, GAME.place(GAME.setup(setup or DUEL), position))


def unasked(state: ThroneState) -> ThroneState:
    """Let everybody pass their windows, up to the next decision that is none."""
    while state.decision is not None and state.decision.window:
        state.apply(PASS)
    return state


def labels(state: ThroneState) -> list[str]:
    """List what is legal, in words."""
    decision = state.decision
    assert decision is not None
    return [GAME.label(state, option) for option in decision.options]


def answer(state: ThroneState, *words: str) -> ThroneState:
    """Answer for whoever is asked, in words, one after the other."""
    for word in words:
        state.apply(option(state, word))
    return state


def option(state: ThroneState, words: str) -> Option:
    """Find the option that is called so."""
    decision = state.decision
    assert decision is not None
    return decision.options[labels(state).index(words)]
