"""Words for dice that come back to the field after they have left it."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.masters.effects.choosing import dice_first, lying
from dicehall.games.masters.effects.events import new_moment
from dicehall.games.masters.effects.stats import departure_of
from dicehall.games.masters.effects.triggers import run_list
from dicehall.games.masters.effects.words_dice import ROLLABLE
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import FIELD, PREP, RESERVE, USED, MastersState
from dicehall.games.masters.table.zones import enter_field, level_face
from dicehall.kernel.events import Values

dice_first("return")


@rules.step("do return", "act")
def act_return(state: MastersState, values: Values) -> None:
    """Return dice to their players' fields at the level that they had; no fielding. M-FLD-4"""
    node = node_of(state, values)
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], (PREP, RESERVE, USED)):
        if state.printed(die).first >= 0:
            face = level_face(state, die, _level(state, node, die))
            enter_field(state, die, state.side[die], face)
            if state.events is not None:
                state.tell("returned", "M-FLD-4", (state.side[die], die_name(state, die)))


def _level(state: MastersState, node: Node, die: int) -> int:
    """Give the level at which a die returns: the one that is told, or that it had."""
    left = departure_of(state, die)
    level = node.whole("level") or (1 if left is None else left.level)
    return max(level - node.whole("lower"), 1)


dice_first("regenerate")


@rules.step("do regenerate", "act")
def act_regenerate(state: MastersState, values: Values) -> None:
    """Roll dice as if they had the keyword. M-KEY-2"""
    dice = tuple(lying(state, values[2], ROLLABLE))
    state.go("regenerated", (values[0], dice))
    state.call("ko", "regenerate", (dice, 0))


@rules.step("do regenerate", "regenerated")
def act_regenerated(state: MastersState, values: Values) -> None:
    """Go on if they have come back."""
    number, dice = values
    state.leave()
    if dice and all(state.where[die] == FIELD for die in dice):
        run_list(state, state.table.nodes[number], "then")
