"""The vocabulary in which heroes are written: shared words, and Dice Throne's own."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import COMMON
from dicehall.effects.vocabulary import Vocabulary
from dicehall.games.throne.heroes.words_abilities import ABILITIES, MODIFIERS, TRIGGERS
from dicehall.games.throne.heroes.words_effects import EFFECTS
from dicehall.games.throne.heroes.words_meaning import AMOUNTS, CONDITIONS, COSTS, DICE, PLAYERS

VERSION: Final = 2
"""Goes up when words or parts are added; content packs say which version they need."""

VOCABULARY: Final = Vocabulary(
    numbers=("amount",), unions={"recipient": ("player",)}, version=VERSION
)
VOCABULARY.add(COMMON)
for words in (DICE, AMOUNTS, CONDITIONS, PLAYERS, COSTS, EFFECTS, MODIFIERS, TRIGGERS, ABILITIES):
    VOCABULARY.add(words)
