"""The greedy bot: the answer whose choice, once complete, the game's heuristic likes best."""

from __future__ import annotations

from typing import Final

from dicehall.bots.bot import Bot
from dicehall.bots.glimpse import Glimpse
from dicehall.bots.search import Judged, Search
from dicehall.kernel import Option

SEEDS: Final = 1 << 30
"""Where the luck that a decision is judged by comes from: so many different ones."""


class GreedyBot(Bot):
    """Looks to the end of the choice at hand, and no further."""

    name = "greedy"

    def choose(self, glimpse: Glimpse) -> Option:
        """Choose the answer that is judged best."""
        options = glimpse.options
        return options[0] if len(options) == 1 else self.judge(glimpse)[0].option

    def judge(self, glimpse: Glimpse) -> list[Judged]:
        """Judge every answer, the best first."""
        together = glimpse.game.info.cooperative
        state = glimpse.expect(self._source) if together else glimpse.imagine(self._source)
        return Search(glimpse.game, glimpse.seat, self._source.below(SEEDS)).judge(state)
