"""Text: trees of effects told in English, from the words' own templates.

A template holds its parts as `{key}`, or as `{key:format}` where a format says it in another way.
Behind it come the parts' own templates, where a part is not as its default says. Where grammar
needs more than a template, a game gives a special function for the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Vocabulary, Word

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Renderer:
    """Tells trees of one vocabulary in words.

    `formats` are other ways to say a value, by name; `specials` tell whole words, by sort and
    name, or all words of a sort under the name `*`. Both are called with the renderer that tells,
    which keeps where in a text it is: one renderer tells one text at a time.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        formats: Mapping[str, Callable[[Any, Any], str]],
        specials: Mapping[tuple[str, str], Callable[[Any, Node], str]],
    ) -> None:
        self.vocabulary = vocabulary
        self.formats = formats
        self.specials = specials
        self.depth = 0

    def say(self, value: Any) -> str:
        """Say a value: a number, a word, a flag, a node, or a list of these."""
        if isinstance(value, Node):
            return self.node(value)
        if isinstance(value, tuple):
            return listed([self.say(one) for one in value])
        return str(value).replace("_", " ")

    def node(self, node: Node) -> str:
        """Say one node with all below it."""
        special = self.specials.get((node.sort, node.word)) or self.specials.get((node.sort, "*"))
        return special(self, node) if special is not None else self.by_template(node)

    def by_template(self, node: Node) -> str:
        """Say a node by its word's template, and by those of its parts."""
        word = self.vocabulary.words[node.sort][node.word]
        said = self.fill(word.say, node)
        for part in word.parts:
            if part.say and node.parts[part.key] != part.default:
                said += self.fill(part.say, node)
        return said

    def fill(self, template: str, node: Node) -> str:
        """Put a node's parts into a template."""

        def put(found: re.Match[str]) -> str:
            value, wanted = node.parts[found[1]], found[2]
            if wanted:
                return self.formats[wanted](self, value)
            if self._is_steps(node, found[1]):
                return self.steps(value)
            return self.say(value)

        return _PLACE.sub(put, template)

    def steps(self, nodes: Sequence[Node]) -> str:
        """Say effects that follow each other inside another one: `a, then b`.

        Inside such a one, two or more stand in brackets, so that it is clear where they end.
        """
        self.depth += 1
        said = ", then ".join([self.node(node) for node in nodes])
        self.depth -= 1
        return f"({said})" if self.depth and len(nodes) > 1 else said

    def sentences(self, nodes: Sequence[Node]) -> str:
        """Say effects that are not inside another one, each as a sentence of its own."""
        first, *rest = [self.node(node) for node in nodes] or [""]
        commas = ["," if said.startswith(("until ", "if ")) else "" for said in rest]
        return first + "".join(
            [f". Then{comma} {said}" for comma, said in zip(commas, rest, strict=True)]
        )

    def untold(self) -> list[Word]:
        """List the words that have neither a template nor a special function."""
        return [
            word
            for words in self.vocabulary.words.values()
            for word in words.values()
            if not word.say
            and (word.sort, word.name) not in self.specials
            and (word.sort, "*") not in self.specials
        ]

    def _is_steps(self, node: Node, key: str) -> bool:
        return self.vocabulary.words[node.sort][node.word].part(key).kind == "effect*"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words as a list is spoken: `a, b and c`."""
    said = list(words)
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {last} {said[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """Say a number of things: `1 die`, `2 dice`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def with_article(phrase: str) -> str:
    """Put `a` or `an` before a phrase."""
    sounds = phrase[:1].lower() in "aeiou" or re.match(r"[FHLMNRSX](-|$)", phrase)
    return f"an {phrase}" if sounds else f"a {phrase}"


def sentence(text: str) -> str:
    """Begin with a capital, and end with a full stop."""
    capital = text[:1].upper() + text[1:]
    return capital if capital.endswith((".", '."')) else capital + "."
