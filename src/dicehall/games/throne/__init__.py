"""Dice Throne: heroes roll their dice, fight with abilities, cards and tokens, and fall."""

from dicehall.games.throne.game import Throne

__all__ = ["Throne"]
