"""The targeting roll phase: whom an ability hits where there are several opponents."""

from __future__ import annotations

from dicehall.games.throne.steps.chance import draw_cards, throw
from dicehall.games.throne.steps.windows import open_window
from dicehall.games.throne.table.modes import targeted
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import NOBODY, TARGETING, ThroneState
from dicehall.kernel.decision import STEP, Decision, Option
from dicehall.kernel.events import Values


def begin(state: ThroneState) -> None:
    """Choose a target in king of the hill, roll for it between teams. T-TGT-2, T-TGT-3"""
    state.phase = TARGETING
    if state.table.mode.leaders:
        state.call("targeting", "choose", (state.active,))
        return
    state.call("targeting", "rolled")
    throw(state, state.active, 1)


@rules.step("targeting", "rolled")
def rolled(state: ThroneState, values: Values) -> None:
    """Show the die; cards may alter it, unless the attack is an ultimate. T-TGT-9, T-TGT-10"""
    state.tell("rolled", "T-TGT-2", (state.active, "targeting", values[0], 1))
    state.rolls.append((state.active, "targeting", values[0]))
    state.go("read")
    if not state.ultimate:
        open_window(state, "the targeting die is rolled")


@rules.step("targeting", "read")
def read(state: ThroneState, values: Values) -> None:
    """Read the die: a side, or who chooses. T-TGT-2"""
    number = state.rolls.pop()[2][0]
    opponents = state.opponents(state.active)
    seat = targeted(number, state.active, state.table.seats, opponents)
    if seat != NOBODY:
        _found(state, seat)
    elif number == 6:
        state.go("choose", (state.active,))
    else:
        order = state.priority()
        state.go("choose", (next(one for one in order if one in opponents),))


@rules.ask("targeting", "choose")
def ask_target(state: ThroneState, values: Values) -> Decision:
    """Ask for the target: the attacker, or the opponents, the next in turn order for all."""
    options = tuple([("target", seat) for seat in state.opponents(state.active)])
    return Decision(values[0], "choose the target", options, STEP)


@rules.answer("targeting", "choose")
def take_target(state: ThroneState, values: Values, option: Option) -> None:
    """Take the target."""
    _found(state, option[1])


def _found(state: ThroneState, seat: int) -> None:
    """Know the target; a leader's card comes first, then everybody may act. T-TGT-6, T-TGT-10"""
    state.leave()
    state.target = seat
    state.tell("targeted", "T-TGT-6", (state.active, seat))
    open_window(state, "the target is known")
    reward(state)


def reward(state: ThroneState) -> None:
    """Let an attack on a leader earn a card at once, however the target was found. T-MODE-9"""
    if state.table.mode.leaders and state.attack and _leads(state, state.target):
        state.tell("leader", "T-MODE-2", (state.active, state.target))
        draw_cards(state, state.active, 1)


def _leads(state: ThroneState, seat: int) -> bool:
    """Whether a seat has the most health; level with others counts too. T-MODE-10, T-MODE-11"""
    most = max(state.health_of(one) for one in range(state.table.seats) if not state.gone[one])
    return state.health_of(seat) == most
