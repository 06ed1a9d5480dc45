"""Proofs of cards: which scenarios are about a card, and whether they miss what it does.

The scenarios of a card lie in the folder of its set, and their names begin with the card's:
`angel-inspiring.yaml`, `angel-inspiring-once-for-two.yaml`; a basic action goes by its title.
A card is proven if at least one of them fails when the card has no text, for each of its
abilities and keywords when only that one is taken away, and for each number of its text when that
is another one.

`python tools/unproven.py [WORDS]` lists what is not proven.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import Library, default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from dicehall.games.masters.text.phrases import ALL
from dicehall.scenario import Scenario, ScenarioError, ScenarioFailure, load_file, run

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


def slug(name: str) -> str:
    """Write a name as a file's: `Angel: "Wings"` is `angel-wings`."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(one for one in letters if not unicodedata.combining(one))
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’‘\"“”]", "", kept)).strip("-")


def owner(stem: str, slugs: Sequence[str]) -> str:
    """Give the slug with which a file's name begins; the longest, where one begins another."""
    found = [one for one in slugs if stem == one or stem.startswith(f"{one}-")]
    return max(found, key=len, default="")


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


class Without(NamedTuple):
    """A card of which something is taken away."""

    what: str
    printed: Print


def lessened(printed: Print) -> Iterator[Without]:
    """Take away all that a card says, then each of its keywords and abilities by itself."""
    keywords, abilities = printed.keywords, printed.abilities
    if not keywords and not abilities:
        return
    yield Without("its text", _saying(printed, (), ()))
    if len(keywords) + len(abilities) == 1:
        return
    for word in keywords:
        left = tuple(one for one in keywords if one != word)
        yield Without(f"the keyword {word}", _saying(printed, left, abilities))
    for place, ability in enumerate(abilities):
        rest = abilities[:place] + abilities[place + 1 :]
        what = f"ability {place + 1} ({ability.word})"
        yield Without(what, _saying(printed, keywords, rest))


def misnumbered(printed: Print) -> Iterator[Without]:
    """Change each number that the text of a card gives, by one up and by one down."""
    for place, ability in enumerate(printed.abilities):
        for step, node in enumerate(ability.below()):
            for key in node.given:
                for number in _others(node, key):
                    twin = ability.twin()
                    next(islice(twin.below(), step, None)).parts[key] = number
                    texts = (*printed.abilities[:place], twin, *printed.abilities[place + 1 :])
                    was = f"{node.word or node.sort}.{key} {node.parts[key]}"
                    yield Without(f"{was}, not {number}", _saying(printed, printed.keywords, texts))


def _others(node: Node, key: str) -> list[int]:
    """Give the numbers next to one that a text gives; in place of all, a few."""
    part, number = VOCABULARY.words[node.sort][node.word].part(key), node.parts[key]
    if type(number) is not int:
        return []
    near = [3] if number == ALL else [number - 1, number + 1]
    return [one for one in near if part.low <= one <= part.high]


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


def misses(scenarios: Sequence[Scenario], game: Masters) -> bool:
    """Whether a script fails here; a position that cannot be set up says nothing."""
    for scenario in scenarios:
        try:
            run(scenario, game)
        except ScenarioFailure:
            return True
        except ScenarioError:
            continue
    return False


def unproven(printed: Print, library: Library) -> list[str]:
    """Name what can be taken from a card without any of its scenarios missing it."""
    whole = Masters(library)
    scenarios = [one for one in scenarios_of(printed) if not misses([one], whole)]
    return [
        one.what
        for one in lessened(printed)
        if not misses(scenarios, game_with(library, one.printed))
    ]


def unnoticed(printed: Print, library: Library) -> list[str]:
    """Name the numbers of a card's text that could be others without any scenario missing it."""
    scenarios = scenarios_of(printed)
    return [
        one.what
        for one in misnumbered(printed)
        if (printed.name, one.what) not in SAME
        and not misses(scenarios, game_with(library, one.printed))
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
