"""Plots: marks with intervals along an axis, and a heat map with a number in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from dicehall.lab.report.document import Picture, percent
from dicehall.lab.report.drawing import GRID, INK, MUTED, NARROW, PAPER, STRONG, draw
from dicehall.lab.report.marks import Axis, Mark

LETTER: Final = 0.079
"""How much room a letter takes, in inches."""
BELOW: Final = 0.62
ABOVE: Final = 0.3
RIGHT: Final = 0.3
LOW: Final = (230, 159, 0)
HIGH: Final = (86, 180, 233)
"""Orange and blue, which everybody can tell apart."""
CELL_INK: Final = "#1b1f24"
FLAT: Final = 0.72
"""How high a cell is for its width."""
ROOMY: Final = 0.9
TIGHT: Final = 0.6
"""From which width on a cell has room for its interval, and for a number with its sign."""


# --- marks along an axis ---


def dot_plot(title: str, says: str, marks: Sequence[Mark], axis: Axis) -> Picture:
    """Draw each mark as a dot on its interval, its value beside it, in a row of its own.

    A filled dot is one that is decided. On narrow pages the names stand above their rows.
    """
    return draw(title, says, lambda width: _dots(marks, axis, width))


def _dots(marks: Sequence[Mark], axis: Axis, width: float) -> Figure:
    above = width == NARROW
    row = 0.68 if above else 0.42
    height = ABOVE + BELOW + row * max(1, len(marks))
    longest = max([len(mark.label) for mark in marks], default=0)
    left = 0.15 if above else LETTER * longest + 0.25
    figure = Figure(figsize=(width, height))
    inner = (width - left - RIGHT) / width, (height - ABOVE - BELOW) / height
    axes = figure.add_axes((left / width, BELOW / height, *inner))
    _frame(axes, axis, len(marks))
    for place, mark in enumerate(marks):
        _dot(axes, axis, mark, place, above)
    return figure


def _frame(axes: Axes, axis: Axis, rows: int) -> None:
    """Draw what stands behind the marks: a muted grid and the axis below."""
    margin = (axis.high - axis.low) * 0.02
    axes.set_xlim(axis.low - margin, axis.high + margin)
    axes.set_ylim(max(rows, 1) - 0.5, -0.5)
    axes.set_yticks([])
    axes.set_xticks(axis.ticks, [axis.tick_word(tick) for tick in axis.ticks], color=MUTED)
    axes.tick_params(length=0)
    axes.set_xlabel(axis.title, color=MUTED)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _dot(axes: Axes, axis: Axis, mark: Mark, place: int, above: bool) -> None:
    colour = STRONG if mark.decided else MUTED
    level = place + 0.28 if above else float(place)
    if mark.reference is not None:
        ends = (place - 0.5, place + 0.5)
        axes.plot([mark.reference] * 2, ends, color=INK, linewidth=1.2, zorder=1.5)
    _interval(axes, (mark.low, mark.high), level, colour)
    face = colour if mark.decided else PAPER
    axes.plot([mark.value], [level], "o", markersize=7.5, color=colour, mfc=face, zorder=3)
    _value(axes, axis, mark, level, colour)
    _label(axes, axis, mark, place, above)


def _interval(axes: Axes, ends: tuple[float, float], level: float, colour: str) -> None:
    """Draw an interval as a line with a bar at each end."""
    axes.plot(ends, [level] * 2, color=colour, linewidth=2.6, zorder=2)
    for end in ends:
        axes.plot([end] * 2, [level - 0.09, level + 0.09], color=colour, linewidth=1.2, zorder=2)


def _value(axes: Axes, axis: Axis, mark: Mark, level: float, colour: str) -> None:
    axes.annotate(
        axis.word(mark.value),
        (mark.value, level),
        (0, 6),
        textcoords="offset points",
        ha="center",
        va="bottom",
        color=colour,
        fontsize=9,
        fontweight="bold" if mark.decided else "normal",
        bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 0.6},
    )


def _label(axes: Axes, axis: Axis, mark: Mark, place: int, above: bool) -> None:
    spot, shift = ((0.0, place - 0.25), 0) if above else ((0.0, float(place)), -8)
    axes.annotate(
        mark.label,
        spot,
        (shift, 0),
        xycoords=axes.get_yaxis_transform(),
        textcoords="offset points",
        ha="left" if above else "right",
        va="center",
        color=INK,
        annotation_clip=False,
        bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.5},
    )


# --- heat maps ---


@dataclass(frozen=True)
class Cell:
    """A cell of a heat map: a share, and what is written into it below the share."""

    share: float
    words: str


def heat_map(
    title: str, says: str, names: Sequence[str], cells: dict[tuple[int, int], Cell]
) -> Picture:
    """Draw the shares of rows against columns; each cell shows its number and its interval."""
    return draw(title, says, lambda width: _heat(names, cells, width))


def _heat(names: Sequence[str], cells: dict[tuple[int, int], Cell], width: float) -> Figure:
    longest = LETTER * max([len(name) for name in names], default=0)
    left = longest + 0.25
    side = min((width - left - 0.1) / max(1, len(names)), 1.5)
    upright = longest > side
    top = longest + 0.25 if upright else 0.4
    height = top + side * FLAT * len(names) + 0.1
    figure = Figure(figsize=(width, height))
    inner = side * len(names) / width, (height - top - 0.1) / height
    axes = figure.add_axes((left / width, 0.1 / height, *inner))
    _grid(axes, names, upright)
    for place in [one for one in range(len(names)) if (one, one) not in cells]:
        axes.text(place + 0.5, place + 0.5, "–", ha="center", va="center", color=MUTED)
    for (row, column), cell in cells.items():
        _cell(axes, row, column, cell, side)
    return figure


def _grid(axes: Axes, names: Sequence[str], upright: bool) -> None:
    """Write the names beside and above the cells."""
    axes.set_xlim(0, len(names))
    axes.set_ylim(len(names), 0)
    middles = [place + 0.5 for place in range(len(names))]
    axes.set_yticks(middles, names, color=INK)
    axes.xaxis.tick_top()
    axes.set_xticks(middles, names, color=INK, rotation=90 if upright else 0)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _cell(axes: Axes, row: int, column: int, cell: Cell, side: float) -> None:
    """Colour a cell and write its share; its interval only where that can be read."""
    corner = (column + 0.02, row + 0.02)
    colour = tint(cell.share)
    axes.add_patch(Rectangle(corner, 0.96, 0.96, facecolor=colour, edgecolor=GRID, zorder=2))
    roomy = side >= ROOMY
    words = percent(cell.share) if side >= TIGHT else f"{100 * cell.share:.0f}"
    _write(axes, column, row + (0.4 if roomy else 0.5), words, min(12.0, 15 * side), "bold")
    if roomy:
        _write(axes, column, row + 0.74, cell.words, min(8.5, 8.5 * side), "normal")


def _write(axes: Axes, column: int, level: float, words: str, size: float, weight: str) -> None:
    axes.text(
        column + 0.5,
        level,
        words,
        ha="center",
        va="center",
        color=CELL_INK,
        fontsize=size,
        fontweight=weight,
        zorder=3,
    )


def tint(share: float) -> str:
    """Give the colour of a share: white at one half, blue above it and orange below."""
    end = HIGH if share >= 0.5 else LOW
    part = abs(share - 0.5) * 2
    return "#" + "".join([f"{round(255 + (one - 255) * part):02x}" for one in end])
