"""Rating: how strong contestants are, by the Plackett-Luce model of openskill, and how sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from dicehall.kernel import SeededSource
from dicehall.lab.statistics import CONFIDENCE, Interval
from dicehall.lab.tallies import Pair, Row, share, tally_pairs

DRAWS: Final = 100
"""How often the pairs are drawn anew to see how much the ratings hang on them."""

Sides = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Rated:
    """Somebody's place on the ladder: rating, interval, games, and share of points."""

    name: str
    rating: float
    interval: Interval
    games: int
    share: float


def rated(names: Sequence[str], pairs: Sequence[Pair], sides: Sides, seed: int) -> list[Rated]:
    """Rate everybody by whole pairs of games, the strongest first.

    The model takes games one after another, so a rating hangs on their order. The pairs are
    therefore drawn anew by lot, with replacement, a hundred times: the rating is the mean of all
    results and the interval leaves out 2.5% of them at each end. The model's own sigma is not
    taken: it says how sure the model is of players who may change from game to game; bots do not,
    and what is asked is how much the ratings hang on these very games. The interval is that of a
    single such ladder, its order of games included; the mean of them all moves less, so the
    interval is cautious.
    """
    source = SeededSource(f"{seed}/ladder")
    found: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWS if pairs else 0):
        drawn = [pairs[source.below(len(pairs))] for _ in pairs]
        for name, rating in _ratings(names, drawn, sides).items():
            found[name].append(rating)
    ladder = [_rated(name, found[name], pairs, sides) for name in names]
    return sorted(ladder, key=lambda one: -one.rating)


def _ratings(names: Sequence[str], pairs: Sequence[Pair], sides: Sides) -> dict[str, float]:
    model = PlackettLuce()
    ratings = {name: model.rating() for name in names}
    for row in [row for pair in pairs for row in pair]:
        _rate(model, ratings, row, sides)
    return {name: float(ratings[name].mu) for name in names}


def _rate(
    model: PlackettLuce, ratings: dict[str, PlackettLuceRating], row: Row, sides: Sides
) -> None:
    """Rate one game; who sits on several seats learns the mean of what they teach."""
    seated = [[row["contestants"][seat] for seat in side] for side in sides]
    points = [row["points"][side[0]] for side in sides]
    ranks = [float(sum([other > own for other in points])) for own in points]
    before = [[_copy(model, ratings[name]) for name in side] for side in seated]
    after = model.rate(before, ranks=ranks)
    taught: dict[str, list[PlackettLuceRating]] = {}
    for names, new in zip(seated, after, strict=True):
        for name, one in zip(names, new, strict=True):
            taught.setdefault(name, []).append(one)
    for name, several in taught.items():
        mu, sigma = fmean([one.mu for one in several]), fmean([one.sigma for one in several])
        ratings[name] = model.rating(mu=mu, sigma=sigma)


def _copy(model: PlackettLuce, rating: PlackettLuceRating) -> PlackettLuceRating:
    return model.rating(mu=rating.mu, sigma=rating.sigma)


def _rated(name: str, ratings: Sequence[float], pairs: Sequence[Pair], sides: Sides) -> Rated:
    own = [pair for pair in pairs if name in pair[0]["contestants"]]
    found = tally_pairs(own, lambda row: _share(name, row, len(sides)))
    mean = fmean(ratings) if ratings else 0.0
    return Rated(name, mean, _middle(ratings), found.games, found.mean if own else 0.0)


def _share(name: str, row: Row, sides: int) -> float:
    """Give the share of points of somebody who may sit on several seats."""
    seats = [seat for seat, who in enumerate(row["contestants"]) if who == name]
    return fmean([share(row, seat, sides) for seat in seats])


def _middle(ratings: Sequence[float]) -> Interval:
    """Leave out as many of the highest and lowest as an interval may miss."""
    if not ratings:
        return Interval(0.0, 0.0)
    ordered = sorted(ratings)
    out = int(len(ordered) * (1 - CONFIDENCE) / 2)
    return Interval(ordered[out], ordered[-1 - out])
