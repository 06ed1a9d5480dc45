"""Triggers: the queue of pending effects, whose come first, and how a text begins and ends."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Ability
from dicehall.games.masters.effects.abilities import partner_of, works_on
from dicehall.games.masters.effects.conditions import holds
from dicehall.games.masters.effects.events import happens_to, new_moment
from dicehall.games.masters.effects.filters import aim_at
from dicehall.games.masters.effects.ordering import ordered, orders
from dicehall.games.masters.effects.possible import possible
from dicehall.games.masters.steps.knockout import author, fallen, settle
from dicehall.games.masters.steps.paying import EFFECT, pay_cost, payable
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import ABILITY, NOBODY, SEAT, SOURCE, MastersState, Scope
from dicehall.games.masters.table.zones import clear_waiting
from dicehall.kernel.decision import CHOICE, PASS, WINDOW, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.rules import Frame

YES: Final[Option] = ("yes",)
NO: Final[Option] = ("no",)
REPEATED: Final = "repeated"
"""The note of what was given for an effect, as long as effects are pending."""


def resolve(state: MastersState) -> None:
    """Let pending effects happen before going on; within one of them they wait. M-TIM-2, M-TIM-3"""
    if state.queue and not any(frame[0] == "triggers" for frame in state.frames):
        state.call("triggers", "next")


def settle_and_resolve(state: MastersState) -> None:
    """Knock out what cannot stand as things are now, then let pending effects happen. M-DMG-3"""
    resolve(state)
    if fallen(state):
        if not any(frame[0] == "triggers" for frame in state.frames):
            state.call("triggers", "next")
        settle(state)


@rules.step("triggers", "next")
def next_trigger(state: MastersState, values: Values) -> None:
    """Begin the next pending effect; ask its owner where the order is theirs. M-TIM-1"""
    if not state.queue:
        state.moment = 0
        if REPEATED in state.lasting_sorts:
            state.keep([entry for entry in state.lasting if entry[2] != REPEATED])
        state.leave()
        return
    first = _first(state)
    if len(first) > 1 and len(orders(state, first)) > 1:
        state.go("order", (first[0][2][1],))
        return
    _begin(state, first[0])


def _first(state: MastersState) -> list[Frame]:
    """List the effects that come next: of the oldest moment, the active side's before others."""
    moment = state.queue[0][2][0]
    pending = [frame for frame in state.queue if frame[2][0] == moment]
    seats = [*state.seats_of(state.active), *state.seats_of(1 - state.active)]
    seat = min([frame[2][1] for frame in pending], key=seats.index)
    return [frame for frame in pending if frame[2][1] == seat]


@rules.ask("triggers", "order")
def ask_order(state: MastersState, values: Values) -> Decision:
    """Ask whose effects they are which of them comes first."""
    options = orders(state, _first(state))
    return Decision(values[0], "which effect comes first", options, CHOICE)


@rules.answer("triggers", "order")
def take_order(state: MastersState, values: Values, option: Option) -> None:
    """Begin the effect that was chosen."""
    state.go("next")
    _begin(state, ordered(_first(state), option))


def _begin(state: MastersState, frame: Frame) -> None:
    state.queue.remove(frame)
    new_moment(state)  # M-TIM-3: what it triggers waits behind all that is pending
    state.frames.append(frame)


# --- triggered effects ---


@rules.step("trigger", "begin")
def begin_trigger(state: MastersState, values: Values) -> None:
    """Begin a triggered effect, unless its condition or limit forbids it."""
    _, seat, number, source, die, other, amount = values[:7]
    ability = state.table.abilities[number]
    dice = (die, *values[7:]) if ability.gathers else ()
    scope: Scope = (seat, source, number, die, other, amount, dice, 0)
    _know_opponent(state, seat, other)
    if not allowed(state, ability, scope):
        state.leave()
        return
    if ability.kind == "global":
        state.go("react", values)
        return
    state.leave()
    tell_ability(state, scope)
    _tell_vain(state, ability, scope)
    if ability.stands_for == "attune":
        happens_to(state, "attuned", seat, source)
    cost = ability.node.maybe("pay")
    if cost is None:
        note_use(state, ability, scope)
        run_text(state, scope, ability.node, "do")
    else:
        run_paid(state, scope, ability.node, "do", cost)


