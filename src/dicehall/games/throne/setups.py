"""Set-ups as people write them: the mode, who plays which hero, and who is on whose side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.games.throne.heroes.library import Library, UnknownHero
from dicehall.games.throne.heroes.records import Hero
from dicehall.games.throne.table.modes import MODES, Mode, teams
from dicehall.games.throne.table.state import ThroneSetup
from dicehall.games.throne.table.table import Table
from dicehall.kernel.errors import SetupError
from dicehall.kernel.game import Setting
from dicehall.kernel.reading import Reader, nearest
from dicehall.kernel.setup import Setup

RESERVED: Final = (
    *("mode", "heroes", "teams", "start", "phase", "dice", "attempts", "ability", "target"),
    *("health", "cp", "hand", "deck", "discard", "tokens", "upgrades", "side", "raised"),
)
"""Keys of set-ups and positions that no seat can be called."""
USUAL_MODES: Final = {
    2: "1v1",
    3: "king-of-the-hill",
    4: "2v2",
    5: "king-of-the-hill",
    6: "3v3",
}
"""The mode that so many play if nobody says otherwise."""
USUAL_HEROES: Final[tuple[str, ...]] = ("gunslinger", "barbarian", "paladin", "cursed-pirate")
"""Who sits down first if nobody says otherwise."""
PROMO: Final = {
    "without": "as the heroes' boxes have them",
    "with": "each hero's deck has its promotional card too",
}
"""What decks may hold, and words about it."""
SETTINGS: Final = (
    Setting("mode", "who plays against whom", tuple([(m.id, m.words) for m in MODES.values()])),
    Setting("promo", "promotional cards", tuple(PROMO.items()), asked=False),
)
"""What clients ask or offer before a game."""
SEAT_SETTINGS: Final = (
    Setting(
        "heroes",
        "the heroes, in the order of the seats",
        (
            ("gunslinger", "dodges, reloads, and puts a price on heads"),
            ("barbarian", "hits hard and heals; the easiest to play"),
            ("paladin", "prays for points, and turns damage back"),
            ("cursed-pirate", "spreads kegs and curses, and has two boards"),
        ),
    ),
)
"""What clients ask or offer for each seat."""


def read_setup(reader: Reader, setup: Setup, library: Library) -> ThroneSetup:
    """Read mode, heroes and teams; every problem is named at once."""
    mode = _read_mode(reader, setup)
    heroes = _read_heroes(reader, setup, library)
    promo = reader.word("promo", "without", list(PROMO))
    _check_teams(reader, setup, mode)
    if reader.problems:
        reader.rest()
        raise SetupError(reader.problems)
    data = {**setup.data, "mode": mode.id, "heroes": [hero.id for hero in heroes], "promo": promo}
    if mode.team > 1:
        data["teams"] = _team_names(mode, setup.seats)
    return ThroneSetup(
        setup.game,
        setup.seats,
        setup.start,
        setup.turn_limit,
        data,
        mode,
        heroes,
        Table(mode, heroes, [library.deck(hero, promo == "with") for hero in heroes]),
    )


# --- the mode ---


def _read_mode(reader: Reader, setup: Setup) -> Mode:
    """Read the mode, which must suit the number of seats. T-MODE-1, T-MODE-2, T-MODE-3"""
    seats = len(setup.seats)
    mode = MODES[reader.word("mode", USUAL_MODES.get(seats, "1v1"), list(MODES))]
    if seats in USUAL_MODES and not mode.fewest <= seats <= mode.most:
        wanted = str(mode.most) if mode.fewest == mode.most else f"{mode.fewest} to {mode.most}"
        fitting = " or ".join([m.id for m in MODES.values() if m.fewest <= seats <= m.most])
        reader.problem("mode", f"{mode.id} has {wanted} seats, not {seats}; {seats} play {fitting}")
    return mode


# --- heroes ---


def _read_heroes(reader: Reader, setup: Setup, library: Library) -> tuple[Hero, ...]:
    """Read one hero for each seat, as different ones as there are."""
    names = _hero_names(reader, setup, library)
    heroes: list[Hero] = []
    for name in names:
        try:
            heroes.append(library.hero(name))
        except UnknownHero as unknown:
            reader.problem("heroes", str(unknown))
    if len(names) != len(setup.seats):
        reader.problem("heroes", f"{len(names)} heroes for {len(setup.seats)} seats")
    _check_twins(reader, heroes, len(setup.seats), library)
    return tuple(heroes)


def _hero_names(reader: Reader, setup: Setup, library: Library) -> Sequence[str]:
    """Take the heroes' names: a list, or words with commas between them."""
    value = reader.data.get("heroes")
    if value is None:
        reader.take("heroes")
        return _usual_heroes(len(setup.seats), library)
    if isinstance(value, str):
        reader.take("heroes")
        return [one.strip() for one in value.split(",") if one.strip()]
    return reader.names("heroes", ())


