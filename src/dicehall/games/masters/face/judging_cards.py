"""What a die is worth to a bot: bought, rolled, in the field, and on the way back into a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from dicehall.games.masters.cards.prints import CHARACTER, ENERGY, WILD, Face, Print

# Everything is counted in points of a score; a point of life is worth about half of one at ten.

FIELDED: Final = 0.1
"""A character in the field, whatever its numbers: it can stand in an attacker's way."""
ATTACK: Final = 0.2
"""Each point of A in the field: the damage that it can do turn after turn."""
DEFENSE: Final = 0.12
"""Each point of D in the field: it stays there the longer."""
TEXT: Final = 0.06
"""Each point of cost of a character in the field: dear cards have the better texts."""
BOUGHT: Final = 0.1
"""A bought die, whatever it is: it rolls more energy than a sidekick."""
COST: Final = 0.3
"""Each point of cost of a bought character: dear ones fight better whenever they come."""
ACTION_COST: Final = 0.15
"""Each point of cost of a bought action: it does something, once each time it comes."""
ACTION: Final = 0.4
"""An action face to use, or an action in the field."""
PREPARED: Final = 0.35
"""A die in the prep area: one die more to roll."""
PREPARED_COST: Final = 0.08
"""Each point of cost of such a die."""
ALL_TYPES: Final = 15
"""Bits of all four types of energy: a wild is any of them."""


class Shown(NamedTuple):
    """What a rolled face can still do: energy and its types, or something to field or use."""

    energy: int
    types: int
    cost: int
    gain: float


@lru_cache(maxsize=4096)
def bought(printed: Print) -> float:
    """Say what having a die of a card is worth, wherever it is; sidekicks everybody has."""
    if printed.kind in ("sidekick", "token"):
        return 0.0
    return BOUGHT + (COST if printed.first >= 0 else ACTION_COST) * printed.cost


@lru_cache(maxsize=4096)
def prepared(printed: Print) -> float:
    """Say what it is worth that a die will be rolled next turn beside those that are drawn."""
    return 0.0 if printed.kind == "token" else PREPARED + PREPARED_COST * printed.cost


def fielded(printed: Print, attack: int, defense: int) -> float:
    """Say what a character in the field is worth, beside having its die at all."""
    return FIELDED + ATTACK * attack + DEFENSE * defense + TEXT * printed.cost


@lru_cache(maxsize=4096)
def shown(printed: Print) -> tuple[Shown, ...]:
    """Say of each face of a die what it can do once it is rolled."""
    return tuple([_face(printed, face) for face in printed.faces])


def _face(printed: Print, face: Face) -> Shown:
    if face.kind == ENERGY:
        return Shown(face.total, _types(face), 0, 0.0)
    if face.kind == CHARACTER:
        return Shown(0, 0, face.cost, fielded(printed, face.attack, face.defense))
    return Shown(0, 0, 0, ACTION + ACTION_COST * printed.cost)


def _types(face: Face) -> int:
    types = 0
    for sort, _ in face.gives:
        types |= ALL_TYPES if sort == WILD else 1 << sort if sort < WILD else 0
    return types
