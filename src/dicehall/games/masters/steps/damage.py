"""Damage: from what would be dealt to what is; preventing and redirecting come first."""

from __future__ import annotations

from dicehall.games.masters.effects.abilities import (
    has_keyword,
    modifiers,
)
from dicehall.games.masters.effects.events import happens, hurt_by_text, new_moment, takes
from dicehall.games.masters.effects.stats import defense_of
from dicehall.games.masters.effects.triggers import (
    resolve,
)
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.knockout import fallen, knock_out
from dicehall.games.masters.steps.lessening import BY, CAUSE, DIE, MUCH, SORT, TO, Hit, changed
from dicehall.games.masters.table.life import check_end, take_life
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    DEALT,
    FIELD,
    NOBODY,
    MastersState,
)
from dicehall.games.masters.table.zones import discard, free
from dicehall.kernel.events import Values


def deal(state: MastersState, hits: list[Hit]) -> None:
    """Deal damage, all of it together; the frame below goes on afterwards."""
    if hits:
        state.call("damage", "begin", (tuple(hits), ()))


@rules.step("damage", "begin")
def begin_damage(state: MastersState, values: Values) -> None:
    """Add what static texts add, and take off what they prevent. M-PRV-4"""
    hits = [changed(state, hit) for hit in values[0]]
    state.go("interrupt", (tuple(hits), values[1]))


# --- dealing ---


@rules.step("damage", "apply")
def apply_damage(state: MastersState, values: Values) -> None:
    """Deal what is left of the damage. M-ATK-6, M-PRV-1, M-PRV-3"""
    hits: list[Hit] = [hit for hit in _crushed(state, values[0]) if hit[MUCH] > 0]
    combat = any(hit[SORT] == "combat" for hit in values[0])
    new_moment(state)
    for hit in hits:
        _strike(state, hit)
    _tell_damaged(state, hits)
    _note_dealt(state, hits)
    state.go("leave" if combat else "ko", (values[0], tuple(sorted({hit[DIE] for hit in hits}))))
    check_end(state, len({hit[BY] for hit in hits if hit[DIE] == NOBODY}) < 2)


def _crushed(state: MastersState, hits: tuple[Hit, ...]) -> list[Hit]:
    """Let overcrush through only as far as the damage that is left fells all blockers. M-KEY-1"""
    found: list[Hit] = []
    crushing: list[int] = []
    for hit in hits:
        if _crushes(state, hit) and hit[BY] not in crushing:
            crushing.append(hit[BY])
            split = [(one[DIE], one[MUCH]) for one in hits if one[BY] == hit[BY] and one[DIE] >= 0]
            much = min(hit[MUCH], overcrush(state, hit[BY], split, hit[MUCH]))
            found.append((hit[0], hit[1], much, hit[3], hit[4], hit[5]))
        else:
            found.append(hit)
    return found


def _crushes(state: MastersState, hit: Hit) -> bool:
    """Whether damage comes from overcrush; a redirection to a player looks like it but for whom."""
    if hit[DIE] != NOBODY or hit[SORT] != "combat" or hit[BY] not in state.blocked:
        return False
    if strikes_past(state, hit[BY]):
        return False
    return hit[TO] in state.table.foes(hit[CAUSE]) and has_keyword(state, hit[BY], "overcrush")


def strikes_past(state: MastersState, die: int) -> bool:
    """Whether an attacker deals its damage as if nobody blocked it."""
    if "as_unblocked" not in state.table.words or die not in state.attackers:
        return False
    return bool(modifiers(state, die, "as_unblocked"))


def overcrush(state: MastersState, dealer: int, split: list[tuple[int, int]], much: int) -> int:
    """Give what is left of an attacker's damage once it has felled all of its blockers. M-KEY-1

    A blocker that something else removed was not felled by it.
    """
    for attacker, blocker in state.engaged:
        still = (attacker, blocker) in state.blocks
        if attacker == dealer and not still and (blocker, dealer) not in state.felled:
            return 0
    if not split:
        return much
    over = 0
    for receiver, share in split:
        needed = max(defense_of(state, receiver) - state.damage[receiver], 0)
        if share < needed or _stands(state, receiver):
            return 0
        over += share - needed
    return over


def _stands(state: MastersState, die: int) -> bool:
    """Whether damage does not fell a die, however much it is. M-KEY-9"""
    if has_keyword(state, die, "iron_will") and die not in state.hurt:
        return True
    return "instead_of_ko" in state.table.words and bool(modifiers(state, die, "instead_of_ko"))


