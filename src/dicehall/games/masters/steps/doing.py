"""Doing: what an action that was started brings about, once it is paid for."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import ACTION, Ability
from dicehall.games.masters.effects.abilities import has_keyword
from dicehall.games.masters.effects.events import happens, happens_to, new_moment
from dicehall.games.masters.effects.triggers import allowed, note_use, start_paid
from dicehall.games.masters.face.naming import card_name, die_name
from dicehall.games.masters.steps.actions import use_texts
from dicehall.games.masters.steps.costs import (
    fielding_cost,
    free_ways,
    is_next,
    note_purchase,
    price_of,
    purchase_cost,
    top_die,
)
from dicehall.games.masters.steps.energy import NO_NEED
from dicehall.games.masters.steps.knockout import knock_out
from dicehall.games.masters.steps.paying import EFFECT, pay_cost, pay_energy, payable_together
from dicehall.games.masters.table.alike import group
from dicehall.games.masters.table.chance import roll_dice
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    NOBODY,
    PREP,
    RESERVE,
    USED,
    MastersState,
    Scope,
)
from dicehall.games.masters.table.zones import discard, enter_field, level_face, send
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.state import Lasting

NO: Final[Option] = ("no",)


def take_action(state: MastersState, seat: int, option: Option) -> None:
    """Start an action. M-NRG-4

    The rest of a generic die is kept for a purchase or fielding, and by the inactive player for
    what is paid together with it.
    """
    new_moment(state)
    state.spent.clear()
    if option[0] not in ("buy", "field") and state.is_active(seat):
        state.rest[seat] = 0
    match option:
        case ("buy", card):
            _buy(state, seat, card)
        case ("field", die):
            cost = fielding_cost(state, seat, die)
            state.call("field", "paid", (seat, die))
            pay_energy(state, seat, cost, NO_NEED, ("field", die))
        case ("field", die, way):
            _field_free(state, seat, die, way)
        case ("use", die):
            state.call("use", "begin", (seat, die))
        case ("global", number):
            _use_ability(state, (seat, NOBODY, number, NOBODY, NOBODY, 0, (), 0), "global")
        case ("ability", number, die):
            _use_ability(state, (seat, die, number, die, NOBODY, 0, (), 0), "do")


def _use_ability(state: MastersState, scope: Scope, key: str) -> None:
    """Use a global or a paid ability: pay first, then choose targets."""
    ability = state.table.abilities[scope[ABILITY]]
    note_use(state, ability, scope)
    if state.events is not None:
        card = state.table.cards[ability.card]
        rule = "M-GLB-2" if key == "global" else "M-GLB-8"
        state.tell("uses ability", rule, (scope[0], card.print.name, key == "global"))
    if key == "global":
        happens_to(state, "global_used", scope[0])
    elif ability.node.flag("leave"):
        discard(state, scope[1], spent=True)  # M-ACT-2
    start_paid(state, scope, ability.node, key, ability.node.node("pay"))


# --- buying ---


def _buy(state: MastersState, seat: int, number: int) -> None:
    card = state.table.cards[number]
    cost = purchase_cost(state, seat, card)
    buy_for(state, seat, number, cost, USED)


def buy_for(state: MastersState, seat: int, number: int, cost: int, zone: int) -> None:
    """Buy a die from a card for a cost; it goes to a zone, the used pile unless a text says so."""
    state.call("buy", "paid", (seat, number, zone))
    pay_energy(state, seat, cost, state.table.needs[number], ("buy", number))


@rules.step("buy", "paid")
def bought(state: MastersState, values: Values) -> None:
    """Put the bought die into the used pile, or where a text says, at once. M-BUY-3"""
    seat, number, zone = values
    card = state.table.cards[number]
    die = top_die(state, card)
    state.owner[die] = seat
    state.place(die, seat, zone)
    state.bought[seat] += 1
    note_purchase(state, seat, die)
    if state.events is not None:
        name, left = card_name(state, number), state.left[number]
        state.tell("bought", "M-BUY-3", (seat, name, left, zone))
    state.leave()
    happens_to(state, "bought", seat, die)
    if any(ability.kind == "suit_up" for ability in card.abilities) and _wearers(
        state, seat, number
    ):
        state.call("buy", "suit up", (seat, number, die))


def _wearers(state: MastersState, seat: int, number: int) -> list[int]:
    """List a seat's characters that a suit-up card names. M-KEY-11"""
    names = [
        name
        for ability in state.table.cards[number].abilities
        if ability.kind == "suit_up"
        for name in ability.node.words("suit_up")
    ]
    return [die for die in state.characters(seat) if state.printed(die).title in names]


