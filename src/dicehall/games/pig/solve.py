"""Pig solved: the best play from every position, by enumerating the kernel's own chance.

Nothing here knows the rules. Every position that the engine reaches is explored through `apply`,
from the point of view of the player whose turn it is, and the chances of winning are iterated
until they stand still.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from dicehall.games.pig.game import Pig
from dicehall.games.pig.state import PigState
from dicehall.kernel.decision import Chance, Option
from dicehall.kernel.setup import MOST_TURNS

EXACT: Final = 1e-12
"""Sweeps end when no chance changes by more than this."""

Key = tuple[int, int, int]
"""A position as its mover sees it: own score, the other's score, the pot."""
Outcome = tuple[float, int, bool]
"""How likely, which position (or one of the two ends), and whether the mover is another one."""
Choice = list[Outcome]
Ends = list[tuple[float, PigState]]

WON: Final = -1
Progress = Callable[[int], None]


class Solution:
    """The chance of winning, for the player to move, in every position that can be reached."""

    def __init__(
        self, numbers: dict[Key, int], moves: list[list[Choice]], values: list[float]
    ) -> None:
        self._numbers = numbers
        self._moves = moves
        self._values = values

    def chance(self, own: int = 0, other: int = 0, pot: int = 0) -> float:
        """Give the mover's chance of winning under best play of both."""
        return self._values[self._numbers[own, other, pot]]

    def holds(self, own: int, other: int, pot: int) -> bool:
        """Whether best play holds here: the last choice is the best one, and not the only one."""
        choices = self._moves[self._numbers[own, other, pot]]
        wins_at_once = choices[0][0][1] == WON
        return wins_at_once or _best(choices, self._values)[1] == 1

    def __len__(self) -> int:
        """Count the positions."""
        return len(self._values)


def solve(target: int, progress: Progress | None = None) -> Solution:
    """Solve Pig up to this score; progress is told the number of positions found so far."""
    numbers, moves = _explore(target, progress)
    values = [0.5] * len(moves)
    for group in _groups(numbers):
        _settle(group, moves, values)
    return Solution(numbers, moves, values)


def _explore(target: int, progress: Progress | None) -> tuple[dict[Key, int], list[list[Choice]]]:
    """Find every position, with the choices that each offers: roll, and perhaps hold."""
    game = Pig()
    setup = game.setup({"target": target, "turn_limit": MOST_TURNS})
    start = cast(PigState, game.start(setup))
    numbers: dict[Key, int] = {_key(start): 0}
    states = [start]
    moves: list[list[Choice]] = []
    while len(moves) < len(states):
        state = states[len(moves)]
        decision = state.decision
        assert decision is not None
        choices: list[Choice] = []
        for ends in _worth_trying([_ends(state, option) for option in decision.options]):
            choice = [
                (weight, _number(end, numbers, states), end.active != state.active)
                for weight, end in ends
            ]
            choices.append(choice)
        moves.append(choices)
        if progress is not None and len(moves) % 10_000 == 0:
            progress(len(moves))
    return numbers, moves


def _ends(state: PigState, option: Option) -> Ends:
    """List where a choice leads: one place, or one for each outcome of the roll it asks for."""
    after = state.copy()
    after.apply(option)
    decision = after.decision
    if not isinstance(decision, Chance):
        return [(1.0, after)]
    total = sum(decision.weights)
    ends: Ends = []
    for outcome, weight in zip(decision.options, decision.weights, strict=True):
        end = after.copy()
        end.apply(outcome)
        ends.append((weight / total, end))
    return ends


def _worth_trying(choices: list[Ends]) -> list[Ends]:
    """Leave out the rest where one choice wins for sure: pots grow without end otherwise."""
    for ends in choices:
        if all(end.result is not None for _, end in ends):
            return [ends]
    return choices


def _key(state: PigState) -> Key:
    return state.scores[state.active], state.scores[1 - state.active], state.pot


def _number(state: PigState, numbers: dict[Key, int], states: list[PigState]) -> int:
    """Number a position, noting it if it is new; a game that is over was won by its mover."""
    if state.result is not None:
        return WON
    key = _key(state)
    if key not in numbers:
        numbers[key] = len(states)
        states.append(state)
    return numbers[key]


def _groups(numbers: dict[Key, int]) -> list[list[int]]:
    """Gather positions that lead to each other (the same two scores), the last ones first."""
    groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for (own, other, pot), number in numbers.items():
        pair = (max(own, other), min(own, other))
        groups.setdefault(pair, []).append((-pot, number))
    ordered = sorted(groups, key=lambda pair: -(pair[0] + pair[1]))
    return [[number for _, number in sorted(groups[pair])] for pair in ordered]


def _settle(group: list[int], moves: list[list[Choice]], values: list[float]) -> None:
    """Sweep over a group until its chances stand still."""
    change = 1.0
    while change > EXACT:
        change = 0.0
        for number in group:
            value, _ = _best(moves[number], values)
            change = max(change, abs(value - values[number]))
            values[number] = value


def _best(choices: list[Choice], values: list[float]) -> tuple[float, int]:
    """Give the best choice's chance of winning, and which it is."""
    best, which = -1.0, 0
    for place, choice in enumerate(choices):
        chance = 0.0
        for weight, number, passed in choice:
            value = 1.0 if number == WON else values[number]
            chance += weight * (1.0 - value if passed else value)
        if chance > best:
            best, which = chance, place
    return best, which
