"""Mutants: small changes of meaning in the rules, and whether any test notices them.

Run as `python tools/mutants.py --sample 300`. The sample is drawn by `--seed`, as many of each
game; each mutant meets only the tests that run through its line, until one fails. What was found is
kept under `build/mutants`: a run that was stopped goes on where it was, and a mutant is tried again
only if its source has changed (`--again` tries those again that survived, after tests were added).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from mutations import Mutation, mutations
from reach import Reach, rules
from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).parents[1]
GAMES = ("masters", "throne", "team")
SECONDS = 60
"""Time of the processor that one mutant may take; what hangs is noticed."""
PATIENCE = 20
"""Times as long as that it may take by the clock: what waits for ever uses no processor."""
TESTED = 40.0
"""Seconds of tests that one mutant meets, as they took without it."""
SURVIVED = "survived"
UNREACHED = "no test"
HANGS = "it hangs or does not start"
LEFT = frozenset({SURVIVED, UNREACHED})
"""Verdicts on mutants that nothing noticed."""


class Mutant(NamedTuple):
    """A mutation of one source of one game's rules."""

    game: str
    path: str
    mutation: Mutation
    source: str

    @property
    def name(self) -> str:
        """Name the mutant: where it is, and what is changed."""
        one = self.mutation
        return f"{self.path}:{one.line}: {one.name} [{one.first}] {one.text}"

    @property
    def key(self) -> str:
        """Tell this mutant from all others, also after its source has changed."""
        return sha256(f"{self.name} {self.source}".encode()).hexdigest()[:16]


def all_mutants(root: Path, game: str) -> list[Mutant]:
    """List every mutant of a game's rules."""
    found = []
    for path in rules(root, game):
        source = path.read_bytes()
        named = str(path.relative_to(root))
        was = sha256(source).hexdigest()
        found += [Mutant(game, named, one, was) for one in mutations(source)]
    return found


def sample(root: Path, games: Sequence[str], count: int, seed: str) -> list[Mutant]:
    """Draw as many mutants of each game; a seed draws the same from the same sources."""
    drawn: list[Mutant] = []
    for place, game in enumerate(games):
        share = count // len(games) + (place < count % len(games))
        mutants = all_mutants(root, game)
        drawn += random.Random(f"{seed} {game}").sample(mutants, min(share, len(mutants)))  # noqa: S311 -- a draw, no secret
    return drawn


class Bench:
    """A copy of the sources in which one mutant at a time lives, so that no file is at risk."""

    def __init__(self, root: Path, folder: Path, seconds: int = SECONDS) -> None:
        self._root = root
        self._seconds = seconds
        self._sources = folder / "src"
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(root / "src", self._sources, ignore=shutil.ignore_patterns("__pycache__"))
        self._environment = os.environ | {
            "PYTHONPATH": str(self._sources),
            "PYTHONDONTWRITEBYTECODE": "1",
            "DICEHALL_CACHE": str(folder.parent / "cache"),
        }

    def verdict(self, mutant: Mutant, tests: Sequence[str]) -> str:
        """Say which test notices the mutant, or that none does."""
        if not tests:
            return UNREACHED
        original = (self._root / mutant.path).read_bytes()
        place = self._sources.parent / mutant.path
        place.write_bytes(mutant.mutation.of(original))
        try:
            return self._run(tests)
        finally:
            place.write_bytes(original)

    def _run(self, tests: Sequence[str]) -> str:
        words = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
        try:
            ran = subprocess.run(  # noqa: S603 -- our own tests
                [*words, *tests],
                cwd=self._root,
                env=self._environment,
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE * self._seconds,
                preexec_fn=partial(_bounded, self._seconds),
            )
        except subprocess.TimeoutExpired:
            return HANGS
        if ran.returncode == 0:
            return SURVIVED
        failed = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0].split(" - ")[0] if failed else HANGS


