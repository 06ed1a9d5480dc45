"""Dice Masters with the test cards beside those of the sets, for scenarios and random games."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import dicehall
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import default_library
from dicehall.kernel import Game

CARDS = Path(__file__).parent / "cards"


@lru_cache(maxsize=1)
def masters() -> Masters:
    """Give the game whose library has the test cards too."""
    return Masters(default_library().with_files(str(path) for path in sorted(CARDS.glob("*.yaml"))))


def game_called(name: str) -> Game:
    """Give a registered game, Dice Masters with the test cards."""
    return masters() if name == "masters" else dicehall.game(name)
