"""The games that calibrate Dice Team: their cells, who plays in each, and what each is played by.

A cell is a boss, a scenario, a difficulty and a size of team. The chance of its games and the
heroes that are drawn for them are the same at every difficulty: steps compare like with like.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import dicehall
from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.records import VILLAIN
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.team.table.table import SMALL
from dicehall.kernel import SeededSource
from dicehall.kernel.codec import canonical
from dicehall.lab.plan import Contestant, Job, Table

SEED: Final = 18
BOT: Final = "greedy"
NORMAL: Final = "normal"
QUARTER: Final = 4
"""Of how many games at `normal` one is played at each other difficulty."""
PLAYED_BY: Final = ("kernel", "effects", "bots", "games/team")
"""Where the code lies by which games go as they go."""


class Size(NamedTuple):
    """How many play, and how many heroes with abilities they have."""

    seats: int
    heroes: int

    @property
    def words(self) -> str:
        """Name it: one seat alone may have several heroes."""
        return f"1 seat, {self.heroes} heroes" if self.seats == 1 else f"{self.seats} seats"


SIZES: Final = (
    *[Size(1, heroes) for heroes in (2, 3, 4)],
    *[Size(seats, seats) for seats in (2, 3, 4, 5, 6)],
)


class Cell(NamedTuple):
    """One sort of game: against whom, where, how hard, and with how many."""

    boss: str
    scenario: str
    difficulty: str
    size: Size

    @property
    def combination(self) -> tuple[str, str]:
        """The boss and the scenario."""
        return self.boss, self.scenario


class Drawn(NamedTuple):
    """One game of a cell: its number there, and what was drawn for it."""

    cell: Cell
    number: int
    heroes: tuple[str, ...]
    added: tuple[str, ...]
    villains: str

    @property
    def key(self) -> str:
        """Name the game among all."""
        seats, heroes = self.cell.size
        return "/".join([*self.cell[:3], f"{seats}x{heroes}", str(self.number)])

    def job(self, number: int) -> Job:
        """Give the game as one to be played; `number` is its place in this run."""
        cell = self.cell
        agreed: dict[str, Any] = {
            "boss": cell.boss,
            "scenario": cell.scenario,
            "difficulty": cell.difficulty,
            "villains": self.villains,
            "added": list(self.added),
        }
        brings: list[Any] = [*self.heroes]
        if cell.size.seats == 1:
            brings = [list(self.heroes)]
        seated = tuple([Contestant(BOT, BOT, {"heroes": one}) for one in brings])
        return Job(number, _seed_of(cell, self.number), Table("team", seated, agreed))


def cells(
    library: Library,
    bosses: Collection[str] = (),
    scenarios: Collection[str] = (),
    difficulties: Collection[str] = (),
) -> list[Cell]:
    """List the cells of some bosses, scenarios and difficulties; of all where none are named."""
    fought = [library.boss(one).id for one in bosses or [one.id for one in library.bosses()]]
    places = scenarios or [one.id for one in library.scenarios()]
    where = [library.scenario(one).id for one in places]
    levels = [one for one in DIFFICULTIES if one in (difficulties or DIFFICULTIES)]
    return [
        Cell(boss, scenario, difficulty, size)
        for boss in fought
        for scenario in where
        for difficulty in levels
        for size in SIZES
    ]


def games_of(cell: Cell, games: int) -> int:
    """Say how many games a cell has where one at `normal` has so many."""
    return games if cell.difficulty == NORMAL else max(1, games // QUARTER)


def all_games(library: Library, chosen: Sequence[Cell], games: int) -> Iterator[Drawn]:
    """Walk the games of cells: the first of each, then the second of each, and so on."""
    for number in range(max(1, games)):
        for cell in chosen:
            if number < games_of(cell, games):
                yield drawn(library, cell, number)


def drawn(library: Library, cell: Cell, number: int) -> Drawn:
    """Draw heroes, those who join without abilities, and the further villain group of a game."""
    source = SeededSource(f"{SEED}/drawn/{_seed_of(cell, number)}")
    heroes = [hero.id for hero in library.heroes()]
    count = cell.size.heroes
    team = [heroes.pop(source.below(len(heroes))) for _ in range(max(count, SMALL))]
    own = library.boss(cell.boss).villains
    groups = [one.id for one in library.groups() if one.kind == VILLAIN and one.id != own]
    villains = groups[source.below(len(groups))]
    return Drawn(cell, number, tuple(team[:count]), tuple(team[count:]), villains)


def _seed_of(cell: Cell, number: int) -> int:
    """Give the seed of a game: that of the same one at every difficulty."""
    named = canonical([cell.boss, cell.scenario, list(cell.size), number])
    return int(hashlib.sha256(named.encode()).hexdigest()[:12], 16)


# --- what a game is played by ---


def mark(library: Library, game: Drawn) -> str:
    """Give the fingerprint of all that a game is played by: with another one it is played anew."""
    boss, scenario = library.boss(game.cell.boss), library.scenario(game.cell.scenario)
    ids = [boss.id, scenario.id, boss.villains, scenario.minions, game.villains]
    hashes = [library.content_hash(one) for one in (*ids, *game.heroes, *game.added)]
    return hashlib.sha256(canonical([code(), *hashes]).encode()).hexdigest()[:16]


@cache
def code() -> str:
    """Give the fingerprint of the rules and bots, without the content; alike on both builds."""
    root = Path(dicehall.__file__).parent
    whole = hashlib.sha256()
    for path in sorted([path for part in PLAYED_BY for path in (root / part).rglob("*.py")]):
        whole.update(path.relative_to(root).as_posix().encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]
