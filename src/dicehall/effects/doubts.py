"""Doubts: what content says that is right word by word, and that its author may not have meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dicehall.effects.loading import Source
from dicehall.effects.strict_yaml import Path, read
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import REQUIRED, Vocabulary

Places = Mapping[Path, str]
"""Where something stands, as `file:line`, by its path in the file."""


def places(sources: Sequence[Source], deepest: int = 6) -> dict[Path, str]:
    """Find where everything stands that is not deeper in its file than this."""
    found: dict[Path, str] = {}
    for source in sources:
        document = read(source.text, source.name)
        found.update({path: document.at(path) for path in document.lines if len(path) <= deepest})
    return found


def place(known: Places, *path: str | int) -> str:
    """Say where something stands, or where that stands which holds it."""
    while path and path not in known:
        path = path[:-1]
    return known.get(path, "")


def located(problems: Sequence[str], sources: Sequence[Source]) -> list[str]:
    """Say where that stands which a problem calls by its name, if it does not say so itself."""
    files = tuple([f"{source.name}:" for source in sources])
    if all(problem.startswith(files) for problem in problems):
        return list(problems)
    names = {_name(path): where for path, where in places(sources).items() if path}
    return [one if one.startswith(files) else _located(one, names) for one in problems]


def _name(path: Path) -> str:
    """Give the name of what stands at a path: a card's is its title and its subtitle."""
    parts = [str(part) for part in path]
    return f"{parts[0]}: {parts[2]}" if len(parts) == 3 and parts[1] == "cards" else parts[-1]


def _located(problem: str, names: Mapping[str, str]) -> str:
    called = problem.partition(" called ")[2].partition(": ")
    for name in (problem.partition(": ")[0], "".join(called), called[0]):
        if name in names:
            return f"{names[name]}: {problem}"
    return problem


def idle(vocabulary: Vocabulary, trees: Iterable[Node]) -> Iterator[str]:
    """Walk the effects of texts that do nothing: all their amounts are 0."""
    for tree in trees:
        for node in tree.below():
            if node.sort == "effect" and _is_idle(vocabulary, node):
                yield f"{node.word!r} does nothing with an amount of 0"


def _is_idle(vocabulary: Vocabulary, node: Node) -> bool:
    parts = [part for part in vocabulary.words[node.sort][node.word].parts if part.kind == "amount"]
    return bool(parts) and all(
        part.default in (REQUIRED, 0) and node.parts[part.key] == 0 for part in parts
    )


def counted(number: int, one: str, many: str = "") -> str:
    """Say a number of things: `1 card`, `3 cards`."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"
