"""Pig: roll and gather, or hold and bank; the smallest complete game of the hall."""

from dicehall.games.pig.game import Pig

__all__ = ["Pig"]
