"""The commands of `dicehall` and their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

import typer

from dicehall.cli import extras, lab, packs
from dicehall.cli.given import file_option, seats_of
from dicehall.cli.lazy import Later, LazyGroup, stand_in
from dicehall.cli.leaving import Leave
from dicehall.cli.replay import replay as replay_file
from dicehall.cli.scenarios import export as export_save
from dicehall.cli.scenarios import run_scenarios
from dicehall.cli.talk import Talk
from dicehall.games import game as game_called
from dicehall.games import names as game_names
from dicehall.kernel import ENGINE, DicehallError, build

BEGINNING: Final = "dicehall.cli.beginning"
TABLE: Final = {
    "play": Later(BEGINNING, "play", "Play a game at this terminal, against bots or each other."),
    "watch": Later(BEGINNING, "watch", "Watch bots play a whole game."),
}
"""The commands that begin a game."""


class Hall(LazyGroup):
    """The group of all commands: whatever is refused ends in one message and exit code 2."""

    later: ClassVar = {**TABLE, **extras.APPS}

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
for command, later in TABLE.items():
    app.command(command, help=later.words)(stand_in)
for name, later in extras.APPS.items():
    app.add_typer(typer.Typer(help=later.words), name=name)
app.add_typer(lab.app, name="lab")
app.add_typer(packs.app, name="pack")

SavedGame = Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A saved game.")]


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
    output: Annotated[Path | None, file_option("Write to this file.")] = None,
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
        talk.explain(f"{name}: {game.info.title}, {seats_of(game)} seats. {game.info.summary}")


packs.offer_packs(app, but=("games", "pack"))
