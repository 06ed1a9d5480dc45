"""The summary of a run: shares, counts and intervals are those of the games, faults left out."""

from __future__ import annotations

import polars as pl
import pytest

from dicehall.cli.lab_tools import Bar
from dicehall.lab.statistics import paired, wilson
from dicehall.lab.summary import summary_lines
from lab.studied import games_of, made_up

pytestmark = pytest.mark.plain_only


def games(*rows: tuple[int, str, list[float] | None], game: str = "pig") -> pl.DataFrame:
    """Make games of a pair, seated as the letters say, with these points."""
    fault = "ben (MyBot): took longer than 60 s"
    return games_of(
        [
            made_up(
                *(number, points),
                pair=pair,
                game=game,
                contestants=list(seated),
                turns=10 + pair,
                fault=None if points else fault,
            )
            for number, (pair, seated, points) in enumerate(rows)
        ]
    )


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
    pairs = [(number // 2, "abba"[number % 2 * 2 :][:2], [1.0, 0.0]) for number in range(4)]
    lines = summary_lines(games(*pairs))
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


def test_where_all_three_draw_each_has_a_third() -> None:
    drawn = games((0, "abc", [0.5, 0.5, 0.5]), game="throne")
    assert line(summary_lines(drawn, sides=3), "a")[1] == "33.3%"
    won = games((0, "abc", [0.5, 0.5, 0.5]), (1, "abc", [0, 1, 0]), game="throne")
    assert line(summary_lines(won), "a")[1] == "16.7%"


@pytest.mark.parametrize("sides", [None, 2])
def test_partners_each_have_the_points_of_their_side(sides: int | None) -> None:
    ends = [(0, "abcd", [1.0, 1, 0, 0]), (1, "abcd", [0.5, 0.5, 0.5, 0.5])]
    lines = summary_lines(games(*ends, game="throne"), sides)
    assert [line(lines, name)[1] for name in "abcd"] == ["75.0%", "75.0%", "25.0%", "25.0%"]


def test_pairs_with_a_fault_count_for_nobody() -> None:
    whole = [(0, "ab", [1.0, 0.0]), (0, "ba", [0.0, 1.0])]
    lines = summary_lines(games(*whole, (1, "ab", [0, 1]), (1, "ba", None), (2, "ab", [0, 1])))
    low, high = paired([1.0])
    wanted = ["a", "100.0%", percent(low), "to", percent(high), "2", "0", "0"]
    assert line(lines, "a") == wanted
    assert line(lines, "going first")[2] == "50.0%"
    assert line(lines, "turns:")[1] == "10.0"
    assert lines[-2:] == [
        "Games with a fault: 1. With their pairs these games count for nobody.",
        "ben (MyBot): took longer than 60 s (1 x)",
    ]


def test_nothing_but_faults_is_said_as_it_is() -> None:
    assert summary_lines(games((0, "ab", None)))[0].startswith("Games with a fault: 1.")


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
