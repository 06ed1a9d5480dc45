"""The books of the ledger: every line is read, every id stands once, and what we play is proven."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dicehall import ledger

BOOKS = Path(__file__).parents[2] / "docs" / "rules"
RULE = re.compile(r"- ([A-Z]-\S+)")
REFERENCE = re.compile(r"\b[A-Z]-[A-Z]+-\d+\b")


def written_ids(folder: Path) -> Counter[str]:
    """Count the ids that begin a line in any book of a folder."""
    texts = [book.read_text(encoding="utf-8") for book in sorted(folder.glob("*.md"))]
    lines = [line for text in texts for line in text.splitlines()]
    return Counter(found[1] for line in lines if (found := RULE.match(line)))


def repeated(ids: Counter[str]) -> list[str]:
    return [name for name, times in ids.items() if times > 1]


def test_the_three_systems_have_507_rules() -> None:
    books = Counter(rule.book for rule in ledger.rules().values())
    assert books["masters"] + books["throne"] + books["team"] == 507


def test_every_rule_says_where_it_stands() -> None:
    for rule_id, rule in ledger.rules().items():
        assert rule.id == rule_id
        assert rule.text
        assert rule.section


def test_each_book_has_a_letter_of_its_own() -> None:
    letters = {(rule.book, rule.id[0]) for rule in ledger.rules().values()}
    assert ("pig", "P") in letters
    assert len(letters) == len({book for book, _ in letters})
    assert len(letters) == len({letter for _, letter in letters})


def test_a_rule_is_found_by_its_id_and_an_unknown_id_stands_for_itself() -> None:
    assert ledger.line("P-ROLL-2") == "A 1 loses the pot and ends the turn."
    assert ledger.line("P-NONE-1") == "P-NONE-1"


@pytest.mark.plain_only
def test_every_written_rule_is_read() -> None:
    assert set(written_ids(BOOKS)) == set(ledger.rules())


@pytest.mark.plain_only
def test_no_id_stands_twice() -> None:
    assert repeated(written_ids(BOOKS)) == []


def test_an_id_that_stands_twice_is_noticed_also_across_books(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text("## A\n- X-ROLL-1 Roll.\n- X-ROLL-2 Roll again.\n")
    (tmp_path / "two.md").write_text("## B\n- X-ROLL-2 Roll once more.\n")
    assert repeated(written_ids(tmp_path)) == ["X-ROLL-2"]


def test_rules_point_only_at_rules_that_exist() -> None:
    rules = ledger.rules()
    pointers = [(rule.id, name) for rule in rules.values() for name in REFERENCE.findall(rule.text)]
    assert pointers
    assert [(rule, name) for rule, name in pointers if name not in rules] == []
