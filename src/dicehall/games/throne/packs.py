"""Packs of Dice Throne heroes: put beside those of the game, told hero by hero, and doubted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicehall.effects.doubts import Places, counted, idle, place, places
from dicehall.effects.packs import Contents, Pack, Shelf
from dicehall.effects.tree import Node
from dicehall.games.throne.face.sheets import hero_lines
from dicehall.games.throne.heroes.library import Library, default_library, own_library, use_packs
from dicehall.games.throne.heroes.reading import COMMON
from dicehall.games.throne.heroes.records import Hero
from dicehall.games.throne.heroes.vocabulary import VOCABULARY
from dicehall.games.throne.schema import schema

GIVING: Final = ("gain", "inflict")
"""Effects that bring a token into play."""


def contents(pack: Pack) -> Contents:
    """Read a pack, or refuse it with every problem; tell its heroes and what to think about."""
    library = _beside(pack)
    heroes = [hero for hero in library.heroes() if library.packs.get(hero.id) == pack]
    common = [card for card in library.common() if library.packs.get(card.name) == pack]
    known = places(pack.sources)
    lines: list[str] = []
    for hero in heroes:
        lines += [*hero_lines(hero, hero.cards), ""]
    summary = [counted(len(heroes), "hero", "heroes")] if heroes else []
    warnings = [doubt for hero in heroes for doubt in _doubts(hero, known)]
    if common:
        summary.append(f"{counted(len(common), 'card')} for every deck")
        where = place(known, COMMON)
        warnings.append(f"{where}: {COMMON}: these cards are in every hero's deck")
    return Contents(" and ".join(summary), lines[:-1], warnings)


SHELF: Final = Shelf("Dice Throne", VOCABULARY, use_packs, contents, schema)


def _beside(pack: Pack) -> Library:
    """Put one pack beside all heroes at hand."""
    at_hand = default_library()
    in_use = [one.name for one in at_hand.packs.values()]
    return (own_library() if pack.name in in_use else at_hand).with_packs([pack])


# --- doubts ---


def _doubts(hero: Hero, known: Places) -> Iterator[str]:
    """Walk all that is allowed and was perhaps not meant."""
    given = {
        node.parts[word]
        for tree in _texts(hero)
        for node in tree.below()
        for word in GIVING
        if node.sort == "effect" and node.word == word
    }
    for token in hero.tokens:
        if token.name not in given:
            where = place(known, hero.name, "tokens", token.name)
            yield f"{where}: {hero.name}: tokens.{token.name}: no text of this hero gives it"
    for kind, name, texts in _named_texts(hero):
        where = place(known, hero.name, kind, name)
        for reason in dict.fromkeys(idle(VOCABULARY, texts)):
            yield f"{where}: {hero.name}: {kind}.{name}: can never do anything: {reason}"


def _named_texts(hero: Hero) -> Iterator[tuple[str, str, tuple[Node, ...]]]:
    """Walk the texts of a hero by the key and the name under which they stand."""
    for space in hero.spaces:
        texts = [text for level in space.levels for text in (*level.texts, *level.added_texts)]
        yield "abilities", space.name, tuple(texts)
    for token in hero.tokens:
        yield "tokens", token.name, token.texts
    for card in hero.cards:
        yield "cards", card.name, card.texts


def _texts(hero: Hero) -> list[Node]:
    return [*hero.start, *[text for _, _, texts in _named_texts(hero) for text in texts]]
