"""The turn: who begins, clear and draw, roll and reroll, cleanup, and the order of the steps."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.cards.prints import ENERGY
from dicehall.games.masters.effects.abilities import modifiers
from dicehall.games.masters.effects.events import happens_to, new_moment
from dicehall.games.masters.effects.triggers import resolve, settle_and_resolve
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.formats.opening import first_is
from dicehall.games.masters.steps.attack import begin_attack
from dicehall.games.masters.steps.doing import forget_actions
from dicehall.games.masters.steps.knockout import settle
from dicehall.games.masters.steps.main_step import begin_main
from dicehall.games.masters.steps.objecting import hear_objections
from dicehall.games.masters.table.chance import draw_dice, roll_dice
from dicehall.games.masters.table.life import lose_life
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ATTACK,
    BEFORE,
    CLEANUP,
    CLEAR,
    FIELD,
    MAIN,
    OUT,
    PREP,
    RESERVE,
    ROLLING,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import (
    become,
    discard,
    free,
    give_back,
    return_to_card,
    send,
)
from dicehall.kernel.decision import STEP, Chance, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.state import Lasting

DONE: Final[Option] = ("done",)
FIRST: Final[Option] = ("go", "first")
SECOND: Final[Option] = ("go", "second")
MANY_REROLL: Final = 1
DRAWN: Final = 4
"""M-DRAW-3: the dice of a draw."""


# --- who begins ---


@rules.ask("begin", "who")
def who_chooses(state: MastersState, values: Values) -> Decision:
    """Let chance choose who says who begins. M-SETUP-1"""
    seats = range(state.table.seats)
    return Chance("who may choose", tuple([("chooses", seat) for seat in seats]), (1,) * len(seats))


@rules.answer("begin", "who")
def chooses(state: MastersState, values: Values, option: Option) -> None:
    """Ask the one whom chance chose."""
    state.tell("chooses", "M-SETUP-1", (option[1],))
    state.go("order", (option[1],))


@rules.ask("begin", "order")
def ask_order(state: MastersState, values: Values) -> Decision:
    """Ask whether to go first or second."""
    return Decision(values[0], "go first or second", (FIRST, SECOND), STEP)


@rules.answer("begin", "order")
def take_order(state: MastersState, values: Values, option: Option) -> None:
    """Give the first turn to whom it goes."""
    side = state.table.side_of[values[0]]
    state.leave()
    first_is(state, side if option == FIRST else 1 - side)


# --- clear and draw ---


@rules.step("turn", "begin")
def begin_turn(state: MastersState, values: Values) -> None:
    """Begin a turn: what lasted until now ends, then effects of its start. M-DRAW-1, M-PAIR-1"""
    seats = state.seats_of(state.active)
    state.stage = BEFORE
    if state.events is not None:
        state.tell("turn begins", "M-TURN-1", (seats, state.turn))
    for seat in seats:
        if state.lasting:
            for entry in state.expire("your_next_turn", seat):
                end_entry(state, entry[2], entry[3])
        state.pair_up([pair for pair in state.pairs if state.side[pair[0]] != seat])
        happens_to(state, "turn_starts", seat)
    state.go("clear")
    settle_and_resolve(state)


@rules.step("turn", "clear")
def clear(state: MastersState, values: Values) -> None:
    """Send the reserve to the used pile. M-DRAW-2"""
    state.stage = CLEAR
    for seat in state.seats_of(state.active):
        cleared = state.pour(seat, RESERVE, USED)
        if cleared and state.events is not None:
            state.tell("cleared", "M-DRAW-2", (seat, cleared))
    if state.worn:
        state.worn = [die for die in state.worn if state.where[die] == RESERVE]
    state.go("draw", (0,))


@rules.step("turn", "draw")
def draw(state: MastersState, values: Values) -> None:
    """Draw four dice for each player of the active side. M-DRAW-3, M-DRAW-5"""
    place = values[0]
    seats = state.seats_of(state.active)
    if place == len(seats):
        state.go("drawn effects")
        return
    state.go("drawn", (place,))
    draw_dice(state, seats[place], DRAWN, _draws_to(state))


def _draws_to(state: MastersState) -> str:
    """Say where the dice of a turn's draw go; an edition without Out of Play has no detour."""
    if state.turn > 1 or not state.edition.first_draw_out:
        return "prep"
    return "first" if state.edition.out_of_play else "first used"


@rules.step("turn", "drawn")
def drawn(state: MastersState, values: Values) -> None:
    """Pay for the dice that were short: life lost, energy gained. M-DRAW-4"""
    place, dice = values
    seat = state.seats_of(state.active)[place]
    short = DRAWN - len(dice)
    state.go("draw", (place + 1,))
    if short:
        state.virtual[seat] += short
        if state.events is not None:
            state.tell("short", "M-DRAW-4", (seat, short))
        lose_life(state, seat, short, "M-DRAW-4")


