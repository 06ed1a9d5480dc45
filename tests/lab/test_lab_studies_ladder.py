"""Ladders: who sits where, and how ratings follow from whole pairs of games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dicehall.kernel import DicehallError, SeededSource
from dicehall.lab.plan import Plan
from dicehall.lab.studies import ladder
from dicehall.lab.studies.contestants import read_field
from dicehall.lab.studies.rating import rated
from dicehall.lab.tallies import whole_pairs
from lab.studied import made_up, pig_ladder, study

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

HEROES = ("barbarian", "cursed-pirate", "gunslinger", "paladin")


def wish(game: str, words: tuple[str, ...], seats: int, **agreed: str) -> ladder.Wish:
    return ladder.Wish(read_field(game, words, "random", agreed, things=False), seats)


def test_bots_fill_whole_sides_and_bring_what_is_drawn_by_lot() -> None:
    pairs = wish("throne", ("random", "greedy"), 4, mode="2v2")
    table = pairs.table(pairs.lineups()[0], SeededSource(1))
    first, second = pairs.field.pair(table, 0, 0, seed=1)
    names = [[one.name for one in job.contestants] for job in (first, second)]
    assert names[0][0] == names[0][1] != names[0][2] == names[0][3]
    assert names[1] == names[0][2:] + names[0][:2]


def test_bots_change_seats_but_the_heroes_drawn_by_lot_stay_there() -> None:
    field = read_field("throne", ("random", "greedy"), "random", {})
    first, second = field.pair(field.table(field.contestants), 0, 0, seed=1)
    assert [one.bot for one in first.contestants] == ["random", "greedy"]
    assert [one.bot for one in second.contestants] == ["greedy", "random"]
    heroes = [[one.brings["heroes"] for one in job.contestants] for job in (first, second)]
    assert heroes[0] == heroes[1]
    assert first.chance_seed(1) == second.chance_seed(1)
    (other, _) = field.pair(field.table(field.contestants), 1, 2, seed=1)
    assert [one.brings["heroes"] for one in other.contestants] != heroes[0]


def test_contestants_take_what_they_bring_with_them() -> None:
    field = read_field("throne", HEROES[:2], "random", {})
    first, second = field.pair(field.table(field.contestants), 0, 0, seed=1)
    assert first.contestants == tuple(reversed(second.contestants))


def test_fewer_bots_than_seats_sit_down_several_times_but_never_all_alike() -> None:
    hill = wish("throne", ("random", "greedy"), 3, mode="king-of-the-hill")
    lineups = [sorted(one.name for one in lineup) for lineup in hill.lineups()]
    assert lineups == [["greedy", "random", "random"], ["greedy", "greedy", "random"]]


def test_heroes_each_have_a_seat_of_their_own() -> None:
    hill = wish("throne", HEROES, 3, mode="king-of-the-hill")
    assert len(hill.lineups()) == 4
    with pytest.raises(DicehallError, match="4 seats need as many contestants, not 3"):
        wish("throne", HEROES[:3], 4, mode="2v2").lineups()


def test_a_ladder_plays_whole_pairs_within_its_games() -> None:
    hill = wish("throne", ("random", "greedy"), 3, mode="king-of-the-hill")
    jobs = ladder.jobs(hill, Plan(1, 10))
    assert [job.number for job in jobs] == list(range(9))
    assert Counter([job.pair for job in jobs]) == {0: 3, 1: 3, 2: 3}


SIDES = ((0,), (1,))


def test_who_wins_more_stands_higher_and_ratings_are_sure_after_many_games() -> None:
    rows = [
        made_up(n, (1, 0) if n % 5 else (0, 1), contestants=["ann", "ben"], pair=n // 2)
        for n in range(60)
    ]
    first, second = rated(["ben", "ann"], whole_pairs(rows), SIDES, 1)
    assert (first.name, second.name) == ("ann", "ben")
    assert first.share == pytest.approx(0.8)
    assert first.games == second.games == 60
    assert first.interval.low > 25 > second.interval.high
    assert first.interval.holds(first.rating)
    few = rated(["ben", "ann"], whole_pairs(rows[:10]), SIDES, 1)
    assert few[0].interval.half > 0


def test_the_same_games_and_seed_give_the_same_ladder() -> None:
    pairs = whole_pairs([made_up(n, (n % 2, 1 - n % 2)) for n in range(20)])
    assert rated(["one", "other"], pairs, SIDES, 1) == rated(["one", "other"], pairs, SIDES, 1)


def test_draws_leave_everybody_where_they_began() -> None:
    pairs = whole_pairs([made_up(n, (0.5, 0.5)) for n in range(20)])
    assert [one.rating for one in rated(["one", "other"], pairs, SIDES, 1)] == [25.0, 25.0]


def test_partners_rise_together_and_who_sits_twice_is_rated_once() -> None:
    seated = ["a", "a", "b", "b"]
    rows = [made_up(n, (1, 1, 0, 0), contestants=seated) for n in range(10)]
    first, second = rated(["b", "a"], whole_pairs(rows), ((0, 1), (2, 3)), 1)
    assert (first.name, first.share, second.share) == ("a", 1.0, 0.0)
    assert first.rating - 25 == pytest.approx(25 - second.rating)


def test_three_at_a_table_are_ranked_by_their_points() -> None:
    seated = ["a", "b", "c"]
    rows = [made_up(n, (1, 0, 0), contestants=seated) for n in range(10)]
    ranked = rated(seated, whole_pairs(rows), ((0,), (1,), (2,)), 1)
    assert ranked[0].name == "a"
    assert ranked[1].rating == pytest.approx(ranked[2].rating)


def test_nothing_but_faults_rates_nobody() -> None:
    nothing = rated(["one", "other"], whole_pairs([made_up(0, None)]), SIDES, 1)
    assert [(one.games, one.rating) for one in nothing] == [(0, 0.0), (0, 0.0)]


def test_a_ladder_is_played(tmp_path: Path) -> None:
    games = study(tmp_path / "run", pig_ladder(20), ladder.play)
    assert len(games) == 20
