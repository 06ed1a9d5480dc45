"""Proofs of printed texts: what else they could say, and whether scenarios miss what they do say.

A text is proven if at least one scenario of its card fails when it is taken away, and when a number
or a word in it is another one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Vocabulary
from dicehall.kernel import Game
from dicehall.scenario import Scenario, ScenarioError, ScenarioFailure, run

Thing = TypeVar("Thing")


class Changed(NamedTuple, Generic[Thing]):
    """A card on which something is another: taken away, or changed."""

    what: str
    thing: Thing


# --- files ---


def slug(name: str) -> str:
    """Write a name as a file's: `Angel: "Wings"` is `angel-wings`."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(one for one in letters if not unicodedata.combining(one))
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’‘\"“”]", "", kept)).strip("-")


def owner(stem: str, slugs: Sequence[str]) -> str:
    """Give the slug with which a file's name begins; the longest, where one begins another."""
    found = [one for one in slugs if stem == one or stem.startswith(f"{one}-")]
    return max(found, key=len, default="")


# --- other numbers ---


def other_numbers(
    vocabulary: Vocabulary, tree: Node, unlimited: int | None = None
) -> Iterator[tuple[str, Node]]:
    """Change each number that a tree gives, by one up and by one down, each in a tree of its own.

    `unlimited` is the number that stands for all there are; in its place stand a few.
    """
    for step, node in enumerate(tree.below()):
        for key in node.given:
            part, number = vocabulary.words[node.sort][node.word].part(key), node.parts[key]
            if type(number) is not int:
                continue
            near = [3] if number == unlimited else [number - 1, number + 1]
            for other in near:
                if part.low <= other <= part.high:
                    twin = tree.twin()
                    next(islice(twin.below(), step, None)).parts[key] = other
                    yield f"{node.word or node.sort}.{key} {number}, not {other}", twin


def rebuilt(vocabulary: Vocabulary, tree: Node) -> Node:
    """Build a tree again, as if its parts had been read: its nodes know which were given."""
    parts = {key: _rebuilt(vocabulary, value) for key, value in tree.parts.items()}
    word = vocabulary.words[tree.sort][tree.word]
    given = [part.key for part in word.parts if parts[part.key] != part.default]
    return Node(tree.sort, tree.word, parts, tuple(given))


def _rebuilt(vocabulary: Vocabulary, value: Any) -> Any:
    if isinstance(value, Node):
        return rebuilt(vocabulary, value)
    if isinstance(value, tuple):
        return tuple([_rebuilt(vocabulary, one) for one in value])
    return value


# --- scenarios ---


def misses(scenarios: Sequence[Scenario], game: Game) -> bool:
    """Whether a script fails here; a position that cannot be set up says nothing."""
    return first_miss(scenarios, game) is not None


def first_miss(scenarios: Sequence[Scenario], game: Game) -> Scenario | None:
    """Give the first scenario whose script fails here, if there is one."""
    for scenario in scenarios:
        try:
            run(scenario, game)
        except ScenarioFailure:
            return scenario
        except ScenarioError:
            continue
    return None
