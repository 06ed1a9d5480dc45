"""What a game of Pig consists of: two scores, the pot of the running turn, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State


@dataclass(frozen=True)
class PigSetup(Setup):
    """A set-up with the score that wins."""

    target: int


@dataclass(init=False, eq=False, slots=True)
class PigState(State):
    """A position. The pot is 0 just as long as the turn's first roll has not been made."""

    scores: list[int]
    pot: int
    active: int

    @property
    def target(self) -> int:
        """The score that wins."""
        return cast(PigSetup, self.setup).target

    def copy(self) -> PigState:
        """Give an independent twin."""
        twin = PigState.__new__(PigState)
        self.copy_kernel(twin)
        twin.scores = self.scores[:]
        twin.pot = self.pot
        twin.active = self.active
        return twin
