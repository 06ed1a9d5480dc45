"""Threat: on enemies up to three, the rest on the boss, whose thresholds it reaches (C-END-6)."""

from __future__ import annotations

from dicehall.games.team.effects.meaning import bare_scope
from dicehall.games.team.effects.running import run_within
from dicehall.games.team.steps.ending import evil_wins
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import MOST_THREAT, NOBODY, TeamState
from dicehall.games.team.table.table import BOSS_ITSELF
from dicehall.kernel.events import Values

LAST = 3
"""The last threshold is evil's win. C-END-3"""


def foe_gains(state: TeamState, lane: int, amount: int, rule: str) -> None:
    """Give an enemy threat; what it cannot hold goes to the boss. C-ROUND-5, C-END-6"""
    if lane == state.boss_lane:
        boss_gains(state, amount, rule)
        return
    kept = min(amount, MOST_THREAT - state.threat[lane])
    if kept > 0:
        state.threat[lane] += kept
        state.tell("threat", rule, (state.foe_name(lane), lane, kept, state.threat[lane]))
    boss_gains(state, amount - kept, "C-END-6", (state.foe_name(lane), lane))


def boss_gains(
    state: TeamState, amount: int, rule: str, over: tuple[str, int] = ("", NOBODY)
) -> None:
    """Give the boss threat; each threshold that it reaches fires once, in order. C-END-7

    `over` is the enemy that could not hold it, with its lane. This may end the game.
    """
    if amount <= 0:
        return
    state.boss_threat += amount
    thresholds = state.table.thresholds
    state.tell("boss threat", rule, (amount, state.boss_threat, thresholds[-1], *over))
    before = state.fired
    while state.fired < LAST and state.boss_threat >= thresholds[state.fired]:
        state.fired += 1
    if state.fired == LAST:
        evil_wins(state, "C-END-3", "threat")
        return
    for number in reversed(range(before, state.fired)):
        state.call("threshold", "begin", (number,))


@rules.step("threshold", "begin")
def fire(state: TeamState, values: Values) -> None:
    """Do what stands beside a threshold. C-OPEN-25"""
    number: int = values[0]
    boss = state.table.bosses[state.boss]
    state.tell("threshold", "C-END-7", (boss.print.name, number, state.table.thresholds[number]))
    state.leave()
    scope = bare_scope(NOBODY, (BOSS_ITSELF, state.boss), state.boss_lane)
    run_within(state, boss.thresholds[number], scope)


def foe_loses(state: TeamState, lane: int, amount: int) -> None:
    """Take threat from an enemy or the boss, as much as there is. C-OPEN-25"""
    boss = lane == state.boss_lane
    there = state.boss_threat if boss else state.threat[lane]
    lost = min(amount, there)
    if lost <= 0:
        return
    if boss:
        state.boss_threat -= lost
    else:
        state.threat[lane] -= lost
    state.tell("lost threat", "C-OPEN-25", (state.foe_name(lane), lane, lost, there - lost, boss))
