"""Objecting: what the opponent may pay to prevent after a player's roll."""

from __future__ import annotations

from dicehall.games.masters.effects.abilities import scope_of
from dicehall.games.masters.effects.choosing import opponent_of
from dicehall.games.masters.effects.triggers import NO, YES
from dicehall.games.masters.face.naming import card_name
from dicehall.games.masters.steps.costs import free_ways
from dicehall.games.masters.steps.paying import EFFECT, pay_cost, payable
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import NOBODY, RESERVE, MastersState
from dicehall.games.masters.table.table import Static
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

# Values: (who may object, the ability, its modifier).


def hear_objections(state: MastersState) -> None:
    """Ask about each free fielding that could be made now and that the opponent may prevent."""
    for seat in state.seats_of(state.active):
        for static in reversed(state.table.objections):
            if _is_open(state, seat, static):
                foe = opponent_of(state, scope_of(seat, NOBODY, static.ability.number))
                about = (foe, static.ability.number, static.modifier.number)
                state.call("object", "begin", about)


def _is_open(state: MastersState, seat: int, static: Static) -> bool:
    """Whether a seat has a rolled character that could be fielded so."""
    return any(
        state.is_character(die) and static.modifier in free_ways(state, seat, die)
        for die in state.pile(seat, RESERVE)
    )


@rules.step("object", "begin")
def begin_objection(state: MastersState, values: Values) -> None:
    """Ask, unless it cannot be paid now, after what was paid before. M-FUN-2"""
    cost = state.table.nodes[values[2]].node("free_unless")
    if payable(state, cost, scope_of(values[0], NOBODY, values[1])):
        state.go("ask", values)
    else:
        state.leave()


@rules.ask("object", "ask")
def ask_objection(state: MastersState, values: Values) -> Decision:
    """Ask the opponent whether to pay."""
    name = card_name(state, state.table.abilities[values[1]].card)
    return Decision(values[0], f"prevent that {name} is fielded for free", (YES, NO), CHOICE)


@rules.answer("object", "ask")
def take_objection(state: MastersState, values: Values, option: Option) -> None:
    """Pay and prevent it for the turn, or let it be."""
    foe, ability, modifier = values
    state.leave()
    if option == NO:
        return
    state.last("end_of_turn", foe, "prevented", ((), modifier))
    state.offered = None
    state.scopes.append(scope_of(foe, NOBODY, ability))
    state.call("text", "end")
    pay_cost(state, state.table.nodes[modifier].node("free_unless"), EFFECT)
    if state.events is not None:
        name = card_name(state, state.table.abilities[ability].card)
        state.tell("objected", "M-DMG-6", (foe, name))
