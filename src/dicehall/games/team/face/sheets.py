"""Sheets: whole cards in lines, with their names and all that stands on them."""

from __future__ import annotations

from dicehall.games.team.cards.records import (
    AbilityPrint,
    BossPrint,
    EffectPrint,
    EnemyPrint,
    GroupPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.text import prints


def hero_lines(hero: HeroPrint) -> list[str]:
    """Tell a hero card and its five abilities."""
    lines = [f"{hero.name} (hero){_about(hero.about)}", *_indented(prints.hero_text(hero))]
    for ability in hero.abilities:
        lines += _indented(ability_lines(ability))
    return lines


def power_lines(hero: HeroPrint) -> list[str]:
    """Tell an innate power."""
    return [f"{hero.power_name} (innate power of {hero.name})", f"    {prints.power_text(hero)}"]


def ability_lines(ability: AbilityPrint) -> list[str]:
    """Tell an ability card."""
    return [f"{ability.name} (ability)", *_indented(prints.card_text(ability))]


def enemy_lines(enemy: EnemyPrint) -> list[str]:
    """Tell a villain or a minion."""
    return [f"{enemy.name} ({enemy.kind})", *_indented(prints.enemy_text(enemy))]


def group_lines(group: GroupPrint) -> list[str]:
    """Tell a group of villains or minions, enemy by enemy."""
    lines = [f"{group.name} (group of {group.kind}s)"]
    for enemy in group.enemies:
        lines += _indented(enemy_lines(enemy))
    return lines


def boss_lines(boss: BossPrint) -> list[str]:
    """Tell a boss with its Effect cards, without its plots."""
    lines = [f"{boss.name} (boss){_about(boss.about)}", *_indented(prints.boss_text(boss))]
    for card in boss.cards:
        lines += _indented(boss_card_lines(card))
    return lines


def boss_card_lines(card: EffectPrint) -> list[str]:
    """Tell an Effect card of a boss."""
    return [f"{card.name} (boss card)", *_indented(prints.boss_card_text(card))]


def scenario_lines(scenario: ScenarioPrint) -> list[str]:
    """Tell a scenario with its Effect cards, without its plots."""
    lines = [
        f"{scenario.name} (scenario){_about(scenario.about)}",
        *_indented(prints.scenario_text(scenario)),
    ]
    for card in scenario.cards:
        lines += _indented(scene_card_lines(card))
    return lines


def scene_card_lines(card: EffectPrint) -> list[str]:
    """Tell an Effect card of a scenario."""
    return [f"{card.name} (scene card)", *_indented(prints.scene_card_text(card))]


def plot_lines(plot: PlotPrint, alone: bool = True) -> list[str]:
    """Tell a plot card; among others it is not said that it is one."""
    return [f"{plot.name} (plot)" if alone else plot.name, f"    {prints.plot_text(plot)}"]


def _about(said: str) -> str:
    return f": {said}" if said else ""


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]
