"""Targets: which dice a text may target."""

from __future__ import annotations

from dicehall.games.masters.effects.abilities import live, modifiers
from dicehall.games.masters.table.state import ABILITY, FIELD, SEAT, MastersState, Scope

KINDS = {"use": "action", "global": "global"}
"""What a text is by the kind of its ability; all others are abilities."""


def targetable(state: MastersState, die: int, scope: Scope) -> bool:
    """Whether a die may be the target of a text; some dice cannot be."""
    kind = KINDS.get(state.table.abilities[scope[ABILITY]].kind, "ability")
    return not untouchable(state, die, scope[SEAT], kind)


def untouchable(state: MastersState, die: int, seat: int, kind: str) -> bool:
    """Whether a die says of itself that such a text of this seat cannot target it."""
    if not any_untouchable(state) or state.where[die] != FIELD:
        return False
    foreign = state.side[die] in state.table.foes(seat)
    return any(
        kind in given.modifier.words("no_target_of")
        and (foreign or given.modifier.text("whose") == "any")
        for given in modifiers(state, die, "no_target_of")
    )


def any_untouchable(state: MastersState) -> bool:
    """Whether any die is about that some texts cannot target."""
    if "no_target_of" not in state.table.words:
        return False
    return bool(live(state, "no_target_of")) or "no_target_of" in state.lasting_sorts


def answered(state: MastersState) -> int:
    """Give the place of the frame in which the text that is running answers another one."""
    for place in range(len(state.frames) - 1, -1, -1):
        if state.frames[place][0] == "answer":
            return place
    raise AssertionError("only a text that answers another one changes its targets or cancels it")


def may_become_target(state: MastersState, die: int) -> bool:
    """Whether the text that is answered may have a die as its target, and has not yet."""
    place = answered(state)
    _, seat, _, dice, _, _ = state.frames[place][2]
    below = sum(1 for frame in state.frames[:place] if frame[:2] == ("text", "end"))
    kind = KINDS.get(state.table.abilities[state.scopes[below - 1][ABILITY]].kind, "ability")
    return die not in dice and not untouchable(state, die, seat, kind)
