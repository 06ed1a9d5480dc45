"""Soundness: everything about a state that cannot be on any table."""

from __future__ import annotations

from typing import cast

from dicehall.games.masters.face.naming import PLACES, card_title
from dicehall.games.masters.table.state import (
    CAPTURED,
    CLEANUP,
    FIELD,
    GONE,
    NOBODY,
    ON_CARD,
    PILES,
    ZONES,
    MastersSetup,
    MastersState,
)
from dicehall.games.masters.table.table import SIDEKICK_CARD, SIDEKICKS


def problems(state: MastersState) -> list[str]:
    """Name all that cannot be: dice twice or nowhere, counts that do not fit, odd fights."""
    found = _sizes(state)
    if found:
        return found  # nothing else can be looked up then
    found = _ranges(state)
    if found:
        return found
    return [
        *_places(state),
        *_cards(state),
        *_owners(state),
        *_numbers(state),
        *_combat(state),
        *_bonds(state),
    ]


def _sizes(state: MastersState) -> list[str]:
    """Check that all lists are as long as the table wants them."""
    table = state.table
    dice, fewest = len(state.where), len(table.die_card)
    found = []
    if dice < fewest:
        found.append(f"there are {fewest} dice, not {dice}")
    for name, one in (
        ("side", state.side),
        ("owner", state.owner),
        ("card", state.card),
        ("face", state.face),
        ("damage", state.damage),
    ):
        if len(one) != dice:
            found.append(f"{name}: says something of {len(one)} dice; there are {dice}")
    for name, length, wanted in (
        ("piles", len(state.piles), PILES * table.seats),
        ("left", len(state.left), len(table.cards)),
        ("life", len(state.life), len(table.sides)),
        ("virtual", len(state.virtual), table.seats),
        ("rest", len(state.rest), table.seats),
        ("bought", len(state.bought), table.seats),
    ):
        if length != wanted:
            found.append(f"{name}: must have {wanted} entries, not {length}")
    return found


def _ranges(state: MastersState) -> list[str]:
    """Check that zones, seats, cards, faces and the dice that are named do exist."""
    table, found = state.table, []
    for die, (zone, side, owner) in enumerate(
        zip(state.where, state.side, state.owner, strict=True)
    ):
        if not 0 <= zone < len(ZONES):
            found.append(f"die {die}: there is no zone {zone}")
        if not NOBODY <= side < table.seats or not NOBODY <= owner < table.seats:
            found.append(f"die {die}: there is no seat {side} or {owner}")
        if not 0 <= state.card[die] < len(table.cards):
            found.append(f"die {die}: there is no card {state.card[die]}")
        elif not 0 <= state.face[die] < len(table.faces[state.card[die]]):
            found.append(f"die {die}: has no face {state.face[die]}")
    for die in _all_named(state):
        if not 0 <= die < len(state.where):
            found.append(f"there is no die {die}")
    if not 0 <= state.active < len(table.sides):
        found.append(f"active: there is no side {state.active}")
    if not 0 <= state.stage <= CLEANUP:
        found.append(f"stage: there is no step {state.stage}")
    return found


def _all_named(state: MastersState) -> list[int]:
    """List every die that the lists beside the zones name."""
    named = [*state.attackers, *state.blocked, *state.fielded, *state.worn, *state.hurt]
    for pile in state.piles:
        named += pile
    for one, two in [*state.blocks, *state.pairs]:
        named += [one, two]
    for captive, captor, _, _ in state.held:
        named += [captive, captor]
    for ruled, ruler, _ in state.ruled:
        named += [ruled, ruler]
    return named


def _called(state: MastersState, die: int) -> str:
    return f"{card_title(state.table, state.card[die])} (die {die})"


