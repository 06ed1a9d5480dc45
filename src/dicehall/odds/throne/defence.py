"""The odds of a defence: whether to use it, and how best to change the dice that it rolled."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dicehall.games.throne.face.naming import space_name
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Game, Option
from dicehall.odds.throne.means import Purse
from dicehall.odds.throne.moves import Move, Stand, best_move, worth
from dicehall.odds.throne.playing import Playing
from dicehall.odds.throne.pools import Pool, Values, pools
from dicehall.odds.throne.solver import Solver
from dicehall.odds.throne.stands import guard_purse, spent


class Guard(NamedTuple):
    """The dice of a defence, what to do first, and the worth of that and of the dice as they lie.

    The worth is the heuristic's: from 0 to 1.
    """

    dice: Pool
    move: Move
    worth: float
    as_it_lies: float


def defence_dice(state: ThroneState, seat: int) -> Pool:
    """Give the dice of a seat's defence if they can be altered now, else none. T-DEF-10"""
    if state.decision is None or not state.decision.window:
        return ()
    for roller, why, numbers in state.rolls:
        if (roller, why) == (seat, "defense"):
            return tuple(sorted(numbers))
    return ()


def is_choosing(state: ThroneState, seat: int) -> bool:
    """Whether a seat chooses a defence now. T-DEF-2"""
    decision = state.decision
    if decision is None or decision.actor != seat:
        return False
    return any(option[0] == "defend" for option in decision.options)


def choices(game: Game, state: ThroneState, seat: int) -> list[tuple[str, float]]:
    """List the defences to choose from, and none, each with its worth."""
    assert state.decision is not None
    playing = Playing(seat, lambda after: game.heuristic(after, seat))
    return [(_name(state, one), playing.after(state, one)) for one in state.decision.options]


def _name(state: ThroneState, option: Option) -> str:
    return "no defence" if option == PASS else space_name(state, option[1])


def guard(game: Game, state: ThroneState, seat: int) -> Guard:
    """Work out the best for the dice of a defence, with all that can change them."""
    dice = defence_dice(state, seat)
    full = guard_purse(state, seat)
    known: dict[Purse, Values] = {}

    def finals(purse: Purse) -> Values:
        if purse not in known:
            known[purse] = _finals(game, spent(state, seat, full, purse), seat, len(dice))
        return known[purse]

    solver = Solver(finals, len(dice))
    stand = Stand(dice, 0, False, full)
    lies = float(finals(full)[pools().places[dice], 0])
    return Guard(dice, best_move(solver, stand, 0), worth(solver, stand)[0], lies)


def _finals(game: Game, state: ThroneState, seat: int, size: int) -> Values:
    """Give what each pool is worth as the dice of the defence."""
    roll = next(n for n, (who, why, _) in enumerate(state.rolls) if (who, why) == (seat, "defense"))
    playing = Playing(seat, lambda after: game.heuristic(after, seat))
    found = []
    for pool in pools().listed[size]:
        twin = state.copy()
        twin.rolls[roll] = (seat, "defense", pool)
        found.append(playing.on(twin))
    return np.array(found, dtype=np.float64)[:, None]
