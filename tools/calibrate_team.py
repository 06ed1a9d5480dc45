"""How hard Dice Team is: greedy teams with random heroes, in every cell, and whether the bars hold.

Run as `python tools/calibrate_team.py`, which takes hours and goes on where it was stopped: games
are kept below `build/calibration`, each with a fingerprint of what it was played by, so that only
those are played again whose rules, bots or cards have changed. A whole run writes
`docs/team-difficulty.md` and its plot. It ends with 1 where a bar does not hold.

`--sample 400` has a quick look: so many of all games, drawn by lot; nothing is judged or written.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from calibration_bars import Result, Tally, at, bars, by_cell, by_hero, percent, pooled
from calibration_games import NORMAL, SEED, Cell, Drawn, all_games, cells, mark
from calibration_page import draw, page
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dicehall.games.team.cards.library import Library, UnknownCard, own_library
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.kernel import SeededSource
from dicehall.kernel.version import ENGINE
from dicehall.lab.crew import Crew

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "calibration" / "team.jsonl"
PAGE = ROOT / "docs" / "team-difficulty.md"
LIMIT = 900.0
"""Seconds that a game may take, on a slow machine with much else to do."""
GAMES = 200
"""At `normal` in each cell."""


class Kept:
    """The games that were played, in a file to which each is added as it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._points: dict[tuple[str, str], float] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line in text.splitlines():
            self._take(line)
        self._torn = not text.endswith("\n") and bool(text)

    def _take(self, line: str) -> None:
        try:
            key, fingerprint, points = json.loads(line)
        except ValueError:
            return  # the last line of a run that was cut off
        self._points[key, fingerprint] = points

    def points(self, game: Drawn, fingerprint: str) -> float | None:
        """Give the points of a game, None if it was not played by this code and content."""
        return self._points.get((game.key, fingerprint))

    def add(self, rows: Sequence[tuple[str, str, float]]) -> None:
        """Keep games."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines(["\n" * self._torn, *[f"{json.dumps(row)}\n" for row in rows]])
        self._torn = False
        self._points.update({(key, fingerprint): points for key, fingerprint, points in rows})


# --- playing ---


def play(library: Library, games: Sequence[Drawn], kept: Kept, workers: int) -> list[Result]:
    """Play what is not kept, and give all."""
    marks = [mark(library, game) for game in games]
    missing = [place for place, game in enumerate(games) if kept.points(game, marks[place]) is None]
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as progress:
        bar = progress.add_task("games", total=len(games), completed=len(games) - len(missing))
        for rows in _played(games, marks, missing, workers):
            kept.add(rows)
            progress.advance(bar, len(rows))
    return [
        Result(game.cell, game.heroes, points)
        for game, one in zip(games, marks, strict=True)
        if (points := kept.points(game, one)) is not None
    ]


def _played(
    games: Sequence[Drawn], marks: Sequence[str], missing: Sequence[int], workers: int
) -> Iterator[list[tuple[str, str, float]]]:
    """Play games side by side, and give their points as they come."""
    crew = Crew(SEED, workers, LIMIT)
    try:
        for batch in crew.play([games[place].job(place) for place in missing]):
            rows = []
            for job, played in batch:
                if played.fault is not None or played.points is None:
                    raise SystemExit(f"{games[job.number].key}: {played.fault}")
                rows.append((games[job.number].key, marks[job.number], played.points[0]))
            if rows:
                yield rows
    finally:
        crew.end()


def sampled(games: Sequence[Drawn], count: int) -> list[Drawn]:
    """Draw some of the games by lot, always the same ones."""
    left, source = list(games), SeededSource(f"{SEED}/sample")
    return [left.pop(source.below(len(left))) for _ in range(min(count, len(left)))]


# --- telling ---


def told(results: list[Result]) -> Iterator[str]:
    """Tell in lines what came out, pooled in every way that the bars look at."""
    found = by_cell(results)
    yield from _lines("difficulty", pooled(found, lambda cell: cell.difficulty))
    for level in DIFFICULTIES:
        yield from _lines(
            level, pooled(at(found, level), lambda cell: " x ".join(cell.combination))
        )
    yield from _lines(NORMAL, pooled(at(found, NORMAL), lambda cell: cell.size.words))
    normal = [one for one in results if one.cell.difficulty == NORMAL]
    yield from _lines(f"{NORMAL}, heroes", dict(sorted(by_hero(normal).items())))


def _lines(title: str, tallies: dict[str, Tally]) -> Iterator[str]:
    for name, one in tallies.items():
        low, high = one.interval
        shares = f"{percent(one.share):>6} ({100 * low:.1f} to {100 * high:.1f})"
        yield f"{title:<16}{name:<46}{one.games:>7}  {shares}"


def judged(results: list[Result]) -> bool:
    """Say which bars hold, and whether all do."""
    found = bars(results)
    for one in found:
        print(f"{'holds' if one.holds else 'MISSED':<7}{one.what}: {one.found}")
        for miss in one.misses:
            print(f"         {miss}")
    return all(one.holds for one in found)


def write(library: Library, results: list[Result], path: Path, games: int) -> None:
    """Write the page and its plot."""
    plot = path.with_suffix(".svg")
    asked = (
        "make calibrate" if games == GAMES else f"python tools/calibrate_team.py --games {games}"
    )
    draw(library, results, plot)
    path.write_text(page(library, results, asked, ENGINE, plot.name), encoding="utf-8")
    print(f"written: {path}")


def _listed(words: str) -> list[str]:
    return [one.strip() for one in words.split(",") if one.strip()]


def read_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    help_ = f"at {NORMAL} in each cell; a quarter of it at the others ({GAMES})"
    parser.add_argument("--games", type=int, default=GAMES, help=help_)
    parser.add_argument("--boss", type=_listed, default=[], help="only these, with commas")
    parser.add_argument("--scenario", type=_listed, default=[], help="only these, with commas")
    parser.add_argument("--only-difficulty", type=_listed, default=[], help="only these")
    parser.add_argument("--sample", type=int, help="so many of all games, for a quick look")
    parser.add_argument("--page", type=Path, help="where to write the page of a part")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where games are kept")
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args(arguments)
    unknown = [one for one in wanted.only_difficulty if one not in DIFFICULTIES]
    if unknown:
        parser.error(f"no difficulty is called {unknown[0]!r}: {', '.join(DIFFICULTIES)}")
    for name in ("games", "workers", "sample"):
        if getattr(wanted, name) is not None and getattr(wanted, name) < 1:
            parser.error(f"--{name} must be at least 1")
    return wanted


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, tell, judge and write."""
    wanted = read_arguments(arguments)
    library = own_library()
    try:
        chosen: list[Cell] = cells(library, wanted.boss, wanted.scenario, wanted.only_difficulty)
    except UnknownCard as error:
        print(error, file=sys.stderr)
        return 2
    games = list(all_games(library, chosen, wanted.games))
    if wanted.sample is not None:
        games = sampled(games, wanted.sample)
    try:
        results = play(library, games, Kept(wanted.kept), wanted.workers)
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)
        return 130
    order = {cell: place for place, cell in enumerate(chosen)}
    results.sort(key=lambda one: order[one.cell])
    print("\n".join(told(results)))
    if wanted.sample is not None:
        return 0
    part = wanted.boss or wanted.scenario or wanted.only_difficulty
    target = wanted.page or (None if part else PAGE)
    if target is not None:
        write(library, results, target, wanted.games)
    return 0 if judged(results) else 1


if __name__ == "__main__":
    sys.exit(main())
