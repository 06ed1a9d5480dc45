"""The turn: eight phases, one after the other, and what begins a game."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.holding import bare_scope
from dicehall.games.throne.effects.running import begin_heard, happens, later, listening, run
from dicehall.games.throne.steps import doing, fight, offense  # noqa: F401  # the last registers
from dicehall.games.throne.steps.acting import actions, main_actions, sales
from dicehall.games.throne.steps.chance import draw_cards, throw
from dicehall.games.throne.steps.landing import land_all
from dicehall.games.throne.steps.windows import open_window
from dicehall.games.throne.table.answers import DONE
from dicehall.games.throne.table.modes import turn_order
from dicehall.games.throne.table.points import gain_cp
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    DISCARD,
    FIRST_HAND,
    HAND_LIMIT,
    INCOME,
    MAIN_1,
    MAIN_2,
    OFFENSIVE,
    PHASES,
    UPKEEP,
    ThroneState,
)
from dicehall.games.throne.table.table import Heard
from dicehall.kernel.decision import CHANCE, CHOICE, STEP, Decision, Option
from dicehall.kernel.events import Values

# --- before the game ---


@rules.step("setup", "begin")
def begin_setup(state: ThroneState, values: Values) -> None:
    """Find out who begins, as the set-up says."""
    if state.setup.start == CHANCE:
        seats = tuple([seat for seat in range(state.table.seats) if not state.gone[seat]])
        state.go("roll", (seats,))
    else:
        state.go("hands", (state.setup.start, 0))


@rules.step("setup", "roll")
def roll_for_start(state: ThroneState, values: Values) -> None:
    """Let everyone in question roll a die. T-SETUP-2"""
    state.go("compare", values)
    throw(state, values[0][0], len(values[0]))


@rules.step("setup", "compare")
def compare_start(state: ThroneState, values: Values) -> None:
    """Let the highest die begin; those who are level roll again. T-SETUP-2"""
    seats, rolled = values
    best = max(rolled)
    level = tuple([seat for seat, die in zip(seats, rolled, strict=True) if die == best])
    state.tell("start roll", "T-SETUP-2", (seats, rolled))
    if len(level) > 1:
        state.go("roll", (level,))
    else:
        state.go("hands", (level[0], 0))


@rules.step("setup", "hands")
def deal_hands(state: ThroneState, values: Values) -> None:
    """Let everyone draw their first hand, and do what heroes do before the game. T-SETUP-3"""
    start, seat = values
    if seat < state.table.seats:
        state.go("hands", (start, seat + 1))
        draw_cards(state, seat, FIRST_HAND)
        return
    state.order = turn_order(state.table.mode, state.table.seats, start)
    state.active = next(seat for seat in state.order if not state.gone[seat])
    state.leave()
    state.call("turn", "start")
    for one in reversed(range(state.table.seats)):
        effects = state.table.starts[one]
        if effects:
            state.call("setup", "hero", (one,))


@rules.step("setup", "hero")
def start_hero(state: ThroneState, values: Values) -> None:
    """Do what a hero does before the game."""
    state.go("ready", values)
    state.scopes.append(bare_scope(values[0]))
    run(state, state.table.starts[values[0]])


@rules.step("setup", "ready")
def hero_ready(state: ThroneState, values: Values) -> None:
    """A hero is ready."""
    state.scopes.pop()
    state.leave()


# --- upkeep ---


@rules.step("turn", "start")
def start_turn(state: ThroneState, values: Values) -> None:
    """Begin a turn with its upkeep; where anything is about to work, others may act before."""
    state.phase = UPKEEP
    state.uses = []
    state.clear_fight()
    state.tell("turn begins", "T-TURN-2", (state.active,))
    state.go("upkeep", ())
    if _anything_due(state):
        open_window(state, "upkeep begins")


def _anything_due(state: ThroneState) -> bool:
    """Whether a text of the active player works before the main phase."""
    return any(listening(state, word, state.active) for word in ("upkeep", "income"))


def _due(state: ThroneState, done: tuple[int, ...]) -> list[Heard]:
    """List the upkeep effects that have yet to work. T-UPK-2"""
    return [
        heard for heard in listening(state, "upkeep", state.active) if heard.text.number not in done
    ]


@rules.step("turn", "upkeep")
def upkeep(state: ThroneState, values: Values) -> None:
    """Let upkeep effects work, in the order that the active player picks. T-UPK-1"""
    due = _due(state, values)
    if not due:
        state.go("upkeep ends")
        if state.blows or state.heals:
            land_all(state)
            open_window(state, "the damage of the upkeep is on its way")
    elif len(due) == 1:
        _begin_due(state, values, due[0])
    else:
        state.go("upkeep order", values)


def _begin_due(state: ThroneState, done: Values, heard: Heard) -> None:
    state.go("upkeep", (*done, heard.text.number))
    begin_heard(state, heard, state.active)


@rules.ask("turn", "upkeep order")
def ask_upkeep(state: ThroneState, values: Values) -> Decision:
    """Ask which upkeep effect works next."""
    options = tuple([("first", heard.text.number) for heard in _due(state, values)])
    return Decision(state.active, "which upkeep effect comes first", options, CHOICE)


@rules.answer("turn", "upkeep order")
def take_upkeep(state: ThroneState, values: Values, option: Option) -> None:
    """Let the chosen one work."""
    chosen = next(one for one in _due(state, values) if one.text.number == option[1])
    _begin_due(state, values, chosen)


# --- income ---


@rules.step("turn", "upkeep ends")
def income(state: ThroneState, values: Values) -> None:
    """Go on to the income, unless it is the start player's first. T-INC-1"""
    state.phase = INCOME
    state.skipped = False
    state.clear_fight()
    if state.turn == 1:
        state.tell("no income", "T-INC-1", (state.active,))
        state.go("main 1")
        return
    state.go("income")
    happens(state, "income", state.active)


