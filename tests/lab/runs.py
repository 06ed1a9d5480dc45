"""Short ways to plan and play runs: mostly of Pig to a low target, which takes no time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import polars as pl

from dicehall.lab.crew import Crew
from dicehall.lab.plan import Contestant, Job, Plan, Table, jobs_of
from dicehall.lab.playing import Played, Player
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts, settled
from lab.odd_bots import HERE

SEED = 11


class Alone(Crew):
    """Plays in this process, one game after the other: quick to begin."""

    def play(self, jobs: Iterable[Job]) -> Iterator[list[tuple[Job, Played]]]:
        player = Player(self._seed, lambda _: None)
        for job in jobs:
            yield [(job, player.play(job))]


def stopped_after(games: int) -> type[Crew]:
    """Give a crew during whose work somebody types Ctrl-C after so many games."""

    class Stopped(Alone):
        def play(self, jobs: Iterable[Job]) -> Iterator[list[tuple[Job, Played]]]:
            for count, batch in enumerate(super().play(jobs)):
                if count == games:
                    raise KeyboardInterrupt
                yield batch

    return Stopped


def odd(name: str) -> str:
    return f"{HERE}:{name}"


def pig(*bots: str, target: int = 20, **agreed: Any) -> Table:
    contestants = [Contestant(f"player {place}", bot) for place, bot in enumerate(bots or RANDOM)]
    return Table("pig", tuple(contestants), {"target": target, **agreed}, "short pig")


RANDOM = ("random", "greedy")


def jobs(games: int, table: Table | None = None) -> list[Job]:
    table = settled(table or pig())
    return list(jobs_of(table, fair_shifts(table), games))


def played(out: Path, listed: list[Job], **how: Any) -> pl.DataFrame:
    """Play a whole run and give its games."""
    how.setdefault("crew", Alone)
    with Run(out, Plan(SEED, len(listed)), **how) as run:
        rows = run.play(listed)
        run.finish()
    return rows
