"""The arithmetic of the calibration: shares of games won with their intervals, and the bars."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from calibration_games import NORMAL, Cell

from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.lab.statistics import Interval, wilson

COMBINATION: Final = Interval(0.30, 0.70)
"""Where each boss and scenario must lie at `normal`, over all sizes."""
CELL: Final = Interval(0.20, 0.80)
"""Where each boss, scenario and size must lie at `normal`."""
SIZES_APART: Final = 0.12
"""How far two sizes may lie apart at `normal`, over all bosses and scenarios."""
STEP: Final = 0.05
"""By how much a difficulty must be easier than the next, for each boss and scenario."""
STEP_OVERALL: Final = 0.10
"""The same over all bosses and scenarios."""
HERO_APART: Final = 0.08
"""How far a hero's share may lie from that of all heroes."""
CRUMB: Final = 1e-9
"""What sums of fractions may be off by."""

Key = TypeVar("Key")


class Tally(NamedTuple):
    """Points won in so many games; a draw is half a point."""

    points: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Where the share may truly lie."""
        return wilson(self.points, self.games)

    def more(self, other: Tally) -> Tally:
        """Give both together."""
        return Tally(self.points + other.points, self.games + other.games)


class Result(NamedTuple):
    """A game that was played: its cell, who had abilities, and the points."""

    cell: Cell
    heroes: tuple[str, ...]
    points: float


class Bar(NamedTuple):
    """Something that must hold: what, whether it does, and what was found that says so."""

    what: str
    found: str
    misses: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing is beside it."""
        return not self.misses


# --- pooling ---


def by_cell(results: list[Result]) -> dict[Cell, Tally]:
    """Add up the games of each cell."""
    found: dict[Cell, Tally] = {}
    for one in results:
        found[one.cell] = found.get(one.cell, Tally()).more(Tally(one.points, 1))
    return found


def pooled(cells: Mapping[Cell, Tally], key: Callable[[Cell], Key]) -> dict[Key, Tally]:
    """Add up the cells that have something in common."""
    found: dict[Key, Tally] = {}
    for cell, tally in cells.items():
        found[key(cell)] = found.get(key(cell), Tally()).more(tally)
    return found


def by_hero(results: list[Result]) -> dict[str, Tally]:
    """Add up the games of each hero in which it had its abilities."""
    found: dict[str, Tally] = {}
    for one in results:
        for hero in one.heroes:
            found[hero] = found.get(hero, Tally()).more(Tally(one.points, 1))
    return found


def at(cells: Mapping[Cell, Tally], difficulty: str) -> dict[Cell, Tally]:
    """Give the cells of one difficulty."""
    return {cell: tally for cell, tally in cells.items() if cell.difficulty == difficulty}


def named(cell: Cell) -> str:
    """Name the boss and the scenario of a cell."""
    return " x ".join(cell.combination)


def average(tallies: Mapping[Key, Tally]) -> Tally:
    """Give all together."""
    whole = Tally()
    for tally in tallies.values():
        whole = whole.more(tally)
    return whole


# --- bars ---


def bars(results: list[Result]) -> list[Bar]:
    """Judge all that can be judged of what was played."""
    cells = by_cell(results)
    normal = at(cells, NORMAL)
    found: list[Bar] = []
    if normal:
        found += [_combinations(normal), _sizes(normal), _cells(normal)]
    levels = [one for one in DIFFICULTIES if at(cells, one)]
    found += [_step(cells, easier, harder) for easier, harder in pairwise(levels)]
    if normal:
        found.append(_heroes([one for one in results if one.cell.difficulty == NORMAL]))
    return found


def _combinations(normal: Mapping[Cell, Tally]) -> Bar:
    what = f"normal, each boss and scenario between {_ends(COMBINATION)}"
    return _within(what, pooled(normal, named), COMBINATION)


def _cells(normal: Mapping[Cell, Tally]) -> Bar:
    tallies = {f"{named(cell)}, {cell.size.words}": one for cell, one in normal.items()}
    return _within(f"normal, each cell between {_ends(CELL)}", tallies, CELL)


def _within(what: str, tallies: Mapping[str, Tally], bounds: Interval) -> Bar:
    misses = [
        f"{name} {percent(one.share)}"
        for name, one in tallies.items()
        if not bounds.low - CRUMB <= one.share <= bounds.high + CRUMB
    ]
    return Bar(what, _spread(tallies), tuple(misses))


def _sizes(normal: Mapping[Cell, Tally]) -> Bar:
    tallies = pooled(normal, lambda cell: cell.size.words)
    low, high = _extremes(tallies)
    apart = tallies[high].share - tallies[low].share
    misses = [] if apart <= SIZES_APART + CRUMB else [f"{low} and {high} are {points(apart)} apart"]
    what = f"normal, no two sizes more than {points(SIZES_APART)} apart"
    return Bar(what, _spread(tallies), tuple(misses))


def _step(cells: Mapping[Cell, Tally], easier: str, harder: str) -> Bar:
    """Judge a step for each boss and scenario that was played at both, and over all of these."""
    two = [pooled(at(cells, one), named) for one in (easier, harder)]
    shared = [key for key in two[0] if key in two[1]]
    steps = {key: two[0][key].share - two[1][key].share for key in shared}
    whole = [average({key: one[key] for key in shared}) for one in two]
    overall = whole[0].share - whole[1].share
    misses = [f"{name} {points(step)}" for name, step in steps.items() if step < STEP - CRUMB]
    misses += [f"overall {points(overall)}"] if overall < STEP_OVERALL - CRUMB else []
    least = f"{points(STEP)} everywhere, {points(STEP_OVERALL)} overall"
    lowest = f", least {points(min(steps.values()))}" if steps else ""
    what = f"from {easier} to {harder} at least {least}"
    return Bar(what, f"overall {points(overall)}{lowest}", tuple(misses))


def _heroes(results: list[Result]) -> Bar:
    tallies = by_hero(results)
    middle = average(tallies).share
    misses = [
        f"{name} {percent(one.share)}"
        for name, one in tallies.items()
        if abs(one.share - middle) > HERO_APART + CRUMB
    ]
    what = f"normal, each hero within {points(HERO_APART)} of the average"
    return Bar(what, f"average {percent(middle)}; {_spread(tallies)}", tuple(misses))


def _extremes(tallies: Mapping[str, Tally]) -> tuple[str, str]:
    names = sorted(tallies, key=lambda name: tallies[name].share)
    return names[0], names[-1]


def _spread(tallies: Mapping[str, Tally]) -> str:
    low, high = _extremes(tallies)
    return f"from {percent(tallies[low].share)} ({low}) to {percent(tallies[high].share)} ({high})"


def _ends(bounds: Interval) -> str:
    return f"{bounds.low:.0%} and {bounds.high:.0%}"


def percent(share: float) -> str:
    """Write a share."""
    return f"{share:.1%}"


def points(share: float) -> str:
    """Write a difference of shares."""
    return f"{100 * share:.1f} points"
