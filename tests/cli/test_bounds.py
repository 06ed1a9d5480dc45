"""Lines that are longer than any answer, and numbers that are longer than any count."""

from __future__ import annotations

import pytest

from cli.tools import Home
from dicehall.cli.given import read_settings
from dicehall.cli.hearing import LONGEST_LINE, MOST_PARTS, too_long

DIGITS = "9" * 10_000


@pytest.mark.parametrize("line", ["1," * 20_000, "roll" + "," * 500, "x" * 50_000, DIGITS])
def test_a_line_longer_than_any_answer_is_refused_in_one_sentence(home: Home, line: str) -> None:
    said = home.said("play", "pig", "--seed", "1", "--seat", "ann=human", lines=[line, "quit"])
    assert said.count("nothing was taken of it") == 1


def test_the_longest_line_that_is_read_is_read() -> None:
    assert not too_long("x" * LONGEST_LINE)
    assert not too_long("1," * (MOST_PARTS - 1))


def test_a_setting_of_ten_thousand_digits_is_no_number() -> None:
    assert read_settings([f"turn_limit={DIGITS}"]) == {"turn_limit": DIGITS}