def _places(state: MastersState) -> list[str]:
    """Check that every die lies in one place, and there where it says."""
    found = []
    lying: list[list[tuple[int, int]]] = [[] for _ in state.where]
    for number, pile in enumerate(state.piles):
        if pile != sorted(pile):
            found.append(f"the dice {PLACES[number % PILES]} are not in their order: {pile}")
        for die in pile:
            lying[die].append((number // PILES, number % PILES))
    for die, places in enumerate(lying):
        zone = state.where[die]
        wanted = [(state.side[die], zone)] if zone < PILES else []
        if places != wanted:
            listed = " and ".join(PLACES[one] for _, one in places) or "nowhere"
            found.append(f"{_called(state, die)} says it is {PLACES[zone]}, and lies {listed}")
        if zone >= PILES and state.side[die] != NOBODY:
            found.append(f"{_called(state, die)} is {PLACES[zone]} and yet with a seat")
    return found


def _cards(state: MastersState) -> list[str]:
    """Check the dice left on cards."""
    found = []
    on_cards = [0] * len(state.left)
    for die, zone in enumerate(state.where):
        if zone == ON_CARD:
            on_cards[state.card[die]] += 1
    for card, left in enumerate(state.left):
        if left != on_cards[card]:
            title = card_title(state.table, card)
            found.append(
                f"{title}: {left} dice are left on the card, and {on_cards[card]} lie there"
            )
    return found


def _owners(state: MastersState) -> list[str]:
    """Check whose dice are whose. M-CARD-7, M-BUY-1, M-TOK-1"""
    table, found = state.table, []
    for die, owner in enumerate(state.owner):
        zone = state.where[die]
        if die >= len(table.die_card):
            if state.card[die] < table.laid or zone not in (FIELD, GONE):
                found.append(f"{_called(state, die)}: a token is in the field or gone")
            continue
        card = table.cards[table.die_card[die]]
        if card.number == SIDEKICK_CARD:
            wanted = die // SIDEKICKS
            if zone in (ON_CARD, GONE):
                found.append(f"{_called(state, die)}: a sidekick is always in the game (M-CARD-7)")
        elif card.basic:
            wanted = owner
            if zone != ON_CARD and owner == NOBODY:
                found.append(f"{_called(state, die)} is off its card, and nobody's")
        else:
            wanted = card.seat
        if owner != wanted:
            found.append(f"{_called(state, die)} belongs to another seat than its card")
        if state.card[die] != card.number and zone != FIELD:
            found.append(f"{_called(state, die)} is a copy {PLACES[zone]} (M-CPY-3)")
    return found


def _numbers(state: MastersState) -> list[str]:
    """Check life, energy and damage. M-SETUP-3, M-WIN-1, M-DMG-1"""
    most = cast(MastersSetup, state.setup).life
    found = []
    for side, life in enumerate(state.life):
        names = " and ".join(state.setup.seats[seat] for seat in state.seats_of(side))
        if life > most:
            found.append(f"{names}: {life} life, never above {most} (M-SETUP-3)")
        if life <= 0 and state.result is None:
            found.append(f"{names}: {life} life while the game goes on (M-WIN-1)")
    for seat, name in enumerate(state.setup.seats):
        if min(state.virtual[seat], state.rest[seat], state.bought[seat]) < 0:
            found.append(f"{name}: no count of energy or dice can be below zero")
    for die, damage in enumerate(state.damage):
        if damage < 0 or (damage and state.where[die] != FIELD):
            found.append(f"{_called(state, die)}: {damage} damage {PLACES[state.where[die]]}")
    return found


def _combat(state: MastersState) -> list[str]:
    """Check who attacks and who blocks. M-ATK-1, M-ATK-3"""
    found = []
    for die in state.attackers:
        if state.where[die] != FIELD or not state.is_active(state.side[die]):
            found.append(f"{_called(state, die)} attacks, and is not in the active side's field")
    found += [
        f"{_called(state, die)} is blocked, and does not attack"
        for die in state.blocked
        if die not in state.attackers
    ]
    for attacker, blocker in state.blocks:
        if attacker not in state.attackers:
            found.append(f"{_called(state, attacker)} is blocked, and does not attack")
        if state.where[blocker] != FIELD or state.is_active(state.side[blocker]):
            found.append(f"{_called(state, blocker)} blocks, and is not in the other side's field")
    for dice, what in (
        (state.attackers, "attacks"),
        (state.blocked, "is blocked"),
        (state.hurt, "is hurt"),
    ):
        twice = {die for die in dice if dice.count(die) > 1}
        found += [f"{_called(state, die)} {what} twice" for die in sorted(twice)]
    return found


def _bonds(state: MastersState) -> list[str]:
    """Check captives, control and pairs. M-CAP-1, M-CTL-1, M-PAIR-1"""
    found = []
    captives = [entry[0] for entry in state.held]
    for die, zone in enumerate(state.where):
        if captives.count(die) != (1 if zone == CAPTURED else 0):
            found.append(f"{_called(state, die)} must be captured by one die if it is captured")
    ruled = [entry[0] for entry in state.ruled]
    for die in range(len(state.table.die_card)):
        taken = state.where[die] < PILES and state.side[die] != state.owner[die]
        if taken and die not in ruled and state.where[die] != CAPTURED:
            found.append(f"{_called(state, die)} lies with another seat, and no die controls it")
    for one, two in state.pairs:
        if one == two or state.where[one] != FIELD or state.where[two] != FIELD:
            found.append(f"{_called(state, one)} and {_called(state, two)} cannot be paired")
    return found
