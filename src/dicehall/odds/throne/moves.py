"""Moves: the first thing to do for a goal, with all that follows played as well as can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from dicehall.odds.throne.means import ATTEMPT, GUARD, REROLL, TURN, Means, Purse
from dicehall.odds.throne.pools import Pool, keeps, minus, pools
from dicehall.odds.throne.solver import Solver
from dicehall.odds.throne.turning import reached

STOP: Final = "stop"
ROLL: Final = "roll"
USE: Final = "use"

EQUAL: Final = 1e-9
"""What differs by less is the same: sums of sixths are not exact to the last digit."""


class Move(NamedTuple):
    """Stop, roll some dice again (`kept` are not), or use a card or an ability.

    `turned` lists the dice that it turns, each from a number to another.
    """

    kind: str
    kept: Pool = ()
    rolled: Pool = ()
    means: Means | None = None
    turned: tuple[tuple[int, int], ...] = ()


class Stand(NamedTuple):
    """Where a player stands: dice on the table (none before the first roll), rolls left, purse.

    `locked`: the rolls were given up, until something alters the dice. T-OFF-3
    """

    dice: Pool
    rolls: int
    locked: bool = False
    purse: Purse = Purse()


def worth(solver: Solver, stand: Stand) -> list[float]:
    """Give what a stand is worth for each goal."""
    if not stand.dice:
        values = solver.rolled(stand.rolls - 1, stand.purse)[0][0]
    else:
        place = pools().places[stand.dice]
        values = solver.values(stand.rolls, stand.purse, stand.locked)[place]
    return [float(value) for value in values]


def best_move(solver: Solver, stand: Stand, goal: int) -> Move:
    """Give the best first move for one goal.

    Of moves worth the same: to stop, then to roll what needs the cards least, with the most dice
    kept, then to use something.
    """
    found = list(moves(solver, stand, goal))
    most = max([value for _, value in found])
    best = [move for move, value in found if value > most - EQUAL]
    rolling = [move for move in best if move.kind == ROLL]
    if best[0].kind == STOP or len(rolling) < 2 or not stand.purse.means:
        return best[0]
    bare = solver.rolled(stand.rolls - 1, Purse((), stand.purse.cp))
    places = pools().places
    return max(rolling, key=lambda m: round(float(bare[len(m.kept)][places[m.kept], goal]), 9))


def moves(solver: Solver, stand: Stand, goal: int) -> Iterator[tuple[Move, float]]:
    """List all first moves for one goal, each with what it is worth."""
    dice, rolls, locked, purse = stand
    if not dice:
        yield Move(ROLL), float(solver.rolled(rolls - 1, purse)[0][0, goal])
        return
    place = pools().places[dice]
    yield Move(STOP), float(solver.finals(purse)[place, goal])
    if rolls and not locked:
        rolled = solver.rolled(rolls - 1, purse)
        for kept in keeps(dice)[1:]:
            value = rolled[len(kept)][pools().places[kept], goal]
            yield Move(ROLL, kept, minus(dice, kept)), float(value)
    for means in purse.usable():
        value = solver.used(means, rolls, purse, locked)[place, goal]
        yield _use(solver, stand, goal, means), float(value)


def _use(solver: Solver, stand: Stand, goal: int, means: Means) -> Move:
    """Say how one of the means is best used."""
    if means.kind == TURN:
        return Move(USE, means=means, turned=_turned(solver, stand, goal, means))
    if means.kind in (REROLL, GUARD):
        kept = _kept(solver, stand, goal, means)
        return Move(USE, kept, minus(stand.dice, kept), means)
    if means.kind == ATTEMPT:
        purse = stand.purse.after(means)
        move = best_move(solver, Stand(stand.dice, stand.rolls + 1, False, purse), goal)
        return move._replace(kind=USE, means=means) if move.kind == ROLL else Move(USE, means=means)
    return Move(USE, means=means)


def _turned(solver: Solver, stand: Stand, goal: int, means: Means) -> tuple[tuple[int, int], ...]:
    """Say which dice are turned, and to what."""
    dice, rolls, _, purse = stand
    values = solver.values(rolls, purse.after(means))[:, goal]
    places = reached(dice, means.to, means.many, means.up_to) or {pools().places[dice]}
    best = max(sorted(places), key=lambda place: round(float(values[place]), 9))
    taken, put = _differences(dice, pools().listed[len(dice)][best])
    return tuple(zip(taken, put, strict=True))


def _kept(solver: Solver, stand: Stand, goal: int, means: Means) -> Pool:
    """Say which dice are kept when means roll others again."""
    dice, rolls, _, purse = stand
    if means.kind == GUARD:
        rolled = solver.rolled(rolls, purse.after(means))
        choices = keeps(dice)[1:]
    else:
        rolled = solver.rerolls(means, rolls, purse)
        fewest = 1 if means.up_to else means.many
        choices = tuple([k for k in keeps(dice) if fewest <= len(dice) - len(k) <= means.many])
    return max(choices, key=lambda kept: rolled[len(kept)][pools().places[kept], goal])


def _differences(before: Pool, after: Pool) -> tuple[list[int], list[int]]:
    """Give the dice that went and those that came, in rising order."""
    taken = [face for face in set(before) for _ in range(before.count(face) - after.count(face))]
    put = [face for face in set(after) for _ in range(after.count(face) - before.count(face))]
    return sorted(taken), sorted(put)
