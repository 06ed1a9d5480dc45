"""The glossary: the words of the table that people ask about, each explained in a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dicehall.games.masters.cards.keywords import KEYWORD_RULES
from dicehall.games.masters.table.table import SIDEKICKS
from dicehall.games.masters.text.filters import keyword

TYPE: Final = "a type of energy; what costs this type takes at least one such symbol, or a wild"
TERMS: Final = {
    "sidekick": f"a die of which each player begins with {SIDEKICKS}, all in the bag; it belongs "
    "to no card, cannot be bought, and is fielded for nothing",
    "bag": "where your dice are drawn from, four a turn; when it is empty the used pile refills it",
    "prep area": "dice here are rolled in your next roll step, with those you draw",
    "reserve": "the dice you have rolled, with energy to spend, characters to field "
    "and actions to use",
    "field": "where your characters are when they are in play, ready to attack and to block",
    "used pile": "dice that are done with; they go into the bag when it is empty",
    "out of play": "what was used on your own turn lies here until the turn ends, then in "
    "the used pile; nothing can touch it",
    "energy": "what dice in the reserve are worth when you buy, field and use abilities: fist, "
    "bolt, mask, shield, wild and generic",
    "fist": TYPE,
    "bolt": TYPE,
    "mask": TYPE,
    "shield": TYPE,
    "wild": "energy that counts as one of any type you like when it is spent",
    "generic": "energy of no type: it pays the amount of a cost, but not the type it asks for",
    "virtual": "generic energy that lies on no die; it is lost when its owner passes",
    "global": "an ability on a card that both players may pay for and use, whoever brought the "
    "card, and without a die of it in the field",
    "burst": "the stars of a face, * or **; some texts do more on them",
    "aftershock": "what must be done when the die leaves the field because of its opponent: "
    "knocked out by their damage or effect, or moved away by them",
    "awaken": "what is done when the die spins up, by one level or more",
    "sacrifice": "to move an own character from the field to the used pile; that is no KO",
    "capture": "to hold a die out of the game under another, until the effect ends",
    "level": "which of its character faces a die shows: the higher, the stronger",
}
"""What words of the table mean."""
OTHER_NAMES: Final = {
    "prep": "prep area",
    "reserve pool": "reserve",
    "used": "used pile",
    "out": "out of play",
    "virtual energy": "virtual",
    "generic energy": "generic",
    "wild energy": "wild",
    "global ability": "global",
}
NO_OUT: Final = "not in this edition: what was used goes straight to the used pile"


def explained(wanted: str, out_of_play: bool) -> list[str]:
    """Explain a word of the table, or a keyword; nothing if it is neither."""
    for word in (wanted, wanted.removesuffix("s"), wanted.removeprefix("the ")):
        term = OTHER_NAMES.get(word, word)
        if term in TERMS:
            words = TERMS[term] if term != "out of play" or out_of_play else NO_OUT
            return [f"{term}: {words}."]
        named = word.replace(" ", "_").replace("-", "_")
        if named in KEYWORD_RULES:
            return [f"{one}." for one in keyword_lines([named])]
    return []


def keyword_lines(keywords: Sequence[str]) -> list[str]:
    """Explain keywords, and after each those that its explanation names."""
    found: list[str] = []
    for word in keywords:
        _follow(word, found)
    return [f"{keyword(one)}: {KEYWORD_RULES[one]}" for one in found]


def _follow(word: str, found: list[str]) -> None:
    if word in found:
        return
    found.append(word)
    for other in KEYWORD_RULES:
        if re.search(rf"\b{keyword(other)}\b", KEYWORD_RULES[word]):
            _follow(other, found)


def known_words() -> list[str]:
    """List what can be looked up besides cards, in lines."""
    words = ", ".join(TERMS)
    keywords = ", ".join([keyword(one) for one in KEYWORD_RULES])
    return [f"Words: {words}", f"Keywords: {keywords}"]
