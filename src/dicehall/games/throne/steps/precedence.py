"""Precedence: tokens and the instants that take them away, where several want to act at once.

The active player comes first, then turn order, whoever spoke first. So before somebody spends a
token, or plays an instant that removes tokens, those with precedence may get ahead of it.
T-TIM-1, T-TIM-4, T-TIM-5
"""

from __future__ import annotations

from dicehall.games.throne.steps import doing
from dicehall.games.throne.steps.acting import actions, can_be_asked
from dicehall.games.throne.table.needs import STATUS
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel.decision import PASS, WINDOW, Decision, Option
from dicehall.kernel.events import Values


def act(state: ThroneState, seat: int, option: Option) -> None:
    """Let a seat act, after those who have precedence over it."""
    if _can_be_preceded(state, seat, option):
        _announce(state, seat, option)
        state.call("precede", "ask", (seat, option, 0))
    else:
        doing.act(state, seat, option)


def _takes_tokens(state: ThroneState, option: Option) -> bool:
    """Whether an option is an instant that takes status effects away."""
    return option[0] == "play" and bool(state.table.cards[option[1]].needs & STATUS)


def said(state: ThroneState, option: Option) -> tuple[str, str]:
    """Say what somebody is about to do: the verb, and the name of the thing."""
    if option[0] == "spend":
        return ("spend", state.table.tokens[option[1]].print.name)
    return ("play", state.table.cards[option[1]].print.name)


def _announce(state: ThroneState, seat: int, option: Option) -> None:
    """Show what somebody is about to do; a card that is shown is known from now on."""
    state.tell("about to", "T-TIM-1", (seat, *said(state, option)), reveals=True)
    if option[0] == "play":
        for one in range(state.table.seats):
            shown = (one, option[1])
            if one not in state.allies(seat) and shown not in state.known:
                state.known.append(shown)


def _before(state: ThroneState, seat: int) -> tuple[int, ...]:
    """List who comes before a seat: the active player, then turn order. T-TIM-1"""
    order = state.priority()
    return order[: order.index(seat)]


def _can_be_preceded(state: ThroneState, seat: int, option: Option) -> bool:
    """Whether somebody with precedence may act first: tokens against their removal. T-TIM-4, -5"""
    if option[0] != "spend" and not _takes_tokens(state, option):
        return False
    return any(_may_precede(state, one, option) for one in _before(state, seat))


def _may_precede(state: ThroneState, seat: int, option: Option) -> bool:
    """Whether a seat might act first, as far as everybody can see."""
    if not can_be_asked(state, seat):
        return False
    if option[0] == "spend":
        return bool(state.hands[seat])
    return any(one[0] == "spend" for one in actions(state, seat))  # tokens lie open


# --- asking: (who wants to act, what for, place of who may act before) ---


@rules.step("precede", "ask")
def ask_precede(state: ThroneState, values: Values) -> Decision | None:
    """Ask those with precedence in their order; then the first one acts, if that still works."""
    wanting, wanted, place = values
    before = _before(state, wanting)
    if state.gone[wanting]:
        place = len(before)
    while place < len(before) and not _may_precede(state, before[place], wanted):
        place += 1
    if place < len(before):
        seat = before[place]
        options = [one for one in actions(state, seat) if _answers(state, one, wanted)]
        return Decision(seat, "somebody is about to act", (PASS, *options), WINDOW)
    state.leave()
    if can_be_asked(state, wanting) and wanted in actions(state, wanting):
        doing.act(state, wanting, wanted)
    elif not state.gone[wanting]:
        state.tell("too late", "T-TIM-4", (wanting, *said(state, wanted)))
    return None


def _answers(state: ThroneState, option: Option, wanted: Option) -> bool:
    """Whether an option can get before what is wanted: a removal, or a token it would take."""
    return _takes_tokens(state, option) if wanted[0] == "spend" else option[0] == "spend"


@rules.answer("precede", "ask")
def take_precede(state: ThroneState, values: Values, option: Option) -> None:
    """Let them act first, as often as they like, or pass on. T-TIM-1"""
    wanting, wanted, place = values
    before = _before(state, wanting)
    while not _may_precede(state, before[place], wanted):
        place += 1
    if option == PASS:
        state.go("ask", (wanting, wanted, place + 1))
    else:
        state.go("ask", (wanting, wanted, place))
        act(state, before[place], option)
