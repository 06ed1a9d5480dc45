"""Words for captures, control, copies, swaps and tokens."""

from __future__ import annotations

from dicehall.games.masters.effects.choosing import dice_first, lying, with_dice
from dicehall.games.masters.effects.events import new_moment
from dicehall.games.masters.effects.possible import swappable
from dicehall.games.masters.effects.stats import attack_of, numerals_of
from dicehall.games.masters.effects.words_combat import attack_like
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.knockout import blame_mover, note_removed
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    BAG,
    FIELD,
    GONE,
    NOBODY,
    OUT,
    PREP,
    RESERVE,
    SEAT,
    SOURCE,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import (
    become,
    capture,
    end_control,
    leave_field,
    release_from_combat,
)
from dicehall.kernel.events import Values

COPYING = {
    "stats": "M-CPY-1",
    "attack": "M-CPY-1",
    "abilities": "M-CPY-2",
    "fighting": "M-CPY-2",
    "die": "M-CPY-3",
}

SWAPPED = (BAG, PREP, RESERVE, FIELD, USED, OUT)
"""Where dice lie that can be swapped."""

dice_first("capture")


@rules.step("do capture", "act")
def act_capture(state: MastersState, values: Values) -> None:
    """Put dice under this one. M-CAP-1"""
    node = node_of(state, values)
    captor = state.scopes[-1][SOURCE]
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], (FIELD,)):
        if captor in (die, NOBODY):
            continue
        if state.events is not None:
            state.tell("captured", "M-CAP-1", (state.side[die], die_name(state, die)))
        blame_mover(state, die)
        capture(state, die, captor, node.text("until"))


dice_first("control")


@rules.step("do control", "act")
def act_control(state: MastersState, values: Values) -> None:
    """Move dice to the own field; they are not fielded. M-CTL-1"""
    scope = state.scopes[-1]
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], (FIELD,)):
        seat = state.side[die]
        if seat == scope[SEAT] or scope[SOURCE] == NOBODY:
            continue
        if state.events is not None:
            state.tell("controlled", "M-CTL-1", (scope[SEAT], die_name(state, die)))
        note_removed(state, die)
        release_from_combat(state, die)
        state.pair_up([pair for pair in state.pairs if die not in pair])
        state.place(die, scope[SEAT], FIELD)
        _rule(state, die, scope[SOURCE], seat)


def _rule(state: MastersState, die: int, ruler: int, seat: int) -> None:
    """Note who controls a die, and to whom it goes back: one taken back is controlled by none."""
    seat = next((entry[2] for entry in state.ruled if entry[0] == die), seat)
    end_control(state, die)
    if state.side[die] != seat:
        state.ruled.append((die, ruler, seat))


dice_first("copy", "of")


@rules.step("do copy", "act")
def act_copy(state: MastersState, values: Values) -> None:
    """Take over stats, abilities, or all of another die. M-CPY-1, M-CPY-2, M-CPY-3"""
    node = node_of(state, values)
    scope = state.scopes[-1]
    copier, seat = scope[SOURCE], scope[SEAT]
    state.leave()
    models = [die for die in values[2] if die >= 0]
    if not models or copier == NOBODY or state.where[copier] != FIELD:
        return
    model = models[0]
    until = node.text("until")
    match node.text("copy"):
        case "stats":
            state.last(until, seat, "printed", ((copier,), *_numbers(state, model)))
        case "attack":
            state.last(until, seat, "set", ((copier,), attack_of(state, model), -1))
        case "fighting":
            state.last(until, seat, "copied fighting", ((copier,), state.card[model]))
            attack_like(state, model, True)
        case "abilities":
            entry = ((copier,), state.card[model], copier, scope[ABILITY])
            state.last(until, seat, "copied text", entry)
        case _:
            state.last(until, seat, "copied die", ((copier,),))
            become(state, copier, state.card[model])
    if state.events is not None:
        rule = COPYING[node.text("copy")]
        state.tell("copied", rule, (seat, die_name(state, copier), die_name(state, model)))


