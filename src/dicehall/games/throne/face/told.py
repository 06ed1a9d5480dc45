"""Texts as they are shown again and again: each is told once and kept."""

from __future__ import annotations

from functools import lru_cache

from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.records import Space, TokenPrint
from dicehall.games.throne.text import prints


@lru_cache(maxsize=4096)
def ability_text(node: Node) -> str:
    """Tell one text by itself."""
    return prints.ability_text(node)


@lru_cache(maxsize=1024)
def space_text(space: Space, level: int) -> tuple[str, ...]:
    """Tell a space of the board at a level from 1, line by line."""
    return tuple(prints.space_text(space, level))


@lru_cache(maxsize=1024)
def token_text(token: TokenPrint) -> tuple[str, ...]:
    """Tell a token, line by line."""
    return tuple(prints.token_text(token))
