"""Match-ups and ladders: who meets whom, what comes out, how ratings follow."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from dicehall.kernel import DicehallError, SeededSource
from dicehall.kernel.errors import ProblemsError
from dicehall.lab.plan import Plan
from dicehall.lab.run import Run
from dicehall.lab.statistics import paired
from dicehall.lab.studies import ladder, matchup
from dicehall.lab.studies.contestants import Field, read_field
from dicehall.lab.studies.rating import rated
from lab.studied import Table, games_of, made_up, pig_ladder, pig_matchup, study

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

HEROES = ("barbarian", "cursed-pirate", "gunslinger", "paladin")


# --- who meets ---


def test_all_heroes_meet_if_nobody_is_named() -> None:
    field = read_field("throne", (), "random", {})
    assert sorted(one.name for one in field.contestants) == sorted(HEROES)
    assert {one.bot for one in field.contestants} == {"random"}


def test_usual_teams_meet_if_nobody_is_named() -> None:
    field = read_field("masters", (), "random", {"edition": "uncanny-x-men"})
    assert [one.name for one in field.contestants] == ["team 1", "team 2", "team 3", "team 4"]
    assert len({repr(one.brings) for one in field.contestants}) == 4
    assert field.agreed == {"edition": "uncanny-x-men", "format": "tournament"}


def test_all_bots_meet_where_there_is_nothing_to_bring() -> None:
    field = read_field("pig", (), "random", {})
    assert {"random", "greedy"} <= {one.name for one in field.contestants}


def test_a_hero_may_be_played_by_a_bot_of_its_own() -> None:
    field = read_field("throne", ("paladin@random", "paladin@greedy"), "greedy", {})
    assert [(one.name, one.bot) for one in field.contestants] == [
        ("paladin (random)", "random"),
        ("paladin (greedy)", "greedy"),
    ]


def test_teams_come_from_files_and_lines(tmp_path: Path) -> None:
    line = "Angel: Inspiring x4; Cyclops: Optic Blast x2 | Enrage; Ambush"
    file = tmp_path / "quick.txt"
    file.write_text(line, encoding="utf-8")
    field = read_field("masters", (str(file), f"slow = {line}"), "random", {})
    assert [one.name for one in field.contestants] == ["quick", "slow"]
    assert field.contestants[0].brings == field.contestants[1].brings


def test_contestants_of_one_name_are_told_apart() -> None:
    field = read_field("pig", ("random", "random"), "random", {})
    assert [one.name for one in field.contestants] == ["random 1", "random 2"]


def test_everything_wrong_with_a_field_is_named_at_once() -> None:
    with pytest.raises(ProblemsError) as error:
        read_field("throne", ("barbaran", "paladin@nobody"), "grady", {})
    assert len(error.value.problems) == 3
    assert "did you mean 'barbarian'" in str(error.value)
    with pytest.raises(DicehallError, match="of all contestants what they bring, or of none"):
        read_field("throne", ("barbarian", "greedy"), "random", {})
    with pytest.raises(DicehallError, match="two contestants at least"):
        read_field("pig", ("random",), "random", {})
    with pytest.raises(DicehallError, match="win or lose together"):
        read_field("team", (), "random", {})
    with pytest.raises(DicehallError, match="name the teams"):
        read_field("masters", (), "random", {"format": "custom"})


def test_a_field_is_read_back_as_it_was_written() -> None:
    field = read_field("throne", HEROES[:2], "random", {"turn_limit": 50})
    assert Field.read(field.plain()) == field


# --- match-ups ---


def test_every_pairing_gets_its_games_in_pairs_with_the_seats_swapped() -> None:
    wish = matchup.Wish(read_field("throne", HEROES[:3], "random", {}), 5)
    plan = wish.plan(1)
    table = Table(lambda _: (1, 0))
    matchup.play(cast(Run, table), plan)
    assert len(table.jobs) == plan.games == 3 * 4
    seatings = Counter([tuple(one.name for one in job.contestants) for job in table.jobs])
    assert len(seatings) == 6
    assert set(seatings.values()) == {2}


def test_pairs_of_all_pairings_are_played_in_turn() -> None:
    plan = matchup.Wish(read_field("throne", HEROES[:3], "random", {}), 4).plan(1)
    table = Table(lambda _: (1, 0))
    matchup.play(cast(Run, table), plan)
    half = [job.table.condition for job in table.jobs[:6]]
    assert set(Counter(half).values()) == {2}


def test_a_cell_is_the_share_of_the_first_named_whichever_seat_it_had() -> None:
    plan = matchup.Wish(read_field("throne", HEROES[:2], "random", {}), 40).plan(1)
    best = HEROES[0]
    table = Table(lambda job: [float(one.name == best) for one in job.contestants])
    games = matchup.play(cast(Run, table), plan)
    (found,) = matchup.results(plan, games)
    assert found.pairing.one.name == best
    assert found.tally.mean == 1.0
    assert found.tally.interval == paired([1.0] * 20)
    assert [name for name, _ in matchup.overall(plan, games)] == [best, HEROES[1]]


def test_mirror_matches_show_what_going_first_is_worth() -> None:
    wish = matchup.Wish(read_field("pig", ("random", "greedy"), "random", {}), 10, mirror=True)
    assert [one.name for one in wish.pairings()] == [
        "random v greedy",
        "random v random",
        "greedy v greedy",
    ]
    plan = wish.plan(1)
    games = matchup.play(cast(Run, Table(lambda _: (1, 0))), plan)
    assert [one.tally.mean for one in matchup.results(plan, games)] == [0.5, 1.0, 1.0]
    assert [one.mean for _, one in matchup.overall(plan, games)] == [0.5, 0.5]


def test_tables_that_cannot_be_are_refused_before_the_first_game() -> None:
    wish = matchup.Wish(read_field("throne", HEROES[:2], "random", {"mode": "2v2"}), 4)
    with pytest.raises(DicehallError, match="barbarian v cursed-pirate"):
        wish.plan(1)


def test_match_ups_are_played(tmp_path: Path) -> None:
    plan = pig_matchup(40)
    games = study(tmp_path / "run", plan, matchup.play)
    (found,) = matchup.results(plan, games)
    assert len(games) == found.tally.games == 40
    assert found.pairing.one.name == "random"
    assert found.tally.mean < 0.5


# --- ladders ---


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
    first, second = rated(["ben", "ann"], rows, SIDES, 1)
    assert (first.name, second.name) == ("ann", "ben")
    assert first.share == pytest.approx(0.8)
    assert first.games == second.games == 60
    assert first.interval.low > 25 > second.interval.high
    assert first.interval.holds(first.rating)
    few = rated(["ben", "ann"], rows[:10], SIDES, 1)
    assert few[0].interval.half > 0


def test_the_same_games_and_seed_give_the_same_ladder() -> None:
    rows = [made_up(n, (n % 2, 1 - n % 2)) for n in range(20)]
    assert rated(["one", "other"], rows, SIDES, 1) == rated(["one", "other"], rows, SIDES, 1)


def test_draws_leave_everybody_where_they_began() -> None:
    rows = [made_up(n, (0.5, 0.5)) for n in range(20)]
    assert [one.rating for one in rated(["one", "other"], rows, SIDES, 1)] == [25.0, 25.0]


def test_partners_rise_together_and_who_sits_twice_is_rated_once() -> None:
    seated = ["a", "a", "b", "b"]
    rows = [made_up(n, (1, 1, 0, 0), contestants=seated) for n in range(10)]
    first, second = rated(["b", "a"], rows, ((0, 1), (2, 3)), 1)
    assert (first.name, first.share, second.share) == ("a", 1.0, 0.0)
    assert first.rating - 25 == pytest.approx(25 - second.rating)


def test_three_at_a_table_are_ranked_by_their_points() -> None:
    seated = ["a", "b", "c"]
    rows = [made_up(n, (1, 0, 0), contestants=seated) for n in range(10)]
    ranked = rated(seated, rows, ((0,), (1,), (2,)), 1)
    assert ranked[0].name == "a"
    assert ranked[1].rating == pytest.approx(ranked[2].rating)


def test_games_with_a_fault_are_not_rated() -> None:
    rows = [made_up(0, (1, 0)), made_up(1, None)]
    assert [one.games for one in rated(["one", "other"], rows, SIDES, 1)] == [1, 1]
    nothing = rated(["one", "other"], games_of([made_up(0, None)]).to_dicts(), SIDES, 1)
    assert [one.games for one in nothing] == [0, 0]


def test_a_ladder_is_played(tmp_path: Path) -> None:
    games = study(tmp_path / "run", pig_ladder(20), ladder.play)
    assert len(games) == 20
