"""Work: how much something does, counted in calls of Python functions, so that no clock is asked.

The count is the same on every machine, busy or not; the compiled build makes calls that nobody
counts, so there it says only that there was an end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


class Counter:
    """Counts calls while it listens."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        """Hear of one thing that the interpreter does."""
        if event == "call":
            self.calls += 1


def calls(do: Callable[[], object]) -> int:
    """Do something, and give how many functions it called."""
    counter, before = Counter(), sys.getprofile()
    sys.setprofile(counter)
    try:
        do()
    finally:
        sys.setprofile(before)
    return counter.calls
