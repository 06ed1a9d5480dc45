"""Points: combat points and tokens go up and down within their limits."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.throne.table.state import MOST_CP, ThroneState


def gain_cp(state: ThroneState, seat: int, amount: int, rule: str) -> None:
    """Gain combat points up to 15; what is above is lost. T-SETUP-4"""
    gained = min(amount, MOST_CP - state.cp[seat])
    if gained > 0:
        state.cp[seat] += gained
        state.tell("gained cp", rule, (seat, gained, state.cp[seat]))


def lose_cp(state: ThroneState, seat: int, amount: int) -> int:
    """Lose combat points, as many as there are; say how many."""
    lost = min(amount, state.cp[seat])
    state.cp[seat] -= lost
    return lost


def can_pay(state: ThroneState, seat: int, cost: Node | None) -> bool:
    """Whether a seat can pay what a text asks: combat points, tokens, or nothing. T-SETUP-8"""
    if cost is None:
        return True
    token = cost.text("token")
    if token and state.count(seat, state.table.token_numbers[token]) < cost.whole("count"):
        return False
    return state.cp[seat] >= cost.whole("cp")


def pay(state: ThroneState, seat: int, cost: Node) -> None:
    """Pay what a text asks."""
    lose_cp(state, seat, cost.whole("cp"))
    token = cost.text("token")
    if token:
        kind = state.table.token_numbers[token]
        state.tokens[seat * state.table.kinds + kind] -= cost.whole("count")


def add_token(state: ThroneState, seat: int, token: int, rule: str = "T-TOK-1") -> bool:
    """Put one token on a seat, unless its stack is full. T-TOK-1"""
    if state.count(seat, token) >= state.limit(seat, token):
        return False
    state.tokens[seat * state.table.kinds + token] += 1
    state.tell("token", rule, (seat, state.table.tokens[token].print.name))
    return True


def drop_token(state: ThroneState, seat: int, token: int, rule: str = "T-TOK-8") -> bool:
    """Take one token of a kind from a seat back to its leaflet, if there is one. T-TOK-8"""
    if not state.count(seat, token):
        return False
    state.tokens[seat * state.table.kinds + token] -= 1
    state.tell("lost token", rule, (seat, state.table.tokens[token].print.name))
    return True
