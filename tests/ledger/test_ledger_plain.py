"""The ledger's lines as people read them: no marks, and editions by their names."""

from __future__ import annotations

import re

import pytest

from dicehall import ledger
from dicehall.ledger.plain import named_editions, plain


@pytest.mark.parametrize(
    ("rule", "begins"),
    [
        ("M-NRG-11", "A cost is paid exactly, never overpaid; Uncanny X-Men and The Amazing"),
        ("M-DRAW-3", "Draw four dice into the prep area, refilling the bag if needed (M-ZONE-3)"),
        ("M-NRG-5", "Justice: A generic die may be spent in part"),
        (
            "T-OFF-9",
            "The second and third attempt are optional and take any dice, kept ones too (no",
        ),
        ("P-NONE-1", "P-NONE-1"),
    ],
)
def test_a_line_is_read_without_marks(rule: str, begins: str) -> None:
    assert plain(rule).startswith(begins)


def test_no_line_keeps_a_mark_that_only_its_readers_know() -> None:
    for rule in ledger.rules():
        said = plain(rule)
        assert not re.search(r"\*\(|\*\*[XSJ]|\(from [XSJ]|\]\(", said), said
        if rule.startswith("M-"):
            assert not re.search(r"(?<![\w*/+-])[XSJ]([ :,;)]|'s)", said), said


def test_editions_are_named_where_they_stand_in_a_sentence_too() -> None:
    assert named_editions("2X, X's Angel (S, J: X-Men)") == (
        "2X, Uncanny X-Men's Angel (The Amazing Spider-Man and Justice: X-Men)"
    )
