"""Files of a run: written as a whole or not at all, and in use by one process at a time."""

from __future__ import annotations

import fcntl
import os
from itertools import count
from pathlib import Path
from typing import IO, Final

from dicehall.kernel import DicehallError

LOCK: Final = ".lock"
"""The file that whoever plays in a run's directory holds; it may lie there unheld."""
FRESH: Final = ".new"
"""How the names of files end that are not yet complete."""
READABLE: Final = 0o666
"""Who may read and write a new file, as far as the process's mask lets them."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all: it takes its place when it is complete."""
    try:
        fresh, file = _begin(path)
        try:
            with file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DicehallError(f"{path}: cannot be written: {error.strerror or error}") from None


def _begin(path: Path) -> tuple[Path, IO[bytes]]:
    """Make a file that was not there before: what lies there may lead to somebody else's."""
    for number in count():
        fresh = path.with_name(f"{path.name}.{number}{FRESH}")
        try:
            made = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, READABLE)
        except FileExistsError:
            continue
        return fresh, os.fdopen(made, "wb")
    raise AssertionError("there is always another number")


def sweep(directory: Path, *names: str) -> None:
    """Remove what was left incomplete of files with these names, or of all."""
    for name in names or ("",):
        for path in directory.glob(f"{name}*{FRESH}"):
            path.unlink()


def hold(directory: Path) -> IO[bytes]:
    """Take a run's directory into use until the given file is closed, or the process dies."""
    try:
        opened = os.open(directory / LOCK, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, READABLE)
    except OSError as error:
        raise DicehallError(f"{directory}: cannot be used: {error.strerror or error}") from None
    file = os.fdopen(opened, "r+b")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        words = "another process plays in it now; wait, or stop it"
        raise DicehallError(f"{directory}: {words}") from None
    return file
