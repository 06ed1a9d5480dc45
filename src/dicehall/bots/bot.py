"""Bot: what every player that is no person must do."""

from __future__ import annotations

from typing import ClassVar

from dicehall.bots.glimpse import Glimpse
from dicehall.kernel import Option, SeededSource


class Bot:
    """Chooses for one seat. All its randomness comes from its own source."""

    name: ClassVar[str]
    instant: ClassVar[bool] = False
    """Whether it answers at once and cannot fail, so that it needs no process of its own."""

    def __init__(self, source: SeededSource) -> None:
        self._source = source

    @property
    def drawn(self) -> int:
        """How far its source has been used: with the seed, all that a save must keep of it."""
        return self._source.drawn

    def choose(self, glimpse: Glimpse) -> Option:
        """Choose one of the glimpse's options."""
        raise NotImplementedError
