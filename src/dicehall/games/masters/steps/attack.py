"""The attack step: attackers, blocks, the window after them, and combat damage."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.effects.abilities import affiliations_of, has_keyword, live, modifiers
from dicehall.games.masters.effects.events import happens, happens_to, new_moment
from dicehall.games.masters.effects.triggers import resolve, settle_and_resolve
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.blocking import (
    block_life,
    blocks_open,
    may_stop_blocking,
)
from dicehall.games.masters.steps.combat import deal_combat_damage
from dicehall.games.masters.steps.main_step import begin_main
from dicehall.games.masters.table.alike import likes
from dicehall.games.masters.table.life import lose_life
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import FIELD, MastersState
from dicehall.games.masters.table.zones import end_attacking
from dicehall.kernel.decision import STEP, Decision, Option
from dicehall.kernel.events import Values

DONE: Final[Option] = ("done",)
MANY_ATTACK: Final = 2
MANY_BLOCK: Final = 3


def begin_attack(state: MastersState) -> None:
    """Ask for attackers. M-ATK-1"""
    state.felled.clear()
    state.call("attack", "declare", (0,))


def enter_attack(state: MastersState, step: str) -> None:
    """Stand at the beginning of a part of the attack step."""
    match step:
        case "attack":
            state.call("attack", "declare", (0,))
        case "blocks":
            state.call("attack", "block", (0,))
        case "window":
            state.blocked = sorted({attacker for attacker, _ in state.blocks})
            state.engaged = state.blocks[:]
            state.call("attack", "window")


# --- attackers: (place of the seat) ---

RESTRAINING: Final = frozenset({"cannot", "one_per_affiliation", "only_attacker", "life_to_attack"})
"""The modifiers that may keep a die from attacking."""


def forbids_attacking(state: MastersState, die: int) -> str | None:
    """Give the rule that keeps a character from attacking, None if it may."""
    if not state.is_character(die) or state.where[die] != FIELD or die in state.attackers:
        return "M-ATK-1"
    if state.edition.controller_stays and any(ruled[1] == die for ruled in state.ruled):
        return "M-CTL-3"
    if "cannot" in state.table.words and any(
        one.modifier.text("cannot") == "attack" for one in modifiers(state, die, "cannot")
    ):
        return "M-FUN-1"
    if not _joins(state, die):
        return "M-FUN-1"
    if attack_life(state, die) > max(state.life_of(state.side[die]), 0):
        return "M-FUN-2"
    return None


def _joins(state: MastersState, die: int) -> bool:
    """Whether what is said about attacking together lets a die attack."""
    words, seat = state.table.words, state.side[die]
    if "one_per_affiliation" in words and any(kin(state, die, one) for one in state.attackers):
        return False
    if "only_attacker" not in words or modifiers(state, die, "only_attacker"):
        return True
    return not any(modifiers(state, one, "only_attacker") for one in state.characters(seat))


def kin(state: MastersState, die: int, other: int) -> bool:
    """Whether two dice cannot attack together because they share an affiliation."""
    if state.side[die] != state.side[other] or not modifiers(state, die, "one_per_affiliation"):
        return False
    own = affiliations_of(state, die)
    return any(one in own for one in affiliations_of(state, other))


def attack_life(state: MastersState, die: int) -> int:
    """Give the life that its player must pay for a die to attack."""
    if "life_to_attack" not in state.table.words:
        return 0
    given = modifiers(state, die, "life_to_attack")
    return sum(one.modifier.whole("life_to_attack") for one in given)


def any_must(state: MastersState) -> bool:
    """Whether any die must do anything just now."""
    return bool(live(state, "must")) or "must" in state.lasting_sorts


def must(state: MastersState, die: int, what: str) -> bool:
    """Whether a die must attack, or block, if it is able to. M-EFF-2"""
    if "must" not in state.table.words:
        return False
    return any(one.modifier.text("must") == what for one in modifiers(state, die, "must"))


def attackers_open(state: MastersState, seat: int) -> tuple[list[int], bool]:
    """List who may be declared next, in the order of dice, and whether declaring may end."""
    able = [die for die in state.characters(seat) if die not in state.attackers]
    if state.ruled or not state.table.words.isdisjoint(RESTRAINING):
        able = [die for die in able if forbids_attacking(state, die) is None]
    bound: list[int] = []
    if any_must(state):
        bound = [die for die in able if must(state, die, "attack") and not attack_life(state, die)]
    if bound and "one_per_affiliation" in state.table.words:
        able = [die for die in able if die in bound or not _rivals(state, die, bound)]
    own = [die for die in state.attackers if state.side[die] == seat]
    last = own[-1] if own else -1
    seen: set[object] = set()
    found: list[int] = []
    for die, like in zip(able, likes(state, able), strict=True):
        first = like not in seen
        seen.add(like)
        if die <= last or not first:
            continue
        found.append(die)
        if die in bound and not any(one > die for one in _rivals(state, die, bound)):
            return found, False
    return found, not any(die in bound for die in found) and not _must_lead(state, found)


def _rivals(state: MastersState, die: int, bound: list[int]) -> list[int]:
    """List the dice that must attack and cannot attack together with this one."""
    if "one_per_affiliation" not in state.table.words:
        return []
    return [one for one in bound if one != die and kin(state, die, one)]


def _must_lead(state: MastersState, able: list[int]) -> bool:
    """Whether one of these dice must attack because nobody else does."""
    return (
        not state.attackers
        and any_must(state)
        and any(must(state, die, "lead") and not attack_life(state, die) for die in able)
    )


@rules.ask("attack", "declare")
def ask_attackers(state: MastersState, values: Values) -> Decision:
    """Ask for one attacker more, or to be done. M-ATK-1, M-PRI-4"""
    seat = state.seats_of(state.active)[values[0]]
    dice, may_end = attackers_open(state, seat)
    options: list[Option] = [("attack", die) for die in dice]
    if may_end:
        options.append(DONE)
    return Decision(seat, "declare attackers", tuple(options), STEP, MANY_ATTACK)


@rules.answer("attack", "declare")
def take_attackers(state: MastersState, values: Values, option: Option) -> None:
    """Note an attacker, or end the declaration."""
    seats = state.seats_of(state.active)
    place = values[0]
    if option != DONE:
        die = option[1]
        life = attack_life(state, die)
        state.attackers.append(die)
        if life:
            lose_life(state, seats[place], life, "M-FUN-2")
    elif place + 1 < len(seats):
        state.go("declare", (place + 1,))
    else:
        state.go("declared")


@rules.step("attack", "declared")
def declared(state: MastersState, values: Values) -> None:
    """Let effects of attacking happen; without attackers the step is skipped. M-ATK-2, M-PRI-4"""
    new_moment(state)
    if state.lasting:
        _end_next_attack(state)
    if not state.attackers:
        if state.events is not None:
            state.tell("no attack", "M-PRI-4", (state.seats_of(state.active),))
        state.leave()
        return
    state.attackers.sort()
    if state.events is not None:
        names = tuple([die_name(state, die) for die in state.attackers])
        state.tell("attacks", "M-ATK-1", (state.seats_of(state.active), names))
    for die in state.attackers:
        happens(state, "attacks", die)
    for seat in state.seats_of(state.active):
        for die in state.characters(seat):
            if die not in state.attackers:
                happens(state, "stays_back", die)
    state.go("block", (0,))
    settle_and_resolve(state)


def _end_next_attack(state: MastersState) -> None:
    """End what lasted until a die could next attack; who could not has had no opportunity."""
    kept = [
        entry
        for entry in state.lasting
        if entry[0] != "next_attack" or not any(_could_attack(state, die) for die in entry[3][0])
    ]
    if len(kept) < len(state.lasting):
        state.keep(kept)


def _could_attack(state: MastersState, die: int) -> bool:
    if not state.is_active(state.side[die]):
        return False
    return die in state.attackers or forbids_attacking(state, die) is None


# --- blocks: (place of the seat) ---


@rules.ask("attack", "block")
def ask_blocks(state: MastersState, values: Values) -> Decision:
    """Ask for one block more, or to be done. M-ATK-3"""
    seat = state.seats_of(1 - state.active)[values[0]]
    pairs = blocks_open(state, seat)
    options: list[Option] = [("block", *pair) for pair in pairs]
    if may_stop_blocking(state, seat, pairs):
        options.append(DONE)
    return Decision(seat, "declare blockers", tuple(options), STEP, MANY_BLOCK)


@rules.answer("attack", "block")
def take_blocks(state: MastersState, values: Values, option: Option) -> None:
    """Note a block, or end the declaration."""
    seats = state.seats_of(1 - state.active)
    place = values[0]
    if option != DONE:
        life = block_life(state, seats[place], option[2])
        state.blocks.append((option[1], option[2]))
        if life:
            lose_life(state, seats[place], life, "M-FUN-2")
    elif place + 1 < len(seats):
        state.go("block", (place + 1,))
    else:
        state.go("blocked")


@rules.step("attack", "blocked")
def blocked(state: MastersState, values: Values) -> None:
    """Let effects of blocking and being blocked happen. M-ATK-4, M-ATK-10, M-ATK-18"""
    new_moment(state)
    state.blocks.sort()
    state.engaged = state.blocks[:]
    state.blocked = sorted({attacker for attacker, _ in state.blocks})
    if state.events is not None:
        seat = state.seats_of(1 - state.active)
        pairs = tuple([_blocked_by(state, attacker) for attacker in state.blocked])
        state.tell("blocks" if pairs else "no blocks", "M-ATK-3", (seat, pairs))
    for die in dict.fromkeys([attacker for attacker, _ in state.blocks]):
        first = next(blocker for attacker, blocker in state.blocks if attacker == die)
        happens(state, "blocked", die, first)
        happens(state, "engaged", die, first)
    for die in dict.fromkeys([blocker for _, blocker in state.blocks]):
        first = next(attacker for attacker, blocker in state.blocks if blocker == die)
        happens(state, "blocks", die, first)
        happens(state, "engaged", die, first)
    state.go("window")
    settle_and_resolve(state)


def _blocked_by(state: MastersState, attacker: int) -> tuple[str, tuple[str, ...]]:
    """Name an attacker and all who block it."""
    blockers = [die for one, die in state.blocks if one == attacker]
    return die_name(state, attacker), tuple([die_name(state, die) for die in blockers])


@rules.step("attack", "window")
def window(state: MastersState, values: Values) -> None:
    """Open the action and global window. M-ATK-5"""
    state.go("fast")
    begin_main(state)


# --- damage ---


@rules.step("attack", "fast")
def fast_damage(state: MastersState, values: Values) -> None:
    """Let fast dice deal their damage before all others. M-KEY-8"""
    fighters = [*state.attackers, *dict.fromkeys([blocker for _, blocker in state.blocks])]
    fast = tuple([die for die in fighters if has_keyword(state, die, "fast")])
    state.go("damage", (fast,))
    if fast:
        deal_combat_damage(state, fast)


@rules.step("attack", "damage")
def usual_damage(state: MastersState, values: Values) -> None:
    """Let all others deal theirs. M-ATK-6"""
    if state.queue:
        resolve(state)
        return
    fighters = [*state.attackers, *dict.fromkeys([blocker for _, blocker in state.blocks])]
    rest = tuple([die for die in fighters if die not in values[0]])
    state.go("end")
    if rest:
        deal_combat_damage(state, rest)


@rules.step("attack", "end")
def end_combat(state: MastersState, values: Values) -> None:
    """End the combat: what waits for that happens before anybody returns."""
    if state.queue:
        resolve(state)
        return
    new_moment(state)
    for seat in state.table.orders[state.active]:
        happens_to(state, "combat_ends", seat)
    state.go("over")


@rules.step("attack", "over")
def end_attack(state: MastersState, values: Values) -> None:
    """End the attack step; survivors return to the field. M-ATK-15"""
    if state.queue:
        resolve(state)
        return
    if state.edition.return_after_attack:
        end_attacking(state, tuple(state.attackers))
        state.attackers.clear()
        state.blocks.clear()
        state.blocked.clear()
        state.engaged.clear()
    state.leave()
    if state.edition.return_after_attack:
        settle_and_resolve(state)
