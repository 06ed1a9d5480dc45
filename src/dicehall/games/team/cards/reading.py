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
from dicehall.effects.loading import Source, TreeReader, open_source, refuse
from dicehall.effects.tree import Node
from dicehall.games.team.cards.parts import SIZES
from dicehall.games.team.cards.records import (
    AIMS,
    CHOICE,
    COLOURS,
    MINION,
    VILLAIN,
    AbilityPrint,
    BossPrint,
    EffectPrint,
    EnemyPrint,
    GroupPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.cards.sense import (
    ABILITY,
    BOSS,
    ENEMY,
    PLOT,
    POWER,
    SCENE,
    SETUP,
    STRIKE,
    THRESHOLD,
    nonsense,
)
from dicehall.games.team.cards.vocabulary import VOCABULARY

HEALTH: Final = (7, 13)
"""From where to where the health of heroes goes. C-OPEN-11"""
LONGEST_ABOUT: Final = 80
"""Signs of a line about a thing: it stands beside its name in lists."""
MOST_START: Final = 9
"""The most threat with which a boss begins, what its set-up brings included: no threshold is
reached before the heroes are there. C-SETUP-9"""
ABILITIES: Final = 5
"""C-SETUP-6"""
PLOTS: Final = 7
"""C-OPEN-26"""
CARDS: Final = {VILLAIN: 8, MINION: 14}
"""C-SETUP-2"""
TEAM: Final = ("d6", "d8", "d10", "d12")
"""C-OPEN-2"""
ATTACK: Final = ("d4", "d6", "d8")
"""C-OPEN-24"""
CARD_DICE: Final = ("d6", "d8")
"""C-OPEN-3, C-OPEN-5"""
WAYS: Final = ("first", "second")


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
    "Bosses": lambda found, name, entry: found.bosses.append(_boss(name, entry)),
    "Scenarios": lambda found, name, entry: found.scenarios.append(_scenario(name, entry)),
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


def id_of(name: str) -> str:
    """Give the id of a thing by its name: `The Iron Duke's` is `the-iron-dukes`."""
    kept = [one if one.isalnum() else " " for one in name.casefold() if one not in "'’"]
    return "-".join("".join(kept).split())


# --- heroes ---


def _hero(name: str, entry: Entry) -> HeroPrint:
    """Read one hero."""
    title, power = _power(entry)
    row = _sizes(entry, "team", TEAM, SIZES)
    return HeroPrint(
        id_of(name),
        name,
        _needed_word(entry, "colour", COLOURS),
        entry.whole("health", None, *HEALTH),
        (row[0], row[1], row[2], row[3]),
        _size(entry, "strength", "d6", CARD_DICE),
        title,
        power,
        _abilities(entry),
        _about(entry),
    )


def _power(entry: Entry) -> tuple[str, Node]:
    """Read the innate power: its name and its one text. C-OPEN-7"""
    part = entry.part("power")
    if part is None:
        entry.problem("'power' is missing: the name of the innate power and its text")
    elif part.is_mapping():
        if len(part.data) == 1:
            (title,) = part.data
            return title, _one_text(part, title, POWER)
        part.problem(f"a hero has one innate power, not {len(part.data)}")
    return "", _NOTHING


def _abilities(entry: Entry) -> tuple[AbilityPrint, ...]:
    """Read the five ability cards, of which one is the start card. C-SETUP-6"""
    cards = [_ability(name, one) for name, one in _mapping(entry, "abilities")]
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
    die, start = _size(entry, "die", "d6", CARD_DICE), _flag(entry, "start")
    if not entry.has("text"):
        entry.problem("'text' is missing: one ability")
    text = _one_text(entry, "text", ABILITY) if entry.has("text") else _NOTHING
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
        _needed_word(entry, "colour", COLOURS),
        entry.whole("power", None, *limits.power),
        entry.whole("damage", None, *limits.damage),
        entry.whole("health", None, *limits.health),
        entry.whole("armour", 0, *limits.armour),
        entry.whole("copies", 1, 1, CARDS[MINION]) if kind == MINION else 1,
        _texts(entry, "text", ENEMY),
    )


