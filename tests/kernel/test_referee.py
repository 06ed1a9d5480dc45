"""Chance: even, weighted as told, the same for the same seed, and resumable."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehall.games.pig import Pig
from dicehall.kernel import CHANCE, Chance, IllegalChoice, Match, Referee, SeededSource, Source


class Tickets(Source):
    """A source that gives what it is told to give, and notes what it was asked."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)


def test_the_numbers_of_a_seed_are_the_same_everywhere() -> None:
    source = SeededSource(7)
    assert [source.below(6) for _ in range(12)] == [2, 1, 3, 5, 0, 0, 4, 0, 2, 4, 0, 4]
    assert [SeededSource("hall").below(n) for n in (2, 6, 20, 1000, 10**12)] == [
        0,
        1,
        5,
        178,
        568336701484,
    ]


@given(st.integers(1, 10**30), st.integers(0, 1000))
def test_a_number_is_below_its_bound(n: int, seed: int) -> None:
    source = SeededSource(seed)
    assert all(0 <= source.below(n) < n for _ in range(20))


def test_every_number_comes_about_equally_often() -> None:
    source, counts = SeededSource(1), [0] * 6
    for _ in range(60_000):
        counts[source.below(6)] += 1
    # Five degrees of freedom: 35 is passed by chance once in 600,000 seeds.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 35


@given(
    st.lists(st.sampled_from([1, 2, 6, 20, 10**6, 10**12, 10**25]), max_size=30), st.integers(0, 99)
)
def test_a_source_goes_on_from_where_another_stood(bounds: list[int], seed: int) -> None:
    source = SeededSource(seed)
    for n in bounds:
        source.below(n)
    resumed = SeededSource(seed, source.drawn)
    assert [source.below(6) for _ in range(10)] == [resumed.below(6) for _ in range(10)]


def test_each_option_is_picked_as_often_as_its_weight_says() -> None:
    decision = Chance("a card", (("salt",), ("silk",), ("pearl",)), (3, 1, 2))
    picked = [decision.pick(Tickets(ticket))[0] for ticket in range(6)]
    assert picked == ["salt", "salt", "salt", "silk", "pearl", "pearl"]
    source = Tickets(0)
    decision.pick(source)
    assert source.asked == [6]


def test_a_referee_answers_only_for_chance() -> None:
    game = Pig()
    match = Match(game, game.setup({}))
    referee = Referee(Tickets(3))
    referee.answer(match)
    assert match.log == []
    with pytest.raises(IllegalChoice, match="chance is not asked"):
        referee.settle(match.state)
    match.answer_label(0, "roll")
    referee.answer(match)
    assert match.log[-1] == (CHANCE, ("face", 4))
