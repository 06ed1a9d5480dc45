"""Words for dice: knocking out, spinning, moving, fielding, drawing and rolling them."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import ACTION, CHARACTER, ENERGY
from dicehall.games.masters.effects.amounts import amount_of
from dicehall.games.masters.effects.choosing import dice_first, know_chosen, lying, with_players
from dicehall.games.masters.effects.events import happens, new_moment
from dicehall.games.masters.effects.refusals import face_with, other_energy
from dicehall.games.masters.effects.triggers import run_list
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.doing import field_die
from dicehall.games.masters.steps.knockout import UNKNOWN, blame_mover, knock_out
from dicehall.games.masters.table.chance import draw_dice, roll_dice
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    BAG,
    FIELD,
    GONE,
    NOBODY,
    ON_CARD,
    OUT,
    PREP,
    RESERVE,
    SEAT,
    SOURCE,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import (
    clear_waiting,
    discard,
    end_control,
    enter_field,
    leave_field,
    level_face,
    send,
    to_reserve,
)
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

PLACES = {"prep": PREP, "used": USED, "bag": BAG, "reserve": RESERVE, "field": FIELD, "game": GONE}

ROLLABLE = (BAG, PREP, RESERVE, USED)
"""Where dice lie that an effect can roll: not in the field (M-RRL-1), and not out of the game."""

FACED = (RESERVE, FIELD)
"""Where the face that a die shows means something."""
TURNABLE = (*ROLLABLE, FIELD)
"""Where dice lie that a text can turn to a face: from the used pile too. M-NRG-13"""
FIELDABLE = (*ROLLABLE, OUT, ON_CARD)
"""Where dice lie that an effect can field: a captive comes back by being freed. M-CAP-1"""
MOVABLE = (*FIELDABLE, FIELD)

DRAWN = ("drawn", "rolled", "chosen", "those")
"""What dice are called that a text has drawn."""

# --- knocking out ---


dice_first("ko")


@rules.step("do ko", "act")
def act_ko(state: MastersState, values: Values) -> None:
    """Knock dice out by an effect; a cost says no more than which. M-DMG-5"""
    to = node_of(state, values).parts.get("to", "prep")
    dice = tuple(lying(state, values[2], (FIELD,)))
    state.leave()
    if dice:
        knock_out(state, dice, (UNKNOWN,) * len(dice), zone=PLACES[to])


# --- spinning ---


dice_first("spin_up")


@rules.step("do spin_up", "act")
def act_spin_up(state: MastersState, values: Values) -> None:
    """Spin dice up as far as it goes. M-SPN-1"""
    levels = node_of(state, values).whole("levels")
    state.leave()
    for die in lying(state, values[2], FACED):
        spin(state, die, state.shown(die).level + levels)


dice_first("spin_down")


@rules.step("do spin_down", "act")
def act_spin_down(state: MastersState, values: Values) -> None:
    """Spin dice down, never to energy. M-SPN-1"""
    levels = node_of(state, values).parts.get("levels", 1)
    state.leave()
    for die in lying(state, values[2], FACED):
        spin(state, die, max(state.shown(die).level - levels, 1))


dice_first("set_level")


@rules.step("do set_level", "act")
def act_set_level(state: MastersState, values: Values) -> None:
    """Spin dice to a level."""
    level = node_of(state, values).whole("level")
    state.leave()
    for die in lying(state, values[2], FACED):
        spin(state, die, level)


def spin(state: MastersState, die: int, level: int) -> None:
    """Spin a character to a level, or to its highest below; tokens cannot. M-SPN-1, M-TOK-1"""
    if state.shown(die).kind != CHARACTER:
        return
    before = state.shown(die).level
    state.show(die, level_face(state, die, level))
    after = state.shown(die).level
    if after == before:
        return
    if state.events is not None:
        state.tell("spun", "M-SPN-1", (state.side[die], die_name(state, die), before, after))
    if after > before:
        happens(state, "awaken", die)


dice_first("turn_to", "dice")


@rules.step("do turn_to", "act")
def act_turn_to(state: MastersState, values: Values) -> None:
    """Show an energy face; from the field a die moves to the reserve. M-NRG-13, M-RRL-1"""
    word = node_of(state, values).text("turn_to")
    if word == "energy":
        state.go("next face", values)
        return
    state.leave()
    for die in lying(state, values[2], TURNABLE):
        face = face_with(state, die, word)
        if face >= 0:
            _turn(state, die, face)


def _turn(state: MastersState, die: int, face: int) -> None:
    if state.where[die] == FIELD:
        blame_mover(state, die)
    to_reserve(state, die, face)
    if state.events is not None:
        state.tell("turned", "M-RRL-1", (state.side[die], die_name(state, die)))


@rules.step("do turn_to", "next face")
def next_face(state: MastersState, values: Values) -> None:
    """Ask for the face of one die after the other; some have no other one."""
    dice = [die for die in lying(state, values[2], TURNABLE) if other_energy(state, die)]
    if dice:
        state.go("face", (*values[:2], tuple(dice)))
    else:
        state.leave()


@rules.ask("do turn_to", "face")
def ask_face(state: MastersState, values: Values) -> Decision:
    """Ask which energy face a die is to show."""
    die = values[2][0]
    options = tuple([("turn", die, face) for face in other_energy(state, die)])
    return Decision(state.scopes[-1][SEAT], "which energy", options, CHOICE)


@rules.answer("do turn_to", "face")
def take_face(state: MastersState, values: Values, option: Option) -> None:
    """Show it."""
    _turn(state, option[1], option[2])
    state.go("next face", (*values[:2], values[2][1:]))


# --- moving ---


dice_first("move")


@rules.step("do move", "act")
def act_move(state: MastersState, values: Values) -> None:
    """Move dice; into the field at level 1 or as told: no fielding. M-FLD-3, M-FLD-4"""
    node = node_of(state, values)
    zone, level = PLACES[node.text("to")], node.whole("level")
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], MOVABLE):
        if zone != FIELD or state.printed(die).first >= 0:
            move_die(state, die, zone, level)


def move_die(state: MastersState, die: int, zone: int, level: int = 1) -> None:
    """Move one die by an effect."""
    if state.where[die] == ON_CARD:
        _take_off_card(state, die)
    seat, was = state.side[die], state.where[die]
    if state.events is not None:
        state.tell("moved", "M-ZONE-1", (seat, die_name(state, die), zone))
    if was == FIELD and zone != FIELD:
        blame_mover(state, die)
    if zone == FIELD:
        enter_field(state, die, seat, _entering_face(state, die, level))
    elif zone == GONE:
        _remove(state, die)
    elif zone == USED and was in (FIELD, RESERVE):
        discard(state, die)
    else:
        send(state, die, zone)


def _take_off_card(state: MastersState, die: int) -> None:
    """Take a die off its card without buying it: whoever the text is for has it now."""
    seat = state.scopes[-1][SEAT]
    if state.owner[die] == NOBODY:
        state.owner[die] = seat
    state.place(die, state.owner[die], USED)


def _entering_face(state: MastersState, die: int, level: int) -> int:
    """Give the face with which a die comes to the field: one that shows a character keeps it."""
    shows = state.where[die] == RESERVE and state.shown(die).kind == CHARACTER
    return state.face[die] if shows and level == 1 else level_face(state, die, level)


def _remove(state: MastersState, die: int) -> None:
    """Take a die out of the game; never a sidekick. M-CARD-7"""
    if state.is_sidekick(die):
        return
    if state.where[die] == FIELD:
        leave_field(state, die)
    if state.where[die] != GONE:
        end_control(state, die)
        state.place(die, NOBODY, GONE)


dice_first("recall")


@rules.step("do recall", "act")
def act_recall(state: MastersState, values: Values) -> None:
    """Note that dice go back at the end of the turn, if they are still in the field. M-SWP-2"""
    seat = state.scopes[-1][SEAT]
    state.leave()
    for die in lying(state, values[2], (FIELD,)):
        state.last("end_of_turn", seat, "recalled", ((die,),))


dice_first("sacrifice")


@rules.step("do sacrifice", "act")
def act_sacrifice(state: MastersState, values: Values) -> None:
    """Send own characters to the used pile; that is no KO. M-KEY-6"""
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], (FIELD,)):
        if state.events is not None:
            state.tell("sacrificed", "M-KEY-6", (state.side[die], die_name(state, die)))
        blame_mover(state, die)
        discard(state, die)


@rules.step("do prep_this", "begin")
def prep_this(state: MastersState, values: Values) -> None:
    """Put the die whose text this is into prep. M-KEY-10"""
    die = state.scopes[-1][SOURCE]
    state.leave()
    if state.where[die] in (RESERVE, FIELD):
        if state.events is not None:
            state.tell("moved", "M-KEY-10", (state.side[die], die_name(state, die), PREP))
        send(state, die, PREP)


@rules.step("do boomerang", "begin")
def give_boomerang(state: MastersState, values: Values) -> None:
    """Let the die whose text this is come back after use."""
    scope = state.scopes[-1]
    state.leave()
    state.last("end_of_turn", scope[SEAT], "boomerang", ((scope[SOURCE],),))


# --- fielding by an effect ---


dice_first("field")


@rules.step("do field", "act")
def act_field(state: MastersState, values: Values) -> None:
    """Field dice free; whether that counts as fielded is the edition's. M-FLD-3, M-ATV-2"""
    level = node_of(state, values).whole("level")
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], FIELDABLE):
        if state.printed(die).first < 0:
            continue
        if state.where[die] == ON_CARD:
            _take_off_card(state, die)
        rolled = state.where[die] == RESERVE and state.shown(die).kind == CHARACTER
        face = state.face[die] if rolled and level == 1 else level_face(state, die, level)
        field_die(state, state.side[die], die, face, "M-FLD-3", state.edition.effects_field)


