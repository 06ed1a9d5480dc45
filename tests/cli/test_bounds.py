"""Lines that are longer than any answer, and numbers that are longer than any count."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home
from dicehall.cli.files import LARGEST
from dicehall.cli.given import read_settings
from dicehall.cli.talk import LONGEST_LINE, MOST_PARTS, too_long

DIGITS = "9" * 10_000


@pytest.mark.parametrize("line", ["1," * 20_000, "roll" + "," * 500, "x" * 50_000, DIGITS])
def test_a_line_longer_than_any_answer_is_refused_in_one_sentence(home: Home, line: str) -> None:
    said = home.said("play", "pig", "--seed", "1", "--seat", "ann=human", lines=[line, "quit"])
    assert said.count("nothing was taken of it") == 1


def test_so_are_lines_at_every_other_question(home: Home) -> None:
    many = ",".join(f"p{number}=random" for number in range(20_000))
    said = home.said("play", lines=[many, "pig", many, "x" * 50_000, "", "quit"])
    assert said.count("nothing was taken of it") == 3
    assert "You play" in said


def test_a_file_larger_than_any_saved_game_is_not_read(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as large:
        large.truncate(LARGEST + 1)
    assert "larger than 100000000 bytes" in home.refused("play", "--resume", str(file))


def test_the_longest_line_that_is_read_is_read() -> None:
    assert not too_long("x" * LONGEST_LINE)
    assert not too_long("1," * (MOST_PARTS - 1))


def test_a_setting_of_ten_thousand_digits_is_no_number() -> None:
    assert read_settings([f"turn_limit={DIGITS}"]) == {"turn_limit": DIGITS}
