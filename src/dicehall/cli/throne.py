"""The commands that only Dice Throne has: the heroes with all that they bring, and the odds."""

from __future__ import annotations

from typing import Annotated

import typer

from dicehall.cli.talk import Talk
from dicehall.cli.throne_odds import odds
from dicehall.games.throne.face.glossary import card_lines, dice_line, space_lines, token_lines
from dicehall.games.throne.heroes.library import Library, default_library
from dicehall.games.throne.heroes.records import UPGRADE, Hero

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
    lines = hero_list(library) if name is None else hero_lines(library, library.hero(name))
    Talk().say_each(lines)


def hero_list(library: Library) -> list[str]:
    """List the heroes, the easiest first."""
    ordered = sorted(library.heroes(), key=lambda hero: (hero.complexity, hero.name))
    width = max([len(hero.id) for hero in ordered], default=0)
    return [
        f"{hero.id:<{width}}  complexity {hero.complexity}  {', '.join(dict.fromkeys(hero.dice))}"
        for hero in ordered
    ]


def hero_lines(library: Library, hero: Hero) -> list[str]:
    """Show all that a hero's player brings to the table."""
    lines = [f"{hero.name}, complexity {hero.complexity}", f"Dice: {dice_line(hero)}"]
    lines += ["", "Abilities"]
    for space in hero.spaces:
        lines += _indented(space_lines(space))
    lines += ["", "Tokens"]
    for token in hero.tokens:
        lines += _indented(token_lines(token))
    deck = library.deck(hero)
    lines += ["", f"Cards ({len(deck)} with the upgrades)"]
    for card in deck:
        if card.kind != UPGRADE:
            lines += _indented(card_lines(card))
    return lines


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
