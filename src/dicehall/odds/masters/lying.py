"""Dice as they lie: which of a roll to roll again for something, and the chance of it then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from dicehall.games.masters.cards.prints import Print
from dicehall.odds.masters.rerolling import NOISE, Wanted, axes_of, before_rerolls, kept, kind_of
from dicehall.odds.masters.stock import Kind

Lies = tuple[Print, int]
"""A die that was rolled, and the face that it shows."""


class Advice(NamedTuple):
    """The best that can be made of a roll: its chance, and the places of the dice to roll again."""

    chance: float
    again: tuple[int, ...]


class Alike(NamedTuple):
    """The dice of one kind by what they show: the places of those that give each thing."""

    giving: tuple[tuple[int, ...], ...]
    nothing: tuple[int, ...]


def best_reroll(dice: Sequence[Lies], wanted: Wanted, rerolls: int) -> Advice:
    """Say which dice to roll again for something; none where it is reached or out of reach.

    A die that gives nothing stays as well where rolling it would not help: it may be a character.
    """
    best, places = _best(dice, wanted, rerolls), list(range(len(dice)))
    for place in best.again:
        rest = [one for one in places if one != place]
        if any(wanted.gives(*dice[place])):
            continue
        tried = _best([dice[one] for one in rest], wanted, rerolls)
        if tried.chance > best.chance - NOISE:
            best, places = Advice(tried.chance, tuple([rest[one] for one in tried.again])), rest
    return best


def _best(dice: Sequence[Lies], wanted: Wanted, rerolls: int) -> Advice:
    """Find the best of all that may be kept, everything that gives nothing rolled again."""
    groups = _grouped(dice, wanted)
    pool = tuple([(kind, sum(map(len, (*one.giving, one.nothing)))) for kind, one in groups])
    best = Advice(_as_they_lie(dice, wanted), ())
    if not pool or not rerolls or best.chance == 1:
        return best
    axes = axes_of(pool)
    worth = kept(axes, before_rerolls(axes, wanted, rerolls - 1))
    for counts in _choices([one for _, one in groups]):
        at = tuple([axis.places[one] for axis, one in zip(axes, counts, strict=True)])
        if worth[at] > best.chance + NOISE:
            best = Advice(float(worth[at]), _again([one for _, one in groups], counts))
    return best


def _as_they_lie(dice: Sequence[Lies], wanted: Wanted) -> float:
    sums = np.zeros((1, wanted.things()), dtype=np.int64)
    for printed, face in dice:
        sums[0] += wanted.gives(printed, face)
    return float(wanted.worth(sums)[0])


def _grouped(dice: Sequence[Lies], wanted: Wanted) -> list[tuple[Kind, Alike]]:
    """Put the dice together that count alike; those that can give nothing are of no account."""
    places: dict[Kind, list[int]] = {}
    for place, (printed, _) in enumerate(dice):
        places.setdefault(kind_of(wanted, printed), []).append(place)
    gives = [wanted.gives(printed, face) for printed, face in dice]
    return [(kind, _alike(kind, places[kind], gives)) for kind in sorted(places) if kind]


def _alike(kind: Kind, places: Sequence[int], gives: Sequence[tuple[int, ...]]) -> Alike:
    things = [given for given, _ in kind]
    giving = [tuple([one for one in places if gives[one] == thing]) for thing in things]
    return Alike(tuple(giving), tuple([one for one in places if gives[one] not in things]))


def _choices(groups: Sequence[Alike]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """List how many of the dice that give something may be kept, the most first."""
    ways = [product(*[range(len(places), -1, -1) for places in group.giving]) for group in groups]
    return product(*ways)


def _again(groups: Sequence[Alike], counts: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """List the dice that are not among so many kept ones of each thing."""
    found: list[int] = []
    for group, numbers in zip(groups, counts, strict=True):
        found += group.nothing
        for places, number in zip(group.giving, numbers, strict=True):
            found += places[number:]
    return tuple(sorted(found))
