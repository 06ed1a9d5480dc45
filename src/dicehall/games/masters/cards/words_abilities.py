"""Words for abilities: when and how texts work."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import IF, always, use, when
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.masters.cards.parts import BURST, LIMIT, REPLACES, SOURCES

ABILITIES: Final = (
    when(
        Part("when", "trigger*"),
        Part("active", "flag", False, help="while active: once, not once a die"),
        IF,
        LIMIT,
        Part("pay", "cost", None, help="may be paid to do it"),
        BURST,
        REPLACES,
    ),
    use(
        IF,
        Part("pay", "cost", None, help="must be paid to use it (M-FUN-2)"),
        BURST,
        REPLACES,
        help_="an action's effect",
    ),
    Word(
        "ability",
        "pay",
        (
            Part("pay", "cost"),
            Part("do", "effect*"),
            IF,
            LIMIT,
            Part("step", "word", "", ("main", "attack")),
            Part("leave", "flag", False, help="continuous: used by leaving the field (M-ACT-2)"),
            Part("who", "player", None, help="who may use it; you if not said"),
            Part("active", "flag", False, help="while active: of the card, not of each die"),
            BURST,
        ),
        help="used whenever a global could be (M-GLB-8)",
    ),
    always(
        Part("who", "filter", None),
        IF,
        BURST,
        REPLACES,
        help_="each die by itself, while it is in the field",
    ),
    Word(
        "ability",
        "while_active",
        (Part("while_active", "modifier*"), Part("who", "filter", None), IF),
        help="once, while a die of the card is in the field (M-ATV-1)",
    ),
    Word(
        "ability",
        "paired",
        (Part("paired", "ability*"),),
        help="both partners have this while paired (M-PAIR-1)",
    ),
    Word(
        "ability",
        "would",
        (
            Part("would", "word", choices=("damage",)),
            Part("to", "filter", None),
            Part("players", "player", None),
            Part("from", "filter", None),
            Part("damage", "word", "any", SOURCES),
            Part("do", "effect*"),
            IF,
            LIMIT,
            Part("may", "flag", True),
            Part("pay", "cost", None),
            Part("active", "flag", False),
            Part("first", "flag", False, help="only the first time in a turn (M-TIM-4)"),
            BURST,
        ),
        help="an interrupt that prevents or redirects (M-TIM-2)",
    ),
    Word(
        "ability",
        "suit_up",
        (Part("suit_up", "words", choices=()),),
        help="when bought: KO one of these of your own, and field it at level 2 (M-KEY-11)",
    ),
    Word(
        "ability",
        "global",
        (
            Part("global", "effect*"),
            Part("pay", "cost"),
            IF,
            LIMIT,
            Part("step", "word", "", ("main", "attack")),
            Part("reacts", "trigger", None, help="used when this happens (M-GLB-6)"),
        ),
        help="usable by both players (M-GLB-1)",
    ),
)
