"""Causes: the text at the table because of which a rule forbids something, and whose it is."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.effects.holding import modifiers
from dicehall.games.throne.table.points import can_pay
from dicehall.games.throne.table.state import NOBODY, ThroneState
from dicehall.games.throne.text.prints import ability_text, card_text
from dicehall.kernel.decision import Option

STUNNED: Final = "T-HERO-4"
"""The rule by which a seat may do nothing at all, because a token on it says so."""
OF_PLAYERS: Final = frozenset(
    ("T-CARD-1", "T-CARD-3", "T-CARD-8", "T-MAIN-6", "T-ULT-1", "T-TIM-7")
)
"""The rules against playing cards whatever is written on them."""


def cause(state: ThroneState, seat: int, option: Option, rule: str) -> str:
    """Tell the text because of which a rule forbids an option, '' if there is none."""
    if rule == STUNNED:
        return _silencing(state, seat)
    if rule in OF_PLAYERS:
        return ""
    match option:
        case ("play", number):
            card = state.table.cards[number]
            if (
                number in state.hands[seat]
                and card.text is not None
                and card.cost <= state.cp[seat]
            ):
                return _told(card.print.name, card_text(card.print))
        case ("spend", token, number, _):
            node = state.table.texts[number].node
            if state.count(seat, token) >= node.whole("count"):
                return _told(state.table.tokens[token].print.name, [ability_text(node)])
        case ("use", number, _, _):
            text = state.table.texts[number]
            if can_pay(state, seat, text.cost):
                return _told("", [ability_text(text.node)])
    return ""


def _told(name: str, lines: list[str]) -> str:
    said = " ".join(lines)
    return f"{name}: {said}" if name else said


def _silencing(state: ThroneState, seat: int) -> str:
    """Tell the token that keeps a seat from doing anything."""
    held = [modifier for modifier, _ in modifiers(state, seat, "cannot_act")]
    for heard, modifier in state.table.statics["cannot_act"]:
        if modifier in held and heard.token != NOBODY:
            printed = state.table.tokens[heard.token].print
            return _told(printed.name, [ability_text(text) for text in printed.texts])
    return ""
