"""Content kept on disk is what would be read, and whatever could make it something else is seen."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from dicehall.effects import caching
from dicehall.effects.caching import KEPT, cached, fingerprint, keep, usual_folder
from dicehall.effects.drawers import Drawer, labels_of
from dicehall.effects.loading import Source, package_sources
from dicehall.effects.packing import groups
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Vocabulary
from dicehall.games.masters.cards import library as masters
from dicehall.games.masters.cards.prints import Face, Print
from dicehall.games.team.cards import library as team
from dicehall.games.throne.heroes import library as throne

RECIPES = {"masters": masters.RECIPE, "throne": throne.RECIPE, "team": team.RECIPE}
CARD = """
Robin:
  energy: mask
  faces: [M, M, '?', 0/1/1, 1/1/2, 2/2/2]
  cards:
    Ward: {cost: 2, number: 1, text: {when: fielded, do: {deal: 2, to: opponent}}}
"""


class Desk:
    """Reads one card for a test, and counts how often it had to be read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sources = [Source("set/cards.yaml", "set", CARD)]
        self.reader = folder / "code" / "reader.py"
        self.recipe = masters.RECIPE._replace(read=self.read, code=str(self.reader))
        self.times = 0
        self.reader.parent.mkdir()
        self.reader.write_text("read")

    def read(self, sources: Sequence[Source]) -> list[Print]:
        self.times += 1
        return masters.read_cards(sources)

    def load(self) -> str:
        (card,) = cached(self.recipe, self.sources, self.folder / "cache")
        return said(card)

    def file(self) -> Path:
        (file,) = (self.folder / "cache").glob("*.json")
        return file


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def said(value: Any) -> str:
    """Say everything that content holds, with the types of it and in its order."""
    if isinstance(value, Drawer):
        value = tuple(value)
    if isinstance(value, Node):
        parts = [f"{key}={said(part)}" for key, part in value.parts.items()]
        return f"<{value.sort} {value.word} {parts} {value.given} {said(value.children)}>"
    if isinstance(value, (Print, Face)):
        slots = [
            one
            for one in type(value).__dict__
            if one[0] != "_" and not callable(getattr(value, one))
        ]
        return str([f"{slot}={said(getattr(value, slot))}" for slot in sorted(slots)])
    if isinstance(value, tuple):
        return f"{type(value).__name__}({', '.join([said(one) for one in value])})"
    return repr(value)


@pytest.mark.parametrize("name", RECIPES)
def test_content_from_the_cache_is_the_content_that_was_read(name: str, tmp_path: Path) -> None:
    recipe = RECIPES[name]
    sources = package_sources(f"dicehall.games.{name}", "content")
    read = cached(recipe, sources, tmp_path)
    again = cached(recipe._replace(read=_never), sources, tmp_path)
    assert said(tuple(again)) == said(tuple(read))
    assert len(said(tuple(again))) > 10_000


def _never(sources: Sequence[Source]) -> Any:
    raise AssertionError("the content was read again")


@pytest.mark.parametrize("name", RECIPES)
def test_things_of_the_cache_are_found_by_what_they_are_called(name: str, tmp_path: Path) -> None:
    recipe = RECIPES[name]
    sources = package_sources(f"dicehall.games.{name}", "content")
    read = groups(cached(recipe, sources, tmp_path))
    again = groups(cached(recipe, sources, tmp_path))
    assert [labels_of(one, _unasked) for one in again] == [
        labels_of(one, recipe.label) for one in read
    ]


def _unasked(thing: Any) -> tuple[str, ...]:
    raise AssertionError("what lies in a drawer was made to be found")


def test_only_what_is_asked_for_is_made(tmp_path: Path) -> None:
    made: list[str] = []

    def noting(title: str, *parts: Any) -> Print:
        made.append(title)
        return Print(title, *parts)

    sources = package_sources("dicehall.games.masters", "content")
    recipe = masters.RECIPE._replace(makers={**masters.RECIPE.makers, "KeptCard": noting})
    cached(recipe, sources, tmp_path)
    library = masters.Library(cached(recipe, sources, tmp_path))
    assert made == []
    assert library.find("Angel: Inspiring").cost == 3
    assert library.find("angel: inspiring") is library.find("Angel: Inspiring")
    assert made == ["Angel"]
    assert len(library.prints()) == len(made)


def test_content_is_read_once(desk: Desk) -> None:
    assert desk.load() == desk.load()
    assert desk.times == 1


def test_without_a_folder_it_is_always_read(desk: Desk) -> None:
    for _ in range(2):
        cached(desk.recipe, desk.sources, None)
    assert desk.times == 2


