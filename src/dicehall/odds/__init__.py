"""Exact odds: what dice will do, and the best way to throw them."""

from __future__ import annotations

from importlib import import_module

from dicehall.kernel import Game, State

GAMES = ("masters", "throne", "team")
"""The games that have odds: each has a package here with a `panel`."""


def panel(game: Game, state: State, seat: int) -> list[str]:
    """Tell a seat in lines what its dice are likely to do; nothing where a game has no odds."""
    if game.info.id not in GAMES:
        return []
    lines: list[str] = import_module(f"{__name__}.{game.info.id}").panel(game, state, seat)
    return lines