def _bounded(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def met(reach: Reach, mutant: Mutant, root: Path) -> list[str]:
    """List the tests that a mutant meets: the quickest of those that run through its line."""
    chosen, seconds = [], 0.0
    for test in reach.tests(root / mutant.path, mutant.mutation.line):
        seconds += reach.seconds.get(test, 1.0)
        if seconds > TESTED:
            break
        chosen.append(test)
    return chosen


class Results:
    """What became of each mutant, a line each in a file that is only added to."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.verdicts: dict[str, str] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                found = json.loads(line)
                self.verdicts[found["key"]] = found["verdict"]

    def wants(self, mutant: Mutant, *, again: bool) -> bool:
        """Whether a mutant is still to be tried."""
        verdict = self.verdicts.get(mutant.key)
        return verdict is None or (again and verdict in LEFT)

    def note(self, mutant: Mutant, verdict: str) -> None:
        """Keep a verdict."""
        self.verdicts[mutant.key] = verdict
        found = {"key": mutant.key, "mutant": mutant.name, "verdict": verdict}
        with self._path.open("a") as file:
            file.write(json.dumps(found) + "\n")


def tried(todo: Sequence[Mutant], reach: Reach, kept: Path, workers: int) -> Iterator[str]:
    """Try mutants on so many benches at a time; give each one's verdict, in order."""
    benches: SimpleQueue[Bench] = SimpleQueue()
    for number in range(workers):
        benches.put(Bench(ROOT, kept / f"bench-{number}"))
    plans = [met(reach, mutant, ROOT) for mutant in todo]

    def one(place: int) -> str:
        bench = benches.get()
        try:
            return bench.verdict(todo[place], plans[place])
        finally:
            benches.put(bench)

    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(one, range(len(todo)))


def kind(verdict: str) -> str:
    """Say by what a mutant was noticed."""
    kinds = {"scenarios": "tests/scenario/", "golden games": "tests/golden/", "tests": "tests/"}
    for name, folder in kinds.items():
        if f" {folder}" in verdict:
            return name
    return verdict


def report(mutants: Sequence[Mutant], verdicts: dict[str, str]) -> tuple[Table, float]:
    """Lay out what noticed the mutants of each game, and the share that was noticed."""
    columns = ("scenarios", "tests", "golden games", HANGS)
    table = Table("game", *columns, SURVIVED, UNREACHED, "noticed")
    noticed = 0
    for game in sorted({one.game for one in mutants}, key=GAMES.index):
        counts = Counter(kind(verdicts[one.key]) for one in mutants if one.game == game)
        known = sum(counts[column] for column in columns)
        share = f"{known / counts.total():.0%}"
        cells = [str(counts[column]) for column in (*columns, SURVIVED, UNREACHED)]
        table.add_row(game, *cells, share)
        noticed += known
    return table, noticed / len(mutants)


def main(words: list[str] | None = None) -> int:
    """Draw, try, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--sample", type=int, default=300, help="mutants in all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--enough", type=float, default=0.92, help="share that must be noticed")
    parser.add_argument("--again", action="store_true", help="try those again that survived")
    wanted = parser.parse_args(words)
    if unknown := [name for name in wanted.games if name not in GAMES]:
        parser.error(f"there is no game {unknown[0]!r}; known are: {', '.join(GAMES)}")
    kept = ROOT / "build/mutants"
    reach = Reach(ROOT, kept)
    reach.find()
    mutants = sample(ROOT, wanted.games or GAMES, wanted.sample, wanted.seed)
    results = Results(kept / "results.jsonl")
    todo = [one for one in mutants if results.wants(one, again=wanted.again)]
    verdicts = tried(todo, reach, kept, wanted.workers)
    for mutant, verdict in zip(todo, track(verdicts, "mutants", len(todo)), strict=True):
        results.note(mutant, verdict)
    table, share = report(mutants, results.verdicts)
    for mutant in mutants:
        if (verdict := results.verdicts[mutant.key]) in LEFT:
            print(f"{verdict}: {mutant.name}")
    Console().print(table)
    print(f"{share:.1%} of {len(mutants)} mutants were noticed; {wanted.enough:.0%} are wanted")
    return 0 if share >= wanted.enough else 1


if __name__ == "__main__":
    sys.exit(main())
