"""Glimpse: all that a bot gets to see of a game."""

from __future__ import annotations

from typing import Any

from dicehall.kernel import Game, Option, Source, State


class Glimpse:
    """A game as one seat may know it: its options, its view, and states that could be true."""

    __slots__ = ("_game", "_seat", "_state")

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    @property
    def game(self) -> Game:
        """The game that is played: its rules, and nothing of this match."""
        return self._game

    @property
    def seat(self) -> int:
        """Whose game this is."""
        return self._seat

    @property
    def options(self) -> tuple[Option, ...]:
        """What the seat may answer now; nothing unless it is asked."""
        decision = self._state.decision
        return () if decision is None else decision.options_for(self._seat)

    def view(self) -> dict[str, Any]:
        """Give the seat's view, as plain data."""
        return self._game.view(self._state, self._seat)

    def expect(self, source: Source) -> State:
        """Give a state that the seat may reckon with, where partners do what is best for all."""
        return self._game.expect(self._state, self._seat, source)

    def imagine(self, source: Source) -> State:
        """Give a full state that the seat, for all it knows, could be in."""
        return self._game.determinize(self._state, self._seat, source)
