"""Dicehall: play and study dice-combat board games with their rules enforced."""

from dicehall.games import game, names
from dicehall.kernel import CHANCE, CONCEDE, PASS, Match, Referee, SeededSource
from dicehall.kernel.version import ENGINE

__version__ = ENGINE

__all__ = [
    "CHANCE",
    "CONCEDE",
    "PASS",
    "Match",
    "Referee",
    "SeededSource",
    "__version__",
    "game",
    "names",
]
