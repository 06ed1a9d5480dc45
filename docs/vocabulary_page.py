"""Makes the list of all words that content is written in, from the vocabularies and real cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from dicehall.cli.words import (
    SORTS,
    Text,
    as_yaml,
    own_texts,
    texts_of_masters,
    texts_of_team,
    texts_of_throne,
)
from dicehall.effects.helping import part_help, rules_of, word_help
from dicehall.effects.tree import REST
from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary, Word
from dicehall.games import shelf
from dicehall.games.masters.cards import library as masters
from dicehall.games.team.cards import library as team
from dicehall.games.throne.heroes import library as throne

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = "vocabulary"
MARK: Final = "<!-- the words -->"
"""What the list takes the place of."""
GAMES: Final = ("masters", "throne", "team")


# --- the texts that there are ---


def texts() -> Iterator[Text]:
    """Walk all texts: of the games first, then of the samples, then of the tests' own cards."""
    tests = ROOT / "tests"
    sample = ROOT / "docs" / "samples" / "beekeeper" / "beekeeper.yaml"
    yield from own_texts()
    yield from texts_of_throne(throne.Library.from_files([str(sample)]))
    yield from texts_of_masters(masters.Library.from_files([str(tests / "masters" / "cards")]))
    yield from texts_of_throne(throne.Library.from_files([str(tests / "throne" / "heroes")]))
    yield from texts_of_team(team.Library.from_files([str(tests / "team" / "cards")]))


def examples() -> dict[tuple[str, str], Text]:
    """Find for each word the shortest text that has it, of a game's own content if there is one."""
    found: dict[tuple[str, str], Text] = {}
    sizes: dict[tuple[str, str], tuple[int, int]] = {}
    for text in texts():
        nodes = list(text.tree.below())
        size = (int(not is_own(text)), len(nodes))
        for node in nodes:
            key = (node.sort, node.word)
            if key not in sizes or size < sizes[key]:
                sizes[key], found[key] = size, text
    return found


@lru_cache(maxsize=1)
def _own() -> dict[str, set[str]]:
    return {
        "masters": {one.name for one in masters.own_library().prints()},
        "throne": {one.card for one in texts_of_throne(throne.own_library())},
        "team": {one.card for one in texts_of_team(team.own_library())},
    }


def is_own(text: Text) -> bool:
    """Whether a text is of the games' own content, and not of samples and test cards."""
    return text.card in _own()[text.game]


# --- the list ---


def page() -> str:
    """Write the list of all words, sort by sort."""
    shown = examples()
    return "\n".join([line for sort in SORTS for line in _sort(sort, shown)])


def _sort(sort: str, shown: dict[tuple[str, str], Text]) -> Iterator[str]:
    heading, what = SORTS[sort]
    yield from ["", f"## {heading}", "", what]
    for name in sorted({name for game in GAMES for name in _words(game, sort)}):
        has = {game: _words(game, sort)[name] for game in GAMES if name in _words(game, sort)}
        yield from _word(has, shown.get((sort, name)))


def _words(game: str, sort: str) -> dict[str, Word]:
    return shelf(game).vocabulary.words.get(sort, {})


def _word(has: dict[str, Word], example: Text | None) -> Iterator[str]:
    word = next(iter(has.values()))
    titles = ", ".join([shelf(game).title for game in has])
    if word.name != REST:
        yield from ["", f"### {word.name}"]
    rules = ", ".join(dict.fromkeys([rule for one in has.values() for rule in rules_of(one)]))
    said = f"{_meaning(has)}{f' ({rules})' if rules else ''}"
    yield from ["", f"{titles}. {said}"]
    yield from _parts(has)
    if example is not None:
        yield from ["", f"> {example.card} ({shelf(example.game).title}): {example.words}"]
        yield from [">", f"> `{as_yaml(example.tree)}`"]


def _meaning(has: dict[str, Word]) -> str:
    """Say what a word means; once, if it means the same in all its games."""
    helps = {
        game: word_help(word).replace("<", "*").replace(">", "*") for game, word in has.items()
    }
    if len(set(helps.values())) == 1:
        return _sentence(next(iter(helps.values())))
    return " ".join([f"{shelf(game).title}: {said}." for game, said in helps.items() if said])


def _plain(said: str) -> str:
    """Mark the parts of a word's text as Markdown does."""
    return said.replace("<", "*").replace(">", "*")


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _parts(has: dict[str, Word]) -> Iterator[str]:
    name = next(iter(has.values())).name
    parts: dict[str, Part] = {}
    games: dict[str, list[str]] = {}
    for game, word in has.items():
        for part in word.parts:
            parts.setdefault(part.key, part)
            games.setdefault(part.key, []).append(shelf(game).title)
    if parts:
        yield from ["", "| part | what may stand there | meaning |", "|---|---|---|"]
    for key, part in parts.items():
        only = "" if len(games[key]) == len(has) else f" ({', '.join(games[key])})"
        yield f"| `{key}` | {_kind(part)}{_usual(part)} | {_plain(part_help(part, name))}{only} |"


def _kind(part: Part) -> str:
    match part.kind:
        case "number":
            return f"a whole number from {part.low} to {part.high}"
        case "flag":
            return "true or false"
        case "title":
            return "a name"
        case "word":
            return ", ".join([f"`{one}`" for one in part.choices])
        case "words":
            listed = ", ".join([f"`{one}`" for one in part.choices])
            return f"one or more of {listed}" if listed else "one or more names"
    sort = part.kind.removesuffix("*")
    what = "which dice, or who" if sort == "recipient" else f"[{sort}](#{_anchor(sort)})"
    return f"{what}, or several in a list" if part.kind.endswith("*") else what


def _anchor(sort: str) -> str:
    return SORTS[sort][0].casefold()


def _usual(part: Part) -> str:
    """Say what a part is where it is left out."""
    if part.default == REQUIRED:
        return ""
    if part.kind in ("word", "number") and part.default not in ("", -1, 0):
        return f"; {part.default} if not said"
    return "; may be left out"


def missing(vocabularies: Sequence[tuple[str, Vocabulary]]) -> list[str]:
    """List the words and parts of which nobody says what they mean."""
    found = []
    for game, vocabulary in vocabularies:
        for sort, words in vocabulary.words.items():
            for word in words.values():
                if word.name != REST and not word_help(word):
                    found.append(f"{game}: {sort} {word.name!r}")
                found += [
                    f"{game}: {sort} {word.name!r}: {part.key!r}"
                    for part in word.parts
                    if part.key != word.name and not part_help(part, word.name)
                ]
    return found


def put_in(app: Sphinx, name: str, content: list[str]) -> None:
    """Put the list into its page as it is read."""
    if name == PAGE:
        content[0] = content[0].replace(MARK, page())


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx about it."""
    app.connect("source-read", put_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
