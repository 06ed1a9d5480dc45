"""Caching: content that was read once is kept on disk, and found again while nothing has changed.

A file is named by a hash of all that decides what it holds: the text of the content files, the
vocabulary, the engine's version and the code that reads. So a file never grows stale; it is only
no longer asked for. A file that is missing, damaged, or could have been written by somebody else
is no file, and a folder that cannot be written to is no error: the content is read again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicehall.effects.drawers import Label, id_and_name
from dicehall.effects.loading import Source
from dicehall.effects.packing import NO_CONTENT, Makers, groups, pack, unpack
from dicehall.effects.vocabulary import Vocabulary
from dicehall.kernel.version import ENGINE

PLACE: Final = "DICEHALL_CACHE"
"""The environment variable that names another folder, or says `off`."""
OFF: Final = "off"
LARGEST: Final = 50_000_000
"""Bytes of a file that is worth looking at."""
KEPT: Final = 8
"""Files of one name that are kept: several versions of Dicehall may be in use."""
OLD: Final = 24 * 3600
"""Seconds after which an unfinished file was left behind by a process that is gone."""


def _as_it_is(found: Any) -> Any:
    return found


class Recipe(NamedTuple):
    """How a game's content is read and kept."""

    name: str
    vocabulary: Vocabulary
    read: Callable[[Sequence[Source]], Any]
    makers: Makers
    """What makes the records again that are kept."""
    code: str
    """The file of a module that reads; what lies beside it counts too."""
    kept: Callable[[Any], Any] = _as_it_is
    """What makes the content into tuples of records, if it is anything else."""
    label: Callable[[Any], Label] = id_and_name
    """What a record can be found by."""
    whole: Callable[..., Any] = _as_it_is
    """What puts the drawers of kept things together as content."""
    engine: str = ENGINE


def makers(*records: type[Any]) -> Makers:
    """Give what makes records that are made of their parts alone, such as named tuples."""
    return {record.__name__: record for record in records}


def cached(recipe: Recipe, sources: Sequence[Source], folder: Path | None) -> Any:
    """Give the content of files: from the folder if it is there, else read, and kept there.

    What comes from the folder lies in drawers: a thing is made when it is asked for. What is kept
    was found sound by the recipe's `read`.
    """
    path = None if folder is None else _path(recipe, sources, folder)
    if path is None:
        return recipe.read(sources)

    @cache
    def read_and_kept() -> Any:
        found = recipe.read(sources)
        keep(path, pack(recipe.vocabulary, recipe.kept(found), recipe.label))
        return found

    def otherwise(drawer: int, place: int) -> Any:
        return groups(read_and_kept())[drawer][place]

    found = _found(recipe, path, otherwise)
    return read_and_kept() if found is None else found


def _found(recipe: Recipe, path: Path, otherwise: Callable[[int, int], Any]) -> Any:
    """Give the content that a file holds, in drawers; None if it holds none."""
    try:
        found = unpack(recipe.vocabulary, recipe.makers, _kept(path), otherwise)
        return recipe.whole(*found)
    except NO_CONTENT:
        return None


def _path(recipe: Recipe, sources: Sequence[Source], folder: Path) -> Path | None:
    """Name the file; None where the code lies in an archive and cannot be known again."""
    try:
        return folder / f"{recipe.name}-{fingerprint(recipe, sources)}.json"
    except OSError:
        return None


def usual_folder(said: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path | None:
    """Give the user's folder for such files, by the custom of the system; None if there is none."""
    if place := said.get(PLACE):
        return None if place == OFF else Path(place)
    try:
        if system == "darwin":
            return Path.home() / "Library" / "Caches" / "dicehall"
        if system == "win32":
            local = said.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
            return Path(local) / "dicehall" / "Cache"
        return Path(said.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dicehall"
    except RuntimeError:  # a user without a home
        return None


# --- what decides the content ---


def fingerprint(recipe: Recipe, sources: Sequence[Source]) -> str:
    """Give a hash of all that decides what is read."""
    whole = hashlib.sha256(recipe.engine.encode())
    whole.update(repr(list(_code([__file__, recipe.code]))).encode())
    whole.update(repr(_words(recipe.vocabulary)).encode())
    for source in sources:
        text = source.text.encode()
        whole.update(repr((source.name, source.folder, len(text))).encode())
        whole.update(text)
    return whole.hexdigest()[:32]


_READ: Final = attrgetter("key", "kind", "default", "choices", "low", "high")
"""What a part is read by; how it is said does not matter."""


def _words(vocabulary: Vocabulary) -> Any:
    """List all words with what they are read by."""
    words = [
        (sort, name, *map(_READ, word.parts))
        for sort, named in vocabulary.words.items()
        for name, word in named.items()
    ]
    return words, vocabulary.numbers, vocabulary.unions


def _code(files: Iterable[str]) -> Iterable[tuple[str, int, int]]:
    """List the modules beside files as Python itself knows them again: by size and time."""
    for file in files:
        for entry in sorted(os.scandir(Path(file).parent), key=lambda one: one.name):
            if entry.name.endswith((".py", ".so", ".pyd")):
                about = entry.stat()
                yield entry.name, about.st_size, about.st_mtime_ns


# --- files ---


def _kept(path: Path) -> list[str]:
    """Read the lines of a file that is whole and ours; an error of `NO_CONTENT` if it is not."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST or not _ours(about):
        raise ValueError(f"{path} is no file of ours")
    head, _, body = path.read_bytes().partition(b"\n")
    if head != _head(path, body):
        raise ValueError(f"{path} is damaged")
    return body.decode().split("\n")


def _ours(about: os.stat_result) -> bool:
    """Whether nobody else can have written a file."""
    if not hasattr(os, "geteuid"):
        return True
    return about.st_uid == os.geteuid() and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _head(path: Path, body: bytes) -> bytes:
    """Give the first line of a file: what it is, and a hash of the rest."""
    return f"dicehall {path.stem} {hashlib.sha256(body).hexdigest()}".encode()


def keep(path: Path, lines: Sequence[str]) -> None:
    """Write a file as a whole or not at all; nothing is said if that cannot be done."""
    body = "\n".join(lines).encode()
    part = path.with_name(f"{path.name}.{os.getpid()}.{time.time_ns()}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(part, "xb", opener=_private) as file:
            file.write(_head(path, body) + b"\n" + body)
        part.replace(path)
        _tidy(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _tidy(path: Path) -> None:
    """Remove what is no longer asked for: the oldest files of the name, and unfinished ones."""
    name = path.name.partition("-")[0]
    files = {one: one.stat().st_mtime for one in path.parent.glob(f"{name}-*.json*")}
    whole = sorted([one for one in files if one.suffix == ".json"], key=lambda one: files[one])
    gone = [one for one in files if one.suffix != ".json" and files[one] < time.time() - OLD]
    for one in [*whole[:-KEPT], *gone]:
        one.unlink(missing_ok=True)
