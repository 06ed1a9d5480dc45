"""The command: measure both builds and the peer, print the ratios, and fail if one misses its bar.

Exit 0: every bar is met; 1: a ratio misses its bar; 2: it could not be measured or judged.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bench import report, rounds
from bench.bars import BARS, BarsError, read_bars
from bench.cases import CASES
from bench.side import Sample, Unmeasurable, some_seconds


def main(words: Sequence[str] | None = None) -> int:
    """Run the bench and give the exit code."""
    wanted = _arguments().parse_args(words)
    try:
        bars = read_bars(wanted.bars)
        turns = rounds.slots(
            wanted.case or list(CASES), wanted.rounds, rounds.contenders(wanted.compiled)
        )
        samples = _measure(list(turns), wanted.seconds)
    except (BarsError, Unmeasurable) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("bench: stopped; nothing was written", file=sys.stderr)
        return 130
    found = report.rows(samples, bars)
    report.write(report.record(samples, found, wanted.seconds), wanted.results)
    console = Console(highlight=False)
    console.print(report.table(found))
    console.print(report.legend(), end="\n\n")
    console.print(report.verdict_words(found), markup=False)
    return 1 if report.failures(found) else 0


def _measure(turns: Sequence[rounds.Slot], seconds: float) -> list[Sample]:
    """Go through all turns, and show how far that is when somebody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    samples = []
    with Progress(
        *columns, console=console, transient=True, disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task("measuring", total=len(turns))
        for turn in turns:
            doing = f"round {turn.round}: {turn.case} {turn.measure}, {turn.contender.name}"
            progress.update(task, description=doing)
            samples.append(rounds.run(turn, seconds))
            progress.advance(task)
    return samples


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument(
        "--compiled", type=Path, required=True, help="the Python that has the compiled build"
    )
    parser.add_argument("--case", choices=CASES, action="append", help="only this case; may repeat")
    parser.add_argument("--rounds", type=_some_rounds, default=7, help="turns of each contender")
    parser.add_argument("--seconds", type=some_seconds, default=0.2, help="a turn's length")
    parser.add_argument("--bars", type=Path, default=BARS, help="what the ratios must reach")
    parser.add_argument("--results", type=Path, default=report.LATEST, help="where they are kept")
    return parser


def _some_rounds(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError(text)
    return value


if __name__ == "__main__":
    sys.exit(main())
