"""Tallies: what somebody scored in games, pair by pair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import polars as pl

from dicehall.lab.statistics import CONFIDENCE, Interval, paired, wilson

Row = Mapping[str, Any]
"""One game, as a run keeps it."""
Pair = Sequence[Row]
"""The games that share their chance."""


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
        """Where the true mean may lie."""
        return self.interval_at(CONFIDENCE)

    def interval_at(self, confidence: float) -> Interval:
        """The same, as sure as is asked for: by pairs, or by Wilson's if no two are paired."""
        if len(self.scores) == self.games:
            return wilson(sum(self.scores), self.games, confidence)
        return paired(self.scores, confidence)


def tally(rows: Iterable[Row], score: Callable[[Row], float]) -> Tally:
    """Count the whole pairs among some games."""
    return tally_pairs(whole_pairs(rows), score)


def tally_pairs(pairs: Iterable[Pair], score: Callable[[Row], float]) -> Tally:
    """Count pairs that are known to be whole."""
    counted = list(pairs)
    scores = [fmean([score(row) for row in pair]) for pair in counted]
    turns = [row["turns"] for pair in counted for row in pair]
    return Tally(tuple(scores), len(turns), fmean(turns) if turns else 0.0)


def whole_pairs(rows: Iterable[Row], sizes: Mapping[int, int] | None = None) -> list[Pair]:
    """Give the pairs that count: one that lacks a game, or has one with a fault, does not.

    `sizes` says how many games each pair has; if it is not there, they are as many as in the
    largest pair of the same condition.
    """
    pairs: dict[int, list[Row]] = {}
    for row in rows:
        pairs.setdefault(row["pair"], []).append(row)
    wanted = _sizes(pairs) if sizes is None else sizes
    return [pairs[pair] for pair in sorted(pairs) if _is_whole(pairs[pair], wanted[pair])]


def _sizes(pairs: Mapping[int, Pair]) -> dict[int, int]:
    most: dict[str, int] = {}
    for games in pairs.values():
        condition = games[0]["condition"]
        most[condition] = max(most.get(condition, 0), len(games))
    return {pair: most[games[0]["condition"]] for pair, games in pairs.items()}


def _is_whole(games: Pair, size: int) -> bool:
    return len(games) == size and all(row["points"] is not None for row in games)


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
