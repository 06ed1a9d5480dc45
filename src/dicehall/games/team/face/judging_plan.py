"""Judging plans: the best lanes for all heroes, those who have chosen theirs staying there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.team.effects.meaning import bare_scope, holds
from dicehall.games.team.effects.possible import stalkable
from dicehall.games.team.face.judging_lanes import Judge, position_of
from dicehall.games.team.steps.attack import aimed_at
from dicehall.games.team.steps.round import goals
from dicehall.games.team.table.state import NOBODY, Scope, TeamState
from dicehall.games.team.table.table import Table, Text

MOST_KEPT: Final = 16
"""Plans that are kept: those of the rounds that are played now."""
UNFILLED: Final = -1e9
"""What a plan is worth in which somebody has no lane: less than any other."""
KNOWN: Final = ("next", "strongest")
"""Ways to a lane that do not depend on where the heroes go."""
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


@lru_cache(maxsize=64)
def _hunts(table: Table, boss: int, scene: int) -> tuple[Text, ...]:
    """List the texts by which the boss may come to a lane when they are chosen."""
    return tuple(
        [
            text
            for text in (*table.bosses[boss].texts, *table.scenes[scene].texts)
            if text.word == "when"
            and any(one.word == "assigned" for one in text.node.nodes("when"))
            and any((one.sort, one.word) == ("effect", "stalk") for one in text.node.below())
        ]
    )


def _way(state: TeamState) -> str:
    """Find how the boss comes to lanes when they are chosen, as it is now; '' if it does not."""
    for text in _hunts(state.table, state.boss, state.scene):
        scope = bare_scope(NOBODY, state.table.sources[text.number], state.boss_lane)
        if text.condition is None or holds(state, text.condition, scope):
            way = _first_way(state, text.node.nodes("do"), scope)
            if way:
                return way
    return ""


def _first_way(state: TeamState, effects: Sequence[Node], scope: Scope) -> str:
    """Find the first way of some effects; of those on a condition, what is done as it is now."""
    for node in effects:
        if node.word == "if":
            done = node.nodes("then" if holds(state, node.node("if"), scope) else "else")
            way = _first_way(state, done, scope)
        else:
            ways = [one.text("stalk") for one in node.below() if one.word == "stalk"]
            way = ways[0] if ways else ""
        if way:
            return way
    return ""


class Stalker:
    """Where the boss will be when the lanes are chosen. C-OPEN-40"""

    def __init__(self, state: TeamState) -> None:
        self.way = _way(state)
        self.size = state.table.size
        self.lane = stalkable(state, self.way) if self.way in KNOWN else state.stalked
        self.comes = bool(self.way) or self.lane != NOBODY

    def finds(self, lane: int, heroes: int) -> bool:
        """Whether the boss comes to so many heroes in a lane, as far as they decide that."""
        if self.way == "crowd":
            return 2 * heroes >= self.size
        if self.way == "loner":
            return heroes == 1
        return lane == self.lane


class Plan:
    """What every set of heroes is worth in every lane to which heroes can go."""

    def __init__(self, judge: Judge) -> None:
        state = judge.state
        self.size = state.table.size
        self.lanes = goals(state)
        self.attack = _attack(judge, tuple(range(self.size)))
        self.worths: list[list[list[float]]] = [[self._row(judge, lane) for lane in self.lanes]]
        """By lane and team; where the boss stalks, once with heroes before it and once without."""
        stalker = Stalker(state)
        if stalker.comes:
            rows = self.worths[0]
            stalked = [
                self._stalked(judge, stalker, place, rows[place]) for place in range(len(rows))
            ]
            if state.boss_lane in self.lanes:
                before = self.lanes.index(state.boss_lane)
                rows[before][0] = UNFILLED
                stalked[before] = [0.0] + [UNFILLED] * (len(rows[before]) - 1)
                self.worths.append(stalked)
            else:
                self.worths[0] = stalked

    def _row(self, judge: Judge, lane: int) -> list[float]:
        """Say what every team is worth in a lane, wherever the boss is."""
        row: list[float] = []
        for team in range(1 << self.size):
            heroes = self._heroes(team)
            worth = judge.lane(lane, heroes) + _tie(lane, heroes)
            if lane == judge.state.boss_lane and heroes:
                worth += _attack(judge, heroes) - self.attack
            row.append(worth)
        return row

    def _stalked(self, judge: Judge, stalker: Stalker, place: int, row: list[float]) -> list[float]:
        """Say the same where the boss comes to teams in this lane, if nobody stands before it."""
        lane, before = self.lanes[place], judge.state.stalked
        found = row[:]
        for team in range(1 << self.size):
            heroes = self._heroes(team)
            judge.state.stalked = before
            if stalker.finds(lane, len(heroes)):
                judge.state.stalked = lane
                worth = judge.lane(lane, heroes) + _tie(lane, heroes)
                found[team] = worth + (_attack(judge, heroes) - self.attack if heroes else 0.0)
        judge.state.stalked = before
        return found

    def _heroes(self, team: int) -> tuple[int, ...]:
        return tuple([hero for hero in range(self.size) if team >> hero & 1])

    def best(self, chosen: list[int]) -> tuple[float, list[int]]:
        """Give the worth of the best plan with what is chosen already, and everybody's lane."""
        plan = chosen[:]
        if not self.lanes:
            return self.attack, plan
        found = self._filled(self.worths[0], chosen)
        for worths in self.worths[1:]:
            other = self._filled(worths, chosen)
            if other[0] > found[0]:
                found = other
        return found

    def _filled(self, worths: list[list[float]], chosen: list[int]) -> tuple[float, list[int]]:
        """Give the best plan where lanes are worth this for teams."""
        plan = chosen[:]
        free = _team(chosen, NOBODY)
        best = [UNFILLED] * (free + 1)
        best[0] = self.attack
        rows: list[list[int]] = []
        for place, lane in enumerate(self.lanes):
            best, taken = _extended(best, worths[place], _team(chosen, lane), free)
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


def _attack(judge: Judge, heroes: tuple[int, ...]) -> float:
    """Say what the boss's attack is worth where it can fall on these. C-OPEN-24"""
    return judge.attack(tuple(aimed_at(judge.state, heroes)))


def _tie(lane: int, heroes: tuple[int, ...]) -> float:
    """Give every hero a slight preference among lanes, which is worth nothing by itself."""
    worth = 0.0
    for hero in heroes:
        worth += TIE * ((lane + 1) * (hero + 3) * 7919 % 101) / 101.0
    return worth
