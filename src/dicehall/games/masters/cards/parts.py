"""Parts that many words of the vocabulary share, and the words that may stand in them."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part

ENERGIES: Final = ("fist", "bolt", "mask", "shield")
ZONES: Final = ("field", "reserve", "prep", "used", "bag", "card")
KEYWORDS: Final = (
    "ally",
    "attune",
    "boomerang",
    "call_out",
    "continuous",
    "fast",
    "heroic",
    "iron_will",
    "overcrush",
    "regenerate",
    "strike",
    "unblockable",
)
BURSTS: Final = ("*", "**", "*/**")
UNTIL: Final = ("end_of_turn", "your_next_turn", "next_attack", "attack_ends", "end_of_game")
ONCE: Final = ("turn", "your_turn", "game")
SOURCES: Final = ("any", "combat", "ability", "action", "global")

UNTIL_PART: Final = Part("until", "word", "end_of_turn", UNTIL)
BURST: Final = Part("burst", "word", "", BURSTS, help="works only on faces with these bursts")
REPLACES: Final = Part("replaces", "flag", False, help="in place of the text without a burst")
LIMIT: Final = Part("once", "word", "", ONCE, help="at most once in that time")