# --- bosses and scenarios ---


def _boss(name: str, entry: Entry) -> BossPrint:
    """Read one boss."""
    row = _sizes(entry, "attack", ATTACK, SIZES)
    threat, setup = _beginning(entry)
    return BossPrint(
        id_of(name),
        name,
        _needed_word(entry, "colour", COLOURS),
        entry.whole("power", None, 8, 12),
        entry.whole("damage", None, 3, 6),
        _boss_health(entry),
        entry.whole("armour", 0, 0, 2),
        _group_named(entry, "villains"),
        threat,
        setup,
        (row[0], row[1], row[2]),
        entry.word("aims", CHOICE, AIMS),
        _effects(entry, "strikes", STRIKE),
        _thresholds(entry),
        _cards(entry, BOSS),
        _plots(entry),
        _about(entry),
    )


def _beginning(entry: Entry) -> tuple[int, tuple[Node, ...]]:
    """Read where a boss's threat starts, and its set-up, which reaches no threshold. C-SETUP-9"""
    threat = entry.whole("threat", 0, 0, MOST_START)
    setup = _effects(entry, "setup", SETUP)
    gained = [
        below.parts["gain_threat"]
        for node in setup
        for below in node.below()
        if (below.sort, below.word) == ("effect", "gain_threat")
    ]
    if any(not isinstance(one, int) for one in gained):
        entry.problem("a set-up says with a number how much threat the boss gains", "setup")
    elif gained and threat + sum(gained) > MOST_START:
        what = f"a boss begins with {MOST_START} threat at most, set-up included"
        entry.problem(f"{what}, not with {threat + sum(gained)}", "setup")
    return threat, setup


def _boss_health(entry: Entry) -> tuple[int, int, int]:
    """Read the health for teams of 4, 5 and 6, which does not fall with the team. C-OPEN-23"""
    part = entry.part("health")
    if part is None:
        entry.problem("'health' is missing: three numbers, for teams of 4, 5 and 6")
        return (1, 1, 1)
    numbers = [one.as_whole(10, 50) for one in part.as_list()]
    if len(numbers) != 3:
        part.problem(f"must be three numbers, for teams of 4, 5 and 6, not {len(numbers)}")
        return (1, 1, 1)
    if 0 not in numbers and sorted(numbers) != numbers:
        part.problem("a larger team has no weaker boss")
    return (numbers[0], numbers[1], numbers[2])


def _thresholds(entry: Entry) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """Read what the first and the second threshold do. C-OPEN-25"""
    part = entry.part("thresholds")
    if part is None:
        entry.problem("'thresholds' is missing: what the 'first' and the 'second' do")
        return ((), ())
    if not part.is_mapping():
        return ((), ())
    for way in WAYS:
        if way not in part.data:
            part.problem(f"{way!r} is missing: one effect or a list of them")
    found = [_effects(part, way, THRESHOLD) for way in WAYS]
    part.rest()
    return (found[0], found[1])


def _scenario(name: str, entry: Entry) -> ScenarioPrint:
    """Read one scenario."""
    minions = _group_named(entry, "minions")
    cards, plots = _cards(entry, SCENE), _plots(entry)
    return ScenarioPrint(id_of(name), name, minions, cards, plots, _about(entry))


def _cards(entry: Entry, kind: str) -> tuple[EffectPrint, ...]:
    """Read the Effect cards: each a name with one text or a list of them. C-OPEN-36"""
    if entry.has("text"):
        entry.problem("texts stand on cards with names: 'cards: {Name: text}'", "text")
    part = entry.part("cards")
    if part is None:
        return ()
    cards = []
    for name, one in part.entries():
        if one.data == []:
            part.problem("a card has one text at least", name)
        cards.append(EffectPrint(name, _texts(part, name, kind)))
    return tuple(cards)


