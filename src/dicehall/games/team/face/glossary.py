"""The glossary: what cards, enemies and words of the table mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicehall.games.team.face.naming import plot_names
from dicehall.games.team.face.sheets import (
    ability_lines,
    boss_card_lines,
    boss_lines,
    enemy_lines,
    group_lines,
    hero_lines,
    plot_lines,
    power_lines,
    scenario_lines,
    scene_card_lines,
)
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.labels import folded

TERMS: Final = {
    "enemy": "a minion or a villain that lies face up in a lane; in a combat also the boss",
    "minion": "a weak enemy of the scenario, of which there may be several alike; it is no villain "
    "for texts that name villains",
    "villain": "a strong enemy, of the boss's group or the further one; in texts minions are none",
    "lane": "a row of cards, one of them face up; its enemy must be fought, or it gains 1 threat",
    "pool": "the dice of all heroes in a lane: team-size dice, strength dice, those of abilities, "
    "and those that texts add",
    "health": "what damage takes off; a hero below 1 is wounded, an enemy without any is defeated",
    "scene": "the scenario, whose Effect cards hold for the whole game",
    "effect card": "a card of the boss or of the scenario with a name and a text: some take dice "
    "of any hero, some work by themselves",
    "power": "the sum of at most two committed dice, which must reach the enemy's power",
    "damage die": "one more committed die, whose size counts: d4 1, d6 2, d8 3, d10 4, d12 5",
    "capture": "a rolled 1 is out of the combat; its hero gains 1 XP, the boss 1 threat",
    "xp": "experience: 1 buys a reroll of one own die, and levels cost 2, 3 and 4",
    "threat": "on an enemy each is +1 power, at most 3; on the boss it brings its thresholds",
    "threshold": "a number of threat at which the boss's text beside it works, once; "
    "at the last one evil wins",
    "armour": "taken off each source of damage",
    "turned": "an ability whose effect was used: it still gives its die, and comes back by a "
    "refresh or a text",
    "refresh": "a die on its highest value may be committed to turn an ability back",
    "innate power": "what a hero can do once a round, without a card",
    "team-size die": "each hero's own die for a lane, by the number of heroes there",
    "strength die": "a die more against an enemy of the hero's colour",
    "level": "costs as many XP as its number; brings an ability and 2 health",
    "wounded": "below 1 health a hero is wounded once: half the health, and a plot at once; "
    "the second time it is knocked out, and evil wins",
    "plot": "the clock: one is revealed each round and for each wound; when one must come and "
    "none is left, evil wins",
    "stalk": "the boss comes to a lane and stays till it comes to another; its attack falls on "
    "heroes there, unless some are in the boss lane",
    "beside you": "in your lane; where the boss's attack falls, whoever else it could have hit",
    "largest set alike": "the most dice of a pool that show the same value, committed or not",
    "die that is no hero's": "rolled for its value alone: nobody adds it, rerolls it or loses it",
    "move on": "when the combat is over the hero goes to a lane to the right that has an enemy, or "
    "to the open boss lane, and fights once more",
    "boss lane": "open to heroes as soon as one lane is empty",
    "opposite side": "both sides together make the size and 1: on a d8, 3 is opposite 6",
    "win a combat": "the power is enough; it is lost where it is not, and neither of both where "
    "the enemy falls before",
    "commit": "a rolled die is used for one thing: power, damage, a card, or a refresh",
}
"""What words of the table mean."""
OTHER_NAMES: Final = {
    "experience": "xp",
    "stalked": "stalk",
    "stalks": "stalk",
    "stalked lane": "stalk",
    "guard": "beside you",
    "cast": "die that is no hero's",
    "captured": "capture",
    "armor": "armour",
    "thresholds": "threshold",
    "wound": "wounded",
    "plots": "plot",
    "levels": "level",
    "strength": "strength die",
    "team die": "team-size die",
    "minions": "minion",
    "villains": "villain",
    "enemies": "enemy",
    "lanes": "lane",
    "scenario": "scene",
    "effect cards": "effect card",
    "boss card": "effect card",
    "scene card": "effect card",
}


def look_up(state: TeamState, words: str) -> list[str]:
    """Tell what something at the table is; without words, list what can be looked up."""
    wanted = folded(words)
    if not wanted:
        return _contents(state)
    term = OTHER_NAMES.get(wanted, wanted)
    lines = [f"{term}: {TERMS[term]}."] if term in TERMS else []
    if term == "plot" and state.group != NOBODY:
        lines.append(f"Left are: {'; '.join(plot_names(state, state.plots))}.")
    if wanted in DIFFICULTIES:
        lines.append(f"{wanted}: {DIFFICULTIES[wanted].words}.")
    for name, card in _cards(state):
        if wanted in folded(name):
            lines += card
    return lines


def _contents(state: TeamState) -> list[str]:
    table = state.table
    lines = [f"Heroes: {', '.join([hero.print.name for hero in table.heroes])}"]
    for hero in table.heroes:
        names = [ability.name for ability in hero.print.abilities] if hero.full else []
        lines.append(f"{hero.print.name}: {', '.join([hero.print.power_name, *names])}")
    lines += [
        f"Bosses: {', '.join([boss.print.name for boss in table.bosses])}",
        f"Scenarios: {', '.join([scene.print.name for scene in table.scenes])}",
        f"Effect cards: {', '.join([card.print.name for card in table.cards])}",
        f"Groups: {', '.join([group.name for group in table.groups])}",
        f"Words: {', '.join(TERMS)}",
    ]
    return lines


def _cards(state: TeamState) -> Iterator[tuple[str, list[str]]]:
    """List every card at the table with its lines."""
    table = state.table
    for hero in table.heroes:
        yield hero.print.name, hero_lines(hero.print)
        yield hero.print.power_name, power_lines(hero.print)
        for ability in hero.print.abilities:
            yield ability.name, ability_lines(ability)
    for boss in table.bosses:
        yield boss.print.name, boss_lines(boss.print)
        yield from [(card.name, boss_card_lines(card)) for card in boss.print.cards]
        for plot in boss.print.plots:
            yield plot.name, plot_lines(plot)
    for scene in table.scenes:
        yield scene.print.name, scenario_lines(scene.print)
        yield from [(card.name, scene_card_lines(card)) for card in scene.print.cards]
        for plot in scene.print.plots:
            yield plot.name, plot_lines(plot)
    for group in table.groups:
        yield group.name, group_lines(group)
        for enemy in group.enemies:
            yield enemy.name, enemy_lines(enemy)
