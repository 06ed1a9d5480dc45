"""What holds all the time: modifiers of cards that lie there, and of texts that last."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.team.effects.meaning import bare_scope, holds, is_sort
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.games.team.table.table import ABILITY, BOSS, ENEMY, HERO_TEXT, Heard


def instances(state: TeamState, heard: Heard) -> list[tuple[int, int]]:
    """List where a text lies: the hero that has it (NOBODY if none has), and the lane."""
    match heard.sort:
        case "hero":
            return [(heard.number, state.places[heard.number])]
        case "ability":
            hero = state.table.abilities[heard.number].hero
            works = heard.number in state.held[hero] and not state.turned[heard.number]
            return [(hero, state.places[hero])] if works else []
        case "enemy":
            lanes = range(state.table.lanes)
            return [(NOBODY, lane) for lane in lanes if state.enemies[lane] == heard.number]
        case "boss":
            owner = state.table.cards[heard.number].owner
            return [(NOBODY, state.boss_lane)] if state.boss == owner else []
    owner = state.table.cards[heard.number].owner
    return [(NOBODY, state.lane)] if state.scene == owner else []


def modifiers(state: TeamState, word: str, lane: int, hero: int = NOBODY) -> list[Node]:
    """List the modifiers of one word that hold in a lane, for a hero where one is meant."""
    found: list[Node] = []
    for heard, modifier in state.table.statics.get(word, ()):
        for who, where in instances(state, heard):
            if _reaches(state, heard, (who, where), lane, hero) and _is_on(
                state, heard, who, where
            ):
                found.append(modifier)
    if state.lasting:
        for until, _, _, values in state.lasting:
            node = state.table.nodes[values[0]]
            if node.word == word and (until != "combat" or lane == state.lane):
                found.append(node)
    return found


def _reaches(state: TeamState, heard: Heard, at: tuple[int, int], lane: int, hero: int) -> bool:
    """Whether a text that lies somewhere is about this lane and hero."""
    who, where = at
    reach = heard.text.node.text("where")
    if reach == "stalked":
        return lane != NOBODY and lane == state.stalked
    if reach == "everywhere":
        return True
    if heard.sort in (HERO_TEXT, ABILITY):
        return where == lane if hero == NOBODY else who == hero
    return heard.sort not in (ENEMY, BOSS) or where == lane


def _is_on(state: TeamState, heard: Heard, who: int, where: int) -> bool:
    condition = heard.text.condition
    source = (heard.sort, heard.number)
    return condition is None or holds(state, condition, bare_scope(who, source, where))


def total(state: TeamState, word: str, lane: int, hero: int = NOBODY) -> int:
    """Add up the modifiers of one word."""
    amount = 0
    for modifier in modifiers(state, word, lane, hero):
        amount += modifier.whole(word)
    return amount


def about_foe(state: TeamState, word: str, lane: int) -> int:
    """Add up the modifiers of one word that are about the enemy of a lane."""
    amount = 0
    for modifier in modifiers(state, word, lane):
        if is_sort(state, lane, modifier.text("of")):
            amount += modifier.whole(word)
    return amount


def forbidden(state: TeamState, word: str, lane: int, hero: int = NOBODY) -> bool:
    """Whether a modifier of this word holds."""
    return bool(modifiers(state, word, lane, hero))


# --- numbers of enemies ---


def power_of(state: TeamState, lane: int) -> int:
    """Give the power of the enemy of a lane, with its threat. C-OPEN-18"""
    if lane == state.boss_lane:
        printed, threat = state.table.bosses[state.boss].print.power, 0
    else:
        printed = state.table.kinds[state.enemies[lane]].print.power
        threat = state.threat[lane]
    return max(0, printed + threat + about_foe(state, "enemy_power", lane))


def damage_of(state: TeamState, lane: int) -> int:
    """Give the damage that the enemy of a lane deals."""
    if lane == state.boss_lane:
        printed = state.table.bosses[state.boss].print.damage
    else:
        printed = state.table.kinds[state.enemies[lane]].print.damage
    return max(0, printed + about_foe(state, "enemy_damage", lane))


def armour_of(state: TeamState, lane: int) -> int:
    """Give the armour of the enemy of a lane. C-COMBAT-7"""
    if state.pierced and lane == state.lane:
        return 0
    if lane == state.boss_lane:
        printed = state.table.bosses[state.boss].print.armour
    else:
        printed = state.table.kinds[state.enemies[lane]].print.armour
    return max(0, printed + about_foe(state, "enemy_armour", lane))


def captures_up_to(state: TeamState, lane: int) -> int:
    """Give the highest value that is captured: 1, unless a text says more. C-COMBAT-3"""
    highest = 1
    for modifier in modifiers(state, "captures", lane):
        highest = max(highest, modifier.whole("captures"))
    return highest


def power_dice(state: TeamState, lane: int) -> int:
    """Give how many dice can make the power. C-COMBAT-5"""
    return max(1, 2 + total(state, "power_dice", lane))
