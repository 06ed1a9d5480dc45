"""The closing section of every report: what to type to get the same again."""

from __future__ import annotations

from dicehall.lab.report.document import Command, Paragraph, Section


def closing(command: str, seed: int, engine: str) -> Section:
    """Say how the same games can be played again."""
    words = (
        f"Engine {engine}, seed {seed}. The same engine, seed and options give the same games, "
        "whatever the number of workers, and so the same report; only a time limit that stops a "
        "game hangs on the machine."
    )
    return Section("The same again", (Command(command), Paragraph(words)))
