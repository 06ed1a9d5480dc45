"""The plan of a run: who plays whom at which table, in which games, by which seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dicehall.bots import bot_seed


@dataclass(frozen=True)
class Contestant:
    """A bot with what it brings to the table, under the name that results are told by.

    `brings` has the keys of the game's own set-up: `heroes` for a hero (or, where one seat plays
    several, a list of them), `team`, or `cards` and `basics`, for a team of Dice Masters.
    """

    name: str
    bot: str
    brings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def nature(self) -> tuple[str, str]:
        """All that it plays by: contestants of one nature differ in nothing but their names."""
        return self.bot, repr(sorted(self.brings.items()))


@dataclass(frozen=True)
class Table:
    """A table where games are played: its game, what was agreed, and who sits down first where.

    `agreed` is what all share of the set-up. `condition` names the sort of table in results. The
    first seat begins unless `start` is agreed on.
    """

    game: str
    contestants: tuple[Contestant, ...]
    agreed: Mapping[str, Any] = field(default_factory=dict)
    condition: str = ""

    def shifted(self, shift: int) -> tuple[Contestant, ...]:
        """Give the contestants by seat after everybody has moved on by so many seats."""
        count = len(self.contestants)
        return tuple([self.contestants[(seat - shift) % count] for seat in range(count)])

    def plain(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {
            "game": self.game,
            "agreed": dict(self.agreed),
            "condition": self.condition,
            "contestants": [
                {"name": one.name, "bot": one.bot, "brings": dict(one.brings)}
                for one in self.contestants
            ],
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Table:
        """Read it back from what `plain` wrote."""
        contestants = tuple([Contestant(**one) for one in data["contestants"]])
        return cls(data["game"], contestants, data["agreed"], data["condition"])


@dataclass(frozen=True)
class Job:
    """One game to be played: its number in the run, its pair, the table, and who sits where.

    The games of a pair share all chance and differ in `shift`, so that luck falls on all alike.
    """

    number: int
    pair: int
    table: Table
    shift: int = 0

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """Give who plays, by seat."""
        return self.table.shifted(self.shift)

    def chance_seed(self, seed: int) -> str:
        """Give the seed of all chance in this game: that of its pair."""
        return f"{seed}/{self.pair}"

    def bot_seeds(self, seed: int) -> list[str]:
        """Give the seeds of the bots by seat: a contestant keeps its own in all games of a pair."""
        count = len(self.table.contestants)
        chance = self.chance_seed(seed)
        return [bot_seed(chance, (seat - self.shift) % count) for seat in range(count)]


@dataclass(frozen=True)
class Plan:
    """What a run is asked to do: the seed of everything, at most how many games, and which study.

    `study` is plain data that says what was asked for; a run only goes on under an equal plan.
    """

    seed: int
    games: int
    study: Mapping[str, Any] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {"seed": self.seed, "games": self.games, "study": dict(self.study)}


def pair_of(table: Table, shifts: Sequence[int], pair: int, number: int) -> list[Job]:
    """Give the games of one pair, numbered from `number` on; `shifts` come from `fair_shifts`."""
    return [Job(number + place, pair, table, shift) for place, shift in enumerate(shifts)]


def jobs_of(table: Table, shifts: Sequence[int], games: int) -> Iterator[Job]:
    """Give so many games at one table, pair by pair."""
    for number in range(games):
        pair, place = divmod(number, len(shifts))
        yield Job(number, pair, table, shifts[place])


def renamed(table: Table, names: Sequence[str]) -> Table:
    """Give the same table with other names for its contestants."""
    pairs = zip(table.contestants, names, strict=True)
    return replace(table, contestants=tuple([replace(one, name=name) for one, name in pairs]))
