"""Stacks: the pool of a draft, its cards by title, with names that differ and lots to draw."""

from __future__ import annotations

import math
from functools import lru_cache

from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.table.state import MastersSetup, MastersState

Pool = tuple[Print, ...]


class Stacks:
    """A pool's cards by title. A card is its place in the pool, a stack its place in `stacks`."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.basics = tuple([n for n, one in enumerate(pool) if one.kind == "basic"])
        titles: dict[str, list[int]] = {}
        for card, printed in enumerate(pool):
            if printed.kind != "basic":
                titles.setdefault(printed.title, []).append(card)
        self.titles = tuple(titles)
        self.stacks = tuple([tuple(cards) for cards in titles.values()])
        self.stack_of = [-1] * len(pool)
        """The stack of each card; -1 for basic actions."""
        for stack, cards in enumerate(self.stacks):
            for card in cards:
                self.stack_of[card] = stack
        shares = math.lcm(*[len(cards) for cards in self.stacks]) if self.stacks else 1
        self.share = [shares // len(cards) for cards in self.stacks]
        """What one card of a stack weighs if all stacks weigh the same."""
        names = [one.name for one in pool]
        self.names = tuple(
            [
                f"{one.name} ({one.set_id})" if names.count(one.name) > 1 else one.name
                for one in pool
            ]
        )

    def is_basic(self, card: int) -> bool:
        """Whether a card of the pool is a basic action."""
        return self.stack_of[card] < 0


@lru_cache(maxsize=64)
def _sorted(pool: Pool) -> Stacks:
    return Stacks(pool)


def setup_of(state: MastersState) -> MastersSetup:
    """Give the set-up as this game has it."""
    setup = state.setup
    assert isinstance(setup, MastersSetup)
    return setup


def stacks_of(state: MastersState) -> Stacks:
    """Give the stacks of the pool that is drafted from."""
    return _sorted(setup_of(state).pool)
