"""Files of a run: written as a whole or not at all, and in use by one process at a time."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO, Final

from dicehall.kernel import DicehallError

LOCK: Final = ".lock"
"""The file that whoever plays in a run's directory holds; it may lie there unheld."""
FRESH: Final = ".new"
"""How the names of files end that are not yet complete."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all: it takes its place when it is complete."""
    fresh = path.with_name(path.name + FRESH)
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise DicehallError(f"{path}: cannot be written: {error.strerror or error}") from None


def hold(directory: Path) -> IO[str]:
    """Take a run's directory into use until the given file is closed, or the process dies."""
    try:
        file = (directory / LOCK).open("w", encoding="utf-8")
    except OSError as error:
        raise DicehallError(f"{directory}: cannot be used: {error.strerror or error}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        words = "another process plays in it now; wait, or stop it"
        raise DicehallError(f"{directory}: {words}") from None
    return file
