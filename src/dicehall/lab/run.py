"""A run: games played by a crew and kept in a directory, from where it can go on at any time."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, TracebackType
from typing import IO, Final

import polars as pl

from dicehall.games import game as game_called
from dicehall.kernel import DicehallError
from dicehall.lab.crew import Crew
from dicehall.lab.files import LOCK, hold
from dicehall.lab.manifest import Manifest, plan_of, refuse_without_packs
from dicehall.lab.plan import Job, Plan
from dicehall.lab.reading import NAME, read_manifest
from dicehall.lab.seating import agreement, setup_of
from dicehall.lab.storing import Row, Store, read_games, read_turns

__all__ = [
    "LIMIT",
    "Run",
    "plan_of",
    "read_games",
    "read_manifest",
    "read_turns",
    "refuse_without_packs",
]

LIMIT: Final = 60.0
"""Seconds that one game may take, if nobody says otherwise."""
WRITE_EVERY: Final = 1.0
WRITE_SHARE: Final = 0.01
"""What a power cut may cost: so many seconds of play, or such a share of all, if that is more."""

Progress = Callable[[int], None]
"""Told how many games of the run are done, those of before included."""


class Run:
    """Plays games and keeps them; used in a `with` statement, which ends the workers.

    Without a `limit` a run goes on with its own. Where the games come from a run's directory,
    `named` lists the bots of somebody's own that may play: all others would be code from there.
    """

    def __init__(
        self,
        out: Path,
        plan: Plan,
        *,
        workers: int = 1,
        limit: float | None = None,
        resume: bool = False,
        named: Collection[str] | None = None,
        progress: Progress | None = None,
        crew: type[Crew] = Crew,
    ) -> None:
        if workers < 1:
            raise DicehallError(f"workers: must be at least 1, not {workers}")
        self._held = _take_into_use(out, resume)
        try:
            again = Manifest.resume(out, plan, limit) if resume else None
            self._manifest = again or Manifest.begin(out, plan, LIMIT if limit is None else limit)
            self._store = Store(out)
            self._store.begin()
            self._games = read_games(out)
        except BaseException:
            self._held.close()
            raise
        self.out = out
        self._crew = crew(plan.seed, workers, self._manifest.limit)
        self._named = named
        self._progress = progress
        self._editions: dict[str, str] = {}
        self._tables: dict[int, str] = {}
        self._unwritten: list[Row] = []
        self._begun = self._written = time.monotonic()

    @property
    def count(self) -> int:
        """How many games are kept."""
        return len(self._games)

    @property
    def processes(self) -> list[int]:
        """Name the processes that play, for whoever looks after the machine."""
        return self._crew.processes

    @property
    def damaged(self) -> list[str]:
        """Name the files whose games have to be played again."""
        return self._store.damaged

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._crew.end()
        self._held.close()

    # --- playing ---

    def play(self, jobs: Sequence[Job]) -> pl.DataFrame:
        """Play games, and give them in their order; those that are kept are not played again."""
        self._manifest.check(jobs, self._named)
        kept = set(self._games["number"])
        missing = [job for job in jobs if job.number not in kept]
        self._tell()
        if missing and self._store.finished:
            raise DicehallError(f"{self.out}: this run is finished; no games can be added to it")
        if missing:
            self._play(missing)
        order = pl.DataFrame({"number": [job.number for job in jobs]}, {"number": pl.Int64})
        return order.join(self._games, on="number", how="left", maintain_order="left")

    def _play(self, jobs: Sequence[Job]) -> None:
        self._tables = {}
        with self._stopping():
            try:
                for batch in self._crew.play(jobs):
                    rows = [Row(job, self._edition(job), played) for job, played in batch]
                    self._unwritten.extend(rows)
                    self._tell()
                    if self._due():
                        self._write()
            finally:
                self._write()
        if self._crew.stopped:
            raise KeyboardInterrupt

    def _due(self) -> bool:
        """Whether it is time to write: longer runs write less often, for fewer parts."""
        now = time.monotonic()
        return now - self._written > max(WRITE_EVERY, WRITE_SHARE * (now - self._begun))

    def _write(self) -> None:
        if self._unwritten:
            self._games.vstack(self._store.write(self._unwritten), in_place=True)
            self._unwritten = []
        self._written = time.monotonic()

    def _tell(self) -> None:
        if self._progress is not None:
            self._progress(len(self._games) + len(self._unwritten))

    def _edition(self, job: Job) -> str:
        """Name the edition; ids tell tables apart as long as they are played."""
        table = job.table
        if id(table) not in self._tables:
            key = agreement(table)
            if key not in self._editions:
                self._editions[key] = game_called(table.game).edition(setup_of(table))
            self._tables[id(table)] = self._editions[key]
        return self._tables[id(table)]

    @contextmanager
    def _stopping(self) -> Iterator[None]:
        """Let Ctrl-C stop the crew between two messages, so that nothing is half taken in."""

        def stop(number: int, frame: FrameType | None) -> None:
            self._crew.stopped = True

        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    # --- the end ---

    def finish(self) -> None:
        """Put all that is kept into the two tables."""
        self._store.merge()


def _take_into_use(out: Path, resume: bool) -> IO[bytes]:
    if not resume:
        _make_room(out)
    elif not (out / NAME).exists():
        raise DicehallError(f"{out}: no run is kept there ({NAME} is missing)")
    return hold(out)


def _make_room(out: Path) -> None:
    """Make the directory of a new run; what lies in it already is never touched."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        there = [path.name for path in out.iterdir() if path.name != LOCK]
    except OSError as error:
        raise DicehallError(f"{out}: cannot be used: {error.strerror or error}") from None
    if NAME in there:
        raise DicehallError(
            f"{out}: a run is kept there; go on with it (--resume) or choose another"
        )
    if there:
        raise DicehallError(f"{out}: is not empty ({there[0]}); choose another directory")
