"""Short ways to use the command as people, pipes and terminals do."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pexpect
from typer.testing import CliRunner, Result

from dicehall.cli.app import app
from dicehall.cli.leaving import Leave
from dicehall.cli.talk import Talk

START = "from dicehall.cli import main; main()"
TURNS = ["1", "2"] * 300
"""Roll, then hold, again and again: it ends any game of Pig."""


class Home:
    """A place of its own for saved games, and the command used there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.unfinished = folder / "saves" / "pig.json"

    @property
    def last(self) -> Path:
        """The last finished game."""
        return self.finished()[-1]

    def finished(self) -> list[Path]:
        """List the finished games, the first one first."""
        found = self.unfinished.parent.glob("pig-finished-*.json")
        return sorted(found, key=lambda path: int(path.stem.rpartition("-")[2]))

    def run(self, *words: str, lines: list[str] | None = None) -> Result:
        """Run the command with these lines on its standard input, then its end."""
        typed = "".join(f"{line}\n" for line in lines or [])
        env = {"DICEHALL_HOME": str(self.folder), "NO_COLOR": None, "FORCE_COLOR": None}
        return CliRunner().invoke(app, list(words), input=typed, env=env, prog_name="dicehall")

    def said(self, *words: str, lines: list[str] | None = None) -> str:
        """Run a command that must succeed, and give all that it said."""
        result = self.run(*words, lines=lines)
        assert result.exit_code == 0, result.output + repr(result.exception)
        return result.stdout

    def refused(self, *words: str, lines: list[str] | None = None) -> str:
        """Run a command that must be refused with exit code 2, and give the one message."""
        result = self.run(*words, lines=lines)
        assert result.exit_code == 2, result.output + repr(result.exception)
        assert "Traceback" not in result.output
        return result.stderr

    def terminal(self, *words: str, term: str = "dumb") -> pexpect.spawn[str]:
        """Start the command on a terminal."""
        kept = {key: value for key, value in os.environ.items() if not key.endswith("_COLOR")}
        env = {**kept, "DICEHALL_HOME": str(self.folder), "TERM": term}
        arguments = ["-c", START, *words]
        return pexpect.spawn(sys.executable, arguments, env=env, encoding="utf-8", timeout=120)


class Script(Talk):
    """A conversation whose answers are known beforehand; it ends where they end."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines = lines

    def ask(self, question: str = "") -> str:
        self.say(f"{question} >")
        if not self._lines:
            raise Leave(0)
        self.say(self._lines[0])
        return self._lines.pop(0)


def read(path: Path) -> Any:
    return json.loads(path.read_text())


def seed_said(text: str) -> str:
    found = re.search(r"seed (\d+)", text)
    assert found is not None
    return found[1]
