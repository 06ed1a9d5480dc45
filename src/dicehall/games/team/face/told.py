"""Texts as they are shown again and again: each is told once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dicehall.effects.tree import Node
from dicehall.games.team.table.table import Table, Text
from dicehall.games.team.text import prints


def text_of(table: Table, text: Text) -> str:
    """Tell a text of the table."""
    return ability_text(text.node, table.sources[text.number][0])


@lru_cache(maxsize=4096)
def ability_text(node: Node, of: str) -> str:
    """Tell one text of such a card by itself."""
    return prints.ability_text(node, of)


def effects_text(nodes: Sequence[Node], of: str) -> str:
    """Tell effects of such a card that follow each other; '' if there are none."""
    return _effects(tuple(nodes), of) if nodes else ""


@lru_cache(maxsize=1024)
def _effects(nodes: tuple[Node, ...], of: str) -> str:
    return prints.effects_text(nodes, of)
