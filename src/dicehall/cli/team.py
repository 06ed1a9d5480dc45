"""The commands that only Dice Team has: heroes, all cards of the enemy, and the odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from dicehall.cli.talk import Talk
from dicehall.cli.team_odds import odds
from dicehall.games.team.cards.entries import id_of
from dicehall.games.team.cards.library import Library, UnknownCard, default_library
from dicehall.games.team.cards.records import BossPrint, HeroPrint, PlotPrint, ScenarioPrint
from dicehall.games.team.face.sheets import (
    boss_card_lines,
    boss_lines,
    enemy_lines,
    group_lines,
    hero_lines,
    plot_lines,
    scenario_lines,
    scene_card_lines,
)
from dicehall.kernel import nearest
from dicehall.kernel.labels import folded

app = typer.Typer(no_args_is_help=True, help="What only Dice Team has.")
app.command()(odds)


@app.command()
def heroes(
    name: Annotated[
        str | None, typer.Argument(metavar="HERO", help="Show all of this hero.")
    ] = None,
) -> None:
    """List the heroes, or show one: its dice, its innate power and its five abilities."""
    library = default_library()
    lines = hero_list(library) if name is None else hero_lines(library.hero(name))
    Talk().explain_each(lines)


@app.command()
def cards(
    name: Annotated[
        str | None, typer.Argument(metavar="CARD", help="Show all of this one.")
    ] = None,
) -> None:
    """List bosses, scenarios and groups, or show one of them, an Effect card, an enemy, a plot."""
    library = default_library()
    Talk().explain_each(card_list(library) if name is None else card_lines(library, name))


def hero_list(library: Library) -> list[str]:
    """List the heroes: colour, health, and what to expect of them."""
    known = library.heroes()
    width = max([len(hero.id) for hero in known], default=0)
    return [f"{hero.id:<{width}}  {_hero(hero)}" for hero in known]


def _hero(hero: HeroPrint) -> str:
    return f"{hero.colour:<6}  {hero.health:>2} health  {hero.about}".rstrip()


def card_list(library: Library) -> list[str]:
    """List bosses and scenarios with their groups and Effect cards, and all groups."""
    bosses = [line for boss in library.bosses() for line in _listed(boss, boss.villains)]
    scenes = [line for scene in library.scenarios() for line in _listed(scene, scene.minions)]
    groups = [f"  {group.id}  {group.kind}s" for group in library.groups()]
    return ["Bosses", *bosses, "Scenarios", *scenes, "Groups", *groups]


def _listed(thing: BossPrint | ScenarioPrint, group: str) -> list[str]:
    lines = [f"  {thing.id}  with {group}"]
    if thing.about:
        lines.append(f"      {thing.about}")
    if thing.cards:
        lines.append(f"      cards: {', '.join([card.name for card in thing.cards])}")
    return lines


def card_lines(library: Library, name: str) -> list[str]:
    """Show a boss or a scenario with its cards and plots, a group, or one card of any of them."""
    wanted = folded(name)
    found = dict(_known(library))
    for title, lines in found.items():
        if wanted in (folded(title), id_of(title)):
            return lines
    hint = nearest(name, list(found))
    kinds = "boss, scenario, group, Effect card, enemy or plot"
    raise UnknownCard(f"there is no {kinds} called {name!r}{hint}")


def _known(library: Library) -> Iterator[tuple[str, list[str]]]:
    """List all cards of the enemy by name, each with its lines."""
    for group in library.groups():
        yield group.name, group_lines(group)
        for enemy in group.enemies:
            yield enemy.name, enemy_lines(enemy)
    for boss in library.bosses():
        yield boss.name, [*boss_lines(boss), *_plots(boss.plots)]
        yield from [(card.name, boss_card_lines(card)) for card in boss.cards]
        yield from [(plot.name, plot_lines(plot)) for plot in boss.plots]
    for scene in library.scenarios():
        yield scene.name, [*scenario_lines(scene), *_plots(scene.plots)]
        yield from [(card.name, scene_card_lines(card)) for card in scene.cards]
        yield from [(plot.name, plot_lines(plot)) for plot in scene.plots]


def _plots(plots: Sequence[PlotPrint]) -> list[str]:
    lines = ["", f"Plots ({len(plots)})"]
    for plot in plots:
        lines += [f"  {line}" for line in plot_lines(plot, alone=False)]
    return lines
