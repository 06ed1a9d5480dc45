"""Windows: everybody in turn may react, until all have passed in a row.

Whether a seat is asked depends only on what everybody can see: the phase, its tokens, its combat
points, and how many cards it holds. A seat that holds nothing useful is asked all the same; its
client passes for it, and that pass looks like any other. T-TIM-7
"""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.steps import precedence
from dicehall.games.throne.steps.acting import DICE, GUARD, INSTANTS, actions, can_be_asked
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import NOBODY, ThroneState
from dicehall.kernel.decision import PASS, WINDOW, Decision, Option
from dicehall.kernel.events import Values

__all__ = ["ACT", "DICE", "GUARD", "INSTANTS", "open_window"]

ACT: Final = ""
"""Everything that can be done now."""


def open_window(state: ThroneState, why: str, kind: str = ACT, without: int = NOBODY) -> None:
    """Let everybody react before anything goes on; `without`: who decides anyway right after."""
    state.call("window", "ask", (kind, why, 0, 0, without))


def _asked(state: ThroneState, values: Values) -> tuple[int, int, int]:
    """Find who is asked next: the seat (NOBODY if none), its place, and the passes before it."""
    _, _, place, passes, without = values
    order = state.priority()
    seats = len(order)
    while passes < seats:
        seat = order[place]
        if seat != without and can_be_asked(state, seat):
            return seat, place, passes
        place = (place + 1) % seats
        passes += 1
    return NOBODY, place, passes


@rules.step("window", "ask")
def ask_window(state: ThroneState, values: Values) -> Decision | None:
    """Ask the next seat; leave when nobody is left to ask."""
    seat, _, _ = _asked(state, values)
    if seat == NOBODY:
        state.leave()
        return None
    options = actions(state, seat, values[0])
    return Decision(seat, values[1], (PASS, *options), WINDOW)


@rules.answer("window", "ask")
def take_window(state: ThroneState, values: Values, option: Option) -> None:
    """Go on to the next seat after a pass; after an action begin again with the active player."""
    kind, why, _, _, without = values
    seat, place, passes = _asked(state, values)
    if option == PASS:
        after = (place + 1) % len(state.priority())
        state.go("ask", (kind, why, after, passes + 1, without))
        return
    state.go("ask", (kind, why, 0, 0, NOBODY))
    precedence.act(state, seat, option)