def _numbers(state: MastersState, model: int) -> tuple[int, int, int]:
    """Give A, D and burst to copy: with what a burst adds, or as printed and that there is one."""
    if state.edition.copies_bursts:
        return (*numerals_of(state, model), 0)
    face = state.shown(model)
    return face.attack, face.defense, face.burst


@rules.step("do swap", "begin")
def swap(state: MastersState, values: Values) -> None:
    """Swap two dice."""
    with_dice(state, node_of(state, values).node("swap"), "with", values)


@rules.step("do swap", "with")
def swap_with(state: MastersState, values: Values) -> None:
    """Find the second die."""
    with_dice(state, node_of(state, values).node("with"), "act", values)


@rules.step("do swap", "act")
def act_swap(state: MastersState, values: Values) -> None:
    """Exchange their places exactly. M-SWP-1"""
    state.leave()
    ones, twos = (lying(state, dice, SWAPPED) for dice in values[2:4])
    if not ones or not twos or ones[0] == twos[0]:
        return
    one, two = ones[0], twos[0]
    if state.side[one] != state.side[two]:  # M-CTL-1: no die comes to another field by a swap
        return
    if not swappable(state, one) or not swappable(state, two):
        return
    new_moment(state)
    places = (_place(state, one), _place(state, two))
    if state.events is not None:
        names = (die_name(state, one), die_name(state, two))
        state.tell("swapped", "M-SWP-1", (state.side[one], *names))
    combat = (state.attackers[:], state.blocks[:], state.blocked[:], state.engaged[:])
    for die, (_, zone) in ((one, places[1]), (two, places[0])):
        if state.where[die] == FIELD:
            if zone != FIELD:
                blame_mover(state, die)
            leave_field(state, die)
    _settle_in(state, one, places[1])
    _settle_in(state, two, places[0])
    _take_over(state, combat, one, two)


def _place(state: MastersState, die: int) -> tuple[int, int]:
    return state.side[die], state.where[die]


def _settle_in(state: MastersState, die: int, place: tuple[int, int]) -> None:
    """Put a die where the other was; unrolled dice come to the field at level 1."""
    seat, zone = place
    if state.where[die] == GONE:
        return
    shows = state.where[die] == FIELD and state.shown(die).level
    face = state.face[die] if shows else max(state.printed(die).first, 0)
    if zone == FIELD:
        state.place(die, seat, zone)
        state.show(die, face)
    elif seat != state.owner[die]:
        end_control(state, die)
        state.place(die, state.owner[die], PREP)  # M-CTL-1
    else:
        state.place(die, seat, zone)


def _take_over(
    state: MastersState,
    combat: tuple[list[int], list[tuple[int, int]], list[int], list[tuple[int, int]]],
    one: int,
    two: int,
) -> None:
    """Let each die attack or block in place of the other."""
    other = {one: two, two: one}
    attackers, blocks, blocked, engaged = combat
    state.attackers = sorted([other.get(die, die) for die in attackers])
    state.blocks = sorted([(other.get(a, a), other.get(b, b)) for a, b in blocks])
    state.blocked = sorted([other.get(die, die) for die in blocked])
    state.engaged = sorted([(other.get(a, a), other.get(b, b)) for a, b in engaged])


@rules.step("do token", "begin")
def token(state: MastersState, values: Values) -> None:
    """Put tokens into the own field. M-TOK-1"""
    node = node_of(state, values)
    seat = state.scopes[-1][SEAT]
    card = state.table.tokens[node.number]
    state.leave()
    for _ in range(node.whole("count")):
        die = _free_token(state, card)
        state.owner[die] = seat
        state.place(die, seat, FIELD)
    if state.events is not None:
        state.tell("token", "M-TOK-1", (seat, node.text("token"), node.whole("count")))


def _free_token(state: MastersState, card: int) -> int:
    """Take a token that is gone, or a new one."""
    for die in range(len(state.table.die_card), len(state.where)):
        if state.where[die] == GONE:
            state.go_by(die, card)
            return die
    state.where.append(GONE)
    state.side.append(NOBODY)
    state.owner.append(NOBODY)
    state.card.append(card)
    state.face.append(0)
    state.damage.append(0)
    return len(state.where) - 1
