"""How cards of Dice Masters are drawn in lines: as a table, or one with its die."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from dicehall.cli.talk import Talk
from dicehall.effects.text import counted
from dicehall.games.masters.cards.keywords import KEYWORD_RULES
from dicehall.games.masters.cards.library import Library, plain
from dicehall.games.masters.cards.prints import (
    ACTION,
    CHARACTER,
    LETTERS,
    SYMBOLS,
    Face,
    Print,
)
from dicehall.games.masters.face.glossary import TERMS, keyword_lines
from dicehall.games.masters.face.rulings import rulings_on
from dicehall.games.masters.face.searching import code_of
from dicehall.games.masters.text.cards import card_text
from dicehall.games.masters.text.filters import affiliation, keyword

Part = tuple[str, str]
"""Words and their style."""
COLOURS: Final = ("red", "yellow", "green", "blue", "magenta", "")
"""Of fist, bolt, mask, shield, wild and generic; an extra, beside letter and word."""
HEADS: Final = ("card", "set", "cost", "affiliations", "faces")
GAP: Final = "  "
FACE: Final = 9
"""Columns within the frame of a face."""
ROWS: Final = 3
LEAST: Final = {0: 20, 3: 8}
"""The columns that names and affiliations keep in a narrow terminal."""
EXPLAINED: Final = ("aftershock", "awaken", "sacrifice", "capture")
"""Words of the table that are explained below a text, like keywords."""
WIDE: Final = 1000
"""Where nothing limits the width, as in a pipe."""
DOTS: Final = "…"


# --- tables ---


def show_table(talk: Talk, prints: Sequence[Print], marks: Sequence[str] = ()) -> None:
    """Print one line for each card, no wider than the terminal if that can be.

    Whoever gives marks gives one for each card, to stand before it.
    """
    start = max([len(mark) + 3 for mark in marks], default=0)
    rows = [_cells(one, True) for one in prints]
    widths = _widths(rows)
    room = talk.room(WIDE) - start
    if _total(widths) > room:
        rows = [_cells(one, False) for one in prints]
        widths = _narrowed(_widths(rows), room)
    talk.say(" " * start + _row(HEADS, widths), style="bold")
    for place, (printed, row) in enumerate(zip(prints, rows, strict=True)):
        mark = f"{marks[place]:>{start - 1}} " if marks else ""
        talk.say_parts([(mark, "cyan"), *_styled(_row(row, widths), widths, printed)])


def _cells(printed: Print, whole: bool) -> tuple[str, ...]:
    """Give what stands in the columns; the die whole, or only what is not energy."""
    letters = "".join([LETTERS[sort] for sort in printed.energy])
    faces = [face.written for face in printed.faces if whole or face.kind in (CHARACTER, ACTION)]
    return (
        printed.name,
        f"{code_of(printed.set_id)} {printed.number:>3}",
        f"{printed.cost} {letters}".rstrip(),
        ", ".join([affiliation(one) for one in printed.affiliations]),
        " ".join(faces),
    )


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(len(cell) for cell in column) for column in zip(HEADS, *rows, strict=True)]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1)


def _narrowed(widths: list[int], room: int) -> list[int]:
    """Take from affiliations first, then from names, what does not fit."""
    for column in (3, 0):
        over = _total(widths) - room
        if over > 0:
            least = min(LEAST[column], widths[column])
            widths[column] = max(least, widths[column] - over)
    return widths


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    pairs = zip(cells, widths, strict=True)
    return GAP.join([cut(cell, width).ljust(width) for cell, width in pairs]).rstrip()


def cut(words: str, width: int) -> str:
    """Shorten words that do not fit."""
    return words if len(words) <= width else words[: width - 1].rstrip() + DOTS


def _styled(row: str, widths: Sequence[int], printed: Print) -> list[Part]:
    """Colour the cost of a row as its type."""
    start = widths[0] + widths[1] + 2 * len(GAP)
    end = start + widths[2]
    style = COLOURS[printed.energy[0]] if printed.energy else ""
    return [(row[:start], ""), (row[start:end], style), (row[end:], "")]


# --- one card ---


def show_card(talk: Talk, printed: Print, library: Library) -> None:
    """Print all of a card: its die drawn, its text, its keywords explained, its rulings."""
    talk.say(printed.name, style="bold")
    talk.explain(_facts(printed, library))
    talk.say()
    for line in die_lines(printed, talk.room(WIDE)):
        talk.say_parts(line)
    talk.explain(_legend(printed))
    _show_entries(talk, "Text", card_text(printed) or ["This card has no text."])
    _show_entries(talk, "Words", explained(printed))
    _show_entries(talk, "Rulings", rulings_on(printed, library))


def _facts(printed: Print, library: Library) -> str:
    """Say kind, cost, dice, affiliations and where the card comes from."""
    types = " and ".join([f"{LETTERS[sort]} {SYMBOLS[sort]}" for sort in printed.energy])
    named = ", ".join([affiliation(one) for one in printed.affiliations])
    parts = [
        "Basic action" if printed.kind == "basic" else printed.kind.capitalize(),
        f"cost {printed.cost} {types}".rstrip(),
        f"up to {counted(printed.limit, 'die', 'dice')}",
        named or "no affiliation",
        f"{code_of(printed.set_id)} {printed.number}",
        *_also(printed, library),
    ]
    return "; ".join(parts)


def _also(printed: Print, library: Library) -> list[str]:
    """Say which other sets have a card of this name, and whether it is the same."""
    others = [one for one in library.prints() if one.name == printed.name and one is not printed]
    return [
        f"{'also' if plain(one) == plain(printed) else 'another in'} "
        f"{code_of(one.set_id)} {one.number}"
        for one in others
    ]


def _show_entries(talk: Talk, heading: str, entries: Sequence[str]) -> None:
    if entries:
        talk.say()
        talk.say(heading, style="bold")
    for entry in entries:
        talk.explain(f"  {entry}")


def explained(printed: Print) -> list[str]:
    """Explain the keywords that a card has or speaks of, and other words that need it."""
    text = " ".join(card_text(printed)).casefold()
    spoken = [one for one in KEYWORD_RULES if re.search(rf"\b{keyword(one)}\b", text)]
    terms = [one for one in EXPLAINED if re.search(rf"\b{one}", text)]
    lines = keyword_lines(list(dict.fromkeys([*printed.keywords, *spoken])))
    return [f"{line}." for line in [*lines, *[f"{one}: {TERMS[one]}" for one in terms]]]


def _legend(printed: Print) -> str:
    """Say how to read the faces of a die."""
    said = []
    if printed.first >= 0:
        said.append("field is what it costs to field it, A attack, D defense")
    if any(face.kind == ACTION for face in printed.faces):
        said.append("ACT is the action")
    if any(face.burst for face in printed.faces):
        said.append("* is a burst")
    return f"({'; '.join(said)})"


def die_lines(printed: Print, room: int) -> list[list[Part]]:
    """Draw the six faces of a die, side by side as far as there is room."""
    beside = max(1, min(len(printed.faces), (room + 1) // (FACE + 3)))
    lines: list[list[Part]] = []
    for first in range(0, len(printed.faces), beside):
        lines += _faces_beside(printed.faces[first : first + beside])
    return lines


def _faces_beside(faces: Sequence[Face]) -> list[list[Part]]:
    """Draw faces side by side, in frames."""
    edge = (" ".join([f"+{'-' * FACE}+"] * len(faces)), "")
    inside = [list(zip_longest(range(ROWS), face_words(face), fillvalue="")) for face in faces]
    lines: list[list[Part]] = [[edge]]
    for row in range(ROWS):
        line: list[Part] = []
        for place, face in enumerate(faces):
            words = str(inside[place][row][1]).center(FACE)
            line += [(" |" if place else "|", ""), (words, _colour(face)), ("|", "")]
        lines.append(line)
    return [*lines, [edge]]


def face_words(face: Face) -> list[str]:
    """Say what a face shows in the lines within its frame: letters and words, never colour only."""
    if face.kind == CHARACTER:
        bursts = "*" * face.burst
        head = f"level {face.level} {bursts}" if face.burst < 2 else f"level {face.level}{bursts}"
        return [head.rstrip(), f"field {face.cost}", f"{face.attack}A  {face.defense}D"]
    if face.kind == ACTION:
        return [f"ACT {'*' * face.burst}".rstrip(), "action"]
    words = [SYMBOLS[sort] for sort, _ in face.gives]
    return [" ".join(face.written), *words]


def _colour(face: Face) -> str:
    if face.kind in (CHARACTER, ACTION):
        return ""
    return COLOURS[face.gives[0][0]]
