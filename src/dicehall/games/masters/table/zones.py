"""Zones: how dice move from one to another, and what a move brings with it."""

from __future__ import annotations

from dicehall.games.masters.cards.prints import ACTION, CHARACTER, ENERGY
from dicehall.games.masters.effects.abilities import modifiers
from dicehall.games.masters.effects.events import happens
from dicehall.games.masters.effects.stats import note_leaving
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.table.state import (
    BAG,
    CAPTURED,
    FIELD,
    GONE,
    NOBODY,
    ON_CARD,
    OUT,
    PREP,
    RESERVE,
    USED,
    MastersState,
)

UNROLLED = (BAG, PREP, USED, OUT)


def used_zone(state: MastersState, seat: int, spent: bool) -> int:
    """Say where a die goes that a seat sends to the used pile from field or reserve.

    `spent` is energy spent, an action used, or an unblocked attacker. M-ZONE-4, M-ZONE-5
    """
    edition = state.edition
    out = edition.out_of_play if spent else edition.all_out_of_play
    return OUT if out and state.is_active(seat) else USED


def discard(state: MastersState, die: int, spent: bool = False) -> None:
    """Send a die from field or reserve to the used pile, by way of Out of Play if so."""
    send(state, die, used_zone(state, state.side[die], spent))


def send(state: MastersState, die: int, zone: int) -> None:
    """Move a die within its player's zones; out of the field it loses what it had there."""
    seat = state.side[die]
    if state.where[die] == FIELD:
        zone = _replaced(state, die, zone)
        leave_field(state, die)
        seat = state.side[die]
        if state.where[die] == GONE:
            return
    owner = state.owner[die]
    if owner not in (seat, NOBODY) and _comes_home(state, zone):
        seat, zone = owner, PREP  # M-CTL-1
        end_control(state, die)
    state.place(die, seat, zone)
    if die in state.worn and zone != RESERVE:
        state.worn.remove(die)


def to_reserve(state: MastersState, die: int, face: int) -> None:
    """Lay a die into the reserve with a face up; one that is controlled stays so. M-RRL-1"""
    if state.where[die] == FIELD:
        leave_field(state, die)
    if state.where[die] != GONE:
        state.place(die, state.side[die], RESERVE)
        state.show(die, face)


def _comes_home(state: MastersState, zone: int) -> bool:
    """Whether a controlled die that goes to a zone goes to its owner's prep area instead."""
    return zone in UNROLLED if state.edition.unrolled_to_owner else zone in (PREP, USED, OUT)


def _replaced(state: MastersState, die: int, zone: int) -> int:
    """Give the zone that a text puts in place of the one where a die would go."""
    if "goes_to" in state.table.words:
        for given in modifiers(state, die, "goes_to"):
            to_prep = given.modifier.text("goes_to") == "prep"
            wanted = PREP if to_prep else used_zone(state, state.side[die], spent=False)
            if given.modifier.text("on") == "leaving" and zone in (USED, BAG, OUT):
                return wanted
            if given.modifier.text("on") == "ko" and zone == PREP:
                return wanted
    return zone


def leave_field(state: MastersState, die: int) -> None:
    """Take from a die all that it had in the field; it is still to be placed. M-EFF-1, M-EFF-2"""
    happens(state, "leaves_field", die)
    if state.table.remembers:
        note_leaving(state, die)
    release_from_combat(state, die)
    state.damage[die] = 0
    if die in state.hurt:
        state.hurt.remove(die)
    state.pair_up([pair for pair in state.pairs if die not in pair])
    forget(state, die)
    if state.edition.freed_by_leaving or state.shown(die).kind == ACTION:
        free_captives(state, die)  # an action die holds them only as long as it lies there
    card = state.table.die_card[die] if die < len(state.table.die_card) else NOBODY
    if card == NOBODY:
        end_control(state, die)
        state.place(die, NOBODY, GONE)  # M-TOK-1: a token is gone
    else:
        state.go_by(die, card)  # M-CPY-3 ends


def forget(state: MastersState, die: int) -> None:
    """End what lasts on a die. M-EFF-1, M-EFF-2"""
    if not any(die in entry[3][0] for entry in state.lasting):
        return
    kept = []
    for until, seat, what, values in state.lasting:
        if die not in values[0]:
            kept.append((until, seat, what, values))
        elif len(values[0]) > 1:
            rest = tuple([one for one in values[0] if one != die])
            kept.append((until, seat, what, (rest, *values[1:])))
    state.keep(kept)


