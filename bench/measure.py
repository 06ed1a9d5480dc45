"""The driver of Dicehall, and the process that measures one build of it.

Run as `python -m bench.measure --case pig --build plain`, by the Python that has the build.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from random import Random

import dicehall
from bench.cases import BUILDS, Case
from bench.side import ENDLESS, GAMES, SEED, Job, Side, Unmeasurable, answer, arguments
from dicehall.kernel import CHANCE, SeededSource, State, build


class Hall(Side):
    """Dicehall, driven through its public contract."""

    def __init__(self, case: Case, claimed: str) -> None:
        check_build(claimed)
        self.build = build()
        self.version = dicehall.__version__
        self._game = dicehall.game(case.game)
        self._setup = self._game.setup(dict(case.setup))
        self._shuffle(SEED)

    def play(self) -> int:
        """Play a whole game of random answers and give their number, chance's included."""
        return self._play(self._game.start(self._setup), ENDLESS)

    def copies(self) -> list[Job]:
        """Give the jobs that each copy a mid-game state."""
        return [state.copy for state in self.midgames()]

    def saves(self) -> list[Job]:
        """Give the jobs that each write a mid-game state as text."""
        return [partial(self.save, state) for state in self.midgames()]

    def loads(self) -> list[Job]:
        """Give the jobs that each read a mid-game state from its text."""
        return [partial(self.load, self.save(state)) for state in self.midgames()]

    def save(self, state: State) -> str:
        """Write a state as text."""
        return json.dumps(self._game.save_state(state))

    def load(self, text: str) -> State:
        """Read a state from its text."""
        return self._game.load_state(json.loads(text))

    def midgames(self) -> list[State]:
        """Give states from half-way through some games, counted in actions."""
        return [self._midgame(SEED + number) for number in range(GAMES)]

    def _midgame(self, seed: int) -> State:
        self._shuffle(seed)
        length = self.play()
        self._shuffle(seed)
        state = self._game.start(self._setup)
        self._play(state, length // 2)
        return state

    def _shuffle(self, seed: int) -> None:
        self._random = Random(seed).random
        self._source = SeededSource(seed)

    def _play(self, state: State, most: int) -> int:
        """Answer at random until the game ends, at most so often; a roll or draw counts as one."""
        random, source = self._random, self._source
        apply, settle = state.apply, state.settle
        for done in range(most):
            decision = state.decision
            if decision is None:
                return done
            if decision.actor == CHANCE:
                settle(source)
            else:
                options = decision.options
                apply(options[int(random() * len(options))])
        return most


def check_build(claimed: str) -> None:
    """Refuse to measure another build than the one that the result would be called."""
    if build() != claimed:
        where = dicehall.__file__
        raise Unmeasurable(f"this is the {build()} build, not the {claimed} one: {where}")


def main(words: Sequence[str] | None = None) -> int:
    """Measure this environment's build and print the samples."""
    parser = arguments("python -m bench.measure", __doc__)
    parser.add_argument("--build", choices=BUILDS, required=True, help="what this must be")
    wanted = parser.parse_args(words)
    return answer(lambda case: Hall(case, wanted.build), wanted)


if __name__ == "__main__":
    sys.exit(main())
