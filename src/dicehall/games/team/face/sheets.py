"""Sheets: whole cards in lines, with their names and all that stands on them."""

from __future__ import annotations

from dicehall.games.team.cards.records import (
    AbilityPrint,
    BossPrint,
    EnemyPrint,
    GroupPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.text import prints


def hero_lines(hero: HeroPrint) -> list[str]:
    """Tell a hero card and its five abilities."""
    lines = [f"{hero.name} (hero)", *_indented(prints.hero_text(hero))]
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
    """Tell a boss, without its plots."""
    return [f"{boss.name} (boss)", *_indented(prints.boss_text(boss))]


def scenario_lines(scenario: ScenarioPrint) -> list[str]:
    """Tell a scenario, without its plots."""
    return [f"{scenario.name} (scenario)", *_indented(prints.scenario_text(scenario))]


def plot_lines(plot: PlotPrint, alone: bool = True) -> list[str]:
    """Tell a plot card; among others it is not said that it is one."""
    return [f"{plot.name} (plot)" if alone else plot.name, f"    {prints.plot_text(plot)}"]


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]
