"""The turn of Pig: who begins, roll or hold, and what a roll does."""

from __future__ import annotations

from typing import Final

from dicehall.games.pig.state import PigState
from dicehall.kernel.decision import STEP, Chance, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.referee import Source
from dicehall.kernel.rules import Rules

ROLL_DIE: Final[Option] = ("roll",)
HOLD: Final[Option] = ("hold",)

rules: Rules[PigState] = Rules(PigState)

# Decisions never change, so they are made once: a simulation makes none.
WHO_BEGINS: Final = Chance("who begins", (("begins", 0), ("begins", 1)), (1, 1))
THE_DIE: Final = Chance("the die", tuple(("face", face) for face in range(1, 7)), (1,) * 6)
FIRST_ROLL: Final = tuple(Decision(seat, "roll", (ROLL_DIE,), STEP) for seat in (0, 1))
ROLL_OR_HOLD: Final = tuple(
    Decision(seat, "roll or hold", (ROLL_DIE, HOLD), STEP) for seat in (0, 1)
)


def forbids(state: PigState, seat: int, option: Option) -> str | None:
    """Give the id of the rule that forbids rolling or holding now, None if it is legal."""
    if seat != state.active:
        return "P-TURN-1"
    if option == HOLD and state.pot == 0:
        return "P-TURN-2"
    return None


@rules.ask("begin", "who")
def who_begins(state: PigState, values: Values) -> Decision:
    """Let chance choose who begins, if the set-up says so. P-SETUP-1"""
    return WHO_BEGINS


@rules.answer("begin", "who")
def begins(state: PigState, values: Values, option: Option) -> None:
    """Give the first turn to whom chance chose."""
    state.active = option[1]
    state.tell("begins", "P-SETUP-1", (state.active,))
    state.leave()
    state.call("turn", "choose")


@rules.ask("turn", "choose")
def choose(state: PigState, values: Values) -> Decision:
    """Ask the active player: the first roll of a turn must be made. P-TURN-2"""
    if forbids(state, state.active, HOLD) is None:
        return ROLL_OR_HOLD[state.active]
    return FIRST_ROLL[state.active]


@rules.answer("turn", "choose")
def chosen(state: PigState, values: Values, option: Option) -> None:
    """Roll, or bank the pot and win or end the turn. P-HOLD-1, P-WIN-1"""
    if option == ROLL_DIE:
        state.go("roll")
        return
    seat = state.active
    state.scores[seat] += state.pot
    if state.events is not None:
        state.tell("held", "P-HOLD-1", (seat, state.pot, state.scores[seat]))
    if state.scores[seat] >= state.target:
        state.tell("won", "P-WIN-1", (seat,))
        state.finish((1.0, 0.0) if seat == 0 else (0.0, 1.0))
        return
    end_turn(state)


@rules.ask("turn", "roll")
def roll(state: PigState, values: Values) -> Decision:
    """Ask chance for the die."""
    return THE_DIE


@rules.answer("turn", "roll")
def rolled(state: PigState, values: Values, option: Option) -> None:
    """Take the face that chance gave."""
    land(state, option[1])


@rules.whole("turn", "roll")
def roll_whole(state: PigState, values: Values, source: Source) -> None:
    """Take the face straight from the source."""
    land(state, 1 + source.below(6))


def land(state: PigState, face: int) -> None:
    """Add a 2 to 6 to the pot; a 1 loses it and ends the turn. P-ROLL-1, P-ROLL-2"""
    if face == 1:
        if state.events is not None:
            state.tell("busted", "P-ROLL-2", (state.active, state.pot))
        end_turn(state)
    else:
        state.pot += face
        if state.events is not None:
            state.tell("rolled", "P-ROLL-1", (state.active, face, state.pot))
        state.go("choose")


def end_turn(state: PigState) -> None:
    """Pass the turn on. P-TURN-1"""
    state.pot = 0
    state.active = 1 - state.active
    if state.next_turn():
        state.go("choose")
