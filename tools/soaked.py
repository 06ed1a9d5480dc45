"""A game under soak: random games are played to their ends, and all that was reached is noted."""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from dicehall.kernel import Chance, Game, Option, SeededSource, State


class Soaked(ABC):
    """A game whose handlers note that they were reached."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reached: set[str] = set()
        rules = self.game.rules
        for kind in (rules.steps, rules.answers, rules.wholes):
            for op, steps in kind.items():
                for step, handler in steps.items():
                    steps[step] = self._noting(f"{op}.{step}", handler)

    @abstractmethod
    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give the set-up of a game, by its number."""

    def note(self, name: str, state: State) -> None:
        """Note what a handler that is about to run tells about the position; here, nothing."""
        return

    def answer(self, state: State, options: tuple[Option, ...], source: SeededSource) -> Option:
        """Choose one of the options: any, unless a game leads its players further."""
        return options[source.below(len(options))]

    def wanted(self) -> set[str]:
        """List all that must be reached: every handler, and what the game adds."""
        return {*self.game.rules.names()} - {"pending.next"}

    def _noting(self, name: str, handler: Callable[..., Any]) -> Callable[..., Any]:
        reached = self.reached

        def noting(*values: Any) -> Any:
            reached.add(name)
            self.note(name, values[0])
            return handler(*values)

        return noting

    def play(self, number: int) -> str:
        """Play one game to its end; say what went wrong, or nothing."""
        source = SeededSource(f"soak {number}")
        data = self.setup(number, source)
        try:
            return self._play(self.game.start(self.game.setup(data)), source)
        except Exception:  # whatever it is, it is reported with the game's number
            return traceback.format_exc(limit=-4)

    def _play(self, state: State, source: SeededSource) -> str:
        turn = 0
        while (decision := state.decision) is not None:
            if isinstance(decision, Chance) and source.below(8):
                state.settle(source)
            elif isinstance(decision, Chance):
                state.apply(decision.pick(source))
            else:
                seat = decision.seats[source.below(len(decision.seats))]
                state.apply(self.answer(state, decision.options_for(seat), source), seat)
            if state.turn != turn:
                turn = state.turn
                if problems := self.game.problems(state):
                    return "\n".join(problems)
        return "" if state.result is not None else "the game has no result"
