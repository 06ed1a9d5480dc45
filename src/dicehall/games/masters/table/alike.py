"""Alike: which dice cannot be told apart, so that a choice between them is offered once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicehall.games.masters.table.state import FIELD, MastersState


def group(state: MastersState, dice: Sequence[int]) -> list[int]:
    """Leave out dice that are just like an earlier one: same seat, card, face and fate."""
    if len(dice) < 2:
        return list(dice)
    seen: dict[object, int] = {}
    for die, like in zip(dice, likes(state, dice), strict=True):
        seen.setdefault(like, die)
    return list(seen.values())


def likes(state: MastersState, dice: Sequence[int]) -> list[object]:
    """Give for each of some dice what is equal for those of them that are alike."""
    shows = [((state.side[die] + 1) * 512 + state.card[die]) * 8 + state.face[die] for die in dice]
    if len(set(shows)) == len(shows):
        return [*shows]
    return [
        likeness(state, die) if shows.count(show) > 1 else show
        for die, show in zip(dice, shows, strict=True)
    ]


def likeness(state: MastersState, die: int) -> tuple[Any, ...]:
    """Give all by which a die differs from others of its card."""
    if state.where[die] == FIELD:
        return (*fighter(state, die), _fights(state, die) if state.blocks else ())
    return (*_plain(state, die), die in state.worn)


def fighter(state: MastersState, die: int) -> tuple[Any, ...]:
    """Give all by which a die in the field differs from others of its card, blocks apart."""
    return (
        *_plain(state, die),
        die in state.attackers,
        die in state.blocked,
        die in state.fielded,
        die in state.hurt,
        _holds(state, die) if state.pairs or state.held or state.ruled else (),
        _bears(state, die) if state.lasting else (),
        _used(state, die) if state.uses else (),
    )


def _plain(state: MastersState, die: int) -> tuple[int, ...]:
    return (
        state.side[die],
        state.owner[die],
        state.card[die],
        state.face[die],
        state.damage[die],
        state.where[die],
    )


def _fights(state: MastersState, die: int) -> tuple[Any, ...]:
    """Give what a die blocks, and what blocks it."""
    return (
        tuple([attacker for attacker, blocker in state.blocks if blocker == die]),
        tuple([blocker for attacker, blocker in state.blocks if attacker == die]),
    )


def _holds(state: MastersState, die: int) -> tuple[Any, ...]:
    """Give whom a die is paired with, holds, and controls or is controlled by."""
    return (
        tuple([pair for pair in state.pairs if die in pair]),
        tuple([entry for entry in state.held if entry[1] == die]),
        tuple([entry for entry in state.ruled if die in entry[:2]]),
    )


def _bears(state: MastersState, die: int) -> tuple[Any, ...]:
    """Give what lasts on a die, and what it has left behind for later."""
    later = [entry for entry in state.lasting if entry[2] == "later"]
    return (
        tuple([(*entry[:3], entry[3][1:]) for entry in state.lasting if die in entry[3][0]]),
        tuple([entry[3][:2] for entry in later if entry[3][2] == die]),
    )


def _used(state: MastersState, die: int) -> tuple[int, ...]:
    """List the abilities that a die has used this turn."""
    return tuple([use[0] for use in state.uses if use[1] == die])
