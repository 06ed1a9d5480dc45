"""The library: all heroes, groups, bosses and scenarios that can be brought to a table."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeVar

from dicehall.effects.caching import Recipe, cached, makers, usual_folder
from dicehall.effects.drawers import Drawer, found_in
from dicehall.effects.loading import Source, package_sources, path_sources, refuse
from dicehall.effects.packs import Pack, refuse_many
from dicehall.effects.text import with_article
from dicehall.effects.tree import Node
from dicehall.games.team.cards.entries import id_of
from dicehall.games.team.cards.reading import Content, gather, read_content
from dicehall.games.team.cards.records import (
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
from dicehall.games.team.cards.vocabulary import VOCABULARY
from dicehall.kernel.errors import DicehallError
from dicehall.kernel.reading import nearest

NOTHING: Final = Content()
NO_PACKS: Final[Mapping[str, Pack]] = {}
Thing = TypeVar("Thing", HeroPrint, GroupPrint, BossPrint, ScenarioPrint)


class UnknownCard(DicehallError):
    """A name that no hero, group, boss or scenario has."""


class Library:
    """Heroes, groups, bosses and scenarios by name or id."""

    def __init__(self, content: Content = NOTHING, packs: Mapping[str, Pack] = NO_PACKS) -> None:
        self._content = content
        self.packs = packs
        """The packs of things that come from one, by the thing's id."""
        self._hashes: dict[str, str] = {}
        if not isinstance(content.heroes, Drawer):  # what was kept is known to be sound
            refuse([*_twins(list(_names(content))), *_strangers(content)])

    @staticmethod
    def from_files(paths: Iterable[str]) -> Library:
        """Read the things of files, and of all files below folders."""
        return Library(read_content(path_sources(paths)))

    def with_files(self, paths: Iterable[str]) -> Library:
        """Give a library with these things and those of more files, which may name these."""
        more, problems = gather(path_sources(paths))
        content = self._content.with_more(more)
        if problems:
            refuse([*problems, *_strangers(content)])
        return Library(content)

    def with_packs(self, packs: Sequence[Pack]) -> Library:
        """Give a library with these things and those of packs, which may name these."""
        content, owners = self._content, dict(self.packs)
        problems: list[str] = []
        for pack in packs:
            more, found = gather(pack.sources)
            problems += found
            content = content.with_more(more)
            owned = [thing.id for thing in _things(more)]
            refuse_many(pack, len(owned), "heroes, groups, bosses and scenarios")
            owners.update(dict.fromkeys(owned, pack))
        if problems:
            refuse([*problems, *_strangers(content)])
        return Library(content, owners)

    def merged(self, other: Library) -> Library:
        """Give a library with the things of both."""
        return Library(self._content.with_more(other._content), {**self.packs, **other.packs})

    # --- looking up ---

    def heroes(self) -> tuple[HeroPrint, ...]:
        """List all heroes by name."""
        return _sorted(self._content.heroes)

    def hero(self, name: str) -> HeroPrint:
        """Give the hero of a name or an id, whatever its case."""
        return _found("hero", name, self._content.heroes)

    def groups(self) -> tuple[GroupPrint, ...]:
        """List all groups of villains and minions by name."""
        return _sorted(self._content.groups)

    def group(self, name: str) -> GroupPrint:
        """Give the group of a name or an id, whatever its case."""
        return _found("group", name, self._content.groups)

    def bosses(self) -> tuple[BossPrint, ...]:
        """List all bosses by name."""
        return _sorted(self._content.bosses)

    def boss(self, name: str) -> BossPrint:
        """Give the boss of a name or an id, whatever its case."""
        return _found("boss", name, self._content.bosses)

    def scenarios(self) -> tuple[ScenarioPrint, ...]:
        """List all scenarios by name."""
        return _sorted(self._content.scenarios)

    def scenario(self, name: str) -> ScenarioPrint:
        """Give the scenario of a name or an id, whatever its case."""
        return _found("scenario", name, self._content.scenarios)

    def plot(self, name: str) -> PlotPrint | None:
        """Give the plot of a name, if there is one."""
        return self._plots.get(name)

    @cached_property
    def _plots(self) -> dict[str, PlotPrint]:
        plots = [plot for boss in self._content.bosses for plot in boss.plots]
        plots += [plot for scenario in self._content.scenarios for plot in scenario.plots]
        return {plot.name: plot for plot in plots}

    def content_hash(self, thing_id: str) -> str:
        """Give a hash of all that stands on a hero, group, boss or scenario; worked out once."""
        if thing_id not in self._hashes:
            for thing in _things(self._content):
                if thing.id == thing_id:
                    self._hashes[thing_id] = _hashed(thing)
                    break
            else:
                known = [thing.id for thing in _things(self._content)]
                raise UnknownCard(f"there is no card {thing_id!r}{nearest(thing_id, known)}")
        return self._hashes[thing_id]


