"""Entries: mappings in content files, read key by key, with every problem noted at its line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from dicehall.effects.strict_yaml import Document, FileError, Path
from dicehall.kernel.reading import nearest

MOST_PROBLEMS: Final = 100
"""Problems after which reading stops: whoever has so many mends these first."""
LONGEST_PROBLEM: Final = 1_000
LONGEST_SHOWN: Final = 80


class Entry:
    """One value of a file, and how to say where it stands.

    `name` is what a reader knows it by (a card's name); paths in problems begin below it.
    """

    def __init__(
        self,
        document: Document,
        problems: list[str],
        data: Any,
        path: Path = (),
        name: str = "",
        root: int = 0,
    ) -> None:
        self.document = document
        self.problems = problems
        self.data = data
        self.path = path
        self.name = name
        self.root = root
        self.known: list[str] = []

    def named(self, name: str) -> Entry:
        """Give the same entry under a name of its own, from which its paths begin."""
        return Entry(self.document, self.problems, self.data, self.path, name, len(self.path))

    def below(self, key: str | int) -> Entry:
        """Give what stands under a key or at a place of a list."""
        data, path = self.data[key], (*self.path, key)
        return Entry(self.document, self.problems, data, path, self.name, self.root)

    def problem(self, what: str, key: str = "") -> None:
        """Note one thing that is wrong here, or under a key."""
        path = (*self.path, key) if key else self.path
        inside = _spoken(path[self.root :])
        words = _cut(what, LONGEST_PROBLEM)
        said = [part for part in (self.document.at(path), self.name, inside, words) if part]
        self.problems.append(": ".join(said))
        if len(self.problems) >= MOST_PROBLEMS:
            raise FileError([*self.problems, "there is more wrong; mend this first"])

    # --- mappings ---

    def is_mapping(self) -> bool:
        """Whether this is a mapping; a problem if it is not."""
        if isinstance(self.data, dict):
            return True
        self.problem(f"must be a mapping of keys to values, not {shown(self.data)}")
        return False

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        self.known.append(key)
        return isinstance(self.data, dict) and key in self.data

    def entries(self) -> list[tuple[str, Entry]]:
        """List all that the mapping holds."""
        if not self.is_mapping():
            return []
        return [(key, self.below(key)) for key in self.data]

    def part(self, key: str) -> Entry | None:
        """Take what stands under a key, to be read in its turn; None if nothing does."""
        return self.below(key) if self.has(key) else None

    def whole(self, key: str, default: int | None, low: int, high: int) -> int:
        """Take a whole number; it must be there if there is no default."""
        if self.has(key):
            return self.below(key).as_whole(low, high)
        if default is None:
            self.problem(f"{key!r} is missing: a whole number from {low} to {high}")
        return default or 0

    def word(self, key: str, default: str, choices: Sequence[str]) -> str:
        """Take one of the given words."""
        return self.below(key).as_word(choices) if self.has(key) else default

    def words(self, key: str, default: Sequence[str], choices: Sequence[str]) -> tuple[str, ...]:
        """Take a list of words, or a single one; any words if there are no choices."""
        return self.below(key).as_words(choices) if self.has(key) else tuple(default)

    def rest(self) -> None:
        """Note every key that nobody asked for."""
        if isinstance(self.data, dict):
            self.refuse_others(self.known)

    def refuse_others(self, known: Sequence[str], of: str = "") -> None:
        """Note every key that is none of these."""
        for key in self.data:
            if key not in known:
                listed = ", ".join(dict.fromkeys(known)) or "none"
                hint = nearest(key, known)
                self.problem(f"unknown key {key!r}{of}{hint} Known are: {listed}", key)

    # --- single values ---

    def as_whole(self, low: int, high: int) -> int:
        """Read a whole number from low to high."""
        value = self.data
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(f"must be a whole number from {low} to {high}, not {shown(value)}")
        return 0

    def as_flag(self) -> bool:
        """Read true or false."""
        if isinstance(self.data, bool):
            return self.data
        self.problem(f"must be true or false, not {shown(self.data)}")
        return False

    def as_title(self) -> str:
        """Read free words."""
        if isinstance(self.data, str) and self.data.strip():
            return self.data
        self.problem(f"must be a name, not {shown(self.data)}")
        return ""

    def as_word(self, choices: Sequence[str]) -> str:
        """Read one of the given words."""
        if isinstance(self.data, str) and self.data in choices:
            return self.data
        hint = nearest(str(self.data), choices)
        self.problem(f"must be one of {', '.join(choices)}, not {shown(self.data)}{hint}")
        return ""

    def as_words(self, choices: Sequence[str]) -> tuple[str, ...]:
        """Read a list of words or a single one; any words if there are no choices."""
        return tuple(one.as_word(choices) if choices else one.as_title() for one in self.as_list())

    def as_list(self) -> list[Entry]:
        """Read a list; a single value is a list of one."""
        if isinstance(self.data, list):
            return [self.below(place) for place in range(len(self.data))]
        return [self]


def shown(value: Any) -> str:
    """Show a value that stands in a file, or how it begins."""
    return _cut(repr(value), LONGEST_SHOWN)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}..."


def _spoken(path: Iterable[str | int]) -> str:
    """Say a path: `text[0].do.deal`."""
    said = ""
    for step in path:
        if isinstance(step, int):
            said += f"[{step}]"
        else:
            said += f".{step}" if said else step
    return said
