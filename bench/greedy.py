"""Whole games between greedy bots, and the process that counts them in one build.

Run as `python -m bench.greedy --case throne --build plain`, by the Python that has the build.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

import dicehall
from bench.cases import BUILDS, CASES, Case
from bench.measure import check_build
from bench.side import SEED, Unmeasurable, clock, some_seconds
from dicehall.bots import Glimpse, bot, bot_seed
from dicehall.kernel import Chance, SeededSource

BOT = "greedy"


class Games:
    """Greedy bots play one game after the other, each with luck of its own."""

    def __init__(self, case: Case) -> None:
        self._game = dicehall.game(case.game)
        self._setup = self._game.setup(dict(case.setup))
        self._played = 0

    def play(self) -> int:
        """Play one game to its end."""
        seed = SEED + self._played
        self._played += 1
        state = self._game.start(self._setup)
        source = SeededSource(seed)
        players = [bot(BOT, bot_seed(seed, seat)) for seat in range(len(self._setup.seats))]
        while (decision := state.decision) is not None:
            if isinstance(decision, Chance):
                state.settle(source)
            else:
                seat = decision.seats[0]
                state.apply(players[seat].choose(Glimpse(self._game, state, seat)), seat)
        return 1


def main(words: Sequence[str] | None = None) -> int:
    """Count the games of this environment's build and print them as JSON."""
    parser = argparse.ArgumentParser("python -m bench.greedy", description=__doc__)
    parser.add_argument("--case", choices=CASES, required=True)
    parser.add_argument("--build", choices=BUILDS, required=True, help="what this must be")
    parser.add_argument("--seconds", type=some_seconds, default=5.0)
    wanted = parser.parse_args(words)
    try:
        check_build(wanted.build)
    except Unmeasurable as error:
        print(error, file=sys.stderr)
        return 2
    games, seconds = clock(Games(CASES[wanted.case]).play, wanted.seconds)
    print(json.dumps({"games": games, "seconds": seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
