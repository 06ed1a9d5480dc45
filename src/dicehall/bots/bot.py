"""Bot: what every player that is no person must do."""

from __future__ import annotations

from typing import ClassVar

from dicehall.bots.glimpse import Glimpse
from dicehall.kernel import Option, SeededSource

Kept = tuple[tuple[str, Option], ...]
"""Answers that a bot means to give next, each with the fingerprint of the options it is among."""


class Bot:
    """Chooses for one seat. All its randomness comes from its own source.

    Seed, `drawn` and `kept` are its whole state: a bot that is made with them again goes on as if
    it had never stopped.
    """

    name: ClassVar[str]
    instant: ClassVar[bool] = False
    """Whether it answers at once and cannot fail, so that it needs no process of its own."""

    def __init__(self, source: SeededSource, kept: Kept = ()) -> None:
        self._source = source
        self.kept = kept

    @property
    def drawn(self) -> int:
        """How far its source has been used."""
        return self._source.drawn

    def choose(self, glimpse: Glimpse) -> Option:
        """Choose one of the glimpse's options."""
        raise NotImplementedError
