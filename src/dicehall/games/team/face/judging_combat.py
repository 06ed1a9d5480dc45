"""Judging a combat under way: dice not rolled yet, dice as they lie, damage about to land."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.face.judging_dice import best_lying, committed, hope
from dicehall.games.team.face.judging_lanes import Judge
from dicehall.games.team.face.judging_strength import Heroes
from dicehall.games.team.steps.committing import damage_dice
from dicehall.games.team.table.dice import CAPTURED, DEALS, POWER, SHOWS, SIZE, USED, Die
from dicehall.games.team.table.state import NOBODY, TeamState

RESOLVED: Final = ("struck", "beaten", "end")
"""Steps of a combat at which it is decided."""
OPEN: Final = ("power", "damage")
"""Steps of committing at which dice for power or damage can still be chosen."""
HOPE: Final = 0.8
"""What a defeat counts less that one reroll could turn, times the chance that it does."""
MOST_DICE: Final = 2
"""Dice rolled again whose outcomes are all weighed here."""


def step_of(state: TeamState, op: str) -> str:
    """Give the step at which something stands, the innermost if there are several; or ''."""
    for name, step, _ in reversed(state.frames):
        if name == op:
            return step
    return ""


def lies(state: TeamState) -> bool:
    """Whether the dice of the pool lie rolled."""
    return state.rolled and bool(state.pool) and state.pool[0][SHOWS] > 0


def rerolled(state: TeamState) -> tuple[int, ...]:
    """List the dice that lay there and are about to be rolled again, none of them rolled yet."""
    if len(state.frames) < 2 or not lies(state):
        return ()
    op, _, values = state.frames[-2]
    roll, _, thrown = state.frames[-1]
    if op != "reroll" or roll != "roll" or thrown[1]:
        return ()
    places: tuple[int, ...] = values[0]
    return places


class Combat:
    """What the combat of a state is worth."""

    def __init__(self, judge: Judge, state: TeamState) -> None:
        self.judge = judge
        self.state = state
        self.heroes: Heroes = tuple(state.heroes_in(state.lane))
        self.step = step_of(state, "combat")
        self.commit = step_of(state, "commit")
        self.acting = bool(step_of(state, "acts")) or bool(step_of(state, "reroll"))

    def outcomes(self) -> list[tuple[float, float]]:
        """Give all that the combat may be worth as it goes on from here, each with its chance."""
        state = self.state
        over = state.lane != state.boss_lane and state.enemies[state.lane] == NOBODY
        if over or self.step in RESOLVED or not self.heroes:
            return [(0.0, 1.0)]
        if not state.pool:
            return [(self.judge.lane(state.lane, self.heroes), 1.0)]
        if not lies(state):
            return [(self._unrolled(), 1.0)]
        return self._faces(state.pool, rerolled(state), state.xp, 0.0, 1.0)

    def _unrolled(self) -> float:
        sizes = sorted([die[SIZE] for die in self.state.pool], reverse=True)
        return self.judge.rolling(self.state.lane, self.heroes, sizes, self.state.plus)

    def _faces(
        self, pool: list[Die], places: tuple[int, ...], xp: list[int], worth: float, chance: float
    ) -> list[tuple[float, float]]:
        """Roll these dice in every way."""
        if not places:
            return [(worth + self._lying(pool, xp), chance)]
        found: list[tuple[float, float]] = []
        place = places[0]
        hero, size, _, used = pool[place]
        highest = self.judge.strength.foe(self.state.lane, self.heroes).captures
        for value in range(1, size + 1):
            after = pool[:]
            more = worth
            owned = xp
            if value <= highest:
                after[place] = (hero, size, value, CAPTURED)
                more += self.judge.course.capture()
                owned = xp[:]
                owned[hero] += 1
            else:
                after[place] = (hero, size, value, used)
            found += self._faces(after, places[1:], owned, more, chance / size)
        return found

    def _lying(self, pool: list[Die], xp: list[int]) -> float:
        """Judge dice that lie there: used best, as far as they are not committed."""
        state = self.state
        foe = self.judge.strength.foe(state.lane, self.heroes)
        if self.step == "resolve" and self.commit not in OPEN:
            lying = committed(pool, state.plus, foe.power)
        else:
            more = 0 if self.commit == "damage" else self._more(pool)
            lying = best_lying(pool, more, state.plus, foe.power, damage_dice(state))
        if not lying.short:
            damage = 0
            armour = 0 if state.pierced else foe.armour
            for size in lying.sizes:
                damage += max(0, DEALS[size] + state.deals_more - armour)
            return self.judge.dealt(state.lane, self.heroes, damage)
        beaten = 0.0 if state.fled else self.judge.lost(self.heroes, foe.damage)
        if self.step == "commit" and self.acting:
            return (1.0 - HOPE * hope(pool, self._more(pool), lying.short, xp)) * beaten
        return beaten

    def _more(self, pool: list[Die]) -> int:
        chosen = len([die for die in pool if die[USED] == POWER])
        return max(0, self.judge.strength.foe(self.state.lane, self.heroes).dice - chosen)