@rules.step("trigger", "later")
def begin_later(state: MastersState, values: Values) -> None:
    """Begin what an earlier effect has left behind."""
    _, seat, ability, source, die, other, amount, node, dice = values
    state.leave()
    scope: Scope = (seat, source, ability, die, other, amount, dice, 0)
    _know_opponent(state, seat, other)
    tell_ability(state, scope)
    run_text(state, scope, state.table.nodes[node], "do")


def _know_opponent(state: MastersState, seat: int, other: int) -> None:
    """Let a text speak of the opponent whom its event is about. M-FMT-14"""
    foe = NOBODY - 1 - other
    if foe in state.table.foes(seat):
        aim_at(state, seat, foe)


@rules.ask("trigger", "react")
def ask_react(state: MastersState, values: Values) -> Decision:
    """Offer a reactive global; it is decided at once. M-GLB-4, M-GLB-6"""
    return Decision(values[1], "use a global now", (("global", values[2]), PASS), WINDOW)


@rules.answer("trigger", "react")
def take_react(state: MastersState, values: Values, option: Option) -> None:
    """Use the reactive global, or not."""
    _, seat, number, source, die, other, amount = values
    state.leave()
    if option == PASS:
        return
    ability = state.table.abilities[number]
    scope: Scope = (seat, source, number, die, other, amount, (), 0)
    note_use(state, ability, scope)
    tell_ability(state, scope)
    happens_to(state, "global_used", seat)
    start_paid(state, scope, ability.node, "global", ability.node.node("pay"))


def allowed(state: MastersState, ability: Ability, scope: Scope) -> bool:
    """Whether condition, limit and cost let an ability begin, and it can do anything. M-TGT-3"""
    if not ready(state, ability, scope):
        return False
    if ability.kind in ("global", "pay"):
        if not payable(state, ability.node.node("pay"), scope):
            return False
        return possible(state, ability.effects, scope)
    return True


def ready(state: MastersState, ability: Ability, scope: Scope) -> bool:
    """Whether condition and limit let an ability begin. M-GLB-4, M-EFF-4"""
    condition = ability.condition
    if condition is not None and not holds(state, condition, scope):
        return False
    limit = ability.limit
    if not limit:
        return True
    if limit == "your_turn" and not state.is_active(scope[SEAT]):
        return False
    return (ability.number, use_key(state, ability, scope)) not in state.uses


def use_key(state: MastersState, ability: Ability, scope: Scope) -> int:
    """Say for whom a limit counts: the seat for a global, else the die. M-GLB-5, M-EFF-4"""
    if ability.kind == "global" or ability.active:
        return -2 - int(scope[SEAT])
    source = int(scope[SOURCE])
    if ability.paired and not works_on(state, source, ability):
        return partner_of(state, source)  # M-PAIR-1: it shares the use of the die whose text it is
    return source


def note_use(state: MastersState, ability: Ability, scope: Scope) -> None:
    """Note that a limited ability was used."""
    if ability.limit:
        state.uses.append((ability.number, use_key(state, ability, scope)))


def tell_ability(state: MastersState, scope: Scope) -> None:
    """Tell whose text works."""
    if state.events is not None:
        card = state.table.cards[state.table.abilities[scope[ABILITY]].card]
        state.tell("ability", "M-TIM-1", (scope[SEAT], card.print.name))


def _tell_vain(state: MastersState, ability: Ability, scope: Scope) -> None:
    """Tell that a triggered text comes to nothing, and by which rule."""
    if state.events is None:
        return
    cost = ability.node.maybe("pay")
    if cost is not None and not payable(state, cost, scope):
        state.tell("unpaid", "M-FUN-2", (scope[SEAT],))
    elif not possible(state, ability.effects, scope):
        rule = "M-FLD-2" if _is_only_spent(state, ability, scope) else "M-TGT-3"
        state.tell("in vain", rule, (scope[SEAT],))


