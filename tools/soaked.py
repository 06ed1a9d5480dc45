"""A game under soak: random games are played to their ends, and all that was reached is noted."""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from looking import amiss

from dicehall.kernel import Chance, Game, Option, SeededSource, State

LOOKS = 1000
"""Answers after which all that can be made of a position is looked at, on average."""
NO_RESULT = "the game has no result"


class Soaked(ABC):
    """A game whose handlers note that they were reached."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reached: set[str] = set()
        self.missing: set[str] = set()
        """Texts that a game should be led to, if it can be."""
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

    def begin(self, number: int, source: SeededSource) -> State:
        """Begin a game: from its beginning, unless a game places what it wants to see."""
        return self.game.start(self.game.setup(self.setup(number, source)))

    def over(self, state: State) -> bool:
        """Whether enough was seen of a game before its end."""
        return False

    def settle(self, state: State, decision: Chance, source: SeededSource) -> None:
        """Answer for chance: now all at once, now one by one."""
        if source.below(8):
            state.settle(source)
        else:
            state.apply(decision.pick(source))

    def texts(self) -> set[str]:
        """List every text of every card that must be reached; here, none."""
        return set()

    def wanted(self) -> set[str]:
        """List all that must be reached: every handler, and every text."""
        return ({*self.game.rules.names()} - {"pending.next"}) | self.texts()

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
        try:
            return self._play(self.begin(number, source), source)
        except Exception:  # whatever it is, it is reported with the game's number
            return traceback.format_exc(limit=-4)

    def _play(self, state: State, source: SeededSource) -> str:
        turn = 0
        state.events = []
        while (decision := state.decision) is not None and not self.over(state):
            if isinstance(decision, Chance):
                self.settle(state, decision, source)
            else:
                seat = decision.seats[source.below(len(decision.seats))]
                state.apply(self.answer(state, decision.options_for(seat), source), seat)
            found = [] if state.turn == turn else self.game.problems(state)
            turn = state.turn
            if found or (not source.below(LOOKS) and (found := amiss(self.game, state))):
                return "\n".join(found)
        return "" if state.decision is not None or state.result is not None else NO_RESULT
