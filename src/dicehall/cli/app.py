"""The commands of `dicehall` and their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from dicehall import bots
from dicehall.cli import extras, lab
from dicehall.cli.company import Company
from dicehall.cli.files import check_place, write_match
from dicehall.cli.given import (
    HUMAN,
    Wish,
    fill_seats,
    read_kind,
    read_seat,
    read_seed,
    read_settings,
    some_seed,
)
from dicehall.cli.leaving import Leave, Trouble
from dicehall.cli.opening import open_table
from dicehall.cli.replay import replay as replay_file
from dicehall.cli.scenarios import export as export_save
from dicehall.cli.scenarios import run_scenarios
from dicehall.cli.settings import offering
from dicehall.cli.talk import Talk
from dicehall.cli.watch import watch as watch_match
from dicehall.games import game as game_called
from dicehall.games import names as game_names
from dicehall.kernel import ENGINE, DicehallError, Game, Match, build
from dicehall.kernel.setup import DEFAULT_NAMES


class Hall(TyperGroup):
    """The group of all commands: whatever is refused ends in one message and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except Leave as leave:
            raise typer.Exit(leave.code) from None
        except DicehallError as error:
            Talk().complain(str(error))
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Hall,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Play and study dice-combat board games, with their rules enforced.",
)
for name, commands in {**extras.APPS, "lab": lab.app}.items():
    app.add_typer(commands, name=name)

with_settings = offering([game_called(name) for name in game_names()])


def _file_option(words: str) -> Any:
    """Take a file's name as it is: whoever opens the file says what is wrong with it."""
    return typer.Option(metavar="FILE", readable=False, help=words)


SavedGame = Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A saved game.")]
Seed = Annotated[
    str | None, typer.Option(metavar="NUMBER", help="The same seed gives the same dice.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set-up, such as target=50."),
]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"dicehall {ENGINE} ({build()})")
        raise typer.Exit


@app.callback()
def hall(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say which this is."),
    ] = False,
) -> None:
    """Play and study dice-combat board games, with their rules enforced."""


@app.command()
@with_settings
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name; asked if not given.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=WHO", help="Who plays, in table order: human, or a bot."),
    ] = None,
    seed: Seed = None,
    settings: Settings = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="You roll real dice and say what they show.")
    ] = False,
    save: Annotated[Path | None, _file_option("Keep the game in this file.")] = None,
    resume: Annotated[Path | None, _file_option("Go on with the game in this file.")] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Begin anew, whatever unfinished game there is.")
    ] = False,
) -> None:
    """Play a game at this terminal, against bots or each other."""
    seats = [read_seat(text) for text in seat or []]
    chosen = read_settings(settings or [])
    wish = Wish(game, seats, read_seed(seed), chosen, real_dice, save, resume, new)
    open_table(Talk(), wish).play()


@app.command()
@with_settings
def watch(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name.")],
    players: Annotated[
        str | None, typer.Option("--bots", metavar="BOT,BOT", help="Who plays, in table order.")
    ] = None,
    seed: Seed = None,
    settings: Settings = None,
    save: Annotated[Path | None, _file_option("Keep the finished game in this file.")] = None,
) -> None:
    """Watch bots play a whole game."""
    chosen = game_called(game)
    agreed = read_settings(settings or [])
    kinds = _bots(chosen, players, agreed)
    seats = list(DEFAULT_NAMES[: len(kinds)])
    match = Match(chosen, chosen.setup({"seats": seats, **agreed}))
    luck = read_seed(seed)
    luck = some_seed() if luck is None else luck
    if save is not None:
        check_place(save)
    watch_match(Talk(), match, Company(luck, kinds))
    if save is not None:
        write_match(save, match)


def _bots(game: Game, words: str | None, agreed: dict[str, object]) -> list[str]:
    if words is None:
        return [bots.GreedyBot.name] * len(fill_seats(game, [], agreed))
    kinds = [read_kind(word, f"--bots {words}") for word in words.split(",")]
    if HUMAN in kinds:
        raise Trouble(f"--bots {words}: only bots can be watched; people play with: dicehall play")
    if not game.info.fewest_seats <= len(kinds) <= game.info.most_seats:
        raise Trouble(
            f"--bots {words}: {game.info.title} has {_seats(game)} seats, not {len(kinds)}"
        )
    return kinds


@app.command()
def replay(
    file: SavedGame,
    whole: Annotated[bool, typer.Option("--all", help="Tell the whole game at once.")] = False,
) -> None:
    """Watch a saved game, answer by answer, forth and back."""
    replay_file(Talk(), file, whole)


@app.command()
def scenario(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH", readable=False, help="Files, or folders of *.yaml."),
    ],
) -> None:
    """Run scenario files and say what differs."""
    raise typer.Exit(run_scenarios(Talk(), paths))


@app.command()
def export(
    save: SavedGame,
    output: Annotated[Path | None, _file_option("Write to this file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Make a scenario of a saved game."""
    export_save(Talk(), save, output, force)


@app.command()
def games() -> None:
    """List the games of the hall."""
    talk = Talk()
    for name in game_names():
        game = game_called(name)
        talk.say(f"{name}: {game.info.title}, {_seats(game)} seats. {game.info.summary}")


def _seats(game: Game) -> str:
    fewest, most = game.info.fewest_seats, game.info.most_seats
    return str(fewest) if fewest == most else f"{fewest} to {most}"
