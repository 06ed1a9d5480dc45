"""The command itself: what it is, what it offers, and what it needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cli.tools import START, Home
from dicehall.cli.extras import APPS
from dicehall.kernel import ENGINE, build


def shell(code: str, *words: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", code, *words], input=typed, capture_output=True, check=False
    )


def test_the_version_tells_which_build_runs(home: Home) -> None:
    assert home.said("--version") == f"dicehall {ENGINE} ({build()})\n"


def test_the_games_are_listed_with_their_seats(home: Home) -> None:
    assert "pig: Pig, 2 seats. Roll as often as you dare" in home.said("games")


def test_help_names_every_command(home: Home) -> None:
    said = home.said("--help")
    for word in ("play", "watch", "replay", "scenario", "export", "games", *APPS):
        assert f"  {word} " in said


@pytest.mark.parametrize("missing", ["typer", "rich", "platformdirs"])
def test_without_its_extras_the_command_says_what_to_install(missing: str) -> None:
    done = shell(f"import sys; sys.modules[{missing!r}] = None; {START}", "games")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode() == f"dicehall: {missing} is missing; install dicehall[cli]\n"


def test_letters_that_a_terminal_lacks_do_not_stop_the_game() -> None:
    ascii_only = f"import sys; sys.stdout.reconfigure(encoding='ascii'); {START}"
    done = shell(ascii_only, "watch", "pig", "--seed", "1")
    assert done.returncode == 0
    assert b"ann rolls ? 2: 2 in the pot." in done.stdout


def test_bytes_that_are_no_letters_are_only_unknown_words(home: Home) -> None:
    code = f"import os; os.environ['DICEHALL_HOME'] = {str(home.folder)!r}; {START}"
    seats = ("--seat", "ann=human", "--seat", "ben=random")
    done = shell(code, "play", "pig", *seats, typed=b"\xff\xfe\nroll\n")
    assert done.returncode == 0
    assert b"is neither an option nor a command" in done.stdout


def test_a_reader_who_stops_listening_is_no_error() -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", START, "watch", "pig", "--seed", "1", "--set", "target=1000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    program.wait()


def test_without_any_input_a_game_is_saved_and_left(home: Home) -> None:
    code = f"import os, sys; os.environ['DICEHALL_HOME'] = {str(home.folder)!r}; sys.stdin = None"
    done = shell(f"{code}; {START}", "play", "pig", "--seat", "ann=human")
    assert done.returncode == 0
    assert home.unfinished.exists()
