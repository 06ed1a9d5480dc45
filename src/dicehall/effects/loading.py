"""Loading: content files are found and read, and trees of effects checked against a vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from dicehall.effects.entries import Entry, shown
from dicehall.effects.strict_yaml import FileError, read
from dicehall.effects.tree import REST, Node
from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary, Word
from dicehall.kernel.reading import nearest

MOST_NEAR = 6
"""Words that are listed where none is like the one that was written."""
MOST_NODES = 400
"""Nodes in one entry, such as a card."""


# --- files ---


class Source(NamedTuple):
    """The text of a content file, its name in errors, and the folder that it lies in."""

    name: str
    folder: str
    text: str


def package_sources(package: str, folder: str) -> list[Source]:
    """Read all YAML files below a folder of an installed package."""
    return sorted(_walk(resources.files(package).joinpath(folder), folder))


def path_sources(paths: Iterable[str | Path]) -> list[Source]:
    """Read YAML files: those named, and all below the folders named."""
    found: list[Source] = []
    for path in map(Path, paths):
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        found.extend(_source(file, str(file), file.absolute().parent.name) for file in files)
    return found


def _walk(folder: Traversable, name: str) -> Iterable[Source]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _walk(item, f"{name}/{item.name}")
        elif item.name.endswith(".yaml"):
            yield _source(item, f"{name}/{item.name}", folder.name)


def _source(file: Traversable, name: str, folder: str) -> Source:
    try:
        return Source(name, folder, file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise FileError([f"{name}: cannot be read: {error}"]) from None


def open_source(source: Source, problems: list[str]) -> Entry | None:
    """Give the top of a file; None, with the problem noted, if it is not YAML as we take it."""
    try:
        document = read(source.text, source.name)
    except FileError as error:
        problems.extend(error.problems)
        return None
    return Entry(document, problems, document.data)


# --- trees ---


class TreeReader:
    """Reads the trees of one entry by a vocabulary, noting all that is wrong with them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.nodes = 0

    def trees(self, entry: Entry, sort: str) -> tuple[Node, ...]:
        """Read a tree, or a list of them."""
        trees = [self.tree(one, sort) for one in entry.as_list()]
        return tuple([tree for tree in trees if isinstance(tree, Node)])

    def tree(self, entry: Entry, sort: str) -> Node | None:
        """Read one tree; None if there is a problem with its word."""
        self.nodes += 1
        if self.nodes == MOST_NODES + 1:
            entry.problem(f"more than {MOST_NODES} parts in one text")
        if self.nodes > MOST_NODES:
            return None
        words = self.vocabulary.of(sort)
        if isinstance(entry.data, str):
            return self._bare(entry, sort, words)
        if not isinstance(entry.data, dict):
            entry.problem(
                f"must be {_a(sort)}: a mapping or a single word, not {shown(entry.data)}"
            )
            return None
        word = words[REST] if list(words) == [REST] else _word_of(entry, sort, words)
        return None if word is None else self._filled(entry, word)

    def _bare(self, entry: Entry, sort: str, words: Any) -> Node | None:
        """Read a word that stands alone."""
        word = words.get(entry.data) if entry.data else None
        if word is None:
            entry.problem(
                f"there is no {sort} {shown(entry.data)}{_near([entry.data], list(words))}"
            )
            return None
        if not word.bare:
            needed = ", ".join(part.key for part in word.parts if part.default == REQUIRED)
            entry.problem(f"the {sort} {shown(entry.data)} cannot stand alone; it needs: {needed}")
            return None
        return Node(word.sort, word.name, {part.key: part.default for part in word.parts})

    def _filled(self, entry: Entry, word: Word) -> Node:
        """Read all parts of a word, filling in what was not given."""
        known = [part.key for part in word.parts]
        of = f" of the {word.sort} {word.name!r}" if word.name else f" of a {word.sort}"
        if word.name and word.name not in known:
            entry.problem(f"the {word.sort} {word.name!r} stands alone, without a colon")
        else:
            entry.refuse_others(known, of)
        parts: dict[str, Any] = {}
        for part in word.parts:
            if part.key in entry.data:
                parts[part.key] = self._part(entry.below(part.key), part)
                continue
            parts[part.key] = part.default
            if part.default == REQUIRED:
                entry.problem(f"{part.key!r} is missing{of}: {_expected(part)}")
        given = [part.key for part in word.parts if parts[part.key] != part.default]
        return Node(word.sort, word.name, parts, tuple(given))

    def _part(self, entry: Entry, part: Part) -> Any:
        match part.kind:
            case "number":
                return entry.as_whole(part.low, part.high)
            case "flag":
                return entry.as_flag()
            case "title":
                return entry.as_title()
            case "word":
                return entry.as_word(part.choices)
            case "words":
                return entry.as_words(part.choices)
        if part.kind.endswith("*"):
            return self.trees(entry, part.kind[:-1])
        if part.kind in self.vocabulary.numbers and isinstance(entry.data, int | float):
            return entry.as_whole(part.low, part.high)
        return self.tree(entry, part.kind)


def _word_of(entry: Entry, sort: str, words: Any) -> Word | None:
    """Find the word that a mapping means: the one whose name is a key.

    A key may be a word's name and another word's part: `pay` in `{when: ..., pay: ..., do: ...}`.
    Then the word that has the other as a part is meant.
    """
    named: list[Word] = [words[key] for key in entry.data if key in words]
    meant = [
        word
        for word in named
        if all(other is word or _has_part(word, other.name) for other in named)
    ]
    if len(meant) == 1:
        return meant[0]
    if named:
        listed = " and ".join(repr(word.name) for word in named)
        entry.problem(f"{listed} are {len(named)} words in one mapping; write them as a list")
        return None
    keys = list(entry.data)
    said = ", ".join(map(repr, keys)) or "nothing"
    entry.problem(f"names no {sort} (it has {said}){_near(keys, list(words))}")
    return None


def _near(keys: Sequence[str], words: Sequence[str]) -> str:
    """End a sentence about words that are not known: with the one that is meant, or the nearest."""
    hints = [hint for key in keys if (hint := nearest(key, words)) != "."]
    if hints or not words or not any(keys):
        return hints[0] if hints else "."
    listed = get_close_matches(keys[0], words, MOST_NEAR, 0.0)
    return f"; {'the nearest' if len(listed) < len(words) else 'known'} are: {', '.join(listed)}."


def _has_part(word: Word, key: str) -> bool:
    return any(part.key == key for part in word.parts)


def _expected(part: Part) -> str:
    """Say what should stand where a part is missing."""
    match part.kind:
        case "number":
            return f"a whole number from {part.low} to {part.high}"
        case "flag":
            return "true or false"
        case "title":
            return "a name"
        case "word" | "words":
            return f"one of {', '.join(part.choices)}" if part.choices else "names"
    return _a(part.kind.rstrip("*"))


def _a(sort: str) -> str:
    return f"an {sort}" if sort[0] in "aeiou" else f"a {sort}"


def refuse(problems: Sequence[str]) -> None:
    """Raise all problems at once, if there are any."""
    if problems:
        raise FileError(problems)
