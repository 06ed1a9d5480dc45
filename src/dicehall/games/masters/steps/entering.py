"""Entering: standing at the beginning of a step by its name, for positions."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.steps.attack import enter_attack
from dicehall.games.masters.table.state import ATTACK, MastersState

STEPS: Final = {
    "clear": ("turn", "begin", ()),
    "roll": ("turn", "roll", (0,)),
    "main": ("turn", "main", ()),
    "cleanup": ("turn", "cleanup", ()),
}


def enter(state: MastersState, step: str) -> None:
    """Stand at the beginning of a step."""
    state.frames.clear()
    if step in STEPS:
        op, name, values = STEPS[step]
        state.call(op, name, values)
        return
    state.call("turn", "cleanup", ())
    state.stage = ATTACK
    enter_attack(state, step)


def step_name(state: MastersState) -> str | None:
    """Name the step at whose beginning a state stands; None amid one."""
    if len(state.frames) != 2 or state.frames[0][0] != "turn" or state.scopes or state.queue:
        return None
    top = state.frames[1]
    match top[0], top[1], top[2][:3]:
        case "main", "ask", (0, 0, 0):
            return "main"
        case "attack", "declare", _:
            return None if state.attackers else "attack"
        case "attack", "block", _:
            return None if state.blocks else "blocks"
    return None
