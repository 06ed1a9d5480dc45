"""Dice Throne under soak: all pairs of heroes, all modes, every ability, token and card."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any, cast

from soaked import Soaked

from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.heroes.records import LEVELS, Hero
from dicehall.games.throne.table.modes import MODES
from dicehall.games.throne.table.state import SOURCE, ThroneState
from dicehall.kernel import SeededSource, State

HEROES = Path(__file__).parents[1] / "tests" / "throne" / "heroes"
SEATS = ("ann", "ben", "cara", "dan", "eve", "finn")


class SoakedThrone(Soaked):
    """Dice Throne with all heroes, and the test heroes, who use words that no printed hero has."""

    def __init__(self) -> None:
        printed = default_library()
        tests = [str(path) for path in sorted(HEROES.glob("*.yaml"))]
        super().__init__(Throne(printed.with_files(tests)))
        self.heroes = list(printed.heroes())
        self.everyone = list(cast(Throne, self.game).library.heroes())
        self.pairs = list(permutations([hero.id for hero in self.heroes], 2))

    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give a pair of heroes in turn, or any mode with heroes drawn by lot."""
        if number % 2:
            pair = self.pairs[number // 2 % len(self.pairs)]
            return {"mode": "1v1", "seats": list(SEATS[:2]), "heroes": list(pair), "promo": "with"}
        mode = list(MODES.values())[source.below(len(MODES))]
        seats = mode.fewest + source.below(mode.most - mode.fewest + 1)
        left = [hero.id for hero in self.everyone]
        heroes = [left.pop(source.below(len(left))) for _ in range(seats)]
        named = {"mode": mode.id, "seats": list(SEATS[:seats]), "heroes": heroes}
        return {**named, "start": "chance"}

    def texts(self) -> set[str]:
        """List every ability at every level, token and card of the printed heroes."""
        things = {f"common: {card.name}" for card in default_library().common()}
        for hero in self.heroes:
            things |= _things(hero)
        return things

    def note(self, name: str, state: State) -> None:
        """Note the ability, token or card whose text is running, or that has just been played."""
        throne = cast(ThroneState, state)
        op, _, step = name.partition(".")
        if op == "card" and step == "resolve":
            self._card(throne, throne.frames[-1][2][0])
        elif (op, step) in (("fight", "activated"), ("defense", "resolve")):
            way = throne.table.ways[throne.way]
            self._space(throne, way.space, way.name)
            if op == "defense":
                space = throne.frames[-1][2][0]
                self._space(throne, space, throne.table.spaces[space].print.name)
        elif op == "land":
            self._lying(throne)
        elif op.startswith("do ") and throne.scopes:
            sort, number = throne.scopes[-1][SOURCE]
            if sort == "token":
                self._token(throne, number)
            elif sort == "space":
                self._space(throne, number, throne.table.spaces[number].print.name)

    def _card(self, state: ThroneState, number: int) -> None:
        printed = state.table.cards[number].print
        self.reached.add(f"{printed.hero or 'common'}: {printed.name}")

    def _space(self, state: ThroneState, number: int, name: str) -> None:
        hero = state.table.heroes[state.table.spaces[number].seat].id
        self.reached.add(f"{hero}: {name} {LEVELS[state.levels[number]]}")

    def _token(self, state: ThroneState, number: int) -> None:
        printed = state.table.tokens[number].print
        self.reached.add(f"{printed.hero}: {printed.name}")

    def _lying(self, state: ThroneState) -> None:
        """Note tokens that weaken or strengthen damage by lying there when it lands."""
        for word in ("damage_dealt", "damage_taken", "no_damage_dealt"):
            for heard, _ in state.table.statics.get(word, ()):
                seats = range(state.table.seats)
                if heard.token >= 0 and any(state.holds(heard, seat) for seat in seats):
                    self._token(state, heard.token)


def _things(hero: Hero) -> set[str]:
    """List what a hero brings: abilities at every level, tokens, cards."""
    things = {f"{hero.id}: {token.name}" for token in hero.tokens}
    things |= {f"{hero.id}: {card.name}" for card in hero.cards}
    for space in hero.spaces:
        for level, at_level in enumerate(space.levels):
            things.add(f"{hero.id}: {space.name} {LEVELS[level]}")
            if at_level.added:
                things.add(f"{hero.id}: {at_level.added} {LEVELS[level]}")
    return things
