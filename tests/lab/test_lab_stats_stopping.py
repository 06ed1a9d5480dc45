"""The interval that one may look at after every game, and the rule that stops because of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dicehall.lab.statistics import Interval, paired
from dicehall.lab.stopping import Peeking, decided, difference, verdict
from lab.scores import Chances

pytestmark = pytest.mark.plain_only


@pytest.mark.untraced
@pytest.mark.parametrize(("truth", "alike"), [(0.5, 0.0), (0.5, 0.9), (0.9, 0.3)])
def test_looking_after_every_batch_is_wrong_less_than_once_in_20(
    truth: float, alike: float
) -> None:
    chances, runs, wrong = Chances(f"{truth}/{alike}"), 60, 0
    for _ in range(runs):
        peeking = Peeking()
        looks = [peeking.take([chances.pair(truth, alike) for _ in range(5)]) for _ in range(16)]
        wrong += not all(look.holds(truth) for look in looks)
    assert wrong <= 0.05 * runs


@pytest.mark.untraced
def test_a_plain_interval_looked_at_as_often_is_wrong_far_oftener() -> None:
    chances, runs, wrong = Chances("plain"), 100, 0
    for _ in range(runs):
        scores: list[float] = []
        for _ in range(20):
            scores += [chances.pair(0.5, 0.9) for _ in range(5)]
            if not paired(scores).holds(0.5):
                wrong += 1
                break
    assert wrong > 0.1 * runs


def stopped(chances: Chances, truth: float, most: int = 60) -> tuple[list[float], Interval]:
    """Play a row until it is decided or has its most pairs; give its scores and its interval."""
    scores: list[float] = []
    peeking = Peeking()
    while len(scores) < most and not decided(peeking.interval, 0.5, 0.015):
        scores += [chances.pair(truth, 0.0) for _ in range(5)]
        peeking.take(scores[-5:])
    return scores, peeking.interval


@pytest.mark.untraced
def test_a_difference_of_rows_that_stopped_holds_the_truth_in_19_of_20() -> None:
    chances, runs = Chances("difference"), 60
    held = []
    for _ in range(runs):
        one, other = stopped(chances, 0.6)[0], stopped(chances, 0.5)[0]
        held.append(difference(one, other).holds(0.1))
    assert sum(held) >= 0.95 * runs


def test_a_difference_is_as_sure_as_both_its_rows_together() -> None:
    high, low = [1.0, 0.5] * 20, [0.0, 0.5] * 20
    first, second = Peeking(0.975).take(high), Peeking(0.975).take(low)
    assert difference(high, low) == (first.low - second.high, first.high - second.low)
    assert difference([], []) == Interval(-1, 1)


def test_a_clear_advantage_is_found_soon() -> None:
    chances, peeking = Chances("clear"), Peeking()
    pairs = 0
    while peeking.interval.holds(0.5):
        peeking.take([chances.pair(0.8, 0.2)])
        pairs += 1
    assert 5 < pairs < 60
    assert peeking.interval.low > 0.5


def test_the_interval_only_ever_narrows_and_comes_close_to_the_truth() -> None:
    chances, peeking = Chances("narrow"), Peeking()
    looks = [peeking.take([chances.pair(0.55, 0.2) for _ in range(20)]) for _ in range(30)]
    for before, after in pairwise(looks):
        assert before.low <= after.low <= after.high <= before.high
    assert looks[-1].half < 0.06


def test_batches_make_no_difference() -> None:
    chances = Chances("batches")
    scores = [chances.pair(0.6, 0.2) for _ in range(60)]
    at_once, one_by_one = Peeking(), Peeking()
    for score in scores:
        one_by_one.take([score])
    assert at_once.take(scores) == one_by_one.interval


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_who_always_wins_or_loses_has_an_interval_to_the_very_end(score: float) -> None:
    low, high = Peeking().take([score] * 40)
    assert (low if score == 0 else high) == score
    assert high - low < 0.3


def test_scores_that_contradict_each_other_leave_an_interval_all_the_same() -> None:
    peeking = Peeking()
    peeking.take([1.0] * 60)
    low, high = peeking.take([0.0] * 300)
    assert 0 <= low <= high <= 1


def test_nothing_is_given_up_before_the_first_score() -> None:
    assert Peeking().take([]) == Interval(0, 1)


def test_scores_beyond_a_win_are_refused() -> None:
    with pytest.raises(ValueError, match="between 0 and 1, not at 2"):
        Peeking().take([2])


def test_a_row_stops_when_the_fair_share_is_excluded_or_the_interval_is_precise() -> None:
    assert decided(Interval(0.51, 0.70), 0.5, 0.015)
    assert decided(Interval(0.30, 0.49), 0.5, 0.015)
    assert decided(Interval(0.49, 0.515), 0.5, 0.015)
    assert not decided(Interval(0.40, 0.60), 0.5, 0.015)
    assert not decided(Interval(0.34, 0.60), 1 / 3 + 0.01, 0.015)


def test_verdicts_are_words() -> None:
    what = "going first"
    assert verdict(Interval(0.51, 0.7), 0.5, 0.015, what) == "going first is an advantage"
    assert verdict(Interval(0.3, 0.49), 0.5, 0.015, what) == "going first is a disadvantage"
    assert verdict(Interval(0.4, 0.6), 0.5, 0.015, what) == "not decided yet"


def test_fair_says_how_far_from_fair_it_may_be_at_most() -> None:
    assert verdict(Interval(0.49, 0.51), 0.5, 0.015, "x") == "fair within ±1.0 points"
    assert verdict(Interval(0.499, 0.525), 0.5, 0.015, "x") == "fair within ±2.5 points"
