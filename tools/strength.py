"""How strong the greedy bot is: against random ones, in every game, edition and mode.

Run as `python tools/strength.py --games 200`. Games are played in pairs (the same chance, seats
swapped); the interval is the lab's for pairs. In a cooperative game, greedy teams must win more
often than random ones might. It ends with 1 where the greedy bot is too weak.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import polars as pl
from rich.progress import track
from strengths import GREEDY, RANDOM, least, partners, tables

from dicehall.games import game as game_called
from dicehall.lab.plan import Job, Plan, Table, pair_of
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts, settled
from dicehall.lab.statistics import Interval, paired

SEED = 6
WIDTH = 42


class Strength(NamedTuple):
    """What came out at one table: the greedy bot's share, how sure it is, what it must be."""

    table: Table
    games: int
    share: float
    interval: Interval
    least: float

    @property
    def enough(self) -> bool:
        """Whether even the lower end is above what it must be."""
        return self.interval.low > self.least


def measured(run: Run, table: Table, games: int, number: int) -> Strength:
    """Play at one table and say how strong the greedy bot is there."""
    scores, played = _scores(run, table, games, number)
    if game_called(table.game).info.cooperative:
        others = partners(RANDOM, len(table.contestants), table.agreed, f"{table.condition} random")
        theirs, _ = _scores(run, others, games, number + games)
        return Strength(table, played, fmean(scores), paired(scores), paired(theirs).high)
    return Strength(table, played, fmean(scores), paired(scores), least(table))


def _scores(run: Run, table: Table, games: int, number: int) -> tuple[list[float], int]:
    """Give the first contestant's points by pair, and the number of games."""
    jobs = _jobs(settled(table), games, number)
    rows = run.play(jobs)
    if rows["fault"].drop_nulls().len():
        raise SystemExit(f"{table.condition}: {rows['fault'].drop_nulls()[0]}")
    name = table.contestants[0].name
    own = rows.explode("contestants", "points").filter(pl.col("contestants") == name)
    means = own.group_by("pair", maintain_order=True).agg(pl.col("points").mean())
    return means["points"].to_list(), len(jobs)


def _jobs(table: Table, games: int, number: int) -> list[Job]:
    shifts = fair_shifts(table)
    jobs: list[Job] = []
    for pair in range(max(1, games // len(shifts))):
        jobs += pair_of(table, shifts, number + pair, number + len(jobs))
    return jobs


def _often(table: Table) -> int:
    """Say how many games stand for one: those of Pig are short, and luck decides more of them."""
    return 10 if table.game == "pig" else 1


def _most(table: Table, games: int) -> int:
    """Give the most games at a table: in a cooperative game random teams play as well."""
    return 2 * games * _often(table)


def line(one: Strength) -> str:
    """Tell what came out, in a line."""
    low, high = one.interval
    verdict = "" if one.enough else "  TOO WEAK"
    shares = f"{one.share:7.1%} {low:7.1%} to {high:6.1%}  above {one.least:4.0%}"
    return f"{one.table.condition:<{WIDTH}}{one.games:>6}{shares}{verdict}"


def main() -> int:
    """Play at all tables and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="at each table, of Pig ten times")
    parser.add_argument("--only", default="", help="tables whose name holds this")
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    chosen = [table for table in tables() if wanted.only in table.condition]
    plan = Plan(SEED, sum([_most(table, wanted.games) for table in chosen]))
    weak = []
    print(f"{'greedy against random':<{WIDTH}} games  points  95% interval       must be")
    with (
        tempfile.TemporaryDirectory() as folder,
        Run(Path(folder) / "run", plan, workers=wanted.workers) as run,
    ):
        number = 0
        for table in track(chosen, description="tables", transient=True):
            found = measured(run, table, wanted.games * _often(table), number)
            number += _most(table, wanted.games)
            print(line(found), flush=True)
            weak += [] if found.enough else [table.condition]
    print(f"too weak: {', '.join(weak)}" if weak else f"{GREEDY} is strong enough everywhere")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
