"""Packs of random texts: what pack check accepts never crashes a game nor leaves it impossible.

Run as `python tools/fuzz.py masters --packs 500 --seed 1`. A pack that goes wrong is named by its
number and can be written and played again alone with `--only`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import Pool

from fuzz_masters import FuzzedMasters
from fuzz_throne import FuzzedThrone
from fuzzed import Fuzz, Fuzzed
from rich.progress import track

GAMES: dict[str, type[Fuzzed]] = {"masters": FuzzedMasters, "throne": FuzzedThrone}


def fuzz_one(one: tuple[str, str, int]) -> tuple[int, Fuzz]:
    """Write and play one pack in a worker."""
    game, seed, number = one
    return number, GAMES[game]().fuzz(f"{seed} {number}")


def report(game: str, done: Sequence[tuple[int, Fuzz]]) -> str:
    """Say what went wrong in which packs, and how much was tried."""
    wrong = [(number, fuzz.wrong) for number, fuzz in sorted(done) if fuzz.wrong]
    lines = [f"pack {number}: {trouble}" for number, trouble in wrong]
    texts = sum(fuzz.texts for _, fuzz in done)
    accepted = sum(fuzz.accepted for _, fuzz in done)
    answers = sum(fuzz.answers for _, fuzz in done)
    tried = f"{texts} texts written, {accepted} accepted, {answers} answers given"
    return "\n".join([*lines, f"{game}: {len(done)} packs, {len(wrong)} went wrong; {tried}"])


def main(words: Sequence[str] | None = None) -> int:
    """Write the packs, play them and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--packs", type=int, default=500)
    parser.add_argument("--seed", default="1", help="other seeds write other packs")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, help="write and play one pack alone, by its number")
    wanted = parser.parse_args(words)
    numbers = range(wanted.packs) if wanted.only is None else [wanted.only]
    packs = [(wanted.game, wanted.seed, number) for number in numbers]
    with Pool(min(wanted.workers, len(packs))) as pool:
        run = pool.imap_unordered(fuzz_one, packs)
        done = list(track(run, total=len(packs), description=f"{wanted.game}, random packs"))
    print(report(wanted.game, done))
    return 1 if any(fuzz.wrong for _, fuzz in done) else 0


if __name__ == "__main__":
    sys.exit(main())
