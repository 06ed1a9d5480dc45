"""Judging a position, for bots: how far the heroes have come, and how much they can still bear."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.games.team.table.table import DEPTH

PLOTS: Final = 14.0
"""Plot cards at the beginning. C-OPEN-26"""
BOSS: Final = 0.35
"""What the boss's lost health counts."""
WAY: Final = 0.15
"""What the way through the lanes counts."""
SCHEME: Final = 0.2
"""What it counts that the boss's threat is low."""
HEALTH: Final = 0.2
"""What the heroes' health counts."""
CLOCK: Final = 0.1
"""What the plots that are left count."""


def heuristic(state: TeamState, seat: int) -> float:
    """Judge a state for a seat: 0 is lost, 1 is won, and all seats have the same.

    Five shares from 0 to 1 are weighed: how much of the boss's health is gone; how far the heroes
    have fought through to it (the shortest lane first, the other lanes a little, with levels);
    how far its threat is from its goal; how much harm the heroes can take, the weakest counting as
    much as all together; and how many plots are left.
    """
    if state.result is not None:
        return state.result[seat]
    if state.boss == NOBODY:
        return 0.5
    whole = float(state.boss_whole())
    boss = state.boss_damage / whole
    scheme = 1.0 - state.boss_threat / float(state.table.goal)
    clock = len(state.plots) / PLOTS
    judged = BOSS * boss + WAY * _way(state) + SCHEME * scheme + HEALTH * _health(state)
    judged += CLOCK * clock
    return max(0.0, min(1.0, judged))


def _way(state: TeamState) -> float:
    """Say how far the heroes have fought through: 1 when all lanes are empty."""
    shortest = float(DEPTH)
    every = 0.0
    for lane in range(state.table.lanes):
        left = float(state.down[lane])
        kind = state.enemies[lane]
        if kind != NOBODY:
            health = float(state.table.kinds[kind].print.health)
            left += (health - state.damage[lane]) / health + 0.1 * state.threat[lane]
        every += left
        shortest = min(shortest, left)
    whole = float(DEPTH * state.table.lanes)
    opened = 1.0 - shortest / float(DEPTH)
    return max(0.0, 0.6 * opened + 0.25 * (1.0 - every / whole) + 0.15 * _growth(state))


def _growth(state: TeamState) -> float:
    """Say how far the heroes have grown: levels, XP to spend, abilities that are ready."""
    grown = 0.0
    most = 0.0
    for hero in range(state.table.size):
        grown += 0.05 * min(6, state.xp[hero])
        most += 0.3
        if state.table.heroes[hero].full:
            most += 4.0
            for ability in state.held[hero]:
                grown += 0.8 if state.turned[ability] else 1.0
    return grown / most


def _health(state: TeamState) -> float:
    """Say how much harm the heroes can take: half by the weakest, half by all together.

    A hero that was never wounded has half its maximum more before it falls.
    """
    weakest = 1.0
    every = 0.0
    for hero in range(state.table.size):
        most = float(state.most[hero])
        left = state.health[hero] / most
        if not state.wounded[hero]:
            left += 0.5
        share = max(0.0, left / 1.5)
        every += share
        weakest = min(weakest, share)
    return 0.5 * weakest + 0.5 * every / float(state.table.size)
