"""Outputs that take nothing, encodings that fit nothing, and terminals that want no style."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from cli.tools import START, Home, read

FULL = Path("/dev/full")
PIG = ("play", "pig", "--seat", "ann=human", "--seed", "1")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")


def talk_to(
    home: Home, *words: str, out: Path | None = None, encoding: str = "utf-8", typed: bytes = b""
) -> tuple[int, bytes]:
    """Run the command as a process of its own; give its exit code and its standard error."""
    env = {**os.environ, "DICEHALL_HOME": str(home.folder), "PYTHONIOENCODING": encoding}
    with (out or Path(os.devnull)).open("w") as stdout:
        done = subprocess.run(
            [sys.executable, "-c", START, *words],
            input=typed,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env=env,
            check=False,
        )
    return done.returncode, done.stderr


@needs_full
@pytest.mark.parametrize("words", [("watch", "pig"), PIG, ("--help",), ("--version",), ("games",)])
def test_a_full_output_ends_in_one_line(home: Home, words: tuple[str, ...]) -> None:
    code, said = talk_to(home, *words, out=FULL)
    assert code == 1
    assert said == b"dicehall: its input or output cannot be used: No space left on device\n"


@needs_full
def test_a_game_whose_output_is_full_is_kept(home: Home) -> None:
    talk_to(home, *PIG, out=FULL, typed=b"roll\n")
    assert read(home.unfinished)["log"] == []


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "idna"])
def test_an_encoding_that_the_input_or_output_does_not_fit_ends_in_one_line(
    home: Home, encoding: str
) -> None:
    code, said = talk_to(home, *PIG, encoding=encoding, typed=b"roll\n")
    assert code == 1
    assert said.startswith(b"dicehall: its input or output cannot be used: ")
    assert said.count(b"\n") == 1


def test_a_game_is_kept_before_a_word_is_said_of_it(home: Home) -> None:
    """So whoever ends the program by a signal, however soon, can go on with what was shown."""
    child = home.terminal(*PIG)
    child.expect_exact("Pig, seed 1")
    assert home.unfinished.exists()
    child.kill(signal.SIGTERM)
    child.wait()
    assert "ann: roll" in home.said("play", "--resume", str(home.unfinished))


def test_no_colour_means_no_bold_either(home: Home) -> None:
    kept = {key: value for key, value in os.environ.items() if not key.endswith("_COLOR")}
    env = {**kept, "DICEHALL_HOME": str(home.folder), "TERM": "xterm-256color", "NO_COLOR": "1"}
    child = pexpect.spawn(sys.executable, ["-c", START, *PIG], env=env, encoding="utf-8")
    child.expect_exact("Enter for roll > ")
    assert "\x1b[1m" not in (child.before or "")
    assert "\x1b[3" not in (child.before or "")
    child.close(force=True)
