"""Runs that were stopped: nothing is lost, nothing is played twice, and nothing is mixed up."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicehall.kernel import DicehallError
from dicehall.lab.code import code_hash
from dicehall.lab.plan import Contestant, Job, Plan, Table
from dicehall.lab.run import Run, plan_of, read_games, read_manifest, read_turns
from dicehall.lab.storing import Store, part_files
from lab.runs import SEED, Alone, jobs, odd, pig, played, stopped_after

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

GAMES = 12


def stop(out: Path, games: int, resume: bool = False) -> None:
    """Play until so many more games are done."""
    run = Run(out, Plan(SEED, GAMES), resume=resume, crew=stopped_after(games))
    with run, pytest.raises(KeyboardInterrupt):
        run.play(jobs(GAMES))


def files(out: Path) -> list[bytes]:
    return [(out / name).read_bytes() for name in ("games.parquet", "turns.parquet")]


def change(path: Path, **values: Any) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


# --- going on ---


@settings(max_examples=12, deadline=None)
@given(stops=st.lists(st.integers(0, GAMES - 1), min_size=1, max_size=4))
def test_a_run_stopped_anywhere_and_resumed_equals_one_that_was_not(stops: list[int]) -> None:
    with TemporaryDirectory() as folder:
        whole, out = Path(folder) / "whole", Path(folder) / "run"
        played(whole, jobs(GAMES))
        done = 0
        for place, count in enumerate(stops):
            count = min(count, GAMES - 1 - done)  # noqa: PLW2901  # the last game is for the end
            stop(out, count, resume=place > 0)
            done += count
            assert len(read_games(out)) == done
        played(out, jobs(GAMES), resume=True)
        assert files(out) == files(whole)


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    stop(tmp_path, 7)
    told: list[int] = []
    played(tmp_path, jobs(GAMES), resume=True, progress=told.append)
    assert told == [7, 8, 9, 10, 11, 12]


def test_an_unfinished_run_can_be_read(tmp_path: Path) -> None:
    stop(tmp_path, 5)
    assert read_games(tmp_path)["number"].to_list() == [0, 1, 2, 3, 4]
    assert read_turns(tmp_path)["number"].unique().sort().to_list() == [0, 1, 2, 3, 4]
    assert plan_of(tmp_path) == Plan(SEED, GAMES)


def test_a_finished_run_may_be_resumed_and_stays_as_it_is(tmp_path: Path) -> None:
    played(tmp_path, jobs(GAMES))
    before = files(tmp_path)
    rows = played(tmp_path, jobs(GAMES), resume=True)
    assert files(tmp_path) == before
    assert len(rows) == GAMES
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".lock",
        "games.parquet",
        "run.json",
        "turns.parquet",
    ]


def test_a_finished_run_gets_no_more_games(tmp_path: Path) -> None:
    played(tmp_path, jobs(GAMES))
    with (
        Run(tmp_path, Plan(SEED, GAMES), resume=True, crew=Alone) as run,
        pytest.raises(DicehallError, match="is finished"),
    ):
        run.play(jobs(GAMES + 1))


def test_a_run_that_ended_between_its_two_tables_is_finished_by_the_next(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole", tmp_path / "run"
    played(whole, jobs(GAMES))
    stop(out, GAMES - 1)
    (out / "turns.parquet").write_bytes(b"half")
    (out / "games.parquet.new").write_bytes(b"half")
    played(out, jobs(GAMES), resume=True)
    assert files(out) == files(whole)


# --- damage ---


def test_the_games_of_a_damaged_part_are_played_again(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole", tmp_path / "run"
    played(whole, jobs(GAMES))
    stop(out, 4)
    stop(out, 4, resume=True)
    part = part_files(out)[0]
    content = bytearray(part.read_bytes())
    content[len(content) // 2] ^= 1
    part.write_bytes(content)
    with pytest.raises(DicehallError, match=f"{part.name}: is damaged"):
        read_games(out)
    with Run(out, Plan(SEED, GAMES), resume=True, crew=Alone) as run:
        assert run.damaged == [str(part)]
        assert run.count == 4
        run.play(jobs(GAMES))
        run.finish()
    assert files(out) == files(whole)


def test_a_part_that_was_not_completed_counts_for_nothing(tmp_path: Path) -> None:
    stop(tmp_path, 4)
    (tmp_path / "parts" / "part-000000004-0.parquet.new").write_bytes(b"half")
    assert len(read_games(tmp_path)) == 4
    Store(tmp_path).begin()
    assert [path.suffix for path in (tmp_path / "parts").iterdir()] == [".parquet"]


def test_a_damaged_table_is_named(tmp_path: Path) -> None:
    played(tmp_path, jobs(2))
    (tmp_path / "games.parquet").write_bytes(b"nothing")
    with pytest.raises(DicehallError, match=r"games.parquet: cannot be read"):
        read_games(tmp_path)


# --- what cannot go on ---


def refused(out: Path, plan: Plan | None = None) -> str:
    with pytest.raises(DicehallError) as error:
        Run(out, plan or Plan(SEED, GAMES), resume=True, crew=Alone)
    return str(error.value)


def test_another_plan_is_refused_with_all_that_differs(tmp_path: Path) -> None:
    stop(tmp_path, 1)
    words = refused(tmp_path, Plan(SEED + 1, GAMES + 1, {"kind": "other"}))
    assert f"its seed is {SEED}, not {SEED + 1}" in words
    assert f"its games is {GAMES}, not {GAMES + 1}" in words
    assert "its kind is None, not 'other'" in words


def test_another_engine_is_refused(tmp_path: Path) -> None:
    stop(tmp_path, 1)
    change(tmp_path / "run.json", engine="0.0.1")
    assert "it was played by engine 0.0.1; this is" in refused(tmp_path)


def test_other_code_is_refused(tmp_path: Path) -> None:
    stop(tmp_path, 1)
    assert read_manifest(tmp_path)["code"] == code_hash()
    change(tmp_path / "run.json", code="0")
    assert f"the code of Dicehall has changed since (0, now {code_hash()})" in refused(tmp_path)


def test_the_fingerprint_of_the_code_shows_every_change(tmp_path: Path) -> None:
    package = tmp_path / "games" / "pig"
    package.mkdir(parents=True)
    seen = {code_hash(tmp_path)}
    for name, content in (("a.py", "1"), ("a.py", "2"), ("b.yaml", "2"), ("c.so", "2")):
        (package / name).write_text(content)
        seen.add(code_hash(tmp_path))
    (package / "a.py").rename(package / "d.py")
    seen.add(code_hash(tmp_path))
    assert len(seen) == 6
    (package / "a.pyc").write_text("1")
    assert code_hash(tmp_path) in seen


def test_a_run_goes_on_with_its_own_limit_and_no_other(tmp_path: Path) -> None:
    limits = []

    class Noting(Alone):
        def __init__(self, seed: int, workers: int, limit: float) -> None:
            super().__init__(seed, workers, limit)
            limits.append(limit)

    for resume, limit in ((False, 7.5), (True, None), (True, 7.5)):
        with Run(tmp_path, Plan(SEED, GAMES), limit=limit, resume=resume, crew=Noting):
            pass
    assert limits == [7.5, 7.5, 7.5]
    with pytest.raises(DicehallError, match=r"its limit is 7.5 s, not 9 s"):
        Run(tmp_path, Plan(SEED, GAMES), limit=9, resume=True, crew=Alone)


def test_other_content_is_refused(tmp_path: Path) -> None:
    contestants = (Contestant("one", "random"), Contestant("other", "random"))
    listed = jobs(2, Table("throne", contestants, {"turn_limit": 1}))
    with Run(tmp_path, Plan(SEED, 2), crew=Alone) as run:
        run.play(listed[:1])
    contents = read_manifest(tmp_path)["contents"]
    assert contents
    change(tmp_path / "run.json", contents=dict.fromkeys(contents, "0"))
    with (
        Run(tmp_path, Plan(SEED, 2), resume=True, crew=Alone) as run,
        pytest.raises(DicehallError, match=r"content .* has changed since the run began"),
    ):
        run.play(listed)


def test_the_content_of_all_tables_is_noted(tmp_path: Path) -> None:
    with Run(tmp_path, Plan(SEED, 2), crew=Alone) as run:
        for number, heroes in enumerate((("gunslinger", "paladin"), ("barbarian", "paladin"))):
            contestants = [Contestant(hero, "random", {"heroes": hero}) for hero in heroes]
            run.play([Job(number, number, Table("throne", tuple(contestants), {"turn_limit": 1}))])
    packs = [name.split()[-1] for name in read_manifest(tmp_path)["contents"]]
    assert sorted(packs) == ["barbarian", "gunslinger", "paladin"]


def test_a_bot_of_ones_own_that_has_changed_is_refused(tmp_path: Path) -> None:
    listed = jobs(2, pig("random", odd("Cheat")))
    with Run(tmp_path, Plan(SEED, 2), crew=Alone) as run:
        run.play(listed[:1])
    (name,) = read_manifest(tmp_path)["contents"]
    change(tmp_path / "run.json", contents={name: "0"})
    with (
        Run(tmp_path, Plan(SEED, 2), resume=True, crew=Alone) as run,
        pytest.raises(DicehallError, match=r"bot lab.odd_bots:Cheat has changed"),
    ):
        run.play(listed)


def test_what_is_no_run_cannot_be_resumed(tmp_path: Path) -> None:
    assert "no run is kept there" in refused(tmp_path)
    (tmp_path / "run.json").write_text("{}")
    assert "this is no run" in refused(tmp_path)
    (tmp_path / "run.json").write_text("{")
    assert "cannot be read" in refused(tmp_path)


def test_a_new_run_touches_nothing_that_lies_there(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(DicehallError, match=r"is not empty \(diary.txt\)"):
        Run(tmp_path, Plan(SEED, 1))
    played(tmp_path / "run", jobs(1))
    with pytest.raises(DicehallError, match="a run is kept there"):
        Run(tmp_path / "run", Plan(SEED, 1))
    with pytest.raises(DicehallError, match="cannot be used"):
        Run(tmp_path / "diary.txt", Plan(SEED, 1))


def test_two_runs_never_play_in_one_directory(tmp_path: Path) -> None:
    with (
        Run(tmp_path, Plan(SEED, GAMES), crew=Alone),
        pytest.raises(DicehallError, match="another process plays in it now"),
    ):
        Run(tmp_path, Plan(SEED, GAMES), resume=True)


def test_rows_have_the_types_that_are_documented(tmp_path: Path) -> None:
    played(tmp_path, jobs(2))
    assert read_games(tmp_path).schema == {
        **dict.fromkeys(("number", "pair"), pl.Int64),
        **dict.fromkeys(("condition", "game", "edition"), pl.String),
        "seats": pl.Int64,
        **dict.fromkeys(("contestants", "bots"), pl.List(pl.String)),
        "first": pl.Int64,
        "points": pl.List(pl.Float64),
        **dict.fromkeys(("turns", "answers"), pl.Int64),
        **dict.fromkeys(("fault", "digest"), pl.String),
    }
    assert read_turns(tmp_path).schema == {
        **dict.fromkeys(("number", "turn", "active"), pl.Int64),
        "judged": pl.List(pl.Float64),
        "answers": pl.Int64,
    }
