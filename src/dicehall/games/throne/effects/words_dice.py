"""Effects on dice that lie on the table: rolling again, turning, choosing, more attempts."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import player
from dicehall.games.throne.effects.running import know, node_of
from dicehall.games.throne.steps.chance import throw
from dicehall.games.throne.table.answers import DONE, KEEP
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import DIE, NOBODY, SEAT, SOURCE, THAT, ThroneState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

Place = tuple[int, int]
"""A die: the place of its roll, and its place in the roll."""


def _dice(state: ThroneState, whose: str, seat: int, why: str = "") -> list[Place]:
    """List dice on the table that a text can mean."""
    found: list[Place] = []
    for roll, (roller, purpose, numbers) in enumerate(state.rolls):
        if whose == "own" and roller != seat:
            continue
        if whose == "opposing" and not state.is_enemy(roller, seat):
            continue
        if why and purpose != why:
            continue
        found += [(roll, place) for place in range(len(numbers))]
    return found


def _number(state: ThroneState, die: Place) -> int:
    return state.rolls[die[0]][2][die[1]]


def _distinct(state: ThroneState, dice: list[Place]) -> list[Place]:
    """Leave out dice that are like one listed before."""
    kept: dict[Place, Place] = {}
    for die in dice:
        kept.setdefault((die[0], _number(state, die)), die)
    return list(kept.values())


def _later(state: ThroneState, dice: list[Place], chosen: tuple[Place, ...]) -> list[Place]:
    """Leave dice that can follow those chosen, so that a set has one order only."""
    if not chosen:
        return dice
    last = (chosen[-1][0], _number(state, chosen[-1]))
    return [d for d in dice if d not in chosen and (d[0], _number(state, d)) >= last]


def _found(state: ThroneState, dice: Node, seat: int) -> list[Place]:
    """List the dice that a text means: those of some players, or the one it chose before."""
    if dice.word == "chosen":
        die = state.scopes[-1][DIE]
        return [die] if die else []
    return _dice(state, dice.text("die"), seat)


def _extent(dice: Node) -> tuple[int, bool]:
    """Say how many dice a text means, and whether fewer will do."""
    return (1, False) if dice.word == "chosen" else (dice.whole("count"), dice.flag("up_to"))


def _without(dice: list[Place], chosen: tuple[Place, ...]) -> list[Place]:
    return [die for die in dice if die not in chosen]


def _offer(dice: list[Place]) -> list[Option]:
    return [("die", roll, place) for roll, place in dice]


# --- rolling again: (node, who, chosen dice, times rolled) ---


@rules.step("do reroll", "begin")
def reroll(state: ThroneState, values: Values) -> None:
    """Choose the dice, unless they are known already."""
    scope = state.scopes[-1]
    node = node_of(state, values)
    seat = player(state, node.maybe("who"), scope, "you")
    if seat == NOBODY:
        state.leave()
    elif node.node("reroll").word == "chosen" or scope[SOURCE][0] == "space":
        _roll_again(state, (node.number, seat, (scope[DIE],) if scope[DIE] else (), 1))
    else:
        state.go("ask", (node.number, seat, ()))


@rules.step("do reroll", "ask")
def ask_reroll(state: ThroneState, values: Values) -> Decision | None:
    """Ask for the next die."""
    number, seat, chosen = values
    dice = state.table.nodes[number].node("reroll")
    there = _later(state, _dice(state, dice.text("die"), seat), chosen)
    options = _offer(_distinct(state, there)) if len(chosen) < dice.whole("count") else []
    if not options:
        _roll_again(state, (number, seat, chosen, 1))
        return None
    if dice.flag("up_to"):
        options.append(DONE)
    return Decision(seat, "roll again which die", tuple(options), CHOICE)


@rules.answer("do reroll", "ask")
def take_reroll(state: ThroneState, values: Values, option: Option) -> None:
    """Take one more die, or roll those taken."""
    number, seat, chosen = values
    if option == DONE:
        _roll_again(state, (number, seat, chosen, 1))
    else:
        state.go("ask", (number, seat, (*chosen, (option[1], option[2]))))


def _roll_again(state: ThroneState, values: Values) -> None:
    chosen = values[2]
    if not chosen:
        state.leave()
        return
    state.go("rolled", values)
    throw(state, state.rolls[chosen[0][0]][0], len(chosen))


@rules.step("do reroll", "rolled")
def rerolled(state: ThroneState, values: Values) -> None:
    """Show the new numbers; one die alone may be rolled a second time where the text says so."""
    number, seat, chosen, times, numbers = values
    show_dice(state, chosen, numbers)
    if len(chosen) == 1 and times == 1 and state.table.nodes[number].flag("twice"):
        state.go("twice", (number, seat, chosen, 2))
    else:
        state.leave()


def show_dice(state: ThroneState, chosen: tuple[Place, ...], numbers: tuple[int, ...]) -> None:
    """Lay rolled dice back into their rolls."""
    before = tuple([_number(state, die) for die in chosen])
    for (roll, place), new in zip(chosen, numbers, strict=True):
        state.set_die(roll, place, new)
    roller, why, lie = state.rolls[chosen[0][0]]
    if state.events is not None:
        told = [state.shown(roller, one) for one in (before, numbers, lie)]
        state.tell("rerolled", "T-OFF-11", (roller, why, *told))


@rules.ask("do reroll", "twice")
def ask_twice(state: ThroneState, values: Values) -> Decision:
    """Ask whether to roll the one die again."""
    roll, place = values[2][0]
    return Decision(values[1], "roll it once more", (("die", roll, place), DONE), CHOICE)


@rules.answer("do reroll", "twice")
def take_twice(state: ThroneState, values: Values, option: Option) -> None:
    """Roll it once more, or leave it."""
    if option == DONE:
        state.leave()
    else:
        _roll_again(state, values)


# --- turning: (node, chosen dice) ---


@rules.step("do turn", "begin")
def turn(state: ThroneState, values: Values) -> None:
    """Choose dice and their new numbers, one after the other."""
    state.go("ask", (values[0], ()))


def _turns_to(state: ThroneState, die: Place, to: str) -> list[int]:
    """List the numbers that a die can be turned to."""
    now = _number(state, die)
    numbers = state.rolls[die[0]][2]
    match to:
        case "six":
            wanted = [6]
        case "another":
            wanted = sorted(set(numbers))
        case "next":
            wanted = [now - 1, now + 1]
        case _:
            wanted = list(range(1, 7))
    return [number for number in wanted if number != now and 1 <= number <= 6]


@rules.step("do turn", "ask")
def ask_turn(state: ThroneState, values: Values) -> Decision | None:
    """Ask which die to turn."""
    number, chosen = values
    node = state.table.nodes[number]
    seat = state.scopes[-1][SEAT]
    dice = node.node("turn")
    count, up_to = _extent(dice)
    there = [
        die
        for die in _distinct(state, _without(_found(state, dice, seat), chosen))
        if _turns_to(state, die, node.text("to"))
    ]
    if len(chosen) == count or not there:
        state.leave()
        return None
    options = _offer(there)
    if chosen and up_to:
        options.append(DONE)
    return Decision(seat, "turn which die", tuple(options), CHOICE)


@rules.answer("do turn", "ask")
def take_turn(state: ThroneState, values: Values, option: Option) -> None:
    """Take the die."""
    if option == DONE:
        state.leave()
    else:
        state.go("number", (*values, (option[1], option[2])))


@rules.ask("do turn", "number")
def ask_number(state: ThroneState, values: Values) -> Decision:
    """Ask for its new number."""
    number, _, die = values
    numbers = _turns_to(state, die, state.table.nodes[number].text("to"))
    options = tuple([("number", one) for one in numbers])
    return Decision(state.scopes[-1][SEAT], "turn it to", options, CHOICE)


@rules.answer("do turn", "number")
def take_number(state: ThroneState, values: Values, option: Option) -> None:
    """Turn it."""
    number, chosen, die = values
    roller, why, _ = state.rolls[die[0]]
    before = _number(state, die)
    state.set_die(die[0], die[1], option[1])
    state.tell("turned", "T-OFF-11", (state.scopes[-1][SEAT], roller, before, option[1], why))
    state.go("ask", (number, (*chosen, die)))


# --- choosing a die ---


@rules.step("do mark", "begin")
def mark(state: ThroneState, values: Values) -> Decision | None:
    """Ask for a die that the text is about."""
    seat = state.scopes[-1][SEAT]
    dice = node_of(state, values).node("mark")
    options = _offer(_distinct(state, _dice(state, dice.text("die"), seat)))
    if not options:
        state.leave()
        return None
    return Decision(seat, "choose a die", tuple(options), CHOICE)


@rules.answer("do mark", "begin")
def take_mark(state: ThroneState, values: Values, option: Option) -> None:
    """Know the die, and who rolled it."""
    state.leave()
    roller, _, numbers = state.rolls[option[1]]
    know(state, DIE, (option[1], option[2]))
    know(state, THAT, roller)
    if state.events is not None:
        (die,) = state.shown(roller, (numbers[option[2]],))
        state.tell("marked", "T-OFF-2", (state.scopes[-1][SEAT], roller, die))


# --- one more attempt: (seat, chosen dice) ---


@rules.step("do attempt", "begin")
def attempt(state: ThroneState, values: Values) -> None:
    """Give one more roll attempt."""
    scope = state.scopes[-1]
    node: Node = node_of(state, values)
    seat = player(state, node.maybe("who"), scope, "you")
    if node.text("attempt") == "offensive":
        state.leave()
        if seat == state.active:
            state.allowed += 1
            state.altered = True
            state.tell("attempt", "T-OFF-12", (seat,))
    elif seat == NOBODY:
        state.leave()
    else:
        state.go("ask", (seat, ()))


@rules.step("do attempt", "ask")
def ask_attempt(state: ThroneState, values: Values) -> Decision | None:
    """Ask which dice of the defence to roll again."""
    seat, chosen = values
    dice = _later(state, _dice(state, "own", seat, "defense"), chosen)
    options = _offer(_distinct(state, dice))
    if not options and not chosen:
        state.leave()
        return None
    options.append(DONE if chosen else KEEP)
    return Decision(seat, "roll again", tuple(options), CHOICE)


@rules.answer("do attempt", "ask")
def take_attempt(state: ThroneState, values: Values, option: Option) -> None:
    """Take one more die, roll those taken, or keep all."""
    seat, chosen = values
    if option == KEEP:
        state.leave()
    elif option == DONE:
        state.go("rolled", (chosen,))
        throw(state, seat, len(chosen))
    else:
        state.go("ask", (seat, (*chosen, (option[1], option[2]))))


@rules.step("do attempt", "rolled")
def attempted(state: ThroneState, values: Values) -> None:
    """Show the new numbers."""
    chosen, numbers = values
    state.leave()
    show_dice(state, chosen, numbers)
