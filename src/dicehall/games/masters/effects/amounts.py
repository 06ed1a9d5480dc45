"""Amounts: how much a text means, counted and read off the table."""

from __future__ import annotations

from typing import Any, cast

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import SYMBOLS
from dicehall.games.masters.effects import abilities, filters, stats
from dicehall.games.masters.table.state import (
    AMOUNT,
    FELLED,
    FIELD,
    RESERVE,
    SEAT,
    MastersState,
    Scope,
)


def amount_of(state: MastersState, value: Any, scope: Scope) -> int:
    """Work out an amount."""
    if isinstance(value, int):
        return value
    node = cast(Node, value)
    match node.word:
        case "times":
            return node.whole("times") * amount_of(state, node.parts["of"], scope)
        case "half":
            whole = amount_of(state, node.parts["half"], scope)
            return whole // 2 if node.text("rounded") == "down" else (whole + 1) // 2
        case "minus":
            return -amount_of(state, node.parts["minus"], scope)
        case "that_much" | "characters_rolled":
            return cast(int, scope[AMOUNT])
        case "count":
            return len(filters.candidates(state, node.node("count"), scope))
        case "characters":
            dice = filters.candidates(state, node.node("characters"), scope)
            return len({(state.card[die], state.side[die]) for die in dice})  # M-ATV-5
        case "knocked_out":
            return scope[FELLED] if len(scope) > FELLED else 0
        case "energy_symbols":
            return symbols_in_reserve(state, scope[SEAT], SYMBOLS.index(node.text(node.word)))
    return _stat_amount(state, node, scope)


def _stat_amount(state: MastersState, node: Node, scope: Scope) -> int:
    dice = filters.meant(state, node.node(node.word), scope)
    match node.word:
        case "attack_of":
            return sum(_own_stats(state, die, scope)[0] for die in dice)
        case "defense_of":
            return sum(_own_stats(state, die, scope)[1] for die in dice)
        case "symbols_on":
            symbol = SYMBOLS.index(node.text("of"))
            return sum(state.shown(die).symbols[symbol] for die in dice)
        case "cost_of":
            return sum(state.printed(die).cost for die in dice)
        case "fielding_cost_of":
            return sum(stats.fielding_cost_of(state, die) for die in dice)
        case "symbols_like":
            types = {sort for die in dice for sort in state.printed(die).energy}
            return sum(symbols_in_reserve(state, scope[SEAT], sort) for sort in types)
        case "affiliations_of":
            return sum(len(abilities.affiliations_of(state, die)) for die in dice)
    return sum(_level_of(state, die) for die in dice)


def _level_of(state: MastersState, die: int) -> int:
    """Give a die's level; that of one which has left is what it was then."""
    if state.table.remembers and state.where[die] != FIELD:
        left = stats.departure_of(state, die)
        if left is not None:
            return left.level
    return state.shown(die).level


def _own_stats(state: MastersState, die: int, scope: Scope) -> tuple[int, int]:
    """Give a die's stats; a static text reads them without statics, or it could chase itself."""
    if state.table.remembers and state.where[die] != FIELD:
        left = stats.departure_of(state, die)
        if left is not None:
            return left.attack, left.defense
    running = bool(state.scopes) and state.scopes[-1] is scope
    return stats.stats_of(state, die) if running else stats.applied_stats(state, die)


def symbols_in_reserve(state: MastersState, seat: int, symbol: int) -> int:
    """Count symbols of a type, not dice; wild is none of the types. M-NRG-8"""
    return sum(state.shown(die).symbols[symbol] for die in state.pile(seat, RESERVE))
