"""Proofs of Dice Team's content: its pieces, what else could stand on each, and who would miss it.

A piece is whatever has a name of its own: a hero, an ability, an enemy, a boss, a scenario, an
Effect card, a plot. The scenarios of all pieces of a thing lie in its folder,
`tests/scenarios/team/SORT/THING`, where the sort is one of `SORTS` and the thing is called by its
id; the plots of a boss or a scenario have a folder of their own, `plots/THING`. Files whose names
begin with a piece's are tried first: `heroes/petrel/tailwind-one.yaml`.

A piece is proven if scenarios of its folder fail when one of its texts is taken away, and when a
number, a choice or any other leaf on it is another one.

`python tools/unproven.py team [WORDS]` lists what is not proven.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.team import Team
from dicehall.games.team.cards import sense
from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.parts import SIZES
from dicehall.games.team.cards.reading import Content
from dicehall.games.team.cards.records import COLOURS, AbilityPrint, HeroPrint
from dicehall.games.team.cards.vocabulary import VOCABULARY
from dicehall.scenario import Scenario, load_file
from team.changes import changes
from team.sameness import SAME, is_same
from trees.proofs import Changed, first_miss, owner, rebuilt, slug

FOLDER: Final = Path(__file__).parents[1] / "scenarios" / "team"
HEROES, VILLAINS, MINIONS, BOSSES, SCENES, PLOTS = SORTS = (
    *("heroes", "villains", "minions", "bosses", "scenes", "plots"),
)
"""The folders of `FOLDER` in which content is proven; the others hold rules."""
NAMES: Final = ("id", "name", "power_name", "about", "kind", "villains", "minions")
"""What a thing is called, and what it is: nothing that a game would do otherwise."""
COUNTED: Final = ("copies",)
"""Numbers of cards, which `test_facts.py` proves."""
CHOICES: Final = {
    "colour": COLOURS,
    "aims": ("choice", "healthiest", "weakest", "richest", "highest_level"),
}
"""What may stand in a field that is a word."""
DICE: Final = ("die", "strength", "team", "attack")
"""Fields that are sizes of dice."""
SILENT: Final = Node("ability", "always", {"always": (), "if": None, "where": "here"})
"""A text that says nothing."""
KINDS: Final = {
    (HEROES, "power"): sense.POWER,
    (HEROES, "text"): sense.ABILITY,
    (BOSSES, "setup"): sense.SETUP,
    (BOSSES, "strikes"): sense.STRIKE,
    (BOSSES, "thresholds"): sense.THRESHOLD,
}
"""What the texts of a field stand on, for the loader; `USUAL` says it for all other fields."""
USUAL: Final = {
    VILLAINS: sense.ENEMY,
    MINIONS: sense.ENEMY,
    BOSSES: sense.BOSS,
    SCENES: sense.SCENE,
    PLOTS: sense.PLOT,
}
Fields = Iterator[tuple[str, Any]]
"""What else could stand somewhere: what is then another, and the value."""


class Piece(NamedTuple):
    """Something with a name: its sort, the id of the thing that it is part of, and its print."""

    sort: str
    thing: str
    name: str
    print: Any
    library: Callable[[Any], Library]
    """Give the library in which another print stands in place of this one."""


# --- pieces ---


def pieces(library: Library) -> Iterator[Piece]:
    """Walk all pieces of a library."""
    content = Content(library.heroes(), library.groups(), library.bosses(), library.scenarios())
    sorts = {"heroes": HEROES, "bosses": BOSSES, "scenarios": SCENES}
    for section, things in content._asdict().items():
        for place, thing in enumerate(things):
            sort = sorts.get(section) or f"{thing.kind}s"

            def with_other(other: Any, section: str = section, place: int = place) -> Library:
                others = getattr(content, section)
                return Library(content._replace(**{section: _put(others, place, other)}))

            yield from _pieces(sort, thing.id, thing, with_other)


def _pieces(
    sort: str, thing: str, printed: Any, library: Callable[[Any], Library]
) -> Iterator[Piece]:
    """Walk a print and the prints on it."""
    yield Piece(sort, thing, printed.name, printed, library)
    for field in printed._fields:
        value = getattr(printed, field)
        for place, below in enumerate(value if _is_prints(value) else ()):

            def with_other(
                other: Any, field: str = field, value: Any = value, place: int = place
            ) -> Library:
                return library(printed._replace(**{field: _put(value, place, other)}))

            yield from _pieces(PLOTS if field == "plots" else sort, thing, below, with_other)


def _is_prints(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(hasattr(one, "name") for one in value)


def _put(values: Any, place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


# --- what else could stand there ---


def lessened(piece: Piece) -> Iterator[Changed[Library]]:
    """Take each text of a piece away."""
    for field, value in _own(piece):
        for what, other in _without(value):
            yield _changed(piece, field, other, f"{field}{what} taken away")


def altered(piece: Piece) -> Iterator[Changed[Library]]:
    """Change each leaf of a piece: numbers, colours, and whatever its texts say."""
    if isinstance(piece.print, HeroPrint):
        cards = piece.print.abilities
        other = [
            card._replace(start=place == _not_first(cards)) for place, card in enumerate(cards)
        ]
        yield _changed(piece, "abilities", tuple(other), "another start card")
    for field, value in _own(piece):
        for what, other in _instead(value, field, piece.sort):
            yield _changed(piece, field, other, f"{field}{what}")


def _not_first(cards: Sequence[AbilityPrint]) -> int:
    return 1 if cards[0].start else 0


def _changed(piece: Piece, field: str, value: Any, what: str) -> Changed[Library]:
    return Changed(what, piece.library(piece.print._replace(**{field: value})))


def _own(piece: Piece) -> Fields:
    """Walk the fields of a piece that say something, but for those that are pieces themselves."""
    for field in piece.print._fields:
        value = getattr(piece.print, field)
        if field not in (*NAMES, *COUNTED, "start") and not _is_prints(value):
            yield field, value


def _without(value: Any) -> Fields:
    """Take trees away: the only one, each of several, and all of them."""
    if isinstance(value, Node):
        yield "", SILENT
    elif isinstance(value, tuple) and value and isinstance(value[0], Node):
        yield "", ()
        for place in range(len(value) if len(value) > 1 else 0):
            yield f"[{place}]", (*value[:place], *value[place + 1 :])
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            for what, other in _without(one):
                yield f"[{place}]{what}", _put(value, place, other)


def _instead(value: Any, field: str, sort: str) -> Fields:
    """Put something else in the place of each leaf of a value."""
    if isinstance(value, Node):
        yield from _other_trees(value, field, sort)
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            for what, other in _instead(one, field, sort):
                yield f"[{place}]{what}", _put(value, place, other)
    else:
        for other in _others(value, field):
            yield f": {value} becomes {other}", other


def _others(value: Any, field: str) -> list[Any]:
    """List what else could be printed in a field that is no text."""
    if isinstance(value, str):
        return [one for one in CHOICES[field] if one != value]
    if field not in DICE:
        least = 1 if field == "health" else 0
        return [one for one in (value - 1, value + 1) if one >= least]
    sizes = [int(size[1:]) for size in SIZES]
    place = sizes.index(value)
    return [*sizes[max(place - 1, 0) : place], *sizes[place + 1 : place + 2]]


def _other_trees(tree: Node, field: str, sort: str) -> Fields:
    """Change each leaf of a tree, if it still means something and not the same."""
    kind = KINDS.get((sort, field)) or USUAL[sort]
    twin, size = tree.twin(), len([*tree.below()])
    for what in changes(twin):
        other = rebuilt(VOCABULARY, twin)
        more = len([*other.below()]) > size  # it says the old thing and a new one besides
        if more or sense.nonsense(other, kind) or is_same(tree, what, kind, sort):
            continue
        yield f": {what}", other


# --- the scenarios of a piece ---


@cache
def scenarios_of(sort: str, thing: str) -> tuple[Scenario, ...]:
    """Read all scenarios of a folder; one that fails as things are would miss every change."""
    found = tuple([load_file(path) for path in sorted((FOLDER / sort / thing).glob("*.yaml"))])
    broken = first_miss(found, Team())
    if broken is not None:
        raise AssertionError(f"{broken.name} fails as it is, and so it proves nothing")
    return found


def proofs(piece: Piece) -> list[Scenario]:
    """Give the scenarios that may prove a piece, those named after it first."""
    found = scenarios_of(piece.sort, piece.thing)
    stem = slug(piece.name)
    return sorted(found, key=lambda one: not owner(Path(one.name).stem, [stem]))


def unproven(piece: Piece, others: Iterator[Changed[Library]]) -> list[str]:
    """Name the changes of a piece that none of its scenarios misses."""
    scenarios, found = proofs(piece), []
    for one in others:
        if one.what in SAME.get(piece.name, ()):
            continue
        missing = first_miss(scenarios, Team(one.thing))
        if missing is None:
            found.append(one.what)
        else:  # what missed this will often miss the next
            scenarios = [missing, *[other for other in scenarios if other is not missing]]
    return found


def report(piece: Piece) -> str:
    """Say what of a piece is not proven; nothing if all is."""
    missed = unproven(piece, lessened(piece))
    missed += [] if missed else unproven(piece, altered(piece))
    if not missed:
        return ""
    counted = len(proofs(piece))
    by = f"none of {counted} scenarios misses" if counted else "it has no scenario that misses"
    return f"{piece.sort}/{piece.thing}, {piece.name}: {by} {', '.join(missed)}"
