"""Helping: what every word and part of a vocabulary means, in a line that can be printed."""

from __future__ import annotations

import re
from typing import Final

from dicehall.effects.vocabulary import Part, Word

RULES: Final = re.compile(r"\s*\(?\b[A-Z]-[A-Z]+-\d+(, [A-Z]-[A-Z]+-\d+)*\)?")
"""The ids of rules in a line of help."""
SLOT: Final = re.compile(r"\{(\w+)(:\w+)?\}")
"""Where a part is put into a word's text."""

USUAL: Final[dict[str, str]] = {
    "active": "once while any of the dice is active, not once a die",
    "affiliation": "of this affiliation",
    "any_number": "as many as one likes",
    "at_least": "this or more",
    "at_most": "this or less",
    "attack": "A",
    "by": "which die deals it",
    "count": "how many",
    "cp": "combat points",
    "damage": "from what the damage comes",
    "defense": "D",
    "dice": "which dice",
    "do": "what happens then",
    "doing": "what it does in the attack",
    "each": "for each such die",
    "else": "what happens if not",
    "from": "from whom or what",
    "have": "what they then have",
    "is": "what sort of die it is",
    "keep_level": "a character keeps its level",
    "keyword": "has this keyword",
    "ko": "dice to KO",
    "last": "only the last die of a card",
    "level": "the level",
    "levels": "how many levels",
    "life": "life to pay",
    "max_cost": "costs this or less",
    "max_level": "of this level or below",
    "may": "it is a choice; false: it happens by itself",
    "min_cost": "costs this or more",
    "min_level": "of this level or above",
    "not": "but no such die",
    "of": "of what",
    "on": "on which",
    "on_action": "what happens on an action face",
    "on_character": "what happens on a character face",
    "or_player": "a player may be chosen in place of a die",
    "otherwise": "what happens on any other face",
    "parity": "even or odd",
    "pay": "what it costs",
    "per": "so much for each of these",
    "players": "which players",
    "random": "chance decides which",
    "rounded": "how a half is rounded",
    "sacrifice": "dice to sacrifice",
    "showing": "only dice that show this",
    "shows": "what the die must show",
    "size": "which die it is",
    "spin_down": "dice to spin down a level",
    "step": "only in this step",
    "then": "what happens then",
    "to": "to whom or what, or where",
    "total_field_cost": "their fielding costs are this or less together",
    "until": "how long it lasts",
    "up_to": "fewer will do",
    "who": "who; you, or this die, if not said",
    "whose": "whose",
    "with": "with which dice",
    "xp": "XP to pay",
    "zone": "where it lies",
}
"""What parts mean that are called the same wherever they stand, if they do not say otherwise."""


def word_help(word: Word) -> str:
    """Say what a word means: its help, or else how it is told."""
    said = RULES.sub("", word.help).strip()
    return said or SLOT.sub(r"<\1>", word.say)


def part_help(part: Part, word: str) -> str:
    """Say what a part of a word means: its help, what is usual, or else how it is told.

    '' if it has the name of the word, which says it.
    """
    usual = "" if part.key == word else USUAL.get(part.key, "")
    told = SLOT.sub(r"<\1>", part.say).strip(" ,;()")
    return RULES.sub("", part.help).strip() or usual or told


def rules_of(word: Word) -> list[str]:
    """List the rules that the help of a word names."""
    return re.findall(r"\b[A-Z]-[A-Z]+-\d+", word.help)
