"""The document: what a report says, whatever it is written as."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Paragraph:
    """A few sentences."""

    words: str


@dataclass(frozen=True)
class Command:
    """What to type to get the same again."""

    line: str


@dataclass(frozen=True)
class Numbers:
    """A table: the first column names the row; `words` lists which others hold words."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: tuple[str, ...] = ()

    def is_words(self, place: int) -> bool:
        """Whether a column holds words, which begin at the left."""
        return place == 0 or self.columns[place] in self.words


@dataclass(frozen=True)
class Picture:
    """A plot, drawn for wide and for narrow pages; `says` tells it to those who cannot see it."""

    title: str
    says: str
    wide: str
    narrow: str


Part = Paragraph | Command | Numbers | Picture


@dataclass(frozen=True)
class Section:
    """Some parts under a title."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Document:
    """A whole report: a title that says what was found, its gist, and its sections."""

    title: str
    gist: str
    sections: tuple[Section, ...]


class Told(NamedTuple):
    """What a study found, as a report and as lines for a terminal."""

    document: Document
    lines: list[str]


def percent(share: float) -> str:
    """Write a share as a percentage."""
    return f"{100 * share:.1f}%"


def span(low: float, high: float, scale: float = 100.0) -> str:
    """Write from where to where something may lie; shares as percentages without their sign."""
    return f"{scale * low:.1f} to {scale * high:.1f}"


def or_dash(words: str, there: object) -> str:
    """Write a dash where there is nothing to tell of."""
    return words if there else "-"
