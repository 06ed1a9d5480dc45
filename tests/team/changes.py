"""Every way to change one leaf of a text of Dice Team."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from dicehall.effects.tree import Node
from dicehall.games.team.cards.vocabulary import VOCABULARY
from trees.changes import Changes, filled

_new = partial(filled, VOCABULARY)

SAMPLES: dict[str, Any] = {
    "ability": _new("ability", "always", always=(_new("modifier", "no_refresh"),)),
    "amount": 7,
    "condition": _new("condition", "boss_open"),
    "cost": _new("cost", "", xp=7),
    "dice": _new("dice", "die", die="here"),
    "effect": _new("effect", "plot", plot=3),
    "foe": _new("foe", "boss"),
    "modifier": _new("modifier", "attack_size", attack_size=2),
    "need": _new("need", "", at_least=9),
    "player": _new("player", "each_hero"),
    "recipient": _new("player", "each_hero"),
    "trigger": _new("trigger", "round_ends"),
}
"""One node of each sort, to stand where there was none."""


def changes(tree: Node) -> Iterator[str]:
    """Change one leaf after the other, in place; say each time what is changed now."""
    return Changes(VOCABULARY, SAMPLES).of(tree)
