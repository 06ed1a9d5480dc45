"""The tables at which the greedy bot is measured against random ones, and what it must reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.table.modes import MODES
from dicehall.lab.plan import Contestant, Table
from dicehall.lab.seating import sides_of

MARGIN: Final = 0.35
"""How far above its fair share the lower end must lie: with two sides, above 85%."""
GREEDY: Final = "greedy"
RANDOM: Final = "random"


def tables() -> list[Table]:
    """List all games, editions, formats, modes and difficulties, greedy against random."""
    return [*_pig(), *_masters(), *_throne(), *_team()]


def least(table: Table) -> float:
    """Say what the lower end of the interval must lie above, where sides oppose each other."""
    return 1 / len(sides_of(table)) + MARGIN


def _pig() -> Iterator[Table]:
    yield opposed("pig", 2, {}, "pig")


def _masters() -> Iterator[Table]:
    for edition in EDITIONS.values():
        for form in FORMATS.values():
            if edition.letter in form.letters and not form.free:
                agreed = {"edition": edition.id, "format": form.id}
                yield opposed("masters", form.seats, agreed, f"{edition.id} {form.id}")


def _throne() -> Iterator[Table]:
    heroes = sorted(hero.id for hero in default_library().heroes())
    for place, one in enumerate(heroes):
        for other in heroes[place + 1 :]:
            agreed = {"mode": "1v1", "heroes": [one, other]}
            yield opposed("throne", 2, agreed, f"1v1 {one} {other}")
    for mode in MODES.values():
        for seats in range(max(3, mode.fewest), mode.most + 1):
            yield opposed("throne", seats, {"mode": mode.id}, f"{mode.id} {seats}")


def _team() -> Iterator[Table]:
    for difficulty in DIFFICULTIES:
        for seats in range(1, 7):
            yield partners(GREEDY, seats, {"difficulty": difficulty}, f"{difficulty} {seats}")


def opposed(game: str, seats: int, agreed: Mapping[str, Any], words: str) -> Table:
    """Lay a table at which one side is greedy and all others are random."""
    blank = Table(game, (Contestant(GREEDY, GREEDY),) * seats, agreed)
    side = sides_of(blank)[0]
    kinds = [GREEDY if seat in side else RANDOM for seat in range(seats)]
    contestants = tuple([Contestant(kind, kind) for kind in kinds])
    return Table(game, contestants, agreed, f"{game} {words}")


def partners(kind: str, seats: int, agreed: Mapping[str, Any], words: str) -> Table:
    """Lay a table at which bots of one kind play together."""
    return Table("team", (Contestant(kind, kind),) * seats, agreed, f"team {words}")
