"""The games of the hall, by name."""

from __future__ import annotations

from importlib import import_module

from dicehall.kernel.errors import DicehallError
from dicehall.kernel.game import Game
from dicehall.kernel.reading import nearest

GAMES = {"masters": "Masters", "throne": "Throne", "team": "Team", "pig": "Pig"}
"""Each game's package below this one, and the class in it that fulfils the contract."""

_made: dict[str, Game] = {}


def names() -> list[str]:
    """List the games by name."""
    return list(GAMES)


def game(name: str) -> Game:
    """Give the game of that name."""
    if name not in GAMES:
        hint = nearest(name, names())
        raise DicehallError(f"there is no game called {name!r}{hint} Known are: {', '.join(GAMES)}")
    if name not in _made:
        package = import_module(f"{__name__}.{name}")
        _made[name] = getattr(package, GAMES[name])()
    return _made[name]
