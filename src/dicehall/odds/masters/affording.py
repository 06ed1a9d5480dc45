"""Affording: the chance that a card can be paid for by a turn, from the start of a game on.

A player begins with sidekicks only, and fields none; so all dice that are not in the bag lie in the
used pile when the next four are drawn. Dice of one other card may be bought on the way, one a turn,
whenever that helps: which rerolls and purchases are best for each turn is worked out backwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, nextafter
from typing import Final, NamedTuple

import numpy as np

from dicehall.games.masters.cards.prints import SIDEKICK, Print
from dicehall.games.masters.table.table import SIDEKICKS, Brought
from dicehall.odds.masters.rerolling import Axis, Numbers, axes_of, best_kept, chance, kept
from dicehall.odds.masters.stock import DRAWN, Kind, Stock, kind_from
from dicehall.odds.masters.table import Price, printed_price
from dicehall.odds.masters.wanting import Purchase

TURNS: Final = 6
DEAREST_FIRST: Final = DRAWN
"""What sidekicks alone can pay."""


WORTH_SAYING: Final = 0.0005
"""A helper that adds less than this is not named."""


class Affording(NamedTuple):
    """The chances that a card can be paid for by turn 1, 2 and so on."""

    price: Price
    alone: tuple[float, ...]
    """Where nothing is bought before."""
    helper: str
    """The card whose dice help most by the last turn; '' where none does."""
    helped: tuple[float, ...]


def affording(
    wanted: Sequence[Print], helpers: Sequence[Brought], first_rolled: int, turns: int = TURNS
) -> list[Affording]:
    """Say of each card when it can be paid for, alone and with dice of the one that helps most.

    `first_rolled` is the number of dice that the game's first turn rolls. M-DRAW-5
    """
    return [_affording(one, helpers, first_rolled, turns) for one in wanted]


def _affording(
    wanted: Print, helpers: Sequence[Brought], first_rolled: int, turns: int
) -> Affording:
    alone = unaided(wanted, first_rolled, turns)
    found = Affording(printed_price(wanted), alone, "", alone)
    for helper in helpers:
        if helper.print is wanted or helper.print.cost > DEAREST_FIRST:
            continue
        climb = Climb(wanted, helper, first_rolled)
        if climb.by(turns) > found.helped[-1] + WORTH_SAYING:
            helped = tuple([climb.by(turn) for turn in range(1, turns + 1)])
            found = found._replace(helper=helper.print.name, helped=helped)
    return found


def unaided(wanted: Print, first_rolled: int, turns: int) -> tuple[float, ...]:
    """Give the chances by each turn where nothing is bought before: sidekicks roll alone."""
    price = printed_price(wanted)
    goal, bag = Purchase(price.cost, price.need), (SIDEKICK,) * SIDEKICKS
    missed, found = 1.0, []
    for turn in range(turns):
        missed *= 1 - chance(Stock(bag, rolled=DRAWN if turn else first_rolled), goal)
        found.append(_sure(1 - missed, missed))
    return tuple(found)


class Climb:
    """The way to one card, with dice of a helper bought before it."""

    def __init__(self, wanted: Print, helper: Brought, first_rolled: int) -> None:
        self.goals = (_goal(wanted), _goal(helper.print))
        self.kinds = (self._kind(SIDEKICK), self._kind(helper.print))
        self.dice = helper.dice
        self.first_rolled = first_rolled
        self.pool = cache(self._pool)
        self.worth = cache(self._worth)

    def by(self, turn: int) -> float:
        """Give the chance that the card can be paid for by a turn, played for that turn."""
        later = (
            self.worth(turn - 1, SIDEKICKS - DRAWN, 0, 0),
            self.worth(turn - 1, SIDEKICKS - DRAWN, 0, 1),
        )
        return self.pool(self.first_rolled, 0).best(*later)

    def _worth(self, turns: int, sidekicks: int, own: int, bought: int) -> float:
        """Give the chance with so many turns left, these dice in the bag, and so many bought."""
        if not turns:
            return 0.0
        total = 0.0
        for drawn, left, part in _draws((sidekicks, own), (SIDEKICKS, bought)):
            later = self.worth(turns - 1, *left, bought)
            more = self.worth(turns - 1, *left, bought + 1) if bought < self.dice else later
            total += part * self.pool(*drawn).best(later, more)
        return total

    def _kind(self, printed: Print) -> Kind:
        """Say what counts of a die for both purchases."""
        first, second = self.goals
        return kind_from(
            [(*first.gives(printed, face), *second.gives(printed, face)) for face in printed.rolls]
        )

    def _pool(self, sidekicks: int, own: int) -> _Pool:
        pairs = zip(self.kinds, (sidekicks, own), strict=True)
        return _Pool(axes_of(tuple([(kind, n) for kind, n in pairs if n and kind])), self.goals)


class _Pool:
    """Dice that are rolled together: how they may lie, and which of the two can be bought then."""

    def __init__(self, axes: list[Axis], goals: tuple[Purchase, Purchase]) -> None:
        self.axes = axes
        sums = axes[0].sums
        for axis in axes[1:]:
            sums = sums[..., None, :] + axis.sums
        first = goals[0].things()
        self.pays = goals[0].worth(sums[..., :first]) > 0
        self.helps = goals[1].worth(sums[..., first:]) > 0

    def best(self, later: float, helped: float) -> float:
        """Give the chance with the best reroll, where not paying now leaves one or the other."""
        less = np.where(self.helps, max(helped, later), later)
        value: Numbers = np.where(self.pays, 1.0, less)
        value = best_kept(self.axes, kept(self.axes, value))
        for axis in self.axes:
            value = np.tensordot(value, axis.rolls[0], axes=(0, 0))
        return float(value)


def _goal(printed: Print) -> Purchase:
    price = printed_price(printed)
    return Purchase(price.cost, price.need)


def _sure(found: float, missed: float) -> float:
    """Keep what may fail, however seldom, below certainty."""
    return min(found, nextafter(1.0, 0.0)) if missed else found


Two = tuple[int, int]
"""Sidekicks, and dice of the helper."""


def _draws(bag: Two, every: Two) -> list[tuple[Two, Two, float]]:
    """List what a turn may draw, what is in the bag then, and the chance; it may be refilled.

    All dice that are not in the bag are in the used pile. M-DRAW-2, M-ZONE-3
    """
    if sum(bag) >= DRAWN:
        return _taken(bag, DRAWN, (0, 0))
    used = (every[0] - bag[0], every[1] - bag[1])
    return _taken(used, DRAWN - sum(bag), bag)


def _taken(source: Two, count: int, certain: Two) -> list[tuple[Two, Two, float]]:
    """List what may be taken out of a bag beside what is there for certain."""
    found = []
    for own in range(min(count, source[1]) + 1):
        sidekicks = count - own
        if sidekicks <= source[0]:
            ways = comb(source[0], sidekicks) * comb(source[1], own)
            drawn = (certain[0] + sidekicks, certain[1] + own)
            left = (source[0] - sidekicks, source[1] - own)
            found.append((drawn, left, ways / comb(sum(source), count)))
    return found
