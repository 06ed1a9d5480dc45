"""Wrapping: text in lines that are not wider than the picture."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

WIDTH: Final = 100
LABEL: Final = 10
"""Columns of what stands before a row."""


def row(label: str, items: Sequence[str]) -> list[str]:
    """Set items in a row behind a label, with as many lines as they need.

    Names of cards have commas in them, so items have semicolons between them.
    """
    return wrapped(label.ljust(LABEL), "; ".join(items))


def wrapped(start: str, text: str, indent: int | None = None) -> list[str]:
    """Break a text into lines; all but the first begin below the text, or so many columns in."""
    further = len(start) if indent is None else indent
    lines = wrap(
        text,
        WIDTH,
        initial_indent=start,
        subsequent_indent=" " * further,
        break_on_hyphens=False,
    )
    return lines or [start.rstrip()]
