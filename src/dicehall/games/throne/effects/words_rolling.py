"""Effects that roll dice of their own: a text's roll, a contest, and dice of spent tokens."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.holding import modifiers
from dicehall.games.throne.effects.meaning import opponent_of, player
from dicehall.games.throne.effects.running import can_be_interrupted, know, node_of, run
from dicehall.games.throne.steps.chance import throw
from dicehall.games.throne.steps.windows import ACT, DICE, open_window
from dicehall.games.throne.table.answers import KEEP
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    NOBODY,
    SEAT,
    SHOWN,
    SOURCE,
    Scope,
    ThroneState,
)
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

ALWAYS: Final = -1
"""In place of the node of a lasting permission: one that a board gives all the time."""

# --- roll: (node, permissions to roll again that were used or declined) ---


@rules.step("do roll", "begin")
def roll(state: ThroneState, values: Values) -> None:
    """Roll dice for the text. T-TXT-1"""
    node = node_of(state, values)
    seat = player(state, node.maybe("who"), state.scopes[-1], "you")
    if seat == NOBODY:
        state.leave()
        return
    state.go("rolled", (node.number, seat))
    throw(state, seat, node.whole("roll"))


@rules.step("do roll", "rolled")
def rolled(state: ThroneState, values: Values) -> None:
    """Show the dice."""
    node, seat, numbers = values
    state.rolls.append((seat, "text", numbers))
    _tell(state, seat, numbers, "T-TXT-1")
    state.go("again", (node, ()))


def _tell(state: ThroneState, seat: int, numbers: tuple[int, ...], rule: str) -> None:
    if state.events is not None:
        state.tell("rolled", rule, (seat, "text", state.shown(seat, numbers), 1))


def _kind(state: ThroneState) -> str:
    """Say what may be done while a text's dice lie there. T-TXT-13, T-CARD-4"""
    return ACT if can_be_interrupted(state) else DICE


def _permissions(state: ThroneState, done: tuple[int, ...]) -> list[int]:
    """List what allows rolling the die of a spent token again, the better first. T-HERO-14"""
    sort, number = state.scopes[-1][SOURCE]
    if sort != "token":
        return []
    seat = state.scopes[-1][SEAT]
    name = state.table.tokens[number].print.name
    found: list[int] = []
    for _, who, _, given in state.lasting_of("reroll_spent"):
        node = state.table.nodes[given[0]]
        if who == seat and node.number not in done and node.text("reroll_spent") == name:
            found.append(node.number)
    if "reroll_spent" in state.table.statics and ALWAYS not in done:
        held = modifiers(state, seat, "reroll_spent")
        if any(modifier.text("reroll_spent") == name for modifier, _ in held):
            found.append(ALWAYS)
    return found


@rules.step("do roll", "again")
def again(state: ThroneState, values: Values) -> Decision | None:
    """Ask whether to roll the die again, where something allows it."""
    node, done = values
    if _permissions(state, done):
        number = state.rolls[-1][2][0]
        options: tuple[Option, ...] = (("reroll", number), KEEP)
        return Decision(state.scopes[-1][SEAT], "roll the die again", options, CHOICE)
    state.go("window", (node, done))
    open_window(state, "dice are rolled", _kind(state))
    return None


@rules.answer("do roll", "again")
def take_again(state: ThroneState, values: Values, option: Option) -> None:
    """Roll it again, or keep it."""
    node, done = values
    allowed = _permissions(state, done)
    if option == KEEP:
        state.go("again", (node, (*done, *allowed)))
        return
    state.go("anew", (node, (*done, allowed[0])))
    throw(state, state.scopes[-1][SEAT], 1)


@rules.step("do roll", "anew")
def anew(state: ThroneState, values: Values) -> None:
    """Show the new number; a permission may do something more, and a single one is used up."""
    node, done, numbers = values
    state.set_die(len(state.rolls) - 1, 0, numbers[0])
    _tell(state, state.scopes[-1][SEAT], numbers, "T-HERO-14")
    state.go("again", (node, done))
    if done[-1] != ALWAYS:
        _use_up(state, state.table.nodes[done[-1]])


def _use_up(state: ThroneState, given: Node) -> None:
    state.lasting = [
        one
        for one in state.lasting
        if not (one[2] == "reroll_spent" and one[3][0] == given.number and one[3][1])
    ]
    run(state, given.nodes("then"))


@rules.step("do roll", "window")
def after_window(state: ThroneState, values: Values) -> None:
    """Read the dice, unless a card has just allowed to roll again."""
    if _permissions(state, values[1]):
        state.go("again", values)
        return
    seat, _, numbers = state.rolls.pop()
    state.leave()
    know(state, SHOWN, (seat, numbers))


@rules.step("do reroll_spent", "begin")
def reroll_spent(state: ThroneState, values: Values) -> None:
    """Allow rolling the dice of such tokens again, until the roll phase ends."""
    single = node_of(state, values).flag("single")
    state.leave()
    state.last("roll phase", state.scopes[-1][SEAT], "reroll_spent", (values[0], single))


# --- contest ---


@rules.step("do contest", "begin")
def contest(state: ThroneState, values: Values) -> None:
    """Roll a die each; a defence's own single die is the defender's. T-HERO-12, T-HERO-13"""
    scope = state.scopes[-1]
    if opponent_of(state, scope[SEAT]) == NOBODY:
        state.leave()
        return
    if _is_defence_die(scope):
        state.go("mine", (values[0], scope[SHOWN][1]))
        return
    state.go("mine", (values[0],))
    throw(state, scope[SEAT], 1)


def _is_defence_die(scope: Scope) -> bool:
    """Whether the die of a contest is the one that a defence has rolled."""
    return scope[SOURCE][0] == "space" and len(scope[SHOWN][1]) == 1


@rules.step("do contest", "mine")
def mine(state: ThroneState, values: Values) -> None:
    """Let the opponent roll."""
    state.go("theirs", values)
    throw(state, opponent_of(state, state.scopes[-1][SEAT]), 1)


@rules.step("do contest", "theirs")
def theirs(state: ThroneState, values: Values) -> None:
    """Show both dice."""
    node, own, other = values
    seat = state.scopes[-1][SEAT]
    opponent = opponent_of(state, seat)
    why = "defense" if _is_defence_die(state.scopes[-1]) else "contest"  # T-DEF-10
    state.rolls += [(seat, why, own), (opponent, "contest", other)]
    state.tell("contest", "T-HERO-12", (seat, own[0], opponent, other[0]))
    state.go("compare", (node,))
    open_window(state, "both have rolled", _kind(state))


@rules.step("do contest", "compare")
def compare(state: ThroneState, values: Values) -> None:
    """See whose die is higher."""
    node = node_of(state, values)
    other = state.rolls.pop()[2][0]
    own = state.rolls.pop()[2][0]
    wins = own > other or (own == other and node.flag("ties"))
    state.leave()
    run(state, node.nodes("contest" if wins else "else"))
