"""Costs: what it takes to buy a die or to field one, with all that changes it."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Card
from dicehall.games.masters.effects.abilities import live, scope_of
from dicehall.games.masters.effects.conditions import holds
from dicehall.games.masters.effects.filters import fits, fits_print, seats_meant
from dicehall.games.masters.steps.energy import can_pay, totals
from dicehall.games.masters.table.standing import NOTHING, Live, Market
from dicehall.games.masters.table.state import NOBODY, ON_CARD, SEAT, MastersState, Scope
from dicehall.games.masters.table.table import Static
from dicehall.kernel.events import Values


def top_die(state: MastersState, card: Card) -> int:
    """Give the first die that still lies on a card."""
    for die in range(card.first, card.first + card.dice):
        if state.where[die] == ON_CARD:
            return die
    return NOBODY


NONE_OWN: Final[dict[int, list[Static]]] = {}


def market_of(state: MastersState, buyer: int) -> Market:
    """Give what texts do to the prices that a seat pays, to read."""
    texts = state.texts or state.reads()
    market = texts.markets.get(buyer)
    if market is None:
        table = state.table
        if table.lends or not table.traders.isdisjoint(state.stands().cards):
            words = table.price_words
            market = Market(
                {word: works for word in words if (works := _aimed(state, buyer, word))},
                _aimed(state, buyer, "most_bought"),
            )
            stays = all((word, buyer) in texts.aimed for word in (*words, "most_bought"))
        else:
            market, stays = Market({}, NOTHING), True
        if stays:
            texts.markets[buyer] = market
    return market


def _aimed(state: MastersState, seat: int, word: str) -> list[Live]:
    """List the texts of one sort that speak of what a seat buys or fields, to read."""
    texts = state.texts or state.reads()
    kept = texts.aimed.get((word, seat))
    if kept is not None:
        return kept
    works = [one for one in live(state, word) if _is_aimed(state, seat, one)]
    if word in state.table.wavering or any(one.ability.node.has("if") for one in works):
        return [one for one in works if _condition_holds(state, one.ability.node, one.scope)]
    texts.aimed[word, seat] = works
    return works


def _is_aimed(state: MastersState, seat: int, one: Live) -> bool:
    """Whether a text speaks of what a seat buys or fields."""
    who = one.ability.node.maybe("who")
    return who is not None and seat in seats_meant(state, who.text("whose"), one.scope[SEAT])


def purchase_cost(
    state: MastersState, seat: int, card: Card, change: int = 0, market: Market | None = None
) -> int:
    """Give what a seat pays for a die from a card. M-BUY-4, M-BUY-5"""
    printed = card.print.cost
    if not state.table.prices_change and not change:
        return printed
    if market is None:
        market = market_of(state, seat)
    if not market.prices and not change and card.number not in state.table.self_priced:
        return printed
    die = top_die(state, card)
    if die == NOBODY:
        return printed
    if _on_card(state, seat, die, "free_to_buy", market.of("free_to_buy")):
        return 0
    for node in _on_card(state, seat, die, "costs", market.of("costs")):
        change += node.whole("costs")
    times = 1
    for node in _on_card(state, seat, die, "costs_times", market.of("costs_times")):
        times *= node.whole("costs_times")
    return card.print.cost_with(change) * times


def _on_card(state: MastersState, buyer: int, die: int, word: str, works: list[Live]) -> list[Node]:
    """List the modifiers of one sort that mean a die: also its own, before it is fielded. M-DMG-6

    `works` are those of dice in the field that speak of this buyer's dice.
    """
    own = state.table.own_statics.get(word, NONE_OWN).get(state.card[die])
    if own is None and not works:
        return []
    found: list[tuple[int, Node]] = []
    for ability, modifier in own or ():
        scope = scope_of(buyer, die, ability.number)
        if _condition_holds(state, ability.node, scope):
            found.append((ability.number, modifier))
    for ability, modifier, scope in works:
        if fits_print(state, ability.node.node("who"), die, scope):
            found.append((ability.number, modifier))
    if len(found) > 1:
        found.sort(key=_place)
    return [modifier for _, modifier in found]


def _place(found: tuple[int, Node]) -> int:
    return found[0]


def _condition_holds(state: MastersState, ability: Node, scope: Scope) -> bool:
    condition = ability.maybe("if")
    return condition is None or holds(state, condition, scope)


def sold_out_to(state: MastersState, buyer: int, card: Card, market: Market | None = None) -> bool:
    """Whether a text keeps a seat from buying one more such die this turn."""
    return limit_reached(state, buyer, card, market) is not None


def limit_reached(
    state: MastersState, buyer: int, card: Card, market: Market | None = None
) -> Live | None:
    """Find a text that keeps a seat from buying one more such die this turn."""
    limits = (market or market_of(state, buyer)).limits
    if not limits:
        return None
    die, bought = top_die(state, card), _bought(state, buyer)
    for limit in limits:
        ability, modifier, scope = limit
        who = ability.node.node("who")
        if fits_print(state, who, die, scope):
            count = sum(1 for one in bought if fits_print(state, who, one, scope))
            if count >= modifier.whole("most_bought"):
                return limit
    return None


def _bought(state: MastersState, buyer: int) -> list[int]:
    """List what a seat has bought this turn; it is kept only where a text asks for it."""
    return [entry[3][1] for entry in state.lasting_of("bought") if entry[1] == buyer]


def note_purchase(state: MastersState, buyer: int, die: int) -> None:
    """Note what a seat has bought, if any text of the table asks for it."""
    if "most_bought" in state.table.statics:
        state.last("end_of_turn", buyer, "bought", ((), die))


def purchasable(state: MastersState, effect: Node, scope: Scope) -> list[int]:
    """List the cards that an effect lets a seat buy from, and that it can pay for."""
    seat = scope[SEAT]
    sums = totals(state, seat)
    return [
        number
        for number in state.table.buyable[seat]
        if state.left[number]
        and fits_print(state, effect.node("buy"), top_die(state, state.table.cards[number]), scope)
        and not sold_out_to(state, seat, state.table.cards[number])
        and _affords(state, seat, number, effect, sums)
    ]


def _affords(state: MastersState, seat: int, number: int, effect: Node, sums: list[int]) -> bool:
    cost = effect_cost(state, seat, state.table.cards[number], effect)
    return not cost or can_pay(sums, cost, state.table.needs[number])


def effect_cost(state: MastersState, seat: int, card: Card, effect: Node) -> int:
    """Give what a seat pays for a die that an effect lets it buy. M-BUY-4, M-BUY-5"""
    return 0 if effect.flag("free") else purchase_cost(state, seat, card, effect.whole("costs"))


def fielding_cost(state: MastersState, seat: int, die: int) -> int:
    """Give what it costs to field a die that lies in the reserve. M-FLD-1"""
    cost = state.shown(die).cost
    if state.table.fielding_changes:
        for node in _on_reserve(state, seat, die, "fielding_cost"):
            cost = node.whole("fielding_cost")
        for node in _on_reserve(state, seat, die, "costs_to_field"):
            cost += node.whole("costs_to_field")
    return max(cost, least_to_field(state, seat, die))


def least_to_field(state: MastersState, seat: int, die: int) -> int:
    """Give the energy that fielding a die costs at least, whatever makes it cheaper."""
    if "least_to_field" not in state.table.words:
        return 0
    nodes = _on_reserve(state, seat, die, "least_to_field")
    return max([node.whole("least_to_field") for node in nodes], default=0)


def free_ways(state: MastersState, seat: int, die: int) -> list[Node]:
    """List the texts that let a die be fielded for another cost, or for none.

    One that costs nothing is as good as any other. What the opponent has prevented is none.
    """
    words = state.table.words
    ways: list[Node] = []
    if least_to_field(state, seat, die):
        return ways
    if "free_to_field" in words:
        ways += _on_reserve(state, seat, die, "free_to_field")
    if "free_unless" in words:
        ways += _on_reserve(state, seat, die, "free_unless")
    if "prevented" in state.lasting_sorts:
        prevented = [values[1] for _, _, what, values in state.lasting if what == "prevented"]
        ways = [node for node in ways if node.number not in prevented]
    free = [node for node in ways if price_of(node) is None]
    return free[:1] or ways


def price_of(way: Node) -> Node | None:
    """Give the cost in place of energy of a way to field, or None if it has none."""
    price: Node | None = way.parts.get("free_to_field")
    return price


def _on_reserve(state: MastersState, seat: int, die: int, word: str) -> list[Node]:
    """List the modifiers of one sort that apply to fielding a die: also its own. M-DMG-6"""
    found = _on_card(state, seat, die, word, _aimed(state, seat, word))
    if "next fielded" in state.lasting_sorts:
        for _, owner, what, values in state.lasting:
            if what == "next fielded" and owner == seat and is_next(state, seat, die, values):
                nodes = state.table.nodes[values[1]].nodes("have")
                found += [node for node in nodes if node.word == word]
    return found


def is_next(state: MastersState, seat: int, die: int, values: Values) -> bool:
    """Whether a die is what a lasting effect on the next one fielded waits for."""
    wanted = state.table.nodes[values[1]].node("next_fielded")
    return fits(state, wanted, die, scope_of(seat, values[2], values[3]))
