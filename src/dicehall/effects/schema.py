"""Schemas: what may stand in content files as JSON Schema, for editors that complete and check.

The words come from a vocabulary, and with them their help; what stands around the texts, each game
says with the parts below. A schema takes all that the loader takes. What it cannot see, such as
whether a title exists, only the loader refuses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from dicehall.effects.helping import part_help, word_help
from dicehall.effects.tree import REST
from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary, Word

Schema = dict[str, Any]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

TITLE: Final[Schema] = {"type": "string", "pattern": r"\S"}
"""A name: words that are not all blank."""
FLAG: Final[Schema] = {"type": "boolean"}


def document(title: str, what: Schema, vocabulary: Vocabulary | None = None) -> Schema:
    """Make the schema of a whole file."""
    words = {} if vocabulary is None else {"$defs": definitions(vocabulary)}
    return {"$schema": DRAFT, "title": title, **what, **words}


# --- parts that games put together ---


def whole(low: int, high: int) -> Schema:
    """A whole number."""
    return {"type": "integer", "minimum": low, "maximum": high}


def one_of(words: Iterable[str]) -> Schema:
    """One of several words."""
    return {"enum": list(words)}


def row(what: Schema, count: int) -> Schema:
    """A list of so many."""
    return {"type": "array", "items": what, "minItems": count, "maxItems": count}


def some(what: Schema, fewest: int = 0) -> Schema:
    """One, or a list of them."""
    return {"anyOf": [what, {"type": "array", "items": what, "minItems": fewest}]}


def single(what: Schema) -> Schema:
    """One, or a list of one."""
    return {"anyOf": [what, row(what, 1)]}


def named(what: Schema, count: int | None = None) -> Schema:
    """A mapping of names to such things, with so many of them if it is said."""
    exactly = {} if count is None else {"minProperties": count, "maxProperties": count}
    return {"type": "object", "additionalProperties": what, **exactly}


def mapping(parts: Mapping[str, Schema], needed: Sequence[str] = (), **more: Any) -> Schema:
    """A mapping with these keys and no others."""
    return {
        "type": "object",
        "properties": dict(parts),
        "required": list(needed),
        "additionalProperties": False,
        **more,
    }


def text_of(sort: str) -> Schema:
    """A tree of a sort of words."""
    return {"$ref": f"#/$defs/{sort}"}


def about(what: Schema, words: str) -> Schema:
    """The same with words that editors show."""
    return {"description": words, **what}


# --- vocabularies ---


def definitions(vocabulary: Vocabulary) -> dict[str, Schema]:
    """Make a schema of every sort of words."""
    sorts = {sort: _sort(vocabulary, words) for sort, words in vocabulary.words.items()}
    unions = {
        union: {"anyOf": [text_of(sort) for sort in sorts]}
        for union, sorts in vocabulary.unions.items()
    }
    return {**sorts, **unions}


def _sort(vocabulary: Vocabulary, words: Mapping[str, Word]) -> Schema:
    if list(words) == [REST]:
        return _filled(vocabulary, words[REST])
    bare = [{"const": word.name, **_told(word)} for word in words.values() if word.bare]
    full = [_filled(vocabulary, word) for word in words.values() if word.parts]
    return {"anyOf": [*bare, *full]}


def _filled(vocabulary: Vocabulary, word: Word) -> Schema:
    """A word with its parts: its own name must be among the keys, if it has one."""
    needed = [part.key for part in word.parts if part.default == REQUIRED]
    if word.name and word.name not in needed:
        needed.insert(0, word.name)
    parts = {part.key: _part(vocabulary, word, part) for part in word.parts}
    return mapping(parts, needed, **_told(word))


def _told(word: Word) -> Schema:
    said = word_help(word)
    return {"description": said} if said else {}


def _part(vocabulary: Vocabulary, word: Word, part: Part) -> Schema:
    said = part_help(part, word.name)
    what = _kind(vocabulary, part)
    return about(what, said) if said else what


def _kind(vocabulary: Vocabulary, part: Part) -> Schema:
    match part.kind:
        case "number":
            return whole(part.low, part.high)
        case "flag":
            return FLAG
        case "title":
            return TITLE
        case "word":
            return one_of(part.choices)
        case "words":
            return some(one_of(part.choices) if part.choices else TITLE)
    if part.kind.endswith("*"):
        return some(text_of(part.kind[:-1]))
    if part.kind in vocabulary.numbers:
        return {"anyOf": [whole(part.low, part.high), text_of(part.kind)]}
    return text_of(part.kind)
