"""Storing: the games of a run as Parquet, in parts while it is played and in two tables after."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl

from dicehall.kernel import DicehallError
from dicehall.lab.files import sweep, write_whole
from dicehall.lab.plan import Job
from dicehall.lab.playing import Played
from dicehall.lab.reading import NAME

GAMES: Final = "games.parquet"
TURNS: Final = "turns.parquet"
PARTS: Final = "parts"
DAMAGED: Final = ".damaged"

STORY: Final = "story"
"""The column of a part that holds a game's turns as JSON; a table of their own has them later."""

Schema = Mapping[str, pl.DataType | type[pl.DataType]]

_TURN: Final[Schema] = {
    "turn": pl.Int64,
    "active": pl.Int64,
    "judged": pl.List(pl.Float64),
    "answers": pl.Int64,
}
_TURNS: Final[Schema] = {"number": pl.Int64, **_TURN}
_STORY: Final = pl.List(pl.Struct(_TURN))
_SCHEMA: Final[Schema] = {
    "number": pl.Int64,
    "pair": pl.Int64,
    "condition": pl.String,
    "game": pl.String,
    "edition": pl.String,
    "seats": pl.Int64,
    "contestants": pl.List(pl.String),
    "bots": pl.List(pl.String),
    "first": pl.Int64,
    "points": pl.List(pl.Float64),
    "turns": pl.Int64,
    "answers": pl.Int64,
    "fault": pl.String,
    "digest": pl.String,
    STORY: pl.String,
}


_MAY_BE_NONE: Final = ("first", "points", "fault", "digest", "active")
"""What a game with a fault has not, or one without; nobody is active where all play at once."""


class Row(NamedTuple):
    """A game that was played, with all that its table says of it."""

    job: Job
    edition: str
    played: Played

    def cells(self) -> tuple[Any, ...]:
        """Give it by column."""
        job = self.job
        seated = job.contestants
        number, *played = self.played
        return (
            number,
            job.pair,
            job.table.condition,
            job.table.game,
            self.edition,
            len(seated),
            [one.name for one in seated],
            [one.bot for one in seated],
            *played,
        )


class Store:
    """The games of one run on disk."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._parts = directory / PARTS
        self.damaged: list[str] = []
        """Parts that were set aside because they are damaged; their games count as not played."""

    @property
    def finished(self) -> bool:
        """Whether the two tables are complete."""
        return (self._directory / GAMES).exists()

    def begin(self) -> None:
        """Make room for parts, and set aside what is damaged of those that are there."""
        sweep(self._directory, NAME, GAMES, TURNS)
        if self.finished:
            return
        if self._parts.is_symlink() or (self._parts.exists() and not self._parts.is_dir()):
            raise DicehallError(f"{self._parts}: must be a directory of the run's own")
        self._parts.mkdir(exist_ok=True)
        sweep(self._parts)
        for path in part_files(self._directory):
            if not is_sound(path):
                self.damaged.append(str(path))
                path.replace(path.with_name(path.name + DAMAGED))

    def write(self, rows: Sequence[Row]) -> pl.DataFrame:
        """Write a part, and give its games. Its name holds its hash, so that damage shows."""
        columns = list(zip(*[row.cells() for row in rows], strict=True))
        frame = pl.DataFrame(dict(zip(_SCHEMA, columns, strict=True)), _SCHEMA)
        content = _parquet(frame)
        name = f"part-{rows[0].job.number:09}-{_hashed(content)}.parquet"
        write_whole(self._parts / name, content)
        return frame.drop(STORY)

    def merge(self) -> None:
        """Make the two tables of the parts, sorted, and remove the parts.

        The games come last: where they lie, everything is complete.
        """
        if not self.finished:
            everything = _read_parts(self._directory)
            write_whole(self._directory / TURNS, _parquet(_turns(everything, self._directory)))
            write_whole(self._directory / GAMES, _parquet(everything.drop(STORY)))
        shutil.rmtree(self._parts, ignore_errors=True)


def read_games(directory: Path) -> pl.DataFrame:
    """Read all games of a run, finished or not, sorted by number."""
    path = directory / GAMES
    if not path.exists():
        return _read_parts(directory).drop(STORY)
    return _read_table(path, {key: kind for key, kind in _SCHEMA.items() if key != STORY})


def read_turns(directory: Path) -> pl.DataFrame:
    """Read all turns of a run, finished or not, sorted by the game's number and the turn."""
    if (directory / GAMES).exists():
        return _read_table(directory / TURNS, _TURNS)
    return _turns(_read_parts(directory), directory)


# --- parts ---


def part_files(directory: Path) -> list[Path]:
    """List the parts of a run that are complete, the earliest first."""
    return sorted((directory / PARTS).glob("part-*.parquet"))


def is_sound(path: Path) -> bool:
    """Whether a part still holds what was written."""
    return path.stem.endswith(f"-{_hashed(path.read_bytes())}")


def _hashed(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _read_parts(directory: Path) -> pl.DataFrame:
    frames = [pl.DataFrame(schema=_SCHEMA)]
    for path in part_files(directory):
        if not is_sound(path):
            raise DicehallError(f"{path}: is damaged; resume the run, which plays its games again")
        frames.append(_read_table(path, _SCHEMA))
    return pl.concat(frames).unique("number", keep="first").sort("number")


def _turns(everything: pl.DataFrame, directory: Path) -> pl.DataFrame:
    """Take the turns out of their games."""
    try:
        stories = everything.select("number", pl.col(STORY).str.json_decode(_STORY))
    except pl.exceptions.PolarsError as error:
        words = f"the turns of a game cannot be read: {error}"
        raise DicehallError(f"{directory / PARTS}: {words}") from None
    told = stories.filter(pl.col(STORY).list.len() > 0)
    return told.explode(STORY).unnest(STORY)


def _parquet(frame: pl.DataFrame) -> bytes:
    content = BytesIO()
    frame.write_parquet(content)
    return content.getvalue()


def _read_table(path: Path, schema: Schema) -> pl.DataFrame:
    try:
        with path.open("rb") as file:
            frame = pl.read_parquet(file)
    except (OSError, pl.exceptions.PolarsError, pl.exceptions.PanicException) as error:
        raise DicehallError(f"{path}: cannot be read: {error}") from None
    wrong = _differences(frame.schema, schema) or _gaps(frame)
    if wrong:
        raise DicehallError(f"{path}: is no table of a run: {'; '.join(wrong)}")
    return frame.select(list(schema))


def _differences(found: Schema, wanted: Schema) -> list[str]:
    """Say which columns are missing, of another type, or not known."""
    wrong = [f"column {name} is missing" for name in wanted if name not in found]
    wrong += [f"column {name} is not known" for name in found if name not in wanted]
    for name, kind in wanted.items():
        if name in found and found[name] != kind:
            wrong.append(f"column {name} holds {found[name]}, not {kind}")
    return wrong


def _gaps(frame: pl.DataFrame) -> list[str]:
    """Say which values are missing that every game or turn has."""
    whole = [name for name in frame.columns if name not in _MAY_BE_NONE]
    wrong = [f"column {name} has gaps" for name in whole if frame[name].null_count()]
    if "seats" in frame.columns:
        seats = pl.col("seats")
        uneven = [pl.col(name).list.len() != seats for name in ("contestants", "bots", "points")]
        if len(frame.filter(pl.any_horizontal(uneven))):
            wrong.append("a game has not one of everything for each seat")
    return wrong
