"""The project's pages, as the tests of the documentation read them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(page for page in DOCS.rglob("*.md") if "_build" not in page.parts),
]

_BLOCK = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """A fenced block of a page and the language it says."""

    page: Path
    language: str
    text: str

    def __str__(self) -> str:
        first = self.text.strip().splitlines()[0]
        return f"{name(self.page)}: {first}"


def name(page: Path) -> str:
    """Give a page's name within the project."""
    return str(page.relative_to(ROOT))


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(language: str) -> list[Block]:
    """List all blocks of a language."""
    found = [Block(page, *block) for page in PAGES for block in _BLOCK.findall(text(page))]
    return [block for block in found if block.language == language]


def prose(page: Path) -> str:
    """Give a page without its blocks."""
    return _BLOCK.sub("", text(page))


def commands(page: Path) -> list[str]:
    """List what a page says to type: its code spans, and the lines behind a `$`."""
    typed = [line[2:] for line in text(page).splitlines() if line.startswith("$ ")]
    return _SPAN.findall(prose(page)) + typed


def links(page: Path) -> list[str]:
    """List where a page's links lead."""
    return _LINK.findall(prose(page))


def section(page: Path, heading: str) -> str:
    """Give the text below a heading, up to the next heading of its level or above."""
    level = len(heading) - len(heading.lstrip("#"))
    _, _, below = f"\n{text(page)}".partition(f"\n{heading}\n")
    assert below, f"{name(page)} has no heading {heading!r}"
    return re.split(rf"\n#{{1,{level}}} ", below)[0]
