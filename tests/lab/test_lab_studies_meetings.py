"""Match-ups: who meets whom, what comes out, and who stands out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import cast

import pytest

from dicehall.kernel import DicehallError
from dicehall.kernel.errors import ProblemsError
from dicehall.lab.run import Run
from dicehall.lab.statistics import paired
from dicehall.lab.studies import matchup
from dicehall.lab.studies.contestants import Field, read_field
from dicehall.lab.tallies import Tally, tally
from lab.scores import Chances
from lab.studied import Table, made_up, pig_matchup, study

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


def test_contestants_who_are_alike_count_among_all_others_too() -> None:
    plan = matchup.Wish(read_field("pig", ("random", "random", "greedy"), "random", {}), 10).plan(1)
    games = matchup.play(cast(Run, Table(lambda _: (1, 0))), plan)
    assert {name: one.games for name, one in matchup.overall(plan, games)} == {
        "random 1": 20,
        "random 2": 20,
        "greedy": 20,
    }


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


def test_the_best_of_several_needs_more_to_be_called_in_front() -> None:
    def of_pairs(won: int) -> Tally:
        return tally(
            [made_up(n, (n < won, n >= won)) for n in range(100)], lambda row: row["points"][0]
        )

    lucky, strong = of_pairs(61), of_pairs(70)
    assert not lucky.interval.holds(0.5)
    assert not matchup.stands_out(lucky, 4)
    assert matchup.stands_out(strong, 4)


def test_the_best_of_four_alike_is_hardly_ever_called_in_front() -> None:
    chances, runs, named = Chances("alike"), 150, 0
    for _ in range(runs):
        scores: dict[int, list[float]] = {one: [] for one in range(4)}
        for one, other in combinations(scores, 2):
            for score in [chances.pair(0.5, 0.0) for _ in range(30)]:
                scores[one].append(score)
                scores[other].append(1 - score)
        best = max(scores.values(), key=sum)
        named += matchup.stands_out(Tally(tuple(best), 2 * len(best), 10.0), 4)
    assert named <= 0.06 * runs
