"""The command `dicehall`: play, watch, replay and check games in a terminal or a pipe."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn

EXTRAS = ("typer", "rich", "platformdirs")
"""What the command needs beyond the engine."""


def main() -> None:
    """Run the command, or say what it lacks."""
    try:
        from dicehall.cli.app import app  # noqa: PLC0415  # only here can its absence be told
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        print(f"dicehall: {package} is missing; install dicehall[cli]", file=sys.stderr)
        sys.exit(2)
    try:
        app(prog_name="dicehall")
    except (OSError, UnicodeError) as error:  # files have words of their own: this is the terminal
        _give_up(error)


def _give_up(error: OSError | UnicodeError) -> NoReturn:
    """Say in one line that there is no talking any more; what is still buffered goes nowhere."""
    why = error.strerror if isinstance(error, OSError) else error
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    line = f"dicehall: its input or output cannot be used: {why}\n"
    with suppress(OSError):  # nobody may be left to hear it
        os.write(2, line.encode("ascii", "replace"))
    sys.exit(1)
