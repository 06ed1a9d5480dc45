"""Effects on points and cards: combat points, health, drawing, discarding, looking."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import amount_of, player, players
from dicehall.games.throne.effects.running import node_of
from dicehall.games.throne.steps.chance import draw_cards, pick_at_random
from dicehall.games.throne.steps.doing import to_discard
from dicehall.games.throne.steps.landing import gathers, heal, hurt
from dicehall.games.throne.table.points import gain_cp, lose_cp
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import NOBODY, SEAT, SOURCE, Scope, ThroneState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

WHOLE_HAND = 99


def _read(state: ThroneState, values: Values, key: str) -> tuple[Scope, Node, int]:
    """Take an effect off the stack: the scope it runs in, its node, and how much it is about."""
    scope, node = state.scopes[-1], node_of(state, values)
    amount = amount_of(state, node.parts[key], scope)
    state.leave()
    return scope, node, amount


# --- combat points ---


@rules.step("do gain_cp", "begin")
def gain(state: ThroneState, values: Values) -> None:
    """Gain combat points. T-TXT-12"""
    scope, node, amount = _read(state, values, "gain_cp")
    for seat in players(state, node.maybe("who"), scope, "you"):
        gain_cp(state, seat, amount, "T-TXT-12")


@rules.step("do lose_cp", "begin")
def lose(state: ThroneState, values: Values) -> None:
    """Lose combat points, as many as there are."""
    scope, node, amount = _read(state, values, "lose_cp")
    for seat in players(state, node.maybe("who"), scope, "you"):
        lost = lose_cp(state, seat, amount)
        if lost:
            state.tell("lost cp", "T-SETUP-4", (seat, lost, state.cp[seat]))


@rules.step("do steal_cp", "begin")
def steal(state: ThroneState, values: Values) -> None:
    """Take combat points from a player, as many as there are. T-TXT-6, T-TXT-11"""
    scope, node, amount = _read(state, values, "steal_cp")
    seat = player(state, node.maybe("from"), scope, "opponent")
    if seat != NOBODY:
        stolen = lose_cp(state, seat, amount)
        if stolen:
            state.tell("stole cp", "T-TXT-6", (scope[SEAT], seat, stolen))
        gain_cp(state, scope[SEAT], stolen, "T-TXT-11")


# --- health ---


@rules.step("do gain_life", "begin")
def gain_life(state: ThroneState, values: Values) -> None:
    """Heal: in the upkeep and the roll phases with the damage, else at once. T-DEF-4, T-OFF-17"""
    scope, node, amount = _read(state, values, "gain_life")
    for seat in players(state, node.maybe("who"), scope, "you"):
        if amount <= 0:
            continue
        if gathers(state) and scope[SOURCE][0] != "way":
            state.heals.append((seat, amount))
            state.tell("will heal", "T-DEF-4", (seat, amount))
        else:
            heal(state, seat, amount)


@rules.step("do lose_life", "begin")
def lose_life(state: ThroneState, values: Values) -> None:
    """Lose health; that is no damage."""
    scope, node, amount = _read(state, values, "lose_life")
    for seat in players(state, node.maybe("who"), scope, "you"):
        hurt(state, seat, amount)


@rules.step("do steal_life", "begin")
def steal_life(state: ThroneState, values: Values) -> None:
    """Lower one dial and raise the other by as much. T-TXT-11"""
    scope, node, amount = _read(state, values, "steal_life")
    seat = player(state, node.maybe("from"), scope, "opponent")
    if seat != NOBODY:
        stolen = min(amount, state.health_of(seat))
        heal(state, scope[SEAT], stolen)
        hurt(state, seat, stolen)


@rules.step("do set_life", "begin")
def set_life(state: ThroneState, values: Values) -> None:
    """Set a dial, whatever it was."""
    scope = state.scopes[-1]
    node = node_of(state, values)
    state.leave()
    for seat in players(state, node.maybe("who"), scope, "you"):
        team = state.table.team_of[seat]
        if state.gone[seat]:
            continue  # T-WIN-1: whoever fell amid the text stays out
        before, state.health[team] = state.health[team], node.whole("set_life")
        seats = state.table.members[team]
        state.tell("health", "T-HERO-3", (seats, before, state.health[team]))


# --- cards ---


@rules.step("do draw", "begin")
def draw(state: ThroneState, values: Values) -> None:
    """Draw cards."""
    scope, node, amount = _read(state, values, "draw")
    for seat in reversed(players(state, node.maybe("who"), scope, "you")):
        draw_cards(state, seat, amount)


@rules.step("do discard", "begin")
def discard(state: ThroneState, values: Values) -> None:
    """Discard cards: the whole hand, of the player's choice, or at random."""
    node = node_of(state, values)
    seat = player(state, node.maybe("who"), state.scopes[-1], "you")
    count = node.whole("discard")
    if seat != NOBODY and count == WHOLE_HAND:
        for card in state.hands[seat]:
            _discard(state, seat, card)
    if seat == NOBODY or count == WHOLE_HAND:
        state.leave()
    else:
        state.go("random" if node.flag("random") else "ask", (seat, count))


def _discard(state: ThroneState, seat: int, card: int) -> None:
    to_discard(state, seat, card)
    name = state.table.cards[card].print.name
    state.tell("discarded", "T-SETUP-6", (seat, name), reveals=True)


@rules.step("do discard", "ask")
def ask_discard(state: ThroneState, values: Values) -> Decision | None:
    """Ask the player which card goes. T-HERO-30"""
    seat, count = values
    if not count or not state.hands[seat]:
        state.leave()
        return None
    options = tuple([("discard", card) for card in state.hands[seat]])
    return Decision(seat, "discard a card", options, CHOICE)


@rules.answer("do discard", "ask")
def take_discard(state: ThroneState, values: Values, option: Option) -> None:
    """Discard it."""
    seat, count = values
    _discard(state, seat, option[1])
    state.go("ask", (seat, count - 1))


@rules.step("do discard", "random")
def random_discard(state: ThroneState, values: Values) -> None:
    """Let chance pick the card."""
    seat, count = values
    if not count or not state.hands[seat]:
        state.leave()
        return
    state.go("picked", values)
    pick_at_random(state, seat)


@rules.step("do discard", "picked")
def picked(state: ThroneState, values: Values) -> None:
    """Discard the card that chance picked."""
    seat, count, card = values
    _discard(state, seat, card)
    state.go("random", (seat, count - 1))


@rules.step("do look_at_hand", "begin")
def look(state: ThroneState, values: Values) -> None:
    """Look at a hand: what was seen is known as long as it stays there."""
    scope = state.scopes[-1]
    seat = player(state, node_of(state, values).node("look_at_hand"), scope, "opponent")
    state.leave()
    if seat == NOBODY:
        return
    viewer = scope[SEAT]
    for card in state.hands[seat]:
        if (viewer, card) not in state.known:
            state.known.append((viewer, card))
    names = tuple([state.table.cards[card].print.name for card in state.hands[seat]])
    sees = tuple(sorted((viewer, *state.allies(seat))))
    state.tell("looked", "T-CARD-2", (viewer, seat), names, sees, reveals=True)
