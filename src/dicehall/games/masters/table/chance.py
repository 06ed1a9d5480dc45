"""Chance: drawing dice from a bag, and rolling them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.effects.events import happens_to
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    BAG,
    FIELD,
    NOBODY,
    OUT,
    PILES,
    PREP,
    RESERVE,
    USED,
    MastersState,
)
from dicehall.games.masters.table.zones import refill
from dicehall.kernel.decision import DRAW, ROLL, Chance, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.referee import Source

FIRST: Final = ("first", "first used")
"""Where the dice of the game's first draw go, if its fourth die is not rolled. M-DRAW-5"""
KEPT: Final = 3
"""How many of those dice are rolled."""

# --- drawing: (seat, wanted, where they go, drawn so far) ---


def draw_dice(state: MastersState, seat: int, wanted: int, to: str) -> None:
    """Draw dice one by one; the frame below gets the tuple of the drawn ones. M-DRAW-6

    `to` is `prep`, `first` (three to prep, the fourth Out of Play), `first used` (the fourth to the
    used pile), or `hand` (left in the bag's owner's prep area for the frame below to roll).
    """
    state.call("draw", "next", (seat, wanted, to, ()))


def _more(state: MastersState, seat: int, wanted: int, drawn: int) -> int:
    """Count the dice that are still to come in a draw."""
    there = len(state.pile(seat, BAG)) + len(state.pile(seat, USED))
    return min(wanted - drawn, there)


@rules.step("draw", "next")
def next_draw(state: MastersState, values: Values) -> None:
    """Refill an empty bag, and go on drawing while there is anything to draw. M-ZONE-3"""
    seat, wanted, to, drawn = values
    if len(drawn) < wanted and (state.pile(seat, BAG) or refill(state, seat)):
        state.go("die", values)
        return
    if drawn:
        if state.events is not None:
            names = tuple([die_name(state, die) for die in drawn])
            rule = "M-DRAW-5" if len(drawn) > KEPT and to in FIRST else "M-DRAW-3"
            state.tell("drew", rule, (seat, names, to), reveals=True)
        happens_to(state, "dice_drawn", seat, NOBODY, len(drawn))
    state.leave_with(drawn)


@rules.ask("draw", "die")
def ask_draw(state: MastersState, values: Values) -> Decision:
    """Ask chance for one die out of the bag; dice of one card are alike. M-ZONE-7"""
    seat, wanted, _, drawn = values
    options: list[Option] = []
    weights: list[int] = []
    last = NOBODY
    for die in state.pile(seat, BAG):
        card = state.card[die]
        if card == last:
            weights[-1] += 1
        else:
            options.append(("draw", die))
            weights.append(1)
            last = card
    left = _more(state, seat, wanted, len(drawn))
    return Chance("a die from the bag", tuple(options), tuple(weights), DRAW, left)


@rules.answer("draw", "die")
def take_draw(state: MastersState, values: Values, option: Option) -> None:
    """Take the die that chance drew."""
    _drawn(state, values, option[1])


@rules.whole("draw", "die")
def draw_whole(state: MastersState, values: Values, source: Source) -> None:
    """Draw all dice straight from the source."""
    seat, wanted, to, drawn = values
    bag = state.piles[seat * PILES + BAG]
    taken = list(drawn)
    for _ in range(_more(state, seat, wanted, len(drawn))):
        if not bag:
            refill(state, seat)
        ticket = source.below(len(bag))
        card = state.card[bag[ticket]]
        while ticket and state.card[bag[ticket - 1]] == card:
            ticket -= 1
        die = bag[ticket]
        state.place(die, seat, _goes_to(to, len(taken)))
        taken.append(die)
    state.go("next", (seat, wanted, to, tuple(taken)))


def _goes_to(to: str, drawn: int) -> int:
    """Say where the next die of a draw goes. M-DRAW-5"""
    if drawn != KEPT or to not in FIRST:
        return PREP
    return OUT if to == "first" else USED


def _drawn(state: MastersState, values: Values, die: int) -> None:
    seat, wanted, to, drawn = values
    state.place(die, seat, _goes_to(to, len(drawn)))
    state.go("next", (seat, wanted, to, (*drawn, die)))


# --- rolling: (dice, place, why) ---


def roll_dice(state: MastersState, dice: tuple[int, ...], why: str) -> None:
    """Roll dice one by one; each lies in the reserve, or stays in the field, with its face up."""
    if dice:
        state.call("roll", "die", (dice, 0, why))


@lru_cache(maxsize=4096)
def _the_die(printed: Print, left: int) -> Chance:
    """Make the question for one kind of die once; equal faces are one outcome."""
    faces = tuple(dict.fromkeys(printed.rolls))
    options = tuple([("face", face) for face in faces])
    weights = tuple([printed.rolls.count(face) for face in faces])
    return Chance("a die", options, weights, ROLL, left)


@rules.ask("roll", "die")
def ask_roll(state: MastersState, values: Values) -> Decision:
    """Ask chance for the face of one die. M-ROLL-1"""
    dice, place, _ = values
    return _the_die(state.printed(dice[place]), len(dice) - place)


@rules.answer("roll", "die")
def take_roll(state: MastersState, values: Values, option: Option) -> None:
    """Take the face that chance gave."""
    dice, place, why = values
    land(state, dice[place], option[1])
    if place + 1 < len(dice):
        state.go("die", (dice, place + 1, why))
    else:
        _rolled(state, dice, why)


@rules.whole("roll", "die")
def roll_whole(state: MastersState, values: Values, source: Source) -> None:
    """Roll all dice straight from the source."""
    dice, place, why = values
    rolls = state.table.rolls
    for die in dice[place:]:
        sides = rolls[state.card[die]]
        land(state, die, sides[source.below(len(sides))])
    _rolled(state, dice, why)


def land(state: MastersState, die: int, face: int) -> None:
    """Show a face. Rolled dice lie in the reserve; one in the field is moved by its effect."""
    if state.where[die] != FIELD:
        state.place(die, state.side[die], RESERVE)
    state.show(die, face)


def _rolled(state: MastersState, dice: tuple[int, ...], why: str) -> None:
    state.leave()
    if why not in ("roll", "reroll"):
        for die in dice:
            happens_to(state, "rolls_late", state.side[die], die)
    if state.events is not None:
        names = tuple([die_name(state, die) for die in dice])
        rule = {"roll": "M-ROLL-1", "reroll": "M-ROLL-2"}.get(why, "M-DIE-3")
        state.tell("rolled", rule, (state.side[dice[0]], names, why))
