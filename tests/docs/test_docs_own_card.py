"""The page on cards of one's own, tried step by step: its files written, its commands typed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dicehall.effects import packs, strict_yaml
from dicehall.effects.loading import MOST_NODES
from dicehall.games import find_pack, shelf
from docs.pages import DOCS, section, text

pytestmark = pytest.mark.plain_only

PAGE = DOCS / "write-your-own-card.md"
STEP = re.compile(r"^```(\{code-block\} \w+|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
CAPTION = re.compile(r":caption: (\S+)\n\n(.*)", re.DOTALL)
RUN = "from dicehall.cli import main; main()"
REFUSED = ("dicehall export", "dicehall pack check night-garden")
"""Commands that may be refused: the page shows what they say then."""


def typed(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Type a command in a shell."""
    program = f"{sys.executable} -c '{RUN}'"
    return subprocess.run(
        re.sub(r"^dicehall\b", lambda _: program, command),
        shell=True,
        cwd=folder,
        env={**os.environ, "DICEHALL_HOME": str(folder / "home"), "PYTHONIOENCODING": "utf-8"},
        input="",
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def bare(lines: str) -> str:
    return "\n".join(line.rstrip() for line in lines.splitlines())


def test_all_that_the_page_says_works_from_an_empty_folder_to_a_played_game(tmp_path: Path) -> None:
    commands = 0
    for kind, content in STEP.findall(text(PAGE)):
        if kind != "console":
            write(tmp_path, content)
            continue
        for part in f"\n{content}".split("\n$ ")[1:]:
            command, _, shown = part.partition("\n")
            done = typed(command, tmp_path)
            said = bare(f"{done.stdout}{done.stderr}")
            lost = [line for line in bare(shown).splitlines() if line not in said]
            assert lost == [], f"{command}\n{said[:2_000]}"
            assert done.returncode == 0 or command.startswith(REFUSED), said
            commands += 1
    assert commands >= 15
    assert "wins" in typed("dicehall replay garden.json --all --pack night-garden", tmp_path).stdout


def write(folder: Path, content: str) -> None:
    """Write the file that a block shows."""
    found = CAPTION.fullmatch(content)
    assert found is not None, content
    path = folder / found[1]
    path.parent.mkdir(exist_ok=True)
    path.write_text(found[2], encoding="utf-8")


def test_the_page_tells_the_limits_as_they_are() -> None:
    told = section(PAGE, "## 7. Share it")
    for number in (packs.MOST_BYTES, packs.MOST_NAMES, packs.MOST_THINGS):
        assert f"{number:,}" in told
    for number in (packs.MOST_FILES, packs.DEEPEST, MOST_NODES, strict_yaml.DEEPEST):
        assert re.search(rf"\b{number}\b", told)


def test_the_page_names_every_key_of_a_manifest() -> None:
    table = section(PAGE, "## 1. An empty folder")
    keys = packs.manifest_schema(("masters",))["properties"]
    assert [key for key in keys if f"| `{key}` |" not in table] == []


def test_the_vocabulary_of_the_samples_is_one_that_there_is() -> None:
    for folder in (DOCS / "samples").iterdir():
        pack = find_pack(folder)
        assert 1 <= pack.vocabulary <= shelf(pack.game).vocabulary.version
    assert "vocabulary: 1\n" in text(PAGE)
