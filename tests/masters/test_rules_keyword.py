"""Keywords and sorts of effects, as they stand in the vocabulary and on the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.keywords import KEYWORD_TEXTS
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.cards.vocabulary import KEYWORDS, VOCABULARY
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.table import Brought, Table
from masters.with_test_cards import masters

WORDS = {
    "heroic": ("keyword", "heroic"),
    "underdog": ("condition", "underdog"),
    "ally": ("keyword", "ally"),
    "aftershock": ("trigger", "aftershock"),
    "overcrush": ("keyword", "overcrush"),
    "regenerate": ("keyword", "regenerate"),
    "unblockable": ("keyword", "unblockable"),
    "sacrifice": ("effect", "sacrifice"),
    "capture": ("effect", "capture"),
    "strike": ("keyword", "strike"),
    "call out": ("keyword", "call_out"),
    "attune": ("keyword", "attune"),
    "awaken": ("trigger", "awaken"),
    "boomerang": ("keyword", "boomerang"),
    "prep": ("effect", "prep_this"),
    "continuous": ("keyword", "continuous"),
    "fast": ("keyword", "fast"),
    "iron will": ("keyword", "iron_will"),
    "suit up": ("ability", "suit_up"),
}
"""The keywords of the rulebooks and of the sets' cards, and the words that stand for them here."""
PRINTS = masters().library.prints()
STATIC = ("always", "while_active")


def nodes(printed: Print) -> list[Node]:
    return [below for ability in printed.abilities for below in ability.below()]


@pytest.mark.rule("M-KEY-14")
@pytest.mark.parametrize("keyword", WORDS)
def test_a_keyword_of_the_sets_is_known_and_stands_on_a_card(keyword: str) -> None:
    sort, word = WORDS[keyword]
    if sort == "keyword":
        assert word in KEYWORDS
        assert any(word in printed.keywords for printed in PRINTS)
        return
    assert word in VOCABULARY.words[sort]
    assert any((node.sort, node.word) == (sort, word) for one in PRINTS for node in nodes(one))
    if sort == "effect":
        assert "begin" in rules.steps[f"do {word}"]


@pytest.mark.rule("M-KEY-14")
def test_there_is_no_keyword_that_nobody_has_explained() -> None:
    assert sorted(KEYWORDS) == sorted(word for sort, word in WORDS.values() if sort == "keyword")


@pytest.mark.rule("M-ATV-4")
@pytest.mark.parametrize("keyword", KEYWORD_TEXTS)
def test_what_a_keyword_triggers_is_no_text_of_its_card(keyword: str) -> None:
    printed = next(one for one in PRINTS if keyword in one.keywords and not one.abilities)
    table = Table(EDITIONS["justice"], ((0,), (1,)), [[Brought(printed, 2)], []], [[], []])
    (ability,) = table.cards[1].abilities
    assert ability in table.listeners[trigger_of(ability.node)]


def trigger_of(node: Node) -> str:
    return node.nodes("when")[0].word


@pytest.mark.rule("M-EFF-5")
def test_an_action_die_with_a_static_text_stays_in_the_field_or_on_a_card() -> None:
    static = [
        one
        for one in PRINTS
        if one.kind in ("action", "basic") and any(part.word in STATIC for part in one.abilities)
    ]
    laid = [one for one in static if "continuous" not in one.keywords]
    assert [one.name for one in laid] == ["Cerebro: Supercomputer"]
    assert len(static) > len(laid)
    assert all("lay" in words_of(one) for one in laid)


def words_of(printed: Print) -> set[str]:
    return {node.word for ability in printed.abilities for node in ability.below()}


@pytest.mark.rule("M-EFF-5")
@pytest.mark.parametrize("word", STATIC)
def test_a_global_cannot_give_a_static_effect(word: str, tmp_path: Path) -> None:
    path = tmp_path / "static.yaml"
    path.write_text(
        "Test Statue:\n"
        "  energy: fist\n"
        "  faces: [F, FF, FF, 0/1/4, 0/2/5, 0/3/6]\n"
        "  cards:\n"
        "    Static:\n"
        "      number: 1\n"
        "      cost: 2\n"
        f"      text: {{global: {{{word}: {{attack: 1}}}}, pay: {{energy: fist}}}}\n",
        encoding="utf-8",
    )
    with pytest.raises(FileError, match=word):
        default_library().with_files([str(path)])
