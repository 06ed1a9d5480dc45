"""Vocabulary: the words of which effects are made, each with its parts, their kinds and its text.

A vocabulary is data. The loader checks trees against it, the text is rendered from it, and its
list in the documentation is generated from it; so one declaration says everything about a word
but what it does, which is the handler of the same name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

REQUIRED: Final = "<required>"
"""Stands as the default of a part that must be given."""


@dataclass(frozen=True)
class Part:
    """One part of a word.

    `kind` is what may stand there: `number`, `flag`, `title` (free words), `word` (one of
    `choices`), `words` (a list of `choices`), the name of a sort (a node), or a sort with `*`
    (one node or a list of them). `say` is added to the word's text where the part is not as its
    default says; `{key}` in it is the part itself.
    """

    key: str
    kind: str
    default: Any = REQUIRED
    choices: tuple[str, ...] = ()
    say: str = ""
    help: str = ""
    low: int = -99
    high: int = 99


@dataclass(frozen=True)
class Word:
    """One word of a sort. A mapping that has the key `name` means it; bare words have no parts."""

    sort: str
    name: str
    parts: tuple[Part, ...] = ()
    say: str = ""
    help: str = ""
    only: str = ""
    """Why it is there for a single card; words that others could use have none."""

    @property
    def bare(self) -> bool:
        """Whether the word can stand alone, as `this` does."""
        return all(part.default != REQUIRED for part in self.parts)

    def part(self, key: str) -> Part:
        """Give a part by its key."""
        return next(part for part in self.parts if part.key == key)


@dataclass
class Vocabulary:
    """Words by sort. `numbers` are the sorts where a plain number may stand in place of a node.

    `version` goes up by one whenever words or parts are added, so that content packs can say which
    one they need. What a pack may say is never taken away.
    """

    words: dict[str, dict[str, Word]] = field(default_factory=dict)
    numbers: tuple[str, ...] = ()
    unions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    version: int = 1

    def add(self, words: Sequence[Word]) -> None:
        """Add words; none may be there twice."""
        for word in words:
            sort = self.words.setdefault(word.sort, {})
            if word.name in sort:
                raise ValueError(f"the {word.sort} {word.name!r} is defined twice")
            sort[word.name] = word

    def of(self, sort: str) -> Mapping[str, Word]:
        """Give the words that may stand where this sort is asked for."""
        if sort in self.unions:
            return {n: w for one in self.unions[sort] for n, w in self.words[one].items()}
        return self.words[sort]

    def sorts(self) -> list[str]:
        """List the sorts."""
        return [*self.words, *self.unions]
