"""What cards take to write: few lines, and words that more than one card can be told with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil

from dicehall.effects.loading import package_sources
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from masters.proofs import cards
from masters.with_test_cards import masters

WIDTH = 100
"""The columns of an ordinary line; a longer one counts as several."""

Name = tuple[str, str]


def lines_of_cards() -> list[int]:
    """Count the lines of every card's entry in the content."""
    counts: list[int] = []
    for source in package_sources("dicehall.games.masters", "content"):
        for block in re.split(r"\n(?=    [^ ]|[^ ])", source.text):
            if re.search(r"\bnumber:", block):
                written = [line for line in block.splitlines() if line.strip()]
                counts.append(sum(ceil(len(line) / WIDTH) for line in written))
    return counts


def users(prints: Sequence[Print]) -> dict[Name, set[str]]:
    """List for each word of the vocabulary the cards that use it."""
    found: dict[Name, set[str]] = {}
    for sort, words in VOCABULARY.words.items():
        found.update({(sort, name): set() for name in words})
    for printed in prints:
        for ability in printed.abilities:
            for node in ability.below():
                found[node.sort, node.word].add(printed.name)
    return found


def test_a_median_card_takes_at_most_eight_lines() -> None:
    counts = lines_of_cards()
    assert len(counts) == len(default_library().prints())
    assert sorted(counts)[len(counts) // 2] <= 8


def test_a_word_that_a_single_card_uses_is_used_by_a_test_card_or_says_why_it_is_there() -> None:
    by_sets, by_all = users(cards()), users(masters().library.prints())
    alone = {
        f"{sort} {name}: {', '.join(by_sets[sort, name])}"
        for sort, name in by_all
        if len(by_all[sort, name]) == len(by_sets[sort, name]) == 1
        and not VOCABULARY.words[sort][name].only
    }
    assert alone == set()


def test_at_most_three_cards_in_a_hundred_need_a_word_of_their_own() -> None:
    own: set[str] = set()
    used = users(cards())
    for sort, words in VOCABULARY.words.items():
        for word in words.values():
            if word.only:
                assert len(word.only) > 20, f"{word.name}: {word.only!r} is no reason"
                assert len(used[sort, word.name]) == 1, f"{word.name}: more than one card uses it"
                own |= used[sort, word.name]
    assert len(own) <= 0.03 * len(cards()), sorted(own)
