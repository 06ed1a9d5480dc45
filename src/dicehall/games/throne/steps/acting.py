"""Acting out of turn and in it: the cards, tokens and abilities that a seat can use now."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.effects.holding import bare_scope, cannot_act
from dicehall.games.throne.effects.meaning import holds
from dicehall.games.throne.heroes.records import MAIN, ROLL, UPGRADE
from dicehall.games.throne.steps.situation import is_banned, lacks, situation
from dicehall.games.throne.table.needs import DAMAGED
from dicehall.games.throne.table.points import can_pay
from dicehall.games.throne.table.state import (
    AVOIDED,
    ID,
    NOBODY,
    TARGET,
    ThroneState,
)
from dicehall.games.throne.table.table import Card, Text
from dicehall.kernel.decision import Option

DICE: Final = "dice"
GUARD: Final = "guard"
INSTANTS: Final = "instants"


def can_be_asked(state: ThroneState, seat: int) -> bool:
    """Whether a seat might act, as far as everybody can see."""
    if state.gone[seat] or is_banned(state, seat) or cannot_act(state, seat):
        return False
    if state.hands[seat]:
        return True
    table = state.table
    first = seat * table.kinds
    if any(state.tokens[first + token] for token in table.spendable):
        return True
    return any(
        can_pay(state, seat, text.cost) and _on_board(state, space, level)
        for space, level, text in table.offers[seat]
    )


def actions(state: ThroneState, seat: int, only: str = "") -> list[Option]:
    """List the instants, roll actions, tokens and abilities on offer that a seat can use now.

    `only`: DICE where only what alters dice may be used, GUARD where only what reduces damage,
    INSTANTS where everything may be used but roll actions.
    """
    if cannot_act(state, seat):
        return []
    bits = situation(state, seat)
    found: list[Option] = []
    cards = state.table.cards
    points = state.cp[seat]
    for number in state.hands[seat]:
        card = cards[number]
        if card.cost > points or not card.reacts or lacks(state, bits, card.needs):
            continue
        if only == INSTANTS and card.kind == ROLL:
            continue
        text = card.text
        assert text is not None
        if _serves(text, only) and _may_use(state, text, seat):
            found.append(("play", number))
    _tokens(state, seat, bits, only, found)
    if state.table.offers[seat]:
        _offers(state, seat, bits, only, found)
    return found


def _serves(text: Text, only: str) -> bool:
    """Whether a text is of the sort that may be used."""
    if not only or only == INSTANTS:
        return True
    return text.alters if only == DICE else text.guards


def _tokens(state: ThroneState, seat: int, bits: int, only: str, found: list[Option]) -> None:
    """List the tokens that a seat can spend. T-TOK-2"""
    table = state.table
    first = seat * table.kinds
    for token in table.spendable:
        count = state.tokens[first + token]
        if not count:
            continue
        for text in table.tokens[token].spends:
            if lacks(state, bits, text.needs) or count < text.node.whole("count"):
                continue
            if not _serves(text, only) or not _may_use(state, text, seat):
                continue
            if text.blow:
                found += [("spend", token, text.number, one) for one in _blows(state, seat, text)]
            else:
                found.append(("spend", token, text.number, 0))


def _blows(state: ThroneState, seat: int, text: Text) -> list[int]:
    """List the sources of damage that a text can be used on."""
    attacks_only = not text.needs & DAMAGED
    return [
        blow[ID]
        for blow in state.blows
        if blow[TARGET] == seat
        and not blow[AVOIDED]
        and (state.is_attack(blow) if attacks_only else state.avoidable(blow))
    ]


def _offers(state: ThroneState, seat: int, bits: int, only: str, found: list[Option]) -> None:
    """List the passive abilities on offer. T-TURN-5"""
    for space, level, text in state.table.offers[seat]:
        if (
            not can_pay(state, seat, text.cost)
            or lacks(state, bits, text.needs)
            or not _on_board(state, space, level)
        ):
            continue
        if not _serves(text, only) or not _may_use(state, text, seat):
            continue
        first = text.node.nodes("use")[0]
        if first.word == "reroll" and first.node("reroll").parts.get("die") == "own":
            found += _own_dice(state, seat, text)
        else:
            found.append(("use", text.number, NOBODY, NOBODY))


def _own_dice(state: ThroneState, seat: int, text: Text) -> list[Option]:
    """Offer a reroll for each of the own dice; dice alike are one option."""
    found: list[Option] = []
    for place, (roller, _, numbers) in enumerate(state.rolls):
        if roller == seat:
            for number in sorted(set(numbers)):
                found.append(("use", text.number, place, numbers.index(number)))
    return found


def _on_board(state: ThroneState, space: int, level: int) -> bool:
    return state.levels[space] == level and state.is_up(space)


def _may_use(state: ThroneState, text: Text, seat: int) -> bool:
    """Whether a text's own condition and limit allow its use."""
    if text.node.text("once") and (text.number, seat) in state.uses:
        return False
    return text.condition is None or holds(state, text.condition, bare_scope(seat))


# --- the main phases ---


def main_actions(state: ThroneState, seat: int) -> list[Option]:
    """List the cards that only the active player can play in a main phase. T-MAIN-1"""
    if cannot_act(state, seat):
        return []
    bits = situation(state, seat)
    found: list[Option] = []
    for number in state.hands[seat]:
        card = state.table.cards[number]
        if card.kind == MAIN:
            text = card.text
            assert text is not None
            if card.cost > state.cp[seat] or lacks(state, bits, card.needs):
                continue
            if _may_use(state, text, seat):
                found.append(("play", number))
        elif card.kind == UPGRADE:
            price = upgrade_price(state, card)
            if price != NOBODY and price <= state.cp[seat]:
                found.append(("play", number))
    return found


def sales(state: ThroneState, seat: int) -> list[Option]:
    """List the cards that a seat can sell: every one. T-MAIN-1"""
    return [("sell", number) for number in state.hands[seat]]


def upgrade_price(state: ThroneState, card: Card) -> int:
    """Say what an upgrade costs now, NOBODY if it cannot be played. T-MAIN-2, T-MAIN-5, T-MAIN-6"""
    level = state.levels[card.space]
    if card.level <= level:
        return NOBODY
    paid = state.table.spaces[card.space].print.levels[level].cost
    return max(0, card.cost - paid)
