"""Judging plans: the best lanes for all heroes, those who have chosen theirs staying there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicehall.games.team.face.judging_lanes import Judge, position_of
from dicehall.games.team.steps.round import goals
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.games.team.table.table import Table

MOST_KEPT: Final = 16
"""Plans that are kept: those of the rounds that are played now."""
UNFILLED: Final = -1e9
"""What a plan is worth in which somebody has no lane: less than any other."""
TIE: Final = 1e-3
"""What sets plans apart that are worth the same, so that all seats choose the same one."""


@lru_cache(maxsize=64)
def _kept(table: Table) -> dict[tuple[object, ...], Plan]:
    """Give the plans that were made last at a table."""
    return {}


def plan_of(state: TeamState) -> Plan:
    """Give the plans for a round: the same, whoever has chosen a lane already."""
    kept = _kept(state.table)
    key = position_of(state)
    plan = kept.get(key)
    if plan is None:
        plan = Plan(Judge(state.copy(), True))
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = plan
    return plan


class Plan:
    """What every set of heroes is worth in every lane to which heroes can go."""

    def __init__(self, judge: Judge) -> None:
        state = judge.state
        self.size = state.table.size
        self.lanes = goals(state)
        everybody = tuple(range(self.size))
        self.worth: list[list[float]] = []
        attack = judge.attack(everybody)
        for lane in self.lanes:
            row: list[float] = []
            for team in range(1 << self.size):
                heroes = tuple([hero for hero in everybody if team >> hero & 1])
                worth = judge.lane(lane, heroes) + _tie(lane, heroes)
                if lane == state.boss_lane and heroes:
                    worth += judge.attack(heroes) - attack
                row.append(worth)
            self.worth.append(row)
        self.attack = attack

    def best(self, chosen: list[int]) -> tuple[float, list[int]]:
        """Give the worth of the best plan with what is chosen already, and everybody's lane."""
        plan = chosen[:]
        free = _team(chosen, NOBODY)
        if not self.lanes:
            return self.attack, plan
        best = [UNFILLED] * (free + 1)
        best[0] = self.attack
        rows: list[list[int]] = []
        for place, lane in enumerate(self.lanes):
            best, taken = _extended(best, self.worth[place], _team(chosen, lane), free)
            rows.append(taken)
        left = free
        for place in range(len(self.lanes) - 1, -1, -1):
            team = rows[place][left]
            for hero in range(self.size):
                if team >> hero & 1:
                    plan[hero] = self.lanes[place]
            left ^= team
        return best[free], plan


def _team(chosen: list[int], lane: int) -> int:
    """Give the set of those who have chosen a lane; with NOBODY, of those who have none yet."""
    team = 0
    for hero, place in enumerate(chosen):
        if place == lane:
            team |= 1 << hero
    return team


def _extended(
    best: list[float], worth: list[float], there: int, free: int
) -> tuple[list[float], list[int]]:
    """Fill one lane more: of each set of free heroes, the best join those who are there."""
    after = [UNFILLED] * len(best)
    taken = [0] * len(best)
    team = free
    while True:
        part = team
        while True:
            value = best[team ^ part] + worth[part | there]
            if value > after[team]:
                after[team] = value
                taken[team] = part
            if part == 0:
                break
            part = (part - 1) & team
        if team == 0:
            break
        team = (team - 1) & free
    return after, taken


def _tie(lane: int, heroes: tuple[int, ...]) -> float:
    """Give every hero a slight preference among lanes, which is worth nothing by itself."""
    worth = 0.0
    for hero in heroes:
        worth += TIE * ((lane + 1) * (hero + 3) * 7919 % 101) / 101.0
    return worth
