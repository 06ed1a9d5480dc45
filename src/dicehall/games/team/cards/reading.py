"""Reading: content files become heroes, groups, bosses and scenarios, or are refused.

A content file holds things by their sort and name:

    Heroes:
      Ember:
        about: strikes first, asks later  # a line for those who choose, if there is one
        colour: red
        health: 10                        # 7 to 13
        team: [d6, d8, d10, d12]          # for 1, 2, 3, 4 or more heroes in a lane; so if not said
        strength: d6                      # so if not said
        power: {Flare: {use: {power: 1}, at: after}}
        abilities:                        # five, one of them with `start: true`
          Fire Ring: {die: d6, start: true, text: {use: {add_die: d6}, at: before}}
    Villains:
      Rust Court:                         # a group of 8
        Iron Duke: {colour: blue, power: 8, damage: 3, health: 4, armour: 1}
    Minions:
      Tin Guard:                          # 14 cards in all
        Drummer: {colour: red, power: 4, damage: 2, health: 2, copies: 3, text: {...}}
    Bosses:
      The Regent:
        colour: green
        power: 10
        damage: 4
        health: [16, 20, 30]              # for teams of 4, 5 and 6
        villains: Rust Court
        thresholds: {first: {gain_threat: 1, on: each_enemy}, second: {plot: 1}}
        plots: {Decree: {lose_xp: 1, who: each_hero}}      # seven
    Scenarios:
      The Siege: {minions: Tin Guard, cards: {...}, plots: {...}}

An enemy may have a `text`: one ability or a list of them. A boss and a scenario may have `cards`:
Effect cards by name, each with such a text. A boss may have `armour`, `threat` (where its threat
starts), `setup`, `attack` (three sizes of its attack die), `aims` (whom it must hit) and `strikes`
(what else the attack does). A plot is one effect or a list of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from dicehall.effects.entries import Entry
from dicehall.effects.loading import Source, open_source, refuse
from dicehall.effects.tree import Node
from dicehall.games.team.cards.bosses import boss, scenario
from dicehall.games.team.cards.entries import (
    NOTHING,
    about,
    flag,
    id_of,
    mapping,
    needed_word,
    one_text,
    size,
    sizes,
    texts,
)
from dicehall.games.team.cards.parts import SIZES
from dicehall.games.team.cards.records import (
    COLOURS,
    MINION,
    VILLAIN,
    AbilityPrint,
    BossPrint,
    EnemyPrint,
    GroupPrint,
    HeroPrint,
    ScenarioPrint,
)
from dicehall.games.team.cards.sense import ABILITY, ENEMY, POWER

HEALTH: Final = (7, 13)
"""From where to where the health of heroes goes. C-OPEN-11"""
ABILITIES: Final = 5
"""C-SETUP-6"""
CARDS: Final = {VILLAIN: 8, MINION: 14}
"""C-SETUP-2"""
TEAM: Final = ("d6", "d8", "d10", "d12")
"""C-OPEN-2"""
CARD_DICE: Final = ("d6", "d8")
"""C-OPEN-3, C-OPEN-5"""


class Limits(NamedTuple):
    """From where to where the numbers of a kind of enemy go. C-OPEN-17"""

    power: tuple[int, int]
    damage: tuple[int, int]
    health: tuple[int, int]
    armour: tuple[int, int]


LIMITS: Final = {
    MINION: Limits((4, 6), (2, 3), (1, 3), (0, 0)),
    VILLAIN: Limits((7, 9), (3, 4), (3, 4), (0, 1)),
}


class Content(NamedTuple):
    """What files hold."""

    heroes: Sequence[HeroPrint] = ()
    groups: Sequence[GroupPrint] = ()
    bosses: Sequence[BossPrint] = ()
    scenarios: Sequence[ScenarioPrint] = ()

    def with_more(self, more: Content) -> Content:
        """Give this and more of each."""
        return Content(
            (*self.heroes, *more.heroes),
            (*self.groups, *more.groups),
            (*self.bosses, *more.bosses),
            (*self.scenarios, *more.scenarios),
        )


class _Gathered:
    """What was read so far."""

    def __init__(self) -> None:
        self.heroes: list[HeroPrint] = []
        self.groups: list[GroupPrint] = []
        self.bosses: list[BossPrint] = []
        self.scenarios: list[ScenarioPrint] = []


def _add_villains(found: _Gathered, name: str, entry: Entry) -> None:
    found.groups.append(_group(name, entry, VILLAIN))


def _add_minions(found: _Gathered, name: str, entry: Entry) -> None:
    found.groups.append(_group(name, entry, MINION))


SECTIONS: Final[dict[str, Callable[[_Gathered, str, Entry], None]]] = {
    "Heroes": lambda found, name, entry: found.heroes.append(_hero(name, entry)),
    "Villains": _add_villains,
    "Minions": _add_minions,
    "Bosses": lambda found, name, entry: found.bosses.append(boss(name, entry)),
    "Scenarios": lambda found, name, entry: found.scenarios.append(scenario(name, entry)),
}
"""What may stand at the top of a file, and how each thing below it is read."""


def read_content(sources: Sequence[Source]) -> Content:
    """Read all things of content files, or refuse them with every problem at once."""
    content, problems = gather(sources)
    refuse(problems)
    return content


def gather(sources: Sequence[Source]) -> tuple[Content, list[str]]:
    """Read all things of content files as far as they go, with every problem."""
    problems: list[str] = []
    found = _Gathered()
    for source in sources:
        top = open_source(source, problems)
        if top is None or not top.is_mapping():
            continue
        for section, read in SECTIONS.items():
            part = top.part(section)
            for name, below in [] if part is None else part.entries():
                entry = below.named(name)
                if entry.is_mapping():
                    read(found, name, entry)
                    entry.rest()
        top.rest()
    content = Content(
        tuple(found.heroes), tuple(found.groups), tuple(found.bosses), tuple(found.scenarios)
    )
    return content, problems


# --- heroes ---


def _hero(name: str, entry: Entry) -> HeroPrint:
    """Read one hero."""
    title, power = _power(entry)
    row = sizes(entry, "team", TEAM, SIZES)
    return HeroPrint(
        id_of(name),
        name,
        needed_word(entry, "colour", COLOURS),
        entry.whole("health", None, *HEALTH),
        (row[0], row[1], row[2], row[3]),
        size(entry, "strength", "d6", CARD_DICE),
        title,
        power,
        _abilities(entry),
        about(entry),
    )


def _power(entry: Entry) -> tuple[str, Node]:
    """Read the innate power: its name and its one text. C-OPEN-7"""
    part = entry.part("power")
    if part is None:
        entry.problem("'power' is missing: the name of the innate power and its text")
    elif part.is_mapping():
        if len(part.data) == 1:
            (title,) = part.data
            return title, one_text(part, title, POWER)
        part.problem(f"a hero has one innate power, not {len(part.data)}")
    return "", NOTHING


def _abilities(entry: Entry) -> tuple[AbilityPrint, ...]:
    """Read the five ability cards, of which one is the start card. C-SETUP-6"""
    cards = [_ability(name, one) for name, one in mapping(entry, "abilities")]
    if entry.has("abilities"):
        if len(cards) != ABILITIES:
            entry.problem(f"a hero has {ABILITIES} abilities, not {len(cards)}", "abilities")
        starts = len([card for card in cards if card.start])
        if starts != 1:
            entry.problem(f"one ability is the start card, not {starts}", "abilities")
    return tuple(cards)


def _ability(name: str, entry: Entry) -> AbilityPrint:
    if not entry.has("die"):
        entry.problem(f"'die' is missing: one of {', '.join(CARD_DICE)}")
    die, start = size(entry, "die", "d6", CARD_DICE), flag(entry, "start")
    if not entry.has("text"):
        entry.problem("'text' is missing: one ability")
    text = one_text(entry, "text", ABILITY) if entry.has("text") else NOTHING
    entry.rest()
    return AbilityPrint(name, die, start, text)


# --- enemies ---


def _group(name: str, entry: Entry, kind: str) -> GroupPrint:
    """Read a group of villains or minions, all whose keys are names."""
    enemies = []
    for title, one in entry.entries():
        entry.has(title)
        if one.is_mapping():
            enemies.append(_enemy(title, one, kind))
            one.rest()
    cards = sum([enemy.copies for enemy in enemies])
    if cards != CARDS[kind]:
        entry.problem(f"a group of {kind}s has {CARDS[kind]} cards, not {cards}")
    return GroupPrint(id_of(name), name, kind, tuple(enemies))


def _enemy(name: str, entry: Entry, kind: str) -> EnemyPrint:
    """Read a villain or a minion."""
    limits = LIMITS[kind]
    if kind == VILLAIN and "copies" in entry.data:
        entry.problem("'copies' is for minions", "copies")
        entry.has("copies")
    return EnemyPrint(
        name,
        kind,
        needed_word(entry, "colour", COLOURS),
        entry.whole("power", None, *limits.power),
        entry.whole("damage", None, *limits.damage),
        entry.whole("health", None, *limits.health),
        entry.whole("armour", 0, *limits.armour),
        entry.whole("copies", 1, 1, CARDS[MINION]) if kind == MINION else 1,
        texts(entry, "text", ENEMY),
    )
