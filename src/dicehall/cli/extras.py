"""Extras: what only one game has at the command line: its commands, and its words at the table."""

from __future__ import annotations

import typer

from dicehall.cli import masters, team, throne
from dicehall.cli.commands import COMMANDS, Command, look
from dicehall.kernel import Game

APPS: dict[str, typer.Typer] = {"masters": masters.app, "throne": throne.app, "team": team.app}
"""The commands of a game, to be given behind its name: `dicehall masters ...`."""

WORDS: dict[str, dict[str, Command]] = {
    "masters": {"card": Command("card NAME", "read a card on the table", look)},
    "throne": {"card": Command("card NAME", "read a card, a token or an ability", look)},
    "team": {"card": Command("card NAME", "read a card, an enemy or a word", look)},
}
"""What people may type at the table of a game besides what they may type at every table."""


def commands_of(game: Game) -> dict[str, Command]:
    """Give all commands of a game's table by the word that begins them."""
    return {**WORDS.get(game.info.id, {}), **COMMANDS}
