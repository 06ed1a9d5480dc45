"""Gists: what a text comes to on average, for its player and for the opponent."""

from __future__ import annotations

from typing import Final

HARM: Final = 0
"""Damage to the opponent that can be defended against."""
CERTAIN: Final = 1
"""Damage to the opponent that cannot."""
AROUND: Final = 2
"""Damage to other opponents."""
OWN: Final = 3
"""Damage to the text's own player."""
LIFE: Final = 4
"""Health that its player gains."""
SAVED: Final = 5
"""Damage on its way to its player that it takes away."""
POINTS: Final = 6
"""Combat points that its player gains."""
THEIR_POINTS: Final = 7
"""Combat points that the opponent gains."""
CARDS: Final = 8
"""Cards that its player draws."""
THEIR_CARDS: Final = 9
"""Cards that the opponent draws."""
OTHER: Final = 10
"""All else, in health."""
LEAVES: Final = 11
"""The chance that the token with this text leaves."""
SORTS: Final = 12


class Gist:
    """Mean amounts by sort, and mean numbers of tokens by name and by whose they are."""

    __slots__ = ("amounts", "tokens")

    def __init__(self) -> None:
        self.amounts: list[float] = [0.0] * SORTS
        self.tokens: dict[tuple[str, bool], float] = {}
        """True: its player's own; False: the opponent's."""

    def gain(self, sort: int, amount: float) -> None:
        """Add an amount."""
        self.amounts[sort] += amount

    def token(self, name: str, own: bool, count: float) -> None:
        """Add tokens."""
        self.tokens[name, own] = self.tokens.get((name, own), 0.0) + count

    def include(self, other: Gist, share: float = 1.0) -> None:
        """Add another gist, or a share of it."""
        for sort in range(SORTS):
            self.amounts[sort] += share * other.amounts[sort]
        for (name, own), count in other.tokens.items():
            self.token(name, own, share * count)

    def key(self) -> tuple[tuple[float, ...], tuple[tuple[tuple[str, bool], float], ...]]:
        """Give all that it says as one plain value."""
        return tuple(self.amounts), tuple(sorted(self.tokens.items()))
