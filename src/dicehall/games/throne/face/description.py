"""Descriptions: a state in the words of positions."""

from __future__ import annotations

from typing import Any

from dicehall.games.throne.face.naming import card_names, seat_name, space_name
from dicehall.games.throne.heroes.records import LEVELS
from dicehall.games.throne.table.state import DICE, NOBODY, PHASES, SHOWN, ThroneState
from dicehall.kernel.codec import freeze
from dicehall.kernel.decision import CHANCE


def position(state: ThroneState) -> dict[str, Any]:
    """Describe a state in the words in which positions are read."""
    active = max(state.active, 0)
    found: dict[str, Any] = {
        "turn": state.turn,
        "active": seat_name(state, active),
        "phase": PHASES[state.phase],
        "dice": list(attack_dice(state)),
        "attempts": state.attempts if attack_dice(state) else 0,
    }
    if state.setup.start == CHANCE and state.order:
        found["start"] = seat_name(state, state.order[0])
    if state.way != NOBODY:
        found["ability"] = state.table.ways[state.way].name
    if state.target != NOBODY:
        found["target"] = seat_name(state, state.target)
    for seat, name in enumerate(state.setup.seats):
        found[name] = _seat(state, seat)
    return found


def attack_dice(state: ThroneState) -> tuple[int, ...]:
    """Give the five dice of the offensive roll phase, also after they activated an ability."""
    if state.activated and state.scopes:
        dice: tuple[int, ...] = state.scopes[0][SHOWN][1]
        return dice if len(dice) == DICE else ()  # a text's own roll takes their place
    if state.rolls and state.rolls[0][1] == "offense":
        return state.rolls[0][2]
    return ()


def upgrades(state: ThroneState, seat: int) -> dict[str, str]:
    """Name the abilities that were upgraded, with their levels."""
    return {
        space_name(state, space): LEVELS[state.levels[space]]
        for space in state.table.boards[seat]
        if state.levels[space]
    }


def tokens(state: ThroneState, seat: int) -> dict[str, int]:
    """Count the tokens on a seat, of every kind at the table."""
    return {token.print.name: state.count(seat, token.number) for token in state.table.tokens}


def _seat(state: ThroneState, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "health": state.health_of(seat),
        "cp": state.cp[seat],
        "hand": card_names(state, state.hands[seat]),
        "deck": card_names(state, state.decks[seat]),
        "discard": card_names(state, state.discards[seat]),
        "tokens": tokens(state, seat),
        "upgrades": upgrades(state, seat),
    }
    sides = state.table.heroes[seat].sides
    if sides:
        found["side"] = sides[state.sides[seat]]
    raised = {
        token.print.name: state.raised.count((seat, token.number)) for token in state.table.tokens
    }
    if any(raised.values()):
        found["raised"] = {name: times for name, times in raised.items() if times}
    return found


def alike(one: ThroneState, other: ThroneState) -> bool:
    """Whether two states are the same but for what no longer matters.

    That is the order in which upgrades were played, and how often damage was dealt before.
    """
    if one.setup != other.setup or one.rules is not other.rules:
        return False
    if [sorted(pile) for pile in one.played] != [sorted(pile) for pile in other.played]:
        return False
    past = ("played",) if one.blows else ("played", "blow_count")
    return all(
        freeze(getattr(one, name)) == freeze(getattr(other, name))
        for name in one.rules.fields
        if name not in past
    )
