"""Content that was packed is the same when it is unpacked, thing by thing, in any order."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from dicehall.effects.drawers import Drawer, Label, found_in
from dicehall.effects.packing import pack, unpack
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.vocabulary import VOCABULARY


class Deck(NamedTuple):
    id: str
    name: str
    parts: tuple[Any, ...] = ()


class Box(NamedTuple):
    decks: tuple[Deck, ...]
    spare: tuple[Deck, ...] = ()


TRADE = Deck("trade", "Trade Winds")
FOG = Deck("fog", "Fog", (1, "two", TRADE, (TRADE, 3), (TRADE,), ()))
MAKERS = {"Deck": Deck}


def named(deck: Any) -> Label:
    return deck.id, deck.name


def never(drawer: int, place: int) -> Any:
    raise AssertionError(f"thing {place} of drawer {drawer} could not be made")


def again(content: Any) -> list[Drawer[Any]]:
    return unpack(VOCABULARY, MAKERS, pack(VOCABULARY, content, named), never)


@pytest.mark.parametrize(
    "decks",
    [
        (),
        (TRADE,),
        (FOG,),
        (FOG, TRADE),
        (TRADE, TRADE, FOG, FOG),
        (Deck("a", "A", (FOG, TRADE)), FOG, Deck("b", "B", (FOG,))),
    ],
)
def test_what_was_packed_is_unpacked(decks: tuple[Deck, ...]) -> None:
    (drawer,) = again(decks)
    assert tuple(drawer) == decks
    assert [drawer[place] for place in reversed(range(len(drawer)))] == [*reversed(decks)]


def test_a_record_of_tuples_has_a_drawer_for_each() -> None:
    decks, spare = again(Box((FOG, TRADE), (TRADE,)))
    assert (tuple(decks), tuple(spare)) == ((FOG, TRADE), (TRADE,))


def test_what_things_have_in_common_is_written_once() -> None:
    lines = pack(VOCABULARY, (Deck("a", "A", (FOG,)), Deck("b", "B", (FOG,))), named)
    assert len([line for line in lines if '"Fog"' in line]) == 1


def test_a_node_that_its_word_does_not_fit_is_refused() -> None:
    odd = Deck("odd", "Odd", (Node("effect", "deal", {"deal": 1}, ("deal",)),))
    with pytest.raises(ValueError, match="'deal' has other parts than its word"):
        pack(VOCABULARY, (odd,), named)


def test_a_thing_that_cannot_be_made_is_asked_for_otherwise() -> None:
    lines = pack(VOCABULARY, Box((TRADE,), (TRADE, FOG)), named)
    assert json.loads(lines[2])  # what they have in common is not taken for the thing
    lines[-1] = json.dumps([])
    asked: list[tuple[int, int]] = []

    def otherwise(drawer: int, place: int) -> Any:
        asked.append((drawer, place))
        return FOG

    drawers: Sequence[Drawer[Any]] = unpack(VOCABULARY, MAKERS, lines, otherwise)
    assert drawers[1][1] == FOG
    assert asked == [(1, 1)]


def test_a_drawer_makes_a_thing_once_and_only_when_asked() -> None:
    made: list[int] = []

    def make(place: int) -> str:
        made.append(place)
        return "abc"[place]

    drawer = Drawer([("a",), ("b",), ("c",)], make)
    assert len(drawer) == 3
    assert made == []
    assert (drawer[2], drawer[-1], drawer[2]) == ("c", "c", "c")
    assert made == [2]
    assert drawer[1:] == ("b", "c")
    with pytest.raises(IndexError):
        drawer[3]
    assert list(drawer) == ["a", "b", "c"]
    assert made == [2, 1, 0]


def test_a_thing_is_found_by_id_or_name_and_no_other_is_made() -> None:
    made: list[int] = []

    def make(place: int) -> Deck:
        made.append(place)
        return (FOG, TRADE)[place]

    drawer = Drawer([named(FOG), named(TRADE)], make)
    assert found_in(drawer, "TRADE winds") is TRADE
    assert found_in(drawer, "trade") is TRADE
    assert found_in(drawer, "wind") is None
    assert made == [1]
    assert found_in((FOG, TRADE), "fog") is FOG
