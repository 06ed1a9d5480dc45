"""Words of flow: may, if, pay, choose, each player, later; and choosing dice for what follows."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.effects.amounts import amount_of
from dicehall.games.masters.effects.choosing import seat_meant, with_dice, with_players
from dicehall.games.masters.effects.conditions import holds
from dicehall.games.masters.effects.filters import meant
from dicehall.games.masters.effects.possible import can_do, possible
from dicehall.games.masters.effects.triggers import NO, YES, run_list
from dicehall.games.masters.steps.paying import EFFECT, pay_cost, payable
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    CHOSEN,
    FIELD,
    SEAT,
    SOURCE,
    MastersState,
    Scope,
)
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

KNOWN: Final = ("drawn", "rolled", "chosen")
"""Dice that the running text knows of by what it did before."""


def node_of(state: MastersState, values: Values) -> Node:
    """Give the node that a frame works on."""
    return state.table.nodes[values[0]]


def as_seat(scope: Scope, seat: int) -> Scope:
    """Let another seat do what the running text says."""
    return (seat, *scope[1:])


# --- may ---


@rules.step("do may", "begin")
def may(state: MastersState, values: Values) -> None:
    """Ask, unless nothing could be done."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    if possible(state, node.nodes("may"), scope):
        state.go("ask", (node.number, seat_meant(state, node.maybe("who"), scope)))
    else:
        state.leave()
        run_list(state, node, "else")


@rules.ask("do may", "ask")
def ask_may(state: MastersState, values: Values) -> Decision:
    """Ask whether to do it."""
    return Decision(values[1], "use the effect", (YES, NO), CHOICE)


@rules.answer("do may", "ask")
def take_may(state: MastersState, values: Values, option: Option) -> None:
    """Do it, or what is said for otherwise."""
    node = node_of(state, values)
    state.leave()
    run_list(state, node, "may" if option == YES else "else")


# --- if ---


@rules.step("do if", "begin")
def if_(state: MastersState, values: Values) -> None:
    """Go one way or the other."""
    node = node_of(state, values)
    state.leave()
    run_list(state, node, "then" if holds(state, node.node("if"), state.scopes[-1]) else "else")


# --- pay ---


@rules.step("do pay", "begin")
def pay(state: MastersState, values: Values) -> None:
    """Offer to pay for what follows, if it can be paid."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    seat = seat_meant(state, node.maybe("who"), scope)
    if payable(state, node.node("pay"), as_seat(scope, seat)) and (
        possible(state, node.nodes("then"), scope) or not node.nodes("then")
    ):
        state.go("ask", (node.number, seat))
    else:
        state.leave()
        run_list(state, node, "else")


@rules.ask("do pay", "ask")
def ask_pay(state: MastersState, values: Values) -> Decision:
    """Ask whether to pay."""
    return Decision(values[1], "pay for the effect", (YES, NO), CHOICE)


@rules.answer("do pay", "ask")
def take_pay(state: MastersState, values: Values, option: Option) -> None:
    """Pay and go on, or do what is said for otherwise."""
    node = node_of(state, values)
    if option == NO:
        state.leave()
        run_list(state, node, "else")
        return
    scope = state.scopes[-1]
    state.go("paid", values)
    if values[1] == scope[SEAT]:
        pay_cost(state, node.node("pay"), EFFECT)
    else:
        state.scopes.append(as_seat(scope, values[1]))
        state.call("text", "end")
        pay_cost(state, node.node("pay"), EFFECT)


@rules.step("do pay", "paid")
def paid(state: MastersState, values: Values) -> None:
    """Run what was paid for."""
    node = node_of(state, values)
    state.leave()
    run_list(state, node, "then")


# --- choose one ---


@rules.step("do choose", "begin")
def choose(state: MastersState, values: Values) -> None:
    """Ask for one of several ways, of those that can do anything."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    ways = tuple(
        [number for number, way in enumerate(node.nodes("choose")) if _is_open(state, way, scope)]
    )
    if ways:
        state.go("ask", (node.number, seat_meant(state, node.maybe("who"), scope), ways))
    else:
        state.leave()


def _is_open(state: MastersState, way: Node, scope: Scope) -> bool:
    """Whether a way can do anything; what it says of drawn or chosen dice needs some."""
    known = [part for part in way.children if part.sort == "dice" and part.word in KNOWN]
    return can_do(state, way, scope) and all(meant(state, part, scope) for part in known)


@rules.ask("do choose", "ask")
def ask_choose(state: MastersState, values: Values) -> Decision:
    """Ask which way."""
    options = tuple([("way", values[0], way) for way in values[2]])
    return Decision(values[1], "choose one", options, CHOICE)


@rules.answer("do choose", "ask")
def take_choose(state: MastersState, values: Values, option: Option) -> None:
    """Go the chosen way."""
    way = node_of(state, values).nodes("choose")[option[2]]
    state.leave()
    state.call(f"do {way.word}", "begin", (way.number, way.word))


# --- each player ---


