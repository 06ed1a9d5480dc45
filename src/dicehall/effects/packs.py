"""Packs: folders of somebody's own content, found, bounded and read, whatever lies in them.

A pack is a folder with a manifest, `pack.yaml`, and content files of one game beside or below it:

    name: night-garden              # small letters, digits and hyphens
    version: 1.0.0
    game: masters                   # or throne, team
    vocabulary: 1                   # the version of the game's vocabulary that it was written for
    authors: [Ada Moth]
    about: Plants that bite.        # may be left out

All files that end in `.yaml` are content, but for the manifest and those in a folder `scenarios`.
Names that begin with a dot are passed over. A pack holds words only: nothing in it is ever run,
links are not followed, and how much of it is read is bounded.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicehall.effects import schema
from dicehall.effects.entries import Entry, shown
from dicehall.effects.loading import Source, open_source
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.vocabulary import Vocabulary
from dicehall.kernel.game import Setting
from dicehall.kernel.packs import PACK

MANIFEST: Final = "pack.yaml"
SCENARIOS: Final = "scenarios"
"""A folder of a pack whose files are scenarios and no content."""
ENDING: Final = ".yaml"
MISNAMED: Final = (".yml", ".json")
"""Endings of files that look like content and are not read."""
MOST_FILES: Final = 200
"""Content files in one pack."""
MOST_NAMES: Final = 2_000
"""Names of all sorts below one pack's folder."""
MOST_BYTES: Final = 500_000
"""Bytes in all content files of a pack together."""
DEEPEST: Final = 5
"""Folders within folders."""
MOST_THINGS: Final = 1_000
"""Cards, heroes and the like in one pack."""
NEWEST: Final = 9_999
LONGEST_NAME: Final = 40

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VERSION: Final = re.compile(r"(0|[1-9][0-9]{0,5})(\.(0|[1-9][0-9]{0,5})){2}")


Folder = str | Path
"""Where a pack lies."""


class Pack(NamedTuple):
    """A pack as its manifest tells it, with the text of its content files.

    `digest` is the hash of all content; who wrote it and how it is called do not change it.
    """

    name: str
    version: str
    game: str
    vocabulary: int
    authors: tuple[str, ...]
    about: str
    folder: str
    sources: tuple[Source, ...]
    digest: str

    @property
    def mark(self) -> str:
        """What a save keeps of a pack: its version, and the hash of what it holds."""
        return f"{self.version} {self.digest}"


class Contents(NamedTuple):
    """What a pack turns out to hold: in a line, its texts in lines, and what to think about."""

    summary: str
    lines: list[str]
    warnings: list[str]


@dataclass(frozen=True)
class Shelf:
    """What a game does with packs.

    `use` puts the content of packs beside the game's own, in place of those of before; `contents`
    reads one pack. Both refuse packs with every problem. `schema` is that of its content files.
    """

    title: str
    vocabulary: Vocabulary
    use: Callable[[Sequence[Pack]], None]
    contents: Callable[[Pack], Contents]
    schema: Callable[[], dict[str, Any]]


def read_pack(folder: Folder, games: Sequence[str]) -> Pack:
    """Read a pack of one of these games, or refuse it with every problem."""
    problems: list[str] = []
    pack = open_pack(folder, games, problems)
    if problems or pack is None:
        raise FileError(problems)
    return pack


