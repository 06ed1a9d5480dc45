"""The summary of a run: shares, counts and intervals are those of the games, faults left out."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from dicehall.cli.lab_tools import Bar
from dicehall.lab.statistics import paired, wilson
from dicehall.lab.summary import summary_lines

pytestmark = pytest.mark.plain_only


def games(*rows: tuple[int, str, list[float] | None], game: str = "pig") -> pl.DataFrame:
    """Make games of a pair, seated as the letters say, with these points."""
    listed: list[dict[str, Any]] = [
        {
            "pair": pair,
            "game": game,
            "contestants": list(seated),
            "first": 0,
            "points": points,
            "turns": 10 + pair,
            "fault": None if points else "ben (MyBot): took longer than 60 s",
        }
        for pair, seated, points in rows
    ]
    return pl.DataFrame(listed, schema_overrides={"fault": pl.String})


def line(lines: list[str], start: str) -> list[str]:
    (found,) = [one for one in lines if one.startswith(start)]
    return found.split()


def percent(share: float) -> str:
    return f"{share:.1%}"


def test_each_contestant_has_its_points_wherever_it_sat() -> None:
    lines = summary_lines(
        games((0, "ab", [1, 0]), (0, "ba", [0, 1]), (1, "ab", [0.5, 0.5]), (1, "ba", [1, 0]))
    )
    low, high = paired([1.0, 0.25])
    assert line(lines, "a") == ["a", "62.5%", percent(low), "to", percent(high), "2", "1", "1"]
    assert line(lines, "b")[-3:] == ["1", "1", "2"]


def test_going_first_is_told_by_pairs_too() -> None:
    lines = summary_lines(games((0, "ab", [1, 0]), (0, "ba", [1, 0]), (1, "ab", [1, 0])))
    low, high = paired([1.0, 1.0])
    assert line(lines, "going first")[2:] == ["100.0%", percent(low), "to", percent(high)]


def test_single_games_have_the_interval_of_single_games() -> None:
    lines = summary_lines(games((0, "ab", [1, 0]), (1, "ab", [0, 1]), (2, "ab", [1, 0])))
    low, high = wilson(2, 3)
    assert line(lines, "a")[1:5] == ["66.7%", percent(low), "to", percent(high)]


def test_partners_have_one_line_together() -> None:
    lines = summary_lines(games((0, "ab", [1, 1]), (0, "ba", [0, 0]), game="team"))
    assert line(lines, "won together")[2] == "50.0%"
    assert line(lines, "rounds:") == ["rounds:", "10.0", "on", "average,", "from", "10", "to", "10"]
    assert not [one for one in lines if one.startswith(("a", "going first"))]


def test_faults_count_for_nobody_and_the_most_frequent_come_first() -> None:
    lines = summary_lines(games((0, "ab", [1, 0]), (0, "ba", None), (1, "ab", None)))
    assert line(lines, "a")[-3:] == ["1", "0", "0"]
    assert lines[-2:] == [
        "faults: 2; these games count for nobody",
        "  2 x ben (MyBot): took longer than 60 s",
    ]


def test_nothing_but_faults_is_said_as_it_is() -> None:
    rows = games((0, "ab", None)).with_columns(pl.col("points").cast(pl.List(pl.Float64)))
    assert summary_lines(rows)[0] == "faults: 1; these games count for nobody"


def test_where_there_is_no_terminal_a_line_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicehall.cli.lab_tools.LINE_EVERY", 0.0)
    with Bar(100) as bar:
        bar.reach(10)
        bar.reach(60)
    first, second = capsys.readouterr().err.splitlines()
    assert first == "10 of 100 games"
    assert second == "60 of 100 games, about 0 s left"
