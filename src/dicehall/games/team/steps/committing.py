"""Committing: power dice and the damage die by the lane's lowest seat, then cards (C-COMBAT-5)."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.effects.holding import power_dice
from dicehall.games.team.steps.acting import is_over, let_act
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.dice import DAMAGE, POWER, USED
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.decision import CHOICE, STEP, Decision, Option
from dicehall.kernel.events import Values

PROMPTS: Final = {POWER: "power dice", DAMAGE: "damage die"}
"""What is asked for, by what the dice are used for."""


def begin(state: TeamState) -> None:
    """Commit dice: power first, then damage, then cards."""
    state.call("commit", "power", (NOBODY,))


def _ask(state: TeamState, last: int, verb: str, use: int, most: int) -> Decision | None:
    """Ask for one more die of a set, which is chosen in pool order; None when it is full.

    Where only dice before the last one are left, one is done; who is asked may still put them in.
    """
    committed = len([die for die in state.pool if die[USED] == use])
    free = state.free()
    if committed >= most or not free:
        return None
    choices = [place for place in free if place > last]
    options = (*[(verb, place) for place in choices], DONE)
    kind = STEP if choices else CHOICE
    return Decision(state.leader(state.lane), PROMPTS[use], options, kind, use)


def damage_dice(state: TeamState) -> int:
    """Give how many damage dice this combat has. C-COMBAT-5, C-COMBAT-17"""
    return 1 + state.more_dice


@rules.step("commit", "power")
def ask_power(state: TeamState, values: Values) -> Decision | None:
    """Ask for the dice whose sum is the power. C-COMBAT-5, C-OPEN-15"""
    decision = _ask(state, values[0], "power", POWER, power_dice(state, state.lane))
    if decision is None:
        state.go("damage", (NOBODY,))
    return decision


@rules.answer("commit", "power")
def take_power(state: TeamState, values: Values, option: Option) -> None:
    """Commit a die to the power, or go on to the damage die."""
    if option == DONE:
        state.go("damage", (NOBODY,))
        return
    state.commit(option[1], POWER)
    _tell(state, "power die", option[1])
    state.go("power", (option[1],))


def _tell(state: TeamState, name: str, place: int) -> None:
    hero, size, value, _ = state.pool[place]
    state.tell(name, "C-COMBAT-13", (state.name_of(hero), hero, size, value))


@rules.step("commit", "damage")
def ask_damage(state: TeamState, values: Values) -> Decision | None:
    """Ask for the damage die: its size counts. C-COMBAT-5, C-COMBAT-13"""
    decision = _ask(state, values[0], "damage", DAMAGE, damage_dice(state))
    if decision is None:
        state.go("cards")
    return decision


@rules.answer("commit", "damage")
def take_damage(state: TeamState, values: Values, option: Option) -> None:
    """Commit a die to the damage, or go on."""
    if option == DONE:
        state.go("cards")
        return
    state.commit(option[1], DAMAGE)
    _tell(state, "damage die", option[1])
    state.go("damage", (option[1],))


@rules.step("commit", "cards")
def cards(state: TeamState, values: Values) -> None:
    """Let the heroes commit the rest to cards. C-COMBAT-5, C-OPEN-16"""
    state.leave()
    if not is_over(state):
        let_act(state, "commit", tuple(state.heroes_in(state.lane)))
