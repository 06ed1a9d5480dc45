"""The random bot: every legal option is as likely as any other."""

from __future__ import annotations

from dicehall.bots.bot import Bot
from dicehall.bots.glimpse import Glimpse
from dicehall.kernel import Option


class RandomBot(Bot):
    """Chooses blindly."""

    name = "random"
    instant = True

    def choose(self, glimpse: Glimpse) -> Option:
        """Choose one of the options by lot."""
        options = glimpse.options
        return options[self._source.below(len(options))]
