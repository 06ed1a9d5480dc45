"""The judge: what each pool is worth as the final dice, found out by playing it on the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import STRAIGHTS, dice_meet, symbols_used
from dicehall.games.throne.steps.turn import enter_offense
from dicehall.games.throne.table.state import ATTEMPTS, NOBODY, ThroneState
from dicehall.games.throne.table.table import Way
from dicehall.kernel import PASS, Option
from dicehall.odds.throne.playing import Measure, Playing
from dicehall.odds.throne.pools import MOST, Pool, Values, pools

Seen = tuple[int, frozenset[str], tuple[int, ...]]
"""A way, the symbols that it uses, and what its effects read off the dice."""

REQUIREMENTS: Final = ("show", "of_a_kind", *STRAIGHTS)
"""Conditions of a text that look at dice."""


def damage_to(state: ThroneState, seat: int) -> Measure:
    """Measure by the health that the opponents of a seat have lost since `prepared`."""
    others = {state.table.team_of[one] for one in state.opponents(seat)}
    most = state.table.most_health
    return lambda after: float(sum([most - after.health[team] for team in others]))


def prepared(state: ThroneState, seat: int) -> ThroneState:
    """Give a twin in which the opponents of a seat have full health, so that all damage counts.

    All hands are empty: nobody answers, so nobody needs to be asked.
    """
    twin = state.copy()
    twin.hands = [()] * state.table.seats
    for one in state.opponents(seat):
        twin.health[state.table.team_of[one]] = state.table.most_health
    return twin


class Judge:
    """Plays final dice to the end of the roll phase, from a state in the seat's own turn or not."""

    def __init__(self, state: ThroneState, seat: int, measure: Measure) -> None:
        self._state = state
        self._seat = seat
        self._playing = Playing(seat, measure)
        self._known: dict[Seen, float] = {}

    def finals(self) -> Values:
        """Give one column: what each pool of five is worth with the best announcement."""
        worth = [self.worth(pool) for pool in pools().listed[MOST]]
        return np.array(worth, dtype=np.float64)[:, None]

    def worth(self, pool: Pool) -> float:
        """Give what one pool is worth."""
        return max([worth for worth, _ in self.announcements(pool)])

    def announcements(self, pool: Pool) -> list[tuple[float, str]]:
        """List what can be announced with a pool, each with its worth; '' is none of them."""
        state = self._announcing(pool)
        assert state.decision is not None
        ways = [option for option in state.decision.options if option[0] == "activate"]
        return [self._announced(state, option, pool) for option in (*ways, PASS)]

    def _announcing(self, pool: Pool) -> ThroneState:
        """Run to where the seat announces."""
        state = self._rolled_out(pool)
        state.run()
        while state.decision is not None and state.decision.window:
            state.apply(PASS)
        return state

    def _rolled_out(self, pool: Pool) -> ThroneState:
        """Stand at the end of the attempts, with these dice as the final ones."""
        state = self._state.copy()
        target = state.target if state.active == self._seat and not state.activated else NOBODY
        state.active = self._seat
        state.queue, state.scopes, state.sealed = [], [], ()
        enter_offense(state, pool, ATTEMPTS)
        state.target = target  # that of an attack that comes again
        state.decision = None
        return state

    def _announced(self, state: ThroneState, option: Option, pool: Pool) -> tuple[float, str]:
        """Give the worth of an announcement; it is played once for all dice that mean the same."""
        table = state.table
        way = None if option == PASS else table.ways[option[1]]
        key = self._seen(state, way, pool)
        if key not in self._known:
            self._known[key] = self._playing.after(state, option)
        return self._known[key], "" if way is None else way.name

    def _seen(self, state: ThroneState, way: Way | None, pool: Pool) -> Seen:
        """Say all that a way can see of the dice that activate it."""
        if way is None:
            return NOBODY, frozenset(), ()
        used = symbols_used(state, way.node.node("on"), self._seat, pool)
        effects = (*way.now, *way.aimed, *way.after)
        return way.number, used, tuple(_readings(state, effects, self._seat, pool))


def _readings(state: ThroneState, effects: Sequence[Node], seat: int, pool: Pool) -> Iterator[int]:
    """Give what effects read off the dice that activated them: not after a roll of their own."""
    faces = state.table.heroes[seat].dice
    for effect in effects:
        if effect.word == "roll":
            return
        for node in effect.below():
            if node.word in REQUIREMENTS:
                yield dice_meet(state, node, seat, pool)
            elif node.word == "shown":
                yield [faces[number - 1] for number in pool].count(node.text("shown"))
            elif node.word == "rolled":
                yield sum(pool)
