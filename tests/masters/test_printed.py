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
    assert [line.name for line in missing] == []


def test_the_table_has_all_cards_of_the_three_sets() -> None:
    lines = printed_lines()
    assert Counter(line.set_id for line in lines) == dict(zip(SETS, (126, 138, 73), strict=True))
    assert len({(line.set_id, line.number) for line in lines}) == 337
    assert len({(line.set_id, line.name) for line in lines}) == 337
