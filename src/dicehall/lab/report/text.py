"""Text: tables and bars as plain lines that read well in 80 columns."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from typing import Final

from dicehall.lab.report.document import Numbers
from dicehall.lab.report.marks import Axis, Mark

WIDTH: Final = 80
GAP: Final = "  "


def table_lines(numbers: Numbers) -> list[str]:
    """Write a table with its columns aligned; what is too wide goes on in a further line."""
    rows = [numbers.columns, *numbers.rows]
    places = range(len(numbers.columns))
    widths = [max([len(row[place]) for row in rows]) for place in places]
    last = places[-1]
    if numbers.is_words(last) and sum(widths) + len(GAP) * last > WIDTH:
        return _broken(numbers, widths[:-1])
    return [_line(row, widths, numbers) for row in rows]


def _line(cells: Sequence[str], widths: Sequence[int], numbers: Numbers) -> str:
    parts = [
        f"{cell:<{width}}" if numbers.is_words(place) else f"{cell:>{width}}"
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return GAP.join(parts).rstrip()


def _broken(numbers: Numbers, widths: Sequence[int]) -> list[str]:
    """Put the last column, which holds words, into lines of its own below each row."""
    lines = [_line(numbers.columns[:-1], widths, numbers)]
    for row in numbers.rows:
        lines.append(_line(row[:-1], widths, numbers))
        lines += textwrap.wrap(row[-1], WIDTH - 4, initial_indent="    ", subsequent_indent="    ")
    return lines


def wrapped(words: str) -> list[str]:
    """Break a text into lines."""
    return textwrap.wrap(words, WIDTH, subsequent_indent=GAP)


def bar_lines(marks: Sequence[Mark], axis: Axis) -> list[str]:
    """Draw marks with their intervals, `|` where the reference lies, a scale above."""
    label = max([len(mark.label) for mark in marks], default=0)
    room = max(20, WIDTH - label - len(GAP) - 8)
    lines = [f"{'':<{label}}{GAP}{_scale(axis, room)}"]
    for mark in marks:
        lines.append(f"{mark.label:<{label}}{GAP}{_bar(mark, axis, room)} {axis.word(mark.value)}")
    return lines


def _scale(axis: Axis, room: int) -> str:
    """Write the numbers of an axis, each above its place."""
    cells = [" "] * (room + 8)
    for tick in axis.ticks:
        word = axis.tick_word(tick)
        start = max(0, _place(tick, axis, room) - len(word) // 2)
        if all(cell == " " for cell in cells[max(0, start - 1) : start + len(word) + 1]):
            cells[start : start + len(word)] = word
    return "".join(cells).rstrip()


def _bar(mark: Mark, axis: Axis, room: int) -> str:
    """Draw one mark: `=` is its interval, `o` the value."""
    cells = [" "] * room
    if mark.reference is not None:
        cells[_place(mark.reference, axis, room)] = "|"
    _interval(cells, mark, axis)
    cells[_place(mark.value, axis, room)] = "o"
    return "".join(cells)


def _interval(cells: list[str], mark: Mark, axis: Axis) -> None:
    """Draw a line, but leave the reference visible."""
    room = len(cells)
    for place in range(_place(mark.low, axis, room), _place(mark.high, axis, room) + 1):
        cells[place] = cells[place] if cells[place] == "|" else "="


def _place(value: float, axis: Axis, room: int) -> int:
    share = (value - axis.low) / (axis.high - axis.low)
    return min(room - 1, max(0, math.floor(share * (room - 1) + 0.5)))
