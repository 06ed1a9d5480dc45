"""Rulings on cards: the entries of the rulings page that name a card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import Print
from dicehall.ledger.rulings import Ruling, rulings

BOOK: Final = "Dice Masters"
EXAMPLES: Final = "M-EX-"
"""What begins so is about an example of a rulebook, not about the cards that are played in it."""


def rulings_on(printed: Print, library: Library) -> list[str]:
    """List what was decided about a card."""
    entries = [one for one in rulings() if one.book == BOOK]
    return [one.text for one in entries if names(one, printed, library)]


def names(ruling: Ruling, printed: Print, library: Library) -> bool:
    """Whether a ruling names a card: by title and subtitle, or all of a title by that alone.

    A set in brackets means that set's card. Where a ruling has named one card of a title, the
    title alone means this one further on.
    """
    if ruling.text.startswith(EXAMPLES):
        return False
    named = [(found[1], found[2] or "") for found in _names(library).finditer(ruling.text)]
    of_title = [one for one in named if one[0].partition(":")[0] == printed.title]
    whole = [one for one in of_title if one[0] != printed.title]
    return any(
        name in (printed.name, printed.title) and set_id in ("", printed.set_id)
        for name, set_id in whole or of_title
    )


def _names(library: Library) -> re.Pattern[str]:
    names = {name for one in library.prints() for name in (one.name, one.title)}
    return _pattern(tuple(sorted(names)), tuple(library.sets()))


@lru_cache(maxsize=4)
def _pattern(names: Sequence[str], sets: Sequence[str]) -> re.Pattern[str]:
    """Find names, the longest first: `Red Hulk` is no Hulk."""
    listed = "|".join([re.escape(one) for one in sorted(names, key=len, reverse=True)])
    return re.compile(rf"(?<![\w-])({listed})(?![\w-])(?: \(({'|'.join(sets)})\))?")
