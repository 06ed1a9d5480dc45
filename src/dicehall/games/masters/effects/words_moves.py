"""Words for dice on the move: set aside, rolled until a face comes, and the next one fielded."""

from __future__ import annotations

from dicehall.games.masters.cards.prints import CHARACTER, SYMBOLS
from dicehall.games.masters.effects.choosing import dice_first
from dicehall.games.masters.effects.events import new_moment
from dicehall.games.masters.effects.words_dice import land_in_field
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.table.chance import roll_dice
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    AMOUNT,
    CAPTURED,
    FIELD,
    PILES,
    SEAT,
    SOURCE,
    MastersState,
)
from dicehall.games.masters.table.zones import capture
from dicehall.kernel.events import Values

dice_first("set_aside")


@rules.step("do set_aside", "act")
def act_set_aside(state: MastersState, values: Values) -> None:
    """Take dice out of the field for the turn; such a die is held by itself. M-CAP-1"""
    state.leave()
    new_moment(state)
    for die in values[2]:
        if state.where[die] != FIELD:
            continue
        if state.events is not None:
            state.tell("set aside", "M-CAP-1", (state.side[die], die_name(state, die)))
        capture(state, die, die, "end_of_turn")


@rules.step("do next_fielded", "begin")
def next_fielded(state: MastersState, values: Values) -> None:
    """Note what holds for the next die of a kind that is fielded this turn."""
    scope = state.scopes[-1]
    state.leave()
    entry = ((), values[0], scope[SOURCE], scope[ABILITY])
    state.last("end_of_turn", scope[SEAT], "next fielded", entry)


# --- rolling until a face comes: (node, die, character faces so far) ---


dice_first("roll_until")


@rules.step("do roll_until", "act")
def act_roll_until(state: MastersState, values: Values) -> None:
    """Begin to roll a die of one's own that can show what is wanted."""
    seat, symbol = state.scopes[-1][SEAT], _wanted(state, values)
    able = [
        die
        for die in values[2]
        if state.side[die] == seat
        and state.where[die] < PILES
        and state.where[die] != CAPTURED
        and die < len(state.table.die_card)
        and any(face.symbols[symbol] for face in state.printed(die).faces)
    ]
    if not able:
        state.leave()
        return
    state.go("rolled", (values[0], able[0], 0))
    roll_dice(state, (able[0],), "effect")


def _wanted(state: MastersState, values: Values) -> int:
    return SYMBOLS.index(node_of(state, values).text("shows"))


@rules.step("do roll_until", "rolled")
def rolled_until(state: MastersState, values: Values) -> None:
    """Roll again, unless the face has come; it lies where such a face lies then. M-RRL-1"""
    number, die, characters = values
    face = state.shown(die)
    if not face.symbols[_wanted(state, values)]:
        characters += 1 if face.kind == CHARACTER else 0
        state.go("rolled", (number, die, characters))
        roll_dice(state, (die,), "effect")
        return
    state.leave()
    scope = state.scopes[-1]
    state.scopes[-1] = (*scope[:AMOUNT], characters, *scope[AMOUNT + 1 :])
    if state.where[die] == FIELD:
        land_in_field(state, die, 0, "reserve", False)
