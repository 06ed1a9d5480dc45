"""Asking for a table: bots, heroes, teams and what was agreed, from words to contestants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dicehall import bots
from dicehall.games.masters.formats.teams import read_team
from dicehall.kernel import DicehallError, Game, ProblemsError, SetupError
from dicehall.lab.plan import Contestant, Table, renamed
from dicehall.lab.playing import short_name
from dicehall.lab.seating import settled

HEROES = "heroes"
TEAMS = "masters"
"""The one game to which teams are brought."""


@dataclass(frozen=True)
class Asked:
    """Who shall play: a bot for all seats or one for each, and what each seat brings, if said."""

    bots: Sequence[str]
    heroes: Sequence[str] = ()
    teams: Sequence[str] = ()
    """Files, or teams in one line."""
    agreed: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many seats were spoken of; 1 leaves it open."""
        return max(len(self.bots), len(self.heroes), len(self.teams))


def table_asked(game: Game, asked: Asked) -> Table:
    """Make the table that was asked for; every problem is named at once."""
    problems = bot_problems(asked.bots)
    brings = _heroes(game, asked, problems)
    names = asked.heroes or [""] * asked.seats
    if asked.teams:
        names, brings = _teams(game, asked, problems)
    if problems:
        raise ProblemsError(problems)
    table = _seated(game, asked, brings)
    return renamed(table, _names(table, names))


def bot_problems(names: Sequence[str]) -> list[str]:
    """Say which of these are no bots."""
    problems = []
    for name in dict.fromkeys(names):
        try:
            bots.bot_class(name)
        except DicehallError as error:
            problems.append(f"--bot {name}: {error}")
    return problems


# --- what they bring ---


def _heroes(game: Game, asked: Asked, problems: list[str]) -> list[dict[str, Any]]:
    if asked.heroes and HEROES not in [one.key for one in game.info.seat_settings]:
        problems.append(f"--hero {asked.heroes[0]}: {game.info.title} has no heroes")
    return [{HEROES: hero} for hero in asked.heroes]


def _teams(game: Game, asked: Asked, problems: list[str]) -> tuple[list[str], list[dict[str, Any]]]:
    if game.info.id != TEAMS:
        problems.append(f"--team {asked.teams[0]}: no teams are brought to {game.info.title}")
        return [], []
    read = [brought_team(words, problems) for words in asked.teams]
    names = [name or f"team {place}" for place, (name, _) in enumerate(read, start=1)]
    return names, [brings for _, brings in read]


def brought_team(
    words: str, problems: list[str], option: str = "--team"
) -> tuple[str, dict[str, Any]]:
    """Read the name of a team and what it brings: from a file, or from the team in one line.

    `option` is what people have typed before it.
    """
    text, where, name = words, option, ""
    if not set(words) & set(";|=\n"):
        path = Path(words)
        where, name = words, path.stem
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            problems.append(f"{option} {words}: cannot be read: {_reason(error)}")
            return "", {}
    written = read_team(text, where, problems)
    cards, basics = written.cards, written.basics
    brings = {"cards": [one.words for one in cards], "basics": [one.words for one in basics]}
    return written.name or name, brings


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


# --- seats ---


def _seated(game: Game, asked: Asked, brings: Sequence[Mapping[str, Any]]) -> Table:
    """Seat as many as were spoken of, or as few as can begin with what was agreed."""
    fewest, most = game.info.fewest_seats, game.info.most_seats
    counts = [asked.seats] if asked.seats > 1 else range(max(fewest, 1), most + 1)
    refused: list[SetupError] = []
    for count in counts:
        try:
            return settled(_table(game, asked, brings, count))
        except SetupError as error:
            refused.append(error)
    raise min(refused, key=lambda error: len(error.problems))


def _table(game: Game, asked: Asked, brings: Sequence[Mapping[str, Any]], count: int) -> Table:
    kinds = _for_all(asked.bots, count, "bots")
    brought = _for_all(brings, count, "heroes or teams") if brings else [{}] * count
    contestants = [
        Contestant(f"seat {seat + 1}", kind, own)
        for seat, (kind, own) in enumerate(zip(kinds, brought, strict=True))
    ]
    return Table(game.info.id, tuple(contestants), dict(asked.agreed))


def _for_all(things: Sequence[Any], count: int, words: str) -> list[Any]:
    if len(things) == count:
        return list(things)
    if len(things) == 1:
        return list(things) * count
    raise SetupError(
        [f"{len(things)} {words} for {count} seats: name one for each, or one for all"]
    )


# --- names ---


def _names(table: Table, said: Sequence[str]) -> list[str]:
    """Name contestants by what tells them apart: the bot, the hero or team, or both."""
    kinds = [short_name(one.bot) for one in table.contestants]
    things = list(said) if len(said) == len(kinds) else [""] * len(kinds)
    things = [
        one.brings.get(HEROES, "") or thing
        for one, thing in zip(table.contestants, things, strict=True)
    ]
    names = []
    for kind, thing in zip(kinds, things, strict=True):
        words = thing if isinstance(thing, str) else "+".join(thing)
        names.append(words if words and len(set(kinds)) == 1 else f"{kind} {words}".strip())
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]
