"""The command `dicehall`: play, watch, replay and check games in a terminal or a pipe."""

from __future__ import annotations

import sys

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
    app(prog_name="dicehall")
