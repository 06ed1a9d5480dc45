"""The vocabulary in which Dice Masters cards are written: shared words, and the game's own."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import COMMON
from dicehall.effects.vocabulary import Vocabulary
from dicehall.games.masters.cards.parts import ENERGIES, KEYWORDS
from dicehall.games.masters.cards.words_abilities import ABILITIES
from dicehall.games.masters.cards.words_effects import EFFECTS
from dicehall.games.masters.cards.words_meaning import (
    AMOUNTS,
    CONDITIONS,
    COSTS,
    DICE,
    FILTER,
    PLAYERS,
)
from dicehall.games.masters.cards.words_modifiers import MODIFIERS
from dicehall.games.masters.cards.words_triggers import TRIGGERS

__all__ = ["ENERGIES", "KEYWORDS", "VOCABULARY"]

VERSION: Final = 2
"""Goes up when words or parts are added; content packs say which version they need."""

VOCABULARY: Final = Vocabulary(
    numbers=("amount",), unions={"recipient": ("dice", "player")}, version=VERSION
)
VOCABULARY.add(COMMON)
MEANINGS: Final = (DICE, FILTER, AMOUNTS, CONDITIONS, PLAYERS, COSTS)
for words in (*MEANINGS, EFFECTS, MODIFIERS, TRIGGERS, ABILITIES):
    VOCABULARY.add(words)
