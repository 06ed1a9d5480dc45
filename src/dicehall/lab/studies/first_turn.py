"""First turn: who wins going first, per edition and format, as exactly as the games allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

import polars as pl

from dicehall.kernel import SeededSource
from dicehall.lab.plan import Job, Plan, pair_of
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts
from dicehall.lab.statistics import Interval
from dicehall.lab.stopping import UNDECIDED, Peeking, decided, verdict
from dicehall.lab.studies.conditions import Condition, conditions
from dicehall.lab.tallies import Row, Tally, by_condition, share, tally

KIND: Final = "first-turn"
WHAT: Final = "going first"
ALWAYS: Final = "95% interval, whenever one looks"
"""What every interval of this study is called."""
FEWEST: Final = 5
"""Pairs of each row between two looks at the results."""
AT_ONCE: Final = 40
"""Pairs of all rows that are played between two looks, at least: workers shall not wait."""


@dataclass(frozen=True)
class Wish:
    """What is asked: a game, by which bot, how exactly, and for which conditions only."""

    game: str
    bot: str
    precision: float
    only: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def study(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {
            "kind": KIND,
            "game": self.game,
            "bot": self.bot,
            "precision": self.precision,
            "only": {key: list(named) for key, named in self.only.items() if named},
        }

    @classmethod
    def read(cls, study: Mapping[str, Any]) -> Wish:
        """Read it back from what `study` wrote."""
        return cls(study["game"], study["bot"], study["precision"], study["only"])

    def conditions(self) -> list[Condition]:
        """List the conditions that are asked for."""
        return conditions(self.game, self.only)

    def smallest(self) -> int:
        """Give how many games the smallest pair has."""
        source = SeededSource(0)
        return min([len(fair_shifts(one.table(self.bot, source))) for one in self.conditions()])


# --- playing ---


def play(run: Run, plan: Plan) -> pl.DataFrame:
    """Play until every row is decided or no game is left, and give all games.

    Between two looks every row that is still open gets the same number of pairs, so games that a
    decided row does not need go to the others.
    """
    wish = Wish.read(plan.study)
    rows = [_Open(condition, wish) for condition in wish.conditions()]
    numbers = _Numbers(plan)
    games: list[pl.DataFrame] = []
    while jobs := list(_jobs([row for row in rows if not row.closed], numbers)):
        games.append(run.play(jobs))
        played = by_condition(games[-1])
        for row in rows:
            row.take(played.get(row.condition.name, []))
    return pl.concat(games)


class _Numbers:
    """Hands out the numbers of games and pairs while there are games left."""

    def __init__(self, plan: Plan) -> None:
        self.seed = plan.seed
        self._most = plan.games
        self._pairs = count()
        self._next = 0

    def pair(self, size: int) -> tuple[int, int] | None:
        """Give the number of a new pair and of its first game; None if there is no room."""
        if self._next + size > self._most:
            return None
        first, self._next = self._next, self._next + size
        return next(self._pairs), first


class _Open:
    """A row while it is played: its condition, and what is known about it."""

    def __init__(self, condition: Condition, wish: Wish) -> None:
        self.condition = condition
        self._wish = wish
        self._peeking = Peeking()
        self._shifts: tuple[int, ...] = ()
        self.closed = False

    def pair(self, numbers: _Numbers) -> list[Job]:
        """Give the games of one more pair; none if there is no room for them."""
        if not self._shifts:
            self._shifts = fair_shifts(self.condition.table(self._wish.bot, SeededSource(0)))
        given = numbers.pair(len(self._shifts))
        if given is None:
            return []
        number, first = given
        source = SeededSource(f"{numbers.seed}/{number}/lots")
        return pair_of(self.condition.table(self._wish.bot, source), self._shifts, number, first)

    def take(self, rows: Sequence[Row]) -> None:
        """Look at further games."""
        scores = first_tally(rows, self.condition).scores
        interval = self._peeking.take(scores)
        self.closed = decided(interval, self.condition.fair, self._wish.precision)


def _jobs(rows: Sequence[_Open], numbers: _Numbers) -> Iterator[Job]:
    """Give the games until the next look: one pair of each row in turn."""
    turns = max(FEWEST, -(-AT_ONCE // len(rows))) if rows else 0
    for _ in range(turns):
        for row in rows:
            yield from row.pair(numbers)


def first_tally(rows: Sequence[Row], condition: Condition) -> Tally:
    """Count what who went first scored."""
    return tally(rows, lambda row: share(row, row["first"], condition.sides))


# --- results ---


@dataclass(frozen=True)
class Result:
    """What the games of one condition show; the interval holds whenever one looks.

    It is the only one that is told: a row stops because of what it shows, and an interval for a
    number of games that was fixed beforehand would then miss too often.
    """

    condition: Condition
    tally: Tally
    interval: Interval
    verdict: str

    @property
    def decided(self) -> bool:
        """Whether the games were enough for a verdict."""
        return self.verdict != UNDECIDED


def results(plan: Plan, games: pl.DataFrame) -> list[Result]:
    """Say of every condition what the games show, be they all or not."""
    wish = Wish.read(plan.study)
    played = by_condition(games)
    return [_result(one, played.get(one.name, []), wish) for one in wish.conditions()]


def _result(condition: Condition, rows: Sequence[Row], wish: Wish) -> Result:
    found = first_tally(rows, condition)
    interval = Peeking().take(found.scores)
    words = verdict(interval, condition.fair, wish.precision, WHAT)
    return Result(condition, found, interval, words)
