"""Extras: what only one game has at the command line: its commands, and its words at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehall.cli.commands import COMMANDS, Command, look
from dicehall.cli.lazy import Later
from dicehall.kernel import Game

if TYPE_CHECKING:
    from dicehall.cli.table import Table

APPS: dict[str, Later] = {
    "masters": Later("dicehall.cli.masters", "app", "What only Dice Masters has."),
    "throne": Later("dicehall.cli.throne", "app", "What only Dice Throne has."),
    "team": Later("dicehall.cli.team", "app", "What only Dice Team has."),
}
"""The commands of a game, to be given behind its name: `dicehall masters ...`."""

ODDS: dict[str, str] = {
    "masters": "what the next turn's dice are likely to bring",
    "throne": "which dice to keep, and the chance of each ability",
    "team": "what the heroes' dice are likely to come to",
}
"""What the odds of a game tell."""

CARDS: dict[str, str] = {
    "masters": "read a card on the table",
    "throne": "read a card, a token or an ability",
    "team": "read a card, an enemy or a word",
}
"""What can be read by name at the table of a game."""


def commands_of(game: Game) -> dict[str, Command]:
    """Give all commands of a game's table by the word that begins them."""
    own = {}
    if game.info.id in CARDS:
        own["card"] = Command("card NAME", CARDS[game.info.id], look)
    if game.info.id in ODDS:
        own["odds"] = Command("odds", ODDS[game.info.id], _odds)
    return {**own, **COMMANDS}


def _odds(table: Table, seat: int | None, rest: str) -> bool:
    if seat is None:
        table.talk.say("No seat is asked just now.")
        return False
    from dicehall import odds  # noqa: PLC0415  (numpy takes its time: only who asks for it waits)

    for line in odds.panel(table.match.game, table.match.state, seat):
        table.talk.explain(line)
    return False