def _group_named(entry: Entry, key: str) -> str:
    """Read the name of a group, and give its id."""
    part = entry.part(key)
    if part is None:
        entry.problem(f"{key!r} is missing: the name of a group of {key}")
        return ""
    return id_of(part.as_title())


def _plots(entry: Entry) -> tuple[PlotPrint, ...]:
    """Read the plot cards. C-OPEN-26"""
    part = entry.part("plots")
    if part is None:
        entry.problem("'plots' is missing: a mapping of names to effects")
        return ()
    names = [name for name, _ in part.entries()]
    if isinstance(part.data, dict) and len(names) != PLOTS:
        part.problem(f"there are {PLOTS} plots, not {len(names)}")
    plots = []
    for name in names:
        if part.data[name] == []:
            part.problem("a plot has one effect at least", name)
        plots.append(PlotPrint(name, _effects(part, name, PLOT)))
    return tuple(plots)


# --- parts ---


def _about(entry: Entry) -> str:
    """Read the line about a thing; '' if there is none."""
    part = entry.part("about")
    if part is None:
        return ""
    said = part.as_title()
    if len(said) > LONGEST_ABOUT or not said.isprintable():
        part.problem(f"must be one line of at most {LONGEST_ABOUT} signs, not {len(said)}")
    return said


_NOTHING: Final = Node("ability", "always", {})
"""Stands for a text with a problem, so that reading goes on; such content is refused."""


def _mapping(entry: Entry, key: str) -> list[tuple[str, Entry]]:
    """Take a mapping that must be there; what is no mapping in it is left out with a problem."""
    part = entry.part(key)
    if part is None:
        entry.problem(f"{key!r} is missing: a mapping of names to {key}")
        return []
    return [(title, one) for title, one in part.entries() if one.is_mapping()]


def _needed_word(entry: Entry, key: str, choices: Sequence[str]) -> str:
    if not entry.has(key):
        entry.problem(f"{key!r} is missing: one of {', '.join(choices)}")
    return entry.word(key, "", choices)


def _flag(entry: Entry, key: str) -> bool:
    part = entry.part(key)
    return part is not None and part.as_flag()


def _size(entry: Entry, key: str, default: str, choices: Sequence[str]) -> int:
    """Read the size of a die: its number of sides."""
    return _sides(entry.word(key, default, choices))


def _sizes(entry: Entry, key: str, default: Sequence[str], choices: Sequence[str]) -> list[int]:
    """Read a row of dice, as long as the usual one."""
    row = entry.words(key, default, choices)
    if len(row) != len(default):
        entry.problem(f"must be {len(default)} dice, not {len(row)}", key)
        row = tuple(default)
    return [_sides(word) for word in row]


def _sides(word: str) -> int:
    return int(word[1:]) if word else 0


def _one_text(entry: Entry, key: str, kind: str) -> Node:
    texts = _texts(entry, key, kind)
    if isinstance(entry.data[key], list) and len(entry.data[key]) != 1:
        entry.problem(f"there is one text, not {len(entry.data[key])}", key)
    return texts[0] if texts else _NOTHING


def _texts(entry: Entry, key: str, kind: str) -> tuple[Node, ...]:
    return _trees(entry, key, "ability", kind)


def _effects(entry: Entry, key: str, kind: str) -> tuple[Node, ...]:
    return _trees(entry, key, "effect", kind)


def _trees(entry: Entry, key: str, sort: str, kind: str) -> tuple[Node, ...]:
    """Read trees, and refuse what nobody can mean."""
    part = entry.part(key)
    if part is None:
        return ()
    reader = TreeReader(VOCABULARY)
    trees: list[Node] = []
    for one in part.as_list():
        before = len(one.problems)
        tree = reader.tree(one, sort)
        if tree is not None:
            trees.append(tree)
            if len(one.problems) == before:
                for problem in nonsense(tree, kind):
                    one.problem(problem)
    return tuple(trees)
