"""Packs that mean harm, or are broken as badly: refused or bounded, in little time and memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from packs.checking import Checked, check
from packs.writing import ORCHID, manifest, write_pack

pytestmark = pytest.mark.plain_only

TITLES = "abcdefghijklmnopqrstuvwxyz"


def card(text: str, title: str = "Moth Orchid") -> str:
    """Write a card with this text."""
    *lines, _ = ORCHID.replace("Moth Orchid", title).splitlines()
    return "\n".join([*lines, f"      text: {text}", ""])


def nested(word: str, depth: int, within: str) -> str:
    return f"{{{word}: " * depth + within + "}" * depth


# --- what is refused ---

FILES: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "a huge file": (
        lambda: "# " + "x" * 30_000_000,
        "a.yaml: the files of a pack are more than 500000 bytes together",
    ),
    "values without end": (
        lambda: "a: [" + "1," * 200_000 + "1]\n",
        "a.yaml:1: more than 60000 values in one file",
    ),
    "deep lists": (lambda: "[" * 200_000, "a.yaml:1: nested more than 40 deep"),
    "deep mappings": (lambda: "{a: " * 100_000, "a.yaml:1: nested more than 40 deep"),
    "deep blocks": (
        lambda: "\n".join(" " * depth + "a:" for depth in range(900)),
        "a.yaml:42: nested more than 40 deep",
    ),
    "effects within effects": (
        lambda: card(nested("use", 1, nested("may", 60, "boomerang"))),
        "nested more than 40 deep",
    ),
    "a wide text": (
        lambda: card("{when: fielded, do: [" + "{draw: 1}," * 5_000 + "]}"),
        "Moth Orchid: Pale Lure: text.do[398]: more than 400 parts in one text",
    ),
    "billion laughs": (
        lambda: (
            "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in pairwise(TITLES))
        ),
        "a.yaml:1: anchors (&) and aliases (*) are not used here; write it out",
    ),
    "a value that holds itself": (
        lambda: "a: &a [*a]\n",
        "a.yaml:1: anchors (&) and aliases (*) are not used here; write it out",
    ),
    "a tag that makes objects": (
        lambda: "a: !!python/object/apply:os.system ['true']\n",
        "a.yaml:1: tags are not used here",
    ),
    "a long name": (
        lambda: f"{'a' * 100_000}: 1\n",
        "a.yaml:",
    ),
    "a long value": (
        lambda: f"a: {'b' * 100_000}\n",
        "a.yaml:1: a value has at most 5000 characters, not 100000",
    ),
    "commands for the terminal": (
        lambda: 'Fern: "\\e[2J\\e[31m"\n',
        "a.yaml:1: the sign '\\x1b' has no place in a value",
    ),
    "words that read backwards": (
        lambda: '"Fern \\u202e": 1\n',
        "a.yaml:1: the sign '\\u202e' has no place in a key",
    ),
    "binary": (lambda: bytes(range(256)) * 50, "a.yaml:2: is no text in UTF-8 (byte 129)"),
    "text with zeros": (lambda: b"a: \x00\x01", "a.yaml: not YAML: "),
    "another encoding": (lambda: "Café: 1\n".encode("latin-1"), "a.yaml:1: is no text in UTF-8"),
    "sixteen bits a sign": (lambda: "a: 1\n".encode("utf-16"), "a.yaml:1: is no text in UTF-8"),
    "numbers without end": (
        lambda: ORCHID.replace("cost: 3", f"cost: {'9' * 4_000}"),
        "Pale Lure: cost: must be a whole number from 0 to 12, not '9999",
    ),
    "amounts without end": (
        lambda: card(f"{{when: fielded, do: {{gain_life: {'9' * 18}}}}}"),
        "gain_life: must be a whole number from -99 to 99, not 999999999999999999",
    ),
    "thousands of cards": (
        lambda: "".join(
            f"C{n}: {{kind: basic, number: {n % 999 + 1}, cost: 1}}\n" for n in range(4_000)
        ),
        "a pack has at most 1000 cards, not 4000; make several packs of it",
    ),
    "thousands of mistakes": (
        lambda: "".join(f"C{n}: {{knid: basic}}\n" for n in range(10_000)),
        "there is more wrong; mend this first",
    ),
    "nothing but a list": (lambda: "[1, 2]\n", "must be a mapping of keys to values"),
    "nothing": (lambda: "", "a.yaml: the file is empty"),
    "half a file": (lambda: ORCHID[:-20], "not YAML"),
}


MANIFESTS: dict[str, tuple[str, str]] = {
    "a long line about it": (f"{manifest()}about: {'x' * 9_000}\n", "has at most 5000 characters"),
    "a manifest that holds itself": ("&a [*a]", "anchors (&) and aliases (*) are not used here"),
    "a deep manifest": ("[" * 100_000, "nested more than 40 deep"),
    "a name that is a path": (manifest(name="../../etc"), "must be small letters, digits and"),
    "a vocabulary without end": (manifest(vocabulary="9" * 15), "must be a whole number from 1"),
    "an empty manifest": ("", "pack.yaml: the file is empty"),
}


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Checked]:
    """Check all hostile files in one go: to start the program takes longest."""
    top = tmp_path_factory.mktemp("hostile")
    folders: dict[str, Path] = {}
    for name, (written, _) in FILES.items():
        content = written()
        folders[name] = write_pack(top / name, {})
        data = content.encode() if isinstance(content, str) else content
        (folders[name] / "a.yaml").write_bytes(data)
    for name, (text, _) in MANIFESTS.items():
        folders[name] = write_pack(top / name)
        (folders[name] / "pack.yaml").write_text(text)
    return dict(zip(folders, check(list(folders.values())), strict=True))


@pytest.mark.parametrize("name", [*FILES, *MANIFESTS])
def test_a_hostile_file_is_refused(name: str, checked: dict[str, Checked]) -> None:
    problem = FILES[name][1] if name in FILES else MANIFESTS[name][1]
    code, said = checked[name]
    assert (code, problem in said) == (1, True), said[:2_000]
    assert len(said) < 150_000


# --- what lies in the folder ---


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("secret words")
    folder = write_pack(tmp_path / "p")
    (folder / "more.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "all").symlink_to("/")
    code, said = check([folder])[0]
    assert code == 1
    assert f"{folder}/more.yaml: is a link; a pack holds its files itself" in said
    assert f"{folder}/all: is a link; a pack holds its files itself" in said
    assert "secret words" not in said


def test_a_circle_of_links_has_an_end(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "p")
    (folder / "again").symlink_to(folder)
    (folder / "one").symlink_to(folder / "two")
    (folder / "two").symlink_to(folder / "one")
    code, said = check([folder])[0]
    assert code == 1
    assert said.count("is a link") == 3


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "p")
    os.mkfifo(folder / "pipe.yaml")
    code, said = check([folder])[0]
    assert code == 1
    assert f"{folder}/pipe.yaml: is no ordinary file" in said


def test_there_are_limits_to_names_files_and_folders(tmp_path: Path) -> None:
    many = write_pack(tmp_path / "names")
    for number in range(2_100):
        (many / f"{number}.txt").touch()
    files = {f"{number}.yaml": f"C{number}: 1" for number in range(250)}
    deep = {f"{'/'.join(['d'] * 30)}/a.yaml": ORCHID}
    more = [write_pack(tmp_path / "files", files), write_pack(tmp_path / "deep", deep)]
    names, content, folders = [one.said for one in check([many, *more])]
    assert "more than 2000 files and folders in one pack" in names
    assert "a pack has at most 200 content files" in content
    assert "more than 5 folders within each other" in folders


def test_files_that_no_pack_needs_are_passed_over(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "p")
    (folder / "picture.png").write_bytes(os.urandom(100_000))
    (folder / "huge.bin").write_bytes(b"\0" * 5_000_000)
    assert check([folder])[0].code == 0


# --- what is bounded ---


def test_a_text_as_large_as_it_may_be_is_told_in_time(tmp_path: Path) -> None:
    deep = nested("may", 30, "boomerang")
    wide = ", ".join(["{choose: [boomerang, prep_this]}"] * 100)
    amount = nested("times: 9, of", 28, "{count: {whose: own}}")
    files = {
        "a.yaml": card(f"{{use: {deep}}}", "Deep").replace("0/1/2, 1/2/2, 1/2/4", "ACT, ACT, ACT"),
        "b.yaml": card(f"{{when: fielded, do: [{wide}]}}", "Wide"),
        "c.yaml": card(f"{{when: fielded, do: {{gain_life: {amount}}}}}", "Large"),
    }
    files["a.yaml"] = files["a.yaml"].replace("energy:", "kind: action\n  energy:")
    code, said = check([write_pack(tmp_path / "p", files)])[0]
    assert code == 0, said
    assert said.count("9 times ") == 28


def test_the_largest_pack_is_checked_in_time(tmp_path: Path) -> None:
    cards = [card("{when: fielded, do: {draw: 1}}", f"Fern {n}") for n in range(1_000)]
    folder = write_pack(tmp_path / "p", {"a.yaml": "".join(cards)})
    assert check([folder])[0].code == 0
