"""Dice Masters with busy teams beside learning teams: `python -m bench.teams`.

A game's speed depends on the cards in play alone. Teams full of triggers, static texts, prices and
globals must reach a share of the answers a second that the two learning teams reach, which have
few texts; they are also cases of their own beside OpenSpiel (`busy`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from bench.bars import BARS, BarsError, read_least
from bench.cases import BUILDS
from bench.rounds import Contender, Slot, contenders, run
from bench.side import Sample, Unmeasurable, some_seconds

BUSY: Final = "busy"
LEARNING: Final = "learning"
MEASURE: Final = "actions"


def slots(rounds: int, those: Sequence[Contender]) -> list[Slot]:
    """Order the turns so that what is compared is measured right after each other."""
    return [
        Slot(number, case, MEASURE, one)
        for number in range(1, rounds + 1)
        for one in those
        if one.name in BUILDS
        for case in (LEARNING, BUSY)
    ]


def best(samples: Iterable[Sample]) -> dict[tuple[str, str], float]:
    """Give the best rate of each build and case: other programs only ever slow a round down."""
    rates: dict[tuple[str, str], float] = {}
    for sample in samples:
        key = (sample.build, sample.case)
        rates[key] = max(rates.get(key, 0.0), sample.rate)
    return rates


def ratios(samples: Iterable[Sample]) -> dict[str, float]:
    """Give the ratio of busy teams to learning teams for each build."""
    rates = best(samples)
    return {build: rates[build, BUSY] / rates[build, LEARNING] for build, _ in rates}


def table(samples: Sequence[Sample], least: float) -> list[str]:
    """Tell rates and ratios, a line for each build."""
    lines = [f"{'answers a second':<18} {LEARNING:>10} {BUSY:>10} {'ratio':>6}"]
    rates = best(samples)
    for build, ratio in ratios(samples).items():
        shown = f"{rates[build, LEARNING]:>10,.0f} {rates[build, BUSY]:>10,.0f} {ratio:>6.2f}"
        verdict = "pass" if ratio >= least else "FAIL"
        lines.append(f"{build:<18} {shown} (at least {least:g}) {verdict}")
    return lines


def main(words: Sequence[str] | None = None) -> int:
    """Run the bench and give the exit code."""
    parser = argparse.ArgumentParser("python -m bench.teams", description=__doc__)
    parser.add_argument("--compiled", type=Path, required=True, help="the compiled build's Python")
    parser.add_argument("--rounds", type=int, default=7, help="turns of each build and team")
    parser.add_argument("--seconds", type=some_seconds, default=0.5, help="a turn's length")
    parser.add_argument("--bars", type=Path, default=BARS, help="what the ratio must reach")
    wanted = parser.parse_args(words)
    try:
        least = read_least("teams", wanted.bars)
        turns = slots(wanted.rounds, contenders(wanted.compiled))
        samples = [run(turn, wanted.seconds) for turn in turns]
    except (BarsError, Unmeasurable) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print("\n".join(table(samples, least)))
    return 0 if min(ratios(samples).values()) >= least else 1


if __name__ == "__main__":
    sys.exit(main())
