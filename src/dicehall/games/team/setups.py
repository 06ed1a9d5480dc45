"""Set-ups as people write them: who plays which heroes, against which boss, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from dicehall.effects.text import counted
from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.records import (
    VILLAIN,
    BossPrint,
    GroupPrint,
    HeroPrint,
    ScenarioPrint,
)
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.team.table.state import TeamSetup
from dicehall.games.team.table.table import SMALL, Given, Table
from dicehall.kernel.errors import SetupError
from dicehall.kernel.game import Setting
from dicehall.kernel.labels import folded
from dicehall.kernel.reading import Reader, nearest
from dicehall.kernel.setup import Setup

RANDOM: Final = "random"
"""In place of a name: chance chooses when the game begins. C-OPEN-13"""
SOLO_FEWEST: Final = 2
SOLO_MOST: Final = 4
"""How many full heroes one player may play alone. C-SETUP-8"""
OPENINGS: Final = (
    ("draw", "no; each hero draws two abilities and keeps one"),
    ("start", "yes; each hero begins with its start card"),
)
"""C-SETUP-5"""
PLANNINGS: Final = (
    ("hidden", "lanes are chosen at the same time, unseen by the others"),
    ("open", "lanes are chosen seat by seat, for all to see"),
)
"""C-OPEN-14"""
USUAL: Final = (
    *("kilnheart", "petrel", "brass-nan", "candle-jo"),
    *("mother-brine", "the-night-without-lamps"),
)
"""What is taken if nobody says otherwise, and offered first; all else is offered by name."""
RESERVED: Final = (
    *("heroes", "added", "boss", "scenario", "villains", "difficulty", "opening", "planning"),
    *("round", "stage", "lanes", "plots", "defeated", "captured", "holds"),
)
"""Keys of set-ups and positions that no seat can be called."""
SETTINGS: Final = (
    Setting(
        "difficulty",
        "how hard it is",
        tuple([(one.id, one.words) for one in DIFFICULTIES.values()]),
    ),
    Setting("boss", f"whom the heroes fight: a name, or {RANDOM}"),
    Setting("scenario", f"where it happens: a name, or {RANDOM}"),
    Setting("villains", f"the further villain group: a name, or {RANDOM}"),
    Setting("opening", "are the players new to the game?", OPENINGS),
    Setting("planning", "how lanes are chosen", PLANNINGS, asked=False),
    Setting("added", "heroes without abilities that make the team four, with commas between them"),
)
"""What clients ask or offer before a game, but for the content that is at hand."""
SEAT_SETTINGS: Final = (
    Setting("heroes", "the heroes, in the order of the seats; one player alone plays 2 to 4"),
)
"""What clients ask or offer for each seat."""

Card = TypeVar("Card", HeroPrint, BossPrint, ScenarioPrint, GroupPrint)
Offered = TypeVar("Offered", HeroPrint, BossPrint, ScenarioPrint)


# --- what is offered ---


def settings(library: Library) -> tuple[Setting, ...]:
    """Give what clients ask or offer before a game, with the bosses and scenarios at hand."""
    any_of_them = ((RANDOM, "any of them"),)
    choices = {
        "boss": (*_choices(library, library.bosses()), *any_of_them),
        "scenario": (*_choices(library, library.scenarios()), *any_of_them),
    }
    return tuple([one._replace(choices=choices.get(one.key, one.choices)) for one in SETTINGS])


def seat_settings(library: Library) -> tuple[Setting, ...]:
    """Give what clients ask or offer for each seat, with the heroes at hand."""
    (heroes,) = SEAT_SETTINGS
    return (heroes._replace(choices=_choices(library, library.heroes())),)


def _choices(library: Library, cards: Sequence[Offered]) -> tuple[tuple[str, str], ...]:
    """List cards by their ids, each with its line, and the pack that it comes from."""
    return tuple([(card.id, _line(library, card)) for card in _ordered(cards)])


def _line(library: Library, card: Offered) -> str:
    pack = library.packs.get(card.id)
    said = f"from the pack {pack.name}" if pack is not None else ""
    if not card.about or not said:
        return card.about or said
    return f"{card.about} ({said})"


def read_setup(reader: Reader, setup: Setup, library: Library) -> TeamSetup:
    """Read heroes, boss, scenario and what else was agreed; every problem is named at once."""
    heroes = _Heroes(reader, setup, library)
    heroes.read()
    boss = _card_or_random(reader, "boss", library.bosses(), "boss")
    scenario = _card_or_random(reader, "scenario", library.scenarios(), "scenario")
    villains = _read_villains(reader, boss, library)
    difficulty = DIFFICULTIES[reader.word("difficulty", "normal", list(DIFFICULTIES))]
    opening = reader.word("opening", OPENINGS[0][0], [word for word, _ in OPENINGS])
    planning = reader.word("planning", PLANNINGS[0][0], [word for word, _ in PLANNINGS])
    if reader.problems:
        reader.rest()
        raise SetupError(reader.problems)
    data = {
        **setup.data,
        "heroes": [hero.id for hero in heroes.full],
        "added": [hero.id for hero in heroes.added],
        "boss": _id(boss),
        "scenario": _id(scenario),
        "villains": _id(villains),
        "difficulty": difficulty.id,
        "opening": opening,
        "planning": planning,
    }
    bosses = library.bosses() if boss is None else (boss,)
    scenarios = library.scenarios() if scenario is None else (scenario,)
    groups = _groups(library, bosses, scenarios, villains)
    given = Given(heroes.seated(), tuple(bosses), tuple(scenarios), groups)
    return TeamSetup(
        setup.game,
        setup.seats,
        setup.start,
        setup.turn_limit,
        data,
        difficulty,
        opening,
        planning,
        Table(len(setup.seats), difficulty, given),
    )


def _id(card: BossPrint | ScenarioPrint | GroupPrint | None) -> str:
    return RANDOM if card is None else card.id


# --- heroes ---


class _Heroes:
    """The reading of the team: full heroes, and those that are added without abilities."""

    def __init__(self, reader: Reader, setup: Setup, library: Library) -> None:
        self.reader = reader
        self.seats = len(setup.seats)
        self.known = _ordered(library.heroes())
        self.full: list[HeroPrint] = []
        self.added: list[HeroPrint] = []

    def read(self) -> None:
        """Read both lists. C-SETUP-4, C-SETUP-8, C-OPEN-12"""
        noted = len(self.reader.problems)
        self.full = self._cards("heroes", self._full_names())
        self._check_twins("heroes", self.full, [])
        sound = len(self.reader.problems) == noted
        self.added = self._cards("added", self._added_names(sound))
        self._check_twins("added", self.added, self.full)

    def seated(self) -> tuple[tuple[HeroPrint, int, bool], ...]:
        """Seat the heroes: each seat's full ones, then those added to it from seat 1 on."""
        alone = self.seats == 1
        found = [(hero, 0 if alone else seat, True) for seat, hero in enumerate(self.full)]
        found += [(hero, place % self.seats, False) for place, hero in enumerate(self.added)]
        return tuple(sorted(found, key=lambda one: one[1]))

    # --- those with abilities ---

    def _full_names(self) -> Sequence[str]:
        """Take the names of the full heroes: as many as there are seats, or 2 to 4 for one."""
        value = self.reader.take("heroes")
        if value is None:
            count = SOLO_MOST if self.seats == 1 else self.seats
            if len(self.known) < count:
                what = f"{count} heroes are wanted, and there are {len(self.known)}"
                self.reader.problem("heroes", f"{what} (C-SETUP-6)")
            return [hero.id for hero in self.known[:count]]
        names = self._flat(value)
        if names is None:
            what = f"must be a list of heroes, or a list for each seat, not {value!r}"
            self.reader.problem("heroes", what)
            return ()
        self._check_count(len(names))
        return names

    def _flat(self, value: Any) -> list[str] | None:
        """Give names in one list: from such a list, from a list a seat, or from a line."""
        if isinstance(value, str):
            return [one.strip() for one in value.split(",") if one.strip()]
        if not isinstance(value, (list, tuple)):
            return None
        if all(isinstance(one, str) for one in value):
            return list(value)
        if len(value) != self.seats or not all(_is_names(one) for one in value):
            return None
        if self.seats > 1 and any(len(one) > 1 for one in value):
            self.reader.problem("heroes", "each of several players has one hero (C-SETUP-4)")
        return [name for names in value for name in names]

    def _check_count(self, count: int) -> None:
        if self.seats == 1 and not SOLO_FEWEST <= count <= SOLO_MOST:
            what = f"one player alone plays {SOLO_FEWEST} to {SOLO_MOST} heroes, not {count}"
            self.reader.problem("heroes", f"{what} (C-SETUP-8)")
        elif self.seats > 1 and count != self.seats:
            heroes = counted(count, "hero", "heroes")
            what = f"{heroes} for {self.seats} seats; each needs one of its own"
            self.reader.problem("heroes", f"{what} (C-SETUP-4)")

    # --- those without ---

    def _added_names(self, sound: bool) -> Sequence[str]:
        """Take the names of the added heroes: as many as a team of four lacks. C-SETUP-11

        Where the others are not sound, nobody can say how many that are.
        """
        missing = max(0, SMALL - len(self.full))
        value = self.reader.take("added")
        if value is None:
            free = [hero.id for hero in self.known if hero not in self.full]
            if sound and len(free) < missing:
                more = counted(missing, "more hero", "more heroes")
                what = f"{more} must join for a team of {SMALL}, and there are {len(free)}"
                self.reader.problem("added", f"{what} (C-SETUP-11)")
            return free[:missing] if sound else ()
        if isinstance(value, str):
            value = [one.strip() for one in value.split(",") if one.strip()]
        if not _is_names(value):
            self.reader.problem("added", f"must be a list of heroes, not {value!r}")
            return ()
        if sound and len(value) != missing:
            what = f"{len(self.full)} heroes with abilities are joined by {missing} without"
            self.reader.problem("added", f"{what}, not by {len(value)} (C-SETUP-4)")
        names: list[str] = list(value)
        return names

    # --- both ---

    def _cards(self, key: str, names: Sequence[str]) -> list[HeroPrint]:
        found = [_find(self.reader, key, name, self.known, "hero") for name in names]
        return [hero for hero in found if hero is not None]

    def _check_twins(self, key: str, heroes: list[HeroPrint], others: list[HeroPrint]) -> None:
        """Refuse a hero that is in the team twice. C-SETUP-6"""
        for hero in dict.fromkeys(heroes):
            if heroes.count(hero) > 1 or hero in others:
                self.reader.problem(key, f"{hero.name} is in the team twice (C-SETUP-6)")