@rules.step("do each_player", "begin")
def each_player(state: MastersState, values: Values) -> None:
    """Run the list for each player, the active one first; `own` is that player's."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    seats = [*state.seats_of(state.active), *state.seats_of(1 - state.active)]
    state.leave()
    for seat in reversed(seats):
        state.call("do each_player", "seat", (node.number, as_seat(scope, seat)))


@rules.step("do each_player", "seat")
def for_one(state: MastersState, values: Values) -> None:
    """Run the list for one player."""
    node = node_of(state, values)
    state.leave()
    if possible(state, node.nodes("each_player"), values[1]):
        state.scopes.append(values[1])
        state.call("text", "end")
        run_list(state, node, "each_player")


# --- one player ---


@rules.step("do player_does", "begin")
def player_does(state: MastersState, values: Values) -> None:
    """Let a player do what the text says."""
    with_players(state, node_of(state, values).node("who"), "act", values)


@rules.step("do player_does", "act")
def act_player_does(state: MastersState, values: Values) -> None:
    """Run the list for that player; `own` is theirs."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    state.leave()
    for seat in reversed(values[2]):
        state.scopes.append(as_seat(scope, seat))
        state.call("text", "end")
        run_list(state, node, "player_does")


# --- spend, pay often ---


@rules.step("do spend", "begin")
def spend(state: MastersState, values: Values) -> None:
    """Pay what must be paid."""
    node = node_of(state, values)
    state.leave()
    if payable(state, node.node("spend"), state.scopes[-1]):
        pay_cost(state, node.node("spend"), EFFECT)


@rules.step("do pay_often", "begin")
def pay_often(state: MastersState, values: Values) -> None:
    """Offer to pay once more, as long as it can be paid and does anything."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    if payable(state, node.node("pay_often"), scope) and possible(state, node.nodes("do"), scope):
        state.go("ask", (node.number,))
    else:
        state.leave()


@rules.ask("do pay_often", "ask")
def ask_pay_often(state: MastersState, values: Values) -> Decision:
    """Ask whether to pay once more."""
    return Decision(state.scopes[-1][SEAT], "pay for the effect", (YES, NO), CHOICE)


@rules.answer("do pay_often", "ask")
def take_pay_often(state: MastersState, values: Values, option: Option) -> None:
    """Pay, or be done with it."""
    if option == NO:
        state.leave()
        return
    state.go("paid", values)
    pay_cost(state, node_of(state, values).node("pay_often"), EFFECT)


@rules.step("do pay_often", "paid")
def paid_often(state: MastersState, values: Values) -> None:
    """Run what was paid for, and offer it again."""
    state.go("begin", values)
    run_list(state, node_of(state, values), "do")


# --- for every ---


@rules.step("do for_every", "begin")
def for_every(state: MastersState, values: Values) -> None:
    """Count how often the list is to be run."""
    node = node_of(state, values)
    times = amount_of(state, node.parts["of"], state.scopes[-1]) // node.whole("for_every")
    state.go("again", (node.number, times))


@rules.step("do for_every", "again")
def again(state: MastersState, values: Values) -> None:
    """Run the list once more, unless it can do nothing now; each time it chooses anew."""
    number, times = values
    node = state.table.nodes[number]
    if times < 1 or not possible(state, node.nodes("do"), state.scopes[-1]):
        state.leave()
        return
    state.go("again", (number, times - 1))
    run_list(state, node, "do")


# --- later, mark ---


@rules.step("do later", "begin")
def later(state: MastersState, values: Values) -> None:
    """Leave a trigger behind; what it is about must stay in the field for it."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    state.leave()
    staying = node.maybe("staying")
    dice = tuple(meant(state, staying, scope)) if staying is not None else ()
    if staying is not None and not any(state.where[die] == FIELD for die in dice):
        return
    if _speaks_of_chosen(node.node("later")):
        dice = scope[CHOSEN]
    entry = (dice, node.number, scope[SOURCE], scope[ABILITY])
    state.last(node.text("until"), scope[SEAT], "later", entry)


def _speaks_of_chosen(trigger: Node) -> bool:
    """Whether a trigger waits for the dice that the text has chosen; it ends when they leave."""
    wanted = trigger.parts.get(trigger.word)
    return isinstance(wanted, Node) and wanted.sort == "filter" and wanted.flag("chosen")


@rules.step("do mark", "begin")
def mark(state: MastersState, values: Values) -> None:
    """Choose dice for what follows."""
    node = node_of(state, values)
    with_dice(state, node.node("mark"), "marked", (node.number,))


@rules.step("do mark", "marked")
def marked(state: MastersState, values: Values) -> None:
    """Go on; what was chosen is known to the text."""
    state.leave()


@rules.step("do aim", "begin")
def aim(state: MastersState, values: Values) -> None:
    """Choose a player for what follows."""
    with_players(state, node_of(state, values).node("aim"), "marked", values)


@rules.step("do aim", "marked")
def aimed(state: MastersState, values: Values) -> None:
    """Go on; who was chosen is known to the text."""
    state.leave()