def _is_only_spent(state: MastersState, ability: Ability, scope: Scope) -> bool:
    """Whether all that a text could choose has paid for the fielding that began it. M-FLD-2"""
    if not state.spent:
        return False
    twin = state.copy()
    twin.spent.clear()
    return possible(twin, ability.effects, scope)


# --- running a text ---


def run_text(state: MastersState, scope: Scope, node: Node, key: str) -> None:
    """Run the effects under a key of a node, in order, as one text."""
    state.scopes.append(scope)
    state.call("text", "end")
    run_list(state, node, key)


def run_list(state: MastersState, node: Node, key: str) -> None:
    """Run a list of effects within the running text."""
    if node.nodes(key):
        state.call("text", "next", (node.number, key, 0))


@rules.step("text", "next")
def next_effect(state: MastersState, values: Values) -> None:
    """Begin the next effect of a list."""
    number, key, place = values
    effects = state.table.nodes[number].nodes(key)
    if place == len(effects):
        state.leave()
        return
    state.go("next", (number, key, place + 1))
    effect = effects[place]
    state.call(f"do {effect.word}", "begin", (effect.number, effect.word))


@rules.step("text", "end")
def end_text(state: MastersState, values: Values) -> None:
    """End a text; dice that cannot stand any more are knocked out. M-DMG-3"""
    due = (state.scopes[-1][SOURCE], author(state))
    state.scopes.pop()
    state.leave()
    if state.edition.only_energy_waits and not state.scopes:
        clear_waiting(state)
    settle(state, (due,))


def run_paid(state: MastersState, scope: Scope, node: Node, key: str, cost: Node) -> None:
    """Ask whether a cost is paid for a triggered effect; then run it."""
    if _is_repeated(state, scope):
        return
    if payable(state, cost, scope) and possible(state, node.nodes(key), scope):
        state.scopes.append(scope)
        state.call("text", "end")
        state.call("text", "pay", (node.number, key, cost.number))


def _is_repeated(state: MastersState, scope: Scope) -> bool:
    """Whether a die did this for the same dice, with nothing but such effects since. H-LOOP-1"""
    if REPEATED not in state.lasting_sorts:
        return False
    return any(entry[2:] == (REPEATED, ((), *scope)) for entry in state.lasting)


def start_paid(state: MastersState, scope: Scope, node: Node, key: str, cost: Node) -> None:
    """Pay a cost that was agreed to, then run the text."""
    state.scopes.append(scope)
    state.call("text", "end")
    state.call("text", "paid", (node.number, key))
    pay_cost(state, cost, EFFECT)


@rules.ask("text", "pay")
def ask_pay(state: MastersState, values: Values) -> Decision:
    """Ask whether to pay for an effect."""
    return Decision(state.scopes[-1][SEAT], "pay for the effect", (YES, NO), CHOICE)


@rules.answer("text", "pay")
def take_pay(state: MastersState, values: Values, option: Option) -> None:
    """Pay and go on, or leave it; what was not paid for was not used."""
    number, key, cost = values
    if option == NO:
        state.leave()
        return
    scope = state.scopes[-1]
    note_use(state, state.table.abilities[scope[ABILITY]], scope)
    state.go("paid", (number, key))
    price = state.table.nodes[cost]
    if not price.has("energy"):  # energy runs out, dice may come back for ever
        state.last("no more pending", scope[SEAT], REPEATED, ((), *scope))
    pay_cost(state, price, EFFECT)


@rules.step("text", "paid")
def paid(state: MastersState, values: Values) -> None:
    """Run the effects that were paid for; a global may be answered first."""
    number, key = values[:2]
    if key == "global" and "global_paid" in state.table.listeners:
        state.go("answered", (number, key))
        seat = state.scopes[-1][SEAT]
        state.call("answer", "next", ("global_paid", seat, NOBODY, (), (), 0))
    else:
        answered(state, (number, key))


@rules.step("text", "answered")
def answered(state: MastersState, values: Values) -> None:
    """Run the effects."""
    number, key = values
    state.leave()
    run_list(state, state.table.nodes[number], key)
