"""Checks packs one after the other, each with a limit to its time, all with one to their memory.

A program of its own, so that the limits hold for it alone: it takes folders, and prints a line of
JSON for each: the exit code and what was said.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

SECONDS = 15
"""Time of the processor; what others do on the machine does not count."""
MEMORY = 600_000_000
"""Bytes of address space; the check of a good pack needs a third of it."""


class Checked(NamedTuple):
    """How the check of a pack went."""

    code: int
    said: str


def check(folders: Sequence[Path]) -> list[Checked]:
    """Check packs in another process, within the limits."""
    done = subprocess.run(
        [sys.executable, __file__, *map(str, folders)],
        capture_output=True,
        encoding="utf-8",
        timeout=600,  # what waits for ever uses no time of the processor
        check=False,
        env={**os.environ, "DICEHALL_CACHE": "off", "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    return [Checked(*json.loads(line)) for line in done.stdout.splitlines()]


def _check_here(folder: str) -> Checked:
    from dicehall.cli.app import app  # who only reads the limits needs no games

    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    result = CliRunner().invoke(app, ["pack", "check", folder], prog_name="dicehall")
    signal.setitimer(signal.ITIMER_PROF, 0)
    said = result.output
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        said += repr(result.exception)
    return Checked(result.exit_code, said)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for place in sys.argv[1:]:
        sys.stdout.write(f"{json.dumps(_check_here(place))}\n")
