"""The arithmetic of damage, against a plain computation with fractions, and the chart of types."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehall.games.throne.table.damage import TYPE_NUMBERS, TYPES, final, half, share, subtotal

CHART = {
    # defendable, avoidable, may be raised, may be lowered, makes an attack
    "normal": (True, True, True, True, True),
    "undefendable": (False, True, True, True, True),
    "pure": (False, True, False, False, True),
    "collateral": (False, True, False, False, False),
    "ultimate": (False, False, True, False, True),
    "typeless": (False, True, False, False, False),
}
small = st.integers(0, 60)
few = st.integers(0, 4)


def by_hand(incoming: int, added: int, subtracted: int, halvings: int, doublings: int) -> int:
    """Work a total out step by step, every multiplier apart."""
    whole = incoming
    for _ in range(added):
        whole += 1
    for _ in range(subtracted):
        whole -= 1
    whole = whole if whole > 0 else 0
    taken = [ceil(Fraction(whole, 2)) for _ in range(halvings)]
    given_too = [ceil(Fraction(whole, 1)) for _ in range(doublings)]
    left = whole + sum(given_too) - sum(taken)
    return left if left > 0 else 0


@pytest.mark.rule("T-DMG-2")
def test_every_small_total_is_as_worked_out_by_hand() -> None:
    ranges = (range(14), range(5), range(16), range(4), range(3))
    for case in product(*ranges):
        assert final(*case) == by_hand(*case), case


@pytest.mark.rule("T-DMG-3")
def test_every_small_share_is_half_of_the_subtotal() -> None:
    for incoming, added, subtracted in product(range(14), range(5), range(16)):
        whole = by_hand(incoming, added, subtracted, 0, 0)
        assert subtotal(incoming, added, subtracted) == whole
        assert share(incoming, added, subtracted) == ceil(Fraction(whole, 2))


@pytest.mark.rule("T-TXT-9")
def test_halves_round_up() -> None:
    assert [half(amount) for amount in range(8)] == [0, 1, 1, 2, 2, 3, 3, 4]


@pytest.mark.rule("T-EX-1")
def test_the_worked_example_costs_the_paladin_nothing_and_the_barbarian_half() -> None:
    # Overpower 13, Divine Defense III takes 2, Get Some adds 1, Absolution takes 3
    assert subtotal(13, 1, 2 + 3) == 9
    assert final(13, 1, 2 + 3, halvings=2) == 0
    assert share(13, 1, 2 + 3) == 5


@pytest.mark.rule("T-EX-2")
@pytest.mark.parametrize("odd", range(1, 40, 2))
def test_two_halves_of_an_odd_subtotal_are_one_more_than_it(odd: int) -> None:
    assert odd - 2 * share(odd) == -1
    assert final(odd, halvings=2) == 0
    assert final(odd, halvings=1) == (odd - 1) // 2


@pytest.mark.rule("T-DMG-15")
@given(small, few, few)
def test_two_halves_prevent_everything(incoming: int, added: int, subtracted: int) -> None:
    assert final(incoming, added, subtracted, 2) == 0


@pytest.mark.rule("T-DMG-2")
@given(small, few, few, few, few)
def test_no_total_is_below_zero_and_halves_and_doubles_go_their_ways(
    incoming: int, added: int, subtracted: int, halvings: int, doublings: int
) -> None:
    total = final(incoming, added, subtracted, halvings, doublings)
    assert total >= 0
    assert final(incoming, added, subtracted, halvings + 1, doublings) <= total
    assert final(incoming, added, subtracted, halvings, doublings + 1) >= total


@pytest.mark.rule("T-DMG-2")
@given(small, few, few, few)
def test_more_prevention_never_hurts(
    incoming: int, added: int, subtracted: int, halvings: int
) -> None:
    total = final(incoming, added, subtracted, halvings)
    assert final(incoming, added, subtracted + 1, halvings) <= total


@pytest.mark.rule("T-DMG-3")
@given(small, few, few, few)
def test_a_share_sent_back_does_not_ask_how_much_was_halved(
    incoming: int, added: int, subtracted: int, halvings: int
) -> None:
    arrived = final(incoming, added, subtracted, halvings)
    back = share(incoming, added, subtracted)
    assert back == half(final(incoming, added, subtracted))
    assert arrived <= 2 * back


@pytest.mark.rule("T-DMG-1", "T-DMG-11")
def test_the_types_are_those_of_the_chart() -> None:
    found = {
        one.id: (one.defendable, one.avoidable, one.raised, one.lowered, one.attack)
        for one in TYPES
    }
    assert found == CHART
    assert {name: TYPES[number].id for name, number in TYPE_NUMBERS.items()} == {
        name: name for name in CHART
    }
