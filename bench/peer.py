"""The driver of OpenSpiel, and the process that measures it: `python -m bench.peer --case pig`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any, Final

from bench.cases import Case
from bench.side import ENDLESS, GAMES, SEED, Job, Side, Unmeasurable, answer, arguments

PEER: Final = "open_spiel"
CHANCE: Final = -1
OVER: Final = -4
"""What OpenSpiel gives as the current player of a chance node and of a finished game."""

# OpenSpiel has no types, and only this extra installs it: its objects are Any here.
Game = Any
Node = Any


class Peer(Side):
    """OpenSpiel, driven from Python as its own examples do."""

    build = PEER

    def __init__(self, game: Game, release: str) -> None:
        self.version = release
        self._game = game
        self._shuffle(SEED)

    def play(self) -> int:
        """Play a whole game of random answers and give their number, chance's included."""
        return self._play(self._game.new_initial_state(), ENDLESS)

    def copies(self) -> list[Job]:
        """Give the jobs that each copy a mid-game state."""
        return [state.clone for state in self._midgames()]

    def saves(self) -> list[Job]:
        """Give the jobs that each write a mid-game state as text: here, its whole history."""
        return [state.serialize for state in self._midgames()]

    def loads(self) -> list[Job]:
        """Give the jobs that each read a mid-game state from its text: here, by replaying it."""
        load = self._game.deserialize_state
        return [partial(load, state.serialize()) for state in self._midgames()]

    def _midgames(self) -> list[Node]:
        return [self._midgame(SEED + number) for number in range(GAMES)]

    def _midgame(self, seed: int) -> Node:
        self._shuffle(seed)
        length = self.play()
        self._shuffle(seed)
        state = self._game.new_initial_state()
        self._play(state, length // 2)
        return state

    def _shuffle(self, seed: int) -> None:
        self._random = Random(seed).random

    def _play(self, state: Node, most: int) -> int:
        """Answer at random until the game ends, at most so often."""
        random = self._random
        current_player, apply_action = state.current_player, state.apply_action
        legal_actions, chance_outcomes = state.legal_actions, state.chance_outcomes
        for done in range(most):
            player = current_player()
            if player == OVER:
                return done
            if player == CHANCE:
                ticket = random()
                for action, probability in chance_outcomes():  # noqa: B007 (where it stops)
                    ticket -= probability
                    if ticket < 0:
                        break
                apply_action(action)
            else:
                actions = legal_actions()
                apply_action(actions[int(random() * len(actions))])
        return most


def load(case: Case) -> Peer:
    """Load the case's peer from the installed OpenSpiel."""
    try:
        spiel = import_module("pyspiel")
    except ImportError as error:
        hint = "pip install 'dicehall[bench]' brings it"
        raise Unmeasurable(f"OpenSpiel cannot be loaded ({error}); {hint}") from None
    return Peer(spiel.load_game(case.peer), version(PEER))


def main(words: Sequence[str] | None = None) -> int:
    """Measure the installed OpenSpiel and print the samples."""
    return answer(load, arguments("python -m bench.peer", __doc__).parse_args(words))


if __name__ == "__main__":
    sys.exit(main())
