"""What the lab's commands share: the bar, Ctrl-C that keeps what is done, and late imports."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from dicehall.cli.leaving import INTERRUPTED, Leave, Trouble
from dicehall.cli.talk import Talk
from dicehall.games import packs
from dicehall.kernel import DicehallError

PACKAGES = ("numpy", "polars", "matplotlib", "openskill")
"""What the lab needs beyond the command."""
LINE_EVERY = 10.0
"""Seconds between two lines of progress where there is no terminal."""


def lab_module(name: str) -> Any:
    """Import a module of the lab when a command needs it, or say which package is missing."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in PACKAGES:
            raise
        raise Trouble(f"{package} is missing; install dicehall[lab]") from None


def number_problems(games: int | None, workers: int | None, limit: float | None) -> list[str]:
    """Name the numbers that cannot be; None is what was not said."""
    found = []
    if games is not None and games < 1:
        found.append(f"--games {games}: must be at least 1")
    if workers is not None and workers < 1:
        found.append(f"--workers {workers}: must be at least 1")
    if limit is not None and not limit > 0:
        found.append(f"--limit {limit:g}: must be more than 0 seconds")
    return found


def look_here() -> None:
    """Let Python find bots in the present directory, after all that is installed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def pack_words() -> list[str]:
    """Give the words that name all packs in use again."""
    return [word for pack in packs() for word in ("--pack", pack.folder)]


@contextmanager
def kept(out: Path, command: str, bots: Sequence[str] = ()) -> Iterator[None]:
    """Say after Ctrl-C what is kept, and how to go on: bots of one's own are named again."""
    try:
        yield
    except KeyboardInterrupt:
        Talk().say_each(_farewell(out, [command, "--resume", str(out), *bots, *pack_words()]))
        raise Leave(INTERRUPTED) from None


def _farewell(out: Path, words: Sequence[str]) -> list[str]:
    run = lab_module("dicehall.lab.run")
    try:
        done, most = len(run.read_games(out)), run.plan_of(out).games
    except DicehallError:
        return ["Stopped before the first game."]
    return [
        f"Stopped: {done} of {most} games are kept in {out}.",
        f"Go on with: dicehall lab {' '.join(words)}",
    ]


class Bar:
    """How far a run is: a bar with the time left on a terminal, else a line now and then."""

    def __init__(self, total: int, words: str = "games") -> None:
        self._total = total
        self._words = words
        self._console = Console(stderr=True, highlight=False)
        self._bar = Progress(
            TextColumn(words),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left:"),
            TimeRemainingColumn(),
            console=self._console,
            disable=not self._console.is_terminal,
            transient=True,
        )
        self._task = self._bar.add_task(words, total=total)
        self._begun = self._told = time.monotonic()
        self._before: int | None = None

    def __enter__(self) -> Bar:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def reach(self, done: int) -> None:
        """Show that so many games are done."""
        if self._before is None:
            self._before = done
            self._bar.reset(self._task, completed=done)  # what was kept says nothing of the pace
        self._bar.update(self._task, completed=done)
        now = time.monotonic()
        if not self._console.is_terminal and now - self._told >= LINE_EVERY:
            self._told = now
            self._console.print(self._line(done, now))

    def _line(self, done: int, now: float) -> str:
        played = done - (self._before or 0)
        line = f"{done} of {self._total} {self._words}"
        if not played:
            return line
        left = (self._total - done) * (now - self._begun) / played
        return f"{line}, about {left:.0f} s left"