def _strike(state: MastersState, hit: Hit) -> None:
    die, seat, much, sort, by, cause = hit
    if die == NOBODY:
        take_life(state, seat, much)
        if state.events is not None:
            name = die_name(state, by) if by != NOBODY else ""
            state.tell(
                "hit",
                "M-ATK-7" if sort == "combat" else "M-DMG-4",
                (seat, much, state.life_of(seat), name),
            )
        if sort == "combat" and by != NOBODY and seat in state.table.foes(cause):
            happens(state, "hurts_opponent", by, NOBODY, much)
        if sort == "ability" and "hurt_by_text" in state.table.listeners and state.scopes:
            hurt_by_text(state, seat, by, much)
        _free_by_damage(state, seat, cause)
    elif state.where[die] == FIELD:
        state.damage[die] += much
        if state.events is not None:
            name = die_name(state, by) if by != NOBODY else ""
            state.tell("damaged", "M-DMG-1", (seat, die_name(state, die), much, name))


def _tell_damaged(state: MastersState, hits: list[Hit]) -> None:
    """Let each die be damaged once, by all that hits it together. M-DMG-7, M-TIM-5"""
    for die in dict.fromkeys([hit[DIE] for hit in hits if hit[DIE] != NOBODY]):
        if state.where[die] == FIELD:
            own = [hit for hit in hits if hit[DIE] == die]
            happens(state, "damaged", die, own[0][BY], sum(hit[MUCH] for hit in own))
            if "takes" in state.table.listeners:
                takes(state, die, [(hit[BY], hit[MUCH], hit[SORT]) for hit in own])


def _free_by_damage(state: MastersState, seat: int, cause: int) -> None:
    """Free what is held until the captor's player damages the opponent. M-PRV-3, M-CAP-1"""
    if seat not in state.table.foes(cause):
        return
    for entry in state.held[:]:
        if entry[3] == "you_damage_opponent" and state.side[entry[1]] == cause:
            free(state, entry)


def _note_dealt(state: MastersState, hits: list[Hit]) -> None:
    """Let the running text know how much damage it has dealt."""
    if state.scopes:
        dealt = sum(hit[MUCH] for hit in hits)
        scope = state.scopes[-1]
        state.scopes[-1] = (*scope[:DEALT], scope[DEALT] + dealt, *scope[DEALT + 1 :])


@rules.step("damage", "leave")
def unblocked_leave(state: MastersState, values: Values) -> None:
    """Let unblocked attackers leave right after their damage if the edition says so. M-ATK-14"""
    if state.edition.leave_after_damage:
        dealers = {hit[BY] for hit in values[0] if hit[SORT] == "combat"}
        for die in [one for one in state.attackers if one in dealers and one not in state.blocked]:
            if state.events is not None:
                state.tell("left", "M-ATK-14", (state.side[die], die_name(state, die)))
            discard(state, die, spent=True)
    state.go("ko", values)
    if state.edition.damage_effects_first:
        resolve(state)  # M-ATK-13


@rules.step("damage", "ko")
def damage_ko(state: MastersState, values: Values) -> None:
    """Knock out what the damage has felled; effects of both wait together where they must."""
    hits, hurt = values
    state.go("hurt", (hurt,))
    found = fallen(state)
    if found:
        combat = any(hit[SORT] == "combat" for hit in hits)
        at_once = combat and not state.edition.damage_effects_first  # M-ATK-13
        blames = tuple([_blame(hits, die) for die in found])
        knock_out(state, tuple(found), blames, at_once, fought=combat)


def _blame(hits: tuple[Hit, ...], die: int) -> tuple[int, int]:
    blame = (NOBODY, NOBODY)
    for hit in hits:
        if hit[DIE] == die and hit[MUCH]:
            blame = (hit[BY], hit[CAUSE])
    return blame


@rules.step("damage", "hurt")
def note_hurt(state: MastersState, values: Values) -> None:
    """Note which dice have been damaged this turn. M-KEY-9"""
    state.leave()
    for die in values[0]:
        if die == NOBODY or state.where[die] != FIELD:
            continue
        if state.damage[die]:  # a die that was KO'd and has returned has none
            happens(state, "survives", die)
        if die not in state.hurt:
            state.hurt.append(die)
