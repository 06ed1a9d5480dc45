"""The summary of a run: who won how often, who went first, how long it took, what failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import polars as pl

from dicehall.games import game as game_called
from dicehall.lab.report.document import percent
from dicehall.lab.report.faults import fault_lines
from dicehall.lab.tallies import Pair, Tally, rows_of, share, tally_pairs, whole_pairs

FIRST: Final = "going first"
TOGETHER: Final = "won together"


def summary_lines(games: pl.DataFrame, sides: int | None = None) -> list[str]:
    """Say what came out of the games of one table.

    `sides` says how many there are; if it is not said, the points tell.
    """
    info = game_called(games["game"][0]).info
    pairs = whole_pairs(rows_of(games))
    lines: list[str] = []
    if pairs:
        found = standings(pairs, sides or _sides(pairs), together=info.cooperative)
        lines += [*_points(found, pairs), _turns(pairs, info.turn)]
    return [*lines, *(fault_lines(games) or ["faults: none"])]


def _sides(pairs: Sequence[Pair]) -> int:
    """Tell the number of sides: in a game that somebody wins, all partners on a side have a point.

    A draw has no fewer points, so the smallest sum is the number of partners.
    """
    points = [row["points"] for pair in pairs for row in pair]
    partners = min([sum(one) for one in points if sum(one)], default=1)
    return round(len(points[0]) / partners)


def standings(pairs: Sequence[Pair], sides: int, together: bool) -> list[tuple[str, Tally]]:
    """Count everybody's points, the best first, and those of who began."""
    if together:
        return [(TOGETHER, tally_pairs(pairs, lambda row: float(row["points"][0])))]
    names = dict.fromkeys([name for pair in pairs for row in pair for name in row["contestants"]])
    found = [(name, _of(name, pairs, sides)) for name in names]
    found.sort(key=lambda entry: -entry[1].mean)
    begun = [pair for pair in pairs if all(row["first"] is not None for row in pair)]
    if begun:
        found.append((FIRST, tally_pairs(begun, lambda row: share(row, row["first"], sides))))
    return found


def _of(name: str, pairs: Sequence[Pair], sides: int) -> Tally:
    return tally_pairs(pairs, lambda row: share(row, row["contestants"].index(name), sides))


# --- lines ---


def _points(found: Sequence[tuple[str, Tally]], pairs: Sequence[Pair]) -> list[str]:
    """Write a table of the contestants, and what is no contestant's below it."""
    apart = [f"{name}  {_share(one)}" for name, one in found if name in (FIRST, TOGETHER)]
    named = [(name, one) for name, one in found if name not in (FIRST, TOGETHER)]
    if not named:
        return apart
    width = max(len(name) for name, _ in named)
    lines = [f"{'':{width}}  points      95% interval     won  drawn   lost"]
    lines += [f"{name:{width}}  {_share(one)}  {_counts(name, pairs)}" for name, one in named]
    return [*lines, *(["", *apart] if apart else [])]


def _share(one: Tally) -> str:
    mean, low, high = [f"{percent(part):>6}" for part in (one.mean, *one.interval)]
    return f"{mean}  {low} to {high}"


def _counts(name: str, pairs: Sequence[Pair]) -> str:
    rows = [row for pair in pairs for row in pair]
    points = [row["points"][row["contestants"].index(name)] for row in rows]
    won, lost = points.count(1), points.count(0)
    return f"{won:6} {len(points) - won - lost:6} {lost:6}"


def _turns(pairs: Sequence[Pair], word: str) -> str:
    turns = [row["turns"] for pair in pairs for row in pair]
    mean = sum(turns) / len(turns)
    return f"{word}s: {mean:.1f} on average, from {min(turns)} to {max(turns)}"
