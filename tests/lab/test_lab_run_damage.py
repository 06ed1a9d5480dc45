"""Directories that are damaged, or made to do harm: they are refused in words, and do none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from dicehall.kernel import DicehallError
from dicehall.lab.files import LOCK, write_whole
from dicehall.lab.plan import Plan
from dicehall.lab.run import Run, read_games, read_manifest, read_turns
from dicehall.lab.storing import _hashed, _parquet, part_files
from lab.runs import SEED, Alone, jobs, played, stopped_after
from lab.studied import pig_first_turn, pig_ladder, pig_matchup

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

RUN = {
    "kind": "run",
    "command": "dicehall lab run pig",
    "asked": {},
    "table": jobs(1)[0].table.plain(),
}
STUDIES: tuple[Callable[[], Plan], ...] = (
    pig_first_turn,
    pig_matchup,
    pig_ladder,
    lambda: Plan(SEED, 4, RUN),
)


def refused(read: Callable[[], object]) -> str:
    with pytest.raises(DicehallError) as error:
        read()
    return str(error.value)


def part_written(out: Path) -> Path:
    with (
        Run(out, Plan(SEED, 4), crew=stopped_after(2)) as run,
        pytest.raises(KeyboardInterrupt),
    ):
        run.play(jobs(4))
    (part,) = part_files(out)
    return part


# --- the manifest ---


def places(data: object, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the ways to all values that a manifest must have."""
    if isinstance(data, list):
        return [found for at, one in enumerate(data) for found in places(one, (*way, at))]
    if not isinstance(data, dict):
        return []
    ways = [(*way, key) for key in data]
    return ways + [found for key in data for found in places(data[key], (*way, key))]


def spoilt(whole: str, way: tuple[Any, ...]) -> Iterator[dict[str, Any]]:
    """Give a manifest with something wrong in one place, or nothing where that may be absent."""
    *before, last = way
    if {"agreed", "brings", "asked"} & {*before} or last in ("format", "kind"):
        return  # this is for the set-up to judge, or for its maker
    wrongs: tuple[object, ...] = (None, [[]], "missing")
    for wrong in wrongs:
        data = json.loads(whole)
        inner = data
        for key in before:
            inner = inner[key]
        if wrong != "missing":
            inner[last] = wrong
        elif "only" in before:
            continue
        else:
            del inner[last]
        yield data


@pytest.mark.parametrize("make", STUDIES, ids=["first-turn", "matchup", "ladder", "run"])
def test_every_value_of_a_manifest_is_checked(make: Callable[[], Plan], tmp_path: Path) -> None:
    with Run(tmp_path, make(), crew=Alone):
        whole = json.dumps(read_manifest(tmp_path))
    for way in places(json.loads(whole)):
        for data in spoilt(whole, way):
            (tmp_path / "run.json").write_text(json.dumps(data))
            words = refused(lambda: read_manifest(tmp_path))
            assert words.startswith(f"{tmp_path / 'run.json'}: "), way
            assert str(way[-1]) in words


def test_all_that_is_wrong_with_a_manifest_is_named_at_once(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"format": "dicehall lab run 1", "plan": {"seed": "x"}}')
    words = refused(lambda: read_manifest(tmp_path))
    for part in ("engine: ", "code: ", "limit: ", "plan.seed: ", "plan.games: is missing"):
        assert part in words


# --- tables ---


def test_a_table_with_other_columns_is_named(tmp_path: Path) -> None:
    played(tmp_path, jobs(2))
    other = pl.DataFrame({"number": [1], "pair": ["x"], "more": [0]})
    other.write_parquet(tmp_path / "games.parquet")
    words = refused(lambda: read_games(tmp_path))
    assert "games.parquet: is no table of a run" in words
    assert "column points is missing" in words
    assert "column more is not known" in words
    assert "column pair holds String, not Int64" in words
    other.write_parquet(tmp_path / "turns.parquet")
    assert "turns.parquet: is no table of a run" in refused(lambda: read_turns(tmp_path))


def replaced(part: Path, frame: pl.DataFrame) -> None:
    """Put another table in place of a part, under a name that fits it."""
    content = _parquet(frame)
    part.unlink()
    part.with_name(f"part-000000000-{_hashed(content)}.parquet").write_bytes(content)


def test_a_part_with_other_columns_or_turns_is_named(tmp_path: Path) -> None:
    part = part_written(tmp_path)
    frame = pl.read_parquet(part)
    replaced(part, frame.with_columns(story=pl.lit("{")))
    assert f"{tmp_path / 'parts'}: the turns of a game" in refused(lambda: read_turns(tmp_path))
    (part,) = part_files(tmp_path)
    replaced(part, frame.with_columns(number=pl.lit(None, pl.Int64)))
    assert "column number has gaps" in refused(lambda: read_games(tmp_path))
    (part,) = part_files(tmp_path)
    replaced(part, frame.with_columns(seats=pl.lit(3, pl.Int64)))
    assert "a game has not one of everything" in refused(lambda: read_games(tmp_path))
    (part,) = part_files(tmp_path)
    replaced(part, frame.drop("points"))
    words = refused(lambda: Run(tmp_path, Plan(SEED, 4), resume=True, crew=Alone))
    assert ".parquet: is no table of a run: column points is missing" in words


# --- links ---


@pytest.fixture
def diary(tmp_path: Path) -> Path:
    path = tmp_path / "diary.txt"
    path.write_text("mine")
    return path


def test_a_link_in_place_of_the_lock_is_not_followed(tmp_path: Path, diary: Path) -> None:
    out = tmp_path / "run"
    part_written(out)
    (out / LOCK).unlink()
    (out / LOCK).symlink_to(diary)
    assert "cannot be used" in refused(lambda: Run(out, Plan(SEED, 4), resume=True, crew=Alone))
    assert diary.read_text() == "mine"


def test_the_lock_is_not_emptied(tmp_path: Path) -> None:
    out = tmp_path / "run"
    part_written(out)
    (out / LOCK).write_text("mine")
    played(out, jobs(4), resume=True)
    assert (out / LOCK).read_text() == "mine"


def test_links_in_place_of_new_files_are_not_followed(tmp_path: Path, diary: Path) -> None:
    path = tmp_path / "report.md"
    for link in ("report.md", "report.md.new", "report.md.0.new", "report.md.1.new"):
        (tmp_path / link).symlink_to(diary)
    write_whole(path, b"found")
    assert not path.is_symlink()
    assert path.read_bytes() == b"found"
    assert diary.read_text() == "mine"


def test_parts_are_never_kept_elsewhere(tmp_path: Path) -> None:
    out, elsewhere = tmp_path / "run", tmp_path / "elsewhere"
    part_written(out)
    elsewhere.mkdir()
    (elsewhere / "mine.new").touch()
    (out / "parts").rename(tmp_path / "before")
    (out / "parts").symlink_to(elsewhere)
    words = refused(lambda: Run(out, Plan(SEED, 4), resume=True, crew=Alone))
    assert "parts: must be a directory of the run's own" in words
    assert (elsewhere / "mine.new").exists()


def test_what_was_left_incomplete_is_swept_away(tmp_path: Path) -> None:
    part_written(tmp_path)
    for name in ("run.json.0.new", "games.parquet.0.new", "turns.parquet.3.new"):
        (tmp_path / name).write_bytes(b"half")
    played(tmp_path, jobs(4), resume=True)
    assert not list(tmp_path.glob("*.new"))


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "full").touch()
    assert "taken: cannot be written" in refused(lambda: write_whole(tmp_path / "taken", b"x"))
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]
