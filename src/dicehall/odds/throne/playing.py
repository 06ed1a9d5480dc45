"""Playing on: what a position in a roll phase is worth at its end, played out on the engine.

Nobody answers: windows pass, nobody defends who has not begun to, and no token is spent. Dice that
a text rolls are weighed by their chances; its player's choices are the best ones, an opponent's the
worst; a card that it draws is a middling one of those that can come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import factorial

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Chance, Option
from dicehall.kernel.decision import ROLL
from dicehall.odds.throne.pools import FACES, Pool, pools

Measure = Callable[[ThroneState], float]
"""What a state is worth when the roll phase is over."""


class Playing:
    """Plays positions to the end of the roll phase, and measures them for one seat."""

    def __init__(self, seat: int, measure: Measure) -> None:
        self._seat = seat
        self._measure = measure
        self._middling: dict[tuple[Option, ...], Option] = {}

    def on(self, state: ThroneState) -> float:
        """Play on until the roll phase is over, and measure; the state is used up."""
        while not _is_over(state):
            decision = state.decision
            assert decision is not None
            if isinstance(decision, Chance):
                if decision.kind == ROLL:
                    return self._rolled(state, decision.left)
                state.apply(self._drawn(state, decision.options))
            elif PASS in decision.options:
                state.apply(PASS)
            elif len(decision.options) == 1:
                state.apply(decision.options[0])
            else:
                return self._chosen(state, decision.actor, decision.options)
        return self._measure(state)

    def after(self, state: ThroneState, option: Option) -> float:
        """Give what a position is worth after an answer; the state stays as it is."""
        twin = state.copy()
        twin.apply(option)
        return self.on(twin)

    def _chosen(self, state: ThroneState, actor: int, options: Sequence[Option]) -> float:
        """Let a player choose: friends the best for the seat, others the worst."""
        worth = [self.after(state, option) for option in options]
        return min(worth) if state.is_enemy(actor, self._seat) else max(worth)

    def _rolled(self, state: ThroneState, count: int) -> float:
        """Weigh all that dice of a text can show; their order means nothing."""
        worth = 0.0
        for shown, weight in rolls(count):
            twin = state.copy()
            for number in shown:
                twin.apply(("face", number))
            worth += weight * self.on(twin)
        return worth

    def _drawn(self, state: ThroneState, options: tuple[Option, ...]) -> Option:
        """Find the card whose worth is nearest to the mean of all that can be drawn."""
        if options not in self._middling:
            worth = []
            for option in options:
                twin = state.copy()
                twin.apply(option)
                worth.append(self._measure(twin))
            mean = sum(worth) / len(worth)
            distances = [abs(one - mean) for one in worth]
            self._middling[options] = options[distances.index(min(distances))]
        return self._middling[options]


def _is_over(state: ThroneState) -> bool:
    """Whether the fight is over, or has led to another offensive roll phase."""
    if state.decision is None or not state.in_roll_phase:
        return True
    return any(op == "offense" for op, step, _ in state.frames if step != "announced")


def rolls(count: int) -> Iterator[tuple[Pool, float]]:
    """List what so many dice can show, each with its chance."""
    for pool in pools().listed[count]:
        ways = factorial(count)
        for _, alike in groupby(pool):
            ways //= factorial(len(list(alike)))
        yield pool, ways / FACES**count