def release_from_combat(state: MastersState, die: int) -> None:
    """Take a die out of the attack; what it blocked stays blocked. M-ATK-10"""
    if die in state.attackers:
        state.attackers.remove(die)
        end_attacking(state, (die,))
    if die in state.blocked:
        state.blocked.remove(die)
    if state.blocks:
        state.blocks = [pair for pair in state.blocks if die not in pair]


def end_attacking(state: MastersState, dice: tuple[int, ...]) -> None:
    """End what lasts on dice only while they attack. M-EFF-3"""
    if any(entry[0] == "attack_ends" for entry in state.lasting):
        state.keep(
            [
                entry
                for entry in state.lasting
                if entry[0] != "attack_ends" or not any(die in dice for die in entry[3][0])
            ]
        )


def free_captives(state: MastersState, captor: int) -> None:
    """Let what a die holds go back where it came from, and what it controls. M-CAP-1, M-CTL-2"""
    for entry in [one for one in state.held if one[1] == captor]:
        free(state, entry)
    for controlled in [one for one in state.ruled if one[1] == captor]:
        give_back(state, controlled)


def free(state: MastersState, entry: tuple[int, int, int, str]) -> None:
    """Let one captive go back to the field."""
    die, captor, face, _ = entry
    state.held.remove(entry)
    state.place(die, state.side[die], FIELD)
    state.show(die, face)
    if state.events is not None:
        state.tell("freed", "M-CAP-1", (state.side[die], die_name(state, die)))
    empty = all(other != captor for _, other, _, _ in state.held)
    if empty and state.where[captor] == FIELD and state.shown(captor).kind == ACTION:
        discard(state, captor, spent=True)  # an action die stays only as long as it holds any


def give_back(state: MastersState, entry: tuple[int, int, int]) -> None:
    """Give a controlled die back to the field that it was taken from; as energy, to the reserve."""
    die, _, seat = entry
    state.ruled.remove(entry)
    release_from_combat(state, die)
    face, damage, zone = state.face[die], state.damage[die], state.where[die]
    shows = zone in (FIELD, RESERVE)
    state.place(die, seat, zone if shows or zone == CAPTURED else FIELD)
    if state.where[die] != CAPTURED:
        state.show(die, face if shows else state.printed(die).first)
    state.damage[die] = damage
    if state.events is not None:
        state.tell("given back", "M-CTL-2", (seat, die_name(state, die)))


def end_control(state: MastersState, die: int) -> None:
    """Let nobody control a die that has gone home, or gone for good. M-CTL-1"""
    if state.ruled:
        state.ruled = [entry for entry in state.ruled if entry[0] != die]


def capture(state: MastersState, die: int, captor: int, until: str) -> None:
    """Put a die under its captor, out of the game. M-CAP-1, M-ZONE-6"""
    face = state.face[die]
    leave_field(state, die)
    if state.where[die] == GONE:
        return
    state.place(die, state.side[die], CAPTURED)
    state.held.append((die, captor, face, until))


def clear_waiting(state: MastersState) -> None:
    """Send what is no energy from the reserve of who is not at turn to the used pile. M-ZONE-11"""
    for seat in state.seats_of(1 - state.active):
        idle = [die for die in state.pile(seat, RESERVE) if state.shown(die).kind != ENERGY]
        for die in idle:
            send(state, die, USED)
        if idle and state.events is not None:
            state.tell("unused", "M-ZONE-11", (seat, len(idle)))


def enter_field(state: MastersState, die: int, seat: int, face: int) -> None:
    """Put a die into the field with a face up."""
    state.place(die, seat, FIELD)
    state.show(die, face)


def level_face(state: MastersState, die: int, level: int) -> int:
    """Give the face of a level, or of the highest level below it."""
    best = state.printed(die).first
    for place, face in enumerate(state.printed(die).faces):
        if face.kind == CHARACTER and face.level <= level:
            best = place
    return best


def return_to_card(state: MastersState, die: int) -> None:
    """Put a die back on its card, where it can be bought again; sidekicks have none. M-CARD-7"""
    if state.is_sidekick(die):
        return
    leave_field(state, die)
    if state.where[die] == GONE:
        return
    end_control(state, die)
    if state.table.cards[state.card[die]].basic:
        state.owner[die] = NOBODY
    state.place(die, NOBODY, ON_CARD)


def become(state: MastersState, die: int, card: int) -> None:
    """Let a die go by another card, at the level that it shows. M-CPY-3"""
    level = state.shown(die).level
    state.go_by(die, card)
    state.show(die, level_face(state, die, level))


def refill(state: MastersState, seat: int) -> bool:
    """Put the used pile into an empty bag; whether there was anything. M-ZONE-3"""
    used = state.pour(seat, USED, BAG)
    if used and state.events is not None:
        state.tell("refilled", "M-ZONE-3", (seat, used))
    return used > 0
