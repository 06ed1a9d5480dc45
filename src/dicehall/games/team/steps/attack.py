"""The boss's attack, every round (C-ROUND-6, C-OPEN-24)."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.games.team.cards.records import CHOICE
from dicehall.games.team.effects.danger import reached
from dicehall.games.team.effects.holding import total
from dicehall.games.team.effects.meaning import bare_scope, knowing
from dicehall.games.team.effects.running import happens, renew, run_within
from dicehall.games.team.steps.chance import throw
from dicehall.games.team.steps.harm import harm
from dicehall.games.team.table.dice import sized
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import MUCH, NOBODY, THAT, TeamState
from dicehall.games.team.table.table import BOSS_ITSELF
from dicehall.kernel.decision import CHOICE as CHOOSING
from dicehall.kernel.decision import Decision, Option
from dicehall.kernel.events import Values


def boss_attacks(state: TeamState) -> None:
    """Let the boss attack."""
    state.call("attack", "begin")


def attack_size(state: TeamState) -> int:
    """Give the size of the boss's attack die. C-OPEN-24"""
    sizes = state.table.bosses[state.boss].print.attack
    return sized(sizes[min(state.fired, 2)], total(state, "attack_size", state.boss_lane))


@rules.step("attack", "begin")
def begin(state: TeamState, values: Values) -> None:
    """Roll the attack die; that is no hero's roll. C-OPEN-24"""
    state.clear_combat()
    renew(state, "combat")
    size = attack_size(state)
    state.go("whom", (size,))
    throw(state, (size,))


def targets(state: TeamState) -> list[int]:
    """List the heroes that the attack can fall on: of those that it reaches, whom it means."""
    return aimed_at(state, reached(state))


def aimed_at(state: TeamState, heroes: Sequence[int]) -> list[int]:
    """List those of some heroes whom the boss means: all, unless its card says whom. C-OPEN-24"""
    aims = state.table.bosses[state.boss].print.aims
    if aims == CHOICE:
        return list(heroes)
    marks = [_mark(state, aims, hero) for hero in heroes]
    return [hero for hero, mark in zip(heroes, marks, strict=True) if mark == max(marks)]


def _mark(state: TeamState, aims: str, hero: int) -> int:
    """Say how much a hero is whom the boss means."""
    match aims:
        case "healthiest":
            return state.health[hero]
        case "weakest":
            return -state.health[hero]
        case "richest":
            return state.xp[hero]
    return state.level_of(hero)


@rules.step("attack", "whom")
def whom(state: TeamState, values: Values) -> None:
    """Tell what was rolled."""
    size, (value,) = values
    name = state.table.bosses[state.boss].print.name
    state.tell("boss attack", "C-ROUND-6", (name, size, value))
    state.go("ask", (value,))


@rules.ask("attack", "ask")
def ask_whom(state: TeamState, values: Values) -> Decision:
    """Ask on whom it falls whole. C-END-1"""
    options = tuple([("hero", hero) for hero in targets(state)])
    seat = state.leader(state.boss_lane)
    return Decision(seat, "whom the boss hits", options, CHOOSING)


@rules.answer("attack", "ask")
def take_whom(state: TeamState, values: Values, option: Option) -> None:
    """Let it fall on that hero."""
    value, hero = values[0], option[1]
    state.tell("boss hits", "C-END-1", (state.name_of(hero), hero, value))
    state.go("after", (hero, value))
    harm(state, ((hero, value),))


@rules.step("attack", "after")
def after(state: TeamState, values: Values) -> None:
    """Do what else the attack does."""
    hero, value = values
    state.leave()
    happens(state, "boss_hits", state.boss_lane, hero, value)
    strikes = state.table.bosses[state.boss].strikes
    if strikes:
        bare = bare_scope(NOBODY, (BOSS_ITSELF, state.boss), state.boss_lane)
        run_within(state, strikes, knowing(knowing(bare, THAT, hero), MUCH, value))
