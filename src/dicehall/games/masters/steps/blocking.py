"""Blocking: who may block whom, who must, and what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from dicehall.games.masters.effects.abilities import Given, has_keyword, modifiers
from dicehall.games.masters.effects.filters import fits, means, meant
from dicehall.games.masters.steps.matching import suffice
from dicehall.games.masters.table.alike import fighter
from dicehall.games.masters.table.state import FIELD, NOBODY, MastersState

ROUNDS: Final = 3
"""How far apart a difference between fighters may lie that blocks make."""


def forbids_block(state: MastersState, attacker: int, blocker: int) -> str | None:
    """Give the rule that keeps a die from blocking an attacker, None if it may. M-ATK-3"""
    if attacker not in state.attackers or not state.is_character(blocker):
        return "M-ATK-3"
    if state.where[blocker] != FIELD or state.is_active(state.side[blocker]):
        return "M-ATK-3"
    if (attacker, blocker) in state.blocks:
        return "M-ATK-3"
    own = [pair for pair in state.blocks if pair[1] == blocker]
    if own and len(own) >= _most(state, blocker):
        return "M-ATK-3"
    if has_keyword(state, attacker, "unblockable") or not lets_block(state, attacker, blocker):
        return "M-FUN-1"
    if block_life(state, state.side[blocker], blocker) > state.life_of(state.side[blocker]):
        return "M-FUN-2"
    return None


def _most(state: MastersState, blocker: int) -> int:
    """Give how many attackers a die may block. M-ATK-9"""
    if "blocks_up_to" not in state.table.words:
        return 1
    given = modifiers(state, blocker, "blocks_up_to")
    return max([1, *[one.modifier.whole("blocks_up_to") for one in given]])


def _cannot_block(state: MastersState, blocker: int) -> bool:
    """Whether a die can block nobody."""
    if "cannot" not in state.table.words:
        return False
    given = modifiers(state, blocker, "cannot")
    return any(one.modifier.text("cannot") == "block" for one in given)


def lets_block(state: MastersState, attacker: int, blocker: int) -> bool:
    """Whether what is said about blocking and being blocked lets this die block that attacker."""
    return not _cannot_block(state, blocker) and _lets_pair(state, attacker, blocker)


def _lets_pair(state: MastersState, attacker: int, blocker: int) -> bool:
    """Whether nothing is said about these two that keeps one from blocking the other."""
    if "cannot_block" in state.table.words:
        for given in modifiers(state, blocker, "cannot_block"):
            if means(state, given.modifier.node("cannot_block"), attacker, given.scope):
                return False
    if "not_blocked_by" in state.table.words:
        for given in modifiers(state, attacker, "not_blocked_by"):
            if fits(state, given.modifier.node("not_blocked_by"), blocker, given.scope):
                return False
    if "only_blocked_by" in state.table.words:
        for given in modifiers(state, attacker, "only_blocked_by"):
            if blocker not in allowed_blockers(state, attacker, given):
                return False
    return True


def allowed_blockers(state: MastersState, attacker: int, given: Given) -> list[int]:
    """List the dice that alone may block an attacker, as a call-out has chosen them."""
    for _, _, what, values in state.lasting:
        if what != "only_blocked_by" or attacker not in values[0]:
            continue
        if values[1] == given.modifier.number:
            return list(values[4])
    return meant(state, given.modifier.node("only_blocked_by"), given.scope)


def blockers_needed(state: MastersState, attacker: int) -> int:
    """Give how many dice it takes to block an attacker."""
    if "blockers_needed" not in state.table.words:
        return 1
    given = modifiers(state, attacker, "blockers_needed")
    return max([1, *[one.modifier.whole("blockers_needed") for one in given]])


def block_life(state: MastersState, seat: int, blocker: int) -> int:
    """Give the life that a seat must pay to block with one more die."""
    total = 0
    for _, giver, what, values in state.lasting:
        if what != "life_to_block" or seat not in values[4]:
            continue
        node = state.table.nodes[values[1]]
        each = node.maybe("each")
        scope = (giver, values[2], values[3], NOBODY, NOBODY, 0, (), 0)
        if each is None:
            first = not any(state.side[one] == seat for _, one in state.blocks)
            total += node.whole("life_to_block") if first else 0
        elif fits(state, each, blocker, scope):
            total += node.whole("life_to_block")
    return total


SEARCHING: Final = frozenset(("blockers_needed", "blocked_after"))
"""Modifiers that are about all blocks together, so that it counts what can still follow a block."""


PERSONAL: Final = frozenset(("must", "must_block", "blocks_up_to", "life_to_block"))
"""Modifiers by which blockers are not free to share out blocks among them as it takes."""


def _missing(state: MastersState) -> dict[int, int]:
    """Give the attackers that must still be blocked, since others are, and by how many dice.

    They may be declared in any order.
    """
    if not state.blocks or state.table.words.isdisjoint(SEARCHING):
        return {}
    counts = Counter([attacker for attacker, _ in state.blocks])
    concerned = list(counts)
    for attacker in concerned:  # it grows by those who must be blocked too
        concerned += [one for one in _before(state, attacker) if one not in concerned]
    missing = {one: blockers_needed(state, one) - counts[one] for one in concerned}
    return {attacker: count for attacker, count in missing.items() if count > 0}


def _before(state: MastersState, attacker: int) -> list[int]:
    """List the attackers that must be blocked if this one is."""
    if "blocked_after" not in state.table.words:
        return []
    return [
        die
        for given in modifiers(state, attacker, "blocked_after")
        for die in state.attackers
        if means(state, given.modifier.node("blocked_after"), die, given.scope)
    ]


def blocks_open(state: MastersState, seat: int) -> list[tuple[int, int]]:
    """List the blocks that may be declared next: by the order of blockers, each sense once."""
    if state.table.words.isdisjoint(SEARCHING):
        return _next_blocks(state, seat)
    return [pair for pair in _next_blocks(state, seat) if _completes(state, seat, pair)]


def _completes(state: MastersState, seat: int, pair: tuple[int, int]) -> bool:
    """Whether after a block all who are blocked can come to be so as it takes."""
    state.blocks.append(pair)
    missing = _missing(state)
    done = not missing or (
        _suffice(state, seat, missing)
        and (
            state.table.words.isdisjoint(PERSONAL)
            or any(_completes(state, seat, one) for one in _helpful(state, seat, missing))
        )
    )
    state.blocks.pop()
    return done


def _suffice(state: MastersState, seat: int, missing: dict[int, int]) -> bool:
    """Whether there are enough blockers left, each taken for itself."""
    order = _in_order({die: fighter(state, die) for die in state.characters(seat)})
    last = _last_blocker(state, seat)
    able = {
        blocker: [
            attacker
            for attacker in missing
            if attacker >= least and forbids_block(state, attacker, blocker) is None
        ]
        for blocker in order[order.index(last) if last in order else 0 :]
        if (least := _least(state, blocker)) < len(state.where)
    }
    return suffice(missing, able, max([_most(state, blocker) for blocker in able], default=0))


def _helpful(state: MastersState, seat: int, missing: dict[int, int]) -> list[tuple[int, int]]:
    """List the blocks next that are needed, and those of dice that must block anybody."""
    return [
        (attacker, blocker)
        for attacker, blocker in _next_blocks(state, seat)
        if attacker in missing or must_block(state, blocker) or duties(state, blocker, [attacker])
    ]


def _next_blocks(state: MastersState, seat: int) -> list[tuple[int, int]]:
    likes = {die: fighter(state, die) for die in state.characters(seat)}
    order = _in_order(likes)
    last = _last_blocker(state, seat)
    colours = _colours(state)
    found: list[tuple[int, int]] = []
    skipped: set[object] = set()
    for blocker in order[order.index(last) if last in order else 0 :]:
        like = likes[blocker]
        if like in skipped:
            continue
        pairs = _pairs(state, blocker, colours)
        found += pairs
        if blocker != last:
            skipped.add(like)
        if pairs and _is_bound(state, seat, pairs, last):
            break
    return found


def _is_bound(state: MastersState, seat: int, pairs: list[tuple[int, int]], last: int) -> bool:
    """Whether a die must make one of the blocks that are open to it."""
    blocker = pairs[0][1]
    idle = blocker != last and must_block(state, blocker)
    if not idle and not duties(state, blocker, [attacker for attacker, _ in pairs]):
        return False
    searches = not state.table.words.isdisjoint(SEARCHING)
    return not searches or any(_completes(state, seat, pair) for pair in pairs)


def _in_order(likes: Mapping[int, object]) -> list[int]:
    """List a seat's characters in the order in which they are asked for, those alike together."""
    alike: dict[object, list[int]] = {}
    for die, like in likes.items():
        alike.setdefault(like, []).append(die)
    return [die for dice in alike.values() for die in dice]


