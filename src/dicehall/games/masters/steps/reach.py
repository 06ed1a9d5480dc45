"""Reach: what some energy can pay for by what is printed, worked out once for all of a table."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.steps.energy import can_pay
from dicehall.games.masters.table.table import Reach, Table

MOST: Final = 10_000
"""Sums of energy that a table remembers; far more than games come to."""


def reach(table: Table, seat: int, sums: list[int]) -> Reach:
    """Give what a seat can pay for with so many symbols of each sort, to read."""
    key = (seat, *sums)
    found = table.reaches.get(key)
    if found is None:
        if len(table.reaches) >= MOST:
            table.reaches.clear()
        found = table.reaches[key] = _worked_out(table, seat, sums)
    return found


def _worked_out(table: Table, seat: int, sums: list[int]) -> Reach:
    """Go through all that a seat could buy or use."""
    affordable = [
        card
        for card in table.buyable[seat]
        if not table.least[card] or can_pay(sums, table.least[card], table.needs[card])
    ]
    return Reach(
        [(card, ("buy", card), card not in table.self_priced) for card in affordable],
        [
            (one, ("global", one.number))
            for one in table.globals
            if not one.reacts and can_pay(sums, one.energy, one.need)
        ],
        [one for one in table.paid if can_pay(sums, one.energy, one.need)],
    )
