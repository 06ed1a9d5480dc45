"""Reach: which tests run through which line of the rules, and how long each test takes.

It is found out once by a run under coverage and kept beside the results; a source or a test that
has changed since makes it old.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree as ET

from coverage import CoverageData

TESTS = ("tests/scenario/test_files.py", "tests/masters", "tests/throne", "tests/team")
GOLDEN = "tests/golden"
"""What is run: scenarios first, for they are short and say one thing."""
RULES = "table", "steps", "effects"
"""The rooms of a game that its rules stand in."""


def rules(root: Path, game: str) -> list[Path]:
    """List the sources of a game's rules."""
    rooms = (root / "src/dicehall/games" / game / room for room in RULES)
    return sorted(path for room in rooms for path in room.rglob("*.py"))


def digest(root: Path, folders: Sequence[str]) -> str:
    """Sum up what lies in some folders."""
    paths = sorted(path for folder in folders for path in (root / folder).rglob("*"))
    found = sha256()
    for path in paths:
        if path.suffix in {".py", ".yaml", ".txt", ".csv"}:
            found.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return found.hexdigest()


class Reach:
    """Which tests reach a line, the quickest first."""

    def __init__(self, root: Path, kept: Path) -> None:
        self._root = root
        self._kept = kept
        self._data = CoverageData(str(kept / "coverage"))
        self.seconds: dict[str, float] = {}

    def find(self) -> None:
        """Read what is known, or run the tests to know it."""
        now = digest(self._root, ("src", "tests"))
        times = self._kept / "seconds.json"
        if not times.exists() or json.loads(times.read_text())["of"] != now:
            self._run()
            seconds = _seconds(self._kept / "junit.xml")
            times.write_text(json.dumps({"of": now, "seconds": seconds}))
        self.seconds = json.loads(times.read_text())["seconds"]
        self._data.read()

    def _run(self) -> None:
        """Run all fast tests of the games under coverage, each a context of its own."""
        self._kept.mkdir(parents=True, exist_ok=True)
        for old in self._kept.glob("coverage*"):
            old.unlink()
        config = self._kept / "measured.ini"
        rooms = "\n".join(f"  */games/*/{room}/*" for room in RULES)
        config.write_text(
            f"[run]\nparallel = true\ndata_file = {self._kept}/coverage\ninclude =\n{rooms}\n"
        )
        words = [sys.executable, "-m", "pytest", "-n", "2", "-q", "--cov", "--cov-context=test"]
        words += [f"--cov-config={config}", "--cov-report=", f"--junitxml={self._kept}/junit.xml"]
        words += ["-o", "junit_family=xunit1", "-m", "not slow and not untraced", *TESTS, GOLDEN]
        environment = os.environ | {"DICEHALL_CACHE": str(self._kept / "cache")}
        ran = subprocess.run(words, cwd=self._root, env=environment, check=False)  # noqa: S603 -- our own tests
        if ran.returncode:
            sys.exit("The tests fail without any mutant; mend that first.")

    def tests(self, path: Path, line: int) -> list[str]:
        """List the tests that run through a line: scenarios, then tests, then golden games."""
        contexts = self._data.contexts_by_lineno(str(path)).get(line, [])
        names = {context.partition("|")[0] for context in contexts if context}
        return sorted(names, key=lambda name: (_turn(name), self.seconds.get(name, 1.0), name))


def _turn(name: str) -> int:
    return 0 if name.startswith(TESTS[0]) else 2 if name.startswith(GOLDEN) else 1


def _seconds(report: Path) -> dict[str, float]:
    """Read how long each test took."""
    found = {}
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 -- written by our own run
        found[f"{case.get('file')}::{case.get('name')}"] = float(case.get("time") or 0)
    return found
