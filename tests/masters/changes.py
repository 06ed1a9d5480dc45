"""Every way to change one leaf of a tree: a number, a word, a flag, a title, an item of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary
from dicehall.games.masters.cards.vocabulary import VOCABULARY


def filled(sort: str, word: str, **given: Any) -> Node:
    """Make a node with its defaults."""
    parts = VOCABULARY.words[sort][word].parts
    return Node(sort, word, {part.key: given.get(part.key, part.default) for part in parts})


SAMPLES: dict[str, Any] = {
    "ability": filled("ability", "always", always=(filled("modifier", "deals_none"),)),
    "amount": 7,
    "condition": filled("condition", "energy_of_all_types"),
    "cost": filled("cost", "", life=7),
    "dice": filled("dice", "partner"),
    "effect": filled("effect", "gain_life", gain_life=7),
    "filter": filled("filter", "", affiliation="zombie"),
    "modifier": filled("modifier", "deals_none"),
    "player": filled("player", "target_player"),
    "recipient": filled("dice", "partner"),
    "trigger": filled("trigger", "awaken"),
}
"""One node of each sort, to stand where there was none."""


def changes(tree: Node, vocabulary: Vocabulary = VOCABULARY) -> Iterator[str]:
    """Change one leaf after the other, in place; say each time what is changed now."""
    for node in list(tree.below()):
        for part in vocabulary.words[node.sort][node.word].parts:
            before = node.parts[part.key]
            for after in _instead(part, before, vocabulary):
                node.parts[part.key] = after
                yield f"{node.word or node.sort}.{part.key}: {before!r} becomes {after!r}"
            node.parts[part.key] = before


def _instead(part: Part, value: Any, vocabulary: Vocabulary) -> list[Any]:
    """List what might stand in place of a value: other ones that the vocabulary allows."""
    listing = part.kind.endswith("*") or part.kind == "words"
    if listing:
        found = _lists(value, part)
    elif isinstance(value, Node) and not value.parts:
        words = vocabulary.of(part.kind).values()
        found = [Node(word.sort, word.name, {}) for word in words if not word.parts]
        found = [one for one in found if one.word != value.word]
    elif isinstance(value, Node):
        found = []  # its own parts are changed in their turn
    else:
        found = _singles(part, value)
    if part.default not in (REQUIRED, value):
        found.append(part.default)
    return found


def _lists(value: tuple[Any, ...], part: Part) -> list[Any]:
    more = SAMPLES.get(part.kind[:-1], part.choices[0] if part.choices else "Somebody")
    shorter = [value[:place] + value[place + 1 :] for place in range(len(value))]
    others = [
        (*value[:place], choice, *value[place + 1 :])
        for place, old in enumerate(value)
        for choice in part.choices
        if choice != old
    ]
    return [(*value, more), *others, *(shorter if len(value) > 1 else [])]


def _singles(part: Part, value: Any) -> list[Any]:
    change: dict[str, Callable[[], list[Any]]] = {
        "flag": lambda: [not value],
        "title": lambda: ["Somebody", f"{value} II"],
        "word": lambda: [choice for choice in part.choices if choice != value],
    }
    if part.kind in change:
        return change[part.kind]()
    if isinstance(value, int):
        return [n for n in (value - 1, value + 1, part.low, part.high) if _other(part, n, value)]
    return [SAMPLES[part.kind]]


def _other(part: Part, number: int, value: int) -> bool:
    return number != value and part.low <= number <= part.high
