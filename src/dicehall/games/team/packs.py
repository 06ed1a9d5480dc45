"""Packs of Dice Team cards: put beside those of the game, told card by card, and doubted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dicehall.effects.doubts import Places, counted, idle, place, places
from dicehall.effects.packs import Contents, Pack, Shelf
from dicehall.effects.tree import Node
from dicehall.games.team.cards.library import Library, default_library, own_library, use_packs
from dicehall.games.team.cards.records import (
    VILLAIN,
    BossPrint,
    GroupPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.cards.vocabulary import VOCABULARY
from dicehall.games.team.face.sheets import (
    boss_lines,
    group_lines,
    hero_lines,
    plot_lines,
    scenario_lines,
)
from dicehall.games.team.schema import schema

GROUPS: Final = {"villain": "Villains", "minion": "Minions"}


class Brought(NamedTuple):
    """What one pack brings."""

    heroes: list[HeroPrint]
    groups: list[GroupPrint]
    bosses: list[BossPrint]
    scenarios: list[ScenarioPrint]


def contents(pack: Pack) -> Contents:
    """Read a pack, or refuse it with every problem; tell its cards and what to think about."""
    library = _beside(pack)
    brought = Brought(
        [one for one in library.heroes() if library.packs.get(one.id) == pack],
        [one for one in library.groups() if library.packs.get(one.id) == pack],
        [one for one in library.bosses() if library.packs.get(one.id) == pack],
        [one for one in library.scenarios() if library.packs.get(one.id) == pack],
    )
    counts = [
        counted(len(brought.heroes), "hero", "heroes") if brought.heroes else "",
        counted(len(brought.groups), "group of enemies", "groups of enemies")
        if brought.groups
        else "",
        counted(len(brought.bosses), "boss", "bosses") if brought.bosses else "",
        counted(len(brought.scenarios), "scenario") if brought.scenarios else "",
    ]
    doubts = _doubts(brought, library, places(pack.sources))
    return Contents(", ".join([one for one in counts if one]), _lines(brought), list(doubts))


SHELF: Final = Shelf("Dice Team", VOCABULARY, use_packs, contents, schema)


def _beside(pack: Pack) -> Library:
    """Put one pack beside all cards at hand."""
    at_hand = default_library()
    in_use = [one.name for one in at_hand.packs.values()]
    return (own_library() if pack.name in in_use else at_hand).with_packs([pack])


def _lines(brought: Brought) -> list[str]:
    """Tell all cards of a pack."""
    sheets = [hero_lines(hero) for hero in brought.heroes]
    sheets += [group_lines(group) for group in brought.groups]
    sheets += [[*boss_lines(one), *_plots(one.plots)] for one in brought.bosses]
    sheets += [[*scenario_lines(one), *_plots(one.plots)] for one in brought.scenarios]
    return [line for sheet in sheets for line in (*sheet, "")][:-1]


def _plots(plots: Sequence[PlotPrint]) -> list[str]:
    lines = ["    Plots"]
    for plot in plots:
        lines += [f"        {line}" for line in plot_lines(plot, alone=False)]
    return lines


# --- doubts ---


def _doubts(brought: Brought, library: Library, known: Places) -> Iterator[str]:
    """Walk all that is allowed and was perhaps not meant."""
    led = {boss.villains for boss in library.bosses()}
    led |= {scene.minions for scene in library.scenarios()}
    for group in brought.groups:
        if group.id not in led:
            leader = "boss" if group.kind == VILLAIN else "scenario"
            where = place(known, GROUPS[group.kind], group.name)
            yield f"{where}: {group.name}: no {leader} brings this group of {group.kind}s"
    for section, things in (
        ("Heroes", brought.heroes),
        ("Bosses", brought.bosses),
        ("Scenarios", brought.scenarios),
    ):
        for thing in things:
            if not thing.about:
                where = place(known, section, thing.name)
                yield f"{where}: {thing.name}: no 'about' says in a line what to expect of it"
    for path, texts in _texts(brought):
        for reason in dict.fromkeys(idle(VOCABULARY, texts)):
            name = ".".join(path[1:])
            yield f"{place(known, *path)}: {name}: can never do anything: {reason}"


def _texts(brought: Brought) -> Iterator[tuple[tuple[str, ...], Sequence[Node]]]:
    """Walk the texts of all cards by where they stand."""
    for hero in brought.heroes:
        yield ("Heroes", hero.name, "power"), [hero.power]
        for ability in hero.abilities:
            yield ("Heroes", hero.name, "abilities", ability.name), [ability.text]
    for group in brought.groups:
        for enemy in group.enemies:
            yield (GROUPS[group.kind], group.name, enemy.name), enemy.texts
    for boss in brought.bosses:
        texts = [*boss.setup, *boss.strikes, *boss.thresholds[0], *boss.thresholds[1]]
        yield ("Bosses", boss.name), texts
        yield from _held_texts("Bosses", boss)
    for scene in brought.scenarios:
        yield from _held_texts("Scenarios", scene)


def _held_texts(
    section: str, holder: BossPrint | ScenarioPrint
) -> Iterator[tuple[tuple[str, ...], Sequence[Node]]]:
    """Walk the Effect cards and the plots of a boss or a scenario."""
    for card in holder.cards:
        yield (section, holder.name, "cards", card.name), card.texts
    for plot in holder.plots:
        yield (section, holder.name, "plots", plot.name), plot.effects
