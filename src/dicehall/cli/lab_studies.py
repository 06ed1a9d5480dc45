"""The studies behind `dicehall lab`: their options; what they do stands in `lab_study`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from dicehall.cli.given import read_seed, read_settings
from dicehall.cli.lab_tools import lab_module

Seed = Annotated[
    str | None, typer.Option(metavar="NUMBER", help="The same seed gives the same games.")
]
Bot = Annotated[
    str | None, typer.Option(metavar="BOT", help="Who plays all seats; greedy if not said.")
]
Workers = Annotated[
    int | None, typer.Option(metavar="NUMBER", help="Processes; one a core if not said.")
]
Limit = Annotated[
    float | None,
    typer.Option(metavar="SECONDS", help="How long one game may take; 300 if not said."),
]
Out = Annotated[
    Path | None, typer.Option(metavar="DIRECTORY", help="Where games and report are kept.")
]
Resume = Annotated[
    Path | None,
    typer.Option(
        metavar="DIRECTORY", help="Go on with the run kept here; name bots of your own again."
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="WHO", help="A hero, a team or a bot; hero@bot too."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set-up, such as edition=justice."),
]
Game = Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name.")]


def register(app: typer.Typer) -> None:
    """Add the studies to the commands of the lab."""
    app.command("first-turn")(first_turn)
    app.command()(matchup)
    app.command()(ladder)
    app.command()(report)


def _only(words: str) -> Any:
    return typer.Option(metavar="NAME", help=words)


def first_turn(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name; masters if not said.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Games in all; 1600 if not said.")
    ] = None,
    seed: Seed = None,
    bot: Bot = None,
    edition: Annotated[list[str] | None, _only("Only this edition of Dice Masters.")] = None,
    form: Annotated[
        list[str] | None,
        typer.Option("--format", metavar="NAME", help="Only this format of Dice Masters."),
    ] = None,
    mode: Annotated[list[str] | None, _only("Only this mode of Dice Throne.")] = None,
    target: Annotated[list[str] | None, _only("Only this target of Pig.")] = None,
    precision: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS", help="Stop where the half width is this small; 1.5 if not said."
        ),
    ] = None,
    workers: Workers = None,
    limit: Limit = None,
    out: Out = None,
    resume: Resume = None,
) -> None:
    """Find out who wins going first, per edition and format, until it is sure."""
    only = {"edition": edition, "format": form, "mode": mode, "target": target}
    study = lab_module("dicehall.cli.lab_study")
    study.first_turn(
        study.Keeping(read_seed(seed), games, workers, limit, out, resume),
        game,
        bot,
        {key: tuple(names) for key, names in only.items() if names},
        precision,
    )


def matchup(
    game: Game = None,
    who: With = None,
    games: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Games of each pairing; 100 if not said.")
    ] = None,
    seed: Seed = None,
    bot: Bot = None,
    settings: Settings = None,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Let everybody also meet the like.")
    ] = False,
    workers: Workers = None,
    limit: Limit = None,
    out: Out = None,
    resume: Resume = None,
) -> None:
    """Let everybody meet everybody: a matrix of heroes, teams or bots."""
    study = lab_module("dicehall.cli.lab_study")
    keeping = study.Keeping(read_seed(seed), games, workers, limit, out, resume)
    meeting = study.Meeting(game, tuple(who or ()), bot, read_settings(settings or []))
    study.matchup(keeping, meeting, mirror)


def ladder(
    game: Game = None,
    who: With = None,
    games: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Games in all; 400 if not said.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Seats at a table, if the game allows.")
    ] = None,
    seed: Seed = None,
    bot: Bot = None,
    settings: Settings = None,
    workers: Workers = None,
    limit: Limit = None,
    out: Out = None,
    resume: Resume = None,
) -> None:
    """Rate bots, heroes or teams; all bots if none is named."""
    study = lab_module("dicehall.cli.lab_study")
    keeping = study.Keeping(read_seed(seed), games, workers, limit, out, resume)
    meeting = study.Meeting(game, tuple(who or ()), bot, read_settings(settings or []))
    study.ladder(keeping, meeting, seats)


def report(
    directory: Annotated[
        Path, typer.Argument(metavar="DIRECTORY", help="Where a run is kept, finished or not.")
    ],
) -> None:
    """Write the report of a run again, as HTML and Markdown."""
    lab_module("dicehall.cli.lab_study").report(directory)
