"""Wording: what effects would do in the present case, with the names and numbers of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.effects.text import listed
from dicehall.effects.tree import Node
from dicehall.games.team.effects.meaning import amount_of
from dicehall.games.team.face.naming import foe_name, hero_name
from dicehall.games.team.table.state import (
    CHOSEN,
    CHOSEN_LANE,
    NOBODY,
    SOURCE,
    THAT,
    Scope,
    TeamState,
)
from dicehall.games.team.text import teller
from dicehall.games.team.text.prints import effect_text

UNKNOWN: Final = {"chosen": CHOSEN, "chosen_enemy": CHOSEN_LANE, "that_hero": THAT}
"""Words that mean something only where a text knows it, and where it keeps that."""


def effect_now(state: TeamState, node: Node, scope: Scope) -> str:
    """Tell one effect as it would be now: `Petrel loses 2 health`."""
    return named(state, effect_text(_worked_out(state, node, scope), scope[SOURCE][0]), scope)


def effects_now(state: TeamState, nodes: Sequence[Node], scope: Scope) -> str:
    """Tell several effects in one line; '' if there are none."""
    return listed([effect_now(state, node, scope) for node in nodes])


def named(state: TeamState, said: str, scope: Scope) -> str:
    """Put names in place of the hero or enemy that a text has chosen, or is about."""
    if scope[CHOSEN] != NOBODY:
        said = said.replace(teller.CHOSEN, hero_name(state, scope[CHOSEN]))
    if scope[THAT] != NOBODY:
        said = said.replace(teller.THAT, hero_name(state, scope[THAT]))
    if scope[CHOSEN_LANE] != NOBODY and foe_name(state, scope[CHOSEN_LANE]):
        said = said.replace(teller.CHOSEN_ENEMY, foe_name(state, scope[CHOSEN_LANE]))
    return said


def _worked_out(state: TeamState, value: Any, scope: Scope) -> Any:
    """Give a tree in which known amounts are numbers; conditions stay as they are."""
    if isinstance(value, tuple):
        return tuple([_worked_out(state, one, scope) for one in value])
    if not isinstance(value, Node) or value.sort == "condition":
        return value
    if value.sort == "amount":
        return amount_of(state, value, scope) if _is_known(value, scope) else value
    parts = {key: _worked_out(state, part, scope) for key, part in value.parts.items()}
    if value.word == "cast":  # what it shows is not known yet
        parts["do"] = value.parts["do"]
    return Node(value.sort, value.word, parts, value.given)


def _is_known(amount: Node, scope: Scope) -> bool:
    return all(
        scope[UNKNOWN[below.word]] != NOBODY for below in amount.below() if below.word in UNKNOWN
    )
