"""The vocabulary in which cards are written: shared words, and Dice Team's own."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import COMMON
from dicehall.effects.vocabulary import Vocabulary
from dicehall.games.team.cards.words_abilities import ABILITIES, MODIFIERS, TRIGGERS
from dicehall.games.team.cards.words_effects import EFFECTS
from dicehall.games.team.cards.words_meaning import (
    AMOUNTS,
    CONDITIONS,
    COSTS,
    DICE,
    FOES,
    NEEDS,
    PLAYERS,
)

STRANGE: Final = ("opponent", "each_player", "your_turn", "turn_ends")
"""Shared words that mean nothing where all play on one side and nobody has a turn."""

VERSION: Final = 2
"""Goes up when words or parts are added; content packs say which version they need."""

VOCABULARY: Final = Vocabulary(
    numbers=("amount",), unions={"recipient": ("player", "foe")}, version=VERSION
)
VOCABULARY.add([word for word in COMMON if word.name not in STRANGE])
for words in (
    *(PLAYERS, FOES, NEEDS, DICE, AMOUNTS, CONDITIONS, COSTS),
    *(EFFECTS, MODIFIERS, TRIGGERS, ABILITIES),
):
    VOCABULARY.add(words)
