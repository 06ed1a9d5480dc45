"""Soundness: everything about a state that no game can show, in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dicehall.games.team.face.naming import ability_name, die_words, hero_name, kind_name
from dicehall.games.team.face.supply import by_source, face_up
from dicehall.games.team.steps.beginning import copies, dealt
from dicehall.games.team.table.dice import CAPTURED, HERO, SHOWS, SIZE, SIZES, USED
from dicehall.games.team.table.state import (
    LEVEL_HEALTH,
    MOST_LEVEL,
    MOST_THREAT,
    NOBODY,
    STAGES,
    TeamState,
)
from dicehall.games.team.table.table import DEPTH


def problems(state: TeamState) -> list[str]:
    """Name what no game can show."""
    found = _shapes(state)
    if found:  # what follows looks things up by numbers that are wrong
        return found
    found = [*_heroes(state), *_abilities(state), *_dice(state)]
    if state.group == NOBODY:
        return found  # chance still chooses the boss, the scenario or the villains
    return [*found, *_lanes(state), *_supply(state), *_boss(state), *_plots(state)]


# --- numbers that mean things ---


def _shapes(state: TeamState) -> list[str]:
    """See that every list has its length, and every number something that it means."""
    table, found = state.table, []
    lanes: dict[str, list[int]] = {
        "down": state.down,
        "enemies": state.enemies,
        "threat": state.threat,
        "damage": state.damage,
    }
    heroes: dict[str, list[Any]] = {
        "health": state.health,
        "most": state.most,
        "wounded": state.wounded,
        "xp": state.xp,
        "held": state.held,
        "decks": state.decks,
        "bottoms": state.bottoms,
        "levelled": state.levelled,
        "planned": state.planned,
        "places": state.places,
        "guards": state.guards,
    }
    lengths: list[tuple[str, int, int]] = [
        *[(name, len(values), table.lanes) for name, values in lanes.items()],
        *[(name, len(values), table.size) for name, values in heroes.items()],
        ("turned", len(state.turned), len(table.abilities)),
        ("unseen", len(state.unseen), len(table.kinds)),
        ("slots", len(state.slots), 3),
    ]
    for name, count, length in lengths:
        if count != length:
            found.append(f"{name}: must be {length} of them, not {count}")
    piles = (*state.held, *state.decks, *state.bottoms)
    numbers = [
        ("boss", [state.boss], len(table.bosses)),
        ("scenario", [state.scene], len(table.scenes)),
        ("group", [state.group], len(table.groups)),
        ("enemy", state.enemies, len(table.kinds)),
        ("ability", [card for pile in piles for card in pile], len(table.abilities)),
        ("plot", [*state.plots, *state.shown], len(table.plots)),
        ("lane", [state.lane, *state.planned, *state.places], table.lanes + 1),
        ("lane to stalk", [state.stalked], table.lanes),
        ("hero", [die[HERO] for die in state.pool], table.size),
        ("text", [text for _, text, _ in state.uses], len(table.texts)),
        ("stage", [state.stage], len(STAGES)),
    ]
    for what, used, count in numbers:
        found += [f"there is no {what} {one}" for one in used if not NOBODY <= one < count]
    return found


# --- heroes ---


def _heroes(state: TeamState) -> list[str]:
    """See that health, XP and levels are in range. C-OPEN-8, C-OPEN-11"""
    found = []
    over = state.result is not None
    for hero in range(state.table.size):
        name = hero_name(state, hero)
        level = _level(state, hero)
        most = state.table.heroes[hero].print.health + LEVEL_HEALTH * max(0, level - 1)
        if over and state.most[hero] == most + LEVEL_HEALTH:
            most += LEVEL_HEALTH  # the game ended while this hero learnt something
        if state.most[hero] != most:
            found.append(f"{name}: at most {state.most[hero]} health, must be {most} (C-OPEN-11)")
        least = -99 if over else 1
        if not least <= state.health[hero] <= most:
            found.append(f"{name}: {state.health[hero]} health, from 1 to {most} (C-END-2)")
        if state.xp[hero] < 0:
            found.append(f"{name}: {state.xp[hero]} XP, never below 0")
        if state.guards[hero] < 0:
            found.append(f"{name}: {state.guards[hero]} damage prevented, never below 0")
        if level > MOST_LEVEL:
            found.append(f"{name}: level {level}, never above {MOST_LEVEL} (C-OPEN-8)")
        if state.planned[hero] != NOBODY and state.places[hero] != NOBODY:
            found.append(f"{name}: has chosen a lane and stands in one (C-OPEN-14)")
    return found


def _level(state: TeamState, hero: int) -> int:
    """Give a hero's level; one that is paid for counts before its ability is chosen."""
    level = state.level_of(hero)
    learns = any(op == "learn" and values[0] == hero for op, _, values in state.frames)
    return level + 1 if level and learns else level


def _on_the_way(state: TeamState) -> list[int]:
    """List the abilities that were drawn and neither kept nor put back yet."""
    found: list[int] = []
    for op, _, values in state.frames:
        if op in ("draw ability", "learn") and isinstance(values[-1], tuple):
            found += values[-1]
    return found


