"""Judging a position, for bots: life, the field, the attack under way, and dice to come."""

from __future__ import annotations

import math
from typing import Final

from dicehall.games.masters.face import judging_draft
from dicehall.games.masters.face.judging_attack import attack_foreseen, forecast
from dicehall.games.masters.face.judging_dice import add_dice
from dicehall.games.masters.face.judging_field import (
    LATER,
    NEXT,
    Camp,
    camp_of,
    horizon_of,
    idle_worth,
    standing,
)
from dicehall.games.masters.face.judging_hand import best_offer, hand_worths
from dicehall.games.masters.table.state import MAIN, NOBODY, PREP, ROLLING, MastersState

SCALE: Final = 4.0
"""The lead, in points of the score, with which about three of four games are won."""
MOST_OUTCOMES: Final = 3000
"""Ways in which dice can fall, up to which a roll is weighed whole."""


def heuristic(state: MastersState, seat: int) -> float:
    """Judge a state for a seat: from 0 (lost) to 1 (won)."""
    if state.result is not None:
        return state.result[seat]
    if judging_draft.under_way(state):
        return judging_draft.judged(state, seat)
    rolling = _rolling(state)
    active, other = camp_of(state, state.active), camp_of(state, 1 - state.active)
    lead = _lead(state, active, other, rolling)
    value = 0.0
    for worth, chance in _hands(state, rolling, idle_worth(active, other)):
        value += chance / (1.0 + math.exp(-(lead + worth) / SCALE))
    return value if state.table.side_of[seat] == state.active else 1.0 - value


def foresees(state: MastersState) -> bool:
    """Whether a state is judged whole: the rolls before a main step, and large attacks."""
    return bool(_rolling(state)) or attack_foreseen(state)


def _rolling(state: MastersState) -> tuple[int, ...]:
    """List the dice that will land before anybody is asked, unless they can show too much."""
    frames = state.frames
    if len(frames) < 2 or frames[-1][0] != "roll" or frames[-2][0] != "turn":
        return ()
    dice, place, _ = frames[-1][2]
    rolling: tuple[int, ...] = dice[place:]
    seats = state.seats_of(state.active)
    _, step, values = frames[-2]
    if step == "roll" and values[0] < len(seats):
        rolling += tuple(state.pile(seats[values[0]], PREP))  # the partner rolls at once
    found = 1
    for die in rolling:
        found *= 4 if state.is_sidekick(die) else 5
    return rolling if found <= MOST_OUTCOMES else ()


def _lead(state: MastersState, active: Camp, other: Camp, rolling: tuple[int, ...]) -> float:
    """Say by how much the active side is ahead, but for what its rolled dice will become."""
    add_dice(state, active, state.active, rolling)
    add_dice(state, other, 1 - state.active, ())
    foreseen = forecast(state, active, other)
    if foreseen is not None:
        return foreseen
    return standing(active, other, LATER) - standing(other, active, NEXT)


def _hands(state: MastersState, rolling: tuple[int, ...], idle: float) -> list[tuple[float, float]]:
    """Weigh what the active side's dice can still become: worth and probability."""
    found = [(0.0, 1.0)]
    if state.stage not in (ROLLING, MAIN):
        return found
    horizon = horizon_of(min(state.life))
    under_way = _under_way(state)
    for place, seat in enumerate(state.seats_of(state.active)):
        if place == under_way and state.decision is not None:
            worth = best_offer(state, state.decision.options, horizon, idle)
            found = _together(found, [(worth, 1.0)])
        elif place > under_way:  # who has passed is promised nothing
            found = _together(found, hand_worths(state, seat, rolling, horizon, idle))
    return found


def _under_way(state: MastersState) -> int:
    """Say whose part of the main step is under way; nobody's when it has only begun."""
    op, _, values = state.frames[-1] if state.frames else ("", "", ())
    return values[0] if op == "main" and values[:3] != (0, 0, 0) else NOBODY


def _together(
    one: list[tuple[float, float]], other: list[tuple[float, float]]
) -> list[tuple[float, float]]:
    if len(one) == 1:
        return [(one[0][0] + worth, chance) for worth, chance in other]
    found: dict[float, float] = {}
    for worth, chance in one:
        for more, share in other:
            both = worth + more
            found[both] = found.get(both, 0.0) + chance * share
    return list(found.items())
