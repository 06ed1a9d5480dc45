"""The offensive roll phase: up to three attempts, an announcement, and the answer to it."""

from __future__ import annotations

from dicehall.games.throne.effects.holding import total
from dicehall.games.throne.effects.meaning import dice_meet
from dicehall.games.throne.effects.running import happens
from dicehall.games.throne.heroes.records import OFFENSIVE as ATTACKS
from dicehall.games.throne.heroes.records import ULTIMATE
from dicehall.games.throne.steps import doing, fight
from dicehall.games.throne.steps.acting import actions
from dicehall.games.throne.steps.chance import throw
from dicehall.games.throne.steps.windows import INSTANTS, open_window
from dicehall.games.throne.table.answers import DONE, KEEP
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import ATTEMPTS, DICE, NOBODY, OFFENSIVE, PHASES, ThroneState
from dicehall.games.throne.table.table import Way
from dicehall.kernel.decision import PASS, STEP, Decision, Option
from dicehall.kernel.events import Values


def dice_of(state: ThroneState) -> tuple[int, ...]:
    """Give the five dice of the phase."""
    return state.rolls[0][2]


@rules.step("offense", "before")
def before(state: ThroneState, values: Values) -> None:
    """Let what works before the offensive roll phase work. T-HERO-8"""
    state.go("enter")
    happens(state, "offense", state.active)


@rules.step("offense", "enter")
def enter(state: ThroneState, values: Values) -> None:
    """Begin the offensive roll phase, unless it is skipped. T-HERO-9"""
    state.phase = OFFENSIVE
    skipped, state.skipped = state.skipped, False
    if skipped:
        state.tell("skipped", "T-HERO-8", (state.active, PHASES[OFFENSIVE]))
        state.leave()
        state.call("fight", "conclusion", (True,))
    else:
        state.go("begin")


@rules.step("offense", "begin")
def begin(state: ThroneState, values: Values) -> None:
    """Roll all five dice: the first attempt. T-OFF-1"""
    fewer = total(state, state.active, "fewer_attempts", 1, 9)
    state.allowed = max(1, ATTEMPTS - fewer)
    state.go("rolled")
    throw(state, state.active, DICE)


@rules.step("offense", "rolled")
def rolled(state: ThroneState, values: Values) -> None:
    """Lay the dice on the table."""
    state.rolls = [(state.active, "offense", values[0])]
    state.attempts = 1
    _tell(state)
    _show(state)


def _tell(state: ThroneState) -> None:
    if state.events is not None:
        dice = state.shown(state.active, dice_of(state))
        state.tell("rolled", "T-OFF-1", (state.active, "offense", dice, state.attempts))


def _show(state: ThroneState) -> None:
    """Let others play instants between two attempts; roll actions wait for the last. T-CARD-1"""
    state.go("choose")
    if state.attempts < state.allowed:
        open_window(state, "there are attempts left", INSTANTS, without=state.active)


@rules.step("offense", "choose")
def choose(state: ThroneState, values: Values) -> None:
    """Go on rolling while there are attempts, else announce."""
    state.go("reroll" if state.attempts < state.allowed else "kept")


# --- rerolls: the numbers of the dice chosen so far, in rising order ---


@rules.ask("offense", "reroll")
def ask_reroll(state: ThroneState, values: Values) -> Decision:
    """Ask which dice to roll again, or to keep them all. T-OFF-9"""
    options: list[Option] = [DONE] if values else [KEEP]
    options += rerolls(dice_of(state), values)
    if not values:
        options += actions(state, state.active)
    return Decision(state.active, "roll again", tuple(options), STEP, many=state.attempts + 1)


def rerolls(dice: tuple[int, ...], chosen: tuple[int, ...]) -> list[Option]:
    """List the numbers of dice that can be added to those rolled again; dice alike are one."""
    lowest = chosen[-1] if chosen else 1
    return [
        ("reroll", number)
        for number in range(lowest, 7)
        if dice.count(number) > chosen.count(number)
    ]


@rules.answer("offense", "reroll")
def take_reroll(state: ThroneState, values: Values, option: Option) -> None:
    """Take one more die, roll those taken, keep all, or do something else first."""
    if option[0] == "reroll":
        state.go("reroll", (*values, option[1]))
    elif option == KEEP:
        state.go("kept")
    elif option == DONE:
        state.go("rerolled", (values,))
        throw(state, state.active, len(values))
    else:
        doing.act(state, state.active, option)


