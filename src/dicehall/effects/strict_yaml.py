"""Strict YAML: words stay words, keys are unique strings, and every value knows its line.

Read from the parser's events, so nothing is ever constructed that this module does not know: no
tags, no anchors, no aliases, bounded size and depth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from dicehall.kernel.errors import ProblemsError

LONGEST = 1_000_000
"""Characters in one file."""
DEEPEST = 40
"""Levels of nesting in one file."""
MOST_VALUES = 60_000
"""Values in one file."""
LONGEST_WORD = 5_000
"""Characters in one value."""
LONGEST_KEY = 200
"""Characters in one key."""

FAST = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in C, where PyYAML has it: the same events, thirty times as fast."""

Path = tuple[str | int, ...]
_INT = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,18}")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What a terminal or a reader may take for a command, and no text needs."""
_CONSTANTS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}


class FileError(ProblemsError):
    """A file that cannot be read; each problem names file and line."""


class Document:
    """What a file holds as plain data, and the line on which each part of it stands."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.data: Any = None
        self.lines: dict[Path, int] = {}

    def at(self, path: Path) -> str:
        """Say where a part stands: `file:line`."""
        while path and path not in self.lines:
            path = path[:-1]
        return f"{self.name}:{self.lines.get(path, 1)}"


def read(text: str, name: str) -> Document:
    """Read one document; `name` is the file's name in errors."""
    if len(text) > LONGEST:
        raise FileError([f"{name}: longer than {LONGEST} characters"])
    if "\t" in text:  # the parsers differ about tabs
        return _read_slowly(text, name)
    try:
        return built(text, name, FAST)
    except yaml.YAMLError:
        return _read_slowly(text, name)  # its complaints are the same wherever PyYAML runs


def built(text: str, name: str, loader: Any) -> Document:
    """Build a document from the events of one parser."""
    document = Document(name)
    _Builder(document, iter(yaml.parse(text, Loader=loader))).build()
    return document


def _read_slowly(text: str, name: str) -> Document:
    """Read with the parser in Python, and say what it says of the text."""
    try:
        return built(text, name, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        raise FileError([f"{name}:{line}: not YAML: {error.problem}"]) from None
    except yaml.YAMLError as error:
        raise FileError([f"{name}: not YAML: {error}"]) from None


class _Builder:
    """Turns a stream of events into plain data, noting lines."""

    def __init__(self, document: Document, events: Iterator[Any]) -> None:
        self.document = document
        self.events = events

    def build(self) -> None:
        next(self.events)  # the stream begins
        if isinstance(next(self.events), yaml.StreamEndEvent):
            raise FileError([f"{self.document.name}: the file is empty"])
        self.document.data = self._value(next(self.events), ())
        next(self.events)  # the document ends
        if not isinstance(next(self.events), yaml.StreamEndEvent):
            raise FileError([f"{self.document.name}: holds more than one document"])

    def _value(self, event: Any, path: Path) -> Any:
        line = event.start_mark.line + 1
        self.document.lines[path] = line
        if len(path) > DEEPEST:
            self._refuse(line, f"nested more than {DEEPEST} deep")
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self._refuse(line, "anchors (&) and aliases (*) are not used here; write it out")
        if event.tag is not None and event.tag != "!":
            self._refuse(line, f"tags are not used here: {event.tag}")
        if len(self.document.lines) > MOST_VALUES:
            self._refuse(line, f"more than {MOST_VALUES} values in one file")
        if isinstance(event, yaml.ScalarEvent):
            self._check_words(event.value, line, LONGEST_WORD, "value")
            return _scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(path)
        return self._mapping(path)

    def _list(self, path: Path) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self._value(event, (*path, len(items))))
        return items

    def _mapping(self, path: Path) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            line = event.start_mark.line + 1
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                self._refuse(line, "a key must be a word")
            key = str(event.value)
            self._check_words(key, line, LONGEST_KEY, "key")
            if key in mapping:
                self._refuse(line, f"the key {key!r} stands here twice")
            mapping[key] = self._value(next(self.events), (*path, key))
            self.document.lines[(*path, key)] = line
        return mapping

    def _check_words(self, words: str, line: int, longest: int, what: str) -> None:
        if len(words) > longest:
            self._refuse(line, f"a {what} has at most {longest} characters, not {len(words)}")
        found = _CONTROL.search(words)
        if found is not None:
            self._refuse(line, f"the sign {found[0]!r} has no place in a {what}")

    def _refuse(self, line: int, what: str) -> None:
        raise FileError([f"{self.document.name}:{line}: {what}"])


def _scalar(event: Any) -> Any:
    """Read a scalar: whole and decimal numbers, true, false and null; all else is words."""
    value: str = event.value
    if event.style:  # one parser calls plain style None, the other nothing
        return value
    if _INT.fullmatch(value):
        return int(value)
    if _FLOAT.fullmatch(value):
        return float(value)
    return _CONSTANTS.get(value, value)
