"""The page of all words: each is there with its games, what it means, and a text that has it."""

from __future__ import annotations

import importlib.util
import re
from functools import lru_cache
from typing import Any

import pytest

from dicehall.effects.entries import Entry
from dicehall.effects.loading import TreeReader
from dicehall.effects.strict_yaml import read
from dicehall.games import WITH_PACKS, shelf
from docs.pages import DOCS, text

pytest.importorskip("sphinx", reason="the list is made as the pages are built")

pytestmark = pytest.mark.plain_only

WORDS = [
    (game, sort, name)
    for game in WITH_PACKS
    for sort, words in shelf(game).vocabulary.words.items()
    for name in words
]


@lru_cache(maxsize=1)
def maker() -> Any:
    """Import what makes the list; it stands beside the pages."""
    spec = importlib.util.spec_from_file_location("made", DOCS / "vocabulary_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache(maxsize=1)
def made() -> str:
    page: str = maker().page()
    return page


def section_of(sort: str, name: str) -> str:
    heading, _ = maker().SORTS[sort]
    _, _, below = made().partition(f"\n## {heading}\n")
    below = re.split(r"\n## ", below)[0]
    if not name:
        return below
    _, _, one = below.partition(f"\n### {name}\n")
    return re.split(r"\n### ", one)[0]


def test_the_page_has_a_place_for_the_list() -> None:
    assert maker().MARK in text(DOCS / "vocabulary.md")
    assert '"vocabulary_page"' in text(DOCS / "conf.py")


def test_every_word_and_part_says_what_it_means() -> None:
    assert maker().missing([(game, shelf(game).vocabulary) for game in WITH_PACKS]) == []


def test_every_sort_of_words_is_on_the_page() -> None:
    sorts = {sort for game in WITH_PACKS for sort in shelf(game).vocabulary.words}
    assert sorts == set(maker().SORTS)


@pytest.mark.parametrize("game", WITH_PACKS)
def test_every_word_is_on_the_page_with_its_games_parts_and_an_example(game: str) -> None:
    for _, sort, name in [one for one in WORDS if one[0] == game]:
        below = section_of(sort, name)
        assert shelf(game).title in below.partition("\n|")[0], (sort, name)
        for part in shelf(game).vocabulary.words[sort][name].parts:
            assert f"| `{part.key}` |" in below, (sort, name, part.key)
        assert "\n> " in below, (sort, name)


def test_most_examples_are_real_cards() -> None:
    found = maker().examples().values()
    own = [one for one in found if maker().is_own(one)]
    assert len(own) > 0.9 * len(found)


@pytest.mark.parametrize("game", WITH_PACKS)
def test_examples_are_written_as_they_would_be_read(game: str) -> None:
    for found in {id(one.tree): one for one in maker().examples().values()}.values():
        if found.game == game:
            document = read(maker().as_yaml(found.tree), "example")
            problems: list[str] = []
            entry = Entry(document, problems, document.data)
            tree = TreeReader(shelf(game).vocabulary).tree(entry, found.tree.sort)
            assert problems == []
            assert tree is not None
            assert tree.plain() == found.tree.plain()
