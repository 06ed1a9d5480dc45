"""Knockouts: which dice cannot stand any more, and what becomes of them."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.cards.prints import CHARACTER
from dicehall.games.masters.effects.abilities import (
    has_keyword,
    is_sidekick,
    lasts_on,
    modifiers,
)
from dicehall.games.masters.effects.events import happens, happens_outside, new_moment
from dicehall.games.masters.effects.stats import defense_of, defense_without
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.table.chance import roll_dice
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    FELLED,
    FIELD,
    NOBODY,
    PREP,
    SEAT,
    SOURCE,
    SUBJECT,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import discard, enter_field, free_captives, send
from dicehall.kernel.events import Values

Blame = tuple[int, int]
"""The die and the seat that something is due to; NOBODY where there is none."""
UNKNOWN: Blame = (NOBODY, NOBODY)


WEAKENING: Final = frozenset({"set", "swap stats", "printed", "defense", "copied die", "bonus"})
"""Lasting effects that may lower a defense; bonuses only below zero."""


def fallen(state: MastersState) -> list[int]:
    """List the characters whose damage reaches their defense, or whose defense is zero. M-DMG-3"""
    found = []
    for die in _at_risk(state):
        defense = defense_of(state, die)
        if state.damage[die] >= defense and not _is_saved(state, die, defense):
            found.append(die)
    if found and state.edition.damage_effects_first:
        found = [die for die in found if not _waits(state, die)]
    return [die for die in found if not _is_falling(state, die)] if found else found


def _at_risk(state: MastersState) -> list[int]:
    """List the characters that could fall: those with damage, or with less defense."""
    if state.table.weakeners and _is_weakened(state):
        return [die for seat in range(state.table.seats) for die in state.characters(seat)]
    risky: set[int] = set()
    if any(state.damage):
        risky.update([die for die, damage in enumerate(state.damage) if damage])
    if not WEAKENING.isdisjoint(state.lasting_sorts):
        for _, _, what, values in state.lasting:
            if what in WEAKENING and (what != "bonus" or values[2] < 0):
                risky.update(values[0])
    if not risky:
        return []
    return [
        die for seat in range(state.table.seats) for die in state.characters(seat) if die in risky
    ]


def _is_weakened(state: MastersState) -> bool:
    """Whether a static text or a face may bring a defense to zero just now."""
    return state.table.lends or not state.table.weakeners.isdisjoint(state.stands().cards)


def _waits(state: MastersState, die: int) -> bool:
    """Whether a die falls only when effects of the damage it took are over. M-ATK-13"""
    return any(
        frame[0] == "damage" and frame[1] == "ko" and any(hit[0] == die for hit in frame[2][0])
        for frame in state.frames
    )


def _is_falling(state: MastersState, die: int) -> bool:
    """Whether a die is being knocked out already, and waits for what befalls others with it."""
    return any(
        frame[0] == "ko" and frame[1] == "begin" and die in frame[2][0] for frame in state.frames
    )


def _is_saved(state: MastersState, die: int, defense: int) -> bool:
    """Whether iron will has kept a die up, and nothing has happened to it since. M-KEY-9"""
    return any(
        state.damage[die] == entry[3][1] and defense >= entry[3][2]
        for entry in lasts_on(state, die, "saved")
    )


def settle(state: MastersState, due: tuple[Blame, ...] = ()) -> bool:
    """Knock out what cannot stand any more; the frame below goes on afterwards, if there is any.

    `due` says what has just happened, and who is to blame for it.
    """
    found = fallen(state)
    if found:
        knock_out(state, tuple(found), tuple([_fault(state, die, due) for die in found]))
    return bool(found)


def _fault(state: MastersState, die: int, due: tuple[Blame, ...]) -> Blame:
    """Say who has brought a die down: an opponent's deed, their static text, or its own side."""
    foes = state.table.foes(state.side[die])
    for blame in due:
        if blame[1] in foes:
            return blame
    lowered = _lowered_by(state, die)
    return due[0] if due and lowered == UNKNOWN else lowered


def _lowered_by(state: MastersState, die: int) -> Blame:
    """Say which opposing static text a die falls by that would stand without it. M-KEY-3"""
    foes = state.table.foes(state.side[die])
    opposing = [one for one in modifiers(state, die, "defense") if one.scope[SEAT] in foes]
    if not opposing or defense_without(state, die, foes) <= state.damage[die]:
        return UNKNOWN
    scope = opposing[0].scope
    return (scope[SOURCE], scope[SEAT])


def knock_out(
    state: MastersState,
    dice: tuple[int, ...],
    blames: tuple[Blame, ...],
    at_once: bool = False,
    zone: int = PREP,
    fought: bool = False,
) -> None:
    """Knock dice out together; each is blamed on a die and a seat.

    `at_once` makes it one moment with what happened before; a text may name another zone than prep;
    `fought` says that combat damage did it.
    """
    state.call("ko", "begin", (dice, blames, at_once, zone, fought))


@rules.step("ko", "begin")
def begin_ko(state: MastersState, values: Values) -> None:
    """Tell all who wait for it, then move the dice to their owners' prep areas. M-ATK-12"""
    if "instead_of_ko" in state.table.words and _is_saved_instead(state, values):
        return
    blamed = [
        (die, source_of(state, blame[0]), cause_of(state, blame[1]))
        for die, blame in zip(values[0], values[1], strict=True)
        if state.where[die] == FIELD and not _held_up(state, die)
    ]
    if not values[2]:
        new_moment(state)
    for die, source, cause in blamed:
        _tell_of(state, die, source, cause, values[4])
    _note_felled(state, len(blamed))
    rolling = []
    for die, source, _ in blamed:
        regenerates = has_keyword(state, die, "regenerate")
        _fall(state, die, source, values[3])
        if regenerates and state.where[die] == PREP:
            rolling.append(die)
    state.leave()
    if rolling:
        state.call("ko", "regenerate", (tuple(rolling), 0))
    if blamed and not state.scopes:  # a running text is whole first: M-TIM-2
        settle(state, tuple([(NOBODY, cause) for _, _, cause in blamed]))