def _last_blocker(state: MastersState, seat: int) -> int:
    own = [blocker for _, blocker in state.blocks if state.side[blocker] == seat]
    return own[-1] if own else NOBODY


def _pairs(
    state: MastersState, blocker: int, colours: dict[int, int] | None
) -> list[tuple[int, int]]:
    """List the attackers that a die may block next, as pairs; of attackers alike the first."""
    able = [die for die in state.attackers if forbids_block(state, die, blocker) is None]
    if "must_block" in state.table.words:
        able = _dutiful(state, blocker, able)
    least = _least(state, blocker)
    found: list[tuple[int, int]] = []
    seen: set[int] = set()
    for attacker in state.attackers:
        colour = attacker if colours is None else colours[attacker]
        first = colour not in seen
        seen.add(colour)
        if first and attacker >= least and attacker in able:
            found.append((attacker, blocker))
    idle = all(one != blocker for _, one in state.blocks)
    bound = must_block(state, blocker) or bool(duties(state, blocker, able))
    if not found and able and idle and bound:
        return [(attacker, blocker) for attacker in able]  # what must be done is, in any order
    return found


def _dutiful(state: MastersState, blocker: int, able: list[int]) -> list[int]:
    """Leave out the attackers that would keep a die from blocking those whom it must. M-EFF-2

    It blocks its attackers in their order, so none may come before one that it passes over.
    """
    wanted = duties(state, blocker, able)
    room = _most(state, blocker) - sum(1 for _, one in state.blocks if one == blocker)
    if len(wanted) >= room:
        return wanted[: len(wanted) - room + 1]
    return [attacker for attacker in able if not wanted or attacker <= wanted[0]]


