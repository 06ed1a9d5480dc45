"""What two sides that face each other are worth: life, characters, and what they threaten."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from dicehall.games.masters.effects.stats import applied_stats, stats_of
from dicehall.games.masters.face.judging_cards import fielded, prepared
from dicehall.games.masters.table.state import FIELD, NOBODY, MastersState
from dicehall.games.masters.table.table import Table

LIFE: Final = 4.5
"""What life is worth, times the logarithm of it: each point more than the one above it."""
STEEP: Final = 4.0
"""The life at which that begins to matter."""
NEXT: Final = 0.5
"""How much of the damage that could come through the blockers this turn counts as done."""
LATER: Final = 0.25
"""Likewise for the turn after it, of which less is sure."""
DEADLY: Final = 5.0
"""What it costs besides, if that damage is more than the life that is left."""
SPARE: Final = 1
"""Characters that a side needs beside one for each that the other has."""
CROWD: Final = 2
"""The most of the other side's characters that one stays at home for: a larger crowd attacks."""
SURPLUS: Final = 0.1
"""How much of its worth a character has that is idle at home: it had better attack."""
IDLE: Final = 1.0
"""Beyond the number that is needed, characters worth no more than this are idle."""
STRONG: Final = 99.0
"""Likewise where the other side has nobody to block: all are."""
LONG: Final = 10.0
"""The life from which on bought dice are worth all they can be; with less the game is short."""
SHORT: Final = 0.3
"""What is left of their worth when a side is about to lose."""
SHORT_DRAWS: Final = 2
"""Turns for which a bag will stay short, at a point of life for each die that is missing."""
LOST: Final = -20.0
"""Life at zero: nothing makes up for it."""
LEAST: Final = 0.5
"""The life that is left at least, where damage only threatens."""
APPLIED: Final = ("bonus", "set", "double", "swap stats", "printed")
"""What lasts and changes numbers without any text."""


def life_worth(life: float) -> float:
    """Say what a side's life is worth; below zero it is all the same, but not quite."""
    return LIFE * math.log1p(life / STEEP) if life > 0 else LOST + life


def horizon_of(life: int) -> float:
    """Say how much of their worth dice have that come into play later."""
    return min(SHORT + (1.0 - SHORT) * max(life, 0) / LONG, 1.0)


class Camp:
    """What a side has to fight with, in numbers: life, score beside it, and its characters."""

    __slots__ = ("bought", "dice", "life", "prepared", "score", "short", "threats", "worths")

    def __init__(self, life: int) -> None:
        self.life = life
        self.score = 0.0
        self.bought = 0.0
        """What its bought dice are worth in a long game."""
        self.short = 0
        """The dice that its next draw will be short of."""
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

    def knock_out(self, place: int) -> None:
        """Let a character go to the prep area."""
        self.score += self.prepared[place]
        self.threats[place] = NOBODY

    def leave(self, place: int) -> None:
        """Let a character go to the used pile."""
        self.short = max(self.short - 1, 0)
        self.threats[place] = NOBODY

    def twin(self) -> Camp:
        """Give a camp that can lose characters while this one keeps them."""
        twin = Camp(self.life)
        twin.score = self.score
        twin.bought = self.bought
        twin.short = self.short
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
    attacks = sorted([one for one in other.threats if one >= 0])
    own = [worth for n, worth in enumerate(camp.worths) if camp.threats[n] >= 0]
    score = camp.score + _field_worth(own, len(attacks))
    score += horizon_of(min(camp.life, other.life)) * camp.bought
    if camp.life <= 0:
        return score + life_worth(camp.life)
    through = 0
    for one in attacks[: max(len(attacks) - len(own), 0)]:
        through += one
    left = camp.life - SHORT_DRAWS * camp.short - share * through
    score += life_worth(max(left, LEAST))
    return score - share * DEADLY if through >= camp.life else score


def idle_worth(camp: Camp, other: Camp) -> float:
    """Say up to which worth one character more would be idle in the field."""
    return _idle_worth(len(other.dice)) if len(camp.dice) >= len(other.dice) + SPARE else 0.0


def _idle_worth(foes: int) -> float:
    """Say up to which worth a character is idle that is not needed at home."""
    return IDLE if foes else STRONG


def _field_worth(worths: list[float], foes: int) -> float:
    """Add up characters; beyond those needed the idle ones count for less."""
    needed = min(foes, CROWD) + SPARE
    total = 0.0
    if len(worths) > needed:
        worths.sort(reverse=True)
    for place, worth in enumerate(worths):
        idle = place >= needed and (foes > CROWD or worth <= _idle_worth(foes))
        total += SURPLUS * worth if idle else worth
    return total


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
