"""Every way to change one leaf of a tree: a number, a word, a flag, a title, an item of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary


def filled(vocabulary: Vocabulary, sort: str, word: str, **given: Any) -> Node:
    """Make a node with its defaults."""
    parts = vocabulary.words[sort][word].parts
    return Node(sort, word, {part.key: given.get(part.key, part.default) for part in parts})


def said(value: Any) -> str:
    """Say a part in a few words: nodes by their own, lists by their items."""
    if isinstance(value, tuple):
        return f"[{', '.join([said(one) for one in value])}]"
    return value.word or value.sort if isinstance(value, Node) else repr(value)


class Changes:
    """Changes trees of one vocabulary; `samples` are what may stand where there was nothing."""

    def __init__(self, vocabulary: Vocabulary, samples: Mapping[str, Any]) -> None:
        self.vocabulary = vocabulary
        self.samples = samples

    def of(self, tree: Node) -> Iterator[str]:
        """Change one leaf after the other, in place; say each time what is changed now."""
        for node in list(tree.below()):
            for part in self.vocabulary.words[node.sort][node.word].parts:
                before = node.parts[part.key]
                for after in self._instead(part, before):
                    node.parts[part.key] = after
                    place = f"{node.word or node.sort}.{part.key}"
                    yield f"{place}: {said(before)} becomes {said(after)}"
                node.parts[part.key] = before

    def _instead(self, part: Part, value: Any) -> list[Any]:
        """List what might stand in place of a value: other ones that the vocabulary allows."""
        listing = part.kind.endswith("*") or part.kind == "words"
        if listing:
            found = self._lists(value, part)
        elif isinstance(value, Node) and not value.parts:
            words = self.vocabulary.of(part.kind).values()
            found = [Node(word.sort, word.name, {}) for word in words if not word.parts]
            found = [one for one in found if one.word != value.word]
        elif isinstance(value, Node):
            found = []  # its own parts are changed in their turn
        else:
            found = self._singles(part, value)
        if part.default not in (REQUIRED, value):
            found.append(part.default)
        return found

    def _lists(self, value: tuple[Any, ...], part: Part) -> list[Any]:
        more = self.samples.get(part.kind[:-1], part.choices[0] if part.choices else "Somebody")
        shorter = [value[:place] + value[place + 1 :] for place in range(len(value))]
        others = [
            (*value[:place], choice, *value[place + 1 :])
            for place, old in enumerate(value)
            for choice in part.choices
            if choice != old
        ]
        return [(*value, more), *others, *(shorter if len(value) > 1 else [])]

    def _singles(self, part: Part, value: Any) -> list[Any]:
        change: dict[str, Callable[[], list[Any]]] = {
            "flag": lambda: [not value],
            "title": lambda: ["Somebody", f"{value} II"],
            "word": lambda: [choice for choice in part.choices if choice != value],
        }
        if part.kind in change:
            return change[part.kind]()
        if isinstance(value, int):
            numbers = (value - 1, value + 1, part.low, part.high)
            return [n for n in numbers if n != value and part.low <= n <= part.high]
        return [self.samples[part.kind]]