@rules.step("offense", "rerolled")
def rerolled(state: ThroneState, values: Values) -> None:
    """Lay the dice that were rolled again beside those kept."""
    chosen, numbers = values
    state.attempts += 1
    state.altered = False
    dice = exchanged(dice_of(state), chosen, numbers)
    state.rolls[0] = (state.active, "offense", dice)
    if state.events is not None:
        told = [state.shown(state.active, one) for one in (chosen, numbers, dice)]
        state.tell("attempted", "T-OFF-1", (state.active, state.attempts, *told))
    _show(state)


def exchanged(
    dice: tuple[int, ...], taken: tuple[int, ...], put: tuple[int, ...]
) -> tuple[int, ...]:
    """Give dice with some numbers taken away and others put in their places."""
    left = list(dice)
    for old, new in zip(taken, put, strict=True):
        left[left.index(old)] = -new
    return tuple([abs(one) for one in left])


# --- the announcement ---


@rules.step("offense", "kept")
def kept(state: ThroneState, values: Values) -> None:
    """The attempts are over: others may act before the announcement. T-OFF-8"""
    state.altered = False
    state.go("announce")
    open_window(state, "the dice are rolled", without=state.active)


def met(state: ThroneState) -> list[int]:
    """List the ways whose requirement the dice meet: of each ability the last. T-OFF-5"""
    seat = state.active
    dice = tuple(sorted(dice_of(state)))
    found: dict[tuple[int, str], int] = {}
    table = state.table
    for number in table.boards[seat]:
        space = table.spaces[number]
        if space.kind not in (ATTACKS, ULTIMATE) or not state.is_up(number):
            continue
        for way in space.ways[state.levels[number]]:
            if _meets(state, way, seat, dice):
                found[number, way.name] = way.number
    return list(found.values())


def _meets(state: ThroneState, way: Way, seat: int, dice: tuple[int, ...]) -> bool:
    """Whether dice meet a way; worked out once for each way and dice."""
    known = state.table.known_met
    key = (way.number, dice)
    if key not in known:
        known[key] = dice_meet(state, way.node.node("on"), seat, dice)
    return known[key]


@rules.ask("offense", "announce")
def ask_announce(state: ThroneState, values: Values) -> Decision:
    """Ask which ability to announce; after altered dice also to roll on. T-OFF-2, T-OFF-3"""
    options: list[Option] = [("activate", way) for way in met(state)]
    options.append(PASS)
    many = 0
    if state.altered and state.attempts < state.allowed:
        options += rerolls(dice_of(state), ())
        many = state.attempts + 1
    options += actions(state, state.active)
    return Decision(state.active, "announce an ability", tuple(options), STEP, many)


@rules.answer("offense", "announce")
def take_announce(state: ThroneState, values: Values, option: Option) -> None:
    """Announce, announce none, roll on, or do something else first. T-OFF-10, T-OFF-15"""
    match option[0]:
        case "activate":
            state.way = option[1]
            state.altered = False
            name = state.table.ways[state.way].name
            state.tell("announced", "T-OFF-2", (state.active, name))
            state.go("announced")
            open_window(state, "an ability is announced")
        case "pass":
            state.way = NOBODY
            state.altered = False
            state.tell("announced none", "T-OFF-15", (state.active,))
            state.go("declined")
            open_window(state, "no ability is announced", without=state.active)
        case "reroll":
            state.way = NOBODY
            state.go("reroll", (option[1],))
        case _:
            doing.act(state, state.active, option)


@rules.step("offense", "announced")
def announced(state: ThroneState, values: Values) -> None:
    """Activate, unless the dice were altered: then the player answers. T-OFF-3, T-OFF-13"""
    if state.altered:
        state.way = NOBODY
        state.go("announce")
    else:
        state.leave()
        fight.activate(state)


@rules.step("offense", "declined")
def declined(state: ThroneState, values: Values) -> None:
    """Go on without an ability, unless the dice were altered after all. T-OFF-3, T-OFF-8"""
    if state.altered:
        state.go("announce")
    else:
        state.rolls = []
        state.leave()
        state.call("fight", "last chance")
