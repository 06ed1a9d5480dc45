"""Bars: chances as lines of plain text, each with its name, its percentage and a bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MARK: Final = "#"
"""What bars are made of: every terminal and every log can show it."""
WIDTH: Final = 30
"""How long the bar of a certain thing is, unless told otherwise."""


def chart(
    rows: Sequence[tuple[str, float]], width: int = WIDTH, notes: Sequence[str] = ()
) -> list[str]:
    """Draw a line for each chance, `width` marks long where it is certain, with a note behind it.

    Whoever gives notes gives one for each row; an empty one is left out.
    """
    longest = max([len(name) for name, _ in rows], default=0)
    said = notes or [""] * len(rows)
    return [
        f"{name:<{longest}} {percent(chance)} {bar(chance, width):<{width}}  {note}".rstrip()
        for (name, chance), note in zip(rows, said, strict=True)
    ]


def bar(chance: float, width: int = WIDTH) -> str:
    """Draw a bar; what is possible has at least one mark, what may fail lacks at least one."""
    marks = round(chance * width)
    if 0 < chance < 1:
        marks = min(max(marks, 1), width - 1)
    return MARK * marks


def percent(chance: float) -> str:
    """Write a chance in six columns; what is possible is never 0%, what may fail never 100%."""
    if 0 < chance < 0.0005:
        return " <0.1%"
    if 0.9995 <= chance < 1:
        return ">99.9%"
    return f"{chance * 100:5.1f}%"
