"""The combat in lines of text: the dice of each hero, and what they can still reach."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import counted, listed, with_article
from dicehall.effects.wrapping import WIDTH, wrapped
from dicehall.games.team.effects.holding import armour_of, forbidden, power_dice, power_of
from dicehall.games.team.face.naming import die_words, foe_name, hero_name
from dicehall.games.team.face.reach import (
    hurting,
    percent,
    reached,
    rerolled,
    roll_chances,
    roll_greatest,
)
from dicehall.games.team.steps.acting import is_over
from dicehall.games.team.steps.combat import power_now
from dicehall.games.team.steps.committing import damage_dice
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
    if enemy and state.result is None and not is_over(state):
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
        return f"{enemy} has power {need}: {_before(state, need)}."
    return f"{enemy} has power {need}. {_as_they_lie(state, need)}"


def _before(state: TeamState, need: int) -> str:
    """Say what the roll can come to, and whether it leaves a die that deals damage."""
    found = roll_chances(state, need)
    said = f"the roll reaches it in {percent(found.power)}"
    if found.power and not found.damage:
        said += ", never with a die left for damage"
    elif percent(found.power) != percent(found.damage):
        said += f", in {percent(found.damage)} with a die left for damage"
    return f"{said}; at most it is {roll_greatest(state)}"


def _as_they_lie(state: TeamState, need: int) -> str:
    """Say what the rolled dice come to: power, damage, and rerolls that could be bought."""
    committed = power_now(state)
    if is_settled(state):
        verdict = "enough" if committed >= need else "too little"
        return f"The power is {committed}: {verdict}."
    best = reached(state.pool, power_dice(state, state.lane), state.plus)
    said = f"The dice reach {best}"
    if any(die[USED] == POWER for die in state.pool):
        said = f"Committed are {committed}, and the dice reach {best}"
    elif state.plus:
        said += f" ({state.plus} of it by texts)"
    if best < need:
        return f"{said}: too little{_at_most(state, best, need)}.{_rerolls(state)}"
    return f"{said}{_left(state, need)}.{_rerolls(state)}"


def is_settled(state: TeamState) -> bool:
    """Whether the power dice are committed for good: damage dice or cards are asked for."""
    return any(
        (op == "commit" and step != "power") or (op == "acts" and values[0] == "commit")
        for op, step, values in state.frames
    )


def _left(state: TeamState, need: int) -> str:
    """Say which damage dice enough power leaves, and what they deal. C-COMBAT-7, C-COMBAT-17"""
    armour = armour_of(state, state.lane)
    deals = {size: max(0, DEALS[size] + state.deals_more - armour) for size in DEALS}
    count = power_dice(state, state.lane)
    sizes = hurting(state.pool, count, state.plus, need, damage_dice(state), deals)
    if not sizes:
        return ", with no die left for damage"
    total = 0
    for size in sizes:
        total += deals[size]
    less = f" (armour {armour} taken off{' each' if len(sizes) > 1 else ''})" if armour else ""
    dice = listed([with_article(f"d{size}") for size in sizes])
    return f"; enough power leaves {dice} for {total} damage{less}"


# --- rerolls ---


def _can_change(state: TeamState) -> bool:
    """Whether dice can still be changed: nothing is committed yet."""
    return any(
        (op, step) == ("combat", "change") or (op == "acts" and values[0] == "after")
        for op, step, values in state.frames
    )


def _buys(state: TeamState) -> bool:
    """Whether XP can buy rerolls now. C-COMBAT-4"""
    return _can_change(state) and not forbidden(state, "no_rerolls", state.lane)


def _at_most(state: TeamState, best: int, need: int) -> str:
    """Say where even rerolls, which XP buy, cannot make the power enough."""
    if not _buys(state):
        return ""
    most = rerolled(state.pool, power_dice(state, state.lane), state.plus, state.xp)
    return f", with rerolls at most {most}" if best < most < need else ""


def _rerolls(state: TeamState) -> str:
    """Say how many rerolls the heroes could buy, each of own dice. C-OPEN-10"""
    if not _can_change(state):
        return ""
    if not _buys(state):
        return " XP buys no rerolls here."
    heroes = list(dict.fromkeys([die[HERO] for die in state.pool if die[USED] == FREE]))
    buys = [f"{hero_name(state, hero)} {state.xp[hero]}" for hero in heroes if state.xp[hero]]
    total = 0
    for hero in heroes:
        total += state.xp[hero]
    if not total:
        return " Nobody has XP for a reroll."
    return f" XP would buy {counted(total, 'reroll')}: {', '.join(buys)}."
