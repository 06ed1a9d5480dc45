"""Acting out of turn and in it: the cards, tokens and abilities that a seat can use now."""

from __future__ import annotations

from dicehall.games.throne.effects.holding import bare_scope, cannot_act
from dicehall.games.throne.effects.meaning import holds
from dicehall.games.throne.heroes.records import MAIN, UPGRADE
from dicehall.games.throne.steps.situation import is_banned, lacks, situation
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.state import (
    AVOIDED,
    ID,
    NOBODY,
    ORIGIN,
    TARGET,
    TYPE,
    Blow,
    ThroneState,
)
from dicehall.games.throne.table.table import DAMAGED, Card, Text
from dicehall.kernel.decision import Option


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
        text.pays <= state.cp[seat] and _on_board(state, space, level)
        for space, level, text in table.offers[seat]
    )


def actions(state: ThroneState, seat: int, dice_only: bool = False) -> list[Option]:
    """List the instants, roll actions, tokens and abilities on offer that a seat can use now.

    `dice_only`: while dice rolled for a text or a token lie there, only what alters dice.
    """
    bits = situation(state, seat)
    found: list[Option] = []
    cards = state.table.cards
    points = state.cp[seat]
    for number in state.hands[seat]:
        card = cards[number]
        if card.cost > points or not card.reacts or lacks(state, bits, card.needs):
            continue
        text = card.text
        assert text is not None
        if dice_only and not text.alters:
            continue
        if text.condition is None or holds(state, text.condition, bare_scope(seat)):
            found.append(("play", number))
    _tokens(state, seat, bits, dice_only, found)
    if state.table.offers[seat]:
        _offers(state, seat, bits, dice_only, found)
    return found


def _tokens(state: ThroneState, seat: int, bits: int, dice_only: bool, found: list[Option]) -> None:
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
            if (dice_only and not text.alters) or not _may_use(state, text, seat):
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
        and (_is_attack(blow) if attacks_only else state.avoidable(blow))
    ]


def _is_attack(blow: Blow) -> bool:
    return bool(blow[ORIGIN] == "attack" and TYPES[blow[TYPE]].attack)


def _offers(state: ThroneState, seat: int, bits: int, dice_only: bool, found: list[Option]) -> None:
    """List the passive abilities on offer. T-TURN-5"""
    for space, level, text in state.table.offers[seat]:
        if (
            text.pays > state.cp[seat]
            or lacks(state, bits, text.needs)
            or not _on_board(state, space, level)
        ):
            continue
        if (dice_only and not text.alters) or not _may_use(state, text, seat):
            continue
        if text.alters:
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
    if state.levels[space] != level:
        return False
    there = state.table.spaces[space]
    return there.side in (NOBODY, state.sides[there.seat])


def _may_use(state: ThroneState, text: Text, seat: int) -> bool:
    """Whether a text's own condition and limit allow its use."""
    if text.node.text("once") and (text.number, seat) in state.uses:
        return False
    return text.condition is None or holds(state, text.condition, bare_scope(seat))


# --- the main phases ---


def main_actions(state: ThroneState, seat: int) -> list[Option]:
    """List what only the active player can do in a main phase: play, upgrade, sell. T-MAIN-1"""
    bits = situation(state, seat)
    found: list[Option] = []
    for number in state.hands[seat]:
        card = state.table.cards[number]
        if card.kind == MAIN:
            if card.cost <= state.cp[seat] and not lacks(state, bits, card.needs):
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
