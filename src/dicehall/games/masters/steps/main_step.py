"""The main step, and the window of the attack step: priority, and what a player may start."""

from __future__ import annotations

from dicehall.games.masters.effects.triggers import resolve
from dicehall.games.masters.steps.actions import actions
from dicehall.games.masters.steps.doing import take_action
from dicehall.games.masters.steps.knockout import settle
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MAIN, RESERVE, MastersState
from dicehall.kernel.decision import PASS, STEP, WINDOW, Decision, Option
from dicehall.kernel.events import Values

# Values: (place in the order of seats, whether the active side has acted since it was last here,
# whether the other side has passed without acting, and 0 or, while a batch is under way, -1 less
# the seat and then the dice that may pay for more of it).


def begin_main(state: MastersState) -> None:
    """Open the main step, or the window after blocks. M-PRI-1"""
    state.offered = None
    state.call("main", "ask", (0, 0, 0, 0))


@rules.ask("main", "ask")
def ask_action(state: MastersState, values: Values) -> Decision:
    """Ask who has priority for an action, or to pass."""
    place, table = values[0], state.table
    seat = table.orders[state.active][place]
    options = state.offered
    if options is None or not values[2] or place:
        options = (*actions(state, seat), PASS)
        if not place:
            state.offered = options
    if values[3]:
        return Decision(seat, "use more together, or pass", options, WINDOW)
    if state.stage == MAIN and table.side_of[seat] == state.active:
        return Decision(seat, "main step", options, STEP)
    return Decision(seat, "use an ability, or pass", options, WINDOW)


@rules.answer("main", "ask")
def take_answer(state: MastersState, values: Values, option: Option) -> None:
    """Start an action, or pass priority. M-PRI-1, M-PRI-6"""
    place, _, _, batch = values
    if option == PASS:
        _pass(state, values)
        return
    seat = state.table.orders[state.active][place]
    state.offered = None
    if state.is_active(seat):
        state.go("done", (place, 1, 0, 0))
    elif state.edition.batches:
        # M-GLB-3: more may be paid together, but not with what the first of it brings
        dice = batch or (-1 - seat, *state.pile(seat, RESERVE))
        state.go("done", (place, 1, 0, dice))
    else:
        state.go("done", _next(state, (place, 1, 0, 0)))
    take_action(state, seat, option)


def _pass(state: MastersState, values: Values) -> None:
    """Pass priority: virtual energy is lost; the step may be over. M-NRG-7, M-PRI-1"""
    place, acted, quiet, batch = values
    table = state.table
    seat, active = table.orders[state.active][place], len(table.sides[state.active])
    if state.virtual[seat] or state.rest[seat]:
        state.virtual[seat] = state.rest[seat] = 0
        state.offered = None
    if place < active:
        _pass_active(state, values, active)
        return
    state.go("settled" if batch else "ask", _next(state, (place, 1 if batch else acted, quiet, 0)))


def _pass_active(state: MastersState, values: Values, active: int) -> None:
    place, acted, quiet, _ = values
    if place + 1 < active:
        state.go("ask", (place + 1, acted, quiet, 0))
    elif quiet and not acted:
        state.leave()  # M-PRI-7: both have passed
    else:
        state.go("ask", (active, 0, 0, 0))


def _next(state: MastersState, values: Values) -> Values:
    """Give priority on after the inactive side: to the partner, or back to the active side."""
    place, acted, _, _ = values
    if place + 1 < state.table.seats:
        return (place + 1, acted, 0, 0)
    return (0, 0, 0 if acted else 1, 0)


@rules.step("main", "done")
def action_done(state: MastersState, values: Values) -> None:
    """Knock out what cannot stand after an action. M-DMG-3"""
    state.go("settled", values)
    if not settle(state):
        action_settled(state, values)


@rules.step("main", "settled")
def action_settled(state: MastersState, values: Values) -> None:
    """Let pending effects happen before anybody is asked again; a batch is one effect. M-GLB-3"""
    state.go("ask", values)
    if not values[3]:
        resolve(state)
