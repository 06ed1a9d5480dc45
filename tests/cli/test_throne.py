"""Dice Throne at the command line: choosing heroes, and reading all that they bring."""

from __future__ import annotations

import pytest

import dicehall
from cli.tools import Home, Script
from dicehall.cli.settings import ask_seat_settings

THRONE = dicehall.game("throne")


def test_the_heroes_are_listed_the_easiest_first(home: Home) -> None:
    lines = home.said("throne", "heroes").splitlines()
    assert lines[0] == "barbarian      complexity 1  sword, life, pow"
    assert [line.split()[0] for line in lines[1:]] == ["gunslinger", "cursed-pirate", "paladin"]


def test_a_hero_is_shown_with_all_that_its_player_brings(home: Home) -> None:
    said = home.said("throne", "heroes", "Gunslinger")
    for words in (
        "Gunslinger, complexity 2\nDice: 1 bullet, 2 bullet, 3 bullet, 4 dash, 5 dash, 6 bulls",
        "\nAbilities\n  Revolver (offensive)\n    I:\n      3 bullet: deal 3 damage.\n",
        "    II, 2 CP:\n",
        "\nTokens\n  Evasive (token)\n      Positive, at most 3.\n",
        "\nCards (32 with the upgrades and 1 promotional)\n",
        "  Six-It! (roll action, 1 CP)\n",
        "  Wanted! (main action, 2 CP)\n",
    ):
        assert words in said
    assert "human side" in home.said("throne", "heroes", "cursed-pirate")


def test_an_unknown_hero_is_refused(home: Home) -> None:
    said = home.refused("throne", "heroes", "paladine")
    assert said == "dicehall: there is no hero called 'paladine'; did you mean 'Paladin'?\n"


# --- choosing heroes ---


def chosen(*lines: str, seats: tuple[str, ...] = ("ann", "ben")) -> dict[str, object]:
    return ask_seat_settings(Script(list(lines)), THRONE, seats, {})


def test_each_seats_hero_is_asked_for_and_enter_takes_one_that_is_free(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert chosen("", "") == {"heroes": ["gunslinger", "barbarian"]}
    assert chosen("2", "") == {"heroes": ["barbarian", "gunslinger"]}
    assert chosen("cursed-pirate", "paladin") == {"heroes": ["cursed-pirate", "paladin"]}
    said = capsys.readouterr().out
    assert "Heroes: the heroes, in the order of the seats\n  1 gunslinger: " in said
    assert "ann? Enter for 1, gunslinger >" in said
    assert "ben? Enter for 2, barbarian >" in said


def test_a_hero_that_cannot_be_is_asked_for_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert chosen("paladn", "3", "3", "", "4") == {"heroes": ["gunslinger", "cursed-pirate"]}
    said = capsys.readouterr().out
    assert "There is no 'paladn'; did you mean 'paladin'?" in said
    assert "Paladin can sit down once, not 2 times" in said


def test_when_heroes_run_out_they_sit_down_again() -> None:
    seats = ("ann", "ben", "cara", "dan", "eve")
    assert chosen("", "", "", "", "", seats=seats) == {
        "heroes": ["gunslinger", "barbarian", "paladin", "cursed-pirate", "gunslinger"]
    }


def test_a_newcomer_chooses_a_hero_and_begins(home: Home) -> None:
    said = home.said("play", "throne", "--seed", "4", lines=["", "", "paladin", ""])
    assert "Which mode? Enter for 1, 1v1 >" in said
    assert "ann, Paladin: [####################] 50 health" in said
    assert "ben, Barbarian" in said


def test_heroes_may_be_named_on_the_command_line(home: Home) -> None:
    words = ("watch", "throne", "--heroes", "paladin, barbarian", "--seed", "1")
    said = home.said(*words, "--set", "turn_limit=2", "--bots", "random,random")
    assert "ann, Paladin" in said
    assert "ben, Barbarian" in said


def test_what_lies_on_the_table_can_be_read(home: Home) -> None:
    seats = ("--seat", "ann=human", "--heroes", "paladin, barbarian", "--seed", "1")
    said = home.said("play", "throne", *seats, lines=["card Tithe", "look discard"])
    assert "Tithe (passive)" in said
    assert "ann: nothing" in said
