"""Totals: how much energy a turn brings, rolled once or rerolled for the most."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from dicehall.games.masters.cards.prints import Print
from dicehall.odds.masters.rerolling import NOISE, Numbers
from dicehall.odds.masters.stock import Kind, Stock, kind_from, pools

SIDES: Final = 6


def energy_kind(printed: Print) -> Kind:
    """Count the energy of a die's sides, of whatever type."""
    return kind_from([(printed.faces[face].total,) for face in printed.rolls])


def energy(stock: Stock, rerolls: int) -> tuple[float, ...]:
    """Give the chance of each total of energy, from none on, with so many rerolls.

    Each die is rerolled whenever it shows less than it brings on average: as totals add up, no
    other way brings more on average.
    """
    total: Numbers = np.zeros(1)
    for pool, part in pools(stock, energy_kind):
        brought = np.ones(1)
        for kind, count in pool:
            for _ in range(count):
                brought = np.convolve(brought, _die(kind, rerolls))
        longest = max(len(total), len(brought))
        total = _padded(total, longest) + part * _padded(brought, longest)
    shown = np.concatenate([np.zeros(stock.energy), total])
    return tuple([float(one) for one in np.trim_zeros(shown, "b")])


def _padded(chances: Numbers, length: int) -> Numbers:
    return np.concatenate([chances, np.zeros(length - len(chances))])


@lru_cache(maxsize=4096)
def _die(kind: Kind, rerolls: int) -> Numbers:
    """Give the chance of each energy that one die ends on."""
    most = max([given[0] for given, _ in kind], default=0)
    once = np.zeros(most + 1)
    once[0] = 1.0
    for given, number in kind:
        once[given[0]] += number / SIDES
        once[0] -= number / SIDES
    ended = once
    for _ in range(rerolls):
        average = float(ended @ np.arange(most + 1))
        again = np.arange(most + 1) < average
        ended = np.where(again, 0.0, once) + once[again].sum() * ended
    return ended


def at_least(chances: tuple[float, ...]) -> tuple[float, ...]:
    """Give for each total the chance of that much or more."""
    below = 0.0
    found = []
    for chance in chances:
        found.append(1.0 if below < NOISE else max(0.0, 1 - below))
        below += chance
    return tuple(found)


def average(chances: tuple[float, ...]) -> float:
    """Give the average of the totals."""
    return sum(total * chance for total, chance in enumerate(chances))
