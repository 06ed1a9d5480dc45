"""The summary of a run in lines: who won how often, who went first, how long, what failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import polars as pl

from dicehall.games import game as game_called
from dicehall.lab.statistics import Interval, paired, wilson


def summary_lines(games: pl.DataFrame) -> list[str]:
    """Say what came out of the games of one table."""
    played = games.filter(pl.col("points").is_not_null())
    lines: list[str] = []
    if len(played):
        info = game_called(played["game"][0]).info
        lines += _together(played) if info.cooperative else _each(played)
        lines.append(_turns(played, info.turn))
    return lines + fault_lines(games)


# --- points ---


def _each(played: pl.DataFrame) -> list[str]:
    single = played.select("pair", "contestants", "points").explode("contestants", "points")
    names = sorted(single["contestants"].unique())
    width = max(len(name) for name in names)
    lines = [f"{'':{width}}  points      95% interval     won  drawn   lost"]
    for name in names:
        own = single.filter(pl.col("contestants") == name)
        lines.append(f"{name:{width}}  {_share(own)}  {_counts(own)}")
    first = played.filter(pl.col("first").is_not_null()).select(
        "pair", points=pl.col("points").list.get(pl.col("first"))
    )
    if len(first):
        lines += ["", f"going first  {_share(first)}"]
    return lines


def _together(played: pl.DataFrame) -> list[str]:
    all_alike = played.select("pair", points=pl.col("points").list.first())
    return [f"won together  {_share(all_alike)}"]


def _share(points: pl.DataFrame) -> str:
    """Give the share of points with its interval; the games of a pair count as one."""
    scores = points.group_by("pair", maintain_order=True).agg(pl.col("points").mean())["points"]
    low, high = _interval(scores.to_list(), len(points))
    mean = float(points["points"].to_numpy().mean())
    return f"{mean:6.1%}  {low:6.1%} to {high:6.1%}"


def _interval(scores: Sequence[float], games: int) -> Interval:
    """Take Wilson's interval where no games are paired: it is the better one for single games."""
    return wilson(sum(scores), games) if len(scores) == games else paired(scores)


def _counts(own: pl.DataFrame) -> str:
    points = own["points"]
    won, lost = int((points == 1).sum()), int((points == 0).sum())
    return f"{won:6} {len(own) - won - lost:6} {lost:6}"


# --- the rest ---


def _turns(played: pl.DataFrame, word: str) -> str:
    turns = played["turns"].to_numpy()
    return f"{word}s: {turns.mean():.1f} on average, from {turns.min()} to {turns.max()}"


def fault_lines(games: pl.DataFrame) -> list[str]:
    """List what went wrong, the most frequent first; such games count for nobody."""
    faults = Counter(games["fault"].drop_nulls().to_list())
    if not faults:
        return ["faults: none"]
    head = f"faults: {faults.total()}; these games count for nobody"
    return [head, *[f"  {count} x {words}" for words, count in faults.most_common()]]
