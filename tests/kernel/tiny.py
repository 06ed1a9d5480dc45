"""Tiny games, made of single handlers, for looking at the kernel alone."""

from __future__ import annotations

from dicehall.games.pig import Pig
from dicehall.games.pig.state import PigState
from dicehall.kernel import Event, Rules, Setup

SEATS = ("eric", "mike")


def tiny_setup() -> Setup:
    """Give a set-up that means nothing to anybody."""
    return Pig().setup({"seats": list(SEATS)})


def tiny_rules() -> Rules[PigState]:
    """Give rules without any handler."""
    return Rules(PigState)


def tiny_state(rules: Rules[PigState], op: str, step: str) -> PigState:
    """Give a state about to run this step, with somebody listening."""
    state = PigState.__new__(PigState)
    state.begin(rules, tiny_setup())
    state.scores, state.pot, state.active = [0, 0], 0, 0
    state.events = []
    state.call(op, step)
    return state


def told(state: PigState) -> list[Event]:
    """Give what was told."""
    assert state.events is not None
    return state.events
