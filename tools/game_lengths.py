"""How long tournament games of Dice Masters between greedy bots last, in turns as the game counts.

Run as `python tools/game_lengths.py --games 100`. A turn is one side's: two make a round.
Each game has teams drawn by lot; the editions take turns. It ends with 1 where the median is too
long, or too many games reach the turn limit.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

from rich.progress import track

from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import SeededSource
from dicehall.lab.plan import Contestant, Job, Plan, Table
from dicehall.lab.run import Run
from dicehall.lab.studies.lots import drawn_teams

SEED = 24
FORMAT = "tournament"
MOST_TURNS = 25
"""What the median may be at most."""
MOST_ENDLESS = 0.02
"""The share of games that may reach the turn limit."""
TURN_LIMIT = 400
BATCH = 6


def table(number: int) -> Table:
    """Lay the table of one game."""
    edition = list(EDITIONS.values())[number % len(EDITIONS)]
    source = SeededSource(f"{SEED}/teams/{number}")
    teams = drawn_teams(edition, FORMATS[FORMAT], 2, source)
    contestants = [Contestant(f"greedy {n + 1}", "greedy", team) for n, team in enumerate(teams)]
    agreed = {"edition": edition.id, "format": FORMAT, "turn_limit": TURN_LIMIT}
    return Table("masters", tuple(contestants), agreed, edition.id)


def lengths(run: Run, games: int) -> list[int]:
    """Play and give the turns of each game."""
    found: list[int] = []
    jobs = [Job(number, number, table(number)) for number in range(games)]
    for first in track(range(0, games, BATCH), description="games", transient=True):
        rows = run.play(jobs[first : first + BATCH])
        if rows["fault"].drop_nulls().len():
            raise SystemExit(rows["fault"].drop_nulls()[0])
        found += rows["turns"].to_list()
    return found


def main() -> int:
    """Play, and report how long it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Run(Path(folder) / "run", Plan(SEED, wanted.games), workers=wanted.workers) as run,
    ):
        turns = sorted(lengths(run, wanted.games))
    endless = sum(1 for one in turns if one >= TURN_LIMIT) / len(turns)
    print(f"{len(turns)} games: turns in the median {median(turns):g}, at most {turns[-1]}")
    print(f"nine of ten within {turns[len(turns) * 9 // 10]}; at the turn limit {endless:.1%}")
    return 0 if median(turns) <= MOST_TURNS and endless <= MOST_ENDLESS else 1


if __name__ == "__main__":
    sys.exit(main())
