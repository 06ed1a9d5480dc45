"""Advice: the best move for a goal, and the chance of every ability with the best move for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import DicehallError, Game, nearest
from dicehall.kernel.labels import folded
from dicehall.odds.throne.board import Board, board_at
from dicehall.odds.throne.judge import Judge, damage_to, prepared
from dicehall.odds.throne.means import Purse
from dicehall.odds.throne.moves import Move, Stand, best_move, worth
from dicehall.odds.throne.pools import MOST, Pool, Values, pools
from dicehall.odds.throne.solver import Finals, Solver
from dicehall.odds.throne.stands import spent

DAMAGE: Final = "damage"
"""The damage of the best ability, before any defence."""
VALUE: Final = "value"
"""How good the game's heuristic says the position is after the best ability."""

CHANCE: Final = "chance"
GIVEN: Final = "given"
"""The other sorts of goals: the chance of an ability, and one given as numbers."""

Goal = str | Callable[[Pool], float] | Sequence[float]
"""`damage`, `value`, the name of an ability, or what each pool of five is worth: a function, or
numbers in the order of `pools().listed[5]`."""


class UnknownGoal(DicehallError):
    """A goal that is none of the board's."""


class Prospect(NamedTuple):
    """The chance of one way of an ability, and the first move that is best for it alone."""

    title: str
    chance: float
    move: Move


class Advice(NamedTuple):
    """What to do first for a goal, what that is worth, and the chances of all abilities."""

    board: Board
    stand: Stand
    sort: str
    """`damage`, `value`, `chance` or `given`."""
    goal: str
    worth: float
    move: Move
    announce: str
    """What to announce if the dice stay as they are; '' if nothing is worth it."""
    prospects: tuple[Prospect, ...]
    left_out: tuple[str, ...]


def advice_for(
    game: Game,
    state: ThroneState,
    seat: int,
    stand: Stand,
    goal: Goal,
    left_out: tuple[str, ...] = (),
) -> Advice:
    """Work out the advice for a stand; the state says what abilities do."""
    board = board_at(state, seat)
    wanted = _Wanted(game, state, seat, board, stand.purse, goal)
    met = board.met()
    solver = Solver(lambda purse: np.hstack([wanted.finals(purse), met]))
    first, *chances = worth(solver, stand)
    moves = [best_move(solver, stand, place) for place in range(1 + len(chances))]
    prospects = [
        Prospect(one.title, chance, move)
        for one, chance, move in zip(board.aims, chances, moves[1:], strict=True)
    ]
    announce = wanted.announce(stand.dice) if stand.dice else ""
    about = (board, stand, wanted.sort, wanted.title)
    return Advice(*about, first, moves[0], announce, tuple(prospects), left_out)


class _Wanted:
    """A goal on a board: what each pool is worth for it."""

    def __init__(
        self,
        game: Game,
        state: ThroneState,
        seat: int,
        board: Board,
        purse: Purse,
        goal: Goal,
    ) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._board = board
        self._purse = purse
        self._judges: dict[Purse, Judge] = {}
        self._columns: dict[Purse, Values] = {}
        self.title = goal if isinstance(goal, str) else "the given goal"
        self.sort = self.title if self.title in (DAMAGE, VALUE) else GIVEN
        self.finals: Finals = self._found(goal)

    def _found(self, goal: Goal) -> Finals:
        """Say how the worth of pools is found."""
        if not isinstance(goal, str):
            column = _given(goal)
            return lambda _: column
        if goal == VALUE:
            return self._by_heuristic
        if goal == DAMAGE:
            return lambda _: self._by_damage()
        self.title, self.sort = _called(self._board, goal), CHANCE
        column = _met(self._board, self.title)
        return lambda _: column

    def _by_damage(self) -> Values:
        """Judge by damage: the purse does not change it."""
        if self._purse not in self._columns:
            twin = prepared(self._state, self._seat)
            judge = Judge(twin, self._seat, damage_to(twin, self._seat))
            self._judges[self._purse] = judge
            self._columns[self._purse] = judge.finals()
        return self._columns[self._purse]

    def _by_heuristic(self, purse: Purse) -> Values:
        """Judge by the heuristic, with the cards and points that are left."""
        if purse not in self._columns:
            twin = spent(self._state, self._seat, self._purse, purse)
            judge = Judge(twin, self._seat, lambda after: self._game.heuristic(after, self._seat))
            self._judges[purse] = judge
            self._columns[purse] = judge.finals()
        return self._columns[purse]

    def announce(self, dice: Pool) -> str:
        """Name what is best announced with these dice; '' if nothing is worth it."""
        if self._purse in self._judges:
            announcements = self._judges[self._purse].announcements(dice)
            best = max([value for value, _ in announcements])
            return next(name for value, name in reversed(announcements) if value == best)
        met = self.finals(self._purse)[pools().places[dice], 0] > 0
        return self.title if met and self.sort == CHANCE else ""


# --- goals ---


def check_goal(board: Board, goal: str) -> None:
    """Refuse the name of a goal that a board does not have."""
    if goal not in (DAMAGE, VALUE):
        _called(board, goal)


def goal_names(board: Board) -> list[str]:
    """List the goals that are usually named on a board."""
    return [DAMAGE, VALUE, *dict.fromkeys([aim.name for aim in board.aims])]


def _called(board: Board, goal: str) -> str:
    """Find the ability, or the one way of it, that a goal names."""
    names = [name for aim in board.aims for name in (aim.name, aim.title)]
    for name in names:
        if folded(goal) in (folded(name), folded(name).rstrip("!")):
            return name
    known = goal_names(board)
    hint = nearest(goal, [*known, *names])
    raise UnknownGoal(f"there is no goal {goal!r} here{hint} Known are: {', '.join(known)}")


def _met(board: Board, name: str) -> Values:
    """Give 1 for each pool that meets any way that is called so, else 0."""
    columns = [name in (aim.name, aim.title) for aim in board.aims]
    return np.asarray(board.met()[:, columns].max(axis=1, keepdims=True))


def _given(goal: Callable[[Pool], float] | Sequence[float]) -> Values:
    """Give the worth of each pool as the goal says it."""
    listed = pools().listed[MOST]
    values = [goal(pool) for pool in listed] if callable(goal) else list(goal)
    if len(values) != len(listed):
        raise UnknownGoal(f"a goal gives a number for each of {len(listed)} pools of five dice")
    return np.array(values, dtype=np.float64)[:, None]
