"""Rulings on cards: the entries of the rulings page that name a card."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import Print
from dicehall.ledger.plain import named_editions
from dicehall.ledger.rulings import Ruling, rulings

BOOK: Final = "Dice Masters"
EXAMPLES: Final = "M-EX-"
"""What begins so is about an example of a rulebook, not about the cards that are played in it."""


class Known(NamedTuple):
    """What the cards of a library are called."""

    names: frozenset[str]
    titles: frozenset[str]
    sets: tuple[str, ...]


def rulings_on(printed: Print, library: Library) -> list[str]:
    """List what was decided about a card."""
    known = known_names(library)
    entries = [one for one in rulings() if one.book == BOOK]
    return [named_editions(one.text) for one in entries if names(one, printed, known)]


def known_names(library: Library) -> Known:
    """Gather what the cards of a library are called."""
    prints = library.prints()
    whole, titles = {one.name for one in prints}, {one.title for one in prints}
    return Known(frozenset(whole), frozenset(titles), tuple(library.sets()))


def names(ruling: Ruling, printed: Print, known: Known) -> bool:
    """Whether a ruling names a card: by title and subtitle, or all of a title by that alone.

    A set in brackets means that set's card.
    """
    return any(
        name in (printed.name, printed.title) and set_id in ("", printed.set_id)
        for name, set_id in _named(ruling, known)
    )


@lru_cache(maxsize=4096)
def _named(ruling: Ruling, known: Known) -> tuple[tuple[str, str], ...]:
    """List the names in a ruling, each with its set if that is said.

    Where it names cards whole, other titles in it are named by the way, but for one that it
    begins with.
    """
    if ruling.text.startswith(EXAMPLES):
        return ()
    found = list(_pattern(known).finditer(ruling.text))
    by_name = any(one[1] in known.names for one in found)
    meant = [one for one in found if one[1] in known.names or not by_name or not one.start()]
    return tuple([(one[1], one[2] or "") for one in meant])


@lru_cache(maxsize=4)
def _pattern(known: Known) -> re.Pattern[str]:
    """Find names, the longest first: `Red Hulk` is no Hulk."""
    ordered = sorted(known.names | known.titles, key=lambda name: (-len(name), name))
    listed = "|".join([re.escape(one) for one in ordered])
    return re.compile(rf"(?<![\w-])({listed})(?![\w-])(?: \(({'|'.join(known.sets)})\))?")
