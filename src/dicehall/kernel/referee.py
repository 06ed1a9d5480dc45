"""The only place that touches a random generator: sources of chance, and who answers with them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dicehall.kernel.build import mypyc_attr
from dicehall.kernel.decision import CHANCE, Chance
from dicehall.kernel.errors import BrokenRules

if TYPE_CHECKING:
    from dicehall.kernel.match import Match
    from dicehall.kernel.state import State

WORD = 32
"""Bits that the generator makes at a time; one request of up to this many uses one word."""

SKIPPED_AT_ONCE = 10_000
"""Words that are passed over together on the way to where another source stood."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Where randomness comes from. Tests and searches bring their own."""

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError


class SeededSource(Source):
    """The same numbers for the same seed, on every machine and Python version.

    `drawn` counts the generator's words used so far: seed and count together are the whole state,
    so a saved game goes on with the very dice that would have come.
    """

    def __init__(self, seed: int | str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        generator = Random(seed)
        for passed in range(0, drawn, SKIPPED_AT_ONCE):
            generator.getrandbits(WORD * min(SKIPPED_AT_ONCE, drawn - passed))
        self._bits = generator.getrandbits

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1, each as likely as the others."""
        if n < 1:
            raise ValueError(f"there is no number from 0 to {n - 1}")
        size = n.bit_length()
        if size > WORD:
            return self._long(n, size)
        self.drawn += 1
        number: int = self._bits(size)
        while number >= n:
            self.drawn += 1
            number = self._bits(size)
        return number

    def _long(self, n: int, size: int) -> int:
        words = -(-size // WORD)
        while True:
            self.drawn += words
            number: int = self._bits(WORD * words) >> (WORD * words - size)
            if number < n:
                return number


class Referee:
    """Answers for chance, from one source."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def settle(self, state: State) -> None:
        """Answer the whole pending roll or draw of a bare state."""
        state.settle(self.source)

    def answer(self, match: Match) -> None:
        """Answer the whole pending roll or draw of a match, one log entry a die or card."""
        decision = match.state.decision
        if not isinstance(decision, Chance):
            return
        kind = decision.kind
        for left in range(decision.left, 0, -1):
            decision = match.state.decision
            if not isinstance(decision, Chance) or (decision.left, decision.kind) != (left, kind):
                raise BrokenRules(f"a {kind} is shorter than it said; {match.state.stack()}")
            match.answer(decision.pick(self.source), CHANCE)
