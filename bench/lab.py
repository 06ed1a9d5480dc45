"""The bench of bots and lab: greedy games a second, and what a second worker brings.

Exit 0: the bar is met; 1: it is missed; 2: it could not be measured or judged.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from bench.bars import BARS, BarsError, read_least
from bench.cases import BUILDS, CASES
from bench.rounds import ROOT
from bench.side import Unmeasurable, some_seconds

PATIENCE: Final = 3600.0
"""Seconds after which a process counts as stuck: studies of thousands of games take long."""
WORKERS: Final = (1, 2)
START: Final = "from dicehall.cli import main; main()"


SIMPLE: Final = [
    name
    for name, case in CASES.items()
    if not any(isinstance(value, dict) for value in case.setup.values())
]
"""The cases that a command line can set up."""


def greedy_rate(python: str, case: str, build: str, seconds: float) -> float:
    """Give the games a second of greedy bots in one build."""
    asked = ("-m", "bench.greedy", "--case", case, "--build", build, "--seconds", str(seconds))
    counted = json.loads(_run([python, *asked]))
    return float(counted["games"] / counted["seconds"])


def run_time(python: str, case: str, games: int, workers: int) -> float:
    """Time `lab run` of a case from start to end, processes and files included."""
    table = CASES[case]
    settings = [f"--set={key}={_written(value)}" for key, value in table.setup.items()]
    settings = [one for one in settings if not one.startswith(("--set=seats", "--set=start"))]
    return _lab_time(
        python, ["run", table.game, f"--games={games}", "--bot=greedy", *settings], workers
    )


def study_time(python: str, games: int, workers: int) -> float:
    """Time `lab first-turn` from start to end."""
    return _lab_time(python, ["first-turn", f"--games={games}", "--precision=0.01"], workers)


def _lab_time(python: str, words: list[str], workers: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        out = f"--out={Path(folder) / 'run'}"
        begin = perf_counter()
        _run([python, "-c", START, "lab", *words, out, "--seed=1", f"--workers={workers}"])
        return perf_counter() - begin


def _written(value: object) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def _run(command: list[str]) -> str:
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    if done.returncode != 0:
        raise Unmeasurable(f"{' '.join(command[1:])} failed\n{done.stderr.strip()}")
    return done.stdout


# --- the command ---


def report_games(pythons: dict[str, str], seconds: float) -> None:
    """Print the games a second of each case, plain and compiled."""
    heads = "".join(f"{build:>10}" for build in BUILDS)
    print(f"greedy bots, games a second   {heads}  ratio")
    for case in CASES:
        rates = [greedy_rate(pythons[build], case, build, seconds) for build in BUILDS]
        shown = "".join(f"{rate:>10.2f}" for rate in rates)
        print(f"  {case:<28}{shown}{rates[1] / rates[0]:>7.2f}", flush=True)


def report_scaling(python: str, case: str, games: int, rounds: int, least: float) -> bool:
    """Print how much faster two workers are, and say whether that is enough."""
    ratios = []
    for number in range(1, rounds + 1):
        one, two = (run_time(python, case, games, workers) for workers in WORKERS)
        ratios.append(one / two)
        print(f"lab run {case}, {games} games, round {number}: 1 worker {one:.1f} s,", end=" ")
        print(f"2 workers {two:.1f} s, ratio {one / two:.2f}", flush=True)
    middle = median(ratios)
    verdict = "pass" if middle >= least else "FAIL"
    print(f"scaling from 1 worker to 2: {middle:.2f} (at least {least:g}) {verdict}")
    return middle >= least


def report_study(python: str, games: int) -> None:
    """Print how long the founding study takes, on two cores and on one."""
    two, one = (study_time(python, games, workers) for workers in (2, 1))
    print(f"lab first-turn, {games} games: {two:.0f} s with 2 workers,", end=" ")
    print(f"{one:.0f} s with 1, ratio {one / two:.2f}")


def main(words: Sequence[str] | None = None) -> int:
    """Run the bench and give the exit code."""
    parser = argparse.ArgumentParser("python -m bench.lab", description=__doc__)
    parser.add_argument("--compiled", type=Path, required=True, help="the compiled build's Python")
    parser.add_argument("--seconds", type=some_seconds, default=5.0, help="for each case and build")
    parser.add_argument("--case", choices=SIMPLE, default="throne", help="what scaling is seen in")
    parser.add_argument("--games", type=int, default=200, help="games that scaling is seen in")
    parser.add_argument("--rounds", type=int, default=3, help="how often scaling is measured")
    parser.add_argument("--study", type=int, default=1600, help="games of the study; 0 for none")
    parser.add_argument("--bars", type=Path, default=BARS, help="what scaling must reach")
    wanted = parser.parse_args(words)
    pythons = {"plain": sys.executable, "compiled": str(wanted.compiled.absolute())}
    try:
        least = read_least("scaling", wanted.bars)
        report_games(pythons, wanted.seconds)
        compiled = pythons["compiled"]
        passed = report_scaling(compiled, wanted.case, wanted.games, wanted.rounds, least)
        if wanted.study:
            report_study(compiled, wanted.study)
    except (BarsError, Unmeasurable, subprocess.TimeoutExpired) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