def _fall(state: MastersState, die: int, source: int, zone: int) -> None:
    """Let one die leave the field, for prep unless the text says otherwise."""
    if state.events is not None:
        state.tell("knocked out", "M-ATK-12", (state.side[die], die_name(state, die)))
    if not state.edition.freed_by_leaving:
        free_captives(state, die)
    if source != NOBODY:
        state.felled.append((die, source))
    if state.table.remembers:
        note_knockout(state, die)
    if zone == USED:
        discard(state, die)  # M-ZONE-5
    else:
        send(state, die, PREP)


def _is_saved_instead(state: MastersState, values: Values) -> bool:
    """Whether a text does something else in place of a KO by damage; if so, it begins."""
    for place, die in enumerate(values[0]):
        if state.where[die] != FIELD or not 0 < defense_of(state, die) <= state.damage[die]:
            continue
        given = modifiers(state, die, "instead_of_ko")
        if given:
            others = values[0][:place] + values[0][place + 1 :]
            blames = values[1][:place] + values[1][place + 1 :]
            state.go("begin", (others, blames, *values[2:]))
            modifier, scope = given[0]
            state.scopes.append((*scope[:SUBJECT], die, *scope[SUBJECT + 1 :]))
            state.call("text", "end")
            state.call("text", "next", (modifier.number, "instead_of_ko", 0))
            return True
    return False


def note_knockout(state: MastersState, die: int) -> None:
    """Note that a die is KO'd this turn, and whether it is a sidekick now. M-KEY-4"""
    values = ((), die, state.turn, state.side[die], is_sidekick(state, die))
    state.last("end_of_turn", state.side[die], "was KO'd", values)


def source_of(state: MastersState, source: int) -> int:
    """Give the die that is to blame: the one named, or the one whose text runs."""
    if source == NOBODY and state.scopes:
        return int(state.scopes[-1][SOURCE])
    return source


def cause_of(state: MastersState, cause: int) -> int:
    """Give the seat that is to blame: the one named, or the one whose text runs."""
    return author(state) if cause == NOBODY and state.scopes else cause


def author(state: MastersState) -> int:
    """Give the seat whose text runs, also while another player does a part of it."""
    scopes = state.scopes
    place = len(scopes) - 1
    text = scopes[place][SOURCE : ABILITY + 1]
    while place and scopes[place - 1][SOURCE : ABILITY + 1] == text:
        place -= 1
    return int(scopes[place][SEAT])


def blame_mover(state: MastersState, die: int) -> None:
    """Note that the running text takes a die out of the field. M-KEY-1, M-KEY-3"""
    note_removed(state, die)
    if author(state) in state.table.foes(state.side[die]):
        happens(state, "aftershock", die)


def note_removed(state: MastersState, die: int) -> None:
    """Note which die's text removes another; a blocker need only leave the fight. M-KEY-1"""
    source = state.scopes[-1][SOURCE]
    if state.edition.overcrush_removes and source != NOBODY:
        state.felled.append((die, source))


def _note_felled(state: MastersState, count: int) -> None:
    """Let the running text know how many dice it has knocked out."""
    if state.scopes:
        scope = state.scopes[-1]
        before = scope[FELLED] if len(scope) > FELLED else 0
        state.scopes[-1] = (*scope[:FELLED], before + count)


def _tell_of(state: MastersState, die: int, source: int, cause: int, fought: bool) -> None:
    happens(state, "knocked_out", die, source)
    if source != NOBODY:
        happens(state, "knocks_out", die, source, 1 if fought else 0)
    if cause != NOBODY and cause in state.table.foes(state.side[die]):
        happens(state, "aftershock", die)


def _held_up(state: MastersState, die: int) -> bool:
    """Whether iron will keeps a die up that was not damaged earlier this turn. M-KEY-9"""
    if die in state.hurt or not has_keyword(state, die, "iron_will"):
        return False
    defense = defense_of(state, die)
    state.last("end_of_turn", state.side[die], "saved", ((die,), state.damage[die], defense))
    if state.events is not None:
        state.tell("iron will", "M-KEY-9", (state.side[die], die_name(state, die)))
    return True


@rules.step("ko", "regenerate")
def regenerate(state: MastersState, values: Values) -> None:
    """Roll a regenerating die. M-KEY-2"""
    dice, place = values
    if place == len(dice):
        state.leave()
        if not state.scopes:
            settle(state)
        return
    state.go("regenerated", values)
    roll_dice(state, (dice[place],), "regenerate")


@rules.step("ko", "regenerated")
def regenerated(state: MastersState, values: Values) -> None:
    """Put a regenerated die back into the field, or into prep."""
    dice, place = values
    die = dice[place]
    if state.shown(die).kind == CHARACTER:
        enter_field(state, die, state.side[die], state.face[die])
        if state.events is not None:
            state.tell("regenerated", "M-KEY-2", (state.side[die], die_name(state, die)))
    else:
        state.place(die, state.side[die], PREP)
        happens_outside(state, "regenerate_fails", die)
    state.go("regenerate", (dice, place + 1))
