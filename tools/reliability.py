"""Whether a heuristic's value is the chance of winning: a reliability table for each game.

Run as `python tools/reliability.py --games 2000`. Greedy bots play, at tables of all sorts; some
positions of each game are put into ten bins by what the heuristic says of them to whoever is
asked. In each bin the mean value and the share of games that were won may lie so many points
apart, and no more: else it ends with 1. A run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from positions import Position, gather

GAMES: Final = ("masters", "throne", "team")
BINS: Final = 10
FEWEST: Final = 1 / 20
"""The share of all positions that a bin needs to stand alone: 500 of 10,000."""
MOST_APART: Final = 0.07
"""How far mean value and share won may be apart."""


class Bin(NamedTuple):
    """Positions whose values lie between two bounds, the upper one left out."""

    low: float
    high: float
    positions: tuple[Position, ...]

    @property
    def value(self) -> float:
        """What the heuristic says of them, in the mean."""
        return fmean([one.noted[0] for one in self.positions])

    @property
    def won(self) -> float:
        """The share of the points that came of them."""
        return fmean([one.won for one in self.positions])

    @property
    def apart(self) -> float:
        """How far that is from the truth."""
        return self.value - self.won

    @property
    def off(self) -> bool:
        """Whether that is too far."""
        return abs(self.apart) > MOST_APART


def bins(positions: Sequence[Position]) -> list[Bin]:
    """Put positions into bins, each of which has enough of them."""
    rows: list[list[Position]] = [[] for _ in range(BINS)]
    for one in positions:
        rows[min(BINS - 1, int(one.noted[0] * BINS))].append(one)
    found = [Bin(n / BINS, (n + 1) / BINS, tuple(row)) for n, row in enumerate(rows)]
    while len(found) > 1 and min(map(_size, found)) < max(1, len(positions) * FEWEST):
        found = _merged(found)
    return found


def _size(one: Bin) -> int:
    return len(one.positions)


def _merged(found: list[Bin]) -> list[Bin]:
    """Put the smallest bin together with its smaller neighbour."""
    place = found.index(min(found, key=_size))
    beside = [n for n in (place - 1, place + 1) if 0 <= n < len(found)]
    first = min(place, min(beside, key=lambda n: _size(found[n])))
    one, other = found[first : first + 2]
    both = Bin(one.low, other.high, one.positions + other.positions)
    return [*found[:first], both, *found[first + 2 :]]


def lines(game: str, found: Iterable[Bin]) -> list[str]:
    """Write a game's table."""
    told = [f"{game:<12} positions   value     won   apart"]
    for one in found:
        numbers = f"{one.value:8.3f}{one.won:8.3f}{100 * one.apart:+8.1f}"
        words = f"{one.low:.1f} to {one.high:.1f}"
        told.append(f"{words:<12}{_size(one):>10}{numbers}{'  OFF' if one.off else ''}")
    return told


def sorts(positions: Sequence[Position]) -> list[str]:
    """Tell value and truth for each sort of table."""
    by_sort: dict[str, list[Position]] = {}
    for one in positions:
        by_sort.setdefault(one.condition, []).append(one)
    found = [Bin(0.0, 1.0, tuple(row)) for row in by_sort.values()]
    return [
        f"{one.positions[0].condition:<24}{_size(one):>6}{one.value:8.3f}{one.won:8.3f}"
        for one in found
    ]


def main() -> int:
    """Play, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each game; five positions each")
    parser.add_argument("--only", choices=GAMES, help="one game only")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sorts", action="store_true", help="also by sort of table")
    wanted = parser.parse_args()
    off = []
    for game in [wanted.only] if wanted.only else GAMES:
        positions = gather(game, wanted.games, wanted.workers)
        found = bins(positions)
        print("\n".join([*lines(game, found), *(sorts(positions) if wanted.sorts else []), ""]))
        off += [game] if any(one.off for one in found) else []
    print(f"off: {', '.join(off)}" if off else "every value is a chance of winning")
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
