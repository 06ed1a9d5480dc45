"""Loading all content a second time, beside a plain JSON load of the same data: `bench.content`.

The same data is what the libraries hold after loading: every card, hero and boss with every part of
its texts, as plain JSON files, one a game. Ours does more: it reads all content files to see that
nothing has changed, checks the kept file, and makes the nodes and records that games are played by.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from bench.bars import BARS, BarsError, read_most
from dicehall.effects.caching import Recipe, cached
from dicehall.effects.loading import package_sources
from dicehall.effects.tree import Node
from dicehall.games.masters.cards import library as masters
from dicehall.games.team.cards import library as team
from dicehall.games.throne.heroes import library as throne
from dicehall.kernel import build

RECIPES: Final = (masters.RECIPE, throne.RECIPE, team.RECIPE)
LIBRARIES: Final[dict[str, Callable[[Any], Any]]] = {
    "masters": masters.Library,
    "throne": throne.Library,
    "team": team.Library,
}


class Result(NamedTuple):
    """The best times of a game's content, in seconds."""

    name: str
    first: float
    again: float
    plain: float


def load(recipe: Recipe, folder: Path) -> Any:
    """Load a game's library as a new process does."""
    sources = package_sources(f"dicehall.games.{recipe.name}", "content")
    return LIBRARIES[recipe.name](cached(recipe, sources, folder))


def plain(value: Any) -> Any:
    """Give content as plain data: texts as words with their parts, records as lists."""
    if isinstance(value, Node):
        return [value.sort, value.word, {key: plain(part) for key, part in value.parts.items()}]
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def measure(recipe: Recipe, folder: Path, rounds: int) -> Result:
    """Time both in turn, and take the best: other programs only ever slow them down."""
    first = timed(lambda: load(recipe, folder))
    sources = package_sources(f"dicehall.games.{recipe.name}", "content")
    file = folder / f"{recipe.name}-plain.txt"
    file.write_text(json.dumps(plain(recipe.kept(recipe.read(sources)))), encoding="utf-8")
    again, beside = [], []
    for _ in range(rounds):
        again.append(timed(lambda: load(recipe, folder)))
        beside.append(timed(lambda: load_plain(file)))
    return Result(recipe.name, first, min(again), min(beside))


def load_plain(file: Path) -> Any:
    """Load a file as JSON."""
    with file.open(encoding="utf-8") as opened:
        return json.load(opened)


def timed(call: Callable[[], Any]) -> float:
    """Give the seconds that a call takes."""
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


def total(results: Sequence[Result]) -> Result:
    """Give the times of all content together."""
    return Result(
        "all",
        sum(one.first for one in results),
        sum(one.again for one in results),
        sum(one.plain for one in results),
    )


def table(results: Sequence[Result]) -> list[str]:
    """Tell the times and ratios, a line for each game."""
    head = f"{'content':<8} {'first':>10} {'again':>10} {'JSON':>10} {'ratio':>6}"
    return [head, *[_line(one) for one in results]]


def _line(one: Result) -> str:
    times = [f"{seconds * 1000:>7.2f} ms" for seconds in (one.first, one.again, one.plain)]
    return f"{one.name:<8} {' '.join(times)} {one.again / one.plain:>6.2f}"


def main(words: Sequence[str] | None = None) -> int:
    """Run the bench and give the exit code."""
    parser = argparse.ArgumentParser("python -m bench.content", description=__doc__)
    parser.add_argument("--rounds", type=int, default=50, help="how often each is timed")
    parser.add_argument("--bars", type=Path, default=BARS, help="what the ratio may be")
    wanted = parser.parse_args(words)
    try:
        most = read_most("content", wanted.bars)
    except BarsError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder:
        results = [measure(recipe, Path(folder), wanted.rounds) for recipe in RECIPES]
    whole = total(results)
    ratio = whole.again / whole.plain
    print("\n".join(table([*results, whole])))
    said = f"All content loads again in {ratio:.2f} times the time of plain JSON"
    print(f"{'pass' if ratio <= most else 'FAIL'}: {said}, {build()} build; at most {most:g}.")
    return 0 if ratio <= most else 1


if __name__ == "__main__":
    sys.exit(main())
