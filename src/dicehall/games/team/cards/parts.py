"""Parts that many words of the vocabulary share, and the words that may stand in them."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part

SIZES: Final = ("d4", "d6", "d8", "d10", "d12")
"""C-OPEN-1"""
MOMENTS: Final = ("before", "after", "hurt", "guard")
"""When an ability or an innate power can be used.

`before`: in a combat of its hero, before the roll; `after`: so, when the dice are rolled and ones
are captured; `hurt`: when its hero is about to take damage; `guard`: when another is (C-OPEN-45).
"""
ENEMIES: Final = ("any", "minion", "villain", "boss")

AT: Final = Part("at", "word", choices=MOMENTS, help="when it can be used")
ONCE: Final = Part(
    "once", "word", "", ("combat", "round", "game"), help="at most once in that time"
)
OF: Final = Part("of", "word", "any", ENEMIES, help="which enemies it is about")
WHO: Final = Part("who", "player", None, help="you if not said")
