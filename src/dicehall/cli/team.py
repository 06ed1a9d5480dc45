"""The commands that only Dice Team has: read the heroes, and all cards of the enemy."""

from __future__ import annotations

from typing import Annotated

import typer

from dicehall.cli.talk import Talk
from dicehall.games.team.cards.library import Library, UnknownCard, default_library
from dicehall.games.team.cards.records import BossPrint, GroupPrint, HeroPrint, ScenarioPrint
from dicehall.games.team.face.sheets import (
    boss_lines,
    group_lines,
    hero_lines,
    plot_lines,
    scenario_lines,
)
from dicehall.kernel import nearest
from dicehall.kernel.labels import folded

app = typer.Typer(no_args_is_help=True, help="What only Dice Team has.")


@app.command()
def heroes(
    name: Annotated[
        str | None, typer.Argument(metavar="HERO", help="Show all of this hero.")
    ] = None,
) -> None:
    """List the heroes, or show one: its dice, its innate power and its five abilities."""
    library = default_library()
    lines = hero_list(library) if name is None else hero_lines(library.hero(name))
    Talk().say_each(lines)


@app.command()
def cards(
    name: Annotated[
        str | None, typer.Argument(metavar="CARD", help="Show all of this one.")
    ] = None,
) -> None:
    """List bosses, scenarios and groups of enemies, or show one with all its cards."""
    library = default_library()
    Talk().say_each(card_list(library) if name is None else card_lines(library, name))


def hero_list(library: Library) -> list[str]:
    """List the heroes: colour, health, and the name of the innate power."""
    known = library.heroes()
    width = max([len(hero.id) for hero in known], default=0)
    return [f"{hero.id:<{width}}  {_hero(hero)}" for hero in known]


def _hero(hero: HeroPrint) -> str:
    return f"{hero.colour:<6}  {hero.health:>2} health  {hero.power_name}"


def card_list(library: Library) -> list[str]:
    """List bosses with their villains, scenarios with their minions, and groups."""
    bosses = [f"  {boss.id}  with {boss.villains}" for boss in library.bosses()]
    scenes = [f"  {scene.id}  with {scene.minions}" for scene in library.scenarios()]
    groups = [f"  {group.id}  {group.kind}s" for group in library.groups()]
    return ["Bosses", *bosses, "Scenarios", *scenes, "Groups", *groups]


def card_lines(library: Library, name: str) -> list[str]:
    """Show a boss or a scenario with its plots, or a group with its enemies."""
    wanted = folded(name)
    known: list[BossPrint | ScenarioPrint | GroupPrint] = [
        *library.bosses(),
        *library.scenarios(),
        *library.groups(),
    ]
    for card in known:
        if wanted in (card.id, folded(card.name)):
            return _whole(card)
    hint = nearest(name, [card.name for card in known])
    raise UnknownCard(f"there is no boss, scenario or group called {name!r}{hint}")


def _whole(card: BossPrint | ScenarioPrint | GroupPrint) -> list[str]:
    if isinstance(card, GroupPrint):
        return group_lines(card)
    lines = boss_lines(card) if isinstance(card, BossPrint) else scenario_lines(card)
    lines += ["", f"Plots ({len(card.plots)})"]
    for plot in card.plots:
        lines += [f"  {line}" for line in plot_lines(plot)]
    return lines
