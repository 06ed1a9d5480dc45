"""Telling trees in English: templates, formats, special functions and lists."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.effects.text import Renderer, counted, listed, sentence, with_article
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Part, Vocabulary, Word

WORDS = Vocabulary()
WORDS.add(
    (
        Word("dice", "this", say="this die"),
        Word("dice", "those"),
        Word(
            "effect",
            "deal",
            (
                Part("deal", "number"),
                Part("to", "dice"),
                Part("sort", "word", "any", ("any", "in_combat"), say=" ({sort})"),
            ),
            say="deal {deal:twice} to {to}",
        ),
        Word("effect", "may", (Part("may", "effect*"),), say="you may {may}"),
        Word("effect", "name", (Part("name", "words"),), say="name {name}"),
    )
)


def those(text: Renderer, node: Node) -> str:
    return "those dice"


def twice(text: Renderer, value: Any) -> str:
    return str(2 * value)


def say(node: Node) -> str:
    return Renderer(WORDS, {"twice": twice}, {("dice", "those"): those}).node(node)


def deal(sort: str = "any", to: str = "this") -> Node:
    return Node("effect", "deal", {"deal": 3, "to": Node("dice", to, {}), "sort": sort})


def may(*effects: Node) -> Node:
    return Node("effect", "may", {"may": effects})


def test_a_template_takes_parts_and_formats_of_parts() -> None:
    assert say(deal()) == "deal 6 to this die"
    assert say(deal(to="those")) == "deal 6 to those dice"
    assert say(Node("effect", "name", {"name": ("a", "b", "c")})) == "name a, b and c"


def test_a_part_is_told_where_it_is_not_as_its_default() -> None:
    assert say(deal("in_combat")) == "deal 6 to this die (in combat)"


def test_effects_in_an_effect_in_an_effect_stand_in_brackets() -> None:
    two = (deal(), deal(to="those"))
    said = "deal 6 to this die, then deal 6 to those dice"
    assert say(may(*two)) == f"you may {said}"
    assert say(may(may(*two), deal())) == f"you may you may ({said}), then deal 6 to this die"
    assert say(may(may(deal()))) == "you may you may deal 6 to this die"


def test_effects_outside_of_all_others_are_sentences() -> None:
    renderer = Renderer(WORDS, {"twice": twice}, {})
    assert renderer.sentences((deal(), deal())) == "deal 6 to this die. Then deal 6 to this die"


def test_words_without_a_text_are_found() -> None:
    assert [word.name for word in Renderer(WORDS, {}, {}).untold()] == ["those"]
    assert Renderer(WORDS, {}, {("dice", "*"): those}).untold() == []


@pytest.mark.parametrize(
    ("said", "right"),
    [
        (listed([]), ""),
        (listed(["a", "b"], "or"), "a or b"),
        (counted(1, "level"), "1 level"),
        (counted(2, "level"), "2 levels"),
        (counted(2, "die", "dice"), "2 dice"),
        (with_article("own die"), "an own die"),
        (with_article("X-Men character"), "an X-Men character"),
        (with_article("Hound"), "a Hound"),
        (sentence("gain 1 life"), "Gain 1 life."),
        (sentence('they have "This die attacks."'), 'They have "This die attacks."'),
    ],
)
def test_small_words_are_right(said: str, right: str) -> None:
    assert said == right
