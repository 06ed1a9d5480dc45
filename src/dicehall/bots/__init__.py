"""Players that see only what their seat may know, by name."""

from __future__ import annotations

from dicehall.bots.bot import Bot
from dicehall.bots.glimpse import Glimpse
from dicehall.bots.greedy import GreedyBot
from dicehall.bots.random import RandomBot
from dicehall.bots.search import Judged
from dicehall.kernel import DicehallError, SeededSource, nearest

__all__ = ["Bot", "Glimpse", "GreedyBot", "Judged", "RandomBot", "bot", "bot_seed", "names"]

BOTS: dict[str, type[Bot]] = {RandomBot.name: RandomBot, GreedyBot.name: GreedyBot}
"""Each bot's class by the name that people type."""


def names() -> list[str]:
    """List the bots by name."""
    return list(BOTS)


def bot(name: str, seed: int | str, drawn: int = 0) -> Bot:
    """Give the bot of that name; seed and `drawn` say where its own randomness stands."""
    if name not in BOTS:
        hint = nearest(name, names())
        raise DicehallError(f"there is no bot called {name!r}{hint} Known are: {', '.join(BOTS)}")
    return BOTS[name](SeededSource(seed, drawn))


def bot_seed(table_seed: int | str, seat: int) -> str:
    """Derive a bot's seed from the table's and its seat: no two sources share their numbers."""
    return f"{table_seed}/bot/{seat}"
