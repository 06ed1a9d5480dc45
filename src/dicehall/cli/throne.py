"""The commands that only Dice Throne has: the heroes with all that they bring, and the odds."""

from __future__ import annotations

from typing import Annotated

import typer

from dicehall.cli.talk import Talk
from dicehall.cli.throne_odds import odds
from dicehall.games.throne.face.sheets import hero_lines
from dicehall.games.throne.heroes.library import Library, default_library

app = typer.Typer(no_args_is_help=True, help="What only Dice Throne has.")
app.command()(odds)


@app.callback()
def throne() -> None:
    """Name the commands behind `throne`, even if there is only one."""


@app.command()
def heroes(
    name: Annotated[
        str | None, typer.Argument(metavar="HERO", help="Show all of this hero.")
    ] = None,
) -> None:
    """List the heroes, or show one: dice, abilities at every level, tokens and cards."""
    library = default_library()
    if name is None:
        Talk().explain_each(hero_list(library))
    else:
        hero = library.hero(name)
        Talk().explain_each(hero_lines(hero, library.deck(hero, promo=True)))


def hero_list(library: Library) -> list[str]:
    """List the heroes, the easiest first."""
    ordered = sorted(library.heroes(), key=lambda hero: (hero.complexity, hero.name))
    width = max([len(hero.id) for hero in ordered], default=0)
    return [
        f"{hero.id:<{width}}  complexity {hero.complexity}  {', '.join(dict.fromkeys(hero.dice))}"
        for hero in ordered
    ]
