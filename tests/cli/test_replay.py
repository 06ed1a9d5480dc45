"""Replaying a saved game forth and back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from cli.tools import START, Home, read


@pytest.fixture
def file(home: Home, tmp_path: Path) -> Path:
    """A game of two turns and a bit: ann rolls 2 and holds, ben rolls 5 and holds, ann rolls 5."""
    path = tmp_path / "game.json"
    two = ("--seat", "ann=human", "--seat", "ben=human", "--seed", "3", "--save", str(path))
    home.said("play", "pig", *two, lines=["roll", "hold", "roll", "hold", "roll"])
    return path


def pages(said: str) -> list[str]:
    """Part what was said at the questions."""
    return said.split(" of 8 > ")


def test_a_replay_goes_forth_and_back(home: Home, file: Path) -> None:
    said = home.said("replay", str(file), lines=["", "n", "b", "q"])
    begin, rolls, shows, back, _ = pages(said)
    assert "> ann    0 \n" in begin
    assert "ann: roll\n" in rolls
    assert "chance: 2\n  ann rolls ⚁ 2: 2 in the pot.\n" in shows
    assert "ann: roll\n" in back


def test_a_replay_goes_to_an_answer_and_to_the_next_turn(home: Home, file: Path) -> None:
    said = home.said("replay", str(file), lines=["g 2", "t", "t", "t", "g 0", "q"])
    _, second, turn_two, turn_three, end, begin, _ = pages(said)
    assert "pot 2" in second
    assert "ann holds: 2 banked" in turn_two
    assert "ben holds: 5 banked" in turn_three
    assert "ann rolls ⚄ 5: 5 in the pot." in end
    assert "turn 1" in begin
    assert "ann rolls" not in begin


def test_a_replay_ends_at_both_ends(home: Home, file: Path) -> None:
    said = home.said("replay", str(file), lines=["b", "g 8", "n", "t", "g 99", "q"])
    assert said.count("there is nothing past the beginning.") == 1
    assert said.count("there is nothing past the end.") == 3


def test_a_replay_tells_the_log_up_to_where_it_stands(home: Home, file: Path) -> None:
    said = home.said("replay", str(file), lines=["g 2", "l", "q"])
    log = pages(said)[2]
    assert "Turn 1\n  ann rolls ⚁ 2" in log
    assert "Turn 2" not in log


def test_a_replay_explains_itself_when_it_does_not_understand(home: Home, file: Path) -> None:
    said = home.said("replay", str(file), lines=["backwards", "g x", "g " + "9" * 1500])
    assert said.count("Enter or n: next, b: back") == 4


def test_the_whole_game_is_told_on_request_or_when_nobody_types(home: Home, file: Path) -> None:
    whole = home.said("replay", str(file), "--all")
    assert home.said("replay", str(file)) == whole
    assert "Turn 3\n  ann rolls ⚄ 5: 5 in the pot." in whole
    assert "The game goes on from here." in whole


def test_a_replay_on_a_terminal_waits_for_keys(home: Home, file: Path) -> None:
    child = home.terminal("replay", str(file))
    child.expect_exact("0 of 8 > ")
    child.sendline("")
    child.expect_exact("1 of 8 > ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def change(file: Path, place: int, **fields: Any) -> None:
    """Change what the game's event of that number was when it was saved."""
    data = read(file)
    data["events"][place].update(fields)
    file.write_text(json.dumps(data))


def test_a_game_that_differs_now_says_where_and_is_still_told(home: Home, file: Path) -> None:
    change(file, 2, values=[1, 6, 6])
    result = home.run("replay", str(file))
    assert result.exit_code == 0
    assert "under these rules the game differs. answer 5 of the log" in result.stderr
    assert "ben rolls ⚅ 6: 6 in the pot." in result.stdout
    assert "ben holds: 5 banked, 5 in all." in result.stdout


def test_a_game_that_differs_now_cannot_be_resumed(home: Home, file: Path) -> None:
    change(file, 2, values=[1, 6, 6])
    before = file.read_text()
    said = home.refused("play", "--resume", str(file))
    assert "this game cannot go on under these rules" in said
    assert f"replay {file}" in said
    assert file.read_text() == before


def test_a_game_that_differs_now_can_be_left_lying(home: Home, file: Path) -> None:
    change(file, 2, values=[1, 6, 6])
    home.unfinished.parent.mkdir(parents=True, exist_ok=True)
    file.rename(home.unfinished)
    env = {**os.environ, "DICEHALL_HOME": str(home.folder)}
    done = subprocess.run(
        [sys.executable, "-c", START, "play"],
        env=env,
        input="pig\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(f"dicehall: {home.unfinished}: this game cannot go on")
    assert done.stderr.endswith(", or begin anew: --new\n")


def test_an_event_that_the_game_no_longer_knows_is_still_told(home: Home, file: Path) -> None:
    data = read(file)
    data["log"] = [[0, ["fly"]]]
    data["events"] = [{**data["events"][0], "event": "flew", "values": []}]
    file.write_text(json.dumps(data))
    result = home.run("replay", str(file))
    assert result.exit_code == 0
    assert "answer 1 of the log" in result.stderr
    assert "flew ()" in result.stdout


def test_the_end_of_a_replay_tells_who_has_won(home: Home, file: Path) -> None:
    home.said("play", "--resume", str(file), lines=["concede", "yes"])
    said = home.said("replay", str(file), lines=["g 9", "q"])
    assert "ann: concede\n  ann concedes.\n" in said
    assert "The game is over: ben wins." in said


def test_a_game_that_differs_now_cannot_be_exported(home: Home, file: Path) -> None:
    change(file, 2, values=[1, 6, 6])
    assert "under these rules the game differs" in home.refused("export", str(file))
