"""Danger: damage that is about to fall on heroes, and who can guard them (C-OPEN-32, C-OPEN-45)."""

from __future__ import annotations

from typing import Final, cast

from dicehall.games.team.table.state import NOBODY, TeamState

LANDING: Final = ("guarded", "land")
"""Steps of damage that has not landed yet."""


def about_to_land(state: TeamState) -> int:
    """Find the frame of the damage that is about to land; NOBODY if none is."""
    for place in range(len(state.frames) - 1, -1, -1):
        op, step, _ = state.frames[place]
        if op == "harm":
            return place if step in LANDING else NOBODY
    return NOBODY


def coming(state: TeamState, hero: int) -> int:
    """Give the damage that a hero is about to take, before anything reduces it."""
    place = about_to_land(state)
    for hit, amount in state.frames[place][2][0] if place != NOBODY else ():
        if hit == hero:
            return cast(int, amount)
    return 0


def guarding(state: TeamState) -> bool:
    """Whether heroes are asked to guard others, or a text runs by which one does."""
    for op, _, values in reversed(state.frames):
        if op == "acts":
            return bool(values[0] == "guard")
    return False


def guarded_by(state: TeamState, guard: int) -> list[int]:
    """List the heroes about to take damage whom another can guard. C-OPEN-45

    Those in its lane; of the boss's attack, whomever it hits if it could have hit the other.
    """
    place = about_to_land(state)
    if place == NOBODY:
        return []
    hit = [hero for hero, _ in state.frames[place][2][0] if hero != guard]
    if state.frames[place - 1][0] == "attack" and guard in reached(state):
        return hit
    lane = state.places[guard]
    return [hero for hero in hit if lane != NOBODY and state.places[hero] == lane]


def reached(state: TeamState) -> list[int]:
    """List the heroes where the boss's attack falls. C-OPEN-24, C-OPEN-40

    Those in the boss lane; or else those in the lane that the boss stalks; or else all.
    """
    there = state.heroes_in(state.boss_lane)
    if not there and state.stalked != NOBODY:
        there = state.heroes_in(state.stalked)
    return there or list(range(state.table.size))
