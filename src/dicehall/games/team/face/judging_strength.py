"""Judging strength: the numbers of an enemy, and the dice and help that heroes bring against it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from dicehall.games.team.effects.holding import (
    armour_of,
    captures_up_to,
    damage_of,
    forbidden,
    power_dice,
    power_of,
    total,
)
from dicehall.games.team.effects.meaning import colour_of
from dicehall.games.team.effects.running import is_spent
from dicehall.games.team.table.dice import sized
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.games.team.table.table import ABILITY, HERO_TEXT, Table

HELP: Final = 1.0
"""Power that an effect brings which a hero can still use in the combat."""
REROLL: Final = 0.7
"""Power that an XP for a reroll brings."""
MOST_HELP: Final = 3.0
"""The most that all this is taken for."""
MOMENTS: Final = ("before", "after")
"""When effects are used that help in a combat: before the roll, and after it."""
NUMBERS: Final = ("enemy_power", "enemy_damage", "enemy_armour", "captures", "power_dice")
"""Words of texts that change the numbers of an enemy."""

Heroes = tuple[int, ...]


class Foe(NamedTuple):
    """The numbers of an enemy in a combat; `captures` and `dice` are what it leaves the heroes."""

    power: int
    damage: int
    armour: int
    captures: int
    dice: int


@lru_cache(maxsize=64)
def _special(table: Table) -> frozenset[int]:
    """Find the heroes with texts that change an enemy's numbers where they are."""
    found: list[int] = []
    for word in NUMBERS:
        for heard, _ in table.statics.get(word, ()):
            if heard.sort == HERO_TEXT:
                found.append(heard.number)
            elif heard.sort == ABILITY:
                found.append(table.abilities[heard.number].hero)
    return frozenset(found)


def _collected(state: TeamState, hero: int, lane: int, together: int) -> list[int]:
    """Give the sizes of the dice that a hero would collect in a lane. C-COMBAT-1"""
    printed = state.table.heroes[hero].print
    sizes = [sized(printed.team[together - 1], total(state, "team_die", lane, hero))]
    if printed.colour == colour_of(state, lane) and not forbidden(state, "no_strength", lane, hero):
        sizes.append(printed.strength)
    for card in state.held[hero]:
        sizes.append(state.table.abilities[card].print.die)
    return sizes


class Strength:
    """The strength of both sides in the lanes of one state, for the heroes who are there.

    With `free` for any heroes: then the state is a twin of its own, in which they are moved about.
    """

    def __init__(self, state: TeamState, free: bool) -> None:
        self._state = state
        self._free = free
        self._special = _special(state.table)
        self._sizes: dict[tuple[int, int, int, bool], list[int]] = {}
        self._foes: dict[tuple[int, bool, bool, Heroes], Foe] = {}
        self._armours: dict[int, int] = {}

    def foe(self, lane: int, heroes: Heroes) -> Foe:
        """Give the numbers of the enemy of a lane when these heroes fight it."""
        special = tuple([hero for hero in heroes if hero in self._special])
        key = (lane, lane == self._state.stalked, len(heroes) == 1, special)
        foe = self._foes.get(key)
        if foe is None:
            before = self._state.places
            if self._free:
                everybody = range(self._state.table.size)
                self._state.places = [lane if one in heroes else NOBODY for one in everybody]
            foe = _met(self._state, lane)
            self._state.places = before
            self._foes[key] = foe
        return foe

    def sizes(self, heroes: Heroes, lane: int) -> list[int]:
        """Give the sizes of the dice that heroes collect together, the largest first."""
        sizes: list[int] = []
        for hero in heroes:
            sizes += self._own(hero, lane, min(4, len(heroes)))
        sizes.sort(reverse=True)
        return sizes

    def _own(self, hero: int, lane: int, together: int) -> list[int]:
        key = (hero, lane, together, lane == self._state.stalked)
        sizes = self._sizes.get(key)
        if sizes is None:
            sizes = _collected(self._state, hero, lane, together)
            self._sizes[key] = sizes
        return sizes

    def armour(self, hero: int) -> int:
        """Give a hero's armour."""
        armour = self._armours.get(hero)
        if armour is None:
            armour = total(self._state, "hero_armour", self._state.places[hero], hero)
            self._armours[hero] = armour
        return armour

    def help(self, heroes: Heroes) -> int:
        """Estimate the power that effects and rerolls will bring in a combat."""
        helped = 0.0
        for hero in heroes:
            helped += _help_of(self._state, hero)
        return int(min(MOST_HELP, helped))


def _met(state: TeamState, lane: int) -> Foe:
    return Foe(
        power_of(state, lane),
        damage_of(state, lane),
        armour_of(state, lane),
        captures_up_to(state, lane),
        power_dice(state, lane),
    )


def _help_of(state: TeamState, hero: int) -> float:
    table = state.table
    helped = REROLL if state.xp[hero] else 0.0
    power = table.heroes[hero].power
    if power.at == "after" and not is_spent(state, power):
        helped += HELP
    for card in state.held[hero]:
        at = table.abilities[card].text.at
        if at in MOMENTS and not state.turned[card]:
            helped += HELP
    return helped
