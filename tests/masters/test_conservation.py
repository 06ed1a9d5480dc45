"""Dice are neither lost nor found: at every decision each lies in one zone, in every format."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.driver import choose
from dicehall.games.masters.table.state import GONE, ON_CARD, PILES, MastersState
from dicehall.kernel.referee import SeededSource
from masters.with_test_cards import masters

EDITIONS = ("uncanny-x-men", "amazing-spider-man", "justice")
FOUR = ["ann", "ben", "cara", "dan"]
TABLES: list[dict[str, Any]] = [
    *[{"edition": edition, "format": "learning"} for edition in EDITIONS],
    {"edition": "uncanny-x-men", "format": "basic"},
    {"edition": "amazing-spider-man", "format": "casual"},
    *[{"edition": edition, "format": "tournament"} for edition in EDITIONS],
    {"edition": "uncanny-x-men", "format": "draft"},
    *[{"edition": edition, "format": "doubles", "seats": FOUR} for edition in EDITIONS[1:]],
    *[{"edition": edition, "format": "rainbow"} for edition in EDITIONS[1:]],
    {"edition": "justice", "format": "double-rainbow"},
]
GAME = masters()
TEAM = 10


def places_of(state: MastersState) -> list[int]:
    """Count the places where each die lies: on its card, gone, or in a pile."""
    counts = [1 if zone in (ON_CARD, GONE) else 0 for zone in state.where]
    for number, pile in enumerate(state.piles):
        for die in pile:
            counts[die] += 1
            assert (state.side[die], state.where[die]) == divmod(number, PILES)
    return counts


def play(data: dict[str, Any], seed: int, answers: int) -> None:
    """Play some random answers of a game and look at the dice at every decision."""
    state = cast(MastersState, GAME.start(GAME.setup(data)))
    source = SeededSource(seed)
    for _ in range(answers):
        assert set(places_of(state)) <= {1}
        assert GAME.problems(state) == []
        if state.decision is None:
            return
        entry = choose(state, source)
        state.apply(entry.option, entry.seat)


def any_cards(edition: str, seed: int) -> dict[str, Any]:
    """Give both seats some of all cards there are, whatever their set."""
    source = SeededSource(seed)
    prints = [one for one in GAME.library.prints() if one.kind != "basic"]
    basics = [one for one in GAME.library.prints(edition) if one.kind == "basic"]
    data: dict[str, Any] = {"edition": edition, "format": "custom", "seats": ["eric", "mike"]}
    for seat in data["seats"]:
        picked = {prints[source.below(len(prints))] for _ in range(TEAM)}
        names = sorted(f"{one.name} ({one.set_id})" for one in picked)
        data[seat] = {"cards": names, "basics": [basics[source.below(len(basics))].title]}
    return data


@pytest.mark.rule("M-ZONE-1")
@pytest.mark.rule("M-CARD-7")
@pytest.mark.parametrize("data", TABLES, ids=lambda one: f"{one['edition']}-{one['format']}")
@given(st.integers(0, 2**32))
@settings(max_examples=2, deadline=None)
def test_every_die_lies_in_one_zone_at_every_decision(data: dict[str, Any], seed: int) -> None:
    play({**data, "turn_limit": 30}, seed, 700)


@given(st.sampled_from(EDITIONS), st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_no_card_of_any_set_loses_a_die(edition: str, seed: int) -> None:
    play({**any_cards(edition, seed), "turn_limit": 30}, seed, 500)
