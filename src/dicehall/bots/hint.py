"""Hints: a bot's best answers with what they are worth, in words for a player."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.bots.glimpse import Glimpse
from dicehall.bots.greedy import GreedyBot, pass_windows
from dicehall.bots.search import Judged
from dicehall.kernel import Game, SeededSource, State

BEST: Final = 3
"""Answers that a hint names."""


class Hint(NamedTuple):
    """What an answer is worth, from 0 (lost) to 1 (won), and the answers that go with it.

    `labels` are one set, which can be named together; `later` follow one after the other.
    """

    value: float
    labels: tuple[str, ...]
    later: tuple[str, ...]


def hints(game: Game, state: State, seat: int, most: int = BEST) -> list[Hint]:
    """Give the best answers of a seat that is asked, the best first; the same ones each time."""
    glimpse = Glimpse(game, state, seat)
    judged = GreedyBot(SeededSource(0)).judge(glimpse)
    seen = glimpse.imagine(SeededSource(0))
    return [_hint(game, seen, seat, one) for one in judged[:most]]


def _hint(game: Game, state: State, seat: int, judged: Judged) -> Hint:
    """Name the seat's own answers of a line, as far as chance is not asked between them."""
    now = state.copy()
    labels: list[str] = []
    later: list[str] = []
    asked = state.decision
    assert asked is not None
    for who, option in judged.line:
        pass_windows(now, who, option)
        decision = now.decision
        if decision is None or option not in decision.options_for(who):
            break
        if who == seat:
            offered = len(option) > 1 and option in asked.options_for(seat)
            label = game.label(state if offered else now, option, seat)
            same = decision.many and decision.many == asked.many and not later
            (labels if same or not labels else later).append(label)
        now.apply(option, who)
    return Hint(judged.value, tuple(labels), tuple(later))
