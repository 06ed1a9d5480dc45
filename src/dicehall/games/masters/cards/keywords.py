"""Keywords that stand for a text: the abilities that they mean, as trees."""

from __future__ import annotations

from typing import Any, Final

from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import REQUIRED
from dicehall.games.masters.cards.vocabulary import VOCABULARY


def make(sort: str, word: str, given: dict[str, Any]) -> Node:
    """Build a node, its other parts as their defaults say."""
    parts: dict[str, Any] = {}
    for part in VOCABULARY.words[sort][word].parts:
        value = given.get(part.key, part.default)
        if value == REQUIRED:
            raise ValueError(f"{word}: the part {part.key!r} is missing")
        parts[part.key] = value
    return Node(sort, word, parts, tuple([key for key in parts if key in given]))


_ANY: Final = make("filter", "", {})
_OPPOSING: Final = make("filter", "", {"whose": "opposing"})
_YOU: Final = make("player", "you", {})
_THIS: Final = make("dice", "this", {})

ATTUNE: Final = make(
    "ability",
    "when",
    {
        "when": (make("trigger", "action_used", {"action_used": _YOU}),),
        "active": True,
        "do": (
            make(
                "effect",
                "deal",
                {"deal": 1, "to": make("dice", "target", {"target": _ANY, "or_player": True})},
            ),
        ),
    },
)
CALL_OUT: Final = make(
    "ability",
    "when",
    {
        "when": (make("trigger", "attacks", {}),),
        "do": (
            make("effect", "mark", {"mark": make("dice", "target", {"target": _OPPOSING})}),
            make(
                "effect",
                "let",
                {
                    "let": _THIS,
                    "have": (
                        make(
                            "modifier",
                            "only_blocked_by",
                            {"only_blocked_by": make("dice", "chosen", {})},
                        ),
                    ),
                },
            ),
        ),
    },
)

KEYWORD_TEXTS: Final = {"attune": ATTUNE, "call_out": CALL_OUT}
"""M-KEY-14, M-ATV-4: what these keywords do is no text of the kind that other texts look for."""

KEYWORD_RULES: Final = {
    "ally": "in the field it also counts as a sidekick",
    "attune": "while active, each action die you use deals 1 damage to a die or player you target",
    "boomerang": "after use the die is rolled; on an action face it goes to the prep area",
    "call_out": "when it attacks, choose an opposing character: no other may block it",
    "continuous": "used by going to the field, where it stays until its text is used",
    "fast": "deals its combat damage before dice that are not fast",
    "heroic": "when fielded it may pair with another heroic character until your next turn",
    "iron_will": "is not knocked out unless it was damaged earlier in the turn",
    "overcrush": "what is left of its damage after felling all its blockers hits the opponent",
    "regenerate": "when knocked out it is rolled; on a character face it returns to the field",
    "strike": "+2A, +2D and overcrush while it is the only character you fielded this turn",
    "unblockable": "nothing can block it",
}
"""What each keyword does, in short, for players who look a card up."""
