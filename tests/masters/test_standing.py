"""What a state keeps about its field is what a fresh look at the field finds, at every decision."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.driver import choose
from dicehall.games.masters.effects.abilities import bearers, live
from dicehall.games.masters.effects.possible import can_begin
from dicehall.games.masters.steps.costs import fielding_cost, purchase_cost
from dicehall.games.masters.table.state import NOBODY, RESERVE, MastersState
from dicehall.kernel import Match
from dicehall.kernel.referee import SeededSource
from dicehall.scenario import load_file, run
from masters.test_conservation import EDITIONS, any_cards
from masters.with_test_cards import masters

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "masters"
FOLDERS = sorted({path.parent for path in SCENARIOS.rglob("*.yaml")})
GAME = masters()


def check_kept(state: MastersState) -> None:
    """Compare all that is kept about the field with what a state says that has kept nothing."""
    fresh = state.copy()
    fresh.derive()
    assert state.sorts == fresh.sorts
    assert asked(state) == asked(fresh)  # and now the state has kept all of it


def asked(state: MastersState) -> list[object]:
    """Ask all that a state keeps an answer to."""
    table, standing = state.table, state.stands()
    seats = range(table.seats)
    costs = [
        purchase_cost(state, seat, table.cards[one])
        for seat in seats
        for one in table.buyable[seat]
    ]
    fielding = [
        fielding_cost(state, seat, die) for seat in seats for die in state.pile(seat, RESERVE)
    ]
    return [
        standing.cards,
        standing.characters,
        [bearers(state, one, seat) for one in table.abilities for seat in seats],
        [live(state, word) for word in table.statics],
        [
            can_begin(state, one, (seat, NOBODY, one.number, NOBODY, NOBODY, 0, (), 0))
            for one in table.globals
            for seat in seats
            if not one.reacts
        ],
        costs,
        fielding,
    ]


@given(st.sampled_from(EDITIONS), st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_what_is_kept_about_a_field_stays_true_whatever_is_played(edition: str, seed: int) -> None:
    state = GAME.start(GAME.setup({**any_cards(edition, seed), "turn_limit": 30}))
    source = SeededSource(seed)
    for _ in range(500):
        check_kept(cast(MastersState, state))
        if state.decision is None:
            return
        entry = choose(state, source)
        state.apply(entry.option, entry.seat)


@pytest.mark.untraced
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: str(one.relative_to(SCENARIOS)))
def test_what_is_kept_about_a_field_stays_true_in_every_scenario(folder: Path) -> None:
    looks = 0

    def look(match: Match) -> None:
        nonlocal looks
        looks += 1
        check_kept(cast(MastersState, match.state))

    for path in sorted(folder.glob("*.yaml")):
        run(load_file(path), GAME, look)
    assert looks
