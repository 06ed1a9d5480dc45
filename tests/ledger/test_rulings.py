"""The rulings page, read entry by entry."""

from __future__ import annotations

from pathlib import Path

from dicehall.ledger.rulings import Ruling, read, rulings

PAGE = """# Rulings

Something before.

## One game

- First: a decision,
  with a second line and `code`.
- Second, see [the ledger](rules/index.md).

Prose between.
  Indented prose.

### A part

12. Numbered.
"""


def test_entries_are_read_whole_with_their_headings() -> None:
    assert read(PAGE) == [
        Ruling("One game", "", "First: a decision, with a second line and code."),
        Ruling("One game", "", "Second, see the ledger."),
        Ruling("One game", "A part", "Numbered."),
    ]


def test_the_page_that_is_shipped_is_the_page_of_the_documentation() -> None:
    page = Path(__file__).parents[2] / "docs" / "rulings.md"
    assert list(rulings()) == read(page.read_text(encoding="utf-8"))
    assert len(rulings()) > 50
    assert {one.book for one in rulings()} >= {"Dice Masters", "Dice Throne", "Dice Team"}
