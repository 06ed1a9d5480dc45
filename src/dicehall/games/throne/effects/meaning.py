"""Meaning: players, amounts and conditions of a running text, worked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from dicehall.effects.tree import Node
from dicehall.games.throne.table.state import (
    ADDED,
    CHOSEN,
    NOBODY,
    SEAT,
    SHOWN,
    THAT,
    Scope,
    ThroneState,
)

STRAIGHTS: Final = {
    "small_straight": (frozenset((1, 2, 3, 4)), frozenset((2, 3, 4, 5)), frozenset((3, 4, 5, 6))),
    "large_straight": (frozenset((1, 2, 3, 4, 5)), frozenset((2, 3, 4, 5, 6))),
}
"""T-OFF-18"""


# --- players ---


def opponent_of(state: ThroneState, seat: int) -> int:
    """Give the other side of the running attack: the target for the attacker, else the attacker."""
    if seat == state.active:
        if state.target != NOBODY:
            return state.target
        opponents = state.opponents(seat)
        return opponents[0] if len(opponents) == 1 else NOBODY
    if seat == state.target or state.is_enemy(seat, state.active):
        return state.active
    return state.target


def players(state: ThroneState, node: Node | None, scope: Scope, default: str) -> tuple[int, ...]:
    """List the seats that are meant, those still in the game."""
    word = default if node is None else node.word
    match word:
        case "you":
            return (scope[SEAT],)
        case "opponent":
            meant = opponent_of(state, scope[SEAT])
        case "chosen":
            meant = scope[CHOSEN]
        case "that_player":
            meant = scope[THAT]
        case "each_opponent":
            return state.opponents(scope[SEAT])
        case _:
            return tuple([seat for seat in state.priority() if not state.gone[seat]])
    return () if meant == NOBODY or state.gone[meant] else (meant,)


def player(state: ThroneState, node: Node | None, scope: Scope, default: str) -> int:
    """Give the one seat that is meant, NOBODY if there is none."""
    found = players(state, node, scope, default)
    return found[0] if found else NOBODY


# --- dice ---


def symbols(state: ThroneState, scope: Scope) -> list[str]:
    """List the symbols that the dice of a text show."""
    seat, numbers = scope[SHOWN]
    faces = state.table.heroes[seat].dice
    return [faces[number - 1] for number in numbers]


def dice_meet(state: ThroneState, node: Node, seat: int, numbers: tuple[int, ...]) -> bool:
    """Whether a seat's dice meet a requirement. T-OFF-5"""
    return meets(node, numbers, state.table.heroes[seat].dice)


def meets(node: Node, numbers: tuple[int, ...], faces: tuple[str, ...]) -> bool:
    """Whether dice with these faces show symbols, a straight, or so many of a kind. T-OFF-5"""
    match node.word:
        case "show":
            shown = [faces[number - 1] for number in numbers]
            wanted = node.words("show")
            return all(shown.count(one) >= wanted.count(one) for one in wanted)
        case "of_a_kind":
            return any(numbers.count(one) >= node.whole("of_a_kind") for one in numbers)
    present = frozenset(numbers)
    return any(row <= present for row in STRAIGHTS[node.word])


def symbols_used(
    state: ThroneState, node: Node, seat: int, numbers: tuple[int, ...]
) -> frozenset[str]:
    """Give the symbols of the dice that a requirement can be met with."""
    faces = state.table.heroes[seat].dice
    if node.word == "show":
        return frozenset(node.words("show"))
    if node.word == "of_a_kind":
        used = [n for n in numbers if numbers.count(n) >= node.whole("of_a_kind")]
    else:
        rows = [row for row in STRAIGHTS[node.word] if row <= frozenset(numbers)]
        used = [number for row in rows for number in row]
    return frozenset([faces[number - 1] for number in used])


# --- amounts ---


def amount_of(state: ThroneState, value: Any, scope: Scope) -> int:
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
        case "shown":
            return symbols(state, scope).count(node.text("shown"))
        case "rolled":
            return sum(scope[SHOWN][1])
        case "tokens":
            seat = player(state, node.maybe("on"), scope, "you")
            token = state.table.token_numbers[node.text("tokens")]
            return 0 if seat == NOBODY else state.count(seat, token)
        case "cp":
            seat = player(state, node.node("cp"), scope, "you")
            return 0 if seat == NOBODY else state.cp[seat]
        case "added":
            return cast(int, scope[ADDED])
        case "base_damage":
            return state.base
    return cast(int, scope[ADDED])  # that much


# --- conditions ---


def holds(state: ThroneState, node: Node, scope: Scope) -> bool:
    """Whether a condition holds now."""
    return CONDITIONS[node.word](state, node, scope)


def _not(state: ThroneState, node: Node, scope: Scope) -> bool:
    return not holds(state, node.node("not"), scope)


def _all_of(state: ThroneState, node: Node, scope: Scope) -> bool:
    return all(holds(state, one, scope) for one in node.nodes("all_of"))


def _any_of(state: ThroneState, node: Node, scope: Scope) -> bool:
    return any(holds(state, one, scope) for one in node.nodes("any_of"))


def _at_least(state: ThroneState, node: Node, scope: Scope) -> bool:
    of = amount_of(state, node.parts["of"], scope)
    return of >= amount_of(state, node.parts["at_least"], scope)


def _at_most(state: ThroneState, node: Node, scope: Scope) -> bool:
    of = amount_of(state, node.parts["of"], scope)
    return of <= amount_of(state, node.parts["at_most"], scope)


def _your_turn(state: ThroneState, node: Node, scope: Scope) -> bool:
    return bool(scope[SEAT] == state.active)


def _dice(state: ThroneState, node: Node, scope: Scope) -> bool:
    seat, numbers = scope[SHOWN]
    return dice_meet(state, node, seat, numbers)


def _has(state: ThroneState, node: Node, scope: Scope) -> bool:
    seat = player(state, node.maybe("who"), scope, "you")
    token = state.table.token_numbers[node.text("has")]
    return seat != NOBODY and state.count(seat, token) >= node.whole("at_least")


def _side(state: ThroneState, node: Node, scope: Scope) -> bool:
    hero = state.table.heroes[scope[SEAT]]
    return bool(hero.sides) and hero.sides[state.sides[scope[SEAT]]] == node.text("side")


def _hero(state: ThroneState, node: Node, scope: Scope) -> bool:
    seat = player(state, node.maybe("who"), scope, "you")
    return seat != NOBODY and state.table.heroes[seat].name == node.text("hero")


def _through(state: ThroneState, node: Node, scope: Scope) -> bool:
    return state.landed >= node.whole("through") and bool(scope[SEAT] == state.active)


CONDITIONS: Final[dict[str, Callable[[ThroneState, Node, Scope], bool]]] = {
    "not": _not,
    "all_of": _all_of,
    "any_of": _any_of,
    "at_least": _at_least,
    "at_most": _at_most,
    "your_turn": _your_turn,
    "show": _dice,
    "of_a_kind": _dice,
    "small_straight": _dice,
    "large_straight": _dice,
    "has": _has,
    "side": _side,
    "hero": _hero,
    "through": _through,
}