def open_pack(place: Folder, games: Sequence[str], problems: list[str]) -> Pack | None:
    """Read a pack as far as it can be, noting what is wrong; None if its game is not known."""
    folder = Path(place)
    if not folder.is_dir():
        what = "is not a folder" if folder.exists() else "there is no such folder"
        problems.append(f"{folder}: {what}; a pack is a folder with a {MANIFEST}")
        return None
    files = _read_files(folder, problems)
    manifest = files.pop(MANIFEST, None)
    if manifest is None:
        if not any(problem.startswith(f"{folder / MANIFEST}:") for problem in problems):
            problems.append(f"{folder}: there is no {MANIFEST} in this folder; it makes it a pack")
        return None
    top = open_source(Source(str(folder / MANIFEST), "", manifest), problems)
    if top is None or not top.is_mapping():
        return None
    name, version = _name(top), _version(top)
    game = _game(top, games)
    vocabulary = top.whole("vocabulary", None, 1, NEWEST)
    authors, about = _authors(top), top.part("about")
    said = "" if about is None else about.as_title()
    top.rest()
    if not files and not problems:
        problems.append(f"{folder}: there is no content in this pack, no other file *{ENDING}")
    sources = tuple([Source(str(folder / path), name, text) for path, text in files.items()])
    if not game:
        return None
    described = (name, version, game, vocabulary, authors, said)
    return Pack(*described, str(folder), sources, _digest(files))


def marks(packs: Iterable[Pack]) -> dict[str, str]:
    """Give packs as the content of a save names them."""
    return {f"{PACK}{pack.name}": pack.mark for pack in packs}


def names(owners: Mapping[str, Pack]) -> tuple[str, ...]:
    """Name the packs that things come from, by the things' ids."""
    return tuple(sorted({pack.name for pack in owners.values()}))


def offering(setting: Setting, things: Iterable[Any], owners: Mapping[str, Pack]) -> Setting:
    """Give a setting whose choices are things with those that come from packs."""
    more = [
        (thing.id, f"from the pack {owners[thing.id].name}")
        for thing in things
        if thing.id in owners
    ]
    return setting._replace(choices=(*setting.choices, *more))


def too_new(pack: Pack, shelf: Shelf) -> list[str]:
    """Say that a pack needs words that this game does not have yet, if it does."""
    known = shelf.vocabulary.version
    if pack.vocabulary <= known:
        return []
    needed = f"needs version {pack.vocabulary} of the vocabulary of {shelf.title}"
    place = Path(pack.folder) / MANIFEST
    called = pack.name or "the pack"
    return [f"{place}: {called} {needed}; this is version {known}: take a newer Dicehall"]


def refuse_many(pack: Pack, things: int, what: str) -> None:
    """Refuse a pack that holds more than anybody can want to play with."""
    if things > MOST_THINGS:
        words = f"{pack.folder}: a pack has at most {MOST_THINGS} {what}, not {things}"
        raise FileError([f"{words}; make several packs of it"])


def unread(folder: Path) -> list[str]:
    """List the files of a pack that look like content and are not read, for its author."""
    return [
        f"{folder / path}: is not read; content files end in {ENDING}"
        for path in _walk(folder, [])
        if path.endswith(MISNAMED)
    ]


# --- the manifest ---


def manifest_schema(games: Sequence[str]) -> schema.Schema:
    """Make the schema of a manifest."""
    parts = {
        "name": schema.about(
            {"type": "string", "pattern": f"^{_NAME.pattern}$", "maxLength": LONGEST_NAME},
            "small letters, digits and hyphens",
        ),
        "version": schema.about(
            {"type": "string", "pattern": f"^{_VERSION.pattern}$"}, "three numbers such as 1.0.0"
        ),
        "game": schema.one_of(games),
        "vocabulary": schema.about(
            schema.whole(1, NEWEST), "the version of the game's vocabulary that it was written for"
        ),
        "authors": schema.some(schema.TITLE, 1),
        "about": schema.TITLE,
    }
    needed = [key for key in parts if key != "about"]
    return schema.document("The manifest of a content pack", schema.mapping(parts, needed))


def _name(top: Entry) -> str:
    name = _text(top, "name", "the pack's name, such as night-garden")
    if name and (not _NAME.fullmatch(name) or len(name) > LONGEST_NAME):
        words = f"small letters, digits and hyphens, at most {LONGEST_NAME}, such as night-garden"
        top.problem(f"must be {words}, not {shown(name)}", "name")
        return ""
    return name


