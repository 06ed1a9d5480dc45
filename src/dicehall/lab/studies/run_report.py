"""The report of a plain run: everybody's points, and what going first was worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import polars as pl

from dicehall.games import game as game_called
from dicehall.kernel import Game
from dicehall.lab.plan import Plan, Table
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
from dicehall.lab.seating import sides_of
from dicehall.lab.studies.company import company, holding_lines, level, played
from dicehall.lab.summary import FIRST, standings
from dicehall.lab.tallies import Tally, rows_of, whole_pairs

COLUMNS: Final = ("who", "games", "points", "95% interval")
Standings = Sequence[tuple[str, Tally]]
READING: Final = (
    "Points are 1 for a win and half for a draw. The games of a pair have the same dice and draws "
    "and change the seats, so the pair is what is counted."
)


def tell(plan: Plan, games: pl.DataFrame, engine: str) -> Told:
    """Make the report, and its lines for a terminal."""
    pairs = whole_pairs(rows_of(games))
    found = standings(pairs, _sides(plan), _game(plan).info.cooperative) if pairs else []
    return Told(_document(plan, games, found, engine), _lines(plan, games, found))


def _document(plan: Plan, games: pl.DataFrame, found: Standings, engine: str) -> Document:
    marks, axis = _marks(plan, found)
    says = "; ".join([f"{mark.label}: {axis.word(mark.value)}" for mark in marks])
    parts = (dot_plot(_finding(plan, found), says, marks, axis), _table(found))
    return Document(
        f"{_game(plan).info.title}: {_finding(plan, found)}",
        _gist(plan, games),
        (
            Section("Points", (*parts, *fault_part(games))),
            *company(_table_of(plan).contestants),
            Section("How to read this", (Paragraph(READING),)),
            closing(plan.study["command"], plan.seed, engine),
        ),
    )


def _lines(plan: Plan, games: pl.DataFrame, found: Standings) -> list[str]:
    return [
        *(_gist(plan, games), "", *table_lines(_table(found)), ""),
        *(*bar_lines(*_marks(plan, found)), ""),
        "o points, == 95% interval, | fair share",
        *fault_lines(games),
        *holding_lines(_table_of(plan).contestants),
    ]


# --- what was played ---


def _game(plan: Plan) -> Game:
    return game_called(plan.study["table"]["game"])


def _sides(plan: Plan) -> int:
    return len(sides_of(_table_of(plan)))


def _table_of(plan: Plan) -> Table:
    return Table.read(plan.study["table"])


def _gist(plan: Plan, games: pl.DataFrame) -> str:
    table = _table_of(plan)
    seats = " and ".join([one.name for one in table.contestants])
    return f"{len(games):,} games of {played(table.game, table.agreed)}: {seats}, seed {plan.seed}."


def _finding(plan: Plan, found: Standings) -> str:
    if not found:
        return "nothing to tell yet"
    name, best = found[0]
    if _game(plan).info.cooperative:
        return f"{percent(best.mean)} of the games were won"
    top = [one for one, tally in found if one != FIRST and tally.mean == best.mean]
    if len(top) > 1:
        return level(top, best.mean)
    return f"{name} scored {percent(best.mean)} of the points"


# --- plot and table ---


def _marks(plan: Plan, found: Standings) -> tuple[list[Mark], Axis]:
    together = _game(plan).info.cooperative
    fair = None if together else 1 / _sides(plan)
    marks = []
    for name, one in found:
        low, high = one.interval
        decided = fair is None or not one.interval.holds(fair)
        reference = None if fair is None else 100 * fair
        marks.append(Mark(name, 100 * one.mean, 100 * low, 100 * high, reference, decided=decided))
    return marks, axis_for(marks, "games won" if together else "share of the points", "%")


def _table(found: Standings) -> Numbers:
    rows = [(name, f"{one.games:,}", percent(one.mean), span(*one.interval)) for name, one in found]
    return Numbers("Points", COLUMNS, tuple(rows))
