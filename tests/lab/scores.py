"""Scores of made-up pairs of games, drawn from a seed."""

from __future__ import annotations

from dicehall.kernel import SeededSource

FINE = 1 << 30


class Chances:
    """Draws what happens with a given chance."""

    def __init__(self, seed: str) -> None:
        self._source = SeededSource(seed)

    def happens(self, chance: float) -> bool:
        """Whether something with this chance happens now."""
        return self._source.below(FINE) < chance * FINE

    def pair(self, chance: float, alike: float) -> float:
        """Score a pair whose second game is a copy of the first with the chance `alike`."""
        one = self.happens(chance)
        other = one if self.happens(alike) else self.happens(chance)
        return (one + other) / 2
