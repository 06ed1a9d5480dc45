"""Targets: which dice a text may target."""

from __future__ import annotations

from dicehall.games.masters.effects.abilities import modifiers
from dicehall.games.masters.table.state import ABILITY, FIELD, SEAT, MastersState, Scope

KINDS = {"use": "action", "global": "global"}


def targetable(state: MastersState, die: int, scope: Scope) -> bool:
    """Whether a die may be the target of a text; some dice cannot be."""
    kind = KINDS.get(state.table.abilities[scope[ABILITY]].kind, "ability")
    return not untouchable(state, die, scope[SEAT], kind)


def untouchable(state: MastersState, die: int, seat: int, kind: str) -> bool:
    """Whether a die says of itself that such a text of this seat cannot target it."""
    if "no_target_of" not in state.table.statics and not state.lasting:
        return False
    if state.where[die] != FIELD:
        return False
    foreign = state.side[die] in state.table.foes(seat)
    return any(
        kind in given.modifier.words("no_target_of")
        and (foreign or given.modifier.text("whose") == "any")
        for given in modifiers(state, die, "no_target_of")
    )
