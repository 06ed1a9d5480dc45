"""The commands behind `dicehall lab`: many games, and what they show."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from dicehall.cli import lab_studies
from dicehall.cli.given import read_seed, read_settings
from dicehall.cli.lab_tools import lab_module

app = typer.Typer(no_args_is_help=True, help="Play many games, and study them.")


@app.command()
def run(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name.")] = None,
    games: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="How many games; 1000 if not said.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="The same seed gives the same games.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="A bot for all seats, or one for each; module:Class too."),
    ] = None,
    hero: Annotated[
        list[str] | None, typer.Option(metavar="HERO", help="A hero for each seat.")
    ] = None,
    team: Annotated[
        list[str] | None,
        typer.Option(metavar="TEAM", help="A Dice Masters team for each seat: a file, or a line."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Set-up, such as edition=justice."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Processes; one a core if not said.")
    ] = None,
    limit: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="How long one game may take; 60 if not said."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIRECTORY", help="lab/GAME-SEED if not said.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="DIRECTORY", help="Go on with the run kept here; name bots of your own again."
        ),
    ] = None,
) -> None:
    """Play many games between bots, heroes or teams, and keep them as Parquet."""
    module = lab_module("dicehall.cli.lab_run")
    wish = module.Wish(
        game=game,
        games=games,
        seed=read_seed(seed),
        bots=tuple(bot or ()),
        heroes=tuple(hero or ()),
        teams=tuple(team or ()),
        agreed=read_settings(settings or []),
        workers=os.cpu_count() or 1 if workers is None else workers,
        limit=limit,
        out=out,
        resume=resume,
    )
    module.run(wish)


lab_studies.register(app)
