"""Thousands of random games: no crash, no dead end, nothing lost, no rule unused.

Run as `python tools/soak.py masters --games 10000`. A game that goes wrong is named by its number
and can be played again alone with `--only`.
"""

from __future__ import annotations

import argparse
import sys
from multiprocessing import Pool

from rich.progress import track
from soak_masters import SoakedMasters
from soak_team import SoakedTeam
from soak_throne import SoakedThrone
from soaked import Soaked

GAMES: dict[str, type[SoakedMasters] | type[SoakedThrone] | type[SoakedTeam]] = {
    "masters": SoakedMasters,
    "throne": SoakedThrone,
    "team": SoakedTeam,
}

_made: dict[str, Soaked] = {}


def soaked(name: str) -> Soaked:
    """Give the game of that name, made once in each process."""
    if name not in _made:
        _made[name] = GAMES[name]()
    return _made[name]


def play_some(part: tuple[str, list[int]]) -> tuple[list[tuple[int, str]], set[str]]:
    """Play some games in a worker; give those that went wrong, and what was reached."""
    hall = soaked(part[0])
    wrong = [(number, trouble) for number in part[1] if (trouble := hall.play(number))]
    return wrong, hall.reached


def main() -> int:
    """Play the games and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, help="play one game alone, by its number")
    wanted = parser.parse_args()
    if wanted.only is not None:
        print(play_some((wanted.game, [wanted.only]))[0] or "nothing went wrong")
        return 0
    numbers = list(range(wanted.games))
    parts = [(wanted.game, numbers[place : place + 20]) for place in range(0, len(numbers), 20)]
    wrong: list[tuple[int, str]] = []
    reached: set[str] = set()
    with Pool(wanted.workers) as pool:
        done = pool.imap_unordered(play_some, parts)
        for some, seen in track(done, total=len(parts), description=f"{wanted.game}, random games"):
            wrong += some
            reached |= seen
    missed = sorted(soaked(wanted.game).wanted() - reached)
    for number, trouble in sorted(wrong):
        print(f"game {number}: {trouble}")
    print(f"{wanted.games} games, {len(wrong)} went wrong; {len(reached)} things were reached")
    print(f"never reached: {', '.join(missed)}" if missed else "everything was reached")
    return 1 if wrong or missed else 0


if __name__ == "__main__":
    sys.exit(main())
