"""Players that see only what their seat may know, by name."""

from dicehall.bots.bot import Bot
from dicehall.bots.glimpse import Glimpse
from dicehall.bots.greedy import GreedyBot
from dicehall.bots.hint import Hint, hints
from dicehall.bots.random import RandomBot
from dicehall.bots.registry import BOTS, bot, bot_class, bot_seed, names
from dicehall.bots.search import Judged
from dicehall.bots.worker import Limits, Worker

__all__ = [
    "BOTS",
    "Bot",
    "Glimpse",
    "GreedyBot",
    "Hint",
    "Judged",
    "Limits",
    "RandomBot",
    "Worker",
    "bot",
    "bot_class",
    "bot_seed",
    "hints",
    "names",
]
