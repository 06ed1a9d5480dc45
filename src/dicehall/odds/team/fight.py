"""Fights: a pool of dice, what it is up against, and what can be done with it."""

from __future__ import annotations

from math import prod
from typing import Final, NamedTuple

from dicehall.games.team.table.dice import DEALS

LIMIT: Final = 4_000_000
"""More ways for dice to lie than this are not gone through one by one."""


class Fight(NamedTuple):
    """A pool before its roll, and the enemy that it is rolled against."""

    sizes: tuple[int, ...]
    need: int
    """The power that is needed, with what texts add taken off."""
    captured: int = 1
    """The highest value that is captured. C-COMBAT-3"""
    power_dice: int = 2
    """How many dice can make the power. C-COMBAT-5"""
    damage_dice: int = 1
    armour: int = 0
    more: int = 0
    """What texts add to the damage of each die."""
    heroes: tuple[int, ...] = ()
    """Whose each die is; all are one hero's where nobody says so."""
    xp: tuple[int, ...] = (0,)
    """What each hero can pay for rerolls. C-COMBAT-4"""

    buys: bool = True
    """Whether XP buys rerolls here."""

    def deals(self, size: int) -> int:
        """Give the damage of a die as the damage die. C-OPEN-4, C-COMBAT-7"""
        return max(0, DEALS[size] + self.more - self.armour)

    def owner(self, place: int) -> int:
        """Say whose a die is."""
        return self.heroes[place] if self.heroes else 0

    def ways(self) -> int:
        """Count the ways in which the dice can lie, those that are captured alike."""
        return prod([max(1, size - self.captured) + 1 for size in self.sizes])
