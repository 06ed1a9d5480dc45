"""What was given on the command line: seats, set-up keys and seeds, from words to values."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import typer

from dicehall import bots
from dicehall.cli.leaving import Trouble
from dicehall.kernel import Game, SetupError, nearest
from dicehall.kernel.setup import DEFAULT_NAMES

HUMAN = "human"
HIGHEST_SEED = 10**18
LONGEST_NUMBER = 20
"""Digits of a number in a set-up; what is longer is no number that anything could have."""
SHORT_SEEDS = 10**6
"""A seed that nobody chose lies below this, short enough to be said aloud."""


class Seat(NamedTuple):
    """A seat's name and who plays it: `human`, or a bot's name."""

    name: str
    kind: str


@dataclass(frozen=True)
class Wish:
    """What somebody asked of `dicehall play`."""

    game: str | None
    seats: list[Seat]
    seed: int | None
    settings: dict[str, object]
    real_dice: bool
    save: Path | None
    resume: Path | None
    new: bool

    @property
    def about_new(self) -> bool:
        """Whether anything was asked that only a new game can have."""
        return bool(self.seats or self.settings or self.real_dice or self.seed is not None)


def read_seat(text: str) -> Seat:
    """Read `NAME=human` or `NAME=BOT`."""
    name, equals, kind = text.partition("=")
    if not equals:
        kinds = " or ".join(f"{name}={kind}" for kind in known_kinds())
        raise Trouble(f"--seat {text}: who plays is missing; write {kinds}")
    return Seat(name.strip(), read_kind(kind, f"--seat {text}"))


def read_kind(word: str, where: str) -> str:
    """Read who plays a seat: `human`, a bot's name, or a bot of one's own as `module:Class`."""
    if ":" in word:
        sys.path.append(str(Path.cwd()))
        bots.bot_class(word.strip())
        return word.strip()
    kind = word.strip().casefold()
    if kind not in known_kinds():
        hint = nearest(kind, known_kinds())
        known = ", ".join(known_kinds())
        raise Trouble(f"{where}: nobody plays as {word.strip()!r}{hint} Known are: {known}")
    return kind


def known_kinds() -> list[str]:
    """List who may play a seat."""
    return [HUMAN, *bots.names()]


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Read `key=value` pairs of a set-up; whole numbers become numbers."""
    settings: dict[str, object] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        key = key.strip()
        if not equals or not key:
            raise Trouble(f"--set {text}: write KEY=VALUE, such as turn_limit=50")
        if key == "seats":
            raise Trouble("--set seats: name the seats with --seat NAME=human or NAME=random")
        if key in settings:
            raise Trouble(f"--set {text}: {key} is set twice")
        settings[key] = _value(value.strip())
    return settings


def _value(word: str) -> int | str:
    if len(word) > LONGEST_NUMBER:
        return word
    try:
        return int(word)
    except ValueError:
        return word


def fill_seats(game: Game, seats: Sequence[Seat], settings: Mapping[str, object]) -> list[Seat]:
    """Add seats until the game can begin so: a person if nobody sits there yet, else greedy bots.

    If it cannot begin with any number of seats, it is the number with the fewest problems.
    """
    least = max(len(seats), game.info.fewest_seats)
    troubles: dict[int, int] = {}
    for count in range(least, game.info.most_seats + 1):
        filled = _filled(seats, count)
        try:
            game.setup({"seats": [seat.name for seat in filled], **settings})
        except SetupError as error:
            troubles[count] = len(error.problems)
            continue
        return filled
    return _filled(seats, min(troubles, key=lambda count: troubles[count], default=least))


def can_begin(game: Game, settings: Mapping[str, object]) -> bool:
    """Whether a game can begin so, with any number of seats."""
    seats = [seat.name for seat in fill_seats(game, (), settings)]
    try:
        game.setup({"seats": seats, **settings})
    except SetupError:
        return False
    return True


def _filled(seats: Sequence[Seat], count: int) -> list[Seat]:
    filled = list(seats)
    taken = {seat.name.casefold() for seat in seats}
    usual = dict.fromkeys((*DEFAULT_NAMES[len(seats) :], *DEFAULT_NAMES))
    free = [name for name in usual if name not in taken]
    while len(filled) < count:
        filled.append(Seat(free.pop(0), missing_kind(filled)))
    return filled


def missing_kind(seats: Sequence[Seat]) -> str:
    """Say who plays the next seat if nobody says otherwise."""
    return bots.GreedyBot.name if any(seat.kind == HUMAN for seat in seats) else HUMAN


def read_seed(text: str | None) -> int | None:
    """Read a seed; None if none was given."""
    if text is None:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= HIGHEST_SEED:
        return int(text)
    raise Trouble(f"--seed {text}: must be a whole number from 0 to {HIGHEST_SEED}")


def some_seed() -> int:
    """Take a seed from the clock."""
    return time.time_ns() // 1000 % SHORT_SEEDS


def file_option(words: str) -> Any:
    """Take a file's name as it is: whoever opens the file says what is wrong with it."""
    return typer.Option(metavar="FILE", readable=False, help=words)


def seats_of(game: Game) -> str:
    """Say how many seats a game has."""
    fewest, most = game.info.fewest_seats, game.info.most_seats
    return str(fewest) if fewest == most else f"{fewest} to {most}"
