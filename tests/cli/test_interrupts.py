"""Leaving a terminal at any time, and going on as if nothing had happened."""

from __future__ import annotations

import signal
from pathlib import Path

import pexpect
import pytest

from cli.tools import TURNS, Home, read

PIG = ("play", "pig", "--new", "--seat", "ann=human", "--seat", "ben=random")
SEEDED = (*PIG, "--seed", "11", "--set", "target=40")


def play_and_interrupt(home: Home, lines: list[str]) -> str:
    """Type lines at a terminal, press Ctrl-C at the next question, and give what was said last."""
    child = home.terminal(*SEEDED)
    for line in lines:
        child.expect(r"(roll|hold) ?(\r\n)?> $")
        child.sendline(line)
        child.expect_exact(f"{line}\r\n")
    child.expect(r"(roll|hold) ?(\r\n)?> $")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert child.before is not None
    return child.before


@pytest.mark.parametrize("answers", [0, 3, 10])
def test_a_game_resumed_after_ctrl_c_goes_on_as_if_it_had_never_stopped(
    home: Home, answers: int
) -> None:
    home.said(*SEEDED, lines=TURNS)
    uninterrupted = read(home.last)
    home.last.unlink()

    said = play_and_interrupt(home, TURNS[:answers])
    assert f"play --resume {home.unfinished}" in said
    home.said("play", "--resume", str(home.unfinished), lines=TURNS[answers:])
    assert read(home.last) == uninterrupted


def test_a_game_left_after_every_single_answer_goes_on_as_if_it_had_never_stopped(
    home: Home, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    short = (*PIG, "--seed", "5", "--set", "target=15", "--save", str(file))
    home.said(*short, lines=TURNS)
    uninterrupted = read(file)
    home.said(*short)
    for line in TURNS:
        if "The game is over" in home.said("play", "--resume", str(file), lines=[line]):
            break
    assert read(file) == uninterrupted


def test_every_answer_is_saved_even_if_the_program_is_killed(home: Home) -> None:
    child = home.terminal(*SEEDED)
    child.expect_exact("Enter for roll > ")
    child.sendline("roll")
    child.expect_exact("ann rolls")
    child.kill(signal.SIGKILL)
    child.wait()
    assert read(home.unfinished)["log"][0] == [0, ["roll"]]
    assert "ann rolls" in home.said("play", "--resume", str(home.unfinished))


def test_ctrl_c_before_the_game_begins_leaves_nothing_behind(home: Home) -> None:
    child = home.terminal("play")
    child.expect(r"Which game\?.*> $")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")
    assert not home.unfinished.exists()


def test_ctrl_d_leaves_with_success(home: Home) -> None:
    child = home.terminal(*SEEDED)
    child.expect_exact("Enter for roll > ")
    child.sendeof()
    child.expect_exact("The game is saved as")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_terminal_shows_colour_as_an_extra(home: Home) -> None:
    child = home.terminal(*SEEDED, term="xterm-256color")
    child.expect_exact("\x1b[1mann: roll\x1b[0m")
    child.expect_exact("\x1b[36m  1 \x1b[0mroll")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()


def test_a_terminal_that_wants_no_colour_gets_none(home: Home) -> None:
    child = home.terminal(*SEEDED)
    child.expect_exact("Enter for roll > ")
    assert "\x1b" not in (child.before or "")
    child.close(force=True)
