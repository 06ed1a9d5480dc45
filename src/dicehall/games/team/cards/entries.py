"""Entries: the parts of which things in content files are made, taken and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.entries import Entry
from dicehall.effects.loading import TreeReader
from dicehall.effects.tree import Node
from dicehall.games.team.cards.sense import nonsense
from dicehall.games.team.cards.vocabulary import VOCABULARY

LONGEST_ABOUT: Final = 80
"""Signs of a line about a thing: it stands beside its name in lists."""


def id_of(name: str) -> str:
    """Give the id of a thing by its name: `The Iron Duke's` is `the-iron-dukes`."""
    kept = [one if one.isalnum() else " " for one in name.casefold() if one not in "'’"]
    return "-".join("".join(kept).split())


def about(entry: Entry) -> str:
    """Read the line about a thing; '' if there is none."""
    part = entry.part("about")
    if part is None:
        return ""
    said = part.as_title()
    if len(said) > LONGEST_ABOUT or not said.isprintable():
        part.problem(f"must be one line of at most {LONGEST_ABOUT} signs, not {len(said)}")
    return said


NOTHING: Final = Node("ability", "always", {})
"""Stands for a text with a problem, so that reading goes on; such content is refused."""


def mapping(entry: Entry, key: str) -> list[tuple[str, Entry]]:
    """Take a mapping that must be there; what is no mapping in it is left out with a problem."""
    part = entry.part(key)
    if part is None:
        entry.problem(f"{key!r} is missing: a mapping of names to {key}")
        return []
    return [(title, one) for title, one in part.entries() if one.is_mapping()]


def needed_word(entry: Entry, key: str, choices: Sequence[str]) -> str:
    """Take one of some words, which must be there."""
    if not entry.has(key):
        entry.problem(f"{key!r} is missing: one of {', '.join(choices)}")
    return entry.word(key, "", choices)


def flag(entry: Entry, key: str) -> bool:
    """Take a yes or no, which is no if it is not said."""
    part = entry.part(key)
    return part is not None and part.as_flag()


def size(entry: Entry, key: str, default: str, choices: Sequence[str]) -> int:
    """Read the size of a die: its number of sides."""
    return _sides(entry.word(key, default, choices))


def sizes(entry: Entry, key: str, default: Sequence[str], choices: Sequence[str]) -> list[int]:
    """Read a row of dice, as long as the usual one."""
    row = entry.words(key, default, choices)
    if len(row) != len(default):
        entry.problem(f"must be {len(default)} dice, not {len(row)}", key)
        row = tuple(default)
    return [_sides(word) for word in row]


def _sides(word: str) -> int:
    return int(word[1:]) if word else 0


def one_text(entry: Entry, key: str, kind: str) -> Node:
    """Read a text that stands alone."""
    found = texts(entry, key, kind)
    if isinstance(entry.data[key], list) and len(entry.data[key]) != 1:
        entry.problem(f"there is one text, not {len(entry.data[key])}", key)
    return found[0] if found else NOTHING


def texts(entry: Entry, key: str, kind: str) -> tuple[Node, ...]:
    """Read a text, or a list of them."""
    return _trees(entry, key, "ability", kind)


def effects(entry: Entry, key: str, kind: str) -> tuple[Node, ...]:
    """Read an effect, or a list of them."""
    return _trees(entry, key, "effect", kind)


def _trees(entry: Entry, key: str, sort: str, kind: str) -> tuple[Node, ...]:
    """Read trees, and refuse what nobody can mean."""
    part = entry.part(key)
    if part is None:
        return ()
    reader = TreeReader(VOCABULARY)
    trees: list[Node] = []
    for one in part.as_list():
        before = len(one.problems)
        tree = reader.tree(one, sort)
        if tree is not None:
            trees.append(tree)
            if len(one.problems) == before:
                for problem in nonsense(tree, kind):
                    one.problem(problem)
    return tuple(trees)
