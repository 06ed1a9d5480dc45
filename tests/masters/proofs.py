"""Proofs of cards: which scenarios are about a card, and whether they miss what it does.

The scenarios of a card lie in the folder of its set, and their names begin with the card's:
`angel-inspiring.yaml`, `angel-inspiring-once-for-two.yaml`; a basic action goes by its title.
A card is proven if at least one of them fails when the card has no text, for each of its
abilities and keywords when only that one is taken away, and for each number of its text when that
is another one.

`python tools/unproven.py masters [WORDS]` lists what is not proven.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import Library, default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from dicehall.games.masters.text.phrases import ALL
from dicehall.scenario import Scenario, load_file
from trees.proofs import Changed, misses, other_numbers, owner, slug

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE.parent / "scenarios" / "masters" / "sets"
TABLE: Final = HERE / "printed.csv"
SAME: Final = {("Luke Cage: Hero for Hire", "redirect.redirect 99, not 3")}
"""Numbers that make no difference: who takes the first damage takes all that comes at once."""
SETS: Final = ("uncanny-x-men", "amazing-spider-man", "justice")


class Line(NamedTuple):
    """A card as the table of printed cards has it."""

    set_id: str
    number: int
    title: str
    subtitle: str
    kind: str
    cost: int
    energy: tuple[str, ...]
    affiliations: tuple[str, ...]
    limit: int
    faces: tuple[str, ...]
    keywords: tuple[str, ...]

    @property
    def name(self) -> str:
        """Title and subtitle; a basic action needs no subtitle."""
        return self.title if self.kind == "basic" else f"{self.title}: {self.subtitle}"


@lru_cache(maxsize=1)
def printed_lines() -> tuple[Line, ...]:
    """Read the table of printed cards."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = [[*row.values()] for row in csv.DictReader(file)]
    return tuple(
        Line(
            *(row[0], int(row[1]), row[2], row[3], row[4], int(row[5])),
            *(tuple(row[6].split()), tuple(row[7].split()), int(row[8])),
            *(tuple(row[9].split()), tuple(row[10].split())),
        )
        for row in rows
    )


# --- the scenarios of a card ---


@lru_cache(maxsize=1)
def files() -> dict[tuple[str, str], list[Path]]:
    """Give the scenarios of the sets by set and card; those of no card under ''."""
    found: dict[tuple[str, str], list[Path]] = {}
    for set_id in SETS:
        slugs = [slug(line.name) for line in printed_lines() if line.set_id == set_id]
        for path in sorted((FOLDER / set_id).glob("*.yaml")):
            found.setdefault((set_id, owner(path.stem, slugs)), []).append(path)
    return found


def scenarios_of(printed: Print) -> list[Scenario]:
    """Read the scenarios of a card."""
    return [load_file(path) for path in files().get((printed.set_id, slug(printed.name)), [])]


# --- taking away ---


def lessened(printed: Print) -> Iterator[Changed[Print]]:
    """Take away all that a card says, then each of its keywords and abilities by itself."""
    keywords, abilities = printed.keywords, printed.abilities
    if not keywords and not abilities:
        return
    yield Changed("its text", _saying(printed, (), ()))
    if len(keywords) + len(abilities) == 1:
        return
    for word in keywords:
        left = tuple(one for one in keywords if one != word)
        yield Changed(f"the keyword {word}", _saying(printed, left, abilities))
    for place, ability in enumerate(abilities):
        rest = abilities[:place] + abilities[place + 1 :]
        what = f"ability {place + 1} ({ability.word})"
        yield Changed(what, _saying(printed, keywords, rest))


def misnumbered(printed: Print) -> Iterator[Changed[Print]]:
    """Change each number that the text of a card gives, by one up and by one down."""
    for place, ability in enumerate(printed.abilities):
        for said, twin in other_numbers(VOCABULARY, ability, ALL):
            texts = (*printed.abilities[:place], twin, *printed.abilities[place + 1 :])
            yield Changed(said, _saying(printed, printed.keywords, texts))


def _saying(printed: Print, keywords: tuple[str, ...], abilities: tuple[Node, ...]) -> Print:
    return Print(
        printed.title,
        printed.subtitle,
        printed.kind,
        printed.faces,
        printed.cost,
        printed.energy,
        printed.affiliations,
        printed.limit,
        keywords,
        abilities,
        printed.set_id,
        printed.number,
    )


def game_with(library: Library, printed: Print) -> Masters:
    """Give the game in which one card of a library is this one."""
    own = (printed.set_id, printed.number)
    prints = [printed if (one.set_id, one.number) == own else one for one in library.prints()]
    return Masters(Library(prints))


def unproven(printed: Print, library: Library) -> list[str]:
    """Name what can be taken from a card without any of its scenarios missing it."""
    whole = Masters(library)
    scenarios = [one for one in scenarios_of(printed) if not misses([one], whole)]
    return [
        one.what
        for one in lessened(printed)
        if not misses(scenarios, game_with(library, one.thing))
    ]


def unnoticed(printed: Print, library: Library) -> list[str]:
    """Name the numbers of a card's text that could be others without any scenario missing it."""
    scenarios = scenarios_of(printed)
    return [
        one.what
        for one in misnumbered(printed)
        if (printed.name, one.what) not in SAME
        and not misses(scenarios, game_with(library, one.thing))
    ]


def cards() -> list[Print]:
    """List the cards of the three sets."""
    return [one for set_id in SETS for one in default_library().prints(set_id)]


def report(printed: Print, library: Library) -> str:
    """Say what of a card is not proven; nothing if all is."""
    missed = unproven(printed, library)
    missed += [] if missed else unnoticed(printed, library)
    if not missed:
        return ""
    counted = len(scenarios_of(printed))
    by = "it has no scenario that misses" if not counted else f"none of {counted} scenarios misses"
    return f"{printed.set_id} {printed.number}, {printed.name}: {by} {', '.join(missed)}"
