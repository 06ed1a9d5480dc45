"""The closing section of every report: what to type to get the same again."""

from __future__ import annotations

from collections import Counter
from typing import Final

import polars as pl

from dicehall.lab.report.document import Command, Paragraph, Section

MOST_FAULTS: Final = 5
"""How many sorts of faults are told."""


def closing(command: str, seed: int, engine: str) -> Section:
    """Say how the same games can be played again."""
    words = (
        f"Engine {engine}, seed {seed}. The same engine, seed and options give the same games, "
        "whatever the number of workers, and so the same report; only a time limit that stops a "
        "game hangs on the machine."
    )
    return Section("The same again", (Command(command), Paragraph(words)))


def fault_lines(games: pl.DataFrame) -> list[str]:
    """Say what went wrong in how many games, if anything did."""
    faults = Counter(games["fault"].drop_nulls().to_list())
    if not faults:
        return []
    head = f"Games with a fault: {faults.total()}. With their pairs they count for nobody."
    return [head, *[f"{words} ({count} x)" for words, count in faults.most_common(MOST_FAULTS)]]


def fault_part(games: pl.DataFrame) -> tuple[Paragraph, ...]:
    """Say the same in a report."""
    return tuple([Paragraph(words) for words in fault_lines(games)])
