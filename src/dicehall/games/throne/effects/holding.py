"""What holds all the time: modifiers of tokens and boards, for a seat, now."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import holds
from dicehall.games.throne.table.state import NOBODY, Scope, ThroneState


def bare_scope(seat: int) -> Scope:
    """Give what a text knows that nobody has begun."""
    return (seat, ("", NOBODY), NOBODY, NOBODY, (seat, ()), 0, 0, ())


def modifiers(state: ThroneState, seat: int, word: str) -> list[tuple[Node, int]]:
    """List the modifiers of one word that hold for a seat, each with how often it does."""
    statics = state.table.statics.get(word)
    if not statics:
        return []
    found: list[tuple[Node, int]] = []
    for heard, modifier in statics:
        times = state.holds(heard, seat)
        if times:
            condition = heard.text.node.maybe("if")
            if condition is None or holds(state, condition, bare_scope(seat)):
                found.append((modifier, times))
    return found


def total(state: ThroneState, seat: int, word: str, least: int, most: int) -> int:
    """Add up the modifiers of one word that hold for a seat, those between two bounds."""
    return sum(
        modifier.whole(word) * times
        for modifier, times in modifiers(state, seat, word)
        if least <= modifier.whole(word) <= most
    )


def cannot_act(state: ThroneState, seat: int) -> bool:
    """Whether a seat may do nothing at all now."""
    return bool("cannot_act" in state.table.statics and modifiers(state, seat, "cannot_act"))
