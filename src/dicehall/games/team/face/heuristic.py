"""Judging a position, for bots: what the rest of the game will take, and what the heroes have."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.effects.moving import moves_of
from dicehall.games.team.face.judging_combat import MOST_DICE, Combat, lies, rerolled
from dicehall.games.team.face.judging_finish import FINISHED, can_finish
from dicehall.games.team.face.judging_lanes import Judge, judge_of
from dicehall.games.team.face.judging_plan import plan_of
from dicehall.games.team.steps.attack import targets
from dicehall.games.team.steps.round import goals
from dicehall.games.team.table.state import ASSIGN, NOBODY, TeamState
from dicehall.kernel.decision import Chance, Option

LEARNT: Final = 0.2
"""What an ability is worth that is about to be drawn."""
BEFORE_BOSS: Final = ("lanes", "boss")
"""Steps of a round before the heroes have fought the boss."""
BEFORE_ATTACK: Final = ("lanes", "boss", "attack")
"""Steps of a round before the boss attacks."""
WEIGHED: Final = ("do cast", "do other_plot")
"""Effects whose roll or draw only its outcomes tell the worth of."""


def heuristic(state: TeamState, seat: int) -> float:
    """Give the chance that the team wins: the same for all seats."""
    if state.result is not None:
        return state.result[seat]
    if state.group == NOBODY:
        return 0.5
    if can_finish(state):
        return FINISHED
    squeeze = judge_of(state).squeeze
    value = 0.0
    for worth, chance in worths(state):
        value += chance * squeeze.chance(worth)
    return value


def worths(state: TeamState) -> list[tuple[float, float]]:
    """Give what a position may be worth, each with its chance: dice that roll decide."""
    state = _gone_on(state)
    judge = judge_of(state)
    worth = judge.standing + _to_come(judge, state) + _pending(judge, state)
    if state.lane == NOBODY or not any(op == "combat" for op, _, _ in state.frames):
        return [(worth, 1.0)]
    return [(worth + more, chance) for more, chance in Combat(judge, state).outcomes()]


def _gone_on(state: TeamState) -> TeamState:
    """Give a state in which heroes who move on are where they go."""
    moves = moves_of(state)
    if not moves:
        return state
    twin = state.copy()
    for hero, lane in moves:
        twin.places[hero] = lane
    return twin


def foresees(state: TeamState) -> bool:
    """Whether `heuristic` weighs by itself what comes next: a roll, a draw, the rest of a plan."""
    if state.stage == ASSIGN:
        return True
    if not isinstance(state.decision, Chance):
        return False
    if len(state.frames) > 1 and state.frames[-2][0] in WEIGHED:
        return False
    if not lies(state) or not any(op == "reroll" for op, _, _ in state.frames):
        return True
    return 0 < len(rerolled(state)) <= MOST_DICE


# --- the rest of the round ---


def _to_come(judge: Judge, state: TeamState) -> float:
    """Judge what this round will bring after the combat that is fought now."""
    if state.stage <= ASSIGN:
        chosen = _chosen(state)
        if all(lane == NOBODY for lane in chosen):
            return 0.0  # there is nothing to tell apart yet
        return plan_of(state).best(chosen)[0]
    _, step, values = state.frames[0]
    key = (step, values)
    rest = judge.rests.get(key)
    if rest is None:
        rest = _rest(judge, step, values[0] if step == "lanes" else state.table.lanes)
        judge.rests[key] = rest
    return rest


def _rest(judge: Judge, step: str, first: int) -> float:
    """Judge the lanes from the first on, and what the boss does."""
    state = judge.state
    worth = 0.0
    for lane in range(first, state.table.lanes):
        worth += judge.lane(lane, tuple(state.heroes_in(lane)))
    there = tuple(state.heroes_in(state.boss_lane))
    if there and step in BEFORE_BOSS:
        worth += judge.lane(state.boss_lane, there)
    if step in BEFORE_ATTACK:
        worth += judge.attack(tuple(targets(state)))
    return worth


def _chosen(state: TeamState, seat: int = NOBODY) -> list[int]:
    """Give the lanes that are chosen, NOBODY where none is; for a seat, those that it knows."""
    chosen = state.places[:]
    for hero, lane in enumerate(state.planned):
        if lane != NOBODY and seat in (NOBODY, state.seat_of(hero)):
            chosen[hero] = lane
    for who, option in state.sealed:
        if seat in (NOBODY, who):
            chosen[option[1]] = option[2]
    return chosen


# --- what is on its way ---


def _pending(judge: Judge, state: TeamState) -> float:
    """Judge what is about to happen: damage to heroes, an ability learnt, a plot revealed."""
    worth = 0.0
    for op, step, values in state.frames:
        if op == "harm":
            for hero, amount in values[0]:
                worth += judge.hurt(hero, amount - state.guards[hero])
        elif op == "split":
            each, heroes, odd, _ = values
            worth += judge.lost(heroes, each * len(heroes) + odd)
        elif op == "learn":
            worth += LEARNT
        elif op == "plot" and step in ("reveal", "resolve"):
            worth += judge.course.plot()
        elif op == "attack" and step == "whom":
            worth += judge.attack(tuple(targets(state)))
        elif op == "attack" and step == "ask":
            worth += judge.hit(tuple(targets(state)), values[0])
    return worth


# --- partners ---


def expected(state: TeamState, seat: int) -> None:
    """Let partners have chosen, unseen, the lanes of the best plan, which every seat can find."""
    plan = plan_of(state).best(_chosen(state, seat))[1]
    for hero, lane in enumerate(state.planned):
        if lane != NOBODY and state.seat_of(hero) != seat:
            state.planned[hero] = plan[hero]
    state.sealed = tuple(
        [
            (who, option if who == seat else (option[0], option[1], plan[option[1]]))
            for who, option in state.sealed
        ]
    )


def common_plan(state: TeamState, seat: int, option: Option) -> tuple[tuple[int, Option], ...]:
    """Give the lane of every hero in the best plan in which a hero of this seat goes where it says.

    What this seat cannot know is as it would be best.
    """
    if option[0] != "go" or not goals(state):
        return ()
    chosen = _chosen(state, seat)
    chosen[option[1]] = option[2]
    lanes = plan_of(state).best(chosen)[1]
    return tuple([(state.seat_of(hero), ("go", hero, lane)) for hero, lane in enumerate(lanes)])
