"""Words for cards: buying by an effect, naming, and what the text of actions and cards did."""

from __future__ import annotations

from dicehall.games.masters.cards.prints import ACTION, SYMBOLS
from dicehall.games.masters.effects.choosing import dice_first, lying
from dicehall.games.masters.effects.possible import NOTES, cancellable, nameable
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import card_name
from dicehall.games.masters.steps.costs import effect_cost, purchasable
from dicehall.games.masters.steps.doing import buy_for, run_uses
from dicehall.games.masters.steps.turn import end_entry
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    BAG,
    FIELD,
    PREP,
    RESERVE,
    SEAT,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import discard, give_back
from dicehall.games.masters.text.filters import affiliation
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

PLACES = {"used": USED, "prep": PREP, "bag": BAG}

# --- buying ---


@rules.step("do buy", "begin")
def buy(state: MastersState, values: Values) -> None:
    """Ask from which card, unless there is none. M-BUY-2"""
    if purchasable(state, node_of(state, values), state.scopes[-1]):
        state.go("ask", values)
    else:
        state.leave()


@rules.ask("do buy", "ask")
def ask_buy(state: MastersState, values: Values) -> Decision:
    """Ask what to buy."""
    scope = state.scopes[-1]
    cards = purchasable(state, node_of(state, values), scope)
    return Decision(scope[SEAT], "buy", tuple([("buy", card) for card in cards]), CHOICE)


@rules.answer("do buy", "ask")
def take_buy(state: MastersState, values: Values, option: Option) -> None:
    """Pay for it; then it goes where the text says."""
    node, seat = node_of(state, values), state.scopes[-1][SEAT]
    cost = effect_cost(state, seat, state.table.cards[option[1]], node)
    state.leave()
    buy_for(state, seat, option[1], cost, PLACES[node.text("to")])


# --- naming ---


@rules.step("do name", "begin")
def name(state: MastersState, values: Values) -> None:
    """Ask for a name, unless there is none to say."""
    if nameable(state, node_of(state, values), state.scopes[-1]):
        state.go("ask", values)
    else:
        state.leave()


@rules.ask("do name", "ask")
def ask_name(state: MastersState, values: Values) -> Decision:
    """Ask what is named."""
    node, scope = node_of(state, values), state.scopes[-1]
    names = [("name", node.text("name"), one) for one in nameable(state, node, scope)]
    return Decision(scope[SEAT], "choose", tuple(names), CHOICE)


@rules.answer("do name", "ask")
def take_name(state: MastersState, values: Values, option: Option) -> None:
    """Keep what was named, in place of what this card's text named before."""
    scope = state.scopes[-1]
    seat, card = scope[SEAT], state.table.abilities[scope[ABILITY]].card
    state.leave()
    state.keep(
        [
            entry
            for entry in state.lasting
            if entry[2] != "named" or entry[1] != seat or entry[3][1] != card
        ]
    )
    until = "end_of_game" if option[1] == "card" else "end_of_turn"
    state.last(until, seat, "named", ((), card, option[2]))
    if state.events is not None:
        state.tell("named", "M-FUN-1", (seat, named(state, option)))


def named(state: MastersState, option: Option) -> str:
    """Say what is named."""
    match option[1]:
        case "energy":
            return SYMBOLS[option[2]]
        case "affiliation":
            return affiliation(option[2])
    return card_name(state, option[2])


# --- what action dice do, done again or undone ---


@rules.step("do cancel_action", "begin")
def cancel_action(state: MastersState, values: Values) -> None:
    """Ask which action's effect is cancelled, if there is any."""
    if cancellable(state):
        state.go("ask", values)
    else:
        state.leave()


@rules.ask("do cancel_action", "ask")
def ask_cancelled(state: MastersState, values: Values) -> Decision:
    """Ask for the action die."""
    options = tuple([("choose", die) for die in cancellable(state)])
    return Decision(state.scopes[-1][SEAT], "cancel an action's effect", options, CHOICE)


@rules.answer("do cancel_action", "ask")
def take_cancelled(state: MastersState, values: Values, option: Option) -> None:
    """End what it has left behind; if it lies in the field, it goes to the used pile."""
    die = option[1]
    state.leave()
    kept, over, begun = [], [], False
    for entry in state.lasting:
        if entry[2] in ("action begins", "action ends") and entry[3][1] == die:
            begun = entry[2] == "action begins"
        elif begun and entry[2] not in NOTES:
            over.append(entry)
        else:
            kept.append(entry)
    state.keep(kept)
    for entry in over:
        end_entry(state, entry[2], entry[3])
    for ruled in [one for one in state.ruled if one[1] == die]:
        give_back(state, ruled)
    if state.events is not None:
        state.tell("cancelled", "M-EFF-1", (state.owner[die], card_name(state, state.card[die])))
    if state.where[die] == FIELD:
        discard(state, die)


dice_first("use_face")


@rules.step("do use_face", "act")
def act_use_face(state: MastersState, values: Values) -> None:
    """Run the text of the face that a die shows; the die is not used by that. M-ACT-2"""
    seat = state.scopes[-1][SEAT]
    state.leave()
    for die in lying(state, values[2], (RESERVE,)):
        if state.shown(die).kind != ACTION:
            continue
        texts = state.table.uses[state.card[die]][state.shown(die).burst]
        if texts:
            run_uses(state, seat, die, texts)


@rules.step("do end_earlier", "begin")
def end_earlier(state: MastersState, values: Values) -> None:
    """End what the same text of the same player has done to dice before."""
    scope = state.scopes[-1]
    seat, number = scope[SEAT], scope[ABILITY]
    state.leave()
    state.keep(
        [
            entry
            for entry in state.lasting
            if entry[1] != seat
            or entry[2] not in ("no text", "copied text")
            or entry[3][3] != number
        ]
    )
