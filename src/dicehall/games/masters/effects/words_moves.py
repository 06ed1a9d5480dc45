"""Words for dice on the move: set aside, laid on cards, rolled until a face comes, fielded next."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.cards.prints import ACTION, CHARACTER, SYMBOLS
from dicehall.games.masters.effects.choosing import dice_first, lying
from dicehall.games.masters.effects.events import new_moment
from dicehall.games.masters.effects.possible import layable
from dicehall.games.masters.effects.words_dice import land_in_field
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import card_name, die_name
from dicehall.games.masters.steps.knockout import blame_mover
from dicehall.games.masters.table.chance import roll_dice
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    AMOUNT,
    CAPTURED,
    FIELD,
    OUT,
    RESERVE,
    SEAT,
    SOURCE,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import capture, enter_field, leave_field
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

LAID_FROM: Final = (RESERVE, FIELD, OUT, USED)
"""M-ATK-14: an unblocked attacker has left the field when a text about its damage works."""


dice_first("set_aside")


@rules.step("do set_aside", "act")
def act_set_aside(state: MastersState, values: Values) -> None:
    """Take dice out of the field for the turn; such a die is held by itself. M-CAP-1"""
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], (FIELD,)):
        if state.events is not None:
            state.tell("set aside", "M-CAP-1", (state.side[die], die_name(state, die)))
        blame_mover(state, die)
        capture(state, die, die, "end_of_turn")


@rules.step("do next_fielded", "begin")
def next_fielded(state: MastersState, values: Values) -> None:
    """Note what holds for the next die of a kind that is fielded this turn."""
    scope = state.scopes[-1]
    state.leave()
    entry = ((), values[0], scope[SOURCE], scope[ABILITY])
    state.last("end_of_turn", scope[SEAT], "next fielded", entry)


# --- laying dice on cards: (node, die) ---


dice_first("lay")


@rules.step("do lay", "act")
def act_lay(state: MastersState, values: Values) -> None:
    """Ask on which card, if the die is still where it can be taken from."""
    seat = state.scopes[-1][SEAT]
    dice = [die for die in lying(state, values[2], LAID_FROM) if state.side[die] == seat]
    if dice and layable(state, node_of(state, values), state.scopes[-1]):
        state.go("card", (values[0], dice[0]))
    else:
        state.leave()


@rules.ask("do lay", "card")
def ask_card(state: MastersState, values: Values) -> Decision:
    """Ask on which card."""
    scope = state.scopes[-1]
    cards = layable(state, node_of(state, values), scope)
    options = tuple([("lay on", card) for card in cards])
    return Decision(scope[SEAT], "on which card", options, CHOICE)


@rules.answer("do lay", "card")
def take_card(state: MastersState, values: Values, option: Option) -> None:
    """Put the die there; it shows its action face, or what is no character."""
    die, card, seat = values[1], option[1], state.side[values[1]]
    state.leave()
    new_moment(state)
    if state.events is not None:
        about = (seat, die_name(state, die), card_name(state, card))
        state.tell("laid", "M-FUN-1", about)
    shown = state.face[die] if state.shown(die).kind == ACTION else 0
    if state.where[die] == FIELD:
        leave_field(state, die)
    enter_field(state, die, seat, shown)
    state.last("end_of_game", seat, "laid", ((die,), card))


# --- rolling until a face comes: (node, die, character faces so far) ---


dice_first("roll_until")


@rules.step("do roll_until", "act")
def act_roll_until(state: MastersState, values: Values) -> None:
    """Begin to roll a die of one's own that can show what is wanted."""
    seat, symbol = state.scopes[-1][SEAT], _wanted(state, values)
    able = [
        die
        for die in lying(state, values[2], tuple(range(CAPTURED)))
        if state.side[die] == seat
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