def _is_names(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value)


# --- boss, scenario, villains ---


def _find(reader: Reader, key: str, name: str, known: Sequence[Card], what: str) -> Card | None:
    """Find a card by its name or id; None, with a problem, if there is none."""
    for card in known:
        if folded(name) in (folded(card.id), folded(card.name)):
            return card
    hint = nearest(name, [card.name for card in known])
    reader.problem(key, f"there is no {what} called {name!r}{hint}")
    return None


def _ordered(cards: Sequence[Card]) -> list[Card]:
    """List cards in their usual order, those without one last."""
    return sorted(cards, key=lambda card: USUAL.index(card.id) if card.id in USUAL else len(USUAL))


def _card_or_random(reader: Reader, key: str, known: Sequence[Card], what: str) -> Card | None:
    """Take the name of a card, the first one if none is named; None where chance shall choose."""
    first = _ordered(known)
    value = reader.take(key, first[0].id if first else "")
    if isinstance(value, str) and folded(value) == RANDOM:
        return None
    if not isinstance(value, str):
        reader.problem(key, f"must be a name or {RANDOM}, not {value!r}")
        return None
    return _find(reader, key, value, known, what)


def _read_villains(reader: Reader, boss: BossPrint | None, library: Library) -> GroupPrint | None:
    """Take the further villain group, which is not the boss's; mostly a random one. C-SETUP-10"""
    value = reader.take("villains", RANDOM)
    groups = [group for group in library.groups() if group.kind == VILLAIN]
    if len(groups) < 2:
        reader.problem("villains", "there is no further villain group than the boss's (C-SETUP-10)")
        return None
    if isinstance(value, str) and folded(value) == RANDOM:
        return None
    if not isinstance(value, str):
        reader.problem("villains", f"must be a name or {RANDOM}, not {value!r}")
        return None
    found = _find(reader, "villains", value, groups, "villain group")
    if boss is None:
        named = isinstance(reader.data.get("boss"), str) and reader.data["boss"]
        if named and folded(named) == RANDOM:
            reader.problem("villains", "with a random boss the further group is random too")
        return None
    if found is not None and found.id == boss.villains:
        what = f"{found.name} come with {boss.name}; the further group is another one"
        reader.problem("villains", f"{what} (C-SETUP-10)")
    return found


def _groups(
    library: Library,
    bosses: Sequence[BossPrint],
    scenarios: Sequence[ScenarioPrint],
    villains: GroupPrint | None,
) -> tuple[GroupPrint, ...]:
    """List every group that the game may need. C-SETUP-2"""
    wanted = {boss.villains for boss in bosses} | {scene.minions for scene in scenarios}
    if villains is not None:
        wanted.add(villains.id)
    return tuple(
        [
            group
            for group in library.groups()
            if group.id in wanted or (villains is None and group.kind == VILLAIN)
        ]
    )
