"""Rerolling: the chance that a pool comes to what is wanted when the best dice are rolled again.

What is wanted never suffers from more symbols or characters. So a die that gives nothing is always
rolled again, and a position of the pool is how many dice of each kind give what; the others give
nothing. Backwards from the last roll each such position gets its worth.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from dicehall.games.masters.cards.prints import Print
from dicehall.kernel.errors import DicehallError
from dicehall.odds.masters.stock import Kind, Pool, Stock, kind_from, pools

Numbers = npt.NDArray[np.float64]
Wholes = npt.NDArray[np.int64]
SIDES: Final = 6
NOISE: Final = 1e-12
"""What adding up may lack to certainty."""
MOST_POSITIONS: Final = 2_000_000
MOST_OF_A_KIND: Final = 800
"""Larger pools are refused: they would take minutes, and no table comes near them."""


class TooManyDice(DicehallError):
    """A pool that is too large for an exact answer."""


class Wanted(Protocol):
    """What a pool may come to: hashable, and never the worse for a die that gives more."""

    def __hash__(self) -> int:
        """Those that want the same are the same."""

    def beside(self, energy: int) -> Wanted:
        """Want the same where so much energy of no type is there in any case."""

    def gives(self, printed: Print, face: int) -> tuple[int, ...]:
        """Say what a face of a die gives, no more of anything than could be wanted."""

    def things(self) -> int:
        """Say how many different things are counted."""

    def worth(self, sums: Wholes) -> Numbers:
        """Say what each of several outcomes is worth; the last axis has what the dice give."""


class Axis(NamedTuple):
    """The positions of some dice of one kind: how many give each of the things they can give."""

    sums: Wholes
    """What the dice of each position give together."""
    rolls: Numbers
    """The chance of each position after rolling, row by row from what is kept."""
    steps: tuple[tuple[Wholes, Wholes], ...]
    """Positions beside those with one die less, in an order in which the least come first."""
    places: dict[tuple[int, ...], int]
    """Where each position stands."""


def chance(stock: Stock, wanted: Wanted) -> float:
    """Give the chance that a turn brings what is wanted, drawing and rerolling included."""
    needed = wanted.beside(stock.energy)
    found = sum(
        part * best_chance(pool, needed, stock.rerolls)
        for pool, part in pools(stock, partial(kind_of, needed))
    )
    return 1.0 if found > 1 - NOISE else found


@lru_cache(maxsize=65536)
def kind_of(wanted: Wanted, printed: Print) -> Kind:
    """Say what counts of a die."""
    return kind_from([wanted.gives(printed, face) for face in printed.rolls])


@lru_cache(maxsize=65536)
def best_chance(pool: Pool, wanted: Wanted, rerolls: int) -> float:
    """Give the chance that a pool comes to what is wanted, with so many of the best rerolls."""
    if not pool:
        return _worth_of_nothing(wanted)
    axes = axes_of(pool)
    value = before_rerolls(axes, wanted, rerolls)
    for axis in axes:
        value = np.tensordot(value, axis.rolls[0], axes=(0, 0))
    return float(value)


def _worth_of_nothing(wanted: Wanted) -> float:
    return float(wanted.worth(np.zeros((1, wanted.things()), dtype=np.int64))[0])


def axes_of(pool: Pool) -> list[Axis]:
    """Give the positions of a pool, kind by kind, unless they are too many."""
    sizes = [comb(count + len(kind), count) for kind, count in pool]
    if max(sizes) > MOST_OF_A_KIND or prod(sizes) > MOST_POSITIONS:
        dice = sum(count for _, count in pool)
        raise TooManyDice(
            f"{dice} dice of {len(pool)} kinds are too many for exact odds: they can lie in "
            f"{prod(sizes):,} ways; up to {MOST_POSITIONS:,}, and {MOST_OF_A_KIND} for the dice "
            "of one kind, are worked out"
        )
    return [axis_of(kind, count) for kind, count in pool]


@lru_cache(maxsize=4096)
def axis_of(kind: Kind, count: int) -> Axis:
    """Work out the positions of some dice of one kind."""
    gives = np.array([given for given, _ in kind], dtype=np.int64)
    every = product(range(count + 1), repeat=len(kind))
    positions = [one for one in every if sum(one) <= count]
    places = {one: place for place, one in enumerate(positions)}
    table = np.array(positions, dtype=np.int64)
    return Axis(table @ gives, _rolls(table, kind, count), _steps(positions, places), places)


def _rolls(table: Wholes, kind: Kind, count: int) -> Numbers:
    """Give the chances of going from what is kept to each position by rolling the rest."""
    sides = np.array([*[number for _, number in kind], SIDES - sum(n for _, n in kind)])
    more = table[None, :, :] - table[:, None, :]
    nothing = (count - table.sum(axis=1))[None, :, None] + np.zeros_like(more[:, :, :1])
    parts = np.concatenate([more, nothing], axis=2)
    possible = parts.min(axis=2) >= 0
    parts = parts * np.expand_dims(possible, 2)
    factorials = np.cumprod(np.maximum(np.arange(count + 1), 1), dtype=np.float64)
    rolled = count - table.sum(axis=1)
    ways = factorials[rolled][:, None] / factorials[parts].prod(axis=2)
    chances: Numbers = np.where(possible, ways * ((sides / SIDES) ** parts).prod(axis=2), 0.0)
    return chances


def _steps(
    positions: list[tuple[int, ...]], places: dict[tuple[int, ...], int]
) -> tuple[tuple[Wholes, Wholes], ...]:
    """List, thing by thing and level by level, the positions and those with one such die less."""
    steps: list[tuple[Wholes, Wholes]] = []
    most = max(max(one, default=0) for one in positions)
    for thing, level in product(range(len(positions[0])), range(1, most + 1)):
        here = [one for one in positions if one[thing] == level]
        below = [(*one[:thing], level - 1, *one[thing + 1 :]) for one in here]
        steps.append((_array(places, here), _array(places, below)))
    return tuple(steps)


def _array(places: dict[tuple[int, ...], int], positions: list[tuple[int, ...]]) -> Wholes:
    return np.array([places[one] for one in positions], dtype=np.int64)


# --- backwards from the last roll ---


def before_rerolls(axes: list[Axis], wanted: Wanted, rerolls: int) -> Numbers:
    """Give the worth of every position that has so many rerolls to come."""
    value = _at_the_end(axes, wanted)
    for _ in range(rerolls):
        value = best_kept(axes, kept(axes, value))
    return value


def _at_the_end(axes: list[Axis], wanted: Wanted) -> Numbers:
    sums: Wholes = axes[0].sums
    for axis in axes[1:]:
        sums = sums[..., None, :] + axis.sums
    return wanted.worth(sums)


def kept(axes: list[Axis], value: Numbers) -> Numbers:
    """Give the worth of keeping exactly the dice of each position and rolling all others."""
    for axis in axes:
        value = np.tensordot(value, axis.rolls, axes=(0, 1))  # the first axis becomes the last
    return value


def best_kept(axes: list[Axis], value: Numbers) -> Numbers:
    """Give the worth of the best that may be kept of each position."""
    for axis in axes:
        value = np.moveaxis(value, 0, -1).copy()
        for here, below in axis.steps:
            value[..., here] = np.maximum(value[..., here], value[..., below])
    return value
