"""A game fuzzed: packs of random texts are checked, and what is accepted is played and doubted."""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from looking import amiss

from dicehall.effects.loading import Source
from dicehall.effects.packs import Pack
from dicehall.kernel import Chance, Game, SeededSource, State

LOOKS = 60
"""Answers after which all that can be made of a position is looked at, on average."""


class Fuzz(NamedTuple):
    """What came of a pack: texts written and accepted, answers given, and what went wrong."""

    texts: int
    accepted: int
    answers: int
    wrong: str


class Fuzzed(ABC):
    """A game for which texts are written at random."""

    answers = 150
    """Answers of players and chance after which a game is left."""

    @abstractmethod
    def pack(self, source: SeededSource) -> tuple[Any, int, int]:
        """Write a pack: what it holds, how many texts were written, and how many accepted."""

    @abstractmethod
    def begin(self, held: Any, source: SeededSource) -> tuple[Game, State]:
        """Begin a game with what a pack holds."""

    def fuzz(self, seed: str, games: int = 3) -> Fuzz:
        """Write one pack and play with it."""
        source = SeededSource(f"fuzz {seed}")
        held, written, accepted = self.pack(source)
        given, wrong = 0, ""
        for _ in range(games if accepted else 0):
            try:
                more, wrong = self._play(*self.begin(held, source), source)
                given += more
            except Exception:  # whatever it is, it is reported with the pack
                wrong = traceback.format_exc(limit=-8)
            if wrong:
                wrong = f"{wrong}\n{self.shown(held)}"
                break
        return Fuzz(written, accepted, given, wrong)

    def shown(self, held: Any) -> str:
        """Show a pack that went wrong."""
        return str(held)

    def _play(self, game: Game, state: State, source: SeededSource) -> tuple[int, str]:
        state.events = []
        for count in range(self.answers):
            decision = state.decision
            if decision is None:
                return count, "" if state.result is not None else "the game has no result"
            if isinstance(decision, Chance):
                state.settle(source)
            else:
                seat = decision.seats[source.below(len(decision.seats))]
                options = decision.options_for(seat)
                state.apply(options[source.below(len(options))], seat)
            found = game.problems(state) if source.below(LOOKS) else amiss(game, state)
            if found:
                return count, "\n".join(found)
        return self.answers, ""


def pack_of(game: str, files: dict[str, str]) -> Pack:
    """Give a pack with these files."""
    sources = tuple([Source(name, "fuzz", text) for name, text in files.items()])
    return Pack("fuzz", "1.0.0", game, 1, ("nobody",), "", "fuzz", sources, "0")
