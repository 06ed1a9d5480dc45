"""Views: what a seat sees as plain data, and what it could imagine of what it does not see."""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.team.effects.holding import armour_of, damage_of, power_of
from dicehall.games.team.effects.meaning import colour_of, sort_of
from dicehall.games.team.face.description import is_used, is_worn, stage_words
from dicehall.games.team.face.lasting import boss_holds
from dicehall.games.team.face.naming import (
    ability_names,
    boss_name,
    die_words,
    foe_name,
    plot_names,
)
from dicehall.games.team.face.told import effects_text, text_of
from dicehall.games.team.steps.attack import attack_size
from dicehall.games.team.steps.round import goals
from dicehall.games.team.table.dice import CAPTURED, DAMAGE, FREE, HERO, PLACED, POWER, USED, Die
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.games.team.table.table import BOSS, PLOT, EffectCard
from dicehall.kernel.referee import Source

USES: Final = {
    FREE: "free",
    POWER: "power",
    DAMAGE: "damage",
    PLACED: "placed",
    CAPTURED: "captured",
}
"""What a die of the pool is used for."""


def board(state: TeamState, seat: int | None) -> dict[str, Any]:
    """Give what a seat (None: the public) sees, with all numbers worked out."""
    table = state.table
    known = state.group != NOBODY
    return {
        "stage": stage_words(state),
        "difficulty": table.difficulty.id,
        "boss": _boss(state) if state.boss != NOBODY else None,
        "scenario": None if state.scene == NOBODY else _scene(state),
        "villains": table.groups[state.group].name if known else None,
        "lanes": [_lane(state, lane) for lane in range(table.lanes)] if known else [],
        "lane": None if state.lane == NOBODY else state.lane,
        "plots": plot_names(state, state.plots),
        "shown": [
            {
                "name": table.plots[plot].print.name,
                "text": effects_text(table.plots[plot].effects, PLOT),
            }
            for plot in state.shown
        ],
        "heroes": [_hero(state, hero.number, seat) for hero in table.heroes],
        "combat": _combat(state) if state.pool else None,
    }


# --- the enemies ---


def _boss(state: TeamState) -> dict[str, Any]:
    boss = state.table.bosses[state.boss]
    lane = state.boss_lane
    return {
        "name": boss_name(state),
        "colour": boss.print.colour,
        "power": power_of(state, lane),
        "damage": damage_of(state, lane),
        "armour": armour_of(state, lane),
        "health": state.boss_health(),
        "most": state.boss_whole(),
        "threat": state.boss_threat,
        "thresholds": list(state.table.thresholds),
        "fired": state.fired,
        "stalks": None if state.stalked == NOBODY else state.stalked,
        "open": state.boss_open(),
        "attack": f"d{attack_size(state)}",
        "aims": boss.print.aims,
        "cards": [_effect_card(state, card) for card in boss.cards],
        "holds": [effects_text((hold,), BOSS) for hold in boss_holds(state)],
    }


def _scene(state: TeamState) -> dict[str, Any]:
    scene = state.table.scenes[state.scene]
    return {
        "name": scene.print.name,
        "cards": [_effect_card(state, card) for card in scene.cards],
    }


def _effect_card(state: TeamState, card: EffectCard) -> dict[str, Any]:
    return {
        "name": card.print.name,
        "text": [text_of(state.table, text) for text in card.texts],
        "used": is_worn(state, card),
    }


def _lane(state: TeamState, lane: int) -> dict[str, Any]:
    kind = state.enemies[lane]
    if kind == NOBODY:
        return {"enemy": None, "down": state.down[lane]}
    printed = state.table.kinds[kind].print
    return {
        "enemy": foe_name(state, lane),
        "down": state.down[lane],
        "sort": sort_of(state, lane),
        "colour": colour_of(state, lane),
        "power": power_of(state, lane),
        "damage": damage_of(state, lane),
        "armour": armour_of(state, lane),
        "health": printed.health - state.damage[lane],
        "most": printed.health,
        "threat": state.threat[lane],
        "text": [text_of(state.table, text) for text in state.table.kinds[kind].texts],
    }


# --- the heroes ---


def _hero(state: TeamState, hero: int, viewer: int | None) -> dict[str, Any]:
    member = state.table.heroes[hero]
    place = lane_seen(state, hero, viewer)
    return {
        "name": member.print.name,
        "seat": member.seat,
        "full": member.full,
        "colour": member.print.colour,
        "health": state.health[hero],
        "most": state.most[hero],
        "wounded": state.wounded[hero],
        "xp": state.xp[hero],
        "level": state.level_of(hero),
        "levelled": state.levelled[hero],
        "lane": None if place == NOBODY else place,
        "chosen": state.planned[hero] != NOBODY,
        "power": {
            "name": member.print.power_name,
            "text": text_of(state.table, member.power),
            "used": is_used(state, hero),
        },
        "abilities": [_ability(state, ability) for ability in state.held[hero]],
        "deck": ability_names(state, state.decks[hero]),
        "bottom": ability_names(state, state.bottoms[hero]),
    }


def _ability(state: TeamState, number: int) -> dict[str, Any]:
    ability = state.table.abilities[number]
    return {
        "name": ability.print.name,
        "die": f"d{ability.print.die}",
        "text": text_of(state.table, ability.text),
        "turned": state.turned[number],
    }


def _combat(state: TeamState) -> dict[str, Any]:
    return {
        "rolled": state.rolled,
        "plus": state.plus,
        "captured": state.captured,
        "dice": [_die(die) for die in state.pool],
    }


def _die(die: Die) -> dict[str, Any]:
    return {"hero": die[HERO], "words": die_words(die), "use": USES[die[USED]]}


# --- secrets ---


def lane_seen(state: TeamState, hero: int, viewer: int | None) -> int:
    """Give the lane of a hero as a seat may know it: until all have chosen, only the own. C-OPEN-14

    NOBODY where none is known.
    """
    if state.places[hero] != NOBODY:
        return state.places[hero]
    return state.planned[hero] if state.seat_of(hero) == viewer else NOBODY


def imagine(state: TeamState, seat: int, source: Source) -> None:
    """Choose other lanes for the heroes whose lanes a seat does not know yet."""
    lanes = goals(state)
    for hero in range(state.table.size):
        if state.planned[hero] != NOBODY and state.seat_of(hero) != seat:
            state.planned[hero] = lanes[source.below(len(lanes))]
