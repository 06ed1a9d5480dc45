"""Fitting: a picture of the table on a terminal that is narrower than the picture."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import Final

_RULE: Final = re.compile(r"^(.*?)([=>-])\2{2,}$")
_LABEL: Final = re.compile(r"^ {0,3}\S+(?: \S+)? {2,}")
MOST_LABEL: Final = 14
"""Columns of the longest label of a row; what begins later is a column of a table."""


def fitted(lines: Sequence[str], room: int) -> list[str]:
    """Draw lines in so many columns: rules are cut, and texts break between words."""
    widest = max(map(len, lines), default=0)
    if widest <= room:
        return list(lines)
    texts: list[str] = []
    before = ""
    for line in lines:
        if texts and _depth(line) > _depth(texts[-1]) and _found_no_room(before, line, widest):
            texts[-1] = f"{texts[-1]} {line.strip()}"
        else:
            texts.append(line)
        before = line
    return [part for text in texts for part in _broken(text, room)]


def _found_no_room(before: str, line: str, widest: int) -> bool:
    """Whether a line begins with the word that did not fit into the one before."""
    words = line.split(maxsplit=1)
    return bool(words) and len(before) + 1 + len(words[0]) > widest


def _broken(line: str, room: int) -> list[str]:
    rule = _RULE.match(line)
    if rule is not None and len(rule[1]) <= room:
        return [line[:room]]
    if len(line) <= room:
        return [line]
    indent = " " * _hanging(line)
    return textwrap.wrap(
        line,
        room,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _hanging(line: str) -> int:
    """Say where further lines of a text begin: below the text of a row, else two columns in."""
    label = _LABEL.match(line)
    if label is not None and len(label[0]) <= MOST_LABEL:
        return len(label[0])
    return min(_depth(line) + 2, MOST_LABEL)