@rules.ask("buy", "suit up")
def ask_suit_up(state: MastersState, values: Values) -> Decision:
    """Ask whether to knock out a named character for the bought die."""
    seat, number, _ = values
    dice = group(state, _wearers(state, seat, number))
    return Decision(seat, "suit up", (*[("suit up", die) for die in dice], NO), CHOICE)


@rules.answer("buy", "suit up")
def take_suit_up(state: MastersState, values: Values, option: Option) -> None:
    """Knock the wearer out; then the die may come to the field."""
    seat = values[0]
    if option == NO:
        state.leave()
        return
    state.go("suited", values)
    knock_out(state, (option[1],), ((NOBODY, seat),))


@rules.ask("buy", "suited")
def ask_suited(state: MastersState, values: Values) -> Decision:
    """Ask whether the bought die moves to the field."""
    return Decision(values[0], "move the bought die to the field", (("yes",), NO), CHOICE)


@rules.answer("buy", "suited")
def take_suited(state: MastersState, values: Values, option: Option) -> None:
    """Move the bought die to the field at level 2; this is not fielding. M-FLD-4"""
    seat, _, die = values
    state.leave()
    if option != NO and state.where[die] == USED:
        enter_field(state, die, seat, level_face(state, die, 2))
        if state.events is not None:
            state.tell("suited up", "M-KEY-11", (seat, die_name(state, die)))


# --- fielding ---


def _field_free(state: MastersState, seat: int, die: int, way: int) -> None:
    """Field a die for another cost than energy, or for none."""
    cost = price_of(free_ways(state, seat, die)[way])
    state.call("field", "paid", (seat, die))
    if cost is not None:
        state.scopes.append((seat, die, 0, die, NOBODY, 0, (), 0))
        state.call("text", "end")
        pay_cost(state, cost, ("field", die))


@rules.step("field", "paid")
def field_paid(state: MastersState, values: Values) -> None:
    """Move a die that was paid for from reserve to field. M-FLD-1"""
    seat, die = values
    state.leave()
    if state.where[die] == RESERVE:
        field_die(state, seat, die, state.face[die], "M-FLD-1", True)


def field_die(state: MastersState, seat: int, die: int, face: int, rule: str, counts: bool) -> None:
    """Put a die into the field; whether it counts as fielded. M-ATV-2"""
    enter_field(state, die, seat, face)
    if state.events is not None:
        state.tell("fielded", rule, (seat, die_name(state, die)))
    if not counts:
        return
    state.fielded.append(die)
    if "next fielded" in state.lasting_sorts:
        state.keep(
            [
                entry
                for entry in state.lasting
                if entry[1] != seat
                or entry[2] != "next fielded"
                or not is_next(state, seat, die, entry[3])
            ]
        )
    happens(state, "fielded", die)
    if "heroic" in state.printed(die).keywords and pair_partners(state, die):
        state.call("field", "pair", (seat, die))


def pair_partners(state: MastersState, die: int) -> list[int]:
    """List the own heroic dice of other characters that a die may pair with. M-PAIR-1"""
    title = state.printed(die).title
    if not has_keyword(state, die, "heroic"):
        return []
    return [
        other
        for other in state.characters(state.side[die])
        if state.printed(other).title != title and has_keyword(state, other, "heroic")
    ]


@rules.ask("field", "pair")
def ask_pair(state: MastersState, values: Values) -> Decision:
    """Ask whom to pair with."""
    seat, die = values
    dice = group(state, pair_partners(state, die))
    return Decision(seat, "pair up", (*[("pair", other) for other in dice], NO), CHOICE)


