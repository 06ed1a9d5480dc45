"""The outlook: what a hero would fight with in a lane, and how likely that is to be enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dicehall.games.team.effects.holding import power_of
from dicehall.games.team.face.reach import Chances, roll_chances
from dicehall.games.team.face.view import lane_seen
from dicehall.games.team.steps.combat import fight, pool_of
from dicehall.games.team.table.dice import FREE, HERO, SIZE
from dicehall.games.team.table.state import LANES, NOBODY, TeamState


class Outlook(NamedTuple):
    """A hero's own dice in a lane, those who are there already, and what all reach together."""

    dice: tuple[int, ...]
    beside: tuple[int, ...]
    chances: Chances


def outlook(state: TeamState, hero: int, lane: int, seat: int) -> Outlook:
    """Look what would come if a hero went to a lane now, as far as a seat knows who is there."""
    there = _begun(state, hero, lane, seat)
    own = tuple([die[SIZE] for die in there.pool if die[HERO] == hero])
    beside = tuple([one for one in there.heroes_in(lane) if one != hero])
    return Outlook(own, beside, roll_chances(there, power_of(there, lane)))


def _begun(state: TeamState, hero: int, lane: int, seat: int) -> TeamState:
    """Begin that combat on a twin, in which the lanes that others keep to themselves are unknown.

    What happens when a combat begins is in it, unless it asks somebody.
    """
    twin = state.copy()
    size = state.table.size
    twin.sealed = ()
    twin.places = [lane_seen(state, one, seat) for one in range(size)]
    twin.planned = [NOBODY] * size
    twin.places[hero] = lane
    twin.stage, twin.lane = LANES, lane
    bare = twin.copy()
    bare.frames = [("combat", "collect", ())]
    bare.pool = _collected(bare, bare.heroes_in(lane))
    twin.decision = None
    twin.frames = [("round", "lanes", (lane + 1,))]
    fight(twin)
    twin.run()
    begun = twin.pool and twin.lane == lane and not _is_asked_first(twin)
    return twin if begun else bare


def _is_asked_first(state: TeamState) -> bool:
    """Whether something is asked before the dice are collected."""
    return any((op, step) == ("combat", "collect") for op, step, _ in state.frames)


def _collected(state: TeamState, heroes: Sequence[int]) -> list[tuple[int, int, int, int]]:
    return [(hero, size, 0, FREE) for hero in heroes for size in pool_of(state, hero, len(heroes))]
