"""Wanting: what a roll may be for: a purchase, a character face, a character that is fielded."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from dicehall.games.masters.cards.prints import CHARACTER, SYMBOLS, WILD, Print
from dicehall.odds.masters.rerolling import Numbers, Wholes

Need = tuple[int, ...]
"""How many symbols of each type a cost asks for at least."""


@dataclass(frozen=True)
class Purchase:
    """Energy that pays a cost, with symbols of the types that it needs. M-BUY-2"""

    cost: int
    need: Need
    given: int = 0
    """Energy that is there in any case, of no type."""

    def beside(self, energy: int) -> Purchase:
        """Want the same where so much energy of no type is there in any case."""
        return replace(self, given=self.given + energy)

    def types(self) -> list[int]:
        """List the types that are needed."""
        return [sort for sort, count in enumerate(self.need) if count]

    def things(self) -> int:
        """Count each needed type, wild energy unless it is as good as the only type, and all."""
        types = len(self.types())
        return types + 1 + (types > 1)

    def gives(self, printed: Print, face: int) -> tuple[int, ...]:
        """Count symbols of needed types, wild ones where several are needed, and all energy."""
        symbols, types = printed.faces[face].symbols, self.types()
        total = min(sum(symbols), max(0, self.cost - self.given))
        if len(types) == 1:
            typed = symbols[types[0]] + symbols[WILD]
            return min(typed, self.need[types[0]]), total
        typed_ones = [min(symbols[sort], self.need[sort]) for sort in types]
        wild = [min(symbols[WILD], sum(self.need))] if types else []
        return (*typed_ones, *wild, total)

    def worth(self, sums: Wholes) -> Numbers:
        """Tell outcomes that pay from those that do not."""
        if not self.cost:
            return np.ones(sums.shape[:-1])
        types = self.types()
        missing = np.zeros(sums.shape[:-1], dtype=np.int64)
        for place, sort in enumerate(types):
            missing += np.maximum(0, self.need[sort] - sums[..., place])
        wild = sums[..., len(types)] if len(types) > 1 else 0
        paid = (sums[..., -1] + self.given >= self.cost) & (missing <= wild)
        return np.asarray(paid & (sum(self.need) <= self.cost), dtype=np.float64)


@dataclass(frozen=True)
class Showing:
    """At least one die of a card that shows a character."""

    print: Print

    def beside(self, energy: int) -> Showing:
        """Want the same: energy does not matter."""
        return self

    def things(self) -> int:
        """Count characters only."""
        return 1

    def gives(self, printed: Print, face: int) -> tuple[int, ...]:
        """Count characters of this card."""
        return (int(printed is self.print and printed.faces[face].kind == CHARACTER),)

    def worth(self, sums: Wholes) -> Numbers:
        """Tell outcomes with a character from those without."""
        return np.asarray(sums[..., 0] > 0, dtype=np.float64)


@dataclass(frozen=True)
class Fielding:
    """At least one die of a card that shows a character, and the energy to field it. M-FLD-1"""

    print: Print
    costs: tuple[int, ...]
    """What fielding costs by the face of the die."""

    def beside(self, energy: int) -> Fielding:
        """Want the same where so much energy is there in any case."""
        return replace(self, costs=tuple([max(0, cost - energy) for cost in self.costs]))

    def levels(self) -> list[int]:
        """List what fielding may cost, the least first."""
        faces = [face for face in self.print.rolls if self.print.faces[face].kind == CHARACTER]
        return sorted({self.costs[face] for face in faces})

    def things(self) -> int:
        """Count characters of each cost, and all energy."""
        return len(self.levels()) + 1

    def gives(self, printed: Print, face: int) -> tuple[int, ...]:
        """Count characters of this card by what they cost, and all energy."""
        levels, shown = self.levels(), printed.faces[face]
        own = printed is self.print and shown.kind == CHARACTER
        at = [int(own and self.costs[face] == cost) for cost in levels]
        return (*at, min(shown.total, levels[-1]))

    def worth(self, sums: Wholes) -> Numbers:
        """Tell outcomes in which a character can be fielded from those in which none can."""
        can = np.zeros(sums.shape[:-1], dtype=bool)
        for place, cost in enumerate(self.levels()):
            can |= (sums[..., place] > 0) & (sums[..., -1] >= cost)
        return np.asarray(can, dtype=np.float64)


def need_words(need: Need) -> str:
    """Name the types that a cost needs: `fist`, `bolt and mask`; nothing where none is."""
    named = [SYMBOLS[sort] for sort, count in enumerate(need) for _ in range(count)]
    return " and ".join(named)
