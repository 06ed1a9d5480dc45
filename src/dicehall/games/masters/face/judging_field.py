"""What two sides that face each other are worth: life, characters, and what they threaten."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from dicehall.games.masters.effects.stats import applied_stats, stats_of
from dicehall.games.masters.face.judging_cards import fielded, prepared
from dicehall.games.masters.table.state import FIELD, NOBODY, MastersState
from dicehall.games.masters.table.table import Table

LIFE: Final = 6.0
"""What life is worth, times the logarithm of it: each point more than the one above it."""
STEEP: Final = 4.0
"""The life at which that begins to matter."""
NEXT: Final = 0.5
"""How much of the damage that could come through the blockers this turn counts as done."""
LATER: Final = 0.25
"""Likewise for the turn after it, of which less is sure."""
DEADLY: Final = 5.0
"""What it costs besides, if that damage is more than the life that is left."""
LOST: Final = -20.0
"""Life at zero: nothing makes up for it."""
LEAST: Final = 0.5
"""The life that is left at least, where damage only threatens."""
APPLIED: Final = ("bonus", "set", "double", "swap stats", "printed")
"""What lasts and changes numbers without any text."""


def life_worth(life: float) -> float:
    """Say what a side's life is worth; below zero it is all the same, but not quite."""
    return LIFE * math.log1p(life / STEEP) if life > 0 else LOST + life


class Camp:
    """What a side has to fight with, in numbers: life, score beside it, and its characters."""

    __slots__ = ("bleeds", "dice", "life", "prepared", "score", "threats", "worths")

    def __init__(self, life: int) -> None:
        self.life = life
        self.score = 0.0
        self.bleeds = 0
        """The life that short draws will cost it."""
        self.dice: list[int] = []
        self.threats: list[int] = []
        """What each character could attack with in turns to come; NOBODY once it has fallen."""
        self.worths: list[float] = []
        """What each is worth in the field. Bonuses do not count: they end with the turn."""
        self.prepared: list[float] = []
        """What each would still be worth, knocked out."""

    def join(self, state: MastersState, die: int) -> None:
        """Add a character in the field."""
        face, printed = state.shown(die), state.printed(die)
        worth = fielded(printed, face.attack, face.defense)
        self.dice.append(die)
        self.threats.append(face.attack)
        self.worths.append(worth)
        self.prepared.append(prepared(printed))
        self.score += worth

    def lose(self, place: int, left: float) -> None:
        """Take a character out of the field; something may be left of its worth."""
        self.score += left - self.worths[place]
        self.threats[place] = NOBODY

    def twin(self) -> Camp:
        """Give a camp that can lose characters while this one keeps them."""
        twin = Camp(self.life)
        twin.score = self.score
        twin.bleeds = self.bleeds
        twin.dice = self.dice
        twin.threats = self.threats[:]
        twin.worths = self.worths
        twin.prepared = self.prepared
        return twin


def camp_of(state: MastersState, side: int) -> Camp:
    """Look at what a side has in the field."""
    camp = Camp(state.life[side])
    for seat in state.seats_of(side):
        for die in state.characters(seat):
            camp.join(state, die)
    return camp


def standing(camp: Camp, other: Camp, share: float) -> float:
    """Say what a side is worth whom the other could attack soon."""
    if camp.life <= 0:
        return camp.score + life_worth(camp.life)
    attacks = sorted([one for one in other.threats if one >= 0])
    blockers = len(camp.threats) - camp.threats.count(NOBODY)
    through = 0
    for one in attacks[: max(len(attacks) - blockers, 0)]:
        through += one
    left = camp.life - camp.bleeds - share * through
    worth = camp.score + life_worth(max(left, LEAST))
    return worth - share * DEADLY if through >= camp.life else worth


# --- numbers as they are now ---


def numbers(state: MastersState, camp: Camp) -> tuple[list[int], list[int]]:
    """Give A and what is left of D of a side's characters, with all that changes them now."""
    attacks: list[int] = []
    defends: list[int] = []
    texts = _texts_matter(state)
    for die in camp.dice:
        attack, defense = stats_of(state, die) if texts else applied_stats(state, die)
        attacks.append(max(attack, 0))
        defends.append(defense - state.damage[die])
    return attacks, defends


def _texts_matter(state: MastersState) -> bool:
    """Whether texts may change the numbers of dice, beyond what was applied to them. M-EFF-3"""
    table = state.table
    if state.fielded and "strike" in table.keywords:
        return True
    for entry in state.lasting:
        if entry[2] not in APPLIED:
            return True
    texts, card = _changing(table), state.card
    if texts:
        for seat in range(table.seats):
            for die in state.pile(seat, FIELD):
                if card[die] in texts:
                    return True
    return False


@lru_cache(maxsize=256)
def _changing(table: Table) -> frozenset[int]:
    """Find the cards whose texts change numbers while their dice are in the field."""
    found: set[int] = set()
    for word in ("attack", "defense"):
        found.update([static.ability.card for static in table.statics.get(word, [])])
    return frozenset(found)