@rules.step("turn", "income")
def take_income(state: ThroneState, values: Values) -> None:
    """Gain 1 combat point, then draw a card. T-INC-1, T-INC-3"""
    skipped, state.skipped = state.skipped, False
    state.go("main 1")
    if skipped:
        state.tell("skipped", "T-HERO-4", (state.active, PHASES[INCOME]))
        return
    gain_cp(state, state.active, 1, "T-INC-1")
    draw_cards(state, state.active, 1)


# --- the main phases ---


@rules.step("turn", "main 1")
def main_1(state: ThroneState, values: Values) -> None:
    """Begin the first main phase; when it is over, others may act before the roll."""
    state.phase = MAIN_1
    state.go("offense")
    state.call("main", "ask")


@rules.ask("main", "ask")
def ask_main(state: ThroneState, values: Values) -> Decision:
    """Ask the active player for anything that a main phase allows. T-MAIN-1, T-MAIN-3"""
    seat = state.active
    options = (*main_actions(state, seat), *actions(state, seat), *sales(state, seat), DONE)
    return Decision(seat, f"{PHASES[state.phase]} phase", options, STEP)


@rules.answer("main", "ask")
def take_main(state: ThroneState, values: Values, option: Option) -> None:
    """Do it; when the player is done, the others may act."""
    if option == DONE:
        state.leave()
        open_window(state, "the main phase ends", without=state.active)
    else:
        doing.act(state, state.active, option)


# --- the roll phases ---


@rules.step("turn", "offense")
def roll_phases(state: ThroneState, values: Values) -> None:
    """Go through the roll phases."""
    state.clear_fight()
    state.go("main 2")
    state.call("offense", "before")


@rules.step("turn", "main 2")
def main_2(state: ThroneState, values: Values) -> None:
    """Begin the second main phase. T-MAIN-7"""
    state.clear_fight()
    state.phase = MAIN_2
    state.go("discard")
    state.call("main", "ask")


# --- the end of the turn ---


@rules.step("turn", "discard")
def discard(state: ThroneState, values: Values) -> None:
    """Sell down to six cards; then the turn ends. T-DISC-1"""
    state.phase = DISCARD
    if len(state.hands[state.active]) > HAND_LIMIT:
        state.go("sell")
    else:
        _end(state)


@rules.step("turn", "left")
def left(state: ThroneState, values: Values) -> None:
    """End the turn of somebody who has left: what waits for its end works all the same."""
    _end(state)


def _end(state: ThroneState) -> None:
    state.go("over")
    for seat in reversed(state.priority()):
        if not state.gone[seat]:
            _end_for(state, seat)


def _end_for(state: ThroneState, seat: int) -> None:
    """Let texts of a seat work that wait for the end of this turn."""
    for heard in reversed(listening(state, "turn_ends", seat, state.active)):
        triggers = [one for one in heard.text.node.nodes("when") if one.word == "turn_ends"]
        if any(_means(state, one.maybe("turn_ends"), seat) for one in triggers):
            later(state, heard, seat, state.active)


def _means(state: ThroneState, whose: Node | None, seat: int) -> bool:
    """Whether a text of a seat means the turn of the active player."""
    word = "you" if whose is None else whose.word
    if word == "you":
        return seat == state.active
    return word == "each_player" or state.is_enemy(seat, state.active)


@rules.ask("turn", "sell")
def ask_sell(state: ThroneState, values: Values) -> Decision:
    """Ask which card to sell. T-DISC-2"""
    options = tuple(sales(state, state.active))
    return Decision(state.active, "sell down to 6 cards", options, STEP)


@rules.answer("turn", "sell")
def take_sell(state: ThroneState, values: Values, option: Option) -> None:
    """Sell it, and see whether that is enough."""
    doing.sell(state, state.active, option[1])
    state.go("discard")


@rules.step("turn", "over")
def over(state: ThroneState, values: Values) -> None:
    """Hand the turn on to the next player in the order of turns. T-TURN-2"""
    order = state.order
    place = order.index(state.active)
    following = next(
        seat
        for step in range(1, len(order) + 1)
        if not state.gone[seat := order[(place + step) % len(order)]]
    )
    if state.next_turn():
        state.active = following
        state.go("start")


# --- positions ---


def enter(state: ThroneState, phase: int) -> None:
    """Stand at the beginning of a phase."""
    state.phase = phase
    steps = {
        UPKEEP: "start",
        INCOME: "upkeep ends",
        MAIN_1: "main 1",
        OFFENSIVE: "offense",
        MAIN_2: "main 2",
        DISCARD: "discard",
    }
    state.frames = [("turn", steps[phase], ())]


def enter_offense(state: ThroneState, dice: tuple[int, ...], attempts: int) -> None:
    """Stand in the offensive roll phase, with dice on the table and attempts used."""
    state.clear_fight()
    state.phase = OFFENSIVE
    state.rolls = [(state.active, "offense", dice)]
    state.attempts = attempts
    state.frames = [("turn", "main 2", ()), ("offense", "choose", ())]


def enter_fight(
    state: ThroneState, phase: int, dice: tuple[int, ...], way: int, target: int
) -> None:
    """Stand at the beginning of the targeting or the defensive roll phase."""
    state.clear_fight()
    state.phase = phase
    state.way = way
    state.activated = True
    state.target = target
    state.frames = [("turn", "main 2", ())]
    fight.enter(state, dice)