# --- drawing and rolling ---


@rules.step("do draw", "begin")
def draw(state: MastersState, values: Values) -> None:
    """Draw dice by an effect."""
    with_players(state, node_of(state, values).maybe("who"), "draw", (values[0],))


@rules.step("do draw", "draw")
def act_draw(state: MastersState, values: Values) -> None:
    """Draw them for one player after the other. M-DIE-3, M-DRAW-7"""
    number, seats = values
    if state.edition.only_energy_waits and not _speaks_of_drawn(state):
        clear_waiting(state)  # M-ZONE-11: at once, before the text goes on
    if not seats:
        state.leave()
        return
    state.go("drawn", (number, seats[1:]))
    much = amount_of(state, state.table.nodes[number].parts["draw"], state.scopes[-1])
    draw_dice(state, seats[0], much, "prep")


def _speaks_of_drawn(state: MastersState) -> bool:
    """Whether the running text says what becomes of the dice that it drew."""
    node = state.table.abilities[state.scopes[-1][ABILITY]].node
    return any(one.sort == "dice" and one.word in DRAWN for one in node.below())


@rules.step("do draw", "drawn")
def act_drawn(state: MastersState, values: Values) -> None:
    """Roll them once into the reserve, or leave them in prep; the text knows what was drawn."""
    number, seats, dice = values
    state.go("draw", (number, seats))
    know_chosen(state, dice)
    if state.table.nodes[number].text("to") == "reserve":
        roll_dice(state, dice, "effect")


