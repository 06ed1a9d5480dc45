"""Every word of the vocabulary does what it says: each has proofs, and none is left without.

A proof puts texts on the cards of a table where nothing else works, and plays a short script
there. The proofs stand in `words/`, one list for each word, named by its sort and itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dicehall.effects.strict_yaml import read
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import REQUIRED, Part, Word
from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.vocabulary import VOCABULARY
from dicehall.games.team.game import Team
from dicehall.kernel import CHANCE
from team.plain_table import POSITION, SETUP, library_with, play

FOLDER = Path(__file__).parent / "words"
NEVER = {("amount", "enemies", "enemies"): "boss"}
"""What the vocabulary can say and no card may: the boss is in no lane."""


class Proof(NamedTuple):
    """What a word does: texts on cards, a position, and a script."""

    word: str
    does: str
    cards: dict[str, Any]
    position: dict[str, Any]
    script: list[Any]


# --- proofs ---


def load() -> list[Proof]:
    found: list[Proof] = []
    for path in sorted(FOLDER.glob("*.yaml")):
        data = read(path.read_text(encoding="utf-8"), path.name).data
        for word, proofs in data.items():
            for one in proofs:
                assert set(one) <= {"does", "cards", "at", "script"}, (path.name, word, one)
                position = one.get("at", {})
                found.append(Proof(word, one["does"], one["cards"], position, one["script"]))
    return found


PROOFS = load()


@pytest.mark.parametrize("proof", PROOFS, ids=[f"{one.word}: {one.does}" for one in PROOFS])
def test_a_word_does_what_it_says(proof: Proof) -> None:
    play(proof.cards, proof.position, proof.script)


# --- none is left without a proof ---


def trees_of(library: Library) -> Iterator[Node]:
    for hero in library.heroes():
        yield hero.power
        yield from [card.text for card in hero.abilities]
    for group in library.groups():
        yield from [text for enemy in group.enemies for text in enemy.texts]
    for boss in library.bosses():
        yield from (*boss.texts, *boss.setup, *boss.strikes)
        yield from (*boss.thresholds[0], *boss.thresholds[1])
        yield from [node for plot in boss.plots for node in plot.effects]
    for scene in library.scenarios():
        yield from scene.texts
        yield from [node for plot in scene.plots for node in plot.effects]


@lru_cache(maxsize=1)
def said() -> dict[str, list[Node]]:
    """Give for each word how its own proofs say it."""
    plain = [tree.plain() for tree in trees_of(library_with({}))]
    found: dict[str, list[Node]] = {}
    for proof in PROOFS:
        trees = [tree for tree in trees_of(library_with(proof.cards)) if tree.plain() not in plain]
        nodes = [node for tree in trees for node in tree.below()]
        own = [node for node in nodes if name_of(node.sort, node.word) == proof.word]
        assert own, f"{proof.word}: {proof.does}: the word does not occur"
        found.setdefault(proof.word, []).extend(own)
    return found


def name_of(sort: str, word: str) -> str:
    return f"{sort} {word}".strip()


def unproven(word: Word, part: Part, nodes: list[Node]) -> Iterator[str]:
    """List what can stand in a part of a word and stands there in no proof of it."""
    values = [node.parts[part.key] for node in nodes]
    name = f"{name_of(word.sort, word.name)}: {part.key}"
    for choice in part.choices:
        never = NEVER.get((word.sort, word.name, part.key)) == choice
        if never == (choice in values):
            yield f"{name}: {choice}"
    if part.default != REQUIRED:
        if all(value == part.default for value in values):
            yield f"{name} is never given"
        if all(value != part.default for value in values):
            yield f"{name} is always given"
    if part.kind == "number" and part.low < 0:
        yield from [f"{name} with such a sign" for sign in (-1, 1) if not signed(values, sign)]
    if part.kind.endswith("*") and not any(len(value) > 1 for value in values):
        yield f"{name} is never several"


def signed(values: list[Any], sign: int) -> bool:
    return any(value * sign > 0 for value in values)


def test_no_word_is_left_without_a_proof() -> None:
    known = {name_of(sort, name) for sort, words in VOCABULARY.words.items() for name in words}
    assert sorted(said()) == sorted(known)


def test_nothing_that_a_word_can_say_is_left_without_a_proof() -> None:
    missing: list[str] = []
    for words in VOCABULARY.words.values():
        for word in words.values():
            nodes = said().get(name_of(word.sort, word.name), [])
            for part in word.parts:
                missing += unproven(word, part, nodes)
    assert not missing, "\n".join(missing)


def test_the_table_itself_does_nothing() -> None:
    game = Team(library_with({}))
    state = game.place(game.setup(SETUP), POSITION)
    decision = state.decision
    assert decision is not None
    assert decision.seats == (CHANCE,)  # the roll: nobody can do anything before it
    assert game.position(state)["boss"]["threat"] == 0
