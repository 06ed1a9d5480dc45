"""What an attack under way comes to: one that is being declared, is declared, or is blocked."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.effects.abilities import live
from dicehall.games.masters.face.judging_combat import Fight
from dicehall.games.masters.face.judging_field import LATER, NEXT, Camp, numbers, standing
from dicehall.games.masters.steps.attack import forbids_attacking
from dicehall.games.masters.table.state import ATTACK, MAIN, MastersState

TO_COME: Final = ("window", "fast", "damage")
"""Steps of the attack after the blocks in which damage is still to come."""
MANY_ATTACKERS: Final = 4
"""With more characters than this an attack is judged whole, while it is being declared."""
MANY_BLOCKS: Final = 6
"""With more pairs of attacker and blocker than this blocks are judged whole."""


def _attack_step(state: MastersState) -> tuple[str, int]:
    """Give the step of the attack under way, and whose turn it is in it; '' if there is none."""
    if state.stage == ATTACK:
        for op, step, values in state.frames:
            if op == "attack":
                return step, values[0] if step in ("declare", "block") else 0
    return "", 0


def attack_foreseen(state: MastersState) -> bool:
    """Whether the rest of an attack is judged at once, because there are too many ways."""
    step, _ = _attack_step(state)
    if step == "declare":
        return bool(state.attackers) and _characters(state, state.active) > MANY_ATTACKERS
    if step == "block":
        return bool(state.blocks) and _is_large(state)
    if step != "fast" or state.frames[-1][0] != "main":
        return False  # who has begun an ability still chooses its targets
    return bool(state.attackers) and _is_large(state)


def _is_large(state: MastersState) -> bool:
    return len(state.attackers) * _characters(state, 1 - state.active) > MANY_BLOCKS


def _characters(state: MastersState, side: int) -> int:
    found = 0
    for seat in state.seats_of(side):
        found += len(state.characters(seat))
    return found


def forecast(state: MastersState, active: Camp, other: Camp) -> float | None:
    """Say by how much the active side will be ahead after its attack; None if there is none.

    One that has not begun counts if it wins: then all that leads up to it is worth doing.
    """
    if state.stage == MAIN:
        return _deadly(state, active, other)
    step, place = _attack_step(state)
    if step == "declare":
        if not place and not state.attackers:
            return _deadly(state, active, other)
        return _declared(state, active, other, place)
    if step == "block":
        return _after(state, Fight(state, active, other), _attackers(state, active), place)
    if step in TO_COME:
        return _after(state, Fight(state, active, other), _attackers(state, active), 2)
    return None


def _deadly(state: MastersState, active: Camp, other: Camp) -> float | None:
    """Say by how much an attack with all will put its side ahead, if it wins; None if not."""
    if not active.dice or sum(numbers(state, active)[0]) < other.life:
        return None
    if live(state, "one_per_affiliation"):
        return None  # not all can attack together
    fight = Fight(state, active, other)
    attackers = [n for n, die in enumerate(active.dice) if forbids_attacking(state, die) is None]
    ahead = _after(state, fight, attackers, 0)
    return ahead if fight.damage >= other.life else None


def _attackers(state: MastersState, camp: Camp) -> list[int]:
    return [n for n, die in enumerate(camp.dice) if die in state.attackers]


def _after(state: MastersState, fight: Fight, attackers: list[int], place: int) -> float:
    """Say by how much the attacker is ahead once those have attacked."""
    seats = state.seats_of(1 - state.active)[place:]
    fight.free = [n for n, die in enumerate(fight.defense.dice) if state.side[die] in seats]
    fight.declare(state, attackers)
    fight.block_well()
    active, other = fight.settle()
    return standing(active, other, NEXT) - standing(other, active, LATER)


def _declared(state: MastersState, active: Camp, other: Camp, place: int) -> float:
    """Let the best of those join who may still be declared: the strongest first, or all."""
    fight = Fight(state, active, other)
    attackers = _attackers(state, active)
    best = _after(state, fight, attackers, 0)
    if not attack_foreseen(state):
        return best
    seat = state.seats_of(state.active)[place]
    last = max([die for die in state.attackers if state.side[die] == seat], default=-1)
    more: list[tuple[int, int]] = []
    for n, die in enumerate(active.dice):
        if state.side[die] == seat and die > last:
            more.append((-fight.attacks[n], n))
    for _, n in sorted(more):
        attackers.append(n)
        best = max(best, _after(state, fight, attackers, 0))
    return best
