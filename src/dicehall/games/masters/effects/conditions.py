"""Conditions: what must be so for a text to work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from dicehall.effects.tree import Node
from dicehall.games.masters.effects import abilities, amounts, filters
from dicehall.games.masters.table.state import (
    ATTACK,
    DEALT,
    FIELD,
    NOBODY,
    SEAT,
    SOURCE,
    SUBJECT,
    MastersState,
    Scope,
)

Holds = Callable[[MastersState, Node, Scope], bool]


def holds(state: MastersState, node: Node, scope: Scope) -> bool:
    """Whether a condition holds now."""
    return CONDITIONS[node.word](state, node, scope)


def _not(state: MastersState, node: Node, scope: Scope) -> bool:
    return not holds(state, node.node("not"), scope)


def _all_of(state: MastersState, node: Node, scope: Scope) -> bool:
    return all(holds(state, one, scope) for one in node.nodes("all_of"))


def _any_of(state: MastersState, node: Node, scope: Scope) -> bool:
    return any(holds(state, one, scope) for one in node.nodes("any_of"))


def _at_least(state: MastersState, node: Node, scope: Scope) -> bool:
    of = amounts.amount_of(state, node.parts["of"], scope)
    return of >= amounts.amount_of(state, node.parts["at_least"], scope)


def _at_most(state: MastersState, node: Node, scope: Scope) -> bool:
    of = amounts.amount_of(state, node.parts["of"], scope)
    return of <= amounts.amount_of(state, node.parts["at_most"], scope)


def _your_turn(state: MastersState, node: Node, scope: Scope) -> bool:
    return state.is_active(scope[SEAT])


def _there_is(state: MastersState, node: Node, scope: Scope) -> bool:
    found = filters.candidates(state, node.node("there_is"), scope)
    return len(found) >= node.whole("at_least")


def _none(state: MastersState, node: Node, scope: Scope) -> bool:
    return not filters.exists(state, node.node("none"), scope)


def _it_is(state: MastersState, node: Node, scope: Scope) -> bool:
    subject = cast(int, scope[SUBJECT])
    return subject != NOBODY and filters.fits(state, node.node("it_is"), subject, scope)


def _among(state: MastersState, node: Node, scope: Scope) -> bool:
    """Whether so many of some dice are of a kind, by where each of them lies."""
    dice = [die for die in filters.meant(state, node.node("among"), scope) if die >= 0]
    fitting = [die for die in dice if filters.fits_there(state, node.node("are"), die, scope)]
    return len(fitting) >= node.whole("at_least")


def _more_than(state: MastersState, node: Node, scope: Scope) -> bool:
    of = amounts.amount_of(state, node.parts["of"], scope)
    return of > amounts.amount_of(state, node.parts["more_than"], scope)


def _first_purchase(state: MastersState, node: Node, scope: Scope) -> bool:
    return not state.bought[scope[SEAT]]


def _this_is(state: MastersState, node: Node, scope: Scope) -> bool:
    source = cast(int, scope[SOURCE])
    return source != NOBODY and filters.means(state, node.node("this_is"), source, scope)


def _underdog(state: MastersState, node: Node, scope: Scope) -> bool:
    """Whether the other side has more characters in the field. M-KEY-5"""
    own = len(state.characters(scope[SEAT]))
    return any(len(state.characters(foe)) > own for foe in state.table.foes(scope[SEAT]))


def _only_fielded(state: MastersState, node: Node, scope: Scope) -> bool:
    own = [die for die in state.fielded if state.side[die] in (scope[SEAT], NOBODY)]
    return own == [scope[SOURCE]]


def _fielded_this_turn(state: MastersState, node: Node, scope: Scope) -> bool:
    return scope[SOURCE] in state.fielded


def _paired(state: MastersState, node: Node, scope: Scope) -> bool:
    return abilities.partner_of(state, scope[SOURCE]) != NOBODY


def _was_blocked(state: MastersState, node: Node, scope: Scope) -> bool:
    """Whether the die was blocked; one that has left the field by then, as it was declared."""
    die = cast(int, scope[SOURCE])
    if die == NOBODY or state.where[die] == FIELD:
        return die in state.blocked
    return any(attacker == die for attacker, _ in state.engaged)


def _dealt(state: MastersState, node: Node, scope: Scope) -> bool:
    return cast(int, scope[DEALT]) >= node.whole("dealt")


def _energy_of_all_types(state: MastersState, node: Node, scope: Scope) -> bool:
    """Whether the reserve shows all four types; wild is none of them. M-NRG-8"""
    return all(amounts.symbols_in_reserve(state, scope[SEAT], sort) for sort in range(4))


def _ko_this_turn(state: MastersState, node: Node, scope: Scope) -> bool:
    """Whether such a die was KO'd this turn; allies were sidekicks then. M-KEY-4"""
    wanted = node.node("ko_this_turn")
    seats = filters.seats_meant(state, wanted.text("whose"), scope[SEAT])
    for _, _, what, values in state.lasting:
        if what != "was KO'd" or values[2] != state.turn or values[3] not in seats:
            continue
        ally = bool(values[4]) and wanted.given in (("is",), ("whose", "is"))
        if wanted.text("is") == "sidekick" and ally:
            return True
        if filters.fits_print(state, wanted, values[1], scope):
            return True
    return False


def _attack_step(state: MastersState, node: Node, scope: Scope) -> bool:
    return state.stage == ATTACK


CONDITIONS: Final[dict[str, Holds]] = {
    "not": _not,
    "all_of": _all_of,
    "any_of": _any_of,
    "at_least": _at_least,
    "at_most": _at_most,
    "your_turn": _your_turn,
    "there_is": _there_is,
    "none": _none,
    "it_is": _it_is,
    "among": _among,
    "more_than": _more_than,
    "first_purchase": _first_purchase,
    "this_is": _this_is,
    "underdog": _underdog,
    "only_fielded": _only_fielded,
    "fielded_this_turn": _fielded_this_turn,
    "paired": _paired,
    "was_blocked": _was_blocked,
    "dealt": _dealt,
    "energy_of_all_types": _energy_of_all_types,
    "ko_this_turn": _ko_this_turn,
    "attack_step": _attack_step,
}
"""Every condition by its word."""
