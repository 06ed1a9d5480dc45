"""Bosses and scenarios: reading them, with their Effect cards and plots, from content files."""

from __future__ import annotations

from typing import Final

from dicehall.effects.entries import Entry
from dicehall.effects.tree import Node
from dicehall.games.team.cards.entries import about, effects, id_of, needed_word, sizes, texts
from dicehall.games.team.cards.parts import SIZES
from dicehall.games.team.cards.records import (
    AIMS,
    CHOICE,
    COLOURS,
    BossPrint,
    EffectPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.cards.sense import BOSS, PLOT, SCENE, SETUP, STRIKE, THRESHOLD

MOST_START: Final = 9
"""The most threat with which a boss begins, what its set-up brings included: no threshold is
reached before the heroes are there. C-SETUP-9"""
PLOTS: Final = 7
"""C-OPEN-26"""
ATTACK: Final = ("d4", "d6", "d8")
"""C-OPEN-24"""
WAYS: Final = ("first", "second")


def boss(name: str, entry: Entry) -> BossPrint:
    """Read one boss."""
    row = sizes(entry, "attack", ATTACK, SIZES)
    threat, setup = _beginning(entry)
    return BossPrint(
        id_of(name),
        name,
        needed_word(entry, "colour", COLOURS),
        entry.whole("power", None, 8, 12),
        entry.whole("damage", None, 3, 6),
        _boss_health(entry),
        entry.whole("armour", 0, 0, 2),
        _group_named(entry, "villains"),
        threat,
        setup,
        (row[0], row[1], row[2]),
        entry.word("aims", CHOICE, AIMS),
        effects(entry, "strikes", STRIKE),
        _thresholds(entry),
        _cards(entry, BOSS),
        _plots(entry),
        about(entry),
    )


def _beginning(entry: Entry) -> tuple[int, tuple[Node, ...]]:
    """Read where a boss's threat starts, and its set-up, which reaches no threshold. C-SETUP-9"""
    threat = entry.whole("threat", 0, 0, MOST_START)
    setup = effects(entry, "setup", SETUP)
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
    found = [effects(part, way, THRESHOLD) for way in WAYS]
    part.rest()
    return (found[0], found[1])


def scenario(name: str, entry: Entry) -> ScenarioPrint:
    """Read one scenario."""
    minions = _group_named(entry, "minions")
    cards, plots = _cards(entry, SCENE), _plots(entry)
    return ScenarioPrint(id_of(name), name, minions, cards, plots, about(entry))


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
        cards.append(EffectPrint(name, texts(part, name, kind)))
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
        plots.append(PlotPrint(name, effects(part, name, PLOT)))
    return tuple(plots)
