"""Causes: the text at the table because of which a rule forbids something, and whose it is."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.effects.abilities import Given, modifiers
from dicehall.games.masters.effects.filters import fits, means
from dicehall.games.masters.steps.attack import attack_life, kin
from dicehall.games.masters.steps.blocking import allowed_blockers
from dicehall.games.masters.steps.costs import limit_reached
from dicehall.games.masters.table.state import ABILITY, NOBODY, MastersState, Scope
from dicehall.games.masters.text.cards import ability_text
from dicehall.kernel.decision import Option

OF_TEXTS: Final = ("M-FUN-1", "M-FUN-2")
"""The rules by which a text counts more than they do, and by which its price must be paid."""


def cause(state: MastersState, seat: int, option: Option, rule: str) -> str:
    """Tell the text because of which a rule forbids an option, '' if there is none."""
    if rule not in OF_TEXTS:
        return ""
    match option:
        case ("attack", die):
            return _told(state, _against_attacking(state, die))
        case ("block", attacker, blocker):
            found = _against_block(state, attacker, blocker)
            if not found and rule == "M-FUN-1":
                return f"{state.printed(attacker).name}: Unblockable."
            return _told(state, found)
        case ("buy", card):
            limit = limit_reached(state, seat, state.table.cards[card])
            return _told(state, [] if limit is None else [limit.scope])
        case ("global" | "ability", number, *_):
            return _told(state, [(seat, NOBODY, number)])
    return ""


def _told(state: MastersState, scopes: list[Scope]) -> str:
    """Tell the text that the first of these runs, behind the name of its card."""
    if not scopes:
        return ""
    ability = state.table.abilities[scopes[0][ABILITY]]
    return f"{state.table.cards[ability.card].print.name}: {ability_text(ability.node)}"


def _scopes(given: list[Given], word: str = "", value: str = "") -> list[Scope]:
    return [one.scope for one in given if not word or one.modifier.text(word) == value]


def _against_attacking(state: MastersState, die: int) -> list[Scope]:
    """List what keeps a die from attacking: by itself, beside others, or by its price."""
    if found := _scopes(modifiers(state, die, "cannot"), "cannot", "attack"):
        return found
    if any(kin(state, die, other) for other in state.attackers):
        return _scopes(modifiers(state, die, "one_per_affiliation"))
    if not modifiers(state, die, "only_attacker"):
        own = state.characters(state.side[die])
        if found := [
            one for other in own for one in _scopes(modifiers(state, other, "only_attacker"))
        ]:
            return found
    return _scopes(modifiers(state, die, "life_to_attack")) if attack_life(state, die) else []


def _against_block(state: MastersState, attacker: int, blocker: int) -> list[Scope]:
    """List what keeps a die from blocking an attacker: of its own, of the other, or its price."""
    found = _scopes(modifiers(state, blocker, "cannot"), "cannot", "block")
    for given in modifiers(state, blocker, "cannot_block"):
        if means(state, given.modifier.node("cannot_block"), attacker, given.scope):
            found.append(given.scope)
    for given in modifiers(state, attacker, "not_blocked_by"):
        if fits(state, given.modifier.node("not_blocked_by"), blocker, given.scope):
            found.append(given.scope)
    for given in modifiers(state, attacker, "only_blocked_by"):
        if blocker not in allowed_blockers(state, attacker, given):
            found.append(given.scope)
    found += _scopes(modifiers(state, attacker, "keyword"), "keyword", "unblockable")
    for _, giver, what, values in state.lasting:
        if what == "life_to_block" and state.side[blocker] in values[4]:
            found.append((giver, values[2], values[3]))
    return found
