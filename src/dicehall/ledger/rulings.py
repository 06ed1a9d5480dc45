"""The rulings: every decision of docs/rulings.md as an entry, wherever Dicehall is installed."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

_HEADING = re.compile(r"^(#+) (.+)$")
_BEGINS = re.compile(r"^(?:-|\d+\.) +(.+)$")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


class Ruling(NamedTuple):
    """One entry, and the headings above it: the game's, and that of the part."""

    book: str
    section: str
    text: str


@cache
def rulings() -> tuple[Ruling, ...]:
    """Read all entries in their order."""
    page = resources.files("dicehall.ledger") / "rulings.md"
    return tuple(read(page.read_text(encoding="utf-8")))


def read(page: str) -> list[Ruling]:
    """Read the entries of a page: what begins with a dash or a number, to its last line."""
    found: list[Ruling] = []
    book = section = ""
    open_ = False
    for line in page.splitlines():
        if heading := _HEADING.match(line):
            book = heading[2] if len(heading[1]) == 2 else book
            section = heading[2] if len(heading[1]) > 2 else ""
            open_ = False
        elif begins := _BEGINS.match(line):
            found.append(Ruling(book, section, _plain(begins[1])))
            open_ = True
        elif open_ and line.startswith(" ") and line.strip():
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {_plain(line.strip())}")
        else:
            open_ = False
    return found


def _plain(text: str) -> str:
    """Give a text without the marks of links and code."""
    return _LINK.sub(r"\1", text).replace("`", "")
