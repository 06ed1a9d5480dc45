"""Workers: how many there are changes nothing, and a bot that hangs or dies costs one game."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import polars as pl
import pytest

from dicehall.kernel import DicehallError
from dicehall.lab.crew import Crew
from dicehall.lab.plan import Contestant, Job, Plan, Table
from dicehall.lab.playing import Player
from dicehall.lab.run import Run
from dicehall.lab.worker import read_jobs, write_jobs
from lab.runs import SEED, jobs, odd, pig, played

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_makes_the_same_files(workers: int, tmp_path: Path) -> None:
    listed = jobs(60)
    played(tmp_path / "alone", listed)
    played(tmp_path / "run", listed, crew=Crew, workers=workers)
    for name in ("games.parquet", "turns.parquet"):
        assert (tmp_path / "run" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()


def faults(rows: pl.DataFrame, words: str) -> list[str]:
    """List the faults, each of which must be that of the second bot, wherever it sits."""
    faulty = rows.filter(pl.col("fault").is_not_null())
    for row in faulty.iter_rows(named=True):
        name = ("ann", "ben")[row["contestants"].index("player 1")]
        assert row["fault"] == f"{name} {words}"
    assert 1 <= len(faulty) <= len(rows) // 2
    return faulty["fault"].to_list()


def sound_games_are_as_ever(rows: pl.DataFrame, listed: list[Job]) -> None:
    player = Player(SEED, lambda _: None)
    sound = rows.filter(pl.col("fault").is_null())
    again = [player.play(listed[number]).digest for number in sound["number"]]
    assert sound["digest"].to_list() == again


def test_a_bot_that_hangs_is_named_and_the_run_goes_on(tmp_path: Path) -> None:
    listed = jobs(20, pig("random", odd("Sleeper")))
    rows = played(tmp_path / "run", listed, crew=Crew, workers=2, limit=0.5)
    faults(rows, "(Sleeper): took longer than 0.5 s")
    sound_games_are_as_ever(rows, listed)


def test_a_bot_that_takes_its_process_down_is_named_and_the_run_goes_on(tmp_path: Path) -> None:
    listed = jobs(20, pig("random", odd("Crasher")))
    rows = played(tmp_path / "run", listed, crew=Crew, workers=2)
    faults(rows, "(Crasher): its process died (exit code 3)")
    sound_games_are_as_ever(rows, listed)


def test_a_killed_worker_costs_at_most_the_game_that_it_was_playing(tmp_path: Path) -> None:
    listed = jobs(300)
    with Run(tmp_path / "run", Plan(SEED, 300), workers=1) as run:
        run.play(listed[:5])
        (worker,) = run.processes
        threading.Timer(0.05, os.kill, (worker, signal.SIGKILL)).start()
        rows = run.play(listed)
        assert run.processes != [worker]
    assert len(rows) == 300
    assert rows["fault"].drop_nulls().len() <= 1
    sound_games_are_as_ever(rows, listed)


def test_workers_live_on_between_two_batches(tmp_path: Path) -> None:
    listed = jobs(20)
    with Run(tmp_path / "run", Plan(SEED, 20), workers=2) as run:
        run.play(listed[:10])
        before = run.processes
        run.play(listed[10:])
        assert run.processes == before
    assert len(before) == 2


def test_ending_a_run_ends_its_workers(tmp_path: Path) -> None:
    with Run(tmp_path / "run", Plan(SEED, 4), workers=2) as run:
        run.play(jobs(4))
        processes = run.processes
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_table_that_cannot_be_set_up_is_refused_in_words(tmp_path: Path) -> None:
    broken = Table("pig", (Contestant("a", "random"), Contestant("b", "random")), {"target": 0})
    with (
        Run(tmp_path / "run", Plan(SEED, 1), workers=1) as run,
        pytest.raises(DicehallError, match=r"setup.target: must be a whole number from 2"),
    ):
        run.play([Job(0, 0, broken)])


def test_games_go_through_a_pipe_as_they_are() -> None:
    listed = [*jobs(3), *jobs(2, pig(target=40))]
    again = read_jobs(write_jobs(listed))
    assert again == listed
    assert again[0].table is read_jobs(write_jobs(listed))[2].table, "made once"


def test_no_workers_play_nothing(tmp_path: Path) -> None:
    with pytest.raises(DicehallError, match="workers: must be at least 1, not 0"):
        Run(tmp_path / "run", Plan(SEED, 1), workers=0)