def duties(state: MastersState, blocker: int, able: list[int]) -> list[int]:
    """List the attackers among some that a die must block."""
    if "must_block" not in state.table.words or block_life(state, state.side[blocker], blocker):
        return []
    named = {
        attacker
        for given in modifiers(state, blocker, "must_block")
        for attacker in meant(state, given.modifier.node("must_block"), given.scope)
    }
    return [attacker for attacker in able if attacker in named]


def _least(state: MastersState, blocker: int) -> int:
    """Give the first attacker in order for a die.

    It blocks its attackers in their order; and of blockers alike none comes before the one before
    it, where those who block fewer come later.
    """
    own = [attacker for attacker, one in state.blocks if one == blocker]
    least = own[-1] + 1 if own else NOBODY
    for _, other in reversed(state.blocks):
        if other != blocker and fighter(state, other) == fighter(state, blocker):
            before = [attacker for attacker, one in state.blocks if one == other]
            if before[: len(own)] == own:
                least = max(least, [*before, len(state.where)][len(own)])
            break
    return least


def _colours(state: MastersState) -> dict[int, int] | None:
    """Number fighters so that those have the same number whom the blocks so far do not tell apart.

    None where all attackers differ anyway.
    """
    if len(state.attackers) < 2:
        return None
    fighters = dict.fromkeys([*state.attackers, *[blocker for _, blocker in state.blocks]])
    colours = _numbered({die: (fighter(state, die), _bound_to(state, die)) for die in fighters})
    for _ in range(ROUNDS if state.blocks else 0):
        looks: dict[int, object] = {
            die: (
                colours[die],
                tuple(
                    sorted(
                        [colours[a if b == die else b] for a, b in state.blocks if die in (a, b)]
                    )
                ),
            )
            for die in fighters
        }
        colours = _numbered(looks)
    return colours


def _bound_to(state: MastersState, attacker: int) -> tuple[int, ...]:
    """List the dice that must block an attacker."""
    if "must_block" not in state.table.words:
        return ()
    foes = [die for seat in state.seats_of(1 - state.active) for die in state.characters(seat)]
    return tuple([die for die in foes if duties(state, die, [attacker])])


def _numbered(looks: dict[int, object]) -> dict[int, int]:
    numbers: dict[object, int] = {}
    return {die: numbers.setdefault(look, len(numbers)) for die, look in looks.items()}


def may_stop_blocking(state: MastersState, seat: int, open_: list[tuple[int, int]]) -> bool:
    """Whether a seat may be done: nothing half blocked, and all who must block do if able."""
    if _missing(state):
        return False
    last = _last_blocker(state, seat)
    return not any(
        duties(state, blocker, [attacker]) or (blocker != last and must_block(state, blocker))
        for attacker, blocker in open_
    )


def must_block(state: MastersState, die: int) -> bool:
    """Whether a die must block if it is able to."""
    if "must" not in state.table.words:
        return False
    if block_life(state, state.side[die], die):
        return False
    return any(one.modifier.text("must") == "block" for one in modifiers(state, die, "must"))
