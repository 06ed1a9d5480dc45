"""Dice Masters: buy dice, field characters, attack and block, in three editions."""

from dicehall.games.masters.game import Masters

__all__ = ["Masters"]
