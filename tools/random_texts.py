"""Random texts: trees in the words of a game's vocabulary, as an author could have written them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary, Word
from dicehall.kernel import SeededSource

DEEPEST = 5
"""Words within words, after which only the shortest are taken."""
LIKELY = 3
"""One of so many parts that may be left out is said."""


class Author:
    """Writes texts at random; `titles` are the names that a part may give, by its sort and key."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        source: SeededSource,
        titles: Mapping[tuple[str, str, str], Collection[str]],
    ) -> None:
        self.vocabulary = vocabulary
        self.source = source
        self.titles = titles
        self.heights = _heights(vocabulary)

    def text(self, sort: str, word: str = "", depth: int = 0) -> Any:
        """Write something of a sort: with this word, or with any."""
        words = self.vocabulary.of(sort)
        numbers = sort in self.vocabulary.numbers
        if not word and numbers and (depth >= DEEPEST or self.source.below(2)):
            return self.source.below(5)
        chosen = words[word] if word else self._any(list(words.values()), depth)
        return self._said(chosen, depth)

    def _any(self, words: list[Word], depth: int) -> Word:
        if depth >= DEEPEST:
            least = min(self.heights[one.sort, one.name] for one in words)
            words = [one for one in words if self.heights[one.sort, one.name] == least]
        return words[self.source.below(len(words))]

    def _said(self, word: Word, depth: int) -> Any:
        said: dict[str, Any] = {}
        for part in word.parts:
            needed = part.default == REQUIRED
            if needed or (depth < DEEPEST and not self.source.below(LIKELY)):
                said[part.key] = self._part(word, part, depth + 1)
        first = word.name if word.name not in said and word.name else ""
        if first and said:  # such a word is known by its own key
            own = [part for part in word.parts if part.key == first]
            if not own:
                return first
            said[first] = self._part(word, own[0], depth + 1)
        return said if said or not word.name else word.name

    def _part(self, word: Word, part: Part, depth: int) -> Any:
        source = self.source
        if part.kind == "number":
            high = min(part.high, max(part.low, 0) + 3)
            return part.low + source.below(high - part.low + 1)
        if part.kind == "flag":
            return not part.default
        if part.kind in ("word", "words", "title"):
            return self._words(word, part)
        if not part.kind.endswith("*"):
            return self.text(part.kind, "", depth)
        several = 1 + (depth < DEEPEST and not source.below(3))
        return [self.text(part.kind[:-1], "", depth) for _ in range(several)]

    def _words(self, word: Word, part: Part) -> Any:
        choices = list(part.choices or self.titles.get((word.sort, word.name, part.key), ()))
        choices = choices or list(self.titles.get(("", "", part.key), ("nothing",)))
        chosen = choices[self.source.below(len(choices))]
        return [chosen] if part.kind == "words" else chosen


def _heights(vocabulary: Vocabulary) -> dict[tuple[str, str], int]:
    """Work out how many words at least stand within each other below each word."""
    words = [word for sort in vocabulary.words.values() for word in sort.values()]
    heights = {(word.sort, word.name): 99 for word in words}
    for _ in range(20):
        for word in words:
            below = [_height(vocabulary, heights, part) for part in word.parts]
            heights[word.sort, word.name] = 1 + max(below, default=0)
    return heights


def _height(vocabulary: Vocabulary, heights: dict[tuple[str, str], int], part: Part) -> int:
    sort = part.kind.removesuffix("*")
    if part.default != REQUIRED or sort not in vocabulary.sorts() or sort in vocabulary.numbers:
        return 0
    return min(heights[word.sort, word.name] for word in vocabulary.of(sort).values())
