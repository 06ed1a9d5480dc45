"""What cannot be done is refused in one message, with exit code 2, and nothing is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cli.tools import TURNS, Home, read

SEATS = ("--seat", "ann=human", "--seat", "ben=random")


@pytest.fixture
def file(home: Home, tmp_path: Path) -> Path:
    """A saved game that has just begun."""
    path = tmp_path / "game.json"
    home.said("play", "pig", *SEATS, "--seed", "3", "--save", str(path), lines=["roll"])
    return path


# --- options -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["pgi"], "there is no game called 'pgi'; did you mean 'pig'?"),
        (["pig", "--seat", "ann"], "--seat ann: who plays is missing; write ann=human or ann=rand"),
        (["pig", "--seat", "ann=humna"], "nobody plays as 'humna'; did you mean 'human'?"),
        (["pig", "--seat", "a=human", "--seat", "A=random"], "two seats are called 'a'"),
        (["pig", "--seat", "=human"], "a name is 1 to 40 characters"),
        (["pig", "--seat", "chance=human"], "a seat cannot be called 'chance'"),
        (["pig", *SEATS, "--seat", "cy=random"], "this game has 2 seats, not 3"),
        (["pig", "--set", "target"], "--set target: write KEY=VALUE"),
        (["pig", "--set", "=5"], "--set =5: write KEY=VALUE"),
        (["pig", "--set", "target=1"], "setup.target: must be a whole number from 2 to 1000"),
        (["pig", "--set", "target=many"], "setup.target: must be a whole number from 2 to 1000"),
        (["pig", "--set", "tarket=9"], "unknown key 'tarket'; did you mean 'target'?"),
        (["pig", "--set", "target=9", "--set", "target=8"], "target is set twice"),
        (["pig", "--set", "seats=ann"], "name the seats with --seat"),
        (["pig", "--set", "start=zoe"], "setup.start: must be one of ann, ben, chance"),
        (["pig", "--seed", "five"], "--seed five: must be a whole number from 0 to"),
        (["pig", "--seed", "-5"], "--seed -5: must be a whole number from 0 to"),
        (["pig", "--seed", "9" * 5000], "must be a whole number from 0 to"),
    ],
)
def test_a_bad_option_is_refused_before_anything_begins(
    home: Home, words: list[str], message: str
) -> None:
    assert message in home.refused("play", *words, lines=["", ""])
    assert not home.unfinished.exists()


def test_every_problem_of_a_set_up_is_named_at_once(home: Home) -> None:
    said = home.refused("play", "pig", *SEATS, "--set", "target=1", "--set", "turn_limit=0")
    assert "setup.target" in said
    assert "setup.turn_limit" in said


def test_an_unknown_command_and_an_unknown_option_are_refused(home: Home) -> None:
    assert "No such command 'paly'" in home.refused("paly")
    assert "No such option" in home.refused("play", "--sede", "4")


@pytest.mark.parametrize(
    "extra", [["--seed", "4"], ["--set", "target=9"], ["--new"], ["--real-dice"]]
)
def test_a_saved_game_takes_no_options_of_a_new_one(
    home: Home, file: Path, extra: list[str]
) -> None:
    assert "--resume goes with neither" in home.refused("play", "--resume", str(file), *extra)


def test_a_saved_game_has_no_new_seats(home: Home, file: Path) -> None:
    said = home.refused("play", "--resume", str(file), "--seat", "zoe=human")
    assert "this game has no seat 'zoe', but ann, ben" in said


def test_a_saved_game_is_not_resumed_as_another(home: Home, file: Path) -> None:
    said = home.refused("play", "masters", "--resume", str(file))
    assert f"{file}: this is a game of pig, not of masters" in said


# --- files that are no saved games ---------------------------------------------------------------

COMMANDS = [["play", "--resume"], ["replay"], ["export"]]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("Dear Ann", "line 1, column 1: Expecting value"),
        ("", "line 1, column 1: Expecting value"),
        ('{\n "format": 5,,\n}', "line 2, column 14: "),
        ("[1, 2]", "this is no saved game"),
        ('{"format": "dicehall state"}', "this is no saved game"),
        ('{"format": "dicehall match"}', "there is no game called 'None'"),
        ('{"format": "dicehall match", "game": "chess"}', "there is no game called 'chess'"),
        ('{"format": "dicehall match", "game": "pig"}', "damaged: version: must be a whole number"),
        ("[" * 100_000, "this is no saved game"),
        ("1" * 5000, "this is no saved game"),
    ],
    ids=["letter", "empty", "syntax", "list", "state", "bare", "chess", "pig", "deep", "long"],
)
def test_what_is_no_saved_game_is_refused_with_the_place(
    home: Home, tmp_path: Path, command: list[str], content: str, message: str
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(content)
    said = home.refused(*command, str(path))
    assert said.startswith(f"dicehall: {path}: ")
    assert message in said
    assert path.read_text() == content


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
def test_a_missing_file_a_folder_and_a_device_are_refused(
    home: Home, tmp_path: Path, command: list[str]
) -> None:
    assert "there is no such file" in home.refused(*command, str(tmp_path / "none.json"))
    assert "this is a folder" in home.refused(*command, str(tmp_path))
    assert "this is no ordinary file" in home.refused(*command, os.devnull)
    assert "File name too long" in home.refused(*command, "x" * 500)


def test_a_file_of_other_letters_is_refused(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert "this is no saved game" in home.refused("replay", str(path))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_a_file_that_may_not_be_read_or_written_is_refused(home: Home, file: Path) -> None:
    file.chmod(0o400)
    assert "cannot be written: it is write-protected" in home.refused("play", "--resume", str(file))
    file.chmod(0)
    assert "cannot be read: Permission denied" in home.refused("replay", str(file))


# --- damaged saved games ---------------------------------------------------------------------


def test_a_truncated_save_is_refused_with_the_place_where_it_ends(home: Home, file: Path) -> None:
    file.write_text(file.read_text()[:-40])
    said = home.refused("play", "--resume", str(file))
    assert f"{file}: line " in said


@pytest.mark.parametrize(
    ("keys", "value", "message"),
    [
        (["log", 0], [0], "log[0]: must be [seat, [verb, ...]]"),
        (["log", 0], [7, ["roll"]], "log[0]: must be"),
        (["events", 0], {}, "events[0]: is no event"),
        (["digest"], 5, "digest: must be the position's fingerprint"),
        (["setup", "seats"], 0, "setup.seats: must be a list of words"),
        (["notes"], [], "notes: must be a mapping"),
        (["notes", "table"], [], "notes.table: must be a mapping"),
        (["notes", "table", "seed"], "x", "notes.table.seed: must be a whole number"),
        (["notes", "table", "drawn"], 10**15, "notes.table.drawn: must be a whole number"),
        (["notes", "table", "players"], ["human"], "notes.table.players: must be a list of 2"),
        (["notes", "table", "players"], ["human", "hal"], "notes.table.players: must be a list"),
        (["notes", "table", "bots_drawn"], [0, 1.5], "notes.table.bots_drawn: must be a list"),
        (["notes", "table", "real_dice"], "no", "notes.table.real_dice: must be true or false"),
        (["notes", "table", "sead"], 1, "unknown key 'sead'; did you mean 'seed'?"),
    ],
)
def test_a_damaged_save_is_refused_with_the_place_in_it(
    home: Home, file: Path, keys: list[str | int], value: object, message: str
) -> None:
    data = read(file)
    part: Any = data
    for key in keys[:-1]:
        part = part[key]
    part[keys[-1]] = value
    file.write_text(json.dumps(data))
    before = file.read_text()
    said = home.refused("play", "--resume", str(file))
    assert f"{file}: this saved game is damaged: " in said
    assert message in said
    assert file.read_text() == before


def test_a_save_with_an_event_that_makes_no_sense_is_refused(home: Home, file: Path) -> None:
    data = read(file)
    data["events"][0]["values"] = []
    file.write_text(json.dumps(data))
    home.refused("play", "--resume", str(file))


def test_a_save_without_a_company_gets_the_usual_players(home: Home, file: Path) -> None:
    data = read(file)
    data["notes"] = {}
    file.write_text(json.dumps(data))
    said = home.said("play", "--resume", str(file))
    assert "You play ann; ben is a greedy bot." in said


def test_escape_codes_do_not_reach_the_terminal(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "odd.json"
    home.said("play", "pig", "--seat", "ann=human", "--save", str(file), lines=["roll"])
    file.write_text(file.read_text().replace('"ann"', '"a\\u001b[2Jb"'))
    result = home.run("replay", str(file))
    assert "a name is 1 to 40 characters that can be printed" in result.stderr
    assert "a?[2Jb rolls" in result.stdout
    assert "\x1b" not in result.output


def test_a_game_whose_set_up_is_refused_now_is_not_resumed(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    home.said("play", "pig", "--seat", "ann=human", "--save", str(file), lines=["roll"])
    file.write_text(file.read_text().replace('"target": 100', '"target": 1'))
    before = file.read_text()
    said = home.refused("play", "--resume", str(file))
    assert "setup.target: must be a whole number from 2 to 1000, not 1" in said
    assert file.read_text() == before


# --- places that are not free ------------------------------------------------------------------


def test_a_game_is_never_kept_over_what_is_no_saved_game(home: Home, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    for extra in ([], ["--new"]):
        said = home.refused("play", "pig", *SEATS, "--save", str(letter), *extra)
        assert "it is not overwritten" in said
    assert letter.read_text() == "Dear Ann"
    assert list(tmp_path.iterdir()) == [letter]


def test_a_broken_file_in_the_usual_place_is_never_overwritten(home: Home) -> None:
    home.unfinished.parent.mkdir(parents=True)
    home.unfinished.write_text('{"format": "dicehall ma')
    for extra in ([], ["--new"]):
        assert "it is not overwritten" in home.refused("play", "pig", *SEATS, *extra)
    assert home.unfinished.read_text() == '{"format": "dicehall ma'


def test_a_game_is_not_resumed_into_what_is_no_saved_game(
    home: Home, file: Path, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert "not overwritten" in home.refused("play", "--resume", str(file), "--save", str(letter))
    assert letter.read_text() == "Dear Ann"


def test_a_finished_game_is_replaced_only_by_a_new_one_on_request(
    home: Home, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    short = ("play", "pig", *SEATS, "--set", "target=5", "--save", str(file))
    home.said(*short, lines=TURNS)
    before = file.read_text()
    assert "this is a finished game" in home.refused(*short)
    assert "wins); watch it with" in home.refused("play", "--resume", str(file))
    assert file.read_text() == before
    assert "ann: roll" in home.said(*short, "--new")


def test_a_place_that_cannot_be_written_is_told_before_the_game_begins(
    home: Home, tmp_path: Path
) -> None:
    missing = tmp_path / "no" / "such" / "game.json"
    said = home.refused("play", "pig", *SEATS, "--save", str(missing))
    assert f"{missing}: cannot be written: No such file or directory" in said
    assert "this is a folder" in home.refused("play", "pig", *SEATS, "--save", str(tmp_path))


def test_a_home_that_is_no_folder_is_told(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert "cannot be" in Home(letter).refused("play", "pig", *SEATS)
    assert letter.read_text() == "Dear Ann"


def test_a_game_goes_on_when_its_file_can_no_longer_be_written(home: Home, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    file = folder / "game.json"
    child = home.terminal("play", "pig", *SEATS, "--save", str(file))
    child.expect_exact("Enter for roll > ")
    file.unlink()
    folder.rmdir()
    child.sendline("roll")
    child.expect_exact("The game could not be saved.")
    child.expect_exact("ann: roll")
    child.sendline("quit")
    child.expect_exact("cannot be written: No such file or directory")
    child.wait()
    assert child.exitstatus == 2
