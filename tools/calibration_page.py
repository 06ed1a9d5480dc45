"""The page of the calibration: tables of shares with intervals, the bars, and a plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from calibration_bars import (
    Bar,
    Result,
    Tally,
    at,
    average,
    bars,
    by_cell,
    by_hero,
    percent,
    pooled,
)
from calibration_games import NORMAL, SIZES, Cell
from matplotlib.figure import Figure

from dicehall.games.team.cards.library import Library
from dicehall.games.team.table.difficulty import DIFFICULTIES

MARKS: Final = {"easy": ("^", "#0072b2"), "normal": ("o", "#000000"), "hard": ("s", "#d55e00")}
"""The sign and the colour of a difficulty; colours that everybody can tell apart."""
LAST: Final = ("D", "#cc79a7")
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "path",
    "svg.hashsalt": "dicehall",  # the same bytes for the same numbers
    "font.family": "DejaVu Sans",
    "font.size": 9,
}
ROW: Final = 0.45
WIDE: Final = 8.4
AROUND: Final = 1.1
"""Inches: a row, the width, and what stands above and below the rows."""


ABOUT: Final = """\
Shares of games that teams of greedy bots win, with 95% intervals (Wilson's). Heroes, those who join
without abilities, and the further villain group are drawn for each game. A cell is a boss, a
scenario, a difficulty and a size of team."""
PERCENT: Final = "Percent of games won, with the interval below it."
APPEARANCES: Final = """\
Games in which the hero had its abilities; `apart` is how far its share lies from that of all
heroes, in points."""


def page(library: Library, results: list[Result], command: str, engine: str, plot: str) -> str:
    """Write the page."""
    cells = by_cell(results)
    parts = [
        "# How hard Dice Team is",
        ABOUT,
        f"Engine {engine}. {_counted(cells)}. This page was written by",
        f"```console\n$ {command}\n```",
        f"![Shares of games won by boss, scenario and difficulty]({plot})",
        "## Bosses and scenarios",
        _combinations(library, cells),
    ]
    if at(cells, NORMAL):
        parts += ["## Sizes of team, at normal", _sizes(cells)]
        parts += ["## Every cell, at normal", PERCENT, _every_cell(library, cells)]
        parts += ["## Heroes, at normal", APPEARANCES, _heroes(library, results)]
    parts += ["## Bars", _bars(bars(results))]
    return "\n\n".join(parts) + "\n"


def _counted(cells: Mapping[Cell, Tally]) -> str:
    """Say how many games the cells have."""
    normal = {tally.games for tally in at(cells, NORMAL).values()}
    others = {tally.games for cell, tally in cells.items() if cell.difficulty != NORMAL}
    each = [
        f"{min(counts)}{f' to {max(counts)}' if len(counts) > 1 else ''} {where}"
        for counts, where in ((normal, "at normal"), (others, "at each other difficulty"))
        if counts
    ]
    return f"Games a cell: {', '.join(each)}; {average(cells).games:,} in all"


def _combinations(library: Library, cells: Mapping[Cell, Tally]) -> str:
    tallies = pooled(cells, lambda cell: (*cell.combination, cell.difficulty))
    whole = pooled(cells, lambda cell: cell.difficulty)
    levels = [one for one in DIFFICULTIES if one in whole]
    rows = [
        [
            *_names(library, boss, scenario),
            *[_said(tallies.get((boss, scenario, one))) for one in levels],
        ]
        for boss, scenario in dict.fromkeys(cell.combination for cell in cells)
    ]
    rows.append(["all", "", *[_said(whole[one]) for one in levels]])
    return _table(["boss", "scenario", *levels], rows)


def _sizes(cells: Mapping[Cell, Tally]) -> str:
    tallies = pooled(at(cells, NORMAL), lambda cell: cell.size)
    rows = [[size.words, _said(tallies[size])] for size in SIZES if size in tallies]
    return _table(["team", "won"], rows)


def _every_cell(library: Library, cells: Mapping[Cell, Tally]) -> str:
    normal = at(cells, NORMAL)
    sizes = [size for size in SIZES if any(cell.size == size for cell in normal)]
    rows = [
        [
            *_names(library, *both),
            *[_short(normal.get(Cell(*both, NORMAL, size))) for size in sizes],
        ]
        for both in dict.fromkeys(cell.combination for cell in normal)
    ]
    return _table(["boss", "scenario", *[size.words for size in sizes]], rows)


def _heroes(library: Library, results: list[Result]) -> str:
    tallies = by_hero([one for one in results if one.cell.difficulty == NORMAL])
    middle = average(tallies).share
    order = sorted(tallies, key=lambda one: (-tallies[one].share, one))
    rows = [
        [
            library.hero(one).name,
            f"{tallies[one].games:,}",
            _said(tallies[one]),
            f"{100 * (tallies[one].share - middle):+.1f}",
        ]
        for one in order
    ]
    return _table(["hero", "games", "won", "apart"], rows)


def _bars(judged: Sequence[Bar]) -> str:
    rows = [[one.what, one.found, "; ".join(one.misses) or "holds"] for one in judged]
    return _table(["bar", "found", "misses it"], rows)


def _names(library: Library, boss: str, scenario: str) -> list[str]:
    return [library.boss(boss).name, library.scenario(scenario).name]


def _said(tally: Tally | None) -> str:
    if tally is None:
        return "-"
    low, high = tally.interval
    return f"{percent(tally.share)} ({100 * low:.1f} to {100 * high:.1f})"


def _short(tally: Tally | None) -> str:
    if tally is None:
        return "-"
    low, high = tally.interval
    return f"{100 * tally.share:.0f}<br>{100 * low:.0f} to {100 * high:.0f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


# --- the plot ---


def draw(library: Library, results: list[Result], path: Path) -> None:
    """Draw the share of each boss and scenario at each difficulty, with its interval."""
    cells = by_cell(results)
    tallies = pooled(cells, lambda cell: (cell.combination, cell.difficulty))
    rows = list(dict.fromkeys(cell.combination for cell in cells))
    with mpl.rc_context(SETTINGS):
        figure = Figure(figsize=(WIDE, AROUND + ROW * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        for place, difficulty in enumerate(DIFFICULTIES):
            there = [row for row in rows if (row, difficulty) in tallies]
            if not there:
                continue
            ends = [tallies[row, difficulty] for row in there]
            levels = [rows.index(row) + 0.15 * (place - 1.5) for row in there]
            shares = [100 * one.share for one in ends]
            wide = [
                [100 * (one.share - one.interval.low) for one in ends],
                [100 * (one.interval.high - one.share) for one in ends],
            ]
            sign, colour = MARKS.get(difficulty, LAST)
            axes.errorbar(
                shares, levels, xerr=wide, fmt=sign, color=colour, label=difficulty, capsize=2
            )
        axes.set_yticks(range(len(rows)), ["\n".join(_names(library, *row)) for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlim(0, 100)
        axes.set_xlabel("games won, %")
        axes.grid(axis="x", color="#cccccc", linewidth=0.6)
        figure.legend(loc="outside upper center", ncols=len(DIFFICULTIES), frameon=False)
        file = StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None})
    path.write_text(file.getvalue(), encoding="utf-8")
