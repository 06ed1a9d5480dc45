"""Packing: content that was read becomes lines of plain data, and again content when asked for.

A line is a list of rows, each a node or a record that names its shape (what it is and which parts
it has), then its parts, those before it by their places. A thing, such as a card, is a line whose
last row is the thing itself; what several things have in common stands before all of them in a line
of its own. What a vocabulary has as a default is not written.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Final

from dicehall.effects.drawers import Drawer, Label
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

BEFORE: Final = 3
"""Lines before the first thing: labels, shapes, and what things have in common."""
NO_CONTENT: Final = (OSError, LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""What a file that holds no content may provoke."""

Makers = Mapping[str, Callable[..., Any]]
"""What makes each sort of record from its parts, by the name of its class."""


def pack(vocabulary: Vocabulary, content: Any, label: Callable[[Any], Label]) -> list[str]:
    """Write content as lines of JSON: things in a tuple, or in the tuples of a record.

    Things are named tuples of nodes, named tuples, tuples and plain values.
    """
    packer = _Packer(vocabulary)
    tuples = groups(content)
    labels = [[label(one) for one in each] for each in tuples]
    lines = packer.lines([packer.written(one)[1] for each in tuples for one in each])
    return [json.dumps(one, separators=(",", ":")) for one in (labels, packer.shapes, *lines)]


def unpack(
    vocabulary: Vocabulary,
    makers: Makers,
    lines: Sequence[str],
    otherwise: Callable[[int, int], Any],
) -> list[Drawer[Any]]:
    """Give the things in their drawers; fails with the usual errors of lists if there are none.

    A thing that turns out to be none is asked for `otherwise`, by its drawer and its place there.
    """
    sheets = _Sheets(vocabulary, makers, lines)
    found = []
    first = BEFORE
    for number, labels in enumerate(json.loads(lines[0])):
        make = _Maker(sheets, first, partial(otherwise, number))
        found.append(Drawer([tuple(label) for label in labels], make))
        first += len(labels)
    if first != len(lines):
        raise ValueError(f"{first} lines were kept, but {len(lines)} are there")
    return found


def groups(content: Any) -> list[Sequence[Any]]:
    """Give the things of content: one tuple of them, or several as the parts of a record."""
    return list(content) if hasattr(content, "_fields") else [content]


class _Sheets:
    """The lines of a file, which are read when they are asked for."""

    def __init__(self, vocabulary: Vocabulary, makers: Makers, lines: Sequence[str]) -> None:
        self.words = _Words(vocabulary)
        self.makers = makers
        self.lines = lines
        self.shapes: dict[int, _Shape] = {}

    def thing(self, number: int) -> Any:
        """Make the thing of a line."""
        rows = self._made(number, self.common)
        if len(rows) == len(self.common):
            raise ValueError(f"there is no thing in line {number}")
        return rows[-1]

    @cached_property
    def written(self) -> list[Any]:
        """The shapes as they are written."""
        found: list[Any] = json.loads(self.lines[1])
        return found

    @cached_property
    def common(self) -> list[Any]:
        """What things have in common."""
        return self._made(2, [])

    def _made(self, number: int, before: list[Any]) -> list[Any]:
        """Make what stands in a line, behind what stands before it."""
        shapes, rows = self.shapes, before.copy()
        for row in json.loads(self.lines[number]):
            shape = shapes.get(row[0])
            rows.append((shape or self._shape(row[0])).made(row, rows))
        return rows

    def _shape(self, number: int) -> _Shape:
        self.shapes[number] = _Shape(self.words, self.makers, self.written[number])
        return self.shapes[number]


class _Maker:
    """Makes the things of one drawer."""

    def __init__(self, sheets: _Sheets, first: int, otherwise: Callable[[int], Any]) -> None:
        self.sheets = sheets
        self.first = first
        self.otherwise = otherwise

    def __call__(self, place: int) -> Any:
        try:
            return self.sheets.thing(self.first + place)
        except NO_CONTENT:
            return self.otherwise(place)


class _Packer:
    """Writes things row by row, equal rows once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = _Words(vocabulary)
        self.shapes: list[list[Any]] = []
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
        if shape not in self.shapes:
            self.shapes.append(shape)
        row = [self.shapes.index(shape), *[value for _, value in written]]
        if repr(row) not in self.known:
            self.known[repr(row)] = len(self.rows)
            self.rows.append(row)
        return self.known[repr(row)]

    def lines(self, things: Sequence[int]) -> list[list[Any]]:
        """Give the rows that several things have in common, and then those of each thing alone."""
        below = [sorted(self._below(place)) for place in things]
        times = Counter([place for places in below for place in places])
        common = [place for place in range(len(self.rows)) if times[place] > 1]
        found = [self._moved(common, [])]
        for thing, places in zip(things, below, strict=True):
            alone = [one for one in places if times[one] == 1 or one == thing]
            found.append(self._moved(alone, common))
        return found

    def _below(self, place: int) -> set[int]:
        """Give the places of a row and of all that it is made of."""
        found = {place}
        for how, value in self._parts(self.rows[place]):
            for one in _places(how, value):
                found |= self._below(one)
        return found

    def _moved(self, places: Sequence[int], before: Sequence[int]) -> list[Any]:
        """Give rows as they are written when they stand right behind others."""
        now = {place: number for number, place in enumerate([*before, *places])}
        rows = [self.rows[place] for place in places]
        return [
            [row[0], *[_replaced(how, value, now) for how, value in self._parts(row)]]
            for row in rows
        ]

    def _parts(self, row: list[Any]) -> list[tuple[int, Any]]:
        """Give the parts of a row, each with how it is written."""
        return list(zip(self.shapes[row[0]][3], row[1:], strict=True))


def _places(how: int, value: Any) -> list[int]:
    """List the places that a written value names."""
    if how == ROW:
        return [value]
    if how == ROWS:
        return list(value)
    return [place for each, one in value for place in _places(each, one)] if how == MIXED else []


def _replaced(how: int, value: Any, now: Mapping[int, int]) -> Any:
    """Give a written value with other places."""
    if how == ROW:
        return now[value]
    if how == ROWS:
        return [now[one] for one in value]
    return [(each, _replaced(each, one, now)) for each, one in value] if how == MIXED else value


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
