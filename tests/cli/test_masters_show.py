"""A team of Dice Masters, shown with its curves."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home
from dicehall.cli.masters_show import chance_lines
from dicehall.odds.masters import Affording, Price

SHOW = ("masters", "team", "show")
CHECK = ("masters", "team", "check")
TEAM = """\
name: Mutants
edition: uncanny-x-men
format: basic
cards:
  - Angel: Inspiring x4
  - Professor X: Trainer x2
basics: [Enrage, Ambush]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mutants.yaml"
    path.write_text(TEAM)
    return path


def test_a_team_is_shown_with_its_cards_and_all_curves(home: Home, file: Path) -> None:
    said = home.said(*SHOW, str(file))
    for words in (
        "Mutants\n2 of 6 cards, 6 of 15 dice; basic actions: Enrage, Ambush\n",
        "\n  4x Angel: Inspiring      UXM   2  3 S ",
        "\n  3x Enrage                UXM  26  3 ",
        "\nCosts: 3.7 a die on average\n  3  ####                  4 dice of 1 card, 2 basic act",
        "\n  4\n  5  ##                    2 dice of 1 card\n",
        "\nS shield   needed  66.7% #############         4 dice of 1 card\n",
        "\nS shield   shown   40.0% ########              4.7 symbols\n",
        "\nThe chance to afford each card by turn\n",
        "\nAngel: Inspiring, 3 shield              94.3%  99.7% ",
        "\nProfessor X: Trainer, 5 mask             0.0%   0.0%   0.0%",
        "\n  with Enrage                            0.0%   0.0%  37.6%  62.8%  78.7%  87.8%\n",
    ):
        assert words in said
    assert said.endswith("\nLegal for basic (Uncanny X-Men (2014)).\n")


def test_the_first_draw_of_the_edition_counts(home: Home, file: Path) -> None:
    said = home.said(*SHOW, str(file), "--edition", "justice", "--format", "tournament")
    assert "\nAngel: Inspiring, 3 shield              79.3%  98.8% " in said


def test_what_is_wrong_with_a_team_stands_below_it(home: Home, file: Path) -> None:
    file.write_text(TEAM.replace("x4", "x9").replace("[Enrage, Ambush]", "[Enrage]"))
    said = home.said(*SHOW, str(file))
    assert "\nNot legal for basic (Uncanny X-Men (2014)):\n" in said
    assert f"\n  {file}:5: Angel: Inspiring has 1 to 4 dice, not 9 [M-FMT-1]\n" in said
    assert "has 2 basic actions, not 1 [M-FMT-3]\n" in said


def test_a_team_without_cards_has_no_curves(home: Home) -> None:
    said = home.said(*SHOW, "-", lines=["Nobody = |"])
    assert said.startswith("Nobody\n0 of 8 cards, 0 of 20 dice; basic actions: none\n\nNot legal")


def test_the_format_of_the_file_holds_where_the_command_names_none(home: Home, file: Path) -> None:
    assert ": legal for basic (" in home.said(*CHECK, str(file))
    assert ": legal for tournament (" in home.said(*CHECK, str(file), "--format", "tournament")
    file.write_text(TEAM.replace("format: basic", "format: baisc"))
    result = home.run(*CHECK, str(file))
    assert result.exit_code == 1
    assert f"{file}:3: format must be one of basic, casual, tournament, doubles, custom, not " in (
        result.stdout
    )


def test_chances_have_bars_below_them_and_long_names_are_cut() -> None:
    price = Price("The Riddler: Solved the Mystery of World Hunger", 5, (0, 1, 0, 0))
    one = Affording(price, (0.0, 0.0), "Enrage", (0.0, 0.5))
    assert chance_lines(one, 24) == [
        "The Riddler: Solved th…    0.0%   0.0%",
        "  with Enrage              0.0%  50.0%",
        "                                ###",
    ]
