"""Checking teams of Dice Masters, and writing them for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home

GOOD = """\
name: Mutants
edition: uncanny-x-men
cards:
  - Angel: Inspiring x4
  - Cyclops: Optic Blast x2
basics: [Enrage, Ambush]
"""
LINE = "Mutants = Angel: Inspiring x4; Cyclops: Optic Blast x2 | Enrage; Ambush"
CHECK = ("masters", "team", "check")
SHARE = ("masters", "team", "share")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mutants.yaml"
    path.write_text(GOOD)
    return path


def test_a_legal_team_is_called_legal_with_a_summary(home: Home, file: Path) -> None:
    assert home.said(*CHECK, str(file), "--format", "tournament") == (
        f"{file}: legal for tournament (Uncanny X-Men (2014)): "
        "2 of 8 cards, 6 of 20 dice; basic actions: Enrage, Ambush\n"
    )
    assert "2 of 6 cards, 6 of 15 dice" in home.said(*CHECK, str(file), "--format", "basic")


@pytest.mark.rule("M-FMT-8")
def test_everything_wrong_is_listed_and_the_exit_code_is_1(home: Home, file: Path) -> None:
    file.write_text(
        GOOD.replace("x4", "x9").replace("Cyclops", "Cyclop").replace("Ambush", "Enrage")
    )
    result = home.run(*CHECK, str(file))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert f"{file}:4: Angel: Inspiring has 1 to 4 dice, not 9 [M-FMT-1]" in lines
    assert lines[0].startswith(f"{file}:5: there is no card called 'Cyclop: Optic Blast'; near are")
    assert "Cyclops: Optic Blast" in lines[0]
    assert f"{file}:6: Enrage stands here twice; bring another one [M-FMT-1]" in lines
    assert lines[-1] == f"{file}: not legal for tournament (Uncanny X-Men (2014)): 3 problems"


def test_a_team_comes_from_standard_input_too(home: Home) -> None:
    said = home.said(*CHECK, "-", "--edition", "uncanny-x-men", lines=[LINE])
    assert said.startswith("-: legal for tournament")
    result = home.run(*CHECK, "-", "--edition", "uncanny-x-men", lines=["", "Angel: Inspirin x1"])
    assert result.exit_code == 1
    assert "standard input:2: there is no card called 'Angel: Inspirin'" in result.stdout


def test_the_command_may_name_another_edition_than_the_file(home: Home, file: Path) -> None:
    said = home.said(*CHECK, str(file), "--edition", "justice", "--format", "tournament")
    assert "(Justice (2018))" in said


def test_a_team_is_written_as_a_line_and_as_a_file(home: Home, file: Path, tmp_path: Path) -> None:
    assert home.said(*SHARE, str(file)) == LINE + "\n"
    other = tmp_path / "line.txt"
    other.write_text(LINE)
    text = home.said(*SHARE, str(other), "--yaml", "--edition", "uncanny-x-men")
    other.write_text(text)
    assert home.said(*SHARE, str(other)) == LINE + "\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--format", "rainbow"), "--format rainbow: no team is brought to this"),
        (("--format", "turnament"), "did you mean 'tournament'?"),
        (("--format", "casual"), "Uncanny X-Men (2014) has no casual format"),
        (("--edition", "x-men"), "--edition x-men: there is no such edition"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(
    home: Home, file: Path, words: tuple[str, ...], reason: str
) -> None:
    assert reason in home.refused(*CHECK, str(file), *words)


def test_a_file_that_cannot_be_read_is_refused(home: Home, tmp_path: Path) -> None:
    assert "cannot be read" in home.refused(*CHECK, str(tmp_path / "none.yaml"))
    assert "cannot be read" in home.refused(*CHECK, str(tmp_path))
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "this is no text" in home.refused(*CHECK, str(binary))
    assert "this is no team" in home.refused(*SHARE, "-", lines=["Zzz"])
