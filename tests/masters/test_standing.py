"""What a state keeps about its field is what a fresh look at the field finds, at every decision."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.driver import choose
from dicehall.games.masters.cards.prints import Ability
from dicehall.games.masters.effects.abilities import bearers, live
from dicehall.games.masters.effects.possible import can_begin
from dicehall.games.masters.steps.costs import fielding_cost, purchase_cost
from dicehall.games.masters.table.state import BAG, FIELD, NOBODY, RESERVE, MastersState
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
    assert state.lasting_sorts == fresh.lasting_sorts
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


def captain_and_banner() -> tuple[MastersState, int, int, Ability]:
    """Place a Captain, who gives defense, beside a Banner; their dice, and the Captain's text."""
    cards = ["Test Captain: Defense for Others", "Test Banner: While Active"]
    brought = {"cards": [*cards, "Test Parrot: Copies Abilities"]}
    data = {"edition": "justice", "format": "custom", "life": 20, "basics": [], "eric": brought}
    field = {"field": ["Test Captain 1", "Test Banner 1"], "bag": ["Sidekick x4"]}
    position = {"active": "eric", "step": "main", "eric": field, "mike": {"bag": ["Sidekick x4"]}}
    setup = GAME.setup({**data, "seats": ["eric", "mike"], "mike": {"cards": []}})
    state = cast(MastersState, GAME.place(setup, position))
    captain, banner = state.pile(0, FIELD)
    (text,) = [one for one in state.table.abilities if one.card == state.card[captain]]
    return state, captain, banner, text


def test_a_die_has_a_copied_text_for_just_as_long_as_it_lasts() -> None:
    state, captain, banner, text = captain_and_banner()
    assert bearers(state, text, 0) == [captain]
    state.last("end_of_turn", 0, "copied text", ((banner,), state.card[captain]))
    assert bearers(state, text, 0) == [captain, banner]
    state.keep([])
    assert bearers(state, text, 0) == [captain]


def test_a_sidekick_takes_a_copied_text_along_to_whom_it_goes_over() -> None:
    state, captain, _, text = captain_and_banner()
    sidekick = state.pile(0, BAG)[0]
    state.place(sidekick, 0, FIELD)
    state.show(sidekick, state.printed(sidekick).first)
    state.last("end_of_turn", 0, "copied text", ((sidekick,), state.card[captain]))
    assert bearers(state, text, 0) == [sidekick, captain]
    state.place(sidekick, 1, FIELD)
    assert bearers(state, text, 0) == [captain]
    assert bearers(state, text, 1) == [sidekick]


def test_a_die_that_goes_by_another_card_has_the_text_of_that_card() -> None:
    state, captain, banner, text = captain_and_banner()
    assert bearers(state, text, 0) == [captain]
    state.go_by(banner, state.card[captain])
    assert bearers(state, text, 0) == [captain, banner]


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
