"""Saved games on disk: where they lie, and how they are read and written without loss."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs

from dicehall.cli.leaving import Trouble
from dicehall.games import game as game_called
from dicehall.kernel import (
    DicehallError,
    Game,
    Match,
    PackMissing,
    ReplayDiffers,
    Saved,
    read_saved,
)
from dicehall.kernel.saves import FORMAT

HOME = "DICEHALL_HOME"
"""The environment variable that names another folder for Dicehall's own files."""
UNFINISHED = "unfinished"
"""What a game is called that made room for another one."""
LARGEST = 100_000_000
"""Bytes of a saved game; the longest that anybody plays is a hundredth of it."""
UNREADABLE = (LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""What a file that was written by hand may provoke in a game that trusts its own events."""


def saves_folder() -> Path:
    """Give the folder where games are saved if nothing else is said."""
    home = os.environ.get(HOME)
    return (Path(home) if home else platformdirs.user_data_path("dicehall", False)) / "saves"


class Keeper:
    """Keeps one match in one file, always whole.

    It knows what the file holds: where somebody else has written there since, that stays, and this
    match is kept beside it. `finished` is what finished games are called, each with a number of its
    own; where it is None they stay in their file.
    """

    def __init__(self, path: Path, finished: Path | None = None) -> None:
        self.path = path
        self.finished = finished
        self._known = _content(path)

    @classmethod
    def usual(cls, game: Game) -> Keeper:
        """Keep a game where it is looked for: the unfinished game, and all finished ones."""
        folder, name = saves_folder(), game.info.id
        return cls(folder / f"{name}.json", folder / f"{name}-finished.json")

    def is_set_aside(self, path: Path) -> bool:
        """Whether a file holds a game that this keeper has set aside."""
        beside = path.absolute().parent == self.path.absolute().parent
        return beside and path.name.startswith(f"{self.path.stem}-{UNFINISHED}-")

    def set_aside(self) -> Path | None:
        """Keep a game that can go on under another name, and say which; None if there is none."""
        if not is_there(self.path) or not _is_under_way(self.path):
            return None
        other = _numbered(self.path.with_name(f"{self.path.stem}-{UNFINISHED}{self.path.suffix}"))
        with _trouble(self.path, "cannot be read"):
            write_text(other, self.path.read_text(encoding="utf-8"))
        return other

    def keep(self, match: Match) -> None:
        """Write the match as it stands."""
        if self.finished is not None:
            with _trouble(self.path.parent, "cannot be made"):
                self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self._is_ours():
            self.path = _free_beside(self.path)
        text = _written(match)
        write_text(self.path, text)
        self._known = text.encode()

    def _is_ours(self) -> bool:
        """Whether the file is gone, or still holds what this keeper wrote or found there."""
        return _content(self.path) in (None, self._known)

    def finish(self, match: Match) -> Path:
        """Write a finished match for good, and say where."""
        if self.finished is None:
            self.keep(match)
            return self.path
        place = _numbered(self.finished)
        write_match(place, match)
        if self._is_ours():
            with _trouble(self.path, "cannot be removed"):
                self.path.unlink(missing_ok=True)
        return place


def _content(path: Path) -> bytes | None:
    """Give what a file holds; None if there is none, or none that can be read."""
    try:
        return path.read_bytes() if path.is_file() else None
    except (OSError, ValueError):
        return None


def _free_beside(path: Path) -> Path:
    """Find a name that nothing has yet, such as `pig-2.json` for `pig.json`."""
    return _numbered(path, 2)


def _numbered(path: Path, number: int = 1) -> Path:
    """Find the first number with which nothing has this name yet."""
    while (other := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return other


def _is_under_way(path: Path) -> bool:
    """Whether a file holds a game that was begun, and is not known to be over."""
    _, data = read_data(path)
    if not data.get("log"):
        return False
    try:
        return read_match(path).state.decision is not None
    except DicehallError:  # by other rules, or without its packs: it may go on there
        return True


# --- reading -----------------------------------------------------------------------------------


def is_there(path: Path) -> bool:
    """Whether anything has this name."""
    with _trouble(path, "cannot be used"):
        return path.exists()


def read_data(path: Path) -> tuple[Game, dict[str, Any]]:
    """Read a file as far as to know that it is a saved match, and of which game."""
    data = _read_json(path)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Trouble(f"{path}: this is no saved game (its format is not {FORMAT!r})")
    try:
        return game_called(str(data.get("game"))), data
    except DicehallError as error:
        raise Trouble(f"{path}: {error}") from None


def read_match(path: Path) -> Match:
    """Read a saved match and play its log; `ReplayDiffers` if it plays out otherwise now."""
    game, data = read_data(path)
    with _refusing(path):
        return Match.load(game, data)


def read_unplayed(path: Path) -> tuple[Game, Saved]:
    """Read a saved match without playing it."""
    game, data = read_data(path)
    with _refusing(path):
        return game, read_saved(game, data)


def _read_json(path: Path) -> object:
    with _trouble(path, "cannot be read"):
        if path.is_dir():
            raise Trouble(f"{path}: this is a folder; name a file in it")
        if not is_there(path):
            raise Trouble(f"{path}: there is no such file")
        if not path.is_file():
            raise Trouble(f"{path}: this is no ordinary file")
        if path.stat().st_size > LARGEST:
            raise Trouble(f"{path}: larger than {LARGEST} bytes; this is no saved game")
        content = path.read_bytes()
    try:
        return json.loads(content.decode())
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Trouble(f"{path}: {place}: {error.msg}; a saved game is whole JSON") from None
    except (ValueError, RecursionError) as error:
        raise Trouble(f"{path}: this is no saved game ({error})") from None


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Name the file in whatever is wrong with its content."""
    try:
        yield
    except ReplayDiffers:
        raise
    except PackMissing as missing:
        raise PackMissing(
            [f"{path}: {one}; name it: --pack DIR" for one in missing.problems]
        ) from None
    except DicehallError as error:
        raise Trouble(f"{path}: this saved game is damaged: {error}") from None
    except UNREADABLE as error:
        raise Trouble(f"{path}: this saved game is damaged ({error})") from None


# --- writing -----------------------------------------------------------------------------------


def check_place(path: Path) -> None:
    """Refuse a place whose present content is no saved game: it will not be overwritten."""
    if is_there(path):
        try:
            read_data(path)
        except Trouble as error:
            raise Trouble(f"{error}; it is not overwritten: move it, or --save elsewhere") from None


def write_match(path: Path, match: Match) -> None:
    """Write a match."""
    write_text(path, _written(match))


def _written(match: Match) -> str:
    return json.dumps(match.save(), indent=1) + "\n"


def write_text(path: Path, text: str) -> None:
    """Write a file as a whole or not at all: what was there stays until the new one is complete."""
    with _trouble(path, "cannot be written"):
        target = path.resolve()
        if target.is_dir():
            raise Trouble(f"{path}: this is a folder; name a file in it")
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(13, "it is write-protected")
        fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
        try:
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)


@contextmanager
def _trouble(path: Path, what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Trouble(f"{path}: {what}: {error.strerror or error}") from None
    except ValueError as error:
        raise Trouble(f"{path}: {what}: {error}") from None
