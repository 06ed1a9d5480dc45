"""Plain: lines of the ledger as anybody reads them, without marks that only its readers know."""

from __future__ import annotations

import re
from typing import Final

from dicehall.ledger import line

EDITIONS: Final = {"X": "Uncanny X-Men", "S": "The Amazing Spider-Man", "J": "Justice"}
"""The rulebooks of Dice Masters by the letters that its pages have for them."""
BOOK: Final = "M-"
"""How the rules begin in which a letter may mean an edition."""
_SOURCE: Final = re.compile(r" ?\*\((?:facts: ([^*]+)|[^*]+)\)\*")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_LETTERS: Final = r"[XSJ](?:(?: |, | and )[XSJ])*"
_BOLD: Final = re.compile(rf"\*\*({_LETTERS})\*\*(?!'s|:)")
_BARE: Final = re.compile(rf"(?<![\w*/+-])(?:\*\*)?({_LETTERS})(?:\*\*)?(?=[ :,;.()]|'s|$)")


def plain(rule: str) -> str:
    """Give a rule's line: without where it comes from, and with editions by their names."""
    said = _SOURCE.sub(lambda found: f" ({found[1]})" if found[1] else "", line(rule)).strip()
    said = _LINK.sub(r"\1", said)
    return named_editions(said) if rule.startswith(BOOK) else said


def named_editions(text: str) -> str:
    """Write editions of Dice Masters by their names; what follows bold letters is theirs."""
    return _BARE.sub(_names, _BOLD.sub(lambda found: f"{_names(found)}:", text))


def _names(found: re.Match[str]) -> str:
    names = [EDITIONS[letter] for letter in found[1] if letter in EDITIONS]
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])
