"""The fit of Dice Team's chances: what it finds, and that what it writes can be read."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from fit_team import WEIGHTS, fitted, parts, written
from positions import Position

import dicehall
from dicehall.games.team.face.judging_squeeze import FEATURES
from dicehall.games.team.face.judging_weights import BY_ROUND, CONSTANT, OF_TEAM, SLOPE
from dicehall.kernel import SeededSource

NAMES = 3 + len(FEATURES)
"""A constant, the slope, the slope by the round, and the weights of the features."""


def test_it_finds_the_weights_by_which_games_were_won() -> None:
    source = SeededSource(1)
    met: list[Position] = []
    for _ in range(6000):
        one, other = (source.below(1000) / 250 - 2 for _ in range(2))
        chance = 1 / (1 + math.exp(-(0.5 + 1.2 * one - 0.7 * other)))
        met.append(Position("here", (one, other), float(source.below(10000) < 10000 * chance)))
    assert fitted(met) == pytest.approx([0.5, 1.2, -0.7], abs=0.1)


def test_what_never_changes_has_no_weight() -> None:
    met = [Position("here", (float(n % 2), 4.0), float(n % 3 == 0)) for n in range(60)]
    assert fitted(met)[2] == pytest.approx(0.0)


def test_what_is_noted_of_a_position_has_a_weight_each() -> None:
    team = dicehall.game("team")
    state = team.start(team.setup())
    while state.decision is None or state.decision.kind in ("roll", "draw"):
        state.settle(SeededSource(1))
    assert len(parts(team, state, 0)) == NAMES - 1


def test_weights_are_written_as_they_are_read() -> None:
    found: dict[str, object] = {}
    exec(written([float(n) for n in range(NAMES)]), found)
    assert [found[name] for name in ("CONSTANT", "SLOPE", "BY_ROUND")] == [0.0, 1.0, 2.0]
    assert found["OF_TEAM"] == tuple([float(n) for n in range(3, NAMES)])


def test_the_weights_in_use_are_as_they_would_be_written() -> None:
    assert written([CONSTANT, SLOPE, BY_ROUND, *OF_TEAM]) == WEIGHTS.read_text("utf-8")
