"""Reading plain data that people wrote: take what is expected, and name every problem at once."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Any

from dicehall.kernel.errors import PositionError

MOST_THINGS = 1_000
"""Things that one list names; no table holds as many."""
_REPEATED = re.compile(r"(.+) x([1-9][0-9]{0,2})")


def nearest(word: str, known: Sequence[str]) -> str:
    """End a sentence by suggesting what was probably meant: `; did you mean 'x'?`, or `.`."""
    lowered = {one.casefold(): one for one in known}
    found = difflib.get_close_matches(word.casefold(), list(lowered), n=1, cutoff=0.6)
    return f"; did you mean {lowered[found[0]]!r}?" if found else "."


class Reader:
    """Takes entries out of a mapping, key by key, and gathers what is wrong with them."""

    def __init__(self, data: object, where: str, problems: list[str] | None = None) -> None:
        self.where = where
        self.problems: list[str] = [] if problems is None else problems
        self.known: list[str] = []
        self.data: Mapping[str, Any] = {}
        if isinstance(data, Mapping):
            self.data = data
        else:
            self.problem("", f"must be a mapping of keys to values, not {data!r}")

    def problem(self, key: str, what: str) -> None:
        """Note one thing that is wrong."""
        place = f"{self.where}.{key}" if key and self.where else key or self.where
        self.problems.append(f"{place}: {what}" if place else what)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.data

    def take(self, key: str, default: Any = None) -> Any:
        """Take whatever stands under the key."""
        self.known.append(key)
        return self.data.get(key, default)

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """Take a whole number from low to high."""
        value = self.take(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(key, f"must be a whole number from {low} to {high}, not {value!r}")
        return default

    def word(self, key: str, default: str, choices: Sequence[str]) -> str:
        """Take one of the given words."""
        value = self.take(key, default)
        if isinstance(value, str):
            for choice in choices:
                if value.casefold() == choice.casefold():
                    return choice
        listed = ", ".join(choices)
        hint = nearest(str(value), choices)
        self.problem(key, f"must be one of {listed}, not {value!r}{hint}")
        return default

    def names(self, key: str, default: Sequence[str]) -> tuple[str, ...]:
        """Take a list of words as they are."""
        value = self.take(key, default)
        if isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value):
            return tuple(value)
        self.problem(key, f"must be a list of words, not {value!r}")
        return ()

    def things(self, key: str) -> list[str]:
        """Take a list of things on the table; `X x3` stands for three of X, no list for none."""
        return expand(self.names(key, ()))

    def part(self, key: str) -> Reader:
        """Take a mapping under the key, to be read in its turn; an absent one is empty."""
        where = f"{self.where}.{key}" if self.where else key
        return Reader(self.take(key, {}), where, self.problems)

    def rest(self) -> None:
        """Note every key that nobody asked for."""
        for key in self.data:
            if key not in self.known:
                listed = ", ".join(self.known)
                hint = nearest(str(key), self.known)
                self.problem("", f"unknown key {key!r}{hint} Known are: {listed}")


def expand(words: Sequence[str]) -> list[str]:
    """Write out repeats: `Sidekick x3` is three sidekicks."""
    result: list[str] = []
    for word in words:
        repeated = _REPEATED.fullmatch(word)
        if repeated:
            result.extend([repeated[1]] * int(repeated[2]))
        else:
            result.append(word)
        if len(result) > MOST_THINGS:
            raise PositionError([f"a list names at most {MOST_THINGS} things"])
    return result
