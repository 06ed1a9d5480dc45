"""The rules ledger: every rule as one line with an id, readable wherever Dicehall is installed."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

_LINE = re.compile(r"^- ([A-Z]-[A-Z]+-\d+) (.+)$")
_SECTION = re.compile(r"^## (.+)$")


class Rule(NamedTuple):
    """One line of the ledger, and where it stands."""

    id: str
    text: str
    book: str
    section: str


@cache
def rules() -> dict[str, Rule]:
    """Read all rules of all games, by id, in the order of the books."""
    found: dict[str, Rule] = {}
    folder = resources.files("dicehall.ledger") / "rules"
    for book in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if not book.name.endswith(".md"):
            continue
        section = ""
        for text in book.read_text(encoding="utf-8").splitlines():
            if heading := _SECTION.match(text):
                section = heading[1]
            elif rule := _LINE.match(text):
                name = book.name.removesuffix(".md")
                found[rule[1]] = Rule(rule[1], rule[2], name, section)
    return found


def line(rule: str) -> str:
    """Give a rule's own line without its id; an id that the ledger lacks stands for itself."""
    known = rules().get(rule)
    return known.text if known is not None else rule
