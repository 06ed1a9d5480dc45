"""A finish: whether the dice that lie there can still beat the boss, by damage or card by card."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.face.judging_combat import lies, step_of
from dicehall.games.team.table.state import TeamState
from dicehall.kernel.decision import Chance, Together

WITHIN: Final = 9
"""Health of the boss above which no dice of one combat are tried out."""
ANSWERS: Final = 4
"""Answers in a row that are tried: damage, two cards, and what a card asks."""
RESOLVING: Final = "resolve"
"""The step of a combat at which dice are committed."""
FINISHED: Final = 0.999
"""What a position is worth from which the team can win at once, whatever happens."""


def can_finish(state: TeamState) -> bool:
    """Whether the dice that lie there, power chosen, can be used so that the boss falls."""
    if state.boss_health() > WITHIN or not lies(state) or step_of(state, "commit") == "power":
        return False
    return step_of(state, "combat") == RESOLVING and _wins(state, ANSWERS)


def _wins(state: TeamState, left: int) -> bool:
    """Try every answer; chance is never asked, for it may not be kind."""
    decision = state.decision
    if decision is None:
        return state.result is not None and state.result[0] == 1.0
    if left == 0 or isinstance(decision, Chance | Together) or not step_of(state, "combat"):
        return False
    for option in decision.options:
        after = state.copy()
        after.apply(option)
        if _wins(after, left - 1):
            return True
    return False