def _usual_heroes(seats: int, library: Library) -> list[str]:
    """Let heroes sit down in the usual order, and from its beginning again if they run out."""
    known = [hero.id for hero in library.heroes()]
    order = [one for one in USUAL_HEROES if one in known]
    order += [one for one in known if one not in order]
    return [order[seat % len(order)] for seat in range(seats)] if order else []


def _check_twins(reader: Reader, heroes: Sequence[Hero], seats: int, library: Library) -> None:
    """Refuse a hero that sits down oftener than it must.

    Heroes of packs do not count: whether a game can go on never depends on packs that it lacks.
    """
    known = max(1, len([hero for hero in library.heroes() if hero.id not in library.packs]))
    most = -(-seats // known)
    for hero in dict.fromkeys(heroes):
        times = heroes.count(hero)
        if times > most:
            often = "once" if most == 1 else f"{most} times"
            why = f"there are {known} heroes for {seats} seats"
            reader.problem("heroes", f"{hero.name} can sit down {often}, not {times} times: {why}")


# --- teams ---


def _team_names(mode: Mode, names: Sequence[str]) -> list[list[str]]:
    """List who is on whose side, as a mode seats people."""
    of = teams(mode, len(names))
    return [
        [name for seat, name in enumerate(names) if of[seat] == team] for team in range(max(of) + 1)
    ]


def _check_teams(reader: Reader, setup: Setup, mode: Mode) -> None:
    """Compare teams that were named with how the mode seats people. T-MODE-1, T-MODE-3"""
    value = reader.take("teams")
    if value is None or not mode.fewest <= len(setup.seats) <= mode.most:
        return
    named = _read_teams(reader, setup, value)
    seated = _team_names(mode, setup.seats)
    if named is None or _sorted(named) == _sorted(seated):
        return
    how = " and ".join([" with ".join(team) for team in seated])
    if mode.team == 1:
        what = f"in {mode.id} everybody plays alone"
    else:
        place = "side by side" if mode.beside else f"{len(seated)} seats apart"
        what = f"partners sit {place} in {mode.id}, so these seats make the teams {how}"
    reader.problem("teams", f"{what}; name the seats in another order for other teams")


def _read_teams(reader: Reader, setup: Setup, value: Any) -> list[list[str]] | None:
    """Read lists of seats; None, with a problem, if that is not what stands there."""
    if not isinstance(value, (list, tuple)) or not all(_is_team(team) for team in value):
        reader.problem("teams", f"must be lists of seats, not {value!r}")
        return None
    found: list[list[str]] = []
    for team in value:
        found.append([])
        for name in team:
            seat = setup.seat(name)
            if seat is None:
                hint = nearest(name, setup.seats)
                reader.problem("teams", f"there is no seat {name!r}{hint}")
                return None
            found[-1].append(setup.seats[seat])
    return found


def _is_team(team: Any) -> bool:
    return isinstance(team, (list, tuple)) and all(isinstance(one, str) for one in team)


def _sorted(found: Sequence[Sequence[str]]) -> list[list[str]]:
    return sorted([sorted(team) for team in found])
