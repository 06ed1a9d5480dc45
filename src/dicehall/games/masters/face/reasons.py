"""Reasons: what a person might think of, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicehall.games.masters.cards.prints import ACTION, CHARACTER
from dicehall.games.masters.steps.actions import forbids_action, usable_dice
from dicehall.games.masters.steps.attack import forbids_attacking
from dicehall.games.masters.steps.blocking import forbids_block
from dicehall.games.masters.table.alike import group
from dicehall.games.masters.table.state import ATTACK, MAIN, RESERVE, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD
from dicehall.kernel.decision import PASS, Option

STEP_WORDS: Final = ("reroll", "keep", "no attack", "no blocks")
"""What people say at a step of its own; where it is legal it stands among the options."""
FIGHTING: Final = {"no attack": "declare", "no blocks": "block"}
PASSING: Final = {
    "attack": "M-EFF-2",
    "choose": "M-FUN-3",
    "combat": "M-ATK-8",
    "pay": "M-FUN-2",
    "triggers": "M-TIM-1",
    "turn": "M-ROLL-2",
}
"""Why one cannot pass where no priority is passed: what is asked must be answered."""
UNREADY: Final = {"field": "M-FLD-1", "use": "M-ACT-1", "attack with": "M-ATK-1"}
"""Why a die cannot be used so that is neither rolled nor fielded for it."""


def candidates(state: MastersState, seat: int) -> Iterator[Option]:
    """List what a person at this seat might think of now, legal or not."""
    table = state.table
    for card in range(1, table.laid):
        yield ("buy", card)
    yield from _dice(state, seat)
    yield from _abilities(state, seat)
    for die in group(state, state.characters(seat)):
        yield ("attack", die)
    for attacker in group(state, state.attackers):
        for blocker in group(state, state.characters(seat)):
            yield ("block", attacker, blocker)
    yield from _unready(state, seat)
    yield PASS


def _dice(state: MastersState, seat: int) -> Iterator[Option]:
    """List what could be done with the dice in a seat's reserve."""
    for die in group(state, state.pile(seat, RESERVE)):
        kind = state.shown(die).kind
        if kind == CHARACTER:
            yield ("field", die)
            if state.table.frees:
                yield ("field", die, 0)
        elif kind == ACTION:
            yield ("use", die)
        yield ("reroll", die)


def _unready(state: MastersState, seat: int) -> Iterator[Option]:
    """List what belongs to another step, and what no die of a card is ready for."""
    for words in STEP_WORDS:
        yield ("word", words)
    table = state.table
    ready = {state.card[die] for die in state.pile(seat, RESERVE)}
    fielded = {state.card[die] for die in state.characters(seat)}
    for card in [SIDEKICK_CARD, *table.own_cards[seat], *table.basic_cards]:
        kinds = [face.kind for face in table.faces[card]]
        if CHARACTER in kinds and card not in fielded:
            yield ("die of", "attack with", card)
        if card not in ready:
            yield ("die of", "field" if CHARACTER in kinds else "use", card)


def _abilities(state: MastersState, seat: int) -> Iterator[Option]:
    """List the globals, and the paid abilities of a seat's dice in the field."""
    for ability in state.table.globals:
        yield ("global", ability.number)
    for ability in state.table.paid:
        for die in group(state, usable_dice(state, ability, seat)):
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
            return _forbids_attack(state, seat, option[1])
        case "block":
            return forbids_block(state, option[1], option[2]) or "M-ATK-3"
        case "reroll" | "word":
            return _forbids_word(state, asked, option)
        case "die of":
            return _forbids_unready(state, seat, option[1])
        case "pass":
            return PASSING.get(op, "M-PRI-1") if asked else "M-PRI-1"
    if op == "main" and asked:
        return forbids_action(state, seat, option) or "M-PRI-1"
    if option[0] in ("buy", "field", "use") and not state.is_active(seat):
        return "M-PRI-2" if option[0] != "buy" else "M-BUY-1"
    if option[0] in ("buy", "field") and state.stage == ATTACK:
        return "M-ATK-5"
    return "M-PRI-1" if state.stage in (MAIN, ATTACK) else "M-TURN-1"


def _at(state: MastersState, op: str, step: str) -> bool:
    return bool(state.frames) and state.frames[-1][:2] == (op, step)


def _forbids_word(state: MastersState, asked: bool, option: Option) -> str:
    """Give the rule against what belongs to one step: in it, some die must or has been rerolled."""
    if option[0] == "reroll":
        return "M-ROLL-2" if asked and _at(state, "turn", "reroll") else "M-TURN-1"
    own = asked and _at(state, "attack", FIGHTING.get(option[1], ""))
    return "M-EFF-2" if own else "M-TURN-1"


def _forbids_attack(state: MastersState, seat: int, die: int) -> str:
    """Give the rule against attacking: its time first, then what keeps the die from it."""
    if not state.is_active(seat) or state.stage < MAIN:
        return "M-TURN-1"
    if state.stage == MAIN:
        return "M-MAIN-3"
    return forbids_attacking(state, die) or "M-ATK-1"


def _forbids_unready(state: MastersState, seat: int, verb: str) -> str:
    """Give the rule against doing something with a die that is not where it would have to be."""
    if not state.is_active(seat):
        return "M-TURN-1" if verb == "attack with" else "M-PRI-2"
    if verb == "field" and state.stage == ATTACK:
        return "M-ATK-5"
    return UNREADY[verb]
