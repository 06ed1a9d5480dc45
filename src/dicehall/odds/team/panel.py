"""The panel: the odds of the combat under way, or of the lanes to which heroes could go."""

from __future__ import annotations

from typing import Final, cast

from dicehall.effects.text import listed
from dicehall.games.team.effects.holding import (
    armour_of,
    captures_up_to,
    forbidden,
    power_dice,
    power_of,
)
from dicehall.games.team.face.naming import (
    die_words,
    foe_name,
    hero_name,
    hero_names,
    lane_name,
    whose,
)
from dicehall.games.team.face.outlook import outlook
from dicehall.games.team.face.view import lane_seen
from dicehall.games.team.steps.acting import is_over
from dicehall.games.team.steps.committing import damage_dice
from dicehall.games.team.steps.round import goals
from dicehall.games.team.table.dice import FREE, HERO, SHOWS, SIZE, USED, Die
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.game import Game
from dicehall.kernel.state import State
from dicehall.odds.bars import chart, percent
from dicehall.odds.team.fight import Fight
from dicehall.odds.team.rerolls import Rerolls, TooManyDice
from dicehall.odds.team.words import lines_of

NARROW: Final = 15
"""How long bars are that have notes behind them."""


def panel(game: Game, state: State, seat: int) -> list[str]:
    """Show a seat the odds: of the combat under way, or else of the lanes for its heroes."""
    team = cast(TeamState, state)
    if team.result is not None:
        return ["The game is over: no dice will be rolled."]
    if team.pool and not is_over(team):
        return _combat_lines(team)
    lines = _lane_lines(team, seat)
    return lines or ["No enemy is in sight yet: there is nothing to roll against."]


# --- the combat under way ---


def _combat_lines(state: TeamState) -> list[str]:
    enemy = foe_name(state, state.lane)
    if any(die[SHOWS] == 0 for die in state.pool):
        return [f"The roll against {enemy}:", *lines_of(fight_of(state, state.pool))]
    free = [die for die in state.pool if die[USED] == FREE]
    if not _may_change(state) or not free:
        return ["The dice are rolled and being committed: nothing is left to chance."]
    try:
        return [f"The dice against {enemy}:", *_lying_lines(state, free)]
    except TooManyDice as error:
        return [f"{error}."]


def _may_change(state: TeamState) -> bool:
    """Whether dice may still be rolled again. C-COMBAT-4"""
    return any(
        (op, step) == ("combat", "change") or (op == "acts" and values[0] == "after")
        for op, step, values in state.frames
    )


def fight_of(state: TeamState, dice: list[Die]) -> Fight:
    """Give the fight that some dice of the combat under way are in."""
    lane = state.lane
    heroes = list(dict.fromkeys([die[HERO] for die in dice]))
    return Fight(
        tuple([die[SIZE] for die in dice]),
        power_of(state, lane) - state.plus,
        captures_up_to(state, lane),
        power_dice(state, lane),
        damage_dice(state),
        armour_of(state, lane),
        state.deals_more,
        tuple([heroes.index(die[HERO]) for die in dice]),
        tuple([state.xp[hero] for hero in heroes]),
        not forbidden(state, "no_rerolls", lane),
    )


def _lying_lines(state: TeamState, free: list[Die]) -> list[str]:
    """Say what the dice come to as they lie, and what the best rerolls bring."""
    fight = fight_of(state, free)
    shows = [die[SHOWS] for die in free]
    rerolls = Rerolls(fight, None)
    rows = [("enough power, with the best rerolls", rerolls.as_they_lie(shows))]
    deals = {fight.deals(size) for size in fight.sizes} - {0}
    for amount in sorted(deals):
        row = f"{amount} damage or more, likewise"
        rows.append((row, Rerolls(fight, amount).as_they_lie(shows)))
    certain = rows[0][1] == 1
    return [*chart(rows), *([] if certain else _reroll_lines(state, free, rerolls))]


def _reroll_lines(state: TeamState, free: list[Die], rerolls: Rerolls) -> list[str]:
    """List the rerolls that could be bought now, with the chance of enough power after each."""
    fight, shows = rerolls.fight, [die[SHOWS] for die in free]
    found: dict[str, float] = {}
    for place, die in enumerate(free):
        if fight.buys and fight.xp[fight.owner(place)]:
            name = f"{whose(hero_name(state, die[HERO]))} {die_words(die)}"
            found[name] = rerolls.rerolling(shows, place)
    if not found:
        return ["Nobody can pay for a reroll."]
    best = sorted(found.items(), key=lambda one: -one[1])
    return ["Enough power if this die is rolled again now", *chart(best)]


# --- the lanes ---


def _lane_lines(state: TeamState, seat: int) -> list[str]:
    """Draw the chance of enough power for each hero of a seat in each lane it is or could be in."""
    lines: list[str] = []
    for hero in state.table.of_seat[seat]:
        at = lane_seen(state, hero, seat)
        lanes = goals(state) if at == NOBODY else [lane for lane in goals(state) if lane == at]
        rows, notes = [], []
        for lane in lanes:
            found = outlook(state, hero, lane, seat)
            rows.append((f"{lane_name(state, lane)}: {foe_name(state, lane)}", found.chances.power))
            notes.append(_note(state, found.dice, found.beside, found.chances.damage))
        if rows:
            lines += [f"Enough power for {hero_name(state, hero)}", *chart(rows, NARROW, notes)]
    return lines


def _note(state: TeamState, dice: tuple[int, ...], beside: tuple[int, ...], damage: float) -> str:
    """Say what a hero has in a lane, who is there, and the chance that a die is left for damage."""
    own = " ".join([f"d{size}" for size in dice])
    company = f" beside {listed(hero_names(state, beside))}" if beside else ""
    return f"{own}{company}; with a die left {percent(damage).strip()}"
