"""Bounds: how much plain data from outside may hold, so that whoever reads it comes to an end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Bounds(NamedTuple):
    """How many values data may have, how many signs in all, and how deep they may nest."""

    values: int
    signs: int
    depth: int


AGREED: Final = Bounds(5_000, 200_000, 30)
"""What is said before a game, and how a table lies: every card and die there is, and room."""
PLAYED: Final = Bounds(5_000_000, 50_000_000, 100)
"""A saved match: the longest game that anybody plays is a hundredth of it."""


def too_large(data: object, bounds: Bounds) -> str:
    """Say what is too much about data, before anything is made of it; '' if nothing is."""
    level: list[Any] = [data]
    values = signs = 0
    for _ in range(bounds.depth + 1):
        below: list[Any] = []
        for one in level:
            values += 1
            if isinstance(one, str):
                signs += len(one)
            elif isinstance(one, Mapping):
                signs += sum([len(key) for key in one if isinstance(key, str)])
                values += len(one)
                below.extend(one.values())
            elif isinstance(one, (list, tuple)):
                below.extend(one)
            if values + len(below) > bounds.values:
                return f"holds more than {bounds.values} values"
            if signs > bounds.signs:
                return f"holds more than {bounds.signs} signs"
        if not below:
            return ""
        level = below
    return f"is nested more than {bounds.depth} deep"
