"""Set-up: who sits where, who begins, and what was agreed before the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dicehall.kernel.build import mypyc_attr
from dicehall.kernel.decision import CHANCE
from dicehall.kernel.reading import Reader

DEFAULT_NAMES = ("ann", "ben", "cara", "dan", "eve", "finn")
MOST_TURNS = 1_000_000
LONGEST_NAME = 40
_SCRIPT_WORDS = ("roll", "draw", "expect", "refuse")
_POSITION_WORDS = ("turn", "active", "step", "result", "decision")
RESERVED = frozenset(("chance", "public", *_SCRIPT_WORDS, *_POSITION_WORDS))
"""Words that mean something else where a seat's name can stand, in every game."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Setup:
    """A checked set-up. `data` is the plain data it came from, with all defaults filled in."""

    game: str
    seats: tuple[str, ...]
    start: int
    turn_limit: int
    data: dict[str, Any]

    def seat(self, name: str) -> int | None:
        """Find a seat by its name, whatever the case; None if nobody is called that."""
        for number, seat in enumerate(self.seats):
            if seat.casefold() == name.casefold():
                return number
        return None

    def name(self, seat: int) -> str:
        """Give a seat's name; chance is called chance."""
        return "chance" if seat == CHANCE else self.seats[seat]


def read_seats(
    reader: Reader, fewest: int, most: int, reserved: tuple[str, ...]
) -> tuple[str, ...]:
    """Take the seats' names in table order; they must differ and be fit for labels."""
    seats = reader.names("seats", DEFAULT_NAMES[:fewest])
    if not fewest <= len(seats) <= most:
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        reader.problem("seats", f"this game has {wanted} seats, not {len(seats)}")
        seats = seats[: 2 * most]  # what else is wrong is said of some: there may be thousands
    folded = [name.casefold() for name in seats]
    for name in sorted({name for name in folded if folded.count(name) > 1}):
        reader.problem("seats", f"two seats are called {name!r}; names must differ")
    for name in folded:
        if name in RESERVED or name in reserved:
            reader.problem("seats", f"a seat cannot be called {name!r}: it means something else")
        elif not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            wanted = f"1 to {LONGEST_NAME} characters that can be printed"
            reader.problem("seats", f"a name is {wanted}, not {name!r}")
    return seats


def read_start(reader: Reader, seats: tuple[str, ...]) -> int:
    """Take who begins: a seat's name, the first listed if not named, or `chance`."""
    if not seats:
        reader.take("start")
        return 0
    chosen = reader.word("start", seats[0], [*seats, "chance"])
    return CHANCE if chosen == "chance" else seats.index(chosen)
