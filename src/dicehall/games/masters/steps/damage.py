"""Damage: from what would be dealt to what is; preventing and redirecting come first."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.cards.prints import Ability
from dicehall.games.masters.effects.abilities import (
    bearers,
    has_keyword,
    modifiers,
    scope_of,
)
from dicehall.games.masters.effects.events import happens, hurt_by_text, new_moment, takes
from dicehall.games.masters.effects.filters import fits, seats_meant
from dicehall.games.masters.effects.possible import possible
from dicehall.games.masters.effects.stats import defense_of
from dicehall.games.masters.effects.targets import untouchable
from dicehall.games.masters.effects.triggers import (
    NO,
    YES,
    allowed,
    note_use,
    resolve,
    run_text,
    start_paid,
    tell_ability,
)
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.knockout import fallen, knock_out
from dicehall.games.masters.steps.lessening import Hit, changed
from dicehall.games.masters.steps.paying import payable
from dicehall.games.masters.table.life import check_end, take_life
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    DEALT,
    FIELD,
    NOBODY,
    SEAT,
    MastersState,
    Scope,
)
from dicehall.games.masters.table.zones import discard, free
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

DIE: Final = 0
TO: Final = 1
MUCH: Final = 2
SORT: Final = 3
BY: Final = 4
CAUSE: Final = 5


def deal(state: MastersState, hits: list[Hit]) -> None:
    """Deal damage, all of it together; the frame below goes on afterwards."""
    if hits:
        state.call("damage", "begin", (tuple(hits), ()))


@rules.step("damage", "begin")
def begin_damage(state: MastersState, values: Values) -> None:
    """Add what static texts add, and take off what they prevent. M-PRV-4"""
    hits = [changed(state, hit) for hit in values[0]]
    state.go("interrupt", (tuple(hits), values[1]))


# --- interrupts: (hits, what was offered) ---


def _offers(state: MastersState, hits: tuple[Hit, ...]) -> list[tuple[int, int, int, int]]:
    """List who may interrupt what: ability, seat, die, number of the hit; the active side first."""
    found = []
    for seat in (*state.seats_of(state.active), *state.seats_of(1 - state.active)):
        for ability in state.table.interrupts:
            for source in _bearers(state, ability, seat):
                for number, hit in enumerate(hits):
                    if hit[MUCH] and _speaks_of(state, ability, seat, source, hit):
                        found.append((ability.number, seat, source, number))
    return found


def _bearers(state: MastersState, ability: Ability, seat: int) -> list[int]:
    dice = bearers(state, ability, seat)
    return dice[:1] if ability.active else dice


def _speaks_of(state: MastersState, ability: Ability, seat: int, source: int, hit: Hit) -> bool:
    """Whether an interrupting text speaks of this damage."""
    node = ability.node
    scope = scope_of(seat, source, ability.number)
    if node.text("damage") not in ("any", hit[SORT]):
        return False
    wanted, origin, player = node.maybe("to"), node.maybe("from"), node.maybe("players")
    if origin is not None and (hit[BY] == NOBODY or not fits(state, origin, hit[BY], scope)):
        return False
    if hit[DIE] == NOBODY:
        own = state.table.side_of[hit[TO]] == state.table.side_of[seat]
        return player is not None and (
            player.word == "each_player" or own == (player.word == "you")
        )
    if player is not None:
        return False
    if wanted is None:
        return hit[DIE] == source
    return state.side[hit[DIE]] in seats_meant(state, wanted.text("whose"), seat) and fits(
        state, wanted, hit[DIE], scope
    )


def _scope(values: Values, offer: tuple[int, int, int, int]) -> Scope:
    number, seat, source, place = offer
    hit = values[0][place]
    return (seat, source, number, hit[DIE], hit[BY], hit[MUCH], (), 0)


@rules.step("damage", "interrupt")
def interrupt(state: MastersState, values: Values) -> None:
    """Find the next interruption to offer; without any the damage is dealt. M-TIM-2, M-ATK-19"""
    hits, offered = values[:2]
    if state.table.interrupts:
        for offer in _offers(state, hits):
            if offer in offered:
                continue
            ability = state.table.abilities[offer[0]]
            now = (hits, (*offered, offer), offer)
            if not _may_interrupt(state, ability, _scope(values, offer)):
                continue
            if ability.node.flag("may") or ability.node.has("pay"):
                state.go("ask", now)
            else:
                _interrupt(state, now)
            return
        _note_first_times(state, offered)
    state.go("apply", (hits,))


def _note_first_times(state: MastersState, offered: tuple[tuple[int, int, int, int], ...]) -> None:
    """Note that the first time in the turn is over for texts that speak of it only. M-TIM-4"""
    for number, seat, _, _ in offered:
        first = state.table.abilities[number].node.flag("first")
        if first and (number, -2 - seat) not in state.uses:
            state.uses.append((number, -2 - seat))


def _may_interrupt(state: MastersState, ability: Ability, scope: Scope) -> bool:
    cost = ability.node.maybe("pay")
    if cost is not None and not payable(state, cost, scope):
        return False
    if ability.node.flag("first") and (ability.number, -2 - scope[SEAT]) in state.uses:
        return False
    return allowed(state, ability, scope) and possible(state, ability.node.nodes("do"), scope)


@rules.ask("damage", "ask")
def ask_interrupt(state: MastersState, values: Values) -> Decision:
    """Ask whether to interrupt, and say what."""
    hits, _, offer = values
    hit: Hit = hits[offer[3]]
    whom = state.setup.seats[hit[TO]] if hit[DIE] == NOBODY else die_name(state, hit[DIE])
    return Decision(offer[1], f"{hit[MUCH]} damage to {whom}", (YES, NO), CHOICE)


@rules.answer("damage", "ask")
def take_interrupt(state: MastersState, values: Values, option: Option) -> None:
    """Interrupt, or let the damage come."""
    if option == NO:
        state.go("interrupt", values[:2])
    else:
        _interrupt(state, values)


def _interrupt(state: MastersState, values: Values) -> None:
    hits, offered, offer = values
    scope = _scope(values, offer)
    ability = state.table.abilities[offer[0]]
    state.go("interrupt", (hits, offered, offer[3]))
    note_use(state, ability, scope)
    if ability.node.flag("first"):
        state.uses.append((ability.number, -2 - scope[SEAT]))
    tell_ability(state, scope)
    cost = ability.node.maybe("pay")
    if cost is None:
        run_text(state, scope, ability.node, "do")
    else:
        start_paid(state, scope, ability.node, "do", cost)


def change_hit(state: MastersState, less: int, more: list[Hit]) -> int:
    """Take damage off the hit that a running text interrupts, and add others; say how much."""
    for place in range(len(state.frames) - 1, -1, -1):
        op, step, values = state.frames[place]
        if op == "damage":
            hits, offered, number = values
            hit = hits[number]
            less = min(less, hit[MUCH])
            changed = [*hits]
            changed[number] = (*hit[:MUCH], hit[MUCH] - less, *hit[MUCH + 1 :])
            changed += [(*new[:MUCH], less, *new[MUCH + 1 :]) for new in more]
            state.frames[place] = (op, step, (tuple(changed), offered, number))
            return less
    return 0


def divert_all(state: MastersState, die: int, seat: int) -> int:
    """Move all that hits at once what a running text interrupts to something else; say how much."""
    for place in range(len(state.frames) - 1, -1, -1):
        op, step, values = state.frames[place]
        if op == "damage":
            hits, offered, number = values
            moved = [hit for hit in hits if hit[:MUCH] == hits[number][:MUCH]]
            left = [
                (*hit[:MUCH], 0 if hit in moved else hit[MUCH], *hit[MUCH + 1 :]) for hit in hits
            ]
            more = [(die, seat, *hit[MUCH:]) for hit in moved]
            state.frames[place] = (op, step, ((*left, *more), offered, number))
            return sum(hit[MUCH] for hit in moved)
    return 0


def interrupted_hit(state: MastersState) -> Hit:
    """Give the hit that the running text interrupts."""
    for op, _, values in reversed(state.frames):
        if op == "damage":
            hit: Hit = values[0][values[2]]
            return hit
    raise AssertionError("only a text that interrupts damage prevents or redirects it")


def may_receive(state: MastersState, hit: Hit, die: int) -> bool:
    """Whether damage may be redirected to a die, or to a player (NOBODY). M-PRV-2"""
    if state.edition.any_redirect:
        return True
    if (die == NOBODY) != (hit[DIE] == NOBODY):
        return False
    return die == NOBODY or not untouchable(state, die, hit[CAUSE], hit[SORT])


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
    die, seat, much, sort, by, _ = hit
    if die == NOBODY:
        take_life(state, seat, much)
        if state.events is not None:
            name = die_name(state, by) if by != NOBODY else ""
            state.tell(
                "hit",
                "M-ATK-7" if sort == "combat" else "M-DMG-4",
                (seat, much, state.life_of(seat), name),
            )
        if sort == "combat" and by != NOBODY:
            happens(state, "hurts_opponent", by, NOBODY, much)
        if sort == "ability" and "hurt_by_text" in state.table.listeners and state.scopes:
            hurt_by_text(state, seat, by, much)
        _free_by_damage(state, seat)
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


def _free_by_damage(state: MastersState, seat: int) -> None:
    """Free what is held until the captor's player damages the opponent."""
    for entry in state.held[:]:
        captor = entry[1]
        if entry[3] == "you_damage_opponent" and seat in state.table.foes(state.owner[captor]):
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
