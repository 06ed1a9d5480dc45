"""The bars: reading `bars.toml`, and judging a ratio by its bar."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Any, Final

from bench.cases import BUILDS, CASES, MEASURES, Measure

BARS: Final = Path(__file__).with_name("bars.toml")

Bars = dict[tuple[str, str, str], float]
"""The bar of a case, a measure and a build, where there is one."""

LEAST: Final = "least"
RATIOS: Final = ("odds", "teams", "scaling")
"""What else has a bar, in the table `least`: a ratio that must not lie below it."""
MOST: Final = "most"
COSTS: Final = ("content", "content_made")
"""And in the table `most`: one that must not lie above it."""


class BarsError(Exception):
    """The file of bars cannot be used; every problem is named."""


class Verdict(Enum):
    """How a ratio stands to its bar, in the word that is printed."""

    PASS = "pass"  # noqa: S105 (a verdict, no secret)
    FAIL = "FAIL"
    REPORTED = "reported"


def read_bars(path: Path = BARS) -> Bars:
    """Read the bars of the cases, or name everything that is wrong with the file."""
    return _read(path)[0]


def read_least(ratio: str, path: Path = BARS) -> float:
    """Read what another ratio must reach, or name everything that is wrong with the file."""
    return _other(LEAST, ratio, path)


def read_most(ratio: str, path: Path = BARS) -> float:
    """Read what another ratio must not exceed, or name everything that is wrong with the file."""
    return _other(MOST, ratio, path)


def _other(table: str, ratio: str, path: Path) -> float:
    others = _read(path)[1]
    if (table, ratio) not in others:
        raise BarsError(f"{path.name}: must have {ratio} in the table [{table}]")
    return others[table, ratio]


def _read(path: Path) -> tuple[Bars, dict[tuple[str, str], float]]:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BarsError(f"{path.name} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BarsError(f"{path.name} is not TOML: {error}") from None
    problems: list[str] = []
    others = {
        (table, ratio): bar
        for table, ratios in ((LEAST, RATIOS), (MOST, COSTS))
        for ratio, bar in _collect_others(table, ratios, data.pop(table, {}), problems)
    }
    bars = _collect(data, problems)
    if problems:
        raise BarsError("\n".join([f"{path.name} has problems:", *problems]))
    return bars, others


def judge(measure: Measure, ratio: float, bar: float | None) -> Verdict:
    """Say whether a ratio clears its bar: a rate must not lie below it, a cost not above."""
    if bar is None:
        return Verdict.REPORTED
    passes = ratio >= bar if measure.rate else ratio <= bar
    return Verdict.PASS if passes else Verdict.FAIL


def bar_words(measure: Measure, bar: float | None) -> str:
    """Say what a bar asks for."""
    if bar is None:
        return "none"
    return f"at least {bar:g}" if measure.rate else f"at most {bar:g}"


def _collect_others(
    table: str, ratios: Iterable[str], data: object, problems: list[str]
) -> list[tuple[str, float]]:
    known = _known(data, "ratio", ratios, table, problems)
    for ratio, bar in known:
        if not _is_bar(bar):
            problems.append(f"{table}.{ratio}: must be a number above 0, not {bar!r}")
    return [(ratio, float(bar)) for ratio, bar in known if _is_bar(bar)]


def _collect(data: dict[str, Any], problems: list[str]) -> Bars:
    bars: Bars = {}
    for case, measures in _known(data, "case", CASES, "", problems):
        for measure, builds in _known(measures, "measure", MEASURES, case, problems):
            where = f"{case}.{measure}"
            for build, bar in _known(builds, "build", BUILDS, where, problems):
                if _is_bar(bar):
                    bars[case, measure, build] = float(bar)
                else:
                    problems.append(f"{where}.{build}: must be a number above 0, not {bar!r}")
    return bars


def _known(
    data: object, sort: str, names: Iterable[str], where: str, problems: list[str]
) -> list[tuple[str, Any]]:
    """Give the entries of a table whose keys are known; note all else."""
    if not isinstance(data, dict):
        problems.append(f"{where}: must be a table, not {data!r}")
        return []
    known = list(names)
    for key in data:
        if key not in known:
            place = f"{where}.{key}" if where else key
            problems.append(f"{place}: there is no such {sort}; known are: {', '.join(known)}")
    return [(key, value) for key, value in data.items() if key in known]


def _is_bar(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return 0 < value < math.inf