def _sorted(things: Sequence[Thing]) -> tuple[Thing, ...]:
    return tuple(sorted(things, key=lambda thing: thing.name))


def _found(what: str, name: str, things: Sequence[Thing]) -> Thing:
    thing = found_in(things, name)
    if thing is None:
        known = [thing.name for thing in things]
        raise UnknownCard(f"there is no {what} called {name!r}{nearest(name, known)}")
    return thing


# --- checks ---


def _things(
    content: Content,
) -> Iterator[HeroPrint | GroupPrint | BossPrint | ScenarioPrint]:
    yield from content.heroes
    yield from content.groups
    yield from content.bosses
    yield from content.scenarios


def _names(content: Content) -> Iterator[tuple[str, str]]:
    """Walk all names, each with what it is the name of: no two things are called the same."""
    for hero in content.heroes:
        yield "hero", hero.name
        yield "innate power", hero.power_name
        for ability in hero.abilities:
            yield "ability", ability.name
    for group in content.groups:
        yield "group", group.name
        for enemy in group.enemies:
            yield enemy.kind, enemy.name
    for boss in content.bosses:
        yield "boss", boss.name
        yield from _held_names(boss)
    for scenario in content.scenarios:
        yield "scenario", scenario.name
        yield from _held_names(scenario)


def _held_names(holder: BossPrint | ScenarioPrint) -> Iterator[tuple[str, str]]:
    """Walk the names of what a boss or a scenario brings."""
    for card in holder.cards:
        yield "card", card.name
    for plot in holder.plots:
        yield "plot", plot.name


def _twins(names: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Find the names that two things have, also where only signs differ."""
    first: dict[str, str] = {}
    for what, name in names:
        if id_of(name) in first:
            other = with_article(first[id_of(name)])
            yield f"two things are called {name}: {other} and {with_article(what)}"
        elif not id_of(name):
            yield f"{with_article(what)} is called {name!r}: no letter and no digit"
        else:
            first[id_of(name)] = what


def _strangers(content: Content) -> Iterator[str]:
    """Find groups that are named and are not there, or are of the other kind."""
    named = [
        *[(boss.name, boss.villains, VILLAIN) for boss in content.bosses],
        *[(scene.name, scene.minions, MINION) for scene in content.scenarios],
    ]
    for name, group, kind in named:
        known = [one.id for one in content.groups if one.kind == kind]
        if group and group not in known:
            yield f"{name}: there is no group of {kind}s called {group!r}{nearest(group, known)}"


def _read_own(sources: Sequence[Source]) -> Content:
    """Read the things that come with the game; what is kept is sound as a whole."""
    content = read_content(sources)
    Library(content)
    return content


MAKERS: Final = makers(
    AbilityPrint,
    BossPrint,
    EffectPrint,
    EnemyPrint,
    GroupPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
RECIPE: Final = Recipe("team", VOCABULARY, _read_own, MAKERS, __file__, whole=Content)
_default: list[Library] = []
_with_packs: list[Library] = []


def default_library() -> Library:
    """Give the things at hand: those that come with the game, and those of the packs in use."""
    return _with_packs[0] if _with_packs else own_library()


def use_packs(packs: Sequence[Pack]) -> None:
    """Let the things of these packs be at hand, and of no others."""
    _with_packs[:] = [own_library().with_packs(packs)] if packs else []


def own_library() -> Library:
    """Give the things that come with the game; they are read when first asked for."""
    if not _default:
        sources = package_sources("dicehall.games.team", "content")
        _default.append(Library(cached(RECIPE, sources, usual_folder())))
    return _default[0]


def _hashed(thing: Any) -> str:
    text = json.dumps(plain(thing), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def plain(value: Any) -> Any:
    """Give all that a print says as plain data."""
    if isinstance(value, Node):
        return value.plain()
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value
