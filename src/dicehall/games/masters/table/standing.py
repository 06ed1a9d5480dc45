"""Standing: who stands in a field and which texts work there, kept while nothing changes it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Ability

TEXTUAL: Final = frozenset({"no text", "copied text", "copied fighting", "printed", "laid"})
"""The lasting effects by which a die has other texts than its card and face say."""


class Live(NamedTuple):
    """A static modifier whose text works now, and in whose name."""

    ability: Ability
    modifier: Node
    scope: tuple[Any, ...]


NOTHING: Final[list[Live]] = []


class Market:
    """The texts that change what dice cost a seat and how many it may buy, as they work now."""

    __slots__ = ("discount", "limits", "prices", "usual")

    def __init__(self, prices: dict[str, list[Live]], limits: list[Live]) -> None:
        self.prices = prices
        self.limits = limits
        self.discount = sum([max(0, -one.modifier.whole("costs")) for one in self.of("costs")])
        """By how much a die may be cheaper at most, as far as it is not free."""
        self.usual = not prices and not limits
        """Whether every die costs what is printed, but for what its own text says."""

    def of(self, word: str) -> list[Live]:
        """List the texts of one sort that work."""
        return self.prices.get(word, NOTHING)


class Standing:
    """Who stands in the field, as long as nobody comes, goes or turns to another face.

    A state drops this when that changes; copies of a state share it.
    """

    __slots__ = ("begins", "cards", "characters")

    def __init__(self, cards: set[int], characters: list[list[int]]) -> None:
        self.cards = cards
        """The cards of all dice in the field: without copies, only their texts can work."""
        self.characters = characters
        """The characters in each seat's field."""
        self.begins: dict[int, bool] = {}
        """Whether an ability that targets just any characters can begin, by number and seat."""


class Texts:
    """The texts that work in the field, each part worked out when it is first asked for.

    They follow from the dice that stand there and are no sidekicks, with their cards and faces,
    from who is paired, and from the lasting effects that are `TEXTUAL`. A state drops them when any
    of that changes, and where texts can be lent also when a sidekick comes or goes; copies of a
    state share them.
    """

    __slots__ = ("aimed", "bearers", "live", "markets")

    def __init__(self) -> None:
        self.bearers: dict[int, list[int]] = {}
        """The dice of a seat on which an ability works, by its number and the seat."""
        self.live: dict[str, list[Live]] = {}
        """The static modifiers of each sort that are given."""
        self.aimed: dict[tuple[str, int], list[Live]] = {}
        """Those of them, without conditions, that speak of what a seat buys or fields."""
        self.markets: dict[int, Market] = {}
        """What these do to the prices that a seat pays."""
