"""The greedy bot beats random ones in every game, edition and mode, in paired games.

A few games at each table: `make strength` plays enough of them for intervals.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dicehall.games import game as game_called
from dicehall.lab.plan import Table, pair_of
from dicehall.lab.playing import Player
from dicehall.lab.seating import fair_shifts, settled, sides_of

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from strengths import GREEDY, MARGIN, tables

pytestmark = pytest.mark.untraced

TABLES = {table.condition: table for table in tables()}
OPPOSED = [name for name, table in TABLES.items() if not game_called(table.game).info.cooperative]
TEAMS = ["team easy 4", "team normal 1", "team normal 2", "team normal 3", "team hard 5"]
FEWEST = 4
"""Games at a table, at least: whole pairs."""


def share(table: Table, fewest: int) -> float:
    """Play some pairs and give the greedy bot's share of the points."""
    laid = settled(table)
    shifts = fair_shifts(laid)
    player = Player(11, lambda _: None)
    points: list[float] = []
    for pair in range(-(-fewest // len(shifts))):
        for job in pair_of(laid, shifts, pair, pair * len(shifts)):
            played = player.play(job)
            assert played.fault is None
            assert played.points is not None
            own = [one.name == GREEDY for one in job.contestants]
            points.append(played.points[own.index(True)])
    return sum(points) / len(points)


@pytest.mark.parametrize("name", OPPOSED)
def test_it_beats_random_bots(name: str) -> None:
    table = TABLES[name]
    assert share(table, FEWEST) >= 1 / len(sides_of(table)) + MARGIN - 0.11


@pytest.mark.parametrize("name", TEAMS)
def test_a_team_of_greedy_bots_wins_together(name: str) -> None:
    assert share(TABLES[name], FEWEST) >= 0.5


def test_every_edition_mode_and_size_is_measured() -> None:
    games = [table.game for table in TABLES.values()]
    assert {name: games.count(name) for name in set(games)} == {
        "pig": 1,
        "masters": 14,
        "throne": 13,
        "team": 24,
    }