# --- what makes it be read again ---


def _text(desk: Desk) -> None:
    desk.sources = [desk.sources[0]._replace(text=CARD.replace("deal: 2", "deal: 3"))]


def _moved(desk: Desk) -> None:
    desk.sources = [desk.sources[0]._replace(folder="another-set")]


def _vocabulary(desk: Desk) -> None:
    desk.recipe = desk.recipe._replace(vocabulary=_other(desk.recipe.vocabulary, high=1234))


def _other(known: Vocabulary, **changes: Any) -> Vocabulary:
    """Give a vocabulary in which one part of one word is otherwise."""
    words = {sort: dict(named) for sort, named in known.words.items()}
    deal = words["effect"]["deal"]
    parts = (replace(deal.parts[0], **changes), *deal.parts[1:])
    words["effect"]["deal"] = replace(deal, parts=parts)
    return Vocabulary(words, known.numbers, known.unions)


def _engine(desk: Desk) -> None:
    desk.recipe = desk.recipe._replace(engine="99.9")


def _reader(desk: Desk) -> None:
    desk.reader.write_text("read otherwise")


def _reader_of_the_same_size(desk: Desk) -> None:
    os.utime(desk.reader, ns=(1, 1))


@pytest.mark.parametrize(
    "change", [_text, _moved, _vocabulary, _engine, _reader, _reader_of_the_same_size]
)
def test_a_change_makes_it_be_read_again(desk: Desk, change: Callable[[Desk], None]) -> None:
    desk.load()
    change(desk)
    desk.load()
    assert desk.times == 2


@pytest.mark.parametrize("change", [{"default": 1}, {"kind": "flag"}, {"choices": ("x",)}])
def test_every_rule_of_the_vocabulary_counts(desk: Desk, change: dict[str, Any]) -> None:
    other = desk.recipe._replace(vocabulary=_other(desk.recipe.vocabulary, **change))
    assert fingerprint(other, desk.sources) != fingerprint(desk.recipe, desk.sources)


@pytest.mark.parametrize("change", [{"say": "x"}, {"help": "x"}])
def test_how_a_word_is_said_does_not_count(desk: Desk, change: dict[str, Any]) -> None:
    other = desk.recipe._replace(vocabulary=_other(desk.recipe.vocabulary, **change))
    assert fingerprint(other, desk.sources) == fingerprint(desk.recipe, desk.sources)


def test_what_is_refused_is_not_kept(desk: Desk) -> None:
    desk.sources = [desk.sources[0]._replace(text=CARD.replace("deal", "dael"))]
    for _ in range(2):
        with pytest.raises(FileError, match="dael") as refused:
            desk.load()
        assert refused.value.__context__ is None
    assert not (desk.folder / "cache").exists()


# --- files that are not what they should be ---


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-10])


def _flipped(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"Ward", b"Hood"))


def _not_json(file: Path) -> None:
    _forge(file, b"{")


def _deep(file: Path) -> None:
    _forge(file, b"[" * 100_000)


def _other_data(file: Path) -> None:
    _forge(file, b"[1, 2, 3]")


def _unknown_word(file: Path) -> None:
    _forge(file, _body(file).replace(b'"deal"', b'"steal"'))


def _unknown_record(file: Path) -> None:
    _forge(file, _body(file).replace(b'"KeptCard"', b'"Popen"'))


def _unknown_part(file: Path) -> None:
    _forge(file, _body(file).replace(b'"to"', b'"into"'))


def _later_row(file: Path) -> None:
    *before, rows = _body(file).split(b"\n")
    backwards = json.dumps(json.loads(rows)[::-1]).encode()
    _forge(file, b"\n".join([*before, backwards]))


def _no_rows(file: Path) -> None:
    *before, _ = _body(file).split(b"\n")
    _forge(file, b"\n".join([*before, b"[]"]))


def _fewer_things(file: Path) -> None:
    _forge(file, _body(file).rpartition(b"\n")[0])


def _more_things(file: Path) -> None:
    _forge(file, _body(file) + b"\n[]")


def _no_shapes(file: Path) -> None:
    labels, _, *rows = _body(file).split(b"\n")
    _forge(file, b"\n".join([labels, b"[]", *rows]))


def _of_another_name(file: Path) -> None:
    body = _body(file).replace(b"Ward", b"Hood")
    head = f"dicehall masters-0123 {hashlib.sha256(body).hexdigest()}"
    file.write_bytes(head.encode() + b"\n" + body)


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _writable_by_others(file: Path) -> None:
    _forge(file, _body(file).replace(b"Ward", b"Hood"))
    file.chmod(0o666)