@rules.step("turn", "drawn effects")
def after_draw(state: MastersState, values: Values) -> None:
    """Let effects of drawing happen before the roll."""
    for seat in state.seats_of(state.active):
        happens_to(state, "draw_ends", seat)
    state.go("roll", (0,))
    resolve(state)


# --- roll and reroll ---


@rules.step("turn", "roll")
def roll(state: MastersState, values: Values) -> None:
    """Roll all of prep, for each player of the active side. M-ROLL-1"""
    place = values[0]
    seats = state.seats_of(state.active)
    state.stage = ROLLING
    if place == len(seats):
        state.go("main")
        return
    dice = tuple(state.pile(seats[place], PREP))
    waited_for = state.lasting or "first_roll" in state.table.listeners
    state.go("rolled" if waited_for else "reroll", (place, dice, (), 1))
    roll_dice(state, dice, "roll")


@rules.step("turn", "rolled")
def rolled(state: MastersState, values: Values) -> None:
    """Let effects of the roll happen before any reroll."""
    new_moment(state)
    happens_to(state, "first_roll", state.seats_of(state.active)[values[0]])
    state.go("heard", values)
    resolve(state)


@rules.step("turn", "heard")
def heard(state: MastersState, values: Values) -> None:
    """Go on with the dice that those effects have left in the reserve."""
    place, dice, picked, rerolls = values
    left = tuple([die for die in dice if state.where[die] == RESERVE])
    state.go("reroll", (place, left, picked, rerolls))


@rules.ask("turn", "reroll")
def ask_reroll(state: MastersState, values: Values) -> Decision:
    """Ask which of the rolled dice to roll again: any number, once, together. M-ROLL-2"""
    place, dice, picked, _ = values
    seat = state.seats_of(state.active)[place]
    options: list[Option] = [("reroll", die) for die in rerollable(state, dice, picked)]
    return Decision(seat, "reroll any number of dice", (*options, DONE), STEP, MANY_REROLL)


def rerollable(state: MastersState, dice: tuple[int, ...], picked: tuple[int, ...]) -> list[int]:
    """List the dice to pick from next: behind the last one, and each kind of die once."""
    last = picked[-1] if picked else -1
    seen: set[int] = set()
    found: list[int] = []
    card, face = state.card, state.face
    for die in dice:
        like = card[die] * 8 + face[die]
        if die in picked:
            continue
        if die > last and like not in seen:
            found.append(die)
        seen.add(like)
    return found


@rules.answer("turn", "reroll")
def take_reroll(state: MastersState, values: Values, option: Option) -> None:
    """Take one more die into the hand, or roll those that were taken."""
    place, dice, picked, rerolls = values
    if option[0] == "reroll":
        state.go("reroll", (place, dice, (*picked, option[1]), rerolls))
        return
    seat = state.seats_of(state.active)[place]
    if not picked and state.events is not None:
        state.tell("kept", "M-ROLL-2", (seat,))
    if picked and rerolls < 1 + extra_rerolls(state, seat):
        state.go("reroll", (place, dice, (), rerolls + 1))
    else:
        state.go("roll", (place + 1,))
    roll_dice(state, picked, "reroll")


def extra_rerolls(state: MastersState, seat: int) -> int:
    """Count the rerolls that texts give a player besides the usual one."""
    if "extra_rerolls" not in state.table.statics:
        return 0
    given = 0
    for die in state.characters(seat)[:1]:
        given = sum(
            one.modifier.whole("extra_rerolls") for one in modifiers(state, die, "extra_rerolls")
        )
    return given


# --- main, attack, cleanup ---


@rules.step("turn", "main")
def main(state: MastersState, values: Values) -> None:
    """Begin the main step. M-MAIN-1"""
    state.stage = MAIN
    state.go("main ends")
    begin_main(state)
    if state.table.objections:
        hear_objections(state)


@rules.step("turn", "main ends")
def main_ends(state: MastersState, values: Values) -> None:
    """Send unfielded characters to the used pile. M-MAIN-2, M-MAIN-3"""
    new_moment(state)
    for seat in state.seats_of(state.active):
        gone = [die for die in state.pile(seat, RESERVE) if state.is_character(die)]
        for die in gone:
            happens_to(state, "unfielded", seat, die)
            send(state, die, USED)
        if gone and state.events is not None:
            state.tell("unfielded", "M-MAIN-2", (seat, len(gone)))
    state.go("attack")
    resolve(state)


@rules.step("turn", "attack")
def attack(state: MastersState, values: Values) -> None:
    """Begin the attack step."""
    state.stage = ATTACK
    state.go("cleanup")
    new_moment(state)
    for seat in state.seats_of(state.active):
        happens_to(state, "attack_starts", seat)
    begin_attack(state)
    resolve(state)