def _abilities(state: TeamState) -> list[str]:
    """See that each hero's five abilities are each in one place. C-SETUP-6, C-SETUP-7

    Only where a game ends while a hero learns are those missing that were drawn.
    """
    found = []
    moving = _on_the_way(state)
    for hero in state.table.heroes:
        number = hero.number
        piles = (*state.held[number], *state.decks[number], *state.bottoms[number])
        counts = Counter([*piles, *[one for one in moving if one in hero.abilities]])
        for ability in hero.abilities:
            times = counts.pop(ability, 0)
            if times != 1 and (times or state.result is None):
                name = ability_name(state, ability)
                found.append(f"{hero.print.name}: {name} is there {times} times (C-SETUP-7)")
        for ability in counts:
            found.append(f"{hero.print.name}: {ability_name(state, ability)} is another hero's")
    held = {ability for pile in state.held for ability in pile}
    for ability, turned in enumerate(state.turned):
        if turned and ability not in held:
            found.append(f"{ability_name(state, ability)} is turned and nobody has it")
    return found


def _dice(state: TeamState) -> list[str]:
    """See that dice are of the sizes there are, and show what they can. C-OPEN-1"""
    found = []
    for die in state.pool:
        if die[SIZE] not in SIZES or not 0 <= die[SHOWS] <= die[SIZE]:
            found.append(f"there is no die {die_words(die)} (C-OPEN-1)")
        if not 0 <= die[USED] <= CAPTURED:
            found.append(f"{die_words(die)} is used for nothing that there is")
        if state.places[die[HERO]] != state.lane:
            found.append(f"{hero_name(state, die[HERO])} rolls dice in another lane")
    return found


# --- lanes and boss ---


def _lanes(state: TeamState) -> list[str]:
    """See that lanes have no more cards than they can, and enemies no more than they bear."""
    found = []
    for lane in range(state.table.lanes):
        name, kind = f"lane {lane + 1}", state.enemies[lane]
        cards = state.down[lane] + (0 if kind == NOBODY else 1)
        if state.down[lane] < 0 or cards > DEPTH:
            found.append(f"{name}: {cards} cards, never more than {DEPTH} (C-SETUP-2)")
        threat = state.threat[lane]
        if not 0 <= threat <= MOST_THREAT:
            found.append(f"{name}: {threat} threat, from 0 to {MOST_THREAT} (C-ROUND-5)")
        if kind == NOBODY:
            if state.threat[lane] or state.damage[lane]:
                found.append(f"{name}: threat or damage lies there without an enemy")
            continue
        health = state.table.kinds[kind].print.health
        if not 0 <= state.damage[lane] < health:
            called = kind_name(state, kind)
            found.append(f"{name}: {called} has {state.damage[lane]} damage of {health} health")
    return found


def _supply(state: TeamState) -> list[str]:
    """See that no card was added or lost, of any kind or source. C-SETUP-2, C-SETUP-3"""
    found = []
    shown = face_up(state)
    gone = [0] * len(shown)
    for kind, there in enumerate(copies(state)):
        left = state.unseen[kind]
        if left < 0 or left + shown[kind] > there:
            name = kind_name(state, kind)
            found.append(f"{name}: {left} unseen and {shown[kind]} face up, of {there} cards")
        gone[kind] = there - left - shown[kind]
    if found:
        return found
    lying, left_by = by_source(state, shown), by_source(state, gone)
    for source, count in enumerate(dealt(state)):
        cards = state.slots[source] + lying[source] + left_by[source]
        if state.slots[source] < 0 or cards != count:
            found.append(f"{cards} cards of source {source}, must be {count} (C-SETUP-2)")
    down = sum(state.down)
    if sum(state.slots) != down:
        found.append(f"{down} cards lie face down, and {sum(state.slots)} are counted")
    return found


def _boss(state: TeamState) -> list[str]:
    """See that the boss's health and threat are in range, and its thresholds fit. C-OPEN-25"""
    found = []
    over = state.result is not None
    if not (0 if over else 1) <= state.boss_health() <= state.boss_whole():
        health, whole = state.boss_health(), state.boss_whole()
        found.append(f"the boss has {health} health, from 1 to {whole} (C-OPEN-23)")
    thresholds = state.table.thresholds
    reached = len([one for one in thresholds if state.boss_threat >= one])
    if state.boss_threat < 0:
        found.append(f"the boss has {state.boss_threat} threat, never below 0")
    if not reached <= state.fired <= len(thresholds):
        found.append(f"{state.fired} thresholds have fired, {reached} are reached (C-OPEN-25)")
    if state.fired == len(thresholds) and not over:
        found.append("the last threshold has fired, and the game goes on (C-END-3)")
    return found


def _plots(state: TeamState) -> list[str]:
    """See that each plot of boss and scenario is left or revealed, once. C-OPEN-26"""
    table = state.table
    every = (*table.bosses[state.boss].plots, *table.scenes[state.scene].plots)
    counts = Counter([*state.plots, *state.shown])
    found = []
    for plot in every:
        times = counts.pop(plot, 0)
        if times != 1:
            found.append(f"the plot {table.plots[plot].print.name} is there {times} times")
    return [*found, *[f"{table.plots[plot].print.name} is not in this game" for plot in counts]]