dice_first("roll")


@rules.step("do roll", "act")
def act_roll(state: MastersState, values: Values) -> None:
    """Roll dice from an unrolled zone into the reserve, then see what they show."""
    dice = tuple(lying(state, values[2], ROLLABLE))
    know_chosen(state, dice)
    if dice:
        zones = tuple([state.where[die] for die in dice])
        state.go("rolled", (values[0], dice, zones))
        roll_dice(state, dice, "effect")
    else:
        state.leave()


@rules.step("do roll", "rolled")
def act_rolled(state: MastersState, values: Values) -> None:
    """Go on by the first die's face: a character, or anything else."""
    number, dice, zones = values
    node = state.table.nodes[number]
    if node.flag("put_back"):
        state.go("put back", (dice, zones))
    else:
        state.leave()
    run_list(state, node, _outcome(node, state.shown(dice[0]).kind))


def _outcome(node: Node, kind: int) -> str:
    """Say what a text does for the face that came up."""
    if kind == CHARACTER:
        return "on_character"
    return "on_action" if kind == ACTION and node.nodes("on_action") else "otherwise"


@rules.step("do roll", "put back")
def act_put_back(state: MastersState, values: Values) -> None:
    """Put dice that lie as they were rolled back where they were."""
    state.leave()
    for die, zone in zip(*values, strict=True):
        if state.where[die] == RESERVE and zone != RESERVE:
            state.place(die, state.side[die], zone)


dice_first("reroll")


@rules.step("do reroll", "act")
def act_reroll(state: MastersState, values: Values) -> None:
    """Roll dice again; what was spent in part, and tokens, cannot be. M-NRG-6, M-TOK-1"""
    there, dice = lying(state, values[2], TURNABLE), len(state.table.die_card)
    able = tuple([die for die in there if die not in state.worn and die < dice])
    if not able:
        state.leave()
        return
    levels = tuple([state.shown(die).level for die in able])
    state.go("rolled", (values[0], able, levels))
    roll_dice(state, able, "effect")


@rules.step("do reroll", "rolled")
def act_rerolled(state: MastersState, values: Values) -> None:
    """Let dice stay whose new face can be there; others go where the text says. M-RRL-1, M-RRL-2"""
    number, dice, levels = values
    node = state.table.nodes[number]
    state.leave()
    new_moment(state)
    for die, level in zip(dice, levels, strict=True):
        if state.where[die] == FIELD:
            land_in_field(state, die, level, node.text("energy_to"), node.flag("keep_level"))


def land_in_field(
    state: MastersState, die: int, level: int, energy_to: str, keep_level: bool
) -> None:
    """See what becomes of a die of the field that was rolled again."""
    kind = state.shown(die).kind
    stays = kind == CHARACTER if state.printed(die).first >= 0 else kind != ENERGY
    if stays:
        if keep_level and level:
            state.show(die, level_face(state, die, level))
        return
    face = state.face[die]
    state.show(die, max(state.printed(die).first, 0))  # it leaves as what it was
    blame_mover(state, die)
    if energy_to == "reserve":
        to_reserve(state, die, face)  # M-RRL-3
    elif energy_to == "used":
        discard(state, die)
    else:
        send(state, die, PREP)
