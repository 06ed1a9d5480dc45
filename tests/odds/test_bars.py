"""Bars: chances as aligned lines of plain text that never say more than is so."""

from __future__ import annotations

import pytest

from dicehall.odds.bars import bar, chart, percent

pytestmark = pytest.mark.plain_only


def test_a_chart_is_aligned_and_plain() -> None:
    lines = chart([("Deadeye", 0.25), ("Showdown", 1.0), ("Never", 0.0)], 8)
    assert lines == [
        "Deadeye   25.0% ##",
        "Showdown 100.0% ########",
        "Never      0.0%",
    ]


def test_notes_stand_in_one_column_behind_the_bars() -> None:
    lines = chart([("Deadeye", 0.25), ("Showdown", 1.0)], 8, ["keep 6 6", ""])
    assert lines == ["Deadeye   25.0% ##        keep 6 6", "Showdown 100.0% ########"]


def test_a_chart_of_nothing_has_no_lines() -> None:
    assert chart([], 8) == []


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "  0.0%"),
        (0.0004, " <0.1%"),
        (0.013272, "  1.3%"),
        (0.5, " 50.0%"),
        (0.9994, " 99.9%"),
        (0.9996, ">99.9%"),
        (1.0, "100.0%"),
    ],
)
def test_what_is_possible_is_never_0_and_what_may_fail_never_100(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_a_bar_shows_that_something_is_possible_and_that_it_may_fail() -> None:
    assert [bar(chance, 10) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        *("", "#", "#####", "#########", "##########")
    ]