@rules.step("turn", "cleanup")
def cleanup(state: MastersState, values: Values) -> None:
    """Begin cleanup: effects at the end of the turn come now, or after clearing. M-CLN-3"""
    state.stage = CLEANUP
    if not state.edition.end_effects_last:
        _end_effects(state)
        state.go("clean")
        resolve(state)
        return
    clean(state, ended=False)
    _end_effects(state)
    if state.queue or state.lasting:
        state.go("clean")
        settle_and_resolve(state)
    else:
        state.go("pass")
        settle(state)


def _end_effects(state: MastersState) -> None:
    new_moment(state)
    for seat in (*state.seats_of(state.active), *state.seats_of(1 - state.active)):
        if state.is_active(seat):
            happens_to(state, "turn_ends", seat)


@rules.step("turn", "clean")
def clear_and_settle(state: MastersState, values: Values) -> None:
    """Clear damage and bonuses; dice that cannot stand without them are knocked out. M-DMG-3"""
    clean(state)
    state.go("pass")
    settle(state)


@rules.step("turn", "pass")
def pass_turn(state: MastersState, values: Values) -> None:
    """Empty Out of Play and pass the turn, once nothing is pending. M-CLN-4, M-TURN-1"""
    if state.queue:
        state.go("clean")  # what comes of it is cleared again
        resolve(state)
        return
    for seat in state.seats_of(state.active):
        out = state.pour(seat, OUT, USED)
        if out and state.events is not None:
            state.tell("out returns", "M-CLN-4", (seat, out))
    if state.uses:
        state.uses = [use for use in state.uses if _outlasts_turn(state, use[0])]
    state.fielded.clear()
    state.spent.clear()
    state.felled.clear()
    for seat in range(state.table.seats):
        state.virtual[seat] = 0
        state.rest[seat] = 0
    state.active = 1 - state.active
    if state.next_turn():
        state.go("begin")


def _outlasts_turn(state: MastersState, ability: int) -> bool:
    """Whether an ability that was used stays so beyond the turn: those for once in a game."""
    return state.table.abilities[ability].node.parts.get("once") == "game"


def clean(state: MastersState, ended: bool = True) -> None:
    """End what lasts until the end of the turn. M-CLN-1, M-CLN-2, M-CLN-5, M-ATK-14, M-ATK-15

    `ended` is false while effects at the end of the turn are still to come.
    """
    if any(state.damage):
        state.damage = [0] * len(state.damage)
    state.hurt.clear()
    if state.lasting:
        _end_lasting(state, ended)
    if state.attackers or state.engaged:
        _end_combat(state)
    for entry in [one for one in state.held if one[3] == "end_of_turn"]:
        free(state, entry)
    for controlled in state.ruled[:]:
        give_back(state, controlled)
    for seat in range(state.table.seats):
        idle = [die for die in state.pile(seat, RESERVE) if state.shown(die).kind != ENERGY]
        for die in idle:
            send(state, die, USED)
        if idle and state.events is not None:
            state.tell("unused", "M-CLN-2", (seat, len(idle)))


def _end_combat(state: MastersState) -> None:
    """Let nobody attack or block any more; in X unblocked attackers leave now. M-ATK-14"""
    for die in [one for one in state.attackers if one not in state.blocked]:
        if state.events is not None:
            state.tell("left", "M-ATK-14", (state.side[die], die_name(state, die)))
        discard(state, die, spent=True)
    state.attackers.clear()
    state.blocks.clear()
    state.blocked.clear()
    state.engaged.clear()


def _end_lasting(state: MastersState, ended: bool) -> None:
    """Let effects end that last until the end of the turn; dice that were copies are themselves."""
    for entry in [one for one in state.lasting if _is_over(state, one, ended)]:
        end_entry(state, entry[2], entry[3])
    state.keep([one for one in state.lasting if not _is_over(state, one, ended)])
    if state.table.cancels_actions:
        forget_actions(state)


def _is_over(state: MastersState, entry: Lasting, ended: bool) -> bool:
    """Whether an effect ends now; one left behind for the end of the turn waits. M-CLN-3"""
    until, _, what, values = entry
    if until != "end_of_turn":
        return until == "attack_ends"
    if ended or what != "later":
        return True
    return state.table.nodes[values[1]].node("later").word != "turn_ends"


def end_entry(state: MastersState, what: str, values: Values) -> None:
    """Let dice be themselves that were copies, and go home that were called back."""
    for die in values[0]:
        if what == "copied die":
            become(state, die, state.table.die_card[die])  # M-CPY-3
        elif what == "recalled" and state.where[die] == FIELD:
            return_to_card(state, die)  # M-SWP-2