def _body(file: Path) -> bytes:
    return file.read_bytes().partition(b"\n")[2]


def _forge(file: Path, body: bytes) -> None:
    """Write a file whose hash is right."""
    head = f"dicehall {file.stem} {hashlib.sha256(body).hexdigest()}"
    file.write_bytes(head.encode() + b"\n" + body)


@pytest.mark.parametrize(
    "harm",
    [
        *(_empty, _cut, _flipped, _not_json, _deep, _other_data, _unknown_word, _unknown_record),
        *(
            _unknown_part,
            _later_row,
            _no_rows,
            _fewer_things,
            _more_things,
            _no_shapes,
            _of_another_name,
            _folder,
            _pipe,
            _writable_by_others,
        ),
    ],
)
def test_a_file_that_is_no_content_is_ignored_and_written_anew(
    desk: Desk, harm: Callable[[Path], None]
) -> None:
    first = desk.load()
    harm(desk.file())
    assert desk.load() == first
    assert desk.times == 2
    assert desk.load() == first
    assert desk.times == (3 if harm is _folder else 2)


# --- folders that are not what they should be ---


def test_a_folder_that_cannot_be_made_is_no_error(desk: Desk) -> None:
    (desk.folder / "cache").write_text("a file")
    assert desk.load() == desk.load()
    assert desk.times == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for the superuser")
def test_a_folder_that_is_read_only_is_no_error(desk: Desk) -> None:
    (desk.folder / "cache").mkdir(mode=0o500)
    assert desk.load() == desk.load()
    assert list((desk.folder / "cache").iterdir()) == []


FULL = """
import resource, sys
from pathlib import Path
from dicehall.effects.caching import keep
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
keep(Path(sys.argv[1]) / "masters-0.json", ["x" * 5000])
"""


def test_a_full_disk_is_no_error_and_leaves_nothing_behind(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", FULL, str(tmp_path)], check=True)
    assert list(tmp_path.iterdir()) == []


TOGETHER = """
import sys
from pathlib import Path
from dicehall.effects.caching import cached
from dicehall.effects.loading import package_sources
from dicehall.games.team.cards.library import RECIPE
sources = package_sources("dicehall.games.team", "content")
print(len(cached(RECIPE, sources, Path(sys.argv[1])).heroes))
"""


def test_several_processes_at_once_all_get_their_content(tmp_path: Path) -> None:
    line = [sys.executable, "-c", TOGETHER, str(tmp_path)]
    running = [subprocess.Popen(line, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    answers = {one.communicate()[0] for one in running}
    assert len(answers) == 1
    assert [one.suffix for one in tmp_path.iterdir()] == [".json"]


def test_files_that_nobody_asks_for_any_more_are_removed(tmp_path: Path) -> None:
    left = tmp_path / "masters-0.json.123.456"
    left.write_text("half")
    os.utime(left, (1, 1))
    keep(tmp_path / "team-0.json", [])
    for number in range(KEPT + 3):
        keep(tmp_path / f"masters-{number}.json", [str(number)])
        os.utime(tmp_path / f"masters-{number}.json", (number, number))
    names = sorted(one.name for one in tmp_path.iterdir())
    assert len(names) == KEPT + 1
    assert f"masters-{KEPT + 2}.json" in names
    assert "team-0.json" in names


# --- where it lies ---


def test_the_folder_is_the_users_own() -> None:
    said = {key: value for key, value in os.environ.items() if key != caching.PLACE}
    assert usual_folder(said) == platformdirs.user_cache_path("dicehall", False)
    assert usual_folder({"XDG_CACHE_HOME": "/x"}, "linux") == Path("/x/dicehall")
    assert usual_folder({}, "darwin") == Path.home() / "Library/Caches/dicehall"
    assert usual_folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/dicehall/Cache")


def test_the_folder_can_be_moved_or_switched_off() -> None:
    assert usual_folder({caching.PLACE: "/somewhere/else"}) == Path("/somewhere/else")
    assert usual_folder({caching.PLACE: "off"}) is None


def test_nobody_else_can_look_into_the_folder(desk: Desk) -> None:
    desk.load()
    assert desk.file().parent.stat().st_mode & 0o777 == 0o700
    assert desk.file().stat().st_mode & 0o777 == 0o600


def test_recipes_know_the_code_that_reads() -> None:
    for recipe in RECIPES.values():
        assert Path(recipe.code).with_name("vocabulary.py").exists()
