"""One side of the comparison: what it does for each measure, and the clock that times it.

Both sides run through this module, so neither is timed in a kinder way. Only the standard library
is used: the compiled build's environment has nothing else.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Final

from bench.cases import ALL_CASES, MEASURES, Case

SEED: Final = 2024
GAMES: Final = 16
"""Games whose middle is copied, saved and loaded: no single position stands for all."""
REPEATS: Final = 8
"""How often these are gone through before the clock is read, so that reading it costs nothing."""
ENDLESS: Final = sys.maxsize
"""A limit of actions that no game reaches."""

Job = Callable[[], object]
Batch = Callable[[], int]
"""Does a stretch of work and gives the number of actions or calls in it."""


class Unmeasurable(Exception):
    """What was to be measured is not there, or is not what it was said to be."""


@dataclass(frozen=True)
class Sample:
    """What one process measured: so many actions or calls in so many seconds."""

    build: str
    version: str
    python: str
    case: str
    measure: str
    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """Actions or calls a second."""
        return self.count / self.seconds


class Side(ABC):
    """A driver of one engine in one case."""

    build: str
    version: str

    @abstractmethod
    def play(self) -> int:
        """Play a whole game of random answers and give their number, chance's included."""

    @abstractmethod
    def copies(self) -> list[Job]:
        """Give the jobs that each copy a mid-game state."""

    @abstractmethod
    def saves(self) -> list[Job]:
        """Give the jobs that each write a mid-game state as text."""

    @abstractmethod
    def loads(self) -> list[Job]:
        """Give the jobs that each read a mid-game state from its text."""

    def batch(self, measure: str) -> Batch:
        """Give the work that is timed for a measure."""
        if measure == "actions":
            return self.play
        jobs = {"copy": self.copies, "save": self.saves, "load": self.loads}[measure]
        return sweep(jobs() * REPEATS)


def sweep(jobs: Sequence[Job]) -> Batch:
    """Make one batch of many small jobs."""

    def run() -> int:
        for job in jobs:
            job()
        return len(jobs)

    return run


def clock(batch: Batch, seconds: float) -> tuple[int, float]:
    """Repeat a batch for about so long; give the count of what it did and the time it took.

    Garbage collection stays on, because whoever plays or searches pays for it too.
    """
    batch()  # the interpreter and the caches warm up
    count = 0
    begin = now = perf_counter()
    while True:
        count += batch()
        now = perf_counter()
        if now - begin >= seconds:
            return count, now - begin


def take(side: Side, case: Case, measure: str, seconds: float) -> Sample:
    """Measure one thing on one side."""
    count, elapsed = clock(side.batch(measure), seconds)
    python = platform.python_version()
    return Sample(side.build, side.version, python, case.name, measure, count, elapsed)


def some_seconds(text: str) -> float:
    """Read a time from the command line."""
    value = float(text)
    if not 0 < value < math.inf:
        raise ValueError(text)
    return value


def arguments(program: str, about: str | None) -> argparse.ArgumentParser:
    """Make the command line that both sides' measuring processes share."""
    parser = argparse.ArgumentParser(program, description=about)
    parser.add_argument("--case", choices=ALL_CASES, required=True)
    parser.add_argument("--measure", choices=MEASURES, help="only this one (all of them if not)")
    parser.add_argument("--seconds", type=some_seconds, default=0.2, help="for each measure")
    return parser


def answer(make: Callable[[Case], Side], wanted: argparse.Namespace) -> int:
    """Measure what the command line wants and print each sample as a line of JSON."""
    case = ALL_CASES[wanted.case]
    try:
        for measure in [wanted.measure] if wanted.measure else MEASURES:
            # A new side each time: no measure finds the memory as another one left it.
            print(json.dumps(asdict(take(make(case), case, measure, wanted.seconds))))
    except Unmeasurable as error:
        print(error, file=sys.stderr)
        return 2
    return 0
