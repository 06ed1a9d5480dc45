"""Company: who plays each seat and where chance comes from, as it is saved with a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from dicehall import bots
from dicehall.bots.bot import Kept
from dicehall.cli.given import HIGHEST_SEED, HUMAN, known_kinds
from dicehall.kernel import Chance, Match, Option, Reader, Referee, SaveError, SeededSource
from dicehall.kernel.codec import as_option, encode

NOTE = "table"
"""The key of a match's notes under which the company stands."""
MOST_DRAWN = 10_000_000
"""No game uses more numbers of a source; a damaged file may say so."""


class Player(Protocol):
    """A bot, here or in a process of its own."""

    kept: Kept

    @property
    def drawn(self) -> int:
        """How far its source has been used."""

    def choose(self, glimpse: bots.Glimpse) -> Option:
        """Choose one of the glimpse's options."""


class Company:
    """The players of a match by seat, the referee, and the seed that they all derive from.

    Seed and counts of numbers drawn are its whole state: a match that goes on with them goes on
    as if it had never been interrupted.
    """

    def __init__(
        self,
        seed: int,
        kinds: Sequence[str],
        real_dice: bool = False,
        drawn: int = 0,
        bots_drawn: Sequence[int] = (),
        bots_kept: Sequence[Kept] = (),
    ) -> None:
        self.seed = seed
        self.kinds = tuple(kinds)
        self.real_dice = real_dice
        self._chance = SeededSource(seed, drawn)
        self._referee = Referee(self._chance)
        counts = bots_drawn or (0,) * len(self.kinds)
        plans = bots_kept or ((),) * len(self.kinds)
        self._bots = [
            None if kind == HUMAN else _player(kind, bots.bot_seed(seed, seat), count, plan)
            for seat, (kind, count, plan) in enumerate(zip(self.kinds, counts, plans, strict=True))
        ]

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, bot in enumerate(self._bots) if bot is None]

    def with_kinds(self, kinds: Sequence[str]) -> Company:
        """Give the same company with other players at some seats."""
        counts = [bot.drawn if bot else 0 for bot in self._bots]
        return Company(self.seed, kinds, self.real_dice, self._chance.drawn, counts, self._kept())

    def answer(self, match: Match, seat: int) -> list[str]:
        """Let the bot at this seat answer the pending decision; say in words what went wrong."""
        bot = self._bots[seat]
        assert bot is not None, "a person's seat is asked at the table"
        known = len(_faults(bot))
        match.answer(bot.choose(bots.Glimpse(match.game, match.state, seat)), seat)
        name = match.setup.name(seat)
        return [f"{name}: {words}; lots are drawn instead." for words in _faults(bot)[known:]]

    def part(self) -> None:
        """Let the bots go, when nobody will ask them any more."""
        for bot in self._bots:
            if isinstance(bot, bots.Worker):
                bot.close()

    def rolls(self, decision: Chance) -> bool:
        """Whether the referee answers this roll or draw, and not the people with real dice."""
        return not self.real_dice or decision.sees is not None

    def roll(self, match: Match) -> None:
        """Let the referee answer the pending roll or draw."""
        self._referee.answer(match)

    def describe(self, names: Sequence[str]) -> str:
        """Say who plays, people first: `You play ann; ben is a greedy bot.`"""
        person = "You play {}" if len(self.humans) == 1 else "{} is a person"
        seats = sorted(zip(names, self.kinds, strict=True), key=lambda seat: seat[1] != HUMAN)
        told = [
            person.format(name) if kind == HUMAN else f"{name} is a {kind} bot"
            for name, kind in seats
        ]
        return f"{'; '.join(told)}."

    # --- saved with a match ------------------------------------------------------------------

    def note(self, match: Match) -> None:
        """Write the company into the match's notes."""
        match.notes[NOTE] = {
            "seed": self.seed,
            "drawn": self._chance.drawn,
            "players": list(self.kinds),
            "bots_drawn": [bot.drawn if bot else 0 for bot in self._bots],
            "bots_kept": [encode(kept) for kept in self._kept()],
            "real_dice": self.real_dice,
        }

    def _kept(self) -> list[Kept]:
        return [bot.kept if bot else () for bot in self._bots]

    @classmethod
    def noted(cls, match: Match, named: Sequence[str] = ()) -> Company | None:
        """Read the company back from a match's notes; None if it was saved without one.

        No file makes a bot of somebody's own run, unless it is `named` again: it is code.
        """
        if NOTE not in match.notes:
            return None
        reader = Reader(match.notes[NOTE], f"notes.{NOTE}")
        seats = len(match.setup.seats)
        seed = reader.whole("seed", 0, 0, HIGHEST_SEED)
        drawn = reader.whole("drawn", 0, 0, MOST_DRAWN)
        known = [*known_kinds(), *named]
        wanted = f"of {', '.join(known)} (a bot of your own must be named again, with --seat)"
        kinds = _one_each(reader, "players", seats, wanted, known.__contains__)
        counts = _one_each(reader, "bots_drawn", seats, f"from 0 to {MOST_DRAWN}", _is_count)
        plans = []
        if reader.has("bots_kept"):
            plans = _one_each(reader, "bots_kept", seats, "[[word, option], ...]", _is_plan)
        real_dice = reader.take("real_dice", False)
        if not isinstance(real_dice, bool):
            reader.problem("real_dice", f"must be true or false, not {real_dice!r}")
        reader.rest()
        if reader.problems:
            raise SaveError(reader.problems)
        return cls(seed, kinds, real_dice, drawn, counts, as_option(plans))


def _player(kind: str, seed: str, drawn: int, kept: Kept) -> Player:
    """Give a bot by name, in a process of its own if it may think long."""
    if bots.bot_class(kind).instant:
        return bots.bot(kind, seed, drawn, kept)
    return bots.Worker(kind, seed, drawn, kept)


def _faults(player: Player) -> list[str]:
    return player.faults if isinstance(player, bots.Worker) else []


def _one_each(
    reader: Reader, key: str, seats: int, what: str, fits: Callable[[object], bool]
) -> list[Any]:
    """Take a list with one fitting value for each seat."""
    values = reader.take(key)
    if isinstance(values, list) and len(values) == seats and all(fits(one) for one in values):
        return values
    reader.problem(key, f"must be a list of {seats} values {what}, not {values!r}")
    return []


def _is_plan(value: object) -> bool:
    """Whether a value is what a bot may have kept: words with options."""
    return isinstance(value, list) and all(
        isinstance(one, list)
        and len(one) == 2
        and isinstance(one[0], str)
        and isinstance(one[1], list)
        for one in value
    )


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_DRAWN
