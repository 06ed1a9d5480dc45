"""The first-turn study: which rows it has, how it shares games out, when it stops."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import DicehallError, SeededSource
from dicehall.kernel.errors import ProblemsError
from dicehall.lab.plan import Contestant, Job, Plan
from dicehall.lab.plan import Table as Seating
from dicehall.lab.run import Run, read_games
from dicehall.lab.seating import fair_shifts, setup_of
from dicehall.lab.studies import first_turn
from dicehall.lab.studies.conditions import conditions
from dicehall.lab.studies.first_turn import Wish, play, results
from dicehall.lab.studies.first_turn_report import title
from dicehall.lab.studies.lots import brought_by_lot, drawn_heroes, drawn_teams, shared_out
from lab.runs import stopped_after
from lab.scores import Chances
from lab.studied import Table, games_of, made_up, pig_first_turn, study

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]


# --- conditions ---


def test_dice_masters_has_a_row_for_each_edition_and_format_and_for_the_first_draw() -> None:
    names = [one.name for one in conditions("masters", {})]
    assert names == [
        "uncanny-x-men, learning",
        "uncanny-x-men, basic",
        "uncanny-x-men, tournament",
        "amazing-spider-man, learning",
        "amazing-spider-man, casual",
        "amazing-spider-man, tournament",
        "justice, learning",
        "justice, learning, four dice first",
        "justice, tournament",
        "justice, tournament, four dice first",
    ]


def test_a_study_can_be_kept_to_some_editions_and_formats() -> None:
    only = {"edition": ("justice",), "format": ("tournament",)}
    names = [one.name for one in conditions("masters", only)]
    assert names == ["justice, tournament", "justice, tournament, four dice first"]


@pytest.mark.parametrize("game", ["masters", "throne", "pig"])
def test_every_condition_can_be_played_in_all_seatings_of_a_pair(game: str) -> None:
    for condition in conditions(game, {}):
        table = condition.table("random", SeededSource("lots"))
        for shift in fair_shifts(table):
            assert len(setup_of(table, shift).seats) == condition.seats


def test_the_cards_of_the_learning_game_change_seats() -> None:
    for name in EDITIONS:
        (condition, *_) = conditions("masters", {"edition": (name,), "format": ("learning",)})
        table = condition.table("random", SeededSource(0))
        assert fair_shifts(table) == (0, 1)
        first, second = setup_of(table, 0), setup_of(table, 1)
        assert first.data["ann"] == second.data["ben"] != first.data["ben"]
        assert first.data["life"] == FORMATS["learning"].life


def test_four_dice_first_differs_in_nothing_but_the_first_draw() -> None:
    three, four = conditions("masters", {"edition": ("justice",), "format": ("tournament",)})
    assert {**three.agreed, "first_draw": "four"} == four.agreed


def test_the_fair_share_follows_the_number_of_sides() -> None:
    fair = {one.name: round(one.fair, 3) for one in conditions("throne", {})}
    assert fair == {"1v1": 0.5, "king-of-the-hill": 0.333, "2v2": 0.5, "3v3": 0.5, "2v2v2": 0.333}


def test_what_a_study_does_not_have_is_named_at_once() -> None:
    with pytest.raises(ProblemsError) as error:
        conditions("masters", {"edition": ("justise",), "format": ("draft", "learning")})
    assert len(error.value.problems) == 2
    assert "did you mean 'justice'" in error.value.problems[0]
    with pytest.raises(DicehallError, match="nobody gains by going first"):
        conditions("team", {})
    with pytest.raises(DicehallError, match="did you mean 'throne'"):
        conditions("thrones", {})
    with pytest.raises(DicehallError, match="--mode: masters has none"):
        conditions("masters", {"mode": ("1v1",)})
    with pytest.raises(DicehallError, match="--target x: must be a whole number"):
        conditions("pig", {"target": ("x",)})
    with pytest.raises(DicehallError, match="not in justice"):
        conditions("masters", {"edition": ("justice",), "format": ("casual",)})


# --- lots ---


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_drawn_teams_are_full_and_differ(edition: str) -> None:
    form = FORMATS["tournament"]
    teams = drawn_teams(EDITIONS[edition], form, 10, SeededSource("teams"))
    assert len({tuple(team["cards"]) for team in teams}) == 10
    for team in teams:
        dice = [int(card.rpartition("x")[2]) for card in team["cards"]]
        assert (len(dice), sum(dice), len(team["basics"])) == (form.cards, form.dice, form.basics)


def test_partners_draw_teams_that_they_may_both_bring() -> None:
    agreed = {"edition": "justice", "format": "doubles"}
    for number in range(20):
        drawn = brought_by_lot("masters", agreed, 4, SeededSource(number))
        seated = [Contestant(one.name, "random", one.brings) for one in drawn]
        assert setup_of(Seating("masters", tuple(seated), agreed)).seats


def test_dice_are_shared_out_evenly_up_to_each_limit() -> None:
    assert shared_out([4, 1, 4], 7) == [3, 1, 3]
    assert shared_out([4, 2], 20) == [4, 2]
    assert shared_out([], 20) == []


def test_nobody_plays_a_hero_twice_before_everybody_sits() -> None:
    drawn = drawn_heroes(6, SeededSource("heroes"))
    assert len(set(drawn[:4])) == 4
    assert max(Counter(drawn).values()) == 2


# --- sharing games out ---


def wished(games: int, precision: float = 0.015) -> Plan:
    return pig_first_turn(games, precision)


def counts(table: Table) -> dict[str, int]:
    return dict(Counter([job.table.condition for job in table.jobs]))


def test_games_are_shared_out_evenly_while_nothing_is_decided() -> None:
    table = Table(lambda _: (0.5, 0.5))
    play(cast(Run, table), wished(91))
    assert counts(table) == {"target 10": 31, "target 20": 30, "target 30": 30}
    assert [job.number for job in table.jobs] == list(range(91))


def test_games_that_a_decided_row_does_not_need_go_to_the_others() -> None:
    chances = Chances("rows")

    def ends(job: Job) -> tuple[float, float]:
        wins = job.table.condition == "target 10" or chances.happens(0.5)
        return (1, 0) if wins else (0, 1)

    table = Table(ends)
    games = play(cast(Run, table), wished(600))
    assert counts(table)["target 10"] < 50
    assert sum(counts(table).values()) == 600
    assert abs(counts(table)["target 20"] - counts(table)["target 30"]) <= 1
    found = {one.condition.name: one for one in results(wished(600), games)}
    assert found["target 10"].verdict == "going first is an advantage"
    assert found["target 10"].decided
    assert found["target 20"].verdict == "not decided yet"
    assert not found["target 20"].decided


def test_play_ends_when_every_row_is_decided() -> None:
    table = Table(lambda _: (0, 1))
    play(cast(Run, table), wished(10_000))
    assert len(table.jobs) < 300


def test_a_row_stops_when_it_is_precise_enough() -> None:
    table = Table(lambda _: (0.5, 0.5))
    games = play(cast(Run, table), wished(10_000, precision=0.2))
    assert len(table.jobs) < 1000
    assert all(one.verdict.startswith("fair within ±") for one in results(wished(9, 0.2), games))


def test_games_never_exceed_what_was_asked_for_even_where_pairs_have_several() -> None:
    table = Table(lambda job: [0.5] * len(job.contestants))
    plan = Plan(1, 20, Wish("throne", "random", 0.015).study())
    play(cast(Run, table), plan)
    assert len(table.jobs) <= 20
    sizes = Counter([job.pair for job in table.jobs])
    shifts = {job.pair: len(fair_shifts(job.table)) for job in table.jobs}
    assert sizes == shifts


def test_each_pair_has_other_heroes_or_teams_but_its_games_have_the_same() -> None:
    table = Table(lambda _: (0.5, 0.5))
    only = {"edition": ("justice",), "format": ("tournament",)}
    play(cast(Run, table), Plan(1, 40, Wish("masters", "random", 0.015, only).study()))
    brought: dict[int, set[str]] = {}
    for job in table.jobs:
        names = [repr(one.brings) for one in job.contestants]
        brought.setdefault(job.pair, set()).update(names)
    assert all(len(names) == 2 for names in brought.values())
    assert len(set.union(*brought.values())) == 2 * len(brought)


# --- results ---


def test_the_score_is_that_of_who_went_first() -> None:
    rows = [
        made_up(0, (0, 1), condition="target 10", first=1),
        made_up(1, (0, 1), condition="target 10", first=1),
        made_up(2, (0, 1), condition="target 10", first=0),
    ]
    found = results(pig_first_turn(), games_of(rows))[0]
    assert found.tally.mean == pytest.approx(2 / 3)


def test_a_row_without_games_is_told_as_such() -> None:
    found = results(pig_first_turn(), games_of([made_up(0, (1, 0), condition="target 10")]))
    assert [one.tally.games for one in found] == [1, 0, 0]
    assert found[1].verdict == "not decided yet"


def test_titles_say_what_was_found() -> None:
    def ends(points: tuple[float, float], condition: str) -> list[dict[str, object]]:
        return [made_up(n, points, condition=condition) for n in range(60)]

    plan = pig_first_turn()
    wins, loses = ends((1, 0), "target 10"), ends((0, 1), "target 20")
    assert title(results(plan, games_of([*wins, *loses]))) == (
        "going first is an advantage in 1, a disadvantage in 1 and not decided yet in 1 "
        "of 3 conditions"
    )
    everywhere = [*wins, *ends((1, 0), "target 20"), *ends((1, 0), "target 30")]
    assert title(results(plan, games_of(everywhere))) == (
        "going first is an advantage in all 3 conditions"
    )
    nothing = games_of(wins[:1])
    assert title(results(plan, nothing)) == "not decided yet whether going first helps"


def test_what_is_told_of_rows_that_stopped_by_themselves_is_true_in_19_of_20() -> None:
    chances, rows, told, plain = Chances("told"), 0, 0, 0
    plan = wished(240)
    while rows < 90:
        table = Table(lambda _: (1, 0) if chances.happens(0.62) else (0, 1))
        for one in results(plan, play(cast(Run, table), plan)):
            rows += 1
            told += not one.interval.holds(0.62)
            plain += not one.tally.interval.holds(0.62)
    assert told <= 0.05 * rows
    assert plain > told


# --- played ---


def test_a_study_that_was_stopped_goes_on_to_the_same_games(tmp_path: Path) -> None:
    plan = pig_first_turn(60)
    whole = study(tmp_path / "whole", plan, first_turn.play)
    with pytest.raises(KeyboardInterrupt):
        study(tmp_path / "part", plan, first_turn.play, stopped_after(17))
    assert len(read_games(tmp_path / "part")) == 17
    with Run(tmp_path / "part", plan, resume=True) as run:
        again = first_turn.play(run, plan)
        run.finish()
    assert again.equals(whole)
    assert read_games(tmp_path / "part").equals(read_games(tmp_path / "whole"))


def test_a_study_is_read_back_as_it_was_written() -> None:
    wish = Wish("masters", "greedy", 0.02, {"edition": ["justice"]})
    assert Wish.read(wish.study()) == wish
