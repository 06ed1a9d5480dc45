"""The report of a match-up study: a heat map, the ranking, and every pairing's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import polars as pl

from dicehall.games import game as game_called
from dicehall.lab.plan import Plan
from dicehall.lab.report.closing import closing
from dicehall.lab.report.document import (
    Document,
    Numbers,
    Paragraph,
    Section,
    Told,
    or_dash,
    percent,
    span,
)
from dicehall.lab.report.faults import fault_lines, fault_part
from dicehall.lab.report.marks import Axis, Mark, axis_for
from dicehall.lab.report.plots import Cell, dot_plot, heat_map
from dicehall.lab.report.text import bar_lines, table_lines
from dicehall.lab.statistics import Interval
from dicehall.lab.studies.company import company, holding_lines, level, played
from dicehall.lab.studies.matchup import Found, Wish, overall, results, stands_out
from dicehall.lab.tallies import Tally

READING: Final = (
    "A cell is the share of points that the contestant of its row won against that of its column; "
    "a draw is half a point. Below it stands the 95% interval. The two games of a pair have the "
    "same dice and draws and swap the seats, so the pair is what is counted."
)
BEST: Final = (
    "Whoever is best of several is so by luck too. The title therefore names somebody as in front, "
    "and a dot is filled, only if that is 95% sure for all contestants together; the interval for "
    "this is wider than the one that is drawn, which is each contestant's own."
)
MIRROR: Final = "In a match of somebody against the like, the points are those of who went first."
COLUMNS: Final = ("pairing", "games", "pairs", "points", "95% interval", "turns")
Ranking = Sequence[tuple[str, Tally]]
RANKING: Final = ("contestant", "games", "points", "95% interval")


def tell(plan: Plan, games: pl.DataFrame, engine: str) -> Told:
    """Make the report, and its lines for a terminal."""
    found, ranked = results(plan, games), overall(plan, games)
    return Told(_document(plan, games, found, ranked, engine), _lines(plan, games, found, ranked))


def _document(
    plan: Plan, games: pl.DataFrame, found: Sequence[Found], ranked: Ranking, engine: str
) -> Document:
    wish = Wish.read(plan.study)
    names = [name for name, _ in ranked]
    marks, axis = _marks(ranked)
    says = "; ".join([f"{mark.label}: {axis.word(mark.value)}" for mark in marks])
    ranking = dot_plot(_finding(ranked), says, marks, axis)
    map_title = "Points of the row's contestant against the column's"
    matrix = heat_map(map_title, _told(found), names, _cells(found, names))
    mirror = (Paragraph(MIRROR),) if wish.mirror else ()
    return Document(
        f"{game_called(wish.field.game).info.title}: {_finding(ranked)}",
        _gist(plan, games),
        (
            Section("Who beats whom", (matrix, _table(found), *fault_part(games))),
            Section("Against all others", (ranking, _ranking(ranked))),
            *company(wish.field.contestants),
            Section("How to read this", (Paragraph(READING), Paragraph(BEST), *mirror)),
            closing(plan.study["command"], plan.seed, engine),
        ),
    )


def _lines(plan: Plan, games: pl.DataFrame, found: Sequence[Found], ranked: Ranking) -> list[str]:
    marks, axis = _marks(ranked)
    return [
        *(_gist(plan, games), ""),
        *(*table_lines(_matrix(found, ranked)), ""),
        *(*table_lines(_table(found, both=False)), ""),
        *(*bar_lines(marks, axis), ""),
        "o points against all others, == 95% interval, | an even match",
        *fault_lines(games),
        *holding_lines(Wish.read(plan.study).field.contestants),
    ]


def _finding(ranked: Ranking) -> str:
    name, best = ranked[0]
    top = [one for one, tally in ranked if tally.games and tally.mean == best.mean]
    if len(top) > 1:
        return f"nobody leads: {level(top, best.mean)}"
    if stands_out(best, len(ranked)):
        return f"{name} is in front with {percent(best.mean)} of the points"
    return f"nobody stands out yet; {name} leads with {percent(best.mean)} of the points"


def _gist(plan: Plan, games: pl.DataFrame) -> str:
    wish = Wish.read(plan.study)
    title = played(wish.field.game, wish.field.agreed)
    bots = " and ".join(dict.fromkeys([one.bot for one in wish.field.contestants]))
    return f"{len(games):,} games of {title}, played by {bots}, seed {plan.seed}."


# --- plots ---


def _cells(found: Sequence[Found], names: Sequence[str]) -> dict[tuple[int, int], Cell]:
    """Give each pairing's cell, and the same seen from the other side."""
    cells: dict[tuple[int, int], Cell] = {}
    for one in [one for one in found if one.tally.games]:
        row, column = names.index(one.pairing.one.name), names.index(one.pairing.other.name)
        cells[row, column] = Cell(one.tally.mean, span(*one.tally.interval))
        if not one.pairing.mirror:
            cells[column, row] = Cell(1 - one.tally.mean, span(*one.tally.interval.turned))
    return cells


def _told(found: Sequence[Found]) -> str:
    return "; ".join([f"{one.pairing.name}: {percent(one.tally.mean)}" for one in found])


def _marks(ranked: Ranking) -> tuple[list[Mark], Axis]:
    marks = []
    for name, one in [entry for entry in ranked if entry[1].games]:
        low, high = one.interval
        decided = stands_out(one, len(ranked))
        marks.append(Mark(name, 100 * one.mean, 100 * low, 100 * high, 50, decided=decided))
    return marks, axis_for(marks, "points against all others", "%")


# --- tables ---


def _matrix(found: Sequence[Found], ranked: Ranking) -> Numbers:
    """Write everybody's points against everybody; the columns are numbered as the rows are."""
    names = [name for name, _ in ranked]
    cells = _cells(found, names)
    rows: list[tuple[str, ...]] = []
    for row, (name, one) in enumerate(ranked):
        shares = [cells.get((row, column)) for column in range(len(names))]
        words = ["-" if cell is None else f"{100 * cell.share:.1f}" for cell in shares]
        rows.append((f"{row + 1} {name}", *words, percent(one.mean)))
    numbers = [str(place + 1) for place in range(len(names))]
    return Numbers("", ("against", *numbers, "all others"), tuple(rows))


def _table(found: Sequence[Found], both: bool = True) -> Numbers:
    """Write every pairing's numbers, seen from both sides or only from the first named's."""
    rows: list[tuple[str, ...]] = []
    for one in found:
        found_here = one.tally
        rows.append(_row(one.pairing.name, found_here, found_here.mean, found_here.interval))
        if both and not one.pairing.mirror:
            name = f"{one.pairing.other.name} v {one.pairing.one.name}"
            rows.append(_row(name, found_here, 1 - found_here.mean, found_here.interval.turned))
    return Numbers("Points of the first named", COLUMNS, tuple(rows))


def _row(name: str, one: Tally, mean: float, interval: Interval) -> tuple[str, ...]:
    told = percent(mean), span(*interval), f"{one.turns:.1f}"
    counts = f"{one.games:,}", f"{len(one.scores):,}"
    return name, *counts, *[or_dash(words, one.games) for words in told]


def _ranking(ranked: Ranking) -> Numbers:
    rows = [
        (name, f"{one.games:,}", percent(one.mean), span(*one.interval)) for name, one in ranked
    ]
    return Numbers("Points against all others", RANKING, tuple(rows))
