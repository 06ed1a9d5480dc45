"""Stats: attack and defense of a die with everything that changes them, and what dice cost."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.games.masters.effects import abilities, amounts, filters
from dicehall.games.masters.table.state import ABILITY, FIELD, SEAT, SOURCE, MastersState

APPLIED: Final = frozenset({"bonus", "set", "double", "swap stats", "printed"})
"""The lasting effects that change A and D."""


def applied_stats(state: MastersState, die: int) -> tuple[int, int]:
    """Give A and D as printed on the face, changed by what was applied, in that order. M-EFF-1"""
    attack, defense = _printed_stats(state, die)
    for _, _, what, values in state.lasting:
        if die not in values[0]:
            continue
        if what == "bonus":
            attack += values[1]
            defense += values[2]
        elif what == "set":
            attack = values[1] if values[1] >= 0 else attack
            defense = values[2] if values[2] >= 0 else defense
        elif what == "double":
            attack *= values[1]
            defense *= values[2]
        elif what == "swap stats":
            attack, defense = defense, attack
    return attack, defense


def _printed_stats(state: MastersState, die: int) -> tuple[int, int]:
    """Give the numbers on the face, or those that were copied in their place. M-CPY-1"""
    for _, _, what, values in reversed(state.lasting):
        if what == "printed" and die in values[0]:
            return values[1], values[2]
    face = state.shown(die)
    return face.attack, face.defense


def numerals_of(state: MastersState, die: int) -> tuple[int, int]:
    """Give the numbers on the face with what its own burst adds to them. M-CPY-1"""
    attack, defense = _printed_stats(state, die)
    for given in abilities.modifiers(state, die, "attack"):
        if _is_burst(state, given, die):
            attack += _amount(state, given, "attack")
    for given in abilities.modifiers(state, die, "defense"):
        if _is_burst(state, given, die):
            defense += _amount(state, given, "defense")
    return attack, defense


def _is_burst(state: MastersState, given: abilities.Given, die: int) -> bool:
    return given.scope[SOURCE] == die and bool(state.table.abilities[given.scope[ABILITY]].burst)


def stats_of(state: MastersState, die: int) -> tuple[int, int]:
    """Give A and D as they are now, never below zero. M-DMG-2, M-EFF-3"""
    if not APPLIED.isdisjoint(state.lasting_sorts):
        attack, defense = applied_stats(state, die)
    else:
        face = state.shown(die)
        attack, defense = face.attack, face.defense
    if state.where[die] == FIELD:
        if state.blocks:
            attack = _scaled(state, die, attack)
        if "attack" in state.table.words:
            attack += _sum(state, die, "attack")
        if "defense" in state.table.words:
            defense += _sum(state, die, "defense")
        if state.fielded and abilities.strikes(state, die):
            attack += 2
            defense += 2
    return max(attack, 0), max(defense, 0)


def defense_without(state: MastersState, die: int, seats: tuple[int, ...]) -> int:
    """Give D as it would be without what texts of these seats take off it."""
    defense = applied_stats(state, die)[1]
    for given in abilities.modifiers(state, die, "defense"):
        much = _amount(state, given, "defense")
        if much > 0 or given.scope[SEAT] not in seats:
            defense += much
    return defense + 2 if state.fielded and abilities.strikes(state, die) else defense


def _scaled(state: MastersState, die: int, attack: int) -> int:
    """Double and halve attack as texts say that hold now; what is static is added later. M-EFF-3"""
    for given in abilities.modifiers(state, die, "doubled_against"):
        attack = attack * 2 if _meets(state, given, die) else attack
    for given in abilities.modifiers(state, die, "halved_against"):
        attack = attack // 2 if _meets(state, given, die) else attack
    return attack


def _meets(state: MastersState, given: abilities.Given, die: int) -> bool:
    """Whether a die is engaged with such a die as a modifier asks for."""
    wanted = given.modifier.node(given.modifier.word)
    return any(
        filters.means(state, wanted, other, given.scope)
        for other in filters.engaged_with(state, die)
    )


def _sum(state: MastersState, die: int, word: str) -> int:
    found = 0
    for given in abilities.modifiers(state, die, word):
        found += _amount(state, given, word)
    return found


def _amount(state: MastersState, given: abilities.Given, word: str) -> int:
    return amounts.amount_of(state, given.modifier.parts[word], given.scope)


class Departure(NamedTuple):
    """What a die was when it last left the field this turn."""

    level: int
    attack: int
    defense: int


def note_leaving(state: MastersState, die: int) -> None:
    """Note what a die is that is about to leave the field, for texts that ask afterwards."""
    face = state.shown(die)
    if face.level:
        values = ((), die, state.turn, face.level, *stats_of(state, die))
        state.last("end_of_turn", state.side[die], "left", values)


def departure_of(state: MastersState, die: int) -> Departure | None:
    """Say what a die was when it left the field this turn; None if it is not known."""
    for _, _, what, values in reversed(state.lasting):
        if what == "left" and values[1:3] == (die, state.turn):
            return Departure(*values[3:])
    return None


def attack_of(state: MastersState, die: int) -> int:
    """Give a die's attack as it is now."""
    return stats_of(state, die)[0]


def defense_of(state: MastersState, die: int) -> int:
    """Give D as it is now; asked so often that A is not worked out with it."""
    if APPLIED.isdisjoint(state.lasting_sorts):
        defense = state.shown(die).defense
    else:
        defense = applied_stats(state, die)[1]
    if state.where[die] == FIELD:
        if "defense" in state.table.words:
            defense += _sum(state, die, "defense")
        if state.fielded and abilities.strikes(state, die):
            defense += 2
    return max(defense, 0)


def fielding_cost_of(state: MastersState, die: int) -> int:
    """Give the fielding cost of a die in the field: the face's, unless a text sets another."""
    cost = state.shown(die).cost
    if state.table.sets_fielding and state.where[die] == FIELD:
        for given in abilities.modifiers(state, die, "fielding_cost"):
            cost = given.modifier.whole("fielding_cost")
    return cost
