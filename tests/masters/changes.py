"""Every way to change one leaf of a card's tree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from trees.changes import Changes, filled

_new = partial(filled, VOCABULARY)

SAMPLES: dict[str, Any] = {
    "ability": _new("ability", "always", always=(_new("modifier", "deals_none"),)),
    "amount": 7,
    "condition": _new("condition", "energy_of_all_types"),
    "cost": _new("cost", "", life=7),
    "dice": _new("dice", "partner"),
    "effect": _new("effect", "gain_life", gain_life=7),
    "filter": _new("filter", "", affiliation="zombie"),
    "modifier": _new("modifier", "deals_none"),
    "player": _new("player", "target_player"),
    "recipient": _new("dice", "partner"),
    "trigger": _new("trigger", "awaken"),
}
"""One node of each sort, to stand where there was none."""


def changes(tree: Node) -> Iterator[str]:
    """Change one leaf after the other, in place; say each time what is changed now."""
    return Changes(VOCABULARY, SAMPLES).of(tree)
