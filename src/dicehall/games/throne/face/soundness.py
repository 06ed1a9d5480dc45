"""Soundness: everything about a state that no game can show, in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dicehall.games.throne.face.naming import card_name, space_name, token_name
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.state import (
    FROM,
    MOST_CP,
    NOBODY,
    PHASES,
    TARGET,
    TYPE,
    ThroneState,
)


def problems(state: ThroneState) -> list[str]:
    """Name what no game can show."""
    found = _shapes(state)
    if found:  # what follows looks things up by numbers that are wrong
        return found
    return [
        *_cards(state),
        *_levels(state),
        *_points(state),
        *_tokens(state),
        *_turn(state),
        *_dice(state),
        *_blows(state),
    ]


# --- numbers that mean things ---


def _shapes(state: ThroneState) -> list[str]:
    """See that every list has its length, and every number something that it means."""
    table, found = state.table, []
    lengths: dict[str, tuple[list[Any], int]] = {
        "hands": (state.hands, table.seats),
        "decks": (state.decks, table.seats),
        "discards": (state.discards, table.seats),
        "played": (state.played, table.seats),
        "sides": (state.sides, table.seats),
        "cp": (state.cp, table.seats),
        "gone": (state.gone, table.seats),
        "levels": (state.levels, len(table.spaces)),
        "health": (state.health, table.teams),
        "tokens": (state.tokens, table.seats * table.kinds),
    }
    for name, (values, length) in lengths.items():
        if len(values) != length:
            found.append(f"{name}: must be {length} of them, not {len(values)}")
    piles = (*state.hands, *state.decks, *state.discards, *state.played)
    cards = [card for pile in piles for card in pile]
    numbers = [
        ("card", cards, len(table.cards)),
        ("seat", _seats(state), table.seats),
        ("way", [state.way], len(table.ways)),
        ("kind of token", [kind for _, kind in state.raised], table.kinds),
        ("phase", [state.phase], len(PHASES)),
    ]
    for what, used, count in numbers:
        found += [f"there is no {what} {one}" for one in used if not _is_one(one, count)]
    return found


def _seats(state: ThroneState) -> list[int]:
    """List every seat that the state names."""
    named = [state.active, state.target, *state.order, *[seat for seat, _ in state.raised]]
    named += [seat for seat, _ in state.known] + [roll[0] for roll in state.rolls]
    return named + [seat for blow in state.blows for seat in (blow[TARGET], blow[FROM])]


def _is_one(number: int, count: int) -> bool:
    return NOBODY <= number < count


# --- cards ---


def _in_play(state: ThroneState, seat: int) -> list[int]:
    """List the cards of a seat that are being played: they lie nowhere until they are done."""
    frames = [*state.frames, *state.queue]
    return [values[0] for op, _, values in frames if op == "card" and values[1] == seat]


def _cards(state: ThroneState) -> list[str]:
    """See that every card of each deck is in one place. T-SETUP-1"""
    found = []
    for seat, name in enumerate(state.setup.seats):
        piles = (state.hands, state.decks, state.discards, state.played)
        there = [card for pile in piles for card in pile[seat]] + _in_play(state, seat)
        counts = Counter(there)
        for card in state.table.decks[seat]:
            times = counts.pop(card, 0)
            if times != 1:
                found.append(f"{name}: {card_name(state, card)} is there {times} times")
        found += [f"{name}: {card_name(state, card)} is not of this deck" for card in counts]
    for seat, card in state.known:
        owner = state.table.cards[card].seat
        if card not in state.hands[owner]:
            found.append(f"{state.setup.seats[seat]} knows {card_name(state, card)} in no hand")
    return found


def _levels(state: ThroneState) -> list[str]:
    """See that every level comes from an upgrade on the board. T-MAIN-2, T-MAIN-6"""
    found = []
    highest = [0] * len(state.table.spaces)
    for pile in state.played:
        for card in [state.table.cards[number] for number in pile]:
            if card.space == NOBODY:
                found.append(f"{card.print.name} lies on a board and is no upgrade")
            elif card.level <= highest[card.space]:
                found.append(f"{card.print.name} lies on a level that is as high (T-MAIN-6)")
            else:
                highest[card.space] = card.level
    for space, level in enumerate(state.levels):
        if level != highest[space]:
            wanted = f"its cards make level {highest[space] + 1}"
            found.append(f"{space_name(state, space)} has level {level + 1}, and {wanted}")
    return found


# --- dials and tokens ---


def _points(state: ThroneState) -> list[str]:
    """See that the dials are in range, and those at 0 are out. T-SETUP-4, T-WIN-1"""
    found = []
    names = state.setup.seats
    for seat, name in enumerate(names):
        if not 0 <= state.cp[seat] <= MOST_CP:
            found.append(f"{name}: {state.cp[seat]} CP, never below 0 or above {MOST_CP}")
        sides = len(state.table.heroes[seat].sides) or 1
        if not 0 <= state.sides[seat] < sides:
            found.append(f"{name}: the board has no side {state.sides[seat]}")
    for team, members in enumerate(state.table.members):
        health, who = state.health[team], " and ".join([names[seat] for seat in members])
        if not 0 <= health <= state.table.most_health:
            most = state.table.most_health
            found.append(f"{who}: {health} health, never below 0 or above {most} (T-SETUP-4)")
        gone = {state.gone[seat] for seat in members}
        if len(gone) > 1 or (health > 0 and True in gone):
            found.append(f"{who}: out of the game with {health} health (T-WIN-1)")
    return found


def _tokens(state: ThroneState) -> list[str]:
    """See that no stack is above its limit. T-TOK-1"""
    found = []
    for seat, name in enumerate(state.setup.seats):
        for token in range(state.table.kinds):
            count, limit = state.count(seat, token), state.limit(seat, token)
            if not 0 <= count <= limit:
                called = token_name(state, token)
                found.append(f"{name}: {count} {called}, never below 0 or above {limit} (T-TOK-1)")
    return found


# --- the turn and its fight ---


def _turn(state: ThroneState) -> list[str]:
    """See that whose turn it is fits the order of turns. T-TURN-2"""
    found = []
    order = sorted(state.order)
    if order and order != list(range(state.table.seats)):
        found.append(f"the order of turns must name every seat once, not {state.order}")
    if state.order and state.active == NOBODY:
        found.append("the order of turns is known, and it is nobody's turn")
    if not 0 <= state.attempts <= state.allowed + 1:
        found.append(f"{state.attempts} attempts of {state.allowed} (T-OFF-1)")
    return found


def _dice(state: ThroneState) -> list[str]:
    """See that dice show 1 to 6."""
    return [
        f"a die of {state.setup.seats[seat]} shows {number}"
        for seat, _, numbers in state.rolls
        for number in numbers
        if not 1 <= number <= 6
    ]


def _blows(state: ThroneState) -> list[str]:
    """See that damage on its way is of a type, and counted."""
    found = []
    for blow in state.blows:
        if not 0 <= blow[TYPE] < len(TYPES):
            found.append(f"damage has no type {blow[TYPE]}")
        if not 0 < blow[0] <= state.blow_count:
            found.append(f"damage has the number {blow[0]}, of {state.blow_count}")
    return found
