"""The printed numbers of every card are those of the table in `printed.csv`."""

from __future__ import annotations

from collections import Counter

import pytest

from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import SYMBOLS, Print
from masters.proofs import SETS, Line, cards, printed_lines

KEYWORDS = {
    *("aftershock", "ally", "attune", "awaken", "boomerang", "call_out", "capture", "heroic"),
    *("overcrush", "regenerate", "strike", "underdog"),
}
"""The words that stand on cards as keywords, whichever part of a text they are here."""
NOT_YET = {
    "uncanny-x-men": (
        "29 31 32 34 44 49 52 55 58 62 63 64 67 69 70 72 75 80 81 82 83 86 87 89 90 92 93 94 "
        "96 97 98 99 103 104 106 107 108 111 114 117 118 119 120 121 122 123 124 126"
    ),
    "amazing-spider-man": (
        "2 3 9 15 21 25 30 32 35 36 37 42 46 50 58 61 64 65 69 70 71 72 76 80 81 85 87 88 89 "
        "90 91 96 97 99 100 101 105 106 107 108 109 111 112 114 115 116 118 119 120 122 123 "
        "124 126 127 128 129 130 131 132 133 134 136 137 139 140 141 142"
    ),
    "justice": (
        "2 5 12 14 15 16 19 21 22 25 26 30 33 34 35 36 37 40 47 48 51 52 53 55 57 60 63 65 70 71 73"
    ),
}
"""Cards of the table that the sets do not have yet."""


def said(printed: Print) -> tuple[str, ...]:
    """List the keywords that a card has, gives or asks for."""
    found = {*printed.keywords}
    for ability in printed.abilities:
        for node in ability.below():
            if node.sort != "filter":
                found |= {node.word, *(one for one in node.parts.values() if isinstance(one, str))}
            if node.word == "buy":
                found.add(node.node("buy").text("keyword"))
    return tuple(sorted(found & KEYWORDS))


def as_line(printed: Print) -> Line:
    return Line(
        printed.set_id,
        printed.number,
        printed.title,
        printed.subtitle,
        printed.kind,
        printed.cost,
        tuple(SYMBOLS[one] for one in printed.energy),
        tuple(sorted(printed.affiliations)),
        printed.limit,
        tuple(face.written for face in printed.faces),
        said(printed),
    )


@pytest.mark.rule("M-CARD-1", "M-CARD-2", "M-CARD-3")
@pytest.mark.parametrize("set_id", SETS)
def test_every_card_is_as_the_table_has_it(set_id: str) -> None:
    lines = {line.number: line for line in printed_lines() if line.set_id == set_id}
    wrong = [
        f"{printed.name}:\n  is    {as_line(printed)}\n  table {lines.get(printed.number)}"
        for printed in default_library().prints(set_id)
        if as_line(printed) != lines.get(printed.number)
    ]
    assert not wrong, "\n".join(wrong)


def test_every_card_of_the_table_is_in_its_set() -> None:
    present = {(one.set_id, one.number) for one in cards()}
    missing = [line for line in printed_lines() if (line.set_id, line.number) not in present]
    awaited = [line for line in missing if str(line.number) in NOT_YET[line.set_id].split()]
    assert [line.name for line in missing if line not in awaited] == []


def test_the_table_has_all_cards_of_the_three_sets() -> None:
    lines = printed_lines()
    assert Counter(line.set_id for line in lines) == dict(zip(SETS, (126, 138, 73), strict=True))
    assert len({(line.set_id, line.number) for line in lines}) == 337
    assert len({(line.set_id, line.name) for line in lines}) == 337
