"""Counts of small fixed positions: the ways to answer so many times, chance included."""

from __future__ import annotations

from typing import Any

import pytest

from contract.tables import games
from dicehall.kernel import State

pytestmark = pytest.mark.untraced


def ways(state: State, depth: int) -> int:
    """Count the ways to give that many answers; an ended game is one way."""
    decision = state.decision
    if depth == 0 or decision is None:
        return 1
    total = 0
    for option in decision.options:
        twin = state.copy()
        twin.apply(option)
        total += ways(twin, depth - 1)
    return total


BIDDING: dict[str, Any] = {
    "step": "bid",
    "ann": {"hand": ["pearl", "dagger"]},
    "ben": {"hand": ["lantern"]},
    "cara": {"points": 9},
}
THREE = {"seats": ["ann", "ben", "cara"]}

# Pig by hand, with d answers to go: an opening F(d) = R(d-1), a roll R(d) = F(d-1) + 5 C(d-1), a
# choice C(d) = R(d-1) + F(d-1), all 1 at d = 0; where holding wins, C(d) = R(d-1) + 1.
TABLE: list[tuple[str, dict[str, Any], dict[str, Any] | None, list[int]]] = [
    ("pig", {}, None, [1, 6, 11, 41, 96, 301]),
    ("pig", {}, {"pot": 5, "ann": {"score": 95}}, [2, 7, 12, 42]),
    ("pig", {"start": "chance"}, None, [2, 2, 12, 22]),
    ("pig", {"turn_limit": 1}, None, [1, 6, 11, 36]),
    ("smugglers", THREE, None, [5, 25, 125, 625, 3123]),
    ("smugglers", THREE, BIDDING, [3, 6, 6, 14, 25, 56]),
]


@pytest.mark.parametrize(("name", "setup", "position", "counts"), TABLE)
def test_the_ways_through_a_position_are_as_many_as_before(
    name: str, setup: dict[str, Any], position: dict[str, Any] | None, counts: list[int]
) -> None:
    game = games()[name]
    made = game.setup(setup)
    state = game.start(made) if position is None else game.place(made, position)
    assert [ways(state, depth) for depth in range(1, len(counts) + 1)] == counts