@rules.answer("field", "pair")
def take_pair(state: MastersState, values: Values, option: Option) -> None:
    """Pair two dice; an old pair of either is broken."""
    seat, die = values
    state.leave()
    if option == NO:
        return
    others = [pair for pair in state.pairs if die not in pair and option[1] not in pair]
    state.pair_up([*others, (min(die, option[1]), max(die, option[1]))])
    if state.events is not None:
        state.tell("paired", "M-PAIR-1", (seat, die_name(state, die), die_name(state, option[1])))


# --- action dice ---


@rules.step("use", "begin")
def use_action(state: MastersState, values: Values) -> None:
    """Run the text of an action die; a continuous one goes to the field. M-ACT-1, M-ACT-2"""
    seat, die = values
    if state.events is not None:
        state.tell("uses", "M-ACT-1", (seat, die_name(state, die)))
    happens_to(state, "action_used", seat, die)
    if has_keyword(state, die, "continuous"):
        face = state.face[die]
        state.leave()
        enter_field(state, die, seat, face)
        return
    mark_action(state, seat, die, "action begins")
    state.go("used", values)
    run_uses(state, seat, die, use_texts(state, die))


def run_uses(state: MastersState, seat: int, die: int, texts: list[Ability]) -> None:
    """Run what an action face says, as far as its conditions hold, after what it costs."""
    scope: Scope = (seat, die, texts[0].number, die, NOBODY, 0, (), 0)
    state.scopes.append(scope)
    state.call("text", "end")
    running, costs = _affordable(state, texts, scope)
    for ability in reversed(running):
        state.call("text", "next", (ability.node.number, "use", 0))
    for cost in reversed(costs):
        pay_cost(state, cost, EFFECT)


def _affordable(
    state: MastersState, texts: list[Ability], scope: Scope
) -> tuple[list[Ability], list[Node]]:
    """List the texts that are allowed and can be paid for besides those before, and their costs."""
    running: list[Ability] = []
    costs: list[Node] = []
    for ability in texts:
        cost = ability.node.maybe("pay") if ability.node.has("pay") else None
        asked = costs if cost is None else [*costs, cost]
        if allowed(state, ability, scope) and (
            cost is None or payable_together(state, asked, scope)
        ):
            running.append(ability)
            costs = asked
    return running, costs


def mark_action(state: MastersState, seat: int, die: int, what: str) -> None:
    """Note where what an action leaves behind begins and ends, if a text could cancel it."""
    if not state.table.cancels_actions:
        return
    state.last("end_of_game", seat, what, ((), die))
    if what == "action ends":
        forget_actions(state)


def forget_actions(state: MastersState) -> None:
    """Leave out the notes about actions that have left nothing, or nothing more."""
    kept: list[Lasting] = []
    for entry in state.lasting:
        ends = entry[2] == "action ends"
        if ends and kept and kept[-1][2:] == ("action begins", entry[3]):
            kept.pop()
        else:
            kept.append(entry)
    state.keep(kept)


@rules.step("use", "used")
def action_used(state: MastersState, values: Values) -> None:
    """Let a used action die leave, unless its text has moved it. M-ACT-1"""
    seat, die = values
    mark_action(state, seat, die, "action ends")
    if state.where[die] != RESERVE or state.shown(die).kind != ACTION:
        state.leave()
        return
    if any(captor == die for _, captor, _, _ in state.held):
        face = state.face[die]  # it lies on its captives in the field until they are free
        state.leave()
        enter_field(state, die, seat, face)
        return
    if has_keyword(state, die, "boomerang") or (seat, die) in _returning(state):
        state.go("returns", values)
        roll_dice(state, (die,), "boomerang")
        return
    state.leave()
    discard(state, die, spent=True)


def _returning(state: MastersState) -> list[tuple[int, int]]:
    return [(seat, values[0][0]) for _, seat, what, values in state.lasting if what == "boomerang"]


@rules.step("use", "returns")
def boomerang(state: MastersState, values: Values) -> None:
    """Prep a boomerang die that shows an action face again; otherwise it leaves."""
    seat, die = values
    state.leave()
    state.keep([e for e in state.lasting if e[2] != "boomerang" or die not in e[3][0]])
    if state.shown(die).kind == ACTION:
        send(state, die, PREP)
        if state.events is not None:
            state.tell("returns", "M-KEY-14", (seat, die_name(state, die)))
    else:
        discard(state, die, spent=True)
