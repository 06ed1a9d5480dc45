"""The sheet: the abilities of a board, those that the dice meet marked, and how far others are."""

from __future__ import annotations

from typing import Final

from dicehall.effects.wrapping import wrapped
from dicehall.games.throne.effects.meaning import dice_meet
from dicehall.games.throne.face.naming import levelled, seat_name, spaces_up
from dicehall.games.throne.face.reach import chance_of
from dicehall.games.throne.face.told import ability_text
from dicehall.games.throne.heroes.records import DEFENSIVE, OFFENSIVE, ULTIMATE
from dicehall.games.throne.table.state import ThroneState
from dicehall.games.throne.table.table import BoardSpace, Way

MET: Final = ">"
"""The mark of what the dice meet."""
INDENT: Final = 8


def sheet(state: ThroneState, seat: int) -> list[str]:
    """Draw the abilities that a player could use in the running roll phase."""
    defends = seat != state.active
    lines = [f"{seat_name(state, seat)}'s abilities:"]
    dice = () if defends or not state.rolls else state.rolls[0][2]
    if dice and _may_roll(state):
        lines = [f"{lines[0][:-1]} (with the chance that one more roll meets them):"]
    for space in spaces_up(state, seat):
        if defends and space.kind == DEFENSIVE:
            text = space.levels[state.levels[space.number]][0]
            said = f"{levelled(state, space.number)}: {ability_text(text.node)}"
            lines += wrapped("  ", said, indent=INDENT)
        elif not defends and space.kind in (OFFENSIVE, ULTIMATE):
            lines += _offence(state, space, seat, dice)
    return lines


def _may_roll(state: ThroneState) -> bool:
    """Whether the active player may still roll again: attempts are left, and not given up."""
    if state.activated or state.attempts >= state.allowed:
        return False
    steps = [step for op, step, _ in state.frames if op == "offense"]
    return "reroll" in steps or (state.altered and "announce" in steps)


def _offence(state: ThroneState, space: BoardSpace, seat: int, dice: tuple[int, ...]) -> list[str]:
    """Draw the ways of an offensive ability."""
    lines: list[str] = []
    for way in space.ways[state.levels[space.number]]:
        name = levelled(state, space.number) if way.name == space.print.name else way.name
        said = f"{name}: {ability_text(way.node)}"
        lines += wrapped(_margin(state, way, seat, dice), said, indent=INDENT)
    return lines


def _margin(state: ThroneState, way: Way, seat: int, dice: tuple[int, ...]) -> str:
    """Mark a way that the dice meet; say of another how likely one more roll meets it."""
    if not dice:
        return "  "
    if dice_meet(state, way.node.node("on"), seat, dice):
        return f"{MET:>4}  "
    if not _may_roll(state):
        return " " * 6
    return f"{percent(chance_of(state, way, seat, dice))}  "


def percent(chance: float) -> str:
    """Write a chance in four columns; what is possible is never 0%, what may fail never 100%."""
    rounded = round(chance * 100)
    if 0 < chance < 0.005:
        return " <1%"
    if 0.995 <= chance < 1:
        rounded = 99
    return f"{rounded:>3}%"
