"""Pig solved by enumerating the kernel's own chance, up to small scores (100: the slow test)."""

from __future__ import annotations

from functools import cache

import pytest

from dicehall.games.pig.solve import Solution, solve


@cache
def solved(target: int) -> Solution:
    return solve(target)


def test_a_race_to_two_is_won_by_whoever_first_rolls_no_one() -> None:
    """With p the chance of the mover: p = 5/6 + 1/6 (1 - p), so p = 6/7."""
    assert solved(2).chance() == pytest.approx(6 / 7, abs=1e-9)


def by_hand(target: int) -> float:
    """Solve the same game from its rules, written down here once more, by plain iteration."""
    chance = {(i, j, 0): 0.5 for i in range(target) for j in range(target)}
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for i, j, _ in chance:
            value = rolled(chance, i, j, 0, target)
            change = max(change, abs(value - chance[i, j, 0]))
            chance[i, j, 0] = value
    return chance[0, 0, 0]


def rolled(
    chance: dict[tuple[int, int, int], float], i: int, j: int, pot: int, target: int
) -> float:
    lost = (1 - chance[j, i, 0]) / 6
    return lost + sum(kept(chance, i, j, pot + face, target) for face in range(2, 7)) / 6


def kept(chance: dict[tuple[int, int, int], float], i: int, j: int, pot: int, target: int) -> float:
    if i + pot >= target:
        return 1.0
    return max(1 - chance[j, i + pot, 0], rolled(chance, i, j, pot, target))


@pytest.mark.parametrize("target", [3, 7, 10, 12])
def test_the_engine_agrees_with_the_rules_worked_out_apart(target: int) -> None:
    assert solved(target).chance() == pytest.approx(by_hand(target), abs=1e-9)


def test_going_first_is_worth_less_in_a_longer_race() -> None:
    chances = [solved(target).chance() for target in (2, 5, 10, 20)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] > 0.5


def test_best_play_rolls_on_a_small_pot_and_holds_when_that_wins() -> None:
    assert not solved(20).holds(0, 0, 2)
    assert solved(20).holds(0, 0, 20)
    assert solved(20).holds(18, 0, 2)
