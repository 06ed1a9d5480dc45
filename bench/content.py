"""Loading all content a second time, beside a plain JSON load of the same data: `bench.content`.

Two loads are measured. A library is at hand as soon as every card, hero and boss in it can be
found; that is compared with JSON of what the content files say. And everything in it is made, with
every part of its texts; that is compared with JSON of all that. In both, ours reads all content
files to see that nothing has changed, and checks the kept file.
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
from dicehall.effects.packing import groups
from dicehall.effects.strict_yaml import read
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
    """Read and kept."""
    again: float
    """Loaded again."""
    written: float
    """What the files say, loaded as JSON."""
    made: float
    """Loaded again, and all of it made."""
    whole: float
    """All that is made, loaded as JSON."""


def load(recipe: Recipe, folder: Path) -> Any:
    """Load a game's library as a new process does."""
    return LIBRARIES[recipe.name](_found(recipe, folder))


def make(recipe: Recipe, folder: Path) -> list[Any]:
    """Load a game's content and make all of it."""
    return [thing for drawer in groups(_found(recipe, folder)) for thing in drawer]


def _found(recipe: Recipe, folder: Path) -> Any:
    sources = package_sources(f"dicehall.games.{recipe.name}", "content")
    return cached(recipe, sources, folder)


def plain(value: Any) -> Any:
    """Give content as plain data: texts as words with their parts, records as lists."""
    if isinstance(value, Node):
        return [value.sort, value.word, {key: plain(part) for key, part in value.parts.items()}]
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def measure(recipe: Recipe, folder: Path, rounds: int) -> Result:
    """Time all in turn, and take the best: other programs only ever slow them down."""
    first = timed(lambda: load(recipe, folder))
    sources = package_sources(f"dicehall.games.{recipe.name}", "content")
    written, whole = folder / f"{recipe.name}-written.txt", folder / f"{recipe.name}-whole.txt"
    write(written, [read(source.text, source.name).data for source in sources])
    write(whole, plain(recipe.kept(recipe.read(sources))))
    calls = (
        lambda: load(recipe, folder),
        lambda: load_plain(written),
        lambda: make(recipe, folder),
        lambda: load_plain(whole),
    )
    times = [[timed(call) for call in calls] for _ in range(rounds)]
    return Result(recipe.name, first, *[min(column) for column in zip(*times, strict=True)])


def write(file: Path, data: Any) -> None:
    """Write a file as JSON."""
    file.write_text(json.dumps(data), encoding="utf-8")


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
    return Result("all", *[sum(times) for times in zip(*[one[1:] for one in results], strict=True)])


def ratios(one: Result) -> dict[str, float]:
    """Give the ratios that have bars."""
    return {"content": one.again / one.written, "content_made": one.made / one.whole}


def table(results: Sequence[Result]) -> list[str]:
    """Tell the times and ratios, a line for each game."""
    heads = ("first", "again", "JSON", "ratio", "all made", "JSON", "ratio")
    return [
        f"{'content':<8} {' '.join([f'{head:>10}' for head in heads])}",
        *[_line(one) for one in results],
    ]


def _line(one: Result) -> str:
    first, again, written, made, whole = [f"{seconds * 1000:>7.2f} ms" for seconds in one[1:]]
    loaded, all_made = [f"{ratio:>10.2f}" for ratio in ratios(one).values()]
    return " ".join([f"{one.name:<8}", first, again, written, loaded, made, whole, all_made])


SAID: Final = {
    "content": "All content loads again in {} times the time of what its files say as plain JSON",
    "content_made": "All content loads again and is made in {} times the time of all that as JSON",
}


def main(words: Sequence[str] | None = None) -> int:
    """Run the bench and give the exit code."""
    parser = argparse.ArgumentParser("python -m bench.content", description=__doc__)
    parser.add_argument("--rounds", type=int, default=50, help="how often each is timed")
    parser.add_argument("--bars", type=Path, default=BARS, help="what the ratio may be")
    wanted = parser.parse_args(words)
    try:
        bars = {ratio: read_most(ratio, wanted.bars) for ratio in SAID}
    except BarsError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder:
        results = [measure(recipe, Path(folder), wanted.rounds) for recipe in RECIPES]
    whole = total(results)
    print("\n".join(table([*results, whole])))
    found = ratios(whole)
    for name, ratio in found.items():
        verdict = "pass" if ratio <= bars[name] else "FAIL"
        said = SAID[name].format(f"{ratio:.2f}")
        print(f"{verdict}: {said}, {build()} build; at most {bars[name]:g}.")
    return 0 if all(ratio <= bars[name] for name, ratio in found.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
