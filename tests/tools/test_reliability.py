"""The reliability table: its bins, when one of them is off, and how a run goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import positions
from positions import LOOKS, Position, gather, table_of
from reliability import GAMES, Bin, bins, lines, sorts

from dicehall.lab.seating import setup_of


def met(value: float, won: float, times: int = 1) -> list[Position]:
    return [Position("here", (value,), won)] * times


def test_positions_lie_in_ten_bins_of_their_value() -> None:
    found = bins([one for n in range(10) for one in met(n / 10 + 0.05, 1.0, 10)])
    assert [(one.low, one.high) for one in found] == [(n / 10, (n + 1) / 10) for n in range(10)]
    assert all(len(one.positions) == 10 for one in found)


def test_a_certain_win_lies_in_the_last_bin() -> None:
    assert bins(met(1.0, 1.0, 3))[-1].positions == tuple(met(1.0, 1.0, 3))


def test_a_bin_with_few_positions_is_put_together_with_its_smaller_neighbour() -> None:
    found = bins(
        [*met(0.15, 0.0, 40), *met(0.25, 0.0, 4), *met(0.35, 1.0, 30), *met(0.95, 1.0, 30)]
    )
    shape = [(one.low, one.high, len(one.positions)) for one in found]
    assert shape == [(0.0, 0.2, 40), (0.2, 0.9, 34), (0.9, 1.0, 30)]


@pytest.mark.parametrize(("won", "off"), [(0.5, False), (0.57, False), (0.58, True), (0.42, True)])
def test_a_bin_is_off_by_more_than_seven_points(won: float, off: bool) -> None:
    one = Bin(0.5, 0.6, tuple(met(0.5, won, 5)))
    assert one.off is off
    assert ("OFF" in "".join(lines("team", [one]))) is off


def test_values_and_wins_are_told_by_sort_of_table() -> None:
    told = sorts([Position("easy", (0.5,), 1.0), Position("hard", (0.25,), 0.0)])
    assert [line.split() for line in told] == [
        ["easy", "1", "0.500", "1.000"],
        ["hard", "1", "0.250", "0.000"],
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_table_can_be_laid(game: str) -> None:
    tables = [table_of(game, number, 1) for number in range(32)]
    assert [setup_of(table).game for table in tables] == [game] * 32
    assert len({table.condition for table in tables}) > 4


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    first = gather("throne", 2, 1, kept=tmp_path)
    assert len(first) == 2 * LOOKS
    (path,) = tmp_path.iterdir()
    kept = path.read_text().splitlines()
    path.write_text(kept[0] + "\n" + kept[1][:20])  # stopped in the midst of a line
    assert gather("throne", 2, 1, kept=tmp_path) == first
    assert len(positions._read(path)) == 2
