"""Forced answers: what a seat can only answer in one way, and what goes without asking it."""

from __future__ import annotations

from dicehall.kernel.decision import CHOICE, PASS, Decision, Option
from dicehall.kernel.match import Match


def forced(decision: Decision, seat: int) -> Option | None:
    """Give the only answer that a seat has; None if it has several, or if this is its own step.

    A window is forced if all one can do is pass, any other choice if it has a single option. A
    seat's own step is never forced: to begin it is something that the seat does.
    """
    options = decision.options_for(seat)
    if len(options) != 1:
        return None
    if decision.window:
        return PASS if options[0] == PASS else None
    return options[0] if decision.kind == CHOICE else None


def goes_without_asking(match: Match, seat: int) -> Option | None:
    """Give what a seat would answer if it were asked: what is forced, or `pass` once more.

    Who is asked again what it has passed, while nothing has happened since, has no more to say than
    before.
    """
    decision = match.state.decision
    if decision is None:
        return None
    return PASS if match.asked_in_vain(seat) else forced(decision, seat)
