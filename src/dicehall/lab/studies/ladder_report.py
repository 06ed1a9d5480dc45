"""The report of a ladder: ratings with their intervals, as a plot, a table and lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import polars as pl

from dicehall.effects.text import listed
from dicehall.games import game as game_called
from dicehall.lab.plan import Plan
from dicehall.lab.report.closing import closing
from dicehall.lab.report.document import (
    Document,
    Numbers,
    Paragraph,
    Section,
    Told,
    percent,
    span,
)
from dicehall.lab.report.faults import fault_lines, fault_part
from dicehall.lab.report.marks import Axis, Mark, axis_for
from dicehall.lab.report.plots import dot_plot
from dicehall.lab.report.text import bar_lines, table_lines
from dicehall.lab.studies.company import company, holding_lines, played
from dicehall.lab.studies.ladder import Wish, jobs
from dicehall.lab.studies.rating import DRAWS, Rated, rated
from dicehall.lab.tallies import rows_of, whole_pairs

COLUMNS: Final = ("contestant", "rating", "95% interval", "games", "points")
START: Final = 25.0
"""The rating of somebody about whom nothing is known."""
READING: Final = (
    "A rating is a strength in the Plackett-Luce model (openskill); everybody begins at "
    f"{START:g}, and only differences mean something. The model takes games one after another, so "
    f"the pairs of games were drawn anew {DRAWS} times, by lot and with replacement: a rating is "
    "the mean of these ladders, and its interval holds the middle 95% of them. So it shows how far "
    "a rating moves with other games and with another order of them; the mean moves less, which "
    "makes the interval a cautious one. If two do not touch, the order of the two is all but sure."
)


def tell(plan: Plan, games: pl.DataFrame, engine: str) -> Told:
    """Make the report, and its lines for a terminal."""
    ladder = standings(plan, games)
    return Told(_document(plan, games, ladder, engine), _lines(plan, games, ladder))


def _document(plan: Plan, games: pl.DataFrame, ladder: Sequence[Rated], engine: str) -> Document:
    marks, axis = _marks(ladder)
    says = "; ".join([f"{mark.label}: {axis.word(mark.value)}" for mark in marks])
    title = game_called(Wish.read(plan.study).field.game).info.title
    parts = (dot_plot(_finding(ladder), says, marks, axis), _table(ladder))
    return Document(
        f"{title}: {_finding(ladder)}",
        _gist(plan, games),
        (
            Section("The ladder", (*parts, *fault_part(games))),
            *company(Wish.read(plan.study).field.contestants),
            Section("How to read this", (Paragraph(READING),)),
            closing(plan.study["command"], plan.seed, engine),
        ),
    )


def _lines(plan: Plan, games: pl.DataFrame, ladder: Sequence[Rated]) -> list[str]:
    return [
        *(_gist(plan, games), "", *table_lines(_table(ladder)), ""),
        *(*bar_lines(*_marks(ladder)), ""),
        "o rating, == 95% interval, | where everybody begins",
        *fault_lines(games),
        *holding_lines(Wish.read(plan.study).field.contestants),
    ]


def standings(plan: Plan, games: pl.DataFrame) -> list[Rated]:
    """Rate everybody who met, the strongest first."""
    wish = Wish.read(plan.study)
    names = [one.name for one in wish.field.contestants]
    sizes = Counter([job.pair for job in jobs(wish, plan)])
    return rated(names, whole_pairs(rows_of(games), sizes), wish.sides(), plan.seed)


def _finding(ladder: Sequence[Rated]) -> str:
    best, second = ladder[0], ladder[1]
    if best.rating == second.rating:
        top = [one.name for one in ladder if one.rating == best.rating]
        return f"nobody leads: {listed(top)} are level"
    if best.interval.low > second.interval.high:
        return f"{best.name} stands at the top of the ladder"
    return f"{best.name} leads, but {second.name} may be as strong"


def _gist(plan: Plan, games: pl.DataFrame) -> str:
    wish = Wish.read(plan.study)
    title = played(wish.field.game, wish.field.agreed)
    return f"{len(games):,} games of {title} with {wish.seats} seats, seed {plan.seed}."


def _marks(ladder: Sequence[Rated]) -> tuple[list[Mark], Axis]:
    marks = [
        Mark(one.name, one.rating, *one.interval, START, decided=not one.interval.holds(START))
        for one in ladder
    ]
    return marks, axis_for(marks, "rating")


def _table(ladder: Sequence[Rated]) -> Numbers:
    rows = [
        (
            one.name,
            f"{one.rating:.1f}",
            span(*one.interval, scale=1),
            f"{one.games:,}",
            percent(one.share),
        )
        for one in ladder
    ]
    return Numbers("Ratings", COLUMNS, tuple(rows))
