"""Trees: an effect as plain nodes, which the engine runs and from which its text is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

REST: Final = ""
"""The word of a node that has parts only, such as a filter."""


class Node:
    """One word of a vocabulary with its parts: numbers, words, flags, nodes and tuples of nodes.

    Every part of the word is there, with its default if it was not given. `number` is the node's
    place in the list of nodes of a table, so that a frame can name it; -1 before that. `given`
    names the parts that are not as their defaults say.
    """

    __slots__ = ("children", "given", "number", "parts", "sense", "sort", "word")

    def __init__(
        self, sort: str, word: str, parts: dict[str, Any], given: tuple[str, ...] = ()
    ) -> None:
        self.sort = sort
        self.word = word
        self.parts = parts
        self.number = -1
        self.given = given
        self.children: tuple[Node, ...] = tuple(
            [value for key in given or parts if isinstance(value := parts[key], Node)]
        )
        """The parts that are single nodes; no default is one."""
        self.sense: Any = None
        """What a game makes of the node to ask it often; no part of the tree."""

    def whole(self, key: str) -> int:
        """Give a part that is a whole number."""
        number: int = self.parts[key]
        return number

    def text(self, key: str) -> str:
        """Give a part that is a word; '' if it was not given."""
        word: str = self.parts[key]
        return word

    def flag(self, key: str) -> bool:
        """Give a part that is true or false."""
        is_so: bool = self.parts[key]
        return is_so

    def words(self, key: str) -> tuple[str, ...]:
        """Give a part that is a list of words."""
        words: tuple[str, ...] = self.parts[key]
        return words

    def node(self, key: str) -> Node:
        """Give a part that is a node."""
        node: Node = self.parts[key]
        return node

    def maybe(self, key: str) -> Node | None:
        """Give a part that is a node, or None if it was not given."""
        node: Node | None = self.parts[key]
        return node

    def nodes(self, key: str) -> tuple[Node, ...]:
        """Give a part that is a list of nodes."""
        nodes: tuple[Node, ...] = self.parts[key]
        return nodes

    def has(self, key: str) -> bool:
        """Whether a part was given at all: it is neither None, '' nor empty."""
        value = self.parts[key]
        return value not in (None, "", ())

    def below(self) -> Iterator[Node]:
        """Walk this node and all below it, in a fixed order."""
        yield self
        for value in self.parts.values():
            if isinstance(value, Node):
                yield from value.below()
            elif isinstance(value, tuple):
                for one in value:
                    if isinstance(one, Node):
                        yield from one.below()

    def twin(self) -> Node:
        """Give a tree of its own that says the same, whose nodes can be numbered for one table."""
        parts = {key: _twin(value) for key, value in self.parts.items()}
        return Node(self.sort, self.word, parts, self.given)

    def plain(self) -> Any:
        """Give the tree as plain data, to compare and to hash."""
        return [self.word, {key: _plain(value) for key, value in self.parts.items()}]


def _twin(value: Any) -> Any:
    if isinstance(value, Node):
        return value.twin()
    if isinstance(value, tuple):
        return tuple([_twin(one) for one in value])
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, Node):
        return value.plain()
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value
