"""Faults: what went wrong in the games of a run, told the same way everywhere."""

from __future__ import annotations

from collections import Counter
from typing import Final

import polars as pl

from dicehall.lab.report.document import Paragraph

MOST: Final = 5
"""How many sorts of faults are told."""


def fault_lines(games: pl.DataFrame) -> list[str]:
    """Say what went wrong in how many games, the most frequent first; nothing if all went well."""
    faults = Counter(games["fault"].drop_nulls().to_list())
    if not faults:
        return []
    head = f"Games with a fault: {faults.total()}. With their pairs these games count for nobody."
    return [head, *[f"{words} ({count} x)" for words, count in faults.most_common(MOST)]]


def fault_part(games: pl.DataFrame) -> tuple[Paragraph, ...]:
    """Say the same in a report."""
    return tuple([Paragraph(words) for words in fault_lines(games)])
