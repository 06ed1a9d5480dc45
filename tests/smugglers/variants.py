"""Smugglers with other rules, for tests that need a step which no game has."""

from __future__ import annotations

from dicehall.kernel import Rules, Setup
from smugglers.game import Smugglers
from smugglers.state import SmugglersState
from smugglers.turn import rules


def variant() -> Rules[SmugglersState]:
    """Copy the rules of Smugglers, to put other handlers into the copy."""
    twin: Rules[SmugglersState] = Rules(SmugglersState)
    twin.steps = {op: dict(steps) for op, steps in rules.steps.items()}
    twin.answers = {op: dict(steps) for op, steps in rules.answers.items()}
    twin.concede = rules.concede
    twin.drawn = rules.drawn
    return twin


class Variant(Smugglers):
    """Smugglers with other rules, and perhaps a step `(op, step)` that comes before all else."""

    def __init__(self, other: Rules[SmugglersState], first: tuple[str, str] | None = None) -> None:
        self.other = other
        self.first = first

    def begin(self, setup: Setup) -> SmugglersState:
        state = super().begin(setup)
        state.rules = self.other
        return self._with_first(state)

    def put(self, setup: Setup, position: object) -> SmugglersState:
        """Put the first step over a described position, whose reading clears all frames."""
        state = super().put(setup, position)
        assert isinstance(state, SmugglersState)
        return self._with_first(state)

    def _with_first(self, state: SmugglersState) -> SmugglersState:
        if self.first is not None:
            state.call(*self.first)
        return state
