"""Marks: values with their intervals, and the axis on which they are drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

STEPS: Final = (1, 2, 5, 10, 20, 25, 50)
"""How far apart the numbers of an axis may lie."""
MOST_TICKS: Final = 7


@dataclass(frozen=True)
class Mark:
    """A value to be drawn: its name, its interval, and the value that it is compared with.

    What is not `decided` is drawn hollow.
    """

    label: str
    value: float
    low: float
    high: float
    reference: float | None = None
    decided: bool = True


@dataclass(frozen=True)
class Axis:
    """From where to where marks are drawn, with which numbers, and what these mean."""

    title: str
    low: float
    high: float
    ticks: tuple[float, ...]
    sign: str = ""

    def word(self, value: float) -> str:
        """Write a value."""
        return f"{value:.1f}{self.sign}"

    def tick_word(self, value: float) -> str:
        """Write a number of the axis."""
        return f"{value:g}{self.sign}"


def axis_for(marks: Sequence[Mark], title: str, sign: str = "") -> Axis:
    """Make an axis on which all marks and what they are compared with have room."""
    ends = [end for mark in marks for end in (mark.low, mark.value, mark.high)]
    ends += [mark.reference for mark in marks if mark.reference is not None]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    step = _step(high - low)
    first, last = math.floor(low / step), math.ceil(high / step)
    if first == last:
        last += 1
    ticks = tuple([float(place * step) for place in range(first, last + 1)])
    return Axis(title, ticks[0], ticks[-1], ticks, sign)


def _step(width: float) -> int:
    fitting = [step for step in STEPS if width / step <= MOST_TICKS - 1]
    return fitting[0] if fitting else STEPS[-1]
