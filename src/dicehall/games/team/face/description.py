"""Descriptions: a state in the words of positions."""

from __future__ import annotations

from typing import Any

from dicehall.games.team.effects.running import is_spent
from dicehall.games.team.face.lasting import holding
from dicehall.games.team.face.naming import (
    ability_names,
    boss_name,
    die_words,
    kind_name,
    plot_names,
)
from dicehall.games.team.face.supply import defeated
from dicehall.games.team.table.dice import CAPTURED, HERO, USED, Die
from dicehall.games.team.table.state import (
    ASSIGN,
    LANES,
    NOBODY,
    STAGES,
    TeamState,
)
from dicehall.games.team.table.table import EffectCard
from dicehall.kernel.codec import freeze

NONE = "none"
"""No enemy in a lane, no lane of a hero."""

PAST = ("shown", "uses", "lasting")
"""Lists whose order says only what happened first."""


def position(state: TeamState) -> dict[str, Any]:
    """Describe a state in the words in which positions are read."""
    found: dict[str, Any] = {"round": state.turn, "stage": stage_words(state)}
    if state.group == NOBODY:  # chance still chooses the boss, the scenario or the villains
        return found
    table = state.table
    found["boss"] = {
        "name": boss_name(state),
        "health": state.boss_health(),
        "threat": state.boss_threat,
        "fired": state.fired,
        "stalks": NONE if state.stalked == NOBODY else state.stalked + 1,
    }
    found["scenario"] = table.scenes[state.scene].print.name
    found["villains"] = table.groups[state.group].name
    found["lanes"] = [_lane(state, lane) for lane in range(table.lanes)]
    found["defeated"] = [
        kind_name(state, kind) for kind, count in enumerate(defeated(state)) for _ in range(count)
    ]
    found["plots"] = plot_names(state, state.plots)
    found["captured"] = state.captured
    found["holds"] = holding(state)
    for hero in table.heroes:
        found[hero.print.name] = _hero(state, hero.number)
    return found


def stage_words(state: TeamState) -> str:
    """Say where a round stands: `plot`, `lane 3`, `boss`."""
    if state.stage == LANES and state.lane == NOBODY:
        return STAGES[ASSIGN]  # texts wait for lanes that are chosen
    if state.stage == LANES:
        return f"lane {state.lane + 1}"
    return STAGES[state.stage]


def place_words(state: TeamState, lane: int) -> int | str:
    """Say where a hero stands: the number of a lane, `boss` or `none`."""
    if lane == NOBODY:
        return NONE
    return "boss" if lane == state.boss_lane else lane + 1


def _lane(state: TeamState, lane: int) -> dict[str, Any]:
    kind = state.enemies[lane]
    return {
        "enemy": NONE if kind == NOBODY else kind_name(state, kind),
        "down": state.down[lane],
        "threat": state.threat[lane],
        "damage": state.damage[lane],
    }


def _hero(state: TeamState, hero: int) -> dict[str, Any]:
    member = state.table.heroes[hero]
    found: dict[str, Any] = {
        "health": state.health[hero],
        "wounded": state.wounded[hero],
        "xp": state.xp[hero],
        "lane": place_words(state, state.places[hero]),
        "used": is_used(state, hero),
        "pool": [die_words(die) for die in state.pool if _lies(die, hero)],
    }
    if member.full:
        turned = [one for one in member.abilities if state.turned[one]]
        found["level"] = state.level_of(hero)
        found["abilities"] = ability_names(state, state.held[hero])
        found["turned"] = ability_names(state, turned)
        found["deck"] = ability_names(state, state.decks[hero])
        found["bottom"] = ability_names(state, state.bottoms[hero])
        found["levelled"] = state.levelled[hero]
    return found


def _lies(die: Die, hero: int) -> bool:
    """Whether a die is a hero's, and not captured."""
    return die[HERO] == hero and die[USED] != CAPTURED


def is_used(state: TeamState, hero: int) -> bool:
    """Whether a hero's innate power was used in this round. C-OPEN-7"""
    power = state.table.heroes[hero].power
    return any(number == power.number for _, number, _ in state.uses)


def is_worn(state: TeamState, card: EffectCard) -> bool:
    """Whether a text of an Effect card was used as often as it can be for now."""
    return any(is_spent(state, text) for text in card.texts)


def alike(one: TeamState, other: TeamState) -> bool:
    """Whether two states are the same but for the order of what happened.

    That is in which order plots were revealed, texts were used, and began to hold.
    """
    if one.setup != other.setup or one.rules is not other.rules:
        return False
    if any(sorted(getattr(one, name)) != sorted(getattr(other, name)) for name in PAST):
        return False
    return all(
        freeze(getattr(one, name)) == freeze(getattr(other, name))
        for name in one.rules.fields
        if name not in PAST
    )
