"""Words for cards: buying by an effect, and naming a type, an affiliation or a card."""

from __future__ import annotations

from dicehall.games.masters.cards.prints import SYMBOLS
from dicehall.games.masters.effects.possible import nameable
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import card_name
from dicehall.games.masters.steps.costs import effect_cost, purchasable
from dicehall.games.masters.steps.doing import buy_for
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import ABILITY, BAG, PREP, SEAT, USED, MastersState
from dicehall.games.masters.text.phrases import affiliation
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
    state.lasting = [
        entry
        for entry in state.lasting
        if entry[2] != "named" or entry[1] != seat or entry[3][1] != card
    ]
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
