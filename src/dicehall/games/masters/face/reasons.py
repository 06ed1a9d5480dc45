"""Reasons: what a person might think of, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from dicehall.games.masters.cards.prints import ACTION, CHARACTER
from dicehall.games.masters.effects.abilities import bearers
from dicehall.games.masters.steps.actions import forbids_action
from dicehall.games.masters.steps.attack import forbids_attacking
from dicehall.games.masters.steps.blocking import forbids_block
from dicehall.games.masters.table.state import ATTACK, MAIN, RESERVE, MastersState
from dicehall.kernel.decision import PASS, Option


def candidates(state: MastersState, seat: int) -> Iterator[Option]:
    """List what a person at this seat might think of now, legal or not."""
    table = state.table
    for card in range(1, table.laid):
        yield ("buy", card)
    for die in state.group(state.pile(seat, RESERVE)):
        kind = state.shown(die).kind
        if kind == CHARACTER:
            yield ("field", die)
        elif kind == ACTION:
            yield ("use", die)
    yield from _abilities(state, seat)
    for die in state.group(state.characters(seat)):
        yield ("attack", die)
    for attacker in state.group(state.attackers):
        for blocker in state.group(state.characters(seat)):
            yield ("block", attacker, blocker)
    yield PASS


def _abilities(state: MastersState, seat: int) -> Iterator[Option]:
    """List the globals, and the paid abilities of a seat's dice in the field."""
    for ability in state.table.globals:
        yield ("global", ability.number)
    for ability in state.table.paid:
        for die in state.group(bearers(state, ability, seat)):
            yield ("ability", ability.number, die)


def forbids(state: MastersState, seat: int, option: Option) -> str | None:
    """Give the id of the rule that forbids an option now, None if it is legal."""
    decision = state.decision
    if decision is not None and option in decision.options_for(seat):
        return None
    asked = decision is not None and seat in decision.seats
    op = state.frames[-1][0] if state.frames else ""
    match option[0]:
        case "attack":
            rule = forbids_attacking(state, option[1])
            return rule or "M-ATK-1"
        case "block":
            return forbids_block(state, option[1], option[2]) or "M-ATK-3"
        case "pass":
            return "M-PRI-1"
    if op == "main" and asked:
        return forbids_action(state, seat, option) or "M-PRI-1"
    if option[0] in ("buy", "field", "use") and not state.is_active(seat):
        return "M-PRI-2" if option[0] != "buy" else "M-BUY-1"
    if option[0] in ("buy", "field") and state.stage == ATTACK:
        return "M-ATK-5"
    return "M-PRI-1" if state.stage in (MAIN, ATTACK) else "M-TURN-1"
