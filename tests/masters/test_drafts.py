"""All drafts: the contract, who goes first, what a seat may know, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import pytest

from contract import checks, secrecy
from contract.driver import finish, walk
from dicehall.games.masters.formats.piles import Rainbow
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import Match, SeededSource, Setup, State
from masters.drafting import GAME, SETUPS, begun, greedy, picking, position, rainbow

HIDING = ["rainbow", "rainbow of S", "double"]


@pytest.fixture(params=SETUPS)
def setup(request: pytest.FixtureRequest) -> Setup:
    return GAME.setup(SETUPS[request.param])


@pytest.fixture(params=HIDING)
def hiding(request: pytest.FixtureRequest) -> Setup:
    return GAME.setup(SETUPS[request.param])


# --- all drafts fulfil the contract ---


@pytest.mark.parametrize(
    "check",
    [
        checks.options_are_sound,
        checks.labels_lead_back_to_their_options,
        checks.legality_is_one_check,
        checks.illegal_answers_change_nothing,
        checks.every_field_is_copied,
        checks.copies_are_equal_then_independent,
        checks.a_reloaded_state_takes_over,
        checks.the_log_is_the_truth,
        checks.forks_are_independent,
        checks.undo_then_redo_returns,
        checks.a_whole_roll_is_its_dice_one_by_one,
        checks.a_roll_counts_its_dice_down,
        checks.asking_changes_nothing,
        checks.positions_are_possible_and_games_end,
        checks.events_name_their_rules,
        checks.anyone_may_concede_at_any_time,
        checks.together_means_in_any_order,
        secrecy.imagined_states_look_the_same,
    ],
    ids=lambda check: check.__name__,
)
def test_drafts_fulfil_the_contract(setup: Setup, check: Callable[..., None]) -> None:
    check(GAME, setup, 3)


# --- who goes first ---


@pytest.mark.rule("M-SETUP-1")
def test_who_goes_first_is_decided_after_a_rainbow_draft_and_before_a_draft_of_stacks() -> None:
    assert position(greedy(begun("rainbow", start="ben"), 1)).active == 1
    assert position(greedy(begun("double"), 1)).active == 1, "as chance chose"
    match = begun("draft", start="chance")
    assert position(match).drafting[:2] == ("draft", 1)


# --- what a seat may know ---


def test_what_is_hidden_is_imagined(hiding: Setup) -> None:
    secrecy.what_is_hidden_is_imagined(GAME, hiding, 1)


def test_nobody_can_tell_two_drafts_apart_that_differ_in_a_secret(hiding: Setup) -> None:
    """Play on from twins as the contract does, up to where something is shown to somebody."""
    source = SeededSource("twins")
    for match in walk(GAME, hiding, 1):
        if source.below(3):
            continue
        for seat in (0, 1):
            follow(match.state, seat, SeededSource(f"{len(match.log)} {seat}"))


def follow(state: State, seat: int, source: SeededSource) -> None:
    mine, theirs = state.copy(), GAME.determinize(state, seat, source)
    mine.events, theirs.events = [], []
    for _ in range(secrecy.FOLLOWED):
        secrecy.compare(GAME, mine, theirs, seat)
        answers = secrecy.pair(mine, theirs, seat, source)
        if answers is None:
            return
        who, first, second = answers
        mine.apply(first, who)
        theirs.apply(second, who)
        if any(event.reveals for event in mine.events):
            return


def test_an_imagined_draft_can_be_played_to_its_end(hiding: Setup) -> None:
    source = SeededSource("imagined")
    for match in walk(GAME, hiding, 2):
        if source.below(6):
            continue
        for seat in (0, 1):
            twin = GAME.determinize(match.state, seat, source)
            assert finish(twin, source).result is not None


def test_all_that_could_be_is_imagined() -> None:
    """See that the card picked before a pile was handed over may be any card of its title."""
    match = picking("rainbow")
    for seat in (0, 1):
        decision = match.state.decision
        assert decision is not None
        match.answer(decision.options_for(seat)[0], seat)
    truth = rainbow(match)
    first = set(imagined_first_picks(match, SeededSource(5)))
    titles = {truth.stacks.stack_of[card] for card in first}
    assert len(titles) > 3
    assert len(first) > len(titles)


def imagined_first_picks(match: Match, source: SeededSource) -> Iterator[int]:
    for _ in range(60):
        twin = cast(MastersState, GAME.determinize(match.state, 0, source))
        imagined = Rainbow(twin)
        assert imagined.centre == rainbow(match).centre
        assert imagined.held(0) == rainbow(match).held(0)
        assert imagined.picks[0][0] == rainbow(match).picks[0][0]
        yield imagined.picks[0][1]


# --- files ---


def test_a_file_with_drafted_teams_that_cannot_be_is_refused() -> None:
    state = cast(MastersState, greedy(begun("rainbow"), 1).state)
    assert GAME.problems(state) == []
    for teams_, words in (
        ((((999, 1),), ()), "two teams hold cards of the pool"),
        ((((0, 99),), ()), "at least one die and at most its limit"),
    ):
        state.drafting = ("teams", teams_, ((), ()))
        assert words in GAME.problems(state)[0]
    state.drafting = ("teams", ((), ()), ((0,), ()))
    assert "basic actions are some of the pool" in GAME.problems(state)[0]
