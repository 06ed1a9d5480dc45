"""Registry: bots by name, and bots of one's own by where they stand."""

from __future__ import annotations

from importlib import import_module

from dicehall.bots.bot import Bot, Kept
from dicehall.bots.greedy import GreedyBot
from dicehall.bots.random import RandomBot
from dicehall.kernel import DicehallError, SeededSource, nearest

BOTS: dict[str, type[Bot]] = {RandomBot.name: RandomBot, GreedyBot.name: GreedyBot}
"""Each bot's class by the name that people type."""


def names() -> list[str]:
    """List the bots by name."""
    return list(BOTS)


def bot(name: str, seed: int | str, drawn: int = 0, kept: Kept = ()) -> Bot:
    """Give the bot of that name; seed, `drawn` and `kept` say where it stands."""
    return bot_class(name)(SeededSource(seed, drawn), kept)


def bot_class(name: str) -> type[Bot]:
    """Find a bot by its name, or somebody's own by `module:Class`."""
    if name in BOTS:
        return BOTS[name]
    if ":" in name:
        return _own(name)
    hint = nearest(name, names())
    raise DicehallError(f"there is no bot called {name!r}{hint} Known are: {', '.join(BOTS)}")


def _own(name: str) -> type[Bot]:
    module, _, called = name.partition(":")
    try:
        found = getattr(import_module(module), called)
    except (ImportError, ValueError) as error:
        raise DicehallError(f"the bot {name!r}: its module cannot be imported: {error}") from None
    except AttributeError:
        raise DicehallError(f"the bot {name!r}: {module} has no {called}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise DicehallError(f"the bot {name!r}: it must be a class derived from dicehall.bots.Bot")
    return found


def bot_seed(table_seed: int | str, seat: int) -> str:
    """Derive a bot's seed from the table's and its seat: no two sources share their numbers."""
    return f"{table_seed}/bot/{seat}"
