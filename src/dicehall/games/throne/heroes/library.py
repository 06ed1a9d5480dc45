"""The library: all heroes that can be brought to a table, with their decks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from dicehall.effects.caching import Recipe, cached, makers, usual_folder
from dicehall.effects.drawers import Drawer, Label, found_in
from dicehall.effects.loading import Source, package_sources, path_sources, refuse
from dicehall.effects.packs import Pack, refuse_many
from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.reading import Content, read_heroes
from dicehall.games.throne.heroes.records import (
    LEVELS,
    UPGRADE,
    CardPrint,
    Hero,
    Level,
    Space,
    TokenPrint,
)
from dicehall.games.throne.heroes.vocabulary import VOCABULARY
from dicehall.kernel.errors import DicehallError
from dicehall.kernel.reading import nearest

NOTHING: Final = Content()
NO_PACKS: Final[Mapping[str, Pack]] = {}


class UnknownHero(DicehallError):
    """A name that is no hero's."""


class Library:
    """Heroes by name or id, and the cards that every deck has."""

    def __init__(self, content: Content = NOTHING, packs: Mapping[str, Pack] = NO_PACKS) -> None:
        self._content = content
        self.packs = packs
        """The packs of heroes that come from one, by the hero's id, and of common cards."""
        self._hashes: dict[str, str] = {}
        if not isinstance(content.heroes, Drawer):  # what was kept is known to be sound
            refuse(_doubles(content))

    @staticmethod
    def from_files(paths: Iterable[str]) -> Library:
        """Read the heroes of files, and of all files below folders."""
        return Library(read_heroes(path_sources(paths)))

    def with_files(self, paths: Iterable[str]) -> Library:
        """Give a library with these heroes and those of more files."""
        return self.merged(Library.from_files(paths))

    def with_packs(self, packs: Sequence[Pack]) -> Library:
        """Give a library with these heroes and those of packs."""
        library = self
        for pack in packs:
            content = read_heroes(pack.sources)
            owned = [hero.id for hero in content.heroes] + [card.name for card in content.common]
            refuse_many(pack, len(owned), "heroes and cards")
            library = library.merged(Library(content, dict.fromkeys(owned, pack)))
        return library

    def merged(self, other: Library) -> Library:
        """Give a library with the heroes and common cards of both."""
        mine, theirs = self._content, other._content
        content = Content(
            (*mine.heroes, *theirs.heroes),
            (*mine.common, *theirs.common),
        )
        return Library(content, {**self.packs, **other.packs})

    def heroes(self) -> tuple[Hero, ...]:
        """List all heroes by name."""
        return tuple(sorted(self._content.heroes, key=lambda hero: hero.name))

    def hero(self, name: str) -> Hero:
        """Give the hero of a name or an id, whatever its case."""
        hero = found_in(self._content.heroes, name)
        if hero is None:
            known = [hero.name for hero in self.heroes()]
            raise UnknownHero(f"there is no hero called {name!r}{nearest(name, known)}")
        return hero

    def common(self) -> tuple[CardPrint, ...]:
        """List the cards of every deck."""
        return tuple(self._content.common)

    def deck(self, hero: Hero, promo: bool = False) -> tuple[CardPrint, ...]:
        """List a hero's cards: the common ones, its upgrades, its own; promotional ones if so."""
        cards = (*self._content.common, *_upgrades(hero), *hero.cards)
        return cards if promo else tuple([card for card in cards if not card.promo])

    def packs_of(self, heroes: Sequence[Hero]) -> list[Pack]:
        """List the packs that these heroes and the cards of every deck come from."""
        used = [hero.id for hero in heroes] + [card.name for card in self._content.common]
        found = {pack.name: pack for one in used if (pack := self.packs.get(one)) is not None}
        return [found[name] for name in sorted(found)]

    def content_hash(self, hero_id: str) -> str:
        """Give a hash of all that a hero's player brings; worked out once."""
        if hero_id not in self._hashes:
            hero = self.hero(hero_id)
            data = plain([*hero, *self._content.common])
            text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
            self._hashes[hero_id] = hashlib.sha256(text.encode()).hexdigest()
        return self._hashes[hero_id]


def _upgrades(hero: Hero) -> list[CardPrint]:
    """List the upgrade cards: one for each level of each space after the printed one."""
    return [
        CardPrint(
            f"{space.name} {LEVELS[place]}", UPGRADE, level.cost, (), hero.id, space.name, place + 1
        )
        for space in hero.spaces
        for place, level in enumerate(space.levels)
        if place
    ]


def _doubles(content: Content) -> list[str]:
    """List all names that stand there twice: heroes', and cards' of one deck."""
    common = [card.name for card in content.common]
    problems = [
        *_twins("heroes", [hero.name for hero in content.heroes]),
        *_twins("common cards", common),
    ]
    for hero in content.heroes:
        own = [card.name for card in (*_upgrades(hero), *hero.cards)]
        problems.extend(_twins(f"cards for {hero.name}", [*dict.fromkeys(common), *own]))
    return problems


def _twins(what: str, names: Sequence[str]) -> list[str]:
    """List the names that stand there twice, as problems."""
    said: set[str] = set()
    twins: list[str] = []
    for name in names:
        twins += [name] if name.casefold() in said else []
        said.add(name.casefold())
    return [f"there are two {what} called {name}" for name in twins]


def _read_own(sources: Sequence[Source]) -> Content:
    """Read the heroes that come with the game; what is kept is sound as a whole."""
    content = read_heroes(sources)
    Library(content)
    return content


def _label(thing: Hero | CardPrint) -> Label:
    return (thing.id, thing.name) if isinstance(thing, Hero) else ("", thing.name)


MAKERS: Final = makers(CardPrint, Hero, Level, Space, TokenPrint)
RECIPE: Final = Recipe(
    "throne", VOCABULARY, _read_own, MAKERS, __file__, label=_label, whole=Content
)
_default: list[Library] = []
_with_packs: list[Library] = []


def default_library() -> Library:
    """Give the heroes at hand: those that come with the game, and those of the packs in use."""
    return _with_packs[0] if _with_packs else own_library()


def use_packs(packs: Sequence[Pack]) -> None:
    """Let the heroes of these packs be at hand, and of no others."""
    _with_packs[:] = [own_library().with_packs(packs)] if packs else []


def own_library() -> Library:
    """Give the heroes that come with the game; they are read when first asked for."""
    if not _default:
        sources = package_sources("dicehall.games.throne", "content")
        _default.append(Library(cached(RECIPE, sources, usual_folder())))
    return _default[0]


def plain(value: Any) -> Any:
    """Give all that a print says as plain data."""
    if isinstance(value, Node):
        return value.plain()
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value
