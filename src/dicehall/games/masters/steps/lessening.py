"""Lessening: what static texts add to damage and take off it, before anybody can answer it."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.effects.abilities import Given, lasts_on, modifiers
from dicehall.games.masters.effects.filters import fits
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.table.state import NOBODY, SEAT, MastersState

Hit = tuple[int, int, int, str, int, int]
"""To which die (or NOBODY), to which seat, how much, of what sort, by which die, by which seat."""
DIE: Final = 0
TO: Final = 1
MUCH: Final = 2
SORT: Final = 3
BY: Final = 4
CAUSE: Final = 5

TAKING: Final = ("takes_half", "takes_less", "takes_at_most")
"""What lessens damage to a die, in the order in which it counts."""


def changed(state: MastersState, hit: Hit) -> Hit:
    """Give a hit as static texts change it: first those of its source. M-PRV-4"""
    words = state.table.words
    if "deals_none" in words and hit[4] != NOBODY and modifiers(state, hit[4], "deals_none"):
        return (*hit[:2], 0, *hit[3:])
    if "deals_more" in words and hit[3] != "combat" and hit[2]:
        hit = (*hit[:2], hit[2] + more_dealt(state, hit[4]), *hit[3:])
    if hit[0] == NOBODY or not any(word in words for word in TAKING):
        return hit
    return _lessened(state, hit)


def more_dealt(state: MastersState, dealer: int) -> int:
    """Give what texts add to the damage that a die deals; combat adds it to what is assigned."""
    if dealer == NOBODY or "deals_more" not in state.table.words:
        return 0
    given = modifiers(state, dealer, "deals_more")
    return sum(one.modifier.whole("deals_more") for one in given)


def _lessened(state: MastersState, hit: Hit) -> Hit:
    die, seat, much, sort, by, cause = hit
    for word in TAKING:
        for given in modifiers(state, die, word):
            if much and _speaks_of(state, given, sort, by):
                much = _left(state, given, die, much)
    if much < hit[2] and state.events is not None:
        state.tell("prevented", "M-PRV-4", (seat, die_name(state, die), hit[2] - much))
    return (die, seat, much, sort, by, cause)


def _speaks_of(state: MastersState, given: Given, sort: str, by: int) -> bool:
    """Whether a text that lessens damage means damage of this sort from this source."""
    parts = given.modifier.parts
    source: Node | None = parts.get("takes_half", parts.get("from"))
    if source is not None and (by == NOBODY or not fits(state, source, by, given.scope)):
        return False
    return parts.get("damage", "any") in ("any", sort)


def _left(state: MastersState, given: Given, die: int, much: int) -> int:
    modifier = given.modifier
    match modifier.word:
        case "takes_half":
            return much // 2
        case "takes_at_most":
            return min(much, modifier.whole("takes_at_most"))
    less = modifier.whole("takes_less")
    if modifier.flag("first"):
        less = _still_spared(state, given, die, much)
    return max(much - less, 0)


def _still_spared(state: MastersState, given: Given, die: int, much: int) -> int:
    """Give how much of a turn's first damage is still prevented, and note that it was."""
    number = given.modifier.number
    before = [entry[3] for entry in lasts_on(state, die, "spared")]
    spared: int = sum([values[2] for values in before if values[1] == number])
    less: int = min(given.modifier.whole("takes_less") - spared, much)
    if less > 0:
        state.last("end_of_turn", given.scope[SEAT], "spared", ((die,), number, less))
    return max(less, 0)
