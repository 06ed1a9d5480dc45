"""Placing: one hero with health, abilities, place and dice, as a position says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dicehall.games.team.face.description import NONE
from dicehall.games.team.table.dice import FREE, SIZES
from dicehall.games.team.table.state import LEVEL_HEALTH, MOST_LEVEL, NOBODY, TeamState
from dicehall.kernel.labels import folded
from dicehall.kernel.reading import Reader, nearest

MOST_XP: Final = 999
_DIE: Final = re.compile(r"d(\d{1,3}) ?\(?(\d{1,3})\)?")


def place_hero(state: TeamState, hero: int, part: Reader) -> None:
    """Place what a position says of a hero; note every problem."""
    _Placing(state, hero, part).place()


class _Placing:
    """The placing of one hero."""

    def __init__(self, state: TeamState, hero: int, part: Reader) -> None:
        self.state = state
        self.hero = hero
        self.part = part
        self.member = state.table.heroes[hero]

    def place(self) -> None:
        state, hero, part = self.state, self.hero, self.part
        if self.member.full:
            self._place_abilities()
            state.levelled[hero] = self._flag("levelled")
        most = self.member.print.health
        if state.held[hero]:
            most += LEVEL_HEALTH * (len(state.held[hero]) - 1)
        state.most[hero] = most
        state.health[hero] = part.whole("health", most, 1, most)
        state.wounded[hero] = self._flag("wounded")
        state.xp[hero] = part.whole("xp", state.xp[hero], 0, MOST_XP)
        if self._flag("used"):
            state.uses.append(("round", self.member.power.number, NOBODY))
        state.places[hero] = self._read_lane()
        self._place_dice()
        part.rest()

    def _flag(self, key: str) -> bool:
        value = self.part.take(key, False)
        if value in ("true", "yes"):
            return True
        if value in ("false", "no"):
            return False
        if not isinstance(value, bool):
            self.part.problem(key, f"must be true or false, not {value!r}")
        return value is True

    # --- abilities ---

    def _place_abilities(self) -> None:
        """Share the five abilities out: those held, those at the deck's bottom, the rest."""
        state, part, own = self.state, self.part, self.member.abilities
        bottom = self._named("bottom", own)
        held = self._held(bottom)
        rest = tuple([one for one in own if one not in held and one not in bottom])
        if part.has("deck"):
            deck = self._named("deck", own)
            if sorted(deck) != sorted(rest):
                what = "deck, bottom and abilities must be the hero's five cards, each once"
                part.problem("deck", f"{what} (C-SETUP-7)")
        else:
            part.take("deck")
        state.held[self.hero] = tuple(held)
        state.decks[self.hero] = rest
        state.bottoms[self.hero] = tuple(bottom)
        for ability in self._named("turned", own):
            if ability in held:
                state.turned[ability] = True
            else:
                name = state.table.abilities[ability].print.name
                part.problem("turned", f"{name} does not lie before the hero")

    def _held(self, bottom: Sequence[int]) -> list[int]:
        """Read the abilities by level; those not named are the start card, then any others."""
        part, own = self.part, self.member.abilities
        if part.has("abilities"):
            held = self._named("abilities", own)
            for ability in [one for one in held if one in bottom]:
                name = self.state.table.abilities[ability].print.name
                part.problem("abilities", f"{name} lies at the bottom of the deck")
            level = part.whole("level", len(held), 1, MOST_LEVEL)
            if not 1 <= len(held) <= MOST_LEVEL or level != len(held):
                what = f"a hero of level {level} has {level}, not {len(held)}"
                part.problem("abilities", f"{what} (C-ROUND-3)")
            return held
        part.take("abilities")
        level = part.whole("level", 1, 1, MOST_LEVEL)
        free = [one for one in own if one not in bottom]
        first = [one for one in free if self.state.table.abilities[one].print.start]
        order = first + [one for one in free if one not in first]
        if len(order) < level:
            part.problem("bottom", "too many cards lie there for this level")
        return order[:level]

    def _named(self, key: str, own: Sequence[int]) -> list[int]:
        """Read a list of the hero's abilities."""
        part, abilities = self.part, self.state.table.abilities
        names = {folded(abilities[one].print.name): one for one in own}
        found: list[int] = []
        for words in part.things(key):
            ability = names.get(folded(words), NOBODY)
            if ability == NOBODY:
                hint = nearest(words, [abilities[one].print.name for one in own])
                name = self.member.print.name
                part.problem(key, f"{name} has no ability {words!r}{hint}")
            elif ability in found:
                part.problem(key, f"{words!r} is named twice; there is one")
            else:
                found.append(ability)
        return found

    # --- place and dice ---

    def _read_lane(self) -> int:
        """Read where the hero stands: the number of a lane, or `boss`."""
        value, lanes = self.part.take("lane", NONE), self.state.table.lanes
        if value is None or value == NONE:
            return NOBODY
        if folded(str(value)) in ("boss", "the boss"):
            return lanes
        number = folded(str(value)).removeprefix("lane ")
        if number.isdecimal() and len(number) < 3 and 1 <= int(number) <= lanes:
            return int(number) - 1
        self.part.problem("lane", f"must be a lane from 1 to {lanes}, or boss, not {value!r}")
        return NOBODY

    def _place_dice(self) -> None:
        """Lay the hero's rolled dice, none of which is committed."""
        state, part = self.state, self.part
        for words in part.things("pool"):
            found = _DIE.fullmatch(folded(words))
            size, shows = (int(found[1]), int(found[2])) if found else (0, 0)
            if size not in SIZES or not 1 <= shows <= size:
                part.problem("pool", f"must be rolled dice such as d8 (7), not {words!r}")
            else:
                state.pool.append((self.hero, size, shows, FREE))
        if state.pool and state.pool[-1][0] == self.hero and state.places[self.hero] == NOBODY:
            part.problem("lane", "is missing: dice lie where their hero stands")
