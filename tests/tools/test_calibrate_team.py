"""The calibration of Dice Team: its games, its arithmetic, its bars, and how it goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from calibrate_team import Kept, main, play, read_arguments, sampled, told
from calibration_bars import Bar, Result, Tally, average, bars, by_cell, by_hero, pooled
from calibration_games import SIZES, Cell, Size, all_games, cells, drawn, games_of, mark
from calibration_page import draw, page

from dicehall.games.team.cards.library import Library, UnknownCard, own_library
from dicehall.games.team.cards.reading import Content
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.lab.seating import setup_of

pytestmark = pytest.mark.plain_only

LIBRARY = own_library()
BOSS, SCENE = "mother-brine", "the-night-without-lamps"
ONE = Cell(BOSS, SCENE, "normal", Size(1, 2))


def cell(size: int = 0, difficulty: str = "normal", boss: str = BOSS) -> Cell:
    return Cell(boss, SCENE, difficulty, SIZES[size])


def played(
    where: Cell, won: int, games: int, heroes: tuple[str, ...] = ("petrel",)
) -> list[Result]:
    return [Result(where, heroes, float(number < won)) for number in range(games)]


# --- games ---


def test_every_boss_scenario_difficulty_and_size_is_a_cell() -> None:
    found = cells(LIBRARY)
    combinations = len(LIBRARY.bosses()) * len(LIBRARY.scenarios())
    assert len(found) == len({*found}) == combinations * len(DIFFICULTIES) * 8
    assert [size.words for size in SIZES] == [
        *("1 seat, 2 heroes", "1 seat, 3 heroes", "1 seat, 4 heroes"),
        *("2 seats", "3 seats", "4 seats", "5 seats", "6 seats"),
    ]


def test_only_what_is_named_is_played() -> None:
    found = cells(LIBRARY, ["Mother Brine"], [SCENE], ["hard", "easy"])
    assert {(one.boss, one.scenario) for one in found} == {(BOSS, SCENE)}
    assert [one.difficulty for one in found] == ["easy"] * 8 + ["hard"] * 8


def test_an_unknown_boss_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownCard, match="did you mean 'Mother Brine'"):
        cells(LIBRARY, ["mother-brin"])


def test_one_seat_of_any_size_and_six_seats_can_be_set_up() -> None:
    for size in SIZES:
        for number in range(3):
            game = drawn(LIBRARY, Cell(BOSS, SCENE, "hard", size), number)
            setup = setup_of(game.job(0).table)
            assert len(setup.seats) == size.seats
            assert setup.data["heroes"] == [*game.heroes]
            assert setup.data["added"] == [*game.added]
            assert setup.data["villains"] == game.villains != LIBRARY.boss(BOSS).villains
            assert len({*game.heroes, *game.added}) == max(4, size.heroes)


def test_games_are_drawn_alike_at_every_difficulty_and_otherwise_from_their_cell() -> None:
    easy, hard = [drawn(LIBRARY, cell(7, one), 3) for one in ("easy", "hard")]
    assert easy[2:] == hard[2:]
    assert easy.job(0).pair == hard.job(0).pair
    others = [drawn(LIBRARY, cell(7), 4), drawn(LIBRARY, cell(6), 3)]
    assert easy.job(0).pair not in [one.job(0).pair for one in others]
    assert len({drawn(LIBRARY, ONE, number).heroes for number in range(20)}) > 5


def test_the_other_difficulties_have_a_quarter_of_the_games() -> None:
    assert games_of(cell(0, "normal"), 200) == 200
    assert games_of(cell(0, "heroic"), 200) * 8 == 400
    assert games_of(cell(0, "easy"), 2) == 1
    games = list(all_games(LIBRARY, [cell(0), cell(0, "hard")], 8))
    assert [(one.cell.difficulty, one.number) for one in games] == [
        *(("normal", 0), ("hard", 0), ("normal", 1), ("hard", 1)),
        *[("normal", number) for number in range(2, 8)],
    ]


def test_a_sample_is_the_same_each_time_and_holds_no_game_twice() -> None:
    games = list(all_games(LIBRARY, cells(LIBRARY), 8))
    some = sampled(games, 20)
    assert some == sampled(games, 20)
    assert len({one.key for one in some}) == 20
    assert len(sampled(games, 10_000)) == len(games)


# --- what is kept ---


def test_a_game_is_played_again_only_if_what_it_is_played_by_is_another() -> None:
    game = drawn(LIBRARY, ONE, 0)
    assert mark(LIBRARY, game) == mark(LIBRARY, drawn(LIBRARY, ONE, 0))
    inside, outside = (
        game.heroes[0],
        next(one.id for one in LIBRARY.heroes() if one.id not in (*game.heroes, *game.added)),
    )
    assert mark(with_less_health(inside), game) != mark(LIBRARY, game)
    assert mark(with_less_health(outside), game) == mark(LIBRARY, game)


def with_less_health(hero: str) -> Library:
    heroes = [
        one._replace(health=one.health - 1) if one.id == hero else one for one in LIBRARY.heroes()
    ]
    content = Content(tuple(heroes), LIBRARY.groups(), LIBRARY.bosses(), LIBRARY.scenarios())
    return Library(content)


def test_games_are_kept_and_a_line_that_was_cut_off_is_not(tmp_path: Path) -> None:
    path, game = tmp_path / "kept" / "team.jsonl", drawn(LIBRARY, ONE, 0)
    assert Kept(path).points(game, "mark") is None
    Kept(path).add([(game.key, "mark", 0.5)])
    with path.open("a", encoding="utf-8") as file:
        file.write('["mother-brine/the-night')
    kept = Kept(path)
    assert kept.points(game, "mark") == 0.5
    assert kept.points(game, "another") is None
    other = drawn(LIBRARY, ONE, 1)
    kept.add([(other.key, "mark", 1.0)])
    assert Kept(path).points(other, "mark") == 1.0


def test_kept_games_are_not_played_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "team.jsonl")
    games = [drawn(LIBRARY, ONE, number) for number in range(2)]
    kept.add([(game.key, mark(LIBRARY, game), float(game.number)) for game in games])
    results = play(LIBRARY, games, kept, workers=1)
    assert [one.points for one in results] == [0.0, 1.0]
    assert [one.heroes for one in results] == [game.heroes for game in games]


# --- arithmetic ---


def test_tallies_add_up_and_have_wilsons_interval() -> None:
    tally = Tally(30.0, 60).more(Tally(30.0, 40))
    assert tally == Tally(60.0, 100)
    assert tally.share == 0.6
    assert tally.interval == pytest.approx((0.5020, 0.6906), abs=0.0001)
    assert Tally().share == 0.0


def test_games_are_pooled_by_cell_by_size_and_by_hero() -> None:
    results = [
        *played(cell(0), 3, 4, ("petrel", "kilnheart")),
        *played(cell(1), 1, 4, ("petrel", "brass-nan", "candle-jo")),
        *played(cell(0, boss="other"), 2, 2, ("brass-nan", "kilnheart")),
    ]
    found = by_cell(results)
    assert found[cell(0)] == Tally(3.0, 4)
    assert pooled(found, lambda one: one.size) == {SIZES[0]: Tally(5.0, 6), SIZES[1]: Tally(1.0, 4)}
    heroes = by_hero(results)
    assert heroes["petrel"] == Tally(4.0, 8)
    assert heroes["kilnheart"] == Tally(5.0, 6)
    assert average(heroes) == Tally(4.0 + 5.0 + 3.0 + 1.0, 8 + 6 + 6 + 4)


def bar(results: list[Result], words: str) -> Bar:
    return next(one for one in bars(results) if words in one.what)


@pytest.mark.parametrize(("won", "holds"), [(29, False), (30, True), (70, True), (71, False)])
def test_a_combination_is_won_between_thirty_and_seventy_times_of_a_hundred(
    won: int, holds: bool
) -> None:
    judged = bar(played(cell(0), won, 100), "each boss and scenario")
    assert judged.holds == holds
    assert judged.misses == (() if holds else (f"{BOSS} x {SCENE} {won}.0%",))


def test_the_sizes_of_a_combination_are_pooled() -> None:
    results = [*played(cell(0), 20, 100), *played(cell(1), 45, 100)]
    assert bar(results, "each boss and scenario").holds
    assert bar(results, "each cell").holds


@pytest.mark.parametrize(("won", "holds"), [(19, False), (20, True), (80, True), (81, False)])
def test_a_cell_is_won_between_twenty_and_eighty_times_of_a_hundred(won: int, holds: bool) -> None:
    judged = bar([*played(cell(0), won, 100), *played(cell(1), 50, 100)], "each cell")
    assert judged.holds == holds


@pytest.mark.parametrize(("won", "holds"), [(62, True), (63, False), (38, True), (37, False)])
def test_no_two_sizes_lie_more_than_twelve_points_apart(won: int, holds: bool) -> None:
    results = [*played(cell(0), 50, 100), *played(cell(3), won, 100)]
    assert bar(results, "no two sizes").holds == holds


def steps(first: tuple[int, int], second: tuple[int, int]) -> list[Result]:
    """Give games of two bosses at easy and at normal, won so often."""
    return [
        *played(cell(0, "easy"), first[0], 100),
        *played(cell(0, "normal"), first[1], 100),
        *played(cell(0, "easy", "other"), second[0], 100),
        *played(cell(0, "normal", "other"), second[1], 100),
    ]


@pytest.mark.parametrize(
    ("first", "second", "misses"),
    [
        ((70, 65), (70, 55), ()),
        ((70, 66), (70, 54), (f"{BOSS} x {SCENE} 4.0 points",)),
        ((70, 65), (70, 56), ("overall 9.5 points",)),
        (
            (50, 60),
            (50, 55),
            (
                f"{BOSS} x {SCENE} -10.0 points",
                f"other x {SCENE} -5.0 points",
                "overall -7.5 points",
            ),
        ),
    ],
)
def test_a_step_is_five_points_for_each_combination_and_ten_over_all(
    first: tuple[int, int], second: tuple[int, int], misses: tuple[str, ...]
) -> None:
    assert bar(steps(first, second), "from easy to normal").misses == misses


def test_steps_are_judged_between_the_difficulties_that_were_played() -> None:
    results = [*played(cell(0, "easy"), 80, 100), *played(cell(0, "hard"), 20, 100)]
    assert [one.what.partition(" at least")[0] for one in bars(results)] == ["from easy to hard"]


@pytest.mark.parametrize(("won", "holds"), [(42, True), (41, False), (58, True), (59, False)])
def test_a_hero_lies_within_eight_points_of_the_average(won: int, holds: bool) -> None:
    """Nine others have what makes half of all."""
    others = [*played(cell(0), 450 + 50 - won, 900, ("nine",))]
    judged = bar([*others, *played(cell(0), won, 100, ("petrel",))], "each hero")
    assert judged.holds == holds


def test_heroes_are_judged_at_normal_alone() -> None:
    results = [*played(cell(0), 50, 100, ("petrel",)), *played(cell(0, "easy"), 99, 99, ("nan",))]
    assert "average 50.0%" in bar(results, "each hero").found


# --- telling ---

RESULTS = [
    *played(cell(0), 50, 100, ("petrel", "kilnheart")),
    *played(cell(7), 55, 100, ("petrel", "brass-nan")),
    *played(cell(0, "hard"), 3, 25, ("petrel", "kilnheart")),
]


def test_the_page_tells_shares_intervals_heroes_and_bars(tmp_path: Path) -> None:
    written = page(LIBRARY, RESULTS, "make calibrate", "0.1.0", "plot.svg")
    assert "Engine 0.1.0. Games a cell: 100 at normal, 25 at each other difficulty; 225" in written
    assert "| Mother Brine | The Night Without Lamps | 52.5% (45.6 to 59.3) | 12.0%" in written
    assert "| 6 seats | 55.0% (45.2 to 64.4) |" in written
    assert "| Brass Nan | 100 | 55.0% (45.2 to 64.4) | +2.5 |" in written
    assert "$ make calibrate\n" in written
    assert "| 50<br>40 to 60 | 55<br>45 to 64 |" in written
    plot = tmp_path / "plot.svg"
    draw(LIBRARY, RESULTS, plot)
    first = plot.read_bytes()
    draw(LIBRARY, RESULTS, plot)
    assert plot.read_bytes() == first
    assert b"<svg" in first


def test_a_page_of_one_difficulty_has_no_empty_tables() -> None:
    hard = [one for one in RESULTS if one.cell.difficulty == "hard"]
    written = page(LIBRARY, hard, "make calibrate", "0.1.0", "plot.svg")
    assert "Sizes of team" not in written
    assert "25 at each other difficulty; 25 in all" in written


def test_lines_tell_each_pool() -> None:
    lines = [" ".join(line.split()) for line in told(RESULTS)]
    assert "normal 6 seats 100 55.0% (45.2 to 64.4)" in lines
    assert "normal, heroes petrel 200 52.5% (45.6 to 59.3)" in lines


# --- the command ---


@pytest.mark.parametrize(
    "wrong", [["--games", "0"], ["--only-difficulty", "mild"], ["--workers", "0"]]
)
def test_what_cannot_be_meant_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit):
        read_arguments(wrong)


def test_an_unknown_scenario_ends_with_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--scenario", "the-day-without-lamps"]) == 2
    assert "did you mean" in capsys.readouterr().err


@pytest.mark.parametrize(("points", "code"), [(0.0, 1), (1.0, 1), (0.5, 0)])
def test_a_missed_bar_ends_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], points: float, code: int
) -> None:
    path = tmp_path / "team.jsonl"
    games = list(all_games(LIBRARY, cells(LIBRARY, difficulties=["normal"]), 1))
    Kept(path).add([(one.key, mark(LIBRARY, one), points) for one in games])
    asked = ["--games", "1", "--only-difficulty", "normal", "--kept", str(path)]
    assert main([*asked, "--page", str(tmp_path / "page.md")]) == code
    said = capsys.readouterr().out
    assert ("MISSED" in said) == bool(code)
    assert (tmp_path / "page.md").exists()
    assert (tmp_path / "page.svg").exists()
    assert main([*asked, "--sample", "2"]) == 0
