"""The greedy bot: the answer whose choice, once complete, the game's heuristic likes best."""

from __future__ import annotations

from typing import Final

from dicehall.bots.bot import Bot
from dicehall.bots.glimpse import Glimpse
from dicehall.bots.search import Judged, Search
from dicehall.kernel import Option, State

SEEDS: Final = 1 << 30
PARTNERS: Final = 8
"""Guesses at what partners have done already; a bot believes the best of them."""


class GreedyBot(Bot):
    """Looks to the end of the choice at hand, and no further."""

    name = "greedy"

    def choose(self, glimpse: Glimpse) -> Option:
        """Choose the answer that is judged best."""
        options = glimpse.options
        return options[0] if len(options) == 1 else self.judge(glimpse)[0].option

    def judge(self, glimpse: Glimpse) -> list[Judged]:
        """Judge every answer, the best first."""
        state = self._imagined(glimpse)
        return Search(glimpse.game, glimpse.seat, self._source.below(SEEDS)).judge(state)

    def _imagined(self, glimpse: Glimpse) -> State:
        """Imagine what cannot be known; partners will have done what is good for all."""
        if not (glimpse.game.info.cooperative and glimpse.hides):
            return glimpse.imagine(self._source)
        states = [glimpse.imagine(self._source) for _ in range(PARTNERS)]
        return max(states, key=lambda state: glimpse.game.heuristic(state, glimpse.seat))
