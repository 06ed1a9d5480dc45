"""The commands that begin a game, with an option for each setting of each game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dicehall import bots
from dicehall.cli.company import Company
from dicehall.cli.files import check_place, write_match
from dicehall.cli.given import (
    HUMAN,
    Wish,
    file_option,
    fill_seats,
    read_kind,
    read_seat,
    read_seed,
    read_settings,
    seats_of,
    some_seed,
)
from dicehall.cli.leaving import Trouble
from dicehall.cli.opening import open_table
from dicehall.cli.settings import offering
from dicehall.cli.talk import Talk
from dicehall.cli.watch import watch as watch_match
from dicehall.games import game as game_called
from dicehall.games import names as game_names
from dicehall.kernel import Game, Match
from dicehall.kernel.setup import DEFAULT_NAMES

with_settings = offering([game_called(name) for name in game_names()])

Seed = Annotated[
    str | None, typer.Option(metavar="NUMBER", help="The same seed gives the same dice.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set-up, such as target=50."),
]


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
    save: Annotated[Path | None, file_option("Keep the game in this file.")] = None,
    resume: Annotated[Path | None, file_option("Go on with the game in this file.")] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Begin anew, whatever unfinished game there is.")
    ] = False,
) -> None:
    """Play a game at this terminal, against bots or each other."""
    seats = [read_seat(text) for text in seat or []]
    chosen = read_settings(settings or [])
    wish = Wish(game, seats, read_seed(seed), chosen, real_dice, save, resume, new)
    open_table(Talk(), wish).play()


@with_settings
def watch(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name.")],
    players: Annotated[
        str | None, typer.Option("--bots", metavar="BOT,BOT", help="Who plays, in table order.")
    ] = None,
    seed: Seed = None,
    settings: Settings = None,
    save: Annotated[Path | None, file_option("Keep the finished game in this file.")] = None,
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
            f"--bots {words}: {game.info.title} has {seats_of(game)} seats, not {len(kinds)}"
        )
    return kinds
