"""The crew: worker processes that play games side by side, replaced when they die or hang."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing import connection, get_context
from multiprocessing.sharedctypes import RawArray
from typing import Final

from dicehall.bots.processes import start_deaf
from dicehall.games import packs
from dicehall.kernel import DicehallError
from dicehall.lab.plan import Job
from dicehall.lab.playing import NO_STORY, NOBODY, Played, fault_words
from dicehall.lab.seating import seat_names
from dicehall.lab.worker import GAME, NO_GAME, SEAT, read_played, work, write_jobs

LOOK_EVERY: Final = 0.1
"""Seconds between two looks at workers that say nothing."""
STANDSTILL: Final = 1.0
"""Seconds between two looks after which everything must have stood still, as by Ctrl-Z."""
AT_ONCE: Final = 0.2
"""Seconds that a worker should need for the games of one message."""
MOST_AT_ONCE: Final = 200
"""Games of one message at most, so that pipes never fill up."""
MOST_TABLES_AT_ONCE: Final = 16
AHEAD: Final = 2
"""Messages that a worker has before it: it never waits for the parent."""
MOST_STILLBORN: Final = 3
"""Workers that may die one after the other without having played anything."""


class Worker:
    """One process, what it has yet to play, and since when it has played the present game."""

    def __init__(self, seed: int) -> None:
        context = get_context("spawn")  # a fork would copy the threads of polars half
        self.pipe, theirs = context.Pipe()
        self.whereabouts = RawArray("q", [NO_GAME, NOBODY])
        arguments = (theirs, self.whereabouts, seed, packs())
        self.process = context.Process(target=work, args=arguments, daemon=True)
        start_deaf(self.process)
        theirs.close()
        self.messages: deque[list[Job]] = deque()
        self.played_any = False
        self.answered = 0.0
        """When it last answered, or was sent something after it had nothing to do."""
        self._game = NO_GAME
        self._since = 0.0

    def send(self, jobs: list[Job]) -> None:
        """Send games to play."""
        if not self.messages:
            self.answered = time.monotonic()
        self.messages.append(jobs)
        try:
            self.pipe.send_bytes(write_jobs(jobs))
        except (BrokenPipeError, ConnectionResetError):
            return  # it has died; that shows when its answer is awaited

    def receive(self) -> list[Played] | None:
        """Take the games of the oldest message; None if it will never answer."""
        try:
            message = self.pipe.recv_bytes()
        except (EOFError, ConnectionResetError):
            return None
        self.messages.popleft()
        self.played_any = True
        return read_played(message)

    def seconds(self, now: float) -> float:
        """Say how long it has been playing one game."""
        game = self.whereabouts[GAME]
        if game != self._game or game == NO_GAME:
            self._game, self._since = game, now
        return now - self._since

    def excuse(self, seconds: float) -> None:
        """Count so many seconds as not played."""
        self._since += seconds

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Crew:
    """Several workers and the games that wait for them."""

    def __init__(self, seed: int, workers: int, limit: float) -> None:
        self._seed = seed
        self._count = workers
        self._limit = limit
        self._workers: list[Worker] = []
        self._waiting: deque[Job] = deque()
        self._stillborn = 0
        self._at_once = 1
        self._looked = 0.0
        self.stopped = False
        """Set from outside to leave off playing; games under way are dropped."""

    @property
    def processes(self) -> list[int]:
        """Name the processes of the workers."""
        return [worker.process.pid or 0 for worker in self._workers]

    def play(self, jobs: Iterable[Job]) -> Iterator[list[tuple[Job, Played]]]:
        """Play games and give them as they come, in no order; none, now and then, while one waits.

        So whoever waits can say how far it is.
        """
        self._waiting.extend(jobs)
        self._looked = time.monotonic()
        while not self.stopped and (self._waiting or self._busy()):
            self._feed()
            ready = connection.wait([worker.pipe for worker in self._busy()], LOOK_EVERY)
            self._excuse_standstill()
            if not ready:
                yield []
            for worker in self._busy():
                batch = self._take(worker) if worker.pipe in ready else self._look(worker)
                if batch:
                    yield batch

    def end(self) -> None:
        """End all workers at once."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        self._waiting.clear()

    def _busy(self) -> list[Worker]:
        return [worker for worker in self._workers if worker.messages]

    # --- handing out ---

    def _feed(self) -> None:
        """Give every worker enough to do; start those that are missing."""
        while len(self._workers) < min(self._count, len(self._waiting) + len(self._workers)):
            self._workers.append(Worker(self._seed))
        for ahead in range(AHEAD):
            for worker in self._workers:
                if self._waiting and len(worker.messages) <= ahead:
                    worker.send(self._some())

    def _some(self) -> list[Job]:
        """Take as many games as one message has; fewer towards the end, for all to end together."""
        share = len(self._waiting) // (2 * AHEAD * self._count)
        jobs: list[Job] = []
        tables: set[int] = set()
        while self._waiting and len(jobs) < max(1, min(self._at_once, share)):
            tables.add(id(self._waiting[0].table))
            if len(tables) > MOST_TABLES_AT_ONCE:
                break
            jobs.append(self._waiting.popleft())
        return jobs

    # --- taking in ---

    def _take(self, worker: Worker) -> list[tuple[Job, Played]]:
        jobs, begun = worker.messages[0], time.monotonic()
        played = worker.receive()
        if played is None:
            return self._lost(worker, _death(worker))
        self._stillborn = 0
        self._pace(worker, len(jobs), begun)
        return list(zip(jobs, played, strict=True))

    def _pace(self, worker: Worker, games: int, now: float) -> None:
        """Fit the size of messages to the games' length."""
        seconds = now - worker.answered
        worker.answered = now
        if seconds > 0:
            fitting = int(games * AT_ONCE / seconds)
            self._at_once = max(1, min(MOST_AT_ONCE, 2 * self._at_once, fitting))

    def _excuse_standstill(self) -> None:
        """Let no game pay for the time in which the whole run was stopped."""
        before, self._looked = self._looked, time.monotonic()
        gap = self._looked - before
        if gap > STANDSTILL:
            for worker in self._workers:
                worker.excuse(gap)

    def _look(self, worker: Worker) -> list[tuple[Job, Played]]:
        """See whether a worker that says nothing still plays within the limit."""
        if worker.seconds(time.monotonic()) <= self._limit:
            return []
        return self._lost(worker, f"took longer than {self._limit:g} s")

    def _lost(self, worker: Worker, what: str) -> list[tuple[Job, Played]]:
        """Replace a worker: the game it was playing has a fault, the others wait again."""
        game, seat = worker.whereabouts[GAME], worker.whereabouts[SEAT]
        worker.end()
        self._workers.remove(worker)
        left = [job for jobs in worker.messages for job in jobs]
        faulty = [job for job in left if job.number == game]
        self._waiting.extendleft(reversed([job for job in left if job.number != game]))
        if not faulty:
            self._count_stillborn(worker, what)
        return [(job, _faulty(job, seat, what)) for job in faulty]

    def _count_stillborn(self, worker: Worker, what: str) -> None:
        self._stillborn += not worker.played_any
        if self._stillborn >= MOST_STILLBORN:
            raise DicehallError(f"workers die before they play anything: one {what}")


def _death(worker: Worker) -> str:
    worker.process.join()
    code = worker.process.exitcode or 0
    how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    return f"its process died ({how})"


def _faulty(job: Job, seat: int, what: str) -> Played:
    """Note a game that its worker did not survive."""
    thinking = seat != NOBODY
    who = seat_names(job.table)[seat] if thinking else ""
    bot = job.contestants[seat].bot if thinking else ""
    return Played(job.number, None, None, 0, 0, fault_words(who, bot, what), None, NO_STORY)
