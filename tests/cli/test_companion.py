"""Companion mode: the dice lie on the people's own table."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home, Script, read
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.table import Table
from dicehall.kernel import Match
from smugglers import Smugglers

REAL = ("play", "pig", "--new", "--real-dice", "--seat", "ann=human", "--seat", "ben=human")


def test_people_say_what_their_dice_show(home: Home) -> None:
    said = home.said(*REAL, lines=["roll", "6", "roll", "4", "hold"])
    assert "ann's die, rolled on your table:\n  1, 2, 3, 4, 5, 6\n> 6\n" in said
    assert "ann holds: 10 banked, 10 in all." in said


def test_a_whole_game_needs_no_seed_at_all(home: Home) -> None:
    lines = ["roll", "6", "roll", "5", "hold"]
    said = home.said(*REAL, "--set", "target=10", lines=lines)
    assert "The game is over: ann wins." in said
    assert read(home.last)["notes"]["table"]["drawn"] == 0


def test_people_also_say_who_begins(home: Home) -> None:
    said = home.said(*REAL, "--set", "start=chance", lines=["BEN"])
    assert "who begins, rolled on your table:\n  ann, ben\n" in said
    assert "ben begins." in said


def test_a_die_that_cannot_be_is_asked_again(home: Home) -> None:
    said = home.said(*REAL, lines=["roll", "7", "", "2 3", "six", "3"])
    assert "'7' is not possible here." in said
    assert "Say what it is: one value, or several" in said
    assert "These are 2 values, but only 1 to come." in said
    assert "ann rolls ⚂ 3" in said


def test_the_dice_of_bots_are_rolled_by_people_too(home: Home) -> None:
    bot = ("play", "pig", "--new", "--real-dice", "--seat", "ben=random", "--seat", "ann=human")
    said = home.said(*bot, lines=["1"])
    assert "ben rolls ⚀ 1: the turn is over." in said
    assert "ann: roll" in said


def test_a_mistyped_die_is_corrected_with_undo(home: Home) -> None:
    said = home.said(*REAL, lines=["roll", "5", "undo", "2"])
    assert "Taken back." in said
    assert "ann rolls ⚁ 2: 2 in the pot." in said
    assert read(home.unfinished)["log"] == [[0, ["roll"]], [-1, ["face", 2]]]


def test_a_mistyped_die_is_corrected_even_after_a_bot_has_answered(home: Home) -> None:
    bot = ("play", "pig", "--new", "--real-dice", "--seat", "ann=human", "--seat", "ben=random")
    home.said(*bot, lines=["roll", "1", "undo", "6"])
    assert read(home.unfinished)["log"] == [[0, ["roll"]], [-1, ["face", 6]]]


def test_undo_goes_back_as_far_as_the_beginning(home: Home) -> None:
    said = home.said(*REAL, lines=["roll", "5", "undo", "undo", "undo"])
    assert said.count("Taken back.") == 2
    assert "Not possible: there is nothing to take back." in said


def test_commands_work_while_a_die_is_asked(home: Home) -> None:
    said = home.said(*REAL, lines=["roll", "log", "/help", "why roll", "concede", "save", "quit"])
    assert "Nothing has happened yet." in said
    assert "Besides, you can type:" in said
    assert "No seat is asked just now." in said
    assert "concede when it is your turn" in said
    assert "Go on with: " in said


def test_a_resumed_companion_game_still_asks_for_the_dice(home: Home) -> None:
    home.said(*REAL, lines=["roll"])
    said = home.said("play", "--resume", str(home.unfinished), lines=["4"])
    assert "ann's die, rolled on your table:" in said
    assert "ann rolls ⚃ 4: 4 in the pot." in said


def lots(tmp_path: Path, lines: list[str]) -> list[int]:
    """Let two bots play Smugglers with real dice until the lines are used up; give the lots."""
    game = Smugglers()
    match = Match(game, game.setup({"seats": ["ann", "ben"]}))
    company = Company(4, ["random", "random"], real_dice=True)
    table = Table(Script(lines), match, company, Keeper(tmp_path / "s.json"))
    with pytest.raises(Leave):
        table.play()
    return [event.values[0] for event in table.match.events if event.name == "lot"]


@pytest.mark.parametrize(
    "lines", [["1 3"], ["3,1"], ["1", "3"], ["3, 1,"], ["3 3 3", "4 1", "3 1"]]
)
def test_several_dice_are_given_together_or_one_by_one(tmp_path: Path, lines: list[str]) -> None:
    assert lots(tmp_path, lines) == [4]


def test_secret_draws_are_the_referees_even_with_real_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lots(tmp_path, [])
    said = capsys.readouterr().out
    assert "the lot, rolled on your table, 2 to come:\n  1, 2, 3\n" in said
    assert "a card, drawn" not in said


def test_undo_stops_at_what_the_referee_drew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lots(tmp_path, ["undo"])
    assert "what the referee drew since cannot be taken back" in capsys.readouterr().out


DUEL = (
    *("play", "throne", "--new", "--real-dice", "--seat", "ann=human", "--seat", "ben=random"),
    *("--seed", "5", "--heroes", "gunslinger,barbarian"),
)


def test_dice_with_symbols_are_said_by_number_with_or_without_them(home: Home) -> None:
    said = home.said(*DUEL, lines=["done", "1 bullet 2 bullet 4 dash 5 6 bullseye", "keep"])
    assert "ann's die, rolled on your table, 5 to come:" in said
    assert "ann rolls: 1 bullet, 2 bullet, 4 dash, 5 dash, 6 bullseye." in said


def test_a_symbol_that_several_numbers_show_is_asked_again(home: Home) -> None:
    said = home.said(*DUEL, lines=["done", "bullet, bullet, dash, dash, bullseye", "1 1 4 4 6"])
    assert "'bullet' could be any of: 1 bullet, 2 bullet, 3 bullet. Say which." in said
    assert "ann rolls: 1 bullet, 1 bullet, 4 dash, 4 dash, 6 bullseye." in said


def test_hidden_cards_are_drawn_by_the_referee_also_beside_real_dice(home: Home) -> None:
    said = home.said(*DUEL, lines=["done"])
    assert "ann draws Better D!" in said
    assert "drawn on your table" not in said


# --- what was typed, and what cannot be ---

TEAM = (
    *("play", "team", "--new", "--real-dice", "--seat", "eva=human", "--seed", "4"),
    *("--heroes", "kilnheart,petrel", "--villains", "rust-choir", "--opening", "start"),
)
TO_THE_FIGHT = [
    *("High Water", "Snuffer", "Snuffer", "Snuffer", "Tallow Rat", "Tallow Rat"),
    *("1, 1, 2, 3", "done"),
]
"""A plot, an enemy in each lane, all heroes in theirs, and four dice to roll in the first."""


def test_what_was_typed_of_a_roll_is_shown_and_the_table_is_not_shown_again(home: Home) -> None:
    said = home.said(*TEAM, lines=[*TO_THE_FIGHT, "3", "4 5"])
    asked = said.partition("> done\n")[2]
    assert "3 to come:\nSo far: d8 (3)\n  d6 (1), d6 (2)," in asked
    assert "rolled on your table:\nSo far: d8 (3), d6 (4), d8 (5)\n" in asked
    assert asked.count("Round 1") == 1


def test_what_was_taken_back_was_not_typed(home: Home) -> None:
    said = home.said(*TEAM, lines=[*TO_THE_FIGHT, "3 4", "undo", "undo", "7"])
    assert said.rpartition("So far: ")[2].startswith("d8 (7)\n")


def test_a_value_that_cannot_be_is_told_with_its_die(home: Home) -> None:
    said = home.said(*TEAM, lines=[*TO_THE_FIGHT, "3 4 5 11", "9", "7 7 7 7"])
    assert "'11' is not possible: die 4 of the 4 to come may be d8 (1), d8 (2)," in said
    assert "'9' is not possible: die 1 of the 4 to come may be d8 (1)," in said
    assert "'7' is not possible: die 2 of the 4 to come may be d6 (1)," in said


def test_the_beginning_of_a_name_will_do(home: Home) -> None:
    said = home.said(*TEAM, lines=["s", "slack"])
    assert "'s' could be any of: Salt in the Wounds, Spring Tide, " in said
    assert "A plot is revealed (13 plots left). Slack Water: " in said


def test_a_command_is_no_beginning_of_a_name(home: Home) -> None:
    said = home.said(*TEAM, lines=["High Water", "look snuffer", "l"])
    assert "Snuffer (minion" in said
    assert "'l' could be any of: Lady Saltmarsh, Lamp Breaker" in said


def test_an_unknown_name_of_several_words_is_one(home: Home) -> None:
    said = home.said(*TEAM, lines=["Pearl Collector", "damage d10 (6)", "Perl Tax"])
    assert "'Pearl Collector' is not possible here." in said
    assert "'damage d10 (6)' is not possible here." in said
    assert "'Perl Tax' is not possible here; did you mean 'Pearl Tax'?" in said