def _version(top: Entry) -> str:
    example = "three numbers such as 1.0.0"
    part = top.part("version")
    if part is None:
        top.problem(f"'version' is missing: {example}")
    elif isinstance(part.data, str) and _VERSION.fullmatch(part.data):
        return part.data
    else:
        part.problem(f"must be {example}, not {shown(part.data)}")
    return ""


def _game(top: Entry, games: Sequence[str]) -> str:
    if not top.has("game"):
        top.problem(f"'game' is missing: one of {', '.join(games)}")
    return top.word("game", "", games)


def _authors(top: Entry) -> tuple[str, ...]:
    authors = top.words("authors", (), ())
    if not authors:
        top.problem("'authors' is missing: one name or a list of them")
    return authors


def _text(top: Entry, key: str, what: str) -> str:
    part = top.part(key)
    if part is None:
        top.problem(f"{key!r} is missing: {what}")
        return ""
    return part.as_title()


# --- files ---


def _read_files(folder: Path, problems: list[str]) -> dict[str, str]:
    """Read the manifest and all content files by their paths below the folder."""
    files: dict[str, str] = {}
    left = MOST_BYTES
    for path in sorted(_content(folder, problems), key=lambda path: (path != MANIFEST, path)):
        if len(files) > MOST_FILES:
            problems.append(f"{folder}: a pack has at most {MOST_FILES} content files")
            break
        text = _read(folder / path, left, problems)
        if text is not None:
            files[path] = text
            left -= len(text.encode())
        elif left <= 0:
            break
    return files


def _content(folder: Path, problems: list[str]) -> list[str]:
    return [path for path in _walk(folder, problems) if path.endswith(ENDING)]


def _walk(folder: Path, problems: list[str]) -> Iterator[str]:
    """Walk all files below a folder in a fixed order; what a pack must not hold is noted."""
    waiting, seen = [""], 0
    while waiting:
        below = waiting.pop()
        for name in _names(folder / below, problems):
            seen += 1
            path = f"{below}/{name}" if below else name
            if seen > MOST_NAMES:
                problems.append(f"{folder}: more than {MOST_NAMES} files and folders in one pack")
                return
            kind = _kind(folder / path, problems)
            if kind == "folder" and path.count("/") >= DEEPEST:
                problems.append(f"{folder / path}: more than {DEEPEST} folders within each other")
            elif kind == "folder" and path != SCENARIOS:
                waiting.append(path)
            elif kind == "file":
                yield path


def _names(folder: Path, problems: list[str]) -> list[str]:
    try:
        with os.scandir(folder) as found:
            names = [entry.name for _, entry in zip(range(MOST_NAMES + 1), found, strict=False)]
    except OSError as error:
        problems.append(f"{folder}: cannot be read: {error.strerror or error}")
        return []
    return sorted(name for name in names if not name.startswith("."))


def _kind(path: Path, problems: list[str]) -> str:
    """Say whether a name is a file's or a folder's; anything else has no place in a pack."""
    try:
        mode = os.lstat(path).st_mode
    except OSError as error:
        problems.append(f"{path}: cannot be read: {error.strerror or error}")
        return ""
    if stat.S_ISREG(mode):
        return "file"
    if stat.S_ISDIR(mode):
        return "folder"
    what = "a link; a pack holds its files itself" if stat.S_ISLNK(mode) else "no ordinary file"
    problems.append(f"{path}: is {what}")
    return ""


def _read(path: Path, most: int, problems: list[str]) -> str | None:
    """Read a file of at most so many bytes."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        problems.append(f"{path}: cannot be read: {error.strerror or error}")
        return None
    if len(content) > most:
        problems.append(f"{path}: the files of a pack are more than {MOST_BYTES} bytes together")
        return None
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        problems.append(f"{path}:{line}: is no text in UTF-8 (byte {error.start + 1})")
        return None


def _digest(files: dict[str, str]) -> str:
    whole = hashlib.sha256()
    for path, text in sorted(files.items()):
        content = text.encode()
        whole.update(f"{path}\n{len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()
