"""Parts that many words of the vocabulary share, and the words that may stand in them."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part

TYPES: Final = ("normal", "undefendable", "pure", "collateral", "ultimate")
"""T-DMG-1"""
MOMENTS: Final = ("any", "main", "attack", "before_defense", "attacked", "damaged", "concluded")
"""When a card, a token or an ability on offer can be used, besides what its sort allows.

`attack`: while an attack of yours is on its way; `before_defense`: so, at the end of the
offensive roll phase; `attacked`: while an attack on you is on its way; `damaged`: while damage
waits for you; `concluded`: when the damage of the roll phase has just been dealt.
"""
SIDES: Final = ("human", "cursed")

AT: Final = Part("at", "word", "any", MOMENTS, help="when it can be used")
ONCE: Final = Part("once", "word", "", ("turn",), help="at most once in that time")
WHO: Final = Part("who", "player", None, help="you if not said")
