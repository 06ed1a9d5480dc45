"""Packs of Dice Masters cards: put beside the sets, told card by card, and doubted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from dicehall.effects.doubts import Places, counted, idle, place, places
from dicehall.effects.packs import MANIFEST, Contents, Pack, Shelf
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.library import (
    BASIC,
    Library,
    default_library,
    own_library,
    use_packs,
)
from dicehall.games.masters.cards.prints import BURSTS, Print
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from dicehall.games.masters.face.asking import card_lines
from dicehall.games.masters.schema import schema

RANGES: Final = (("min_cost", "max_cost"), ("min_level", "max_level"))
OF_CARDS: Final = ("title", "affiliation", "keyword")
"""Parts of a filter that no sidekick meets."""
KINDS: Final = {"character": "character", "action": "action", "basic": "basic action"}


def contents(pack: Pack) -> Contents:
    """Read a pack, or refuse it with every problem; tell its cards and what to think about."""
    library = _beside(pack)
    prints = library.prints(pack.name)
    known = places(pack.sources)
    lines: list[str] = []
    for printed in prints:
        lines += [*card_lines(printed), ""]
    kinds = Counter([KINDS[printed.kind] for printed in prints])
    summary = ", ".join([counted(count, kind) for kind, count in kinds.items()])
    return Contents(summary, lines[:-1], list(_doubts(prints, library, known)))


def use(packs: Sequence[Pack]) -> None:
    """Let the cards of these packs be at hand."""
    for pack in packs:
        _refuse_name(pack)
    use_packs(packs)


SHELF: Final = Shelf("Dice Masters", VOCABULARY, use, contents, schema)


def _beside(pack: Pack) -> Library:
    """Put one pack beside all cards at hand."""
    _refuse_name(pack)
    at_hand = default_library()
    return (own_library() if pack.name in at_hand.packs else at_hand).with_packs([pack])


def _refuse_name(pack: Pack) -> None:
    """Refuse a pack that is called like a set: its cards would be taken for that set's."""
    if pack.name in own_library().sets():
        name = f"{pack.folder}/{MANIFEST}: name: {pack.name!r}"
        raise FileError([f"{name} is a set of the game; a pack needs a name of its own"])


# --- doubts ---


def _doubts(prints: Sequence[Print], library: Library, known: Places) -> Iterator[str]:
    """Walk all that is allowed and was perhaps not meant."""
    for printed in prints:
        for doubt in _doubts_of(printed, library):
            yield f"{_where(printed, known)}: {printed.name}: {doubt}"
        for number, reason in _idle_texts(printed, library):
            where = _where(printed, known, "text", number)
            yield f"{where}: {printed.name}: text[{number}]: can never do anything: {reason}"
    yield from _numbered_twice(prints, known)
    yield from _lonely(prints, library, known)


def _numbered_twice(prints: Sequence[Print], known: Places) -> Iterator[str]:
    """Walk the cards that have the number of another one."""
    first: dict[int, Print] = {}
    for printed in prints:
        other = first.setdefault(printed.number, printed)
        if other is not printed:
            said = f"has the number {printed.number} of {other.name}"
            yield f"{_where(printed, known, 'number')}: {printed.name}: {said}"


def _where(printed: Print, known: Places, *path: str | int) -> str:
    inside = () if printed.subtitle == BASIC else ("cards", printed.subtitle)
    return place(known, printed.title, *inside, *path)


def _doubts_of(printed: Print, library: Library) -> Iterator[str]:
    others = [
        one
        for one in library.prints()
        if one.title.casefold() == printed.title.casefold() and one.set_id != printed.set_id
    ]
    sets = ", ".join(dict.fromkeys([one.set_id for one in others]))
    if any(one.name.casefold() == printed.name.casefold() for one in others):
        yield f"a card of {sets} has this name too; teams must say which ({printed.set_id})"
    elif others:
        yield f"{printed.title} is a title of {sets} too"
    if not printed.abilities and not printed.keywords:
        yield "has no text"


def _idle_texts(printed: Print, library: Library) -> Iterator[tuple[int, str]]:
    """Walk the texts of a card that can never do anything by their number, and why."""
    titles = {one.title.casefold() for one in library.prints()}
    for number, ability in enumerate(printed.abilities):
        reasons = [
            *_never_shown(printed, ability),
            *idle(VOCABULARY, [ability]),
            *_nothing_meant(ability, titles),
        ]
        for reason in dict.fromkeys(reasons):
            yield number, reason


def _never_shown(printed: Print, ability: Node) -> Iterator[str]:
    burst = ability.parts.get("burst")
    if burst and not any(face.burst in BURSTS[burst] for face in printed.faces):
        yield f"no face of the die has the burst {burst}"


def _nothing_meant(ability: Node, titles: set[str]) -> Iterator[str]:
    """Walk the filters of a text that no die of any table meets."""
    for node in ability.below():
        if node.sort != "filter":
            continue
        parts = node.parts
        for low, high in RANGES:
            least, most = parts[low], parts[high]
            both = low in node.given and high in node.given
            if both and isinstance(least, int) and isinstance(most, int) and most < least:
                yield f"no die has {low} {least} and {high} {most}"
        if parts["is"] == "sidekick" and any(parts[key] for key in OF_CARDS):
            yield "sidekicks have no title, affiliation or keyword"
        for title in node.words("title"):
            if title.casefold() not in titles:
                yield f"there is no card with the title {title!r}"


def _lonely(prints: Sequence[Print], library: Library, known: Places) -> Iterator[str]:
    """Walk the affiliations that a single card has: a slip of the pen, or a lonely one."""
    having = Counter([word for one in library.prints() for word in set(one.affiliations)])
    for printed in prints:
        for word in printed.affiliations:
            if having[word] == 1:
                where = f"{_where(printed, known)}: {printed.name}"
                yield f"{where}: no other card has the affiliation {word!r}"
