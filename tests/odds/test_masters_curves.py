"""What a team's dice cost, need and show, counted by hand."""

from __future__ import annotations

import pytest

from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import BOLT, FIST, GENERIC, SHIELD, WILD
from dicehall.games.masters.table.table import Brought
from dicehall.odds.masters import Step, average_cost, cost_curve, energy_balance

LIBRARY = default_library()
TEAM = [
    Brought(LIBRARY.find("Angel: Inspiring"), 4),
    Brought(LIBRARY.find("Falcon: Samuel Wilson"), 2),
    Brought(LIBRARY.find("Professor X: Trainer"), 1),
]
BASICS = [LIBRARY.find("Enrage")]


def test_dice_are_counted_by_cost_gaps_included() -> None:
    assert cost_curve(TEAM, BASICS) == [
        Step(2, cards=1, dice=2, basics=0),
        Step(3, cards=1, dice=4, basics=1),
        Step(4, cards=0, dice=0, basics=0),
        Step(5, cards=1, dice=1, basics=0),
    ]
    assert average_cost(TEAM) == pytest.approx((4 * 3 + 2 * 2 + 5) / 7)
    assert cost_curve([], []) == []
    assert average_cost([]) == 0


def test_energy_that_is_needed_stands_beside_what_the_dice_show() -> None:
    balance = energy_balance(TEAM)
    shield, fist, bolt = balance[SHIELD], balance[FIST], balance[BOLT]
    assert (shield.cards, shield.dice) == (1, 4)
    assert shield.shown == pytest.approx(8 / 6 + 4 * 5 / 6)  # S on sidekicks; S, SS, SS on Angel
    assert fist.shown == pytest.approx(8 / 6 + 2 * 5 / 6)
    assert (bolt.cards, bolt.dice) == (0, 0)
    assert bolt.shown == balance[WILD].shown == pytest.approx(8 / 6)
    assert balance[GENERIC].shown == 0
