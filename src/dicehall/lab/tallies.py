"""Tallies: what somebody scored in games, pair by pair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import polars as pl

from dicehall.lab.statistics import Interval, paired, wilson

Row = Mapping[str, Any]
"""One game, as a run keeps it."""


@dataclass(frozen=True)
class Tally:
    """The scores of pairs in order, and how many games they are; `turns` is a mean."""

    scores: tuple[float, ...]
    games: int
    turns: float

    @property
    def mean(self) -> float:
        """The mean score; one half before the first game."""
        return fmean(self.scores) if self.scores else 0.5

    @property
    def interval(self) -> Interval:
        """Where the true mean may lie: by pairs, or by Wilson's if no two games are paired."""
        if len(self.scores) == self.games:
            return wilson(sum(self.scores), self.games)
        return paired(self.scores)


def tally(rows: Iterable[Row], score: Callable[[Row], float]) -> Tally:
    """Count whole pairs: one that lacks a game, or has one with a fault, counts for nobody."""
    pairs: dict[int, list[Row]] = {}
    for row in rows:
        pairs.setdefault(row["pair"], []).append(row)
    most = max([len(games) for games in pairs.values()], default=0)
    whole = [pairs[pair] for pair in sorted(pairs) if _is_whole(pairs[pair], most)]
    scores = [fmean([score(row) for row in games]) for games in whole]
    turns = [row["turns"] for games in whole for row in games]
    return Tally(tuple(scores), len(turns), fmean(turns) if turns else 0.0)


def _is_whole(games: list[Row], most: int) -> bool:
    return len(games) == most and all(row["points"] is not None for row in games)


def rows_of(games: pl.DataFrame) -> list[dict[str, Any]]:
    """Give the games as plain rows in their order."""
    return games.sort("number").to_dicts()


def by_condition(games: pl.DataFrame) -> dict[str, list[dict[str, Any]]]:
    """Give the games of each condition, in the order in which they first appear."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows_of(games):
        found.setdefault(row["condition"], []).append(row)
    return found


def share(row: Row, seat: int, sides: int) -> float:
    """Give a seat's share of all points: 1 for a win, and the fair share if all draw."""
    total = sum(row["points"])
    if total == 0:
        return 1 / sides
    partners = len(row["points"]) / sides
    return float(row["points"][seat] * partners / total)
