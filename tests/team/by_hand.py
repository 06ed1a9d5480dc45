"""Short ways to lay tables and positions of Dice Team by hand."""

from __future__ import annotations

from typing import Any, cast

import dicehall
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import Option

GAME = cast(Team, dicehall.game("team"))
HARBOUR: dict[str, Any] = {
    "boss": "Mother Brine",
    "scenario": "The Night Without Lamps",
    "villains": "Rust Choir",
    "opening": "start",
}
SOLO: dict[str, Any] = {
    **HARBOUR,
    "seats": ["ann"],
    "heroes": ["Kilnheart", "Petrel", "Brass Nan", "Candle Jo"],
}
PAIR: dict[str, Any] = {
    **HARBOUR,
    "seats": ["ann", "ben"],
    "heroes": ["Kilnheart", "Petrel"],
    "added": ["Brass Nan", "Candle Jo"],
}
"""Ann plays Kilnheart and Brass Nan, Ben plays Petrel and Candle Jo."""
FIVE: dict[str, Any] = {
    **HARBOUR,
    "seats": ["ann", "ben", "cara", "dan", "eve"],
    "heroes": ["Kilnheart", "Petrel", "Brass Nan", "Candle Jo", "Sable Quill"],
}
LANES: list[dict[str, Any]] = [
    {"enemy": "Duke Barnacle"},
    {"enemy": "Night Warden", "threat": 2, "damage": 1},
    {"enemy": "Gutter Knave"},
    {"down": 0},
    {"enemy": "Lamp Breaker", "down": 2},
]
"""Lane 4 is empty, so the way to the boss is open."""
PLACES: dict[str, Any] = {
    "Kilnheart": {"lane": 1},
    "Brass Nan": {"lane": "boss"},
    "Petrel": {"lane": 1},
    "Candle Jo": {"lane": 3},
}
ROLLED: dict[str, Any] = {
    **PLACES,
    "lanes": LANES,
    "Kilnheart": {"lane": 1, "xp": 2, "pool": ["d8 (7)", "d6 (3)"]},
    "Petrel": {"lane": 1, "xp": 0, "pool": ["d8 (7)", "d8 (8)"], "turned": ["Tailwind"]},
}
"""Kilnheart and Petrel have rolled against Duke Barnacle, who has power 8 and armour 1."""


def put(position: dict[str, Any], setup: dict[str, Any] | None = None) -> TeamState:
    """Lay a described position, and run it to its first decision."""
    return cast(TeamState, GAME.place(GAME.setup(setup or PAIR), position))


def labels(state: TeamState, seat: int | None = None) -> list[str]:
    """List what is legal for a seat, or for whoever is asked, in words."""
    decision = state.decision
    assert decision is not None
    options = decision.options if seat is None else decision.options_for(seat)
    return [GAME.label(state, option, seat) for option in options]


def answer(state: TeamState, *words: str) -> TeamState:
    """Answer for whoever is asked first, in words, one after the other."""
    for word in words:
        decision = state.decision
        assert decision is not None
        state.apply(option(state, word), decision.seats[0])
    return state


def option(state: TeamState, words: str) -> Option:
    """Find the option that is called so."""
    decision = state.decision
    assert decision is not None
    return decision.options[labels(state).index(words)]
