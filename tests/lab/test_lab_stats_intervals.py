"""Intervals for shares of points: known values, and how often they hold the truth."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from dicehall.kernel import SeededSource
from dicehall.lab.statistics import WHOLE, paired, student, wilson
from dicehall.lab.tallies import Row, share, tally, whole_pairs
from lab.scores import Chances

pytestmark = pytest.mark.plain_only


def test_wilson_gives_the_textbook_values() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(50, 100, 0.99) == pytest.approx((0.3753, 0.6247), abs=5e-5)


def test_wilson_counts_a_draw_as_half_a_point() -> None:
    for end in wilson(5.5, 10):  # an end is a share from which 0.55 is just too far away
        assert abs(0.55 - end) == pytest.approx(1.96 * math.sqrt(end * (1 - end) / 10), rel=1e-4)


def test_nothing_is_known_before_the_first_game() -> None:
    assert wilson(0, 0) == paired([]) == WHOLE


@pytest.mark.parametrize(
    ("freedom", "wanted"), [(2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)]
)
def test_students_distribution_gives_the_printed_table(freedom: int, wanted: float) -> None:
    assert student(freedom) == pytest.approx(wanted, rel=0.01 if freedom == 2 else 0.0013)
    assert student(10**6) == pytest.approx(1.95996, abs=1e-4)


def test_pairs_give_students_interval_with_a_lost_and_a_won_pair_added() -> None:
    scores = [0.5, 1.0, 0.5, 0.0, 1.0, 0.5, 0.5, 1.0]
    mean, spread = 0.6, math.sqrt((4 * 0.4**2 + 4 * 0.1**2 + 2 * 0.6**2) / 9)
    half = 2.262 * spread / math.sqrt(10)
    assert paired(scores) == pytest.approx((mean - half, mean + half), abs=1e-3)


def test_pairs_that_cancel_make_a_narrower_interval_than_single_games() -> None:
    even = [0.5] * 50
    assert paired(even).half < wilson(50, 100).half / 2
    assert paired(even).half > 0


def test_pairs_that_repeat_themselves_make_a_wider_interval_than_single_games() -> None:
    twice = [0.0, 1.0] * 25
    assert paired(twice).half > wilson(50, 100).half


def test_an_interval_always_holds_what_was_seen_and_stays_within_all_and_nothing() -> None:
    for scores in ([1.0], [0.0] * 3, [1.0] * 40, [0.5], [1.0, 1.0, 0.5]):
        low, high = paired(scores)
        assert 0 <= low <= sum(scores) / len(scores) <= high <= 1


def coverage(truth: float, draw: Callable[[], float], pairs: int, runs: int = 400) -> float:
    held = [paired([draw() for _ in range(pairs)]).holds(truth) for _ in range(runs)]
    return sum(held) / runs


@pytest.mark.untraced
@pytest.mark.parametrize("pairs", [6, 40])
@pytest.mark.parametrize(("truth", "alike"), [(0.5, 0.0), (0.5, 0.6), (0.62, 0.3), (0.95, 0.3)])
def test_19_of_20_intervals_from_pairs_hold_the_truth(
    truth: float, alike: float, pairs: int
) -> None:
    chances = Chances(f"{truth}/{alike}/{pairs}")
    # 400 runs leave a standard error of 1.1 points around 95%
    assert coverage(truth, lambda: chances.pair(truth, alike), pairs) > 0.92


@pytest.mark.untraced
def test_intervals_hold_too_where_most_pairs_are_split() -> None:
    chances = Chances("split")

    def draw() -> float:
        return 0.5 if chances.happens(0.8) else float(chances.happens(0.6))

    assert coverage(0.52, draw, 40) > 0.92


# --- from games to scores ---


def game(pair: int, *points: float, turns: int = 10, condition: str = "") -> dict[str, object]:
    told = {"pair": pair, "condition": condition, "first": 0, "turns": turns}
    return {**told, "points": list(points) or None}


def test_a_pair_scores_the_mean_of_its_games() -> None:
    rows = [game(0, 1, 0), game(0, 0, 1), game(1, 1, 0, turns=20), game(1, 0.5, 0.5)]
    found = tally(rows, lambda row: share(row, row["first"], 2))
    assert found.scores == (0.5, 0.75)
    assert (found.games, found.mean, found.turns) == (4, 0.625, 12.5)
    assert found.interval == paired((0.5, 0.75))


def test_a_pair_with_a_fault_or_without_one_of_its_games_counts_for_nobody() -> None:
    rows = [game(0, 1, 0), game(0, 0, 1), game(1), game(1, 0, 1), game(2, 0, 1)]
    found = tally(rows, lambda row: share(row, row["first"], 2))
    assert (found.scores, found.games) == ((0.5,), 2)


def test_pairs_have_as_many_games_as_their_condition_or_as_is_said() -> None:
    rows = [game(0, 1, 0, condition="alike"), game(1, 1, 0), game(1, 0, 1), game(2, 1, 0)]
    assert [len(pair) for pair in whole_pairs(rows)] == [1, 2]
    assert [len(pair) for pair in whole_pairs(rows, {0: 2, 1: 2, 2: 1})] == [2, 1]


def test_who_wants_to_be_surer_gets_a_wider_interval() -> None:
    pairs = tally([game(n // 2, n % 3 > 0, n % 3 == 0) for n in range(40)], points_of_the_first)
    singles = tally([game(n, n % 3 > 0, n % 3 == 0) for n in range(40)], points_of_the_first)
    assert pairs.interval_at(0.99) == paired(pairs.scores, 0.99)
    assert singles.interval_at(0.99) == wilson(sum(singles.scores), 40, 0.99)
    assert singles.interval_at(0.99).half > singles.interval.half


def points_of_the_first(row: Row) -> float:
    return float(row["points"][0])


def test_games_that_are_no_pairs_get_wilsons_interval() -> None:
    found = tally([game(0, 1, 0), game(1, 0, 1), game(2, 1, 0)], lambda row: row["points"][0])
    assert found.interval == wilson(2, 3)


def test_shares_add_up_to_one_for_all_sides() -> None:
    assert share(game(0, 0, 1, 0), 1, 3) == 1.0
    assert share(game(0, 0.5, 0.5, 0.5), 2, 3) == pytest.approx(1 / 3)
    assert share(game(0, 1, 1, 0, 0), 0, 2) == 1.0
    assert share(game(0, 0, 0), 0, 2) == 0.5


def test_the_same_seed_gives_the_same_chances() -> None:
    one, other = Chances("x"), Chances("x")
    assert [one.pair(0.5, 0.5) for _ in range(20)] == [other.pair(0.5, 0.5) for _ in range(20)]
    assert SeededSource("x").below(10) == SeededSource("x").below(10)
