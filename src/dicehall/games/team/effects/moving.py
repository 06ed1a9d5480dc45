"""Moving on: heroes who go to a lane that is resolved later, when their combat ends (C-OPEN-44)."""

from __future__ import annotations

from typing import cast

from dicehall.games.team.table.state import NOBODY, TeamState

Moves = tuple[tuple[int, int], ...]
"""Heroes and the lanes to which they go."""


def ways_on(state: TeamState) -> list[int]:
    """List the lanes to which heroes of the combat can go on. C-OPEN-44

    Those to the right that have an enemy, and the boss lane if it is open.
    """
    lanes = [lane for lane in range(state.lane + 1, state.table.lanes) if _is_foe(state, lane)]
    at_boss = state.lane == state.boss_lane
    return [*lanes, state.boss_lane] if state.boss_open() and not at_boss else lanes


def _is_foe(state: TeamState, lane: int) -> bool:
    return state.enemies[lane] != NOBODY


def moves_of(state: TeamState) -> Moves:
    """Give who goes on when the combat that is decided has ended."""
    place = _ending(state)
    return () if place == NOBODY else cast(Moves, state.frames[place][2])


def _ending(state: TeamState) -> int:
    """Find the frame of a combat that is decided; NOBODY if there is none."""
    for place in range(len(state.frames) - 1, -1, -1):
        op, step, _ = state.frames[place]
        if op == "combat":
            return place if step == "end" else NOBODY
    return NOBODY


def move_later(state: TeamState, hero: int, lane: int) -> None:
    """Note that a hero goes on to a lane."""
    place = _ending(state)
    state.frames[place] = ("combat", "end", (*moves_of(state), (hero, lane)))


def move(state: TeamState, moves: Moves) -> None:
    """Let heroes go on, the combat being over."""
    for hero, lane in moves:
        state.places[hero] = lane
        where = NOBODY if lane == state.boss_lane else lane
        state.tell("moved on", "C-OPEN-44", (state.name_of(hero), hero, where))
