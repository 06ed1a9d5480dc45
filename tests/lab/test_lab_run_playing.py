"""Games of a run: their rows add up, chance is shared in a pair, and faults have a name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import ClassVar, cast

import polars as pl
import pytest

from dicehall.bots import Glimpse, RandomBot
from dicehall.kernel import Option
from dicehall.lab.plan import Contestant, Job, Plan, Table
from dicehall.lab.playing import Player
from dicehall.lab.run import Run, read_games, read_turns
from dicehall.lab.seating import settled
from lab.runs import SEED, Alone, jobs, odd, pig, played

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]


def table(game: str, count: int, **agreed: object) -> Table:
    contestants = [Contestant(f"c{seat}", "random") for seat in range(count)]
    return settled(Table(game, tuple(contestants), agreed))


@pytest.mark.parametrize(
    ("game", "count", "agreed", "sums"),
    [
        ("throne", 2, {"turn_limit": 6}, {1.0}),
        ("throne", 3, {"turn_limit": 6}, {1.5}),
        ("masters", 2, {"turn_limit": 8}, {1.0}),
        ("team", 2, {"turn_limit": 2}, {0.0, 1.0, 2.0}),
    ],
)
def test_points_add_up_as_the_game_says(
    game: str, count: int, agreed: dict[str, object], sums: set[float], tmp_path: Path
) -> None:
    rows = played(tmp_path / "run", jobs(4, table(game, count, **agreed)))
    assert rows["fault"].null_count() == 4
    assert set(rows["points"].list.sum()) <= sums
    assert set(rows["points"].list.len()) == {count}


def test_turns_add_up_to_their_games(tmp_path: Path) -> None:
    out = tmp_path / "run"
    rows = played(out, jobs(20))
    turns = read_turns(out).group_by("number", maintain_order=True)
    sums = turns.agg(pl.col("turn").max(), pl.col("answers").sum(), pl.col("judged").last())
    assert sums["turn"].to_list() == rows["turns"].to_list()
    assert sums["answers"].to_list() == rows["answers"].to_list()
    assert sums["judged"].to_list() == rows["points"].to_list(), "an end is judged as it is"


def test_the_first_turn_is_that_of_who_goes_first_also_if_chance_says_who(tmp_path: Path) -> None:
    out = tmp_path / "run"
    rows = played(out, jobs(20, pig(start="chance")))
    first = read_turns(out).filter(pl.col("turn") == 1)
    assert first["active"].to_list() == rows["first"].to_list()
    assert set(rows["first"]) == {0, 1}
    assert rows["first"][::2].to_list() == rows["first"][1::2].to_list(), "a pair shares it"


def test_both_games_of_a_pair_get_the_same_dice() -> None:
    """Bots of one sort and one seed do the same with the same dice, wherever they sit."""
    twin = pig("greedy", "greedy")
    player = Player(SEED, lambda _: None)
    one, other = (player.play(Job(number, 0, twin, number)) for number in (0, 1))
    apart = player.play(Job(2, 1, twin, 0))
    assert one.story == other.story != apart.story


def test_a_games_rows_say_all_that_its_table_does(tmp_path: Path) -> None:
    played(tmp_path / "run", jobs(2, pig(target=30)))
    row = read_games(tmp_path / "run").row(1, named=True)
    assert (row["number"], row["pair"], row["condition"]) == (1, 0, "short pig")
    assert (row["game"], row["edition"], row["seats"]) == ("pig", "1", 2)
    assert row["contestants"] == ["player 1", "player 0"]
    assert row["bots"] == ["greedy", "random"]


@pytest.mark.parametrize(
    ("bot", "words"),
    [("Cheat", "(Cheat): ('win',) is not legal now"), ("Dunce", "(Dunce): ValueError: what now?")],
)
def test_what_a_bot_does_wrong_costs_its_own_game_only(
    bot: str, words: str, tmp_path: Path
) -> None:
    rows = played(tmp_path / "run", jobs(40, pig("random", odd(bot))))
    faulty = rows.filter(pl.col("fault").is_not_null())
    assert 0 < len(faulty) < 20
    assert faulty["points"].null_count() == faulty["digest"].null_count() == len(faulty)
    for row in faulty.iter_rows(named=True):
        name = "ann" if row["bots"][0] == odd(bot) else "ben"
        assert row["fault"].startswith(f"{name} {words}")


class Float(RandomBot):
    """Answers with other numbers that are equal."""

    name = "float"

    def choose(self, glimpse: Glimpse) -> Option:
        option = super().choose(glimpse)
        return tuple([float(one) if isinstance(one, int) else one for one in option])


class Listing(RandomBot):
    name = "listing"

    def choose(self, glimpse: Glimpse) -> Option:
        return cast(Option, list(super().choose(glimpse)))


@pytest.mark.parametrize(("bot", "words"), [("Float", ".0"), ("Listing", "[")])
def test_an_answer_is_an_option_to_the_letter(bot: str, words: str) -> None:
    contestants = (Contestant("one", f"{__name__}:{bot}"), Contestant("other", "random"))
    played = Player(SEED, lambda _: None).play(Job(0, 0, Table("throne", contestants)))
    assert played.fault is not None
    assert words in played.fault
    assert played.fault.endswith("is not legal now")


class Peeping(RandomBot):
    """Looks behind its glimpse, and spoils what it finds there."""

    name = "peeping"
    found: ClassVar[list[str]] = []

    def choose(self, glimpse: Glimpse) -> Option:
        option = super().choose(glimpse)
        self.found.append(glimpse._state.digest())
        glimpse._state.apply(option, glimpse.seat)
        return option


def test_a_bot_of_ones_own_never_holds_the_true_state() -> None:
    """It gets one that its seat could be in, the same every time the game is played."""
    contestants = (Contestant("one", f"{__name__}:Peeping"), Contestant("other", "random"))
    job = Job(0, 0, settled(Table("throne", contestants, {"turn_limit": 4})))
    first = Player(SEED, lambda _: None).play(job)
    seen = list(Peeping.found)
    Peeping.found.clear()
    assert first.fault is None
    assert Player(SEED, lambda _: None).play(job) == first
    assert Peeping.found == seen
    honest = tuple([replace(one, bot="random") for one in job.table.contestants])
    plain = replace(job, table=replace(job.table, contestants=honest))
    assert Player(SEED, lambda _: None).play(plain).digest == first.digest


def test_tables_may_change_from_pair_to_pair(tmp_path: Path) -> None:
    listed = [Job(n, n // 2, pig(target=10 + n // 2), n % 2) for n in range(8)]
    with Run(tmp_path / "run", Plan(SEED, 8), crew=Alone) as run:
        rows = run.play(listed[4:])
        assert rows["number"].to_list() == [4, 5, 6, 7]
        rows = run.play(listed[::-1])
    assert rows["number"].to_list() == [7, 6, 5, 4, 3, 2, 1, 0]
    assert rows["fault"].null_count() == 8
