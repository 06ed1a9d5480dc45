"""The combat in lines of text: the dice of each hero, and what they can still reach."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import counted
from dicehall.games.team.effects.holding import forbidden, power_dice, power_of
from dicehall.games.team.face.naming import die_words, foe_name, hero_name
from dicehall.games.team.face.reach import (
    percent,
    reached,
    roll_chance,
    roll_greatest,
)
from dicehall.games.team.face.wrapping import WIDTH, wrapped
from dicehall.games.team.steps.acting import is_over
from dicehall.games.team.steps.combat import power_now
from dicehall.games.team.table.dice import (
    CAPTURED,
    DAMAGE,
    DEALS,
    FREE,
    HERO,
    PLACED,
    POWER,
    SHOWS,
    SIZE,
    USED,
    Die,
)
from dicehall.games.team.table.state import TeamState

MARKS: Final = {FREE: "", POWER: "power ", DAMAGE: "damage ", PLACED: "used "}
"""What stands before a die that is committed."""
LABEL: Final = 18


def combat(state: TeamState) -> list[str]:
    """Draw the combat that is under way; nothing if none is."""
    if not state.pool:
        return []
    lane = state.lane
    enemy = foe_name(state, lane)
    lines = ["-" * WIDTH]
    heroes = list(dict.fromkeys([die[HERO] for die in state.pool]))
    for hero in heroes:
        lines += _dice(state, hero)
    if enemy and not is_over(state):
        lines += wrapped("", _reach(state, enemy))
    return [*lines, "-" * WIDTH]


def _dice(state: TeamState, hero: int) -> list[str]:
    """Draw the dice of a hero, those committed with what to, and count those captured."""
    own = [die for die in state.pool if die[HERO] == hero]
    shown = [_die(die) for die in own if die[USED] != CAPTURED]
    taken = [die for die in own if die[USED] == CAPTURED]
    lost = f"  captured: {', '.join([f'd{die[SIZE]}' for die in taken])}" if taken else ""
    return wrapped(f"{hero_name(state, hero)} ".ljust(LABEL), f"{' '.join(shown)}{lost}")


def _die(die: Die) -> str:
    return f"[{MARKS[die[USED]]}{die_words(die)}]"


# --- what the pool can reach ---


def _reach(state: TeamState, enemy: str) -> str:
    need = power_of(state, state.lane)
    if any(die[SHOWS] == 0 for die in state.pool):  # not rolled, or being rolled
        chance = percent(roll_chance(state, need))
        best = roll_greatest(state)
        return f"{enemy} has power {need}: the roll reaches it in {chance}; at most it is {best}."
    return f"{enemy} has power {need}. {_as_they_lie(state, need)}"


def _as_they_lie(state: TeamState, need: int) -> str:
    """Say what the rolled dice come to: power, damage, and rerolls that could be bought."""
    committed = power_now(state)
    if is_settled(state):
        verdict = "enough" if committed >= need else "too little"
        return f"The power is {committed}: {verdict}."
    found = reached(state.pool, power_dice(state, state.lane), state.plus, need)
    said = f"The dice reach {found.power}"
    if any(die[USED] == POWER for die in state.pool):
        said = f"Committed are {committed}, and the dice reach {found.power}"
    elif state.plus:
        said += f" ({state.plus} of it by texts)"
    if found.power < need:
        return f"{said}: too little.{_rerolls(state)}"
    if not found.strongest:
        return f"{said}, with no die left for damage.{_rerolls(state)}"
    best = _deals(state, found.strongest)
    return f"{said}; enough power leaves a d{found.strongest} for {best} damage.{_rerolls(state)}"


def is_settled(state: TeamState) -> bool:
    """Whether the power dice are committed for good: damage dice or cards are asked for."""
    return any(
        (op == "commit" and step != "power") or (op == "acts" and values[0] == "commit")
        for op, step, values in state.frames
    )


def _deals(state: TeamState, size: int) -> int:
    return DEALS[size] + state.deals_more


def _rerolls(state: TeamState) -> str:
    """Say how many rerolls the heroes could buy, each of own dice. C-OPEN-10"""
    if forbidden(state, "no_rerolls", state.lane):
        return " XP buys no rerolls here."
    if state.frames and any(op == "commit" for op, _, _ in state.frames):
        return ""
    heroes = list(dict.fromkeys([die[HERO] for die in state.pool if die[USED] == FREE]))
    buys = [f"{hero_name(state, hero)} {state.xp[hero]}" for hero in heroes if state.xp[hero]]
    total = 0
    for hero in heroes:
        total += state.xp[hero]
    if not total:
        return " Nobody has XP for a reroll."
    return f" XP would buy {counted(total, 'reroll')}: {', '.join(buys)}."
