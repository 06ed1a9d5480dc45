"""The bench of the odds: all abilities' chances of fresh boards, beside plain Python.

Exit 0: the bar is met; 1: it is missed, or both do not say the same; 2: it cannot be judged.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from bench import odds_peer
from bench.bars import BARS, BarsError, read_least
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.heroes.records import Hero
from dicehall.odds.throne import Board, Solver, board_of
from dicehall.odds.throne.pools import face_counts, pools

ROLLS: Final = 3
CLOSE: Final = 1e-12
"""How far the two may differ: both add up the same chances, in another order."""


@dataclass(frozen=True)
class Case:
    """A hero's board: all abilities at their first level, or at their last."""

    hero: Hero
    side: str
    last: bool

    @property
    def name(self) -> str:
        """What it is called in the table."""
        words = [self.hero.name, self.side, "upgraded" if self.last else ""]
        return " ".join([word for word in words if word])

    def levels(self) -> dict[str, int]:
        """Give the levels of its spaces."""
        return {s.name: len(s.levels) - 1 if self.last else 0 for s in self.hero.spaces}


@dataclass(frozen=True)
class Result:
    """How long both took for one board, in seconds, and how far they differ at most."""

    case: Case
    ways: int
    ours: float
    peer: float
    differ: float

    @property
    def ratio(self) -> float:
        """How many times as fast ours is."""
        return self.peer / self.ours


def cases() -> list[Case]:
    """List the boards that are measured."""
    return [
        Case(hero, side, last)
        for hero in default_library().heroes()
        for side in hero.sides or ("",)
        for last in (False, True)
        if not last or any(len(space.levels) > 1 for space in hero.spaces)
    ]


def ours(case: Case) -> list[float]:
    """Give the chances as the odds work them out."""
    board = board_of(case.hero, case.levels(), case.side)
    met = board.met()
    return [float(chance) for chance in Solver(lambda _: met).rolled(ROLLS - 1)[0][0]]


def peers(board: Board) -> list[float]:
    """Give the chances as the peer works them out."""
    return [odds_peer.chance(meets, ROLLS) for meets in _requirements(board)]


def _requirements(board: Board) -> Iterator[Callable[[odds_peer.Dice], bool]]:
    for aim in board.aims:
        word = aim.need.word
        many = (str(aim.need.whole(word)),) if word == "of_a_kind" else ()
        wanted = aim.need.words("show") if word == "show" else many
        yield odds_peer.requirement(word, wanted, board.faces)


def measure(case: Case, rounds: int) -> Result:
    """Time both; each has its shared tables ready, and nothing of the board.

    Of ours the median counts and of the peer the shortest time, so that a busy machine never
    speaks for ours.
    """
    times = [_timed(lambda: ours(case)) for _ in range(rounds)]
    board = board_of(case.hero, case.levels(), case.side)
    peer = min([_timed(lambda: peers(board)) for _ in range(2)])
    pairs = zip(ours(case), peers(board), strict=True)
    differ = max([abs(one - other) for one, other in pairs])
    return Result(case, len(board.aims), median(times), peer, differ)


def cold(case: Case) -> float:
    """Time the first board of a process, for which the shared tables are built."""
    pools.cache_clear()
    face_counts.cache_clear()
    return _timed(lambda: ours(case))


def _timed(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return perf_counter() - begin


# --- judging ---


def failures(results: Sequence[Result], least: float) -> list[str]:
    """Name everything that does not pass."""
    wrong = [
        f"{one.case.name}: the chances differ by {one.differ:.1e}"
        for one in results
        if one.differ > CLOSE
    ]
    slow = [
        f"{one.case.name}: {one.ratio:.0f} times as fast, below {least:g}"
        for one in results
        if one.ratio < least
    ]
    return wrong + slow


def table(results: Sequence[Result]) -> list[str]:
    """Tell the times and ratios, a line for each board."""
    head = f"{'board':<22} {'ways':>5} {'odds':>10} {'plain Python':>13} {'ratio':>6}"
    return [head, *[_line(one) for one in results]]


def _line(one: Result) -> str:
    times = f"{one.ours * 1000:>7.2f} ms {one.peer * 1000:>10.0f} ms"
    return f"{one.case.name:<22} {one.ways:>5} {times} {one.ratio:>6.0f}"


def main(words: Sequence[str] | None = None) -> int:
    """Run the bench and give the exit code."""
    parser = argparse.ArgumentParser("python -m bench.odds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how often ours is timed")
    parser.add_argument("--boards", type=int, default=None, help="only so many boards")
    parser.add_argument("--bars", type=Path, default=BARS, help="what the ratio must reach")
    wanted = parser.parse_args(words)
    try:
        least = read_least("odds", wanted.bars)
    except BarsError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    chosen = cases()[: wanted.boards]
    first = cold(chosen[0])
    results = [measure(case, wanted.rounds) for case in chosen]
    print("\n".join(table(results)))
    print(f"The first board of a process, with its tables: {first * 1000:.1f} ms,", end=" ")
    print(f"{results[0].peer / first:.0f} times as fast as plain Python with its lists ready.")
    failed = failures(results, least)
    print(
        "\n".join(failed) or f"Every board is at least {least:g} times as fast, the same chances."
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
