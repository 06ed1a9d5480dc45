"""Packing: content that was read becomes flat plain data, and again content, much faster than read.

All nodes and records stand in one list, each after those that it is made of, and equal ones once.
A row names its shape (what it is and which parts it has), then its parts. What a vocabulary has
as a default is not written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Vocabulary

PLAIN: Final = 0
"""How a part is written: a number, a word, a flag or nothing, as it is."""
ROW: Final = 1
"""A node or a record, by its place in the list."""
ROWS: Final = 2
"""Several of them."""
WORDS: Final = 3
"""Several plain values."""
MIXED: Final = 4
"""Anything else, with how each value is written before it."""

Makers = Mapping[str, Callable[..., Any]]
"""What makes each sort of record from its parts, by the name of its class."""


def pack(vocabulary: Vocabulary, content: Any) -> Any:
    """Write content as data that JSON can hold: nodes, named tuples, tuples and plain values."""
    packer = _Packer(vocabulary)
    whole = packer.written(content)
    return {"shapes": list(packer.shapes.values()), "rows": packer.rows, "content": whole}


def unpack(vocabulary: Vocabulary, makers: Makers, data: Any) -> Any:
    """Make the content again; fails with the usual errors of lists and dicts if it is none."""
    words = _Words(vocabulary)
    shapes = [_Shape(words, makers, written) for written in data["shapes"]]
    rows: list[Any] = []
    for row in data["rows"]:
        rows.append(shapes[row[0]].made(row, rows))
    how, value = data["content"]
    return _read(how, value, rows)


class _Packer:
    """Writes things row by row."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = _Words(vocabulary)
        self.shapes: dict[str, Any] = {}
        self.places: dict[str, int] = {}
        self.rows: list[list[Any]] = []
        self.known: dict[str, int] = {}

    def written(self, value: Any) -> tuple[int, Any]:
        """Say how a value is written, and write it."""
        if isinstance(value, Node):
            return ROW, self.node(value)
        if not isinstance(value, tuple):
            return PLAIN, value
        if hasattr(value, "_fields"):
            return ROW, self.row(
                "", type(value).__name__, dict(zip(value._fields, value, strict=True))
            )
        pairs = [self.written(one) for one in value]
        for each, whole in ((ROW, ROWS), (PLAIN, WORDS)):
            if all(how == each for how, _ in pairs):
                return whole, [one for _, one in pairs]
        return MIXED, pairs

    def node(self, node: Node) -> int:
        """Write a node with the parts that are given."""
        if list(node.parts) != list(self.words.defaults(node.sort, node.word)):
            raise ValueError(f"the {node.sort} {node.word!r} has other parts than its word")
        return self.row(node.sort, node.word, {key: node.parts[key] for key in node.given})

    def row(self, sort: str, name: str, parts: dict[str, Any]) -> int:
        """Write one row, unless there is one like it; give its place."""
        written = [self.written(value) for value in parts.values()]
        shape = [sort, name, list(parts), [how for how, _ in written]]
        place = self.places.setdefault(repr(shape), len(self.places))
        self.shapes[repr(shape)] = shape
        row = [place, *[value for _, value in written]]
        if repr(row) not in self.known:
            self.known[repr(row)] = len(self.rows)
            self.rows.append(row)
        return self.known[repr(row)]


class _Shape:
    """What rows of one shape have in common."""

    __slots__ = ("defaults", "keys", "make", "name", "others", "places", "sort")

    def __init__(self, words: _Words, makers: Makers, written: list[Any]) -> None:
        self.sort, self.name, keys, hows = written
        self.keys = tuple(keys)
        self.places = tuple(enumerate(keys, 1))
        """Where in a row each part stands."""
        self.others = [(place, how) for place, how in enumerate(hows, 1) if how]
        """Where parts stand that are not plain."""
        self.make = None if self.sort else makers[self.name]
        self.defaults = words.defaults(self.sort, self.name) if self.sort else {}
        if self.sort and not self.defaults.keys() >= set(keys):
            raise KeyError(f"the {self.sort} {self.name!r} has no such parts: {keys}")

    def made(self, row: list[Any], rows: list[Any]) -> Any:
        """Make a node or a record of the parts that a row has."""
        for place, how in self.others:
            value = row[place]
            if how == ROW:
                row[place] = rows[value]
            elif how == ROWS:
                row[place] = tuple([rows[one] for one in value])
            else:
                row[place] = _read(how, value, rows)
        if self.make is not None:
            return self.make(*row[1:])
        parts = self.defaults.copy()
        for place, key in self.places:
            parts[key] = row[place]
        return Node(self.sort, self.name, parts, self.keys)


class _Words:
    """The words of a vocabulary, each with the parts that it has if none is given."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.known: dict[tuple[str, str], dict[str, Any]] = {}

    def defaults(self, sort: str, name: str) -> dict[str, Any]:
        """Give the parts of a word as they are by default."""
        if (sort, name) not in self.known:
            parts = self.vocabulary.words[sort][name].parts
            self.known[sort, name] = {part.key: part.default for part in parts}
        return self.known[sort, name]


def _read(how: int, value: Any, rows: list[Any]) -> Any:
    """Read a value as it was written."""
    if how == WORDS:
        return tuple(value)
    if how == ROWS:
        return tuple([rows[place] for place in value])
    if how == MIXED:
        return tuple([_read(each, one, rows) for each, one in value])
    return rows[value] if how == ROW else value
