"""Match-ups: everybody against everybody, in pairs of games, and how sure each result is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import polars as pl

from dicehall.kernel import DicehallError
from dicehall.lab.plan import Contestant, Job, Plan, Table
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts
from dicehall.lab.statistics import CONFIDENCE
from dicehall.lab.studies.contestants import Field
from dicehall.lab.tallies import Row, Tally, by_condition, rows_of, share, tally

KIND: Final = "matchup"
TWO: Final = 2
"""Two sit down at every table of this study."""


@dataclass(frozen=True)
class Pairing:
    """Two contestants, or one against itself, who meet."""

    one: Contestant
    other: Contestant

    @property
    def mirror(self) -> bool:
        """Whether somebody meets the like."""
        return self.one == self.other

    @property
    def name(self) -> str:
        """Name it as the condition of its games."""
        return f"{self.one.name} v {self.other.name}"


@dataclass(frozen=True)
class Wish:
    """What is asked: who meets, how many games each pairing gets, and whether mirrors count."""

    field: Field
    games: int
    mirror: bool = False

    def study(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {
            "kind": KIND,
            "field": self.field.plain(),
            "each": self.games,
            "mirror": self.mirror,
        }

    @classmethod
    def read(cls, study: Mapping[str, Any]) -> Wish:
        """Read it back from what `study` wrote."""
        return cls(Field.read(study["field"]), study["each"], study["mirror"])

    def pairings(self) -> list[Pairing]:
        """List who meets whom."""
        found = [Pairing(*two) for two in combinations(self.field.contestants, TWO)]
        mirrors = self.field.contestants if self.mirror else ()
        return found + [Pairing(one, one) for one in mirrors]

    def tables(self) -> list[tuple[Table, int, int]]:
        """Give each pairing's table with the games of a pair and the number of pairs.

        All tables are set up once, so that whatever is wrong is said before the first game.
        """
        problems: list[str] = []
        found = []
        for pairing in self.pairings():
            table = self.field.table((pairing.one, pairing.other), pairing.name)
            try:
                size = len(fair_shifts(table))
            except DicehallError as error:
                problems.append(f"{pairing.name}: {error}")
                continue
            found.append((table, size, max(1, self.games // size)))
        if problems:
            raise DicehallError("\n".join(problems))
        return found

    def plan(self, seed: int) -> Plan:
        """Make the plan of a run."""
        games = sum([size * pairs for _, size, pairs in self.tables()])
        return Plan(seed, games, self.study())


def play(run: Run, plan: Plan) -> pl.DataFrame:
    """Play all pairings, a pair of each in turn, so that a part of a run is balanced too."""
    return run.play(_jobs(Wish.read(plan.study), plan.seed))


def _jobs(wish: Wish, seed: int) -> list[Job]:
    tables = wish.tables()
    jobs: list[Job] = []
    pair = 0
    for turn in range(max([pairs for _, _, pairs in tables], default=0)):
        for table, _, pairs in tables:
            if turn < pairs:
                jobs += wish.field.pair(table, pair, len(jobs), seed)
                pair += 1
    return jobs


# --- results ---


@dataclass(frozen=True)
class Found:
    """What the games of a pairing show: the first one's points, in a mirror those of who began."""

    pairing: Pairing
    tally: Tally


def results(plan: Plan, games: pl.DataFrame) -> list[Found]:
    """Say of every pairing what the games show."""
    played = by_condition(games)
    pairings = Wish.read(plan.study).pairings()
    return [Found(one, _tally(one, played.get(one.name, []))) for one in pairings]


def _tally(pairing: Pairing, rows: Sequence[Row]) -> Tally:
    if pairing.mirror:
        return tally(rows, lambda row: share(row, row["first"], TWO))
    return tally(rows, lambda row: _score(row, pairing.one.name))


def _score(row: Row, name: str) -> float:
    return share(row, row["contestants"].index(name), TWO)


def overall(plan: Plan, games: pl.DataFrame) -> list[tuple[str, Tally]]:
    """Give everybody's points against all others, the best first."""
    wish = Wish.read(plan.study)
    mirrors = [pairing.name for pairing in wish.pairings() if pairing.mirror]
    rows = [row for row in rows_of(games) if row["condition"] not in mirrors]
    found = [(one.name, _overall(one.name, rows)) for one in wish.field.contestants]
    return sorted(found, key=lambda entry: -entry[1].mean)


def _overall(name: str, rows: Sequence[Row]) -> Tally:
    own = [row for row in rows if name in row["contestants"]]
    return tally(own, lambda row: _score(row, name))


def stands_out(one: Tally, contestants: int) -> bool:
    """Whether somebody's points differ from half, though nobody said beforehand whose would.

    The chance of an error is shared out among all contestants, for each of them might have been
    the one to look at.
    """
    return not one.interval_at(1 - (1 - CONFIDENCE) / contestants).holds(0.5)
