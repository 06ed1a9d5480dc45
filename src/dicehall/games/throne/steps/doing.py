"""Doing: cards are paid and played, tokens spent, abilities on offer used."""

from __future__ import annotations

from dicehall.games.throne.effects.holding import bare_scope
from dicehall.games.throne.effects.running import run, run_within
from dicehall.games.throne.heroes.records import MAIN, UPGRADE
from dicehall.games.throne.steps import windows
from dicehall.games.throne.steps.acting import upgrade_price
from dicehall.games.throne.table.points import gain_cp, pay
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import NOBODY, ThroneState
from dicehall.games.throne.table.table import Card
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Values


def act(state: ThroneState, seat: int, option: Option) -> None:
    """Do what a seat chose: play a card, spend a token, use an ability, or sell a card."""
    match option[0]:
        case "play":
            _play(state, seat, option[1])
        case "spend":
            _spend(state, seat, option)
        case "use":
            _use(state, seat, option)
        case _:
            sell(state, seat, option[1])


def _take_from_hand(state: ThroneState, seat: int, card: int) -> None:
    state.hands[seat] = tuple([one for one in state.hands[seat] if one != card])
    if state.known:
        state.known = [one for one in state.known if one[1] != card]


def to_discard(state: ThroneState, seat: int, card: int) -> None:
    """Put a card of a hand onto its owner's discard pile."""
    _take_from_hand(state, seat, card)
    state.discards[seat] = (*state.discards[seat], card)


def sell(state: ThroneState, seat: int, card: int) -> None:
    """Sell a card for 1 combat point, whatever it cost. T-MAIN-1, T-MAIN-3"""
    to_discard(state, seat, card)
    state.tell("sold", "T-MAIN-1", (seat, state.table.cards[card].print.name), reveals=True)
    gain_cp(state, seat, 1, "T-MAIN-1")


# --- cards ---


def _play(state: ThroneState, seat: int, number: int) -> None:
    """Pay for a card and begin it; main actions and upgrades can be interrupted. T-CARD-2, -4"""
    card = state.table.cards[number]
    price = upgrade_price(state, card) if card.kind == UPGRADE else card.cost
    _take_from_hand(state, seat, number)
    state.cp[seat] -= price
    state.tell("played", "T-CARD-2", (seat, card.print.name, price), reveals=True)
    state.call("card", "resolve", (number, seat))
    if card.kind in (MAIN, UPGRADE) and not _chooses_first(card):
        windows.open_window(state, "before the card works")


def _chooses_first(card: Card) -> bool:
    """Whether a card says first whom it is for: others act when they know. T-TIM-6"""
    if card.text is None:
        return False
    return card.text.node.nodes("use")[0].word in ("choose_player", "move_status")


@rules.step("card", "resolve")
def resolve_card(state: ThroneState, values: Values) -> None:
    """Do what the card says; an upgrade covers its space. T-MAIN-2, T-MAIN-4"""
    number, seat = values
    card = state.table.cards[number]
    if card.kind == UPGRADE:
        state.leave()
        state.levels[card.space] = card.level
        state.played[seat] = (*state.played[seat], number)
        state.tell("upgraded", "T-MAIN-2", (seat, card.print.space, card.level))
        return
    assert card.text is not None
    _note_use(state, seat, card.text.number)
    state.go("end", values)
    bare = bare_scope(seat)
    state.scopes.append((seat, ("card", number), *bare[2:]))
    run(state, card.text.node.nodes("use"))


@rules.step("card", "end")
def end_card(state: ThroneState, values: Values) -> None:
    """Put the card onto the discard pile, after its text is done. T-CARD-6"""
    number, seat = values
    state.scopes.pop()
    state.discards[seat] = (*state.discards[seat], number)
    state.leave()


# --- tokens and abilities on offer ---


def _spend(state: ThroneState, seat: int, option: Option) -> None:
    """Spend a token: it goes back to its leaflet, and its text runs at once. T-TOK-2, T-TOK-8"""
    _, token, number, blow = option
    text = state.table.texts[number]
    state.tokens[seat * state.table.kinds + token] -= text.node.whole("count")
    state.tell("spent", "T-TOK-2", (seat, state.table.tokens[token].print.name))
    _note_use(state, seat, number)
    bare = bare_scope(seat)
    scope = (seat, ("token", token), *bare[2:5], blow, *bare[6:])
    run_within(state, text.node.nodes("spend"), scope)


def _use(state: ThroneState, seat: int, option: Option) -> None:
    """Use a passive ability on offer, and pay for it. T-HERO-31"""
    _, number, roll, place = option
    text = state.table.texts[number]
    space = next(one for one, _, offered in state.table.offers[seat] if offered is text)
    name = state.table.spaces[space].print.name
    if text.cost is not None:
        pay(state, seat, text.cost)
    points = 0 if text.cost is None else text.cost.whole("cp")
    state.tell("used", "T-TURN-5", (seat, name, points))
    _note_use(state, seat, number)
    bare = bare_scope(seat)
    die = () if roll == NOBODY else (roll, place)
    run_within(state, text.node.nodes("use"), (seat, ("space", space), *bare[2:7], die))


def _note_use(state: ThroneState, seat: int, number: int) -> None:
    if state.table.texts[number].node.text("once"):
        state.uses.append((number, seat))
