"""Contestants of a study: bots, heroes and teams, from the words that people type."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from dicehall import bots
from dicehall.games import game as game_called
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.formats.teams import basic_words, card_words, usual_team
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import DicehallError, ProblemsError, SeededSource, nearest
from dicehall.lab.asking import bot_problems, brought_team
from dicehall.lab.plan import Contestant, Job, Table, pair_of
from dicehall.lab.playing import short_name
from dicehall.lab.seating import fair_shifts
from dicehall.lab.studies.lots import Brought, brought_by_lot, heroes

USUAL_TEAMS: Final = 4
"""How many teams of Dice Masters meet if none is named."""
OWN_BOT: Final = re.compile(r"[\w.]+:\w+")
"""Somebody's own bot: a module and a class."""


@dataclass(frozen=True)
class Field:
    """Who meets in a study, in which game, and what is agreed at all its tables."""

    game: str
    contestants: tuple[Contestant, ...]
    agreed: Mapping[str, Any] = field(default_factory=dict)

    @property
    def brings(self) -> bool:
        """Whether contestants have things of their own; else all are drawn by lot."""
        return any(one.brings for one in self.contestants)

    def table(self, seated: Sequence[Contestant], condition: str = "") -> Table:
        """Seat contestants."""
        return Table(self.game, tuple(seated), self.agreed, condition)

    def pair(self, table: Table, pair: int, number: int, seed: int) -> list[Job]:
        """Give the games of one pair at a table.

        Contestants change seats with what they bring. Where they bring nothing, heroes or teams
        are drawn by lot for the seats and stay there, so that each bot has each of them once.
        """
        shifts = fair_shifts(table)
        if self.brings:
            return pair_of(table, shifts, pair, number)
        source = SeededSource(f"{seed}/{pair}/lots")
        drawn = brought_by_lot(self.game, self.agreed, len(table.contestants), source)
        return [
            Job(number + place, pair, _given(table, shift, drawn))
            for place, shift in enumerate(shifts)
        ]

    def plain(self) -> dict[str, Any]:
        """Write it as plain data."""
        return Table(self.game, self.contestants, self.agreed).plain()

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Field:
        """Read it back from what `plain` wrote."""
        table = Table.read(data)
        return cls(table.game, table.contestants, table.agreed)


def _given(table: Table, shift: int, drawn: Sequence[Brought]) -> Table:
    """Move contestants on, and let each have what was drawn for the seat."""
    moved = zip(table.shifted(shift), drawn, strict=True)
    return replace(
        table, contestants=tuple([replace(one, brings=lot.brings) for one, lot in moved])
    )


def read_field(
    game: str, words: Sequence[str], bot: str, agreed: Mapping[str, Any], things: bool = True
) -> Field:
    """Read who meets; every problem is named at once.

    Each word is a bot, a hero or a team (a file, or a line), or one of these with its bot behind
    an @: `barbarian@random`. Without words all heroes meet, some usual teams, or all bots;
    `things` says whether heroes and teams come first.
    """
    if game_called(game).info.cooperative:
        raise DicehallError(f"{game}: all win or lose together, so nobody meets anybody")
    agreed = _agreed(game, agreed)
    problems = bot_problems([bot])
    if words:
        found = [_contestant(game, word, bot, problems) for word in words]
    else:
        found = _usual(game, bot, agreed, things)
    with_things = [one for one in found if one.brings]
    if not problems and with_things and len(with_things) < len(found):
        problems.append("--with: say of all contestants what they bring, or of none")
    if not problems and len(found) < 2:
        problems.append("--with: two contestants at least must meet")
    if problems:
        raise ProblemsError(problems)
    return Field(game, tuple(_told_apart(found)), agreed)


def _agreed(game: str, agreed: Mapping[str, Any]) -> dict[str, Any]:
    """Say which edition and format are played where teams are brought, so that lots can follow."""
    if game != "masters":
        return dict(agreed)
    return {"edition": "justice", "format": "tournament", **agreed}


# --- reading words ---


def _contestant(game: str, word: str, bot: str, problems: list[str]) -> Contestant:
    thing, at, kind = word.rpartition("@")
    if not at:
        thing, kind = ("", word) if _is_bot(word) else (word, bot)
    elif kind != bot:
        problems += bot_problems([kind])
    if not thing:
        return Contestant(short_name(kind), kind)
    name, brings = _brought(game, thing, problems)
    return Contestant(f"{name} ({short_name(kind)})" if at else name, kind, brings)


def _is_bot(word: str) -> bool:
    return word in bots.names() or OWN_BOT.fullmatch(word) is not None


def _brought(game: str, thing: str, problems: list[str]) -> tuple[str, dict[str, Any]]:
    """Read a hero or a team, as the game has them."""
    if game == "masters":
        name, brings = brought_team(thing, problems, "--with")
        return name or "team", brings
    known = heroes() if game == "throne" else []
    if thing not in known:
        hint = nearest(thing, [*known, *bots.names()])
        listed = ", ".join([*known, *bots.names()])
        problems.append(f"--with {thing}: not known in {game}{hint} Known are: {listed}")
    return thing, {"heroes": thing}


def _told_apart(found: Sequence[Contestant]) -> list[Contestant]:
    """Number contestants that would have the same name."""
    names = [one.name for one in found]
    return [
        replace(one, name=f"{one.name} {names[: place + 1].count(one.name)}")
        if names.count(one.name) > 1
        else one
        for place, one in enumerate(found)
    ]


# --- who meets if nobody is named ---


def _usual(game: str, bot: str, agreed: Mapping[str, Any], things: bool) -> list[Contestant]:
    if things and game == "throne":
        return [Contestant(hero, bot, {"heroes": hero}) for hero in heroes()]
    if things and game == "masters":
        return _usual_teams(bot, agreed)
    return [Contestant(name, name) for name in bots.names()]


def _usual_teams(bot: str, agreed: Mapping[str, Any]) -> list[Contestant]:
    """Let the teams meet that the game itself makes up for who brings none."""
    library = default_library()
    form, edition = FORMATS.get(agreed["format"]), EDITIONS.get(agreed["edition"])
    if form is None or edition is None or not form.brought or form.free:
        raise DicehallError(
            f"masters: name the teams that meet (--with); there are no usual ones for the format "
            f"{agreed['format']} of {agreed['edition']}"
        )
    teams = [usual_team(form, edition, library, place) for place in range(USUAL_TEAMS)]
    return [
        Contestant(
            f"team {number}",
            bot,
            {"cards": card_words(team, library), "basics": basic_words(team, library)},
        )
        for number, team in enumerate(teams, start=1)
    ]
