"""The report: samples made into ratios, the table that is printed, and the file that is kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from bench.bars import Bars, Verdict, bar_words, judge
from bench.cases import BUILDS, CASES, MEASURES, Measure
from bench.peer import PEER
from bench.side import Sample

LATEST: Final = Path(__file__).parent / "results" / "latest.json"
COLOURS: Final = {Verdict.PASS: "green", Verdict.FAIL: "bold red", Verdict.REPORTED: "dim"}


@dataclass(frozen=True)
class Row:
    """A build beside the peer in one measure of one case; rates are a second."""

    case: str
    measure: str
    build: str
    rate: float
    peer_rate: float
    ratio: float
    bar: float | None
    verdict: Verdict


def rows(samples: Iterable[Sample], bars: Bars) -> list[Row]:
    """Compare the best round of each build with the best round of the peer.

    The best, because other programs on the machine only ever slow a round down: the fastest one
    is the nearest to what the code itself needs, and all contenders have equally many tries.
    """
    best: dict[tuple[str, str, str], float] = {}
    for sample in samples:
        key = (sample.case, sample.measure, sample.build)
        best[key] = max(best.get(key, 0.0), sample.rate)
    return [
        _row((case, name, build), best[case, name, build], best[case, name, PEER], bars)
        for case in CASES
        for name in MEASURES
        for build in BUILDS
        if (case, name, build) in best
    ]


def _row(key: tuple[str, str, str], rate: float, peer_rate: float, bars: Bars) -> Row:
    measure = MEASURES[key[1]]
    ratio = rate / peer_rate if measure.rate else peer_rate / rate
    bar = bars.get(key)
    return Row(*key, rate, peer_rate, ratio, bar, judge(measure, ratio, bar))


def failures(found: Iterable[Row]) -> list[Row]:
    """Give the rows that miss their bar."""
    return [row for row in found if row.verdict is Verdict.FAIL]


def verdict_words(found: Sequence[Row]) -> str:
    """Say in one sentence how it went."""
    missed = [f"{row.case} {row.measure} {row.build}" for row in failures(found)]
    if missed:
        return f"FAIL: the bar is missed by: {', '.join(missed)}."
    with_bar = sum(row.bar is not None for row in found)
    return f"pass: {with_bar} of {with_bar} bars are met."


def table(found: Iterable[Row]) -> Table:
    """Lay the rows out for reading; the verdict is a word, its colour says nothing more."""
    shown = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("case", "measure", "build"):
        shown.add_column(heading)
    for heading in ("Dicehall", "OpenSpiel", "ratio", "bar"):
        shown.add_column(heading, justify="right")
    shown.add_column("verdict")
    for row in found:
        measure = MEASURES[row.measure]
        shown.add_row(
            row.case,
            row.measure,
            row.build,
            amount(measure, row.rate),
            amount(measure, row.peer_rate),
            f"{row.ratio:.3f}",
            bar_words(measure, row.bar),
            Text(row.verdict.value, COLOURS[row.verdict]),
        )
    return shown


def legend() -> str:
    """Say what the columns and the measures mean."""
    lines = ["ratio   Dicehall / OpenSpiel, the best round of each"]
    return "\n".join([*lines, *(f"{one.name:<7} {one.words}" for one in MEASURES.values())])


def amount(measure: Measure, rate: float) -> str:
    """Say a rate a second, a cost as the time of one call, in units that keep it short."""
    if measure.rate:
        return _scaled(rate, (("M/s", 1e6), ("k/s", 1e3), ("/s", 1.0)))
    return _scaled(1 / rate, (("s", 1.0), ("ms", 1e-3), ("us", 1e-6), ("ns", 1e-9)))


def _scaled(value: float, units: Sequence[tuple[str, float]]) -> str:
    """Say a value with three digits, in the largest of the units that it fills."""
    name, unit = next((one for one in units if value >= one[1]), units[-1])
    scaled = value / unit
    digits = 2 if scaled < 10 else 1 if scaled < 100 else 0
    return f"{scaled:.{digits}f} {name}"


def record(samples: Sequence[Sample], found: Sequence[Row], seconds: float) -> dict[str, Any]:
    """Give all that was measured as JSON-able data, every round of it."""
    last = {sample.build: sample for sample in samples}
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "seconds_a_round": seconds,
        "builds": {
            name: {"version": sample.version, "python": sample.python}
            for name, sample in last.items()
        },
        "passed": not failures(found),
        "ratios": [{**asdict(row), "verdict": row.verdict.value} for row in found],
        "rounds": [{**asdict(sample), "rate": sample.rate} for sample in samples],
    }


def write(data: dict[str, Any], path: Path = LATEST) -> None:
    """Keep the record, in place of the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
