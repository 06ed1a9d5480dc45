"""Difficulty: how much the heroes begin with, and how far the boss has to go (C-OPEN-29)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Difficulty(NamedTuple):
    """What a setting changes.

    `xp` is what each hero begins with, `threat` what the boss begins with for each hero of the
    team, `goal` its last threshold for each hero of the team.
    """

    id: str
    words: str
    xp: int
    threat: int
    goal: int


DIFFICULTIES: Final = {
    one.id: one
    for one in (
        Difficulty("easy", "2 XP to begin with, and the boss needs 14 threat a hero", 2, 0, 14),
        Difficulty("normal", "1 XP to begin with, and the boss needs 12 threat a hero", 1, 0, 12),
        Difficulty("hard", "as normal, but the boss begins with 1 threat a hero", 1, 1, 12),
        Difficulty("heroic", "as hard, but the boss needs only 10 threat a hero", 1, 1, 10),
    )
}
