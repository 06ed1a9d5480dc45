"""Oracles for the odds of Dice Throne: icepool's dice, and the engine's own game tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import icepool  # type: ignore[import-untyped]  # it has no types

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Chance, Option
from dicehall.odds.throne import Pool

D6: Any = icepool.d6
Meets = Callable[[Pool], bool]


def requirement(word: str, wanted: tuple[str, ...], faces: tuple[str, ...]) -> Meets:
    """Read a requirement anew, in another way than the odds do."""
    if word == "show":
        return lambda dice: not Counter(wanted) - Counter([faces[die - 1] for die in dice])
    long = {"small_straight": 4, "large_straight": 5}[word]
    return lambda dice: _longest_row(dice) >= long


def _longest_row(dice: Pool) -> int:
    present = "".join("x" if face in dice else " " for face in range(1, 7))
    return max(len(row) for row in present.split(" "))


@cache
def thrown(count: int) -> Any:
    """Give what so many dice show, in rising order, as icepool works it out."""
    return D6.pool(count).expand() if count else icepool.Die([()])


class Oracle:
    """The best chance to meet a requirement, by icepool's dice and every keep tried."""

    def __init__(self, meets: Meets) -> None:
        self._meets = meets
        self._worth: dict[tuple[Pool, int], float] = {}
        self._kept: dict[tuple[Pool, int], float] = {}

    def worth(self, dice: Pool, rolls: int) -> float:
        """Give the chance with these dice and so many rolls left."""
        key = (dice, rolls)
        if key not in self._worth:
            subsets = {
                tuple(die for place, die in enumerate(dice) if chosen >> place & 1)
                for chosen in range(2 ** len(dice))
            }
            self._worth[key] = (
                max(self.kept(kept, rolls - 1) for kept in subsets)
                if rolls
                else float(self._meets(dice))
            )
        return self._worth[key]

    def kept(self, kept: Pool, rolls: int) -> float:
        """Give the chance when some dice are kept and the others rolled, with rolls after that."""
        key = (kept, rolls)
        if key not in self._kept:
            others = thrown(5 - len(kept))
            after = others.map(lambda rolled: self.worth(tuple(sorted((*kept, *rolled))), rolls))
            self._kept[key] = float(after.mean())
        return self._kept[key]


# --- the engine's game tree ---


def best_by_engine(state: ThroneState, seat: int, worth: Callable[[Pool], float]) -> float:
    """Try everything that a seat may do with its offensive dice, chance enumerated die by die."""
    return _Tree(seat, worth).best(state)


class _Tree:
    def __init__(self, seat: int, worth: Callable[[Pool], float]) -> None:
        self.seat = seat
        self.worth = worth
        self.known: dict[Any, float] = {}

    def best(self, state: ThroneState) -> float:
        while state.decision is not None and state.decision.window:
            state.apply(PASS)
        key = _position(state)
        if key not in self.known:
            self.known[key] = self._worked_out(state)
        return self.known[key]

    def _worked_out(self, state: ThroneState) -> float:
        decision = state.decision
        assert decision is not None
        after = [self._after(state, option) for option in decision.options if _stays(option)]
        if isinstance(decision, Chance):
            assert set(decision.weights) == {1}
            return sum(after) / len(after)
        if any(option == PASS for option in decision.options):  # the announcement
            after.append(self.worth(tuple(sorted(state.rolls[0][2]))))
        return max(after)

    def _after(self, state: ThroneState, option: Option) -> float:
        twin = state.copy()
        twin.apply(option)
        return self.best(twin)


def _position(state: ThroneState) -> tuple[Any, ...]:
    """Give all that matters; dice that nothing points at are sorted."""
    frames = [
        (op, step, (*values[:2], tuple(sorted(values[2])))) if op == "roll" else (op, step, values)
        for op, step, values in state.frames
    ]
    loose = all(op in ("turn", "offense", "roll") for op, _, _ in state.frames)
    rolls = [(who, why, tuple(sorted(dice)) if loose else dice) for who, why, dice in state.rolls]
    counts = (state.attempts, state.allowed, state.altered)
    held = (tuple(state.hands), tuple(state.cp), tuple(state.scopes))
    return (tuple(frames), tuple(rolls), *counts, *held)


def _stays(option: Option) -> bool:
    """Whether an option goes on with the dice: neither an announcement nor none."""
    return option[0] not in ("activate", "pass")
