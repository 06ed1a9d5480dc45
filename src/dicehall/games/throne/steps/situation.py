"""The situation of a seat: what is there now for cards, tokens and abilities to work on."""

from __future__ import annotations

from dicehall.games.throne.table.needs import (
    ALLY_DIE,
    ANY_DAMAGED,
    ANY_DIE,
    AT_ACTIVATION,
    ATTACK,
    ATTACKED,
    CONCLUDED,
    DAMAGED,
    DEFENSE,
    MY_MAIN,
    OFFENSE,
    OPPOSING_DIE,
    OWN_DIE,
    OWN_PAIR,
    ROLLING,
    STATUS,
    TARGETED,
)
from dicehall.games.throne.table.state import (
    DEFENSIVE,
    MAIN_1,
    MAIN_2,
    NOBODY,
    OFFENSIVE,
    TARGET,
    ThroneState,
)


def situation(state: ThroneState, seat: int) -> int:
    """Give the bits of all that is there now for a seat, but for STATUS: see `lacks`."""
    bits = 0
    phase = state.phase
    if OFFENSIVE <= phase <= DEFENSIVE:
        bits |= _fight(state, seat)
    elif phase in (MAIN_1, MAIN_2) and seat == state.active:
        bits |= MY_MAIN
    if state.rolls:
        bits |= _dice(state, seat)
    for blow in state.blows:
        if state.avoidable(blow):
            bits |= ANY_DAMAGED | (DAMAGED if blow[TARGET] == seat else 0)
    return bits


def lacks(state: ThroneState, bits: int, needs: int) -> int:
    """Give what is needed and not there; whether tokens can be removed is seen only if asked."""
    missing = needs & ~bits
    if missing & STATUS and _removable(state):
        missing &= ~STATUS
    return missing


def _fight(state: ThroneState, seat: int) -> int:
    """Give the bits of the roll phases."""
    bits = ROLLING
    if state.concluded:
        bits |= CONCLUDED
    elif state.attack and seat == state.active:
        bits |= ATTACK | AT_ACTIVATION if state.phase == OFFENSIVE else ATTACK
        if state.target != NOBODY:
            bits |= TARGETED
    elif state.attack and seat == state.target and _is_struck(state, seat):
        bits |= ATTACKED
    if state.rolls and not state.activated and state.rolls[0][1] == "offense":
        bits |= OFFENSE
    return bits


def _is_struck(state: ThroneState, seat: int) -> bool:
    """Whether damage of an attack is on its way to a seat."""
    return any(state.is_attack(blow) and blow[TARGET] == seat for blow in state.blows)


def _dice(state: ThroneState, seat: int) -> int:
    """Give the bits of dice on the table that can be altered."""
    bits = ANY_DIE
    for roller, why, numbers in state.rolls:
        if roller == seat:
            bits |= OWN_DIE | ALLY_DIE
            if len(numbers) > 1:
                bits |= OWN_PAIR
        elif state.is_enemy(roller, seat):
            bits |= OPPOSING_DIE
        else:
            bits |= ALLY_DIE
        if why == "defense":
            bits |= DEFENSE
    return bits


def _removable(state: ThroneState) -> bool:
    """Whether any token lies anywhere that a card can remove."""
    kinds = state.table.kinds
    tokens = state.table.tokens
    return any(
        count and not tokens[place % kinds].print.fixed
        for place, count in enumerate(state.tokens)
        if not state.gone[place // kinds]
    )


def is_banned(state: ThroneState, seat: int) -> bool:
    """Whether an ultimate forbids a seat to do anything now. T-ULT-1, T-ULT-2, T-ULT-4"""
    return state.ultimate and not state.concluded and state.is_enemy(seat, state.active)
