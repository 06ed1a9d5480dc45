"""Short ways to play studies in this process, and to make up their games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from dicehall.lab.crew import Crew
from dicehall.lab.plan import Job, Plan
from dicehall.lab.run import Run
from dicehall.lab.studies import first_turn, ladder, matchup
from dicehall.lab.studies.contestants import read_field
from lab.runs import Alone

Play = Callable[[Run, Plan], pl.DataFrame]


def study(out: Path, plan: Plan, play: Play, crew: type[Crew] = Alone) -> pl.DataFrame:
    """Play a whole study and keep it."""
    with Run(out, plan, crew=crew) as run:
        games = play(run, plan)
        run.finish()
    return games


def pig_first_turn(games: int = 90, precision: float = 0.015, bot: str = "random") -> Plan:
    only = {"target": ("10", "20", "30")}
    return Plan(4, games, first_turn.Wish("pig", bot, precision, only).study())


def pig_matchup(games: int = 20) -> Plan:
    plan = matchup.Wish(read_field("pig", (), "random", {"target": 20}), games).plan(4)
    return Plan(plan.seed, plan.games, {**plan.study, "command": "dicehall lab matchup pig"})


def pig_ladder(games: int = 20) -> Plan:
    wish = ladder.Wish(read_field("pig", (), "random", {"target": 20}, things=False), 2)
    return Plan(4, games, {**wish.study(), "command": "dicehall lab ladder pig"})


class Table:
    """Stands in for a run: its games end as somebody says, and none is played."""

    def __init__(self, ends: Callable[[Job], Sequence[float]]) -> None:
        self._ends = ends
        self.jobs: list[Job] = []
        self.looks = 0

    def play(self, jobs: Sequence[Job]) -> pl.DataFrame:
        self.jobs += jobs
        self.looks += 1
        return games_of([self._row(job) for job in jobs])

    def _row(self, job: Job) -> dict[str, Any]:
        return made_up(
            job.number,
            self._ends(job),
            pair=job.pair,
            condition=job.table.condition,
            contestants=[one.name for one in job.contestants],
        )


def made_up(number: int, points: Sequence[float] | None, **more: Any) -> dict[str, Any]:
    row = {
        "number": number,
        "pair": number,
        "condition": "",
        "contestants": ["one", "other"],
        "first": 0,
        "points": None if points is None else [float(one) for one in points],
        "turns": 10,
        "fault": None if points is not None else "ann (random): hung",
    }
    return {**row, **more}


def games_of(rows: Sequence[dict[str, Any]]) -> pl.DataFrame:
    schema: dict[str, Any] = {"points": pl.List(pl.Float64), "fault": pl.String}
    return pl.DataFrame(list(rows), schema_overrides=schema)
