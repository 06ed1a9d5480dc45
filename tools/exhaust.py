"""Random games until every text of every card has resolved: what never did is printed.

Run as `python tools/exhaust.py masters`; without a name it runs all games. Each chunk of games is
led to what is missing when it begins, so a run with one worker is the same every time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from typing import NamedTuple

from exhaust_masters import ExhaustedMasters
from exhaust_throne import ExhaustedThrone
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from soak_team import SoakedTeam
from soaked import Soaked

GAMES: dict[str, type[ExhaustedMasters] | type[ExhaustedThrone] | type[SoakedTeam]] = {
    "masters": ExhaustedMasters,
    "throne": ExhaustedThrone,
    "team": SoakedTeam,
}
CHUNK = 20
"""Games that a worker plays before it is told what is still missing."""


class Part(NamedTuple):
    """Some games for a worker: which, and what they should lead to."""

    game: str
    numbers: range
    missing: frozenset[str]


class Found(NamedTuple):
    """What some games have shown: those that went wrong, and the texts that resolved."""

    wrong: list[tuple[int, str]]
    reached: set[str]
    played: int


_made: dict[str, Soaked] = {}


def exhausted(name: str) -> Soaked:
    """Give the game of that name, made once in each process."""
    if name not in _made:
        _made[name] = GAMES[name]()
    return _made[name]


def play_some(part: Part) -> Found:
    """Play some games in a worker."""
    hall = exhausted(part.game)
    hall.missing = set(part.missing)
    hall.reached.clear()
    wrong = [(number, trouble) for number in part.numbers if (trouble := hall.play(number))]
    return Found(wrong, hall.reached & part.missing, len(part.numbers))


class Run:
    """The exhaustive run of one game: it ends when nothing is missing, or at its bound."""

    def __init__(self, game: str, games: int, seconds: float) -> None:
        self.game = game
        self.games = games
        self.ends = time.monotonic() + seconds
        self.texts = exhausted(game).texts()
        self.missing = set(self.texts)
        self.wrong: list[tuple[int, str]] = []
        self.played = 0

    def parts(self) -> Iterator[Part]:
        """Give out games, each part with what is missing then."""
        for first in range(0, self.games, CHUNK):
            if not self.missing or time.monotonic() > self.ends:
                return
            numbers = range(first, min(first + CHUNK, self.games))
            yield Part(self.game, numbers, frozenset(self.missing))

    def take(self, found: Found) -> None:
        """Note what some games have shown."""
        self.wrong += found.wrong
        self.missing -= found.reached
        self.played += found.played

    def report(self) -> str:
        """Say how it went."""
        lines = [f"game {number}: {trouble}" for number, trouble in sorted(self.wrong)]
        lines += [f"never resolved: {text}" for text in sorted(self.missing)]
        seen = len(self.texts) - len(self.missing)
        lines.append(
            f"{self.game}: {seen} of {len(self.texts)} texts have resolved"
            f" in {self.played} games, {len(self.wrong)} went wrong"
        )
        return "\n".join(lines)


def play(run: Run, workers: int) -> None:
    """Play with a bar that shows how many texts have resolved."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), transient=True) as progress:
        bar = progress.add_task(f"{run.game}, texts", total=len(run.texts))
        for found in _played(run, workers):
            run.take(found)
            progress.update(bar, completed=len(run.texts) - len(run.missing))


def _played(run: Run, workers: int) -> Iterator[Found]:
    if workers == 1:
        yield from map(play_some, run.parts())
        return
    with Pool(workers) as pool:
        waiting = []
        for part in run.parts():
            waiting.append(pool.apply_async(play_some, (part,)))
            if len(waiting) == workers:
                yield waiting.pop(0).get()
        for one in waiting:
            yield one.get()


def main(words: list[str] | None = None) -> int:
    """Run and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--most", type=int, default=40_000, help="games of each, at most")
    parser.add_argument("--seconds", type=float, default=1800, help="for each, at most")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--enough", type=float, default=1, help="share of the texts that passes")
    wanted = parser.parse_args(words)
    if unknown := [name for name in wanted.games if name not in GAMES]:
        parser.error(f"there is no game {unknown[0]!r}; known are: {', '.join(GAMES)}")
    passed = True
    for name in wanted.games or GAMES:
        run = Run(name, wanted.most, wanted.seconds)
        play(run, wanted.workers)
        print(run.report())
        passed &= not run.wrong and len(run.missing) <= (1 - wanted.enough) * len(run.texts)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
