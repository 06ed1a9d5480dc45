"""Wrapping: text in lines that are not wider than the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WIDTH: Final = 100
LABEL: Final = 10
"""Columns of what stands before a row."""
BAR: Final = 20
"""Columns of a bar."""
HARD: Final = "\N{NO-BREAK SPACE}"
"""Stands between words that stay in one line."""


def bar(number: int, most: int) -> str:
    """Draw a number as a bar."""
    full = max(0, min(BAR, -(-number * BAR // most)))
    return f"[{'#' * full}{'.' * (BAR - full)}]"


def row(label: str, items: Sequence[str]) -> list[str]:
    """Set items in a row behind a label, with as many lines as they need.

    Names of cards have commas in them, so items have semicolons between them.
    """
    room = WIDTH - LABEL - 1
    together = [item.replace(" ", HARD) if len(item) <= room else item for item in items]
    return [line.replace(HARD, " ") for line in wrapped(label.ljust(LABEL), "; ".join(together))]


def wrapped(start: str, text: str, indent: int | None = None) -> list[str]:
    """Break a text into lines; all but the first begin below the text, or so many columns in."""
    further = " " * (len(start) if indent is None else indent)
    lines: list[str] = []
    line, bare = start, True
    for word in text.split(" "):
        if not bare and len(line) + 1 + len(word) > WIDTH:
            lines.append(line.rstrip())
            line, bare = further, True
        line = f"{line}{word}" if bare else f"{line} {word}"
        bare = False
    return [*lines, line.rstrip()]
