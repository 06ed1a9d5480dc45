"""Dice: sizes, what they deal, and what a need asks of one (C-OPEN-1, C-OPEN-4)."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node

Die = tuple[int, int, int, int]
"""A die of the pool: its hero, its size, what it shows (0 before the roll), what it is used for."""
HERO: Final = 0
SIZE: Final = 1
SHOWS: Final = 2
USED: Final = 3

FREE: Final = 0
POWER: Final = 1
DAMAGE: Final = 2
PLACED: Final = 3
"""Committed to an ability, a boss or scene card, or a refresh."""
CAPTURED: Final = 4
"""Out of the combat for every use. C-END-4"""

SIZES: Final[tuple[int, ...]] = (4, 6, 8, 10, 12)
DEALS: Final[dict[int, int]] = {4: 1, 6: 2, 8: 3, 10: 4, 12: 5}
"""Damage by the size of the damage die. C-OPEN-4"""


def size_of(word: str) -> int:
    """Give the size that a word names: `d8` is 8."""
    return int(word[1:])


def sized(size: int, steps: int) -> int:
    """Give the size so many steps larger or smaller, from d4 to d12."""
    place = SIZES.index(size) + steps
    return SIZES[max(0, min(place, len(SIZES) - 1))]


def meets(need: Node | None, size: int, shows: int) -> bool:
    """Whether a die is what a need asks for; any die is if nothing is asked."""
    if need is None:
        return True
    low, high = need.whole("at_least"), need.whole("at_most")
    if (low and shows < low) or (high and shows > high):
        return False
    parity = need.text("parity")
    if parity and shows % 2 != (1 if parity == "odd" else 0):
        return False
    wanted = need.text("size")
    if wanted and size != size_of(wanted):
        return False
    return shows == size or not need.flag("highest")


def shares(amount: int, count: int) -> tuple[int, int]:
    """Split damage as evenly as possible: what each takes, and how many take 1 more. C-OPEN-20"""
    return amount // count, amount % count
