"""Every legal payment can be made, in one way only; the automatic one keeps what is worth most."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicehall.games.masters.face.soundness import problems
from dicehall.games.masters.steps.energy import can_pay, totals
from dicehall.games.masters.steps.paying import AUTOMATICALLY
from masters.payments import (
    DICE,
    KINDS,
    Need,
    Reserve,
    asked,
    is_paying,
    left_by,
    legal_payments,
    reached,
    table_with,
)

EDITIONS = ("uncanny-x-men", "amazing-spider-man", "justice")
BASIC = 1 + len(KINDS)
"""The first basic action, behind the sidekicks and the own cards."""


def _cut(dice: list[tuple[int, int, bool]]) -> tuple[tuple[int, int, bool], ...]:
    """Leave no more dice of a card than it has."""
    kept: list[tuple[int, int, bool]] = []
    for card, face, worn in dice:
        if card == 0 or sum(one[0] == card for one in kept) < DICE:
            kept.append((card, face, worn and card not in (0, BASIC)))
    return tuple(kept)


def _shown(die: tuple[int, int, bool]) -> tuple[int, int, bool]:
    """Take the first of equal faces, as a roll does."""
    card, face, worn = die
    written = [one.written for one in KINDS[card - 1].faces]
    return card, written.index(written[face]), worn


dice = st.one_of(
    st.tuples(st.just(0), st.integers(0, 4), st.just(False)),
    st.tuples(st.integers(1, len(KINDS)), st.integers(0, 2), st.just(False)).map(_shown),
    st.tuples(st.integers(1, 2), st.just(0), st.just(True)),
    st.tuples(st.just(BASIC), st.just(0), st.just(False)),
)
reserves = st.builds(
    Reserve,
    st.lists(dice, max_size=6).map(_cut),
    st.sampled_from([0, 0, 1, 2, 3]),
    st.sampled_from([0, 0, 1]),
)
needs = st.sampled_from(
    [
        *[(0, 0, 0, 0)] * 3,
        *[(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)],
        *[(1, 0, 1, 0), (2, 0, 0, 0), (0, 0, 2, 0)],
    ]
)


def _rest(edition: str, reserve: Reserve) -> Reserve:
    """Take away the rest of a generic die where an edition turns it into virtual energy."""
    return reserve._replace(rest=0) if edition == "justice" else reserve


everything = given(st.sampled_from(EDITIONS), reserves, st.integers(1, 7), needs)


@pytest.mark.rule("M-NRG-1")
@pytest.mark.rule("M-NRG-3")
@pytest.mark.rule("M-NRG-4")
@pytest.mark.rule("M-NRG-5")
@pytest.mark.rule("M-NRG-11")
@pytest.mark.rule("M-BUY-2")
@everything
@settings(max_examples=300, deadline=None)
def test_every_legal_payment_can_be_made_in_one_way_and_no_other_can(
    edition: str, reserve: Reserve, amount: int, need: Need
) -> None:
    before = table_with(edition, _rest(edition, reserve))
    legal = {paid.table for paid in legal_payments(before, amount, need)}
    assert bool(legal) == can_pay(totals(before, 0), amount, need)
    if not legal:
        return
    ends = [left_by(before, end) for end in reached(asked(before.copy(), amount, need))]
    assert set(ends) == legal
    assert [end for end, times in Counter(ends).items() if times > 1] == []


@everything
@settings(max_examples=200, deadline=None)
def test_a_payment_is_asked_for_just_where_there_is_more_than_one(
    edition: str, reserve: Reserve, amount: int, need: Need
) -> None:
    before = table_with(edition, _rest(edition, reserve))
    legal = {paid.table for paid in legal_payments(before, amount, need)}
    if legal:
        assert is_paying(asked(before.copy(), amount, need)) == (len(legal) > 1)


@pytest.mark.rule("M-NRG-11")
@everything
@settings(max_examples=300, deadline=None)
def test_paying_automatically_breaks_no_die_and_spends_no_wild_without_need(
    edition: str, reserve: Reserve, amount: int, need: Need
) -> None:
    before = table_with(edition, _rest(edition, reserve))
    legal = legal_payments(before, amount, need)
    if not legal:
        return
    state = asked(before.copy(), amount, need)
    if is_paying(state):
        state.apply(AUTOMATICALLY)
    assert not is_paying(state)
    made = left_by(before, state)
    assert min((paid.broken, paid.wild) for paid in legal if paid.table == made) == min(
        (paid.broken, paid.wild) for paid in legal
    )
    assert problems(state) == []


@everything
@settings(max_examples=150, deadline=None)
def test_paying_automatically_completes_a_payment_that_is_begun(
    edition: str, reserve: Reserve, amount: int, need: Need
) -> None:
    before = table_with(edition, _rest(edition, reserve))
    legal = {paid.table for paid in legal_payments(before, amount, need)}
    if not legal:
        return
    state = asked(before.copy(), amount, need)
    place = 0
    while is_paying(state):
        twin = state.copy()
        twin.apply(AUTOMATICALLY)
        assert left_by(before, twin) in legal
        assert state.decision is not None
        options = [one for one in state.decision.options if one != AUTOMATICALLY]
        state.apply(options[place % len(options)])
        place += 1
