"""Hints: a bot's best answers with what they are worth, in words for a player."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.bots.glimpse import Glimpse
from dicehall.bots.greedy import GreedyBot, pass_windows
from dicehall.bots.search import Judged
from dicehall.kernel import Game, Option, SeededSource, State
from dicehall.kernel.labels import said_first, set_key
from dicehall.kernel.question import Question, question

BEST: Final = 3
"""Answers that a hint names."""


class Hint(NamedTuple):
    """What an answer is worth, from 0 (lost) to 1 (won), and the answers that go with it.

    `labels` are one set, which can be named together; `later` follow one after the other. `plan`
    is the common plan of all partners, if the answer is a part of one: seats and what they answer.
    """

    value: float
    labels: tuple[str, ...]
    later: tuple[str, ...]
    plan: tuple[tuple[int, str], ...] = ()


def hints(game: Game, state: State, seat: int, most: int = BEST) -> list[Hint]:
    """Give the best answers of a seat that is asked, the best first; the same ones each time."""
    glimpse = Glimpse(game, state, seat)
    judged = GreedyBot(SeededSource(0)).judge(glimpse)
    seen = glimpse.imagine(SeededSource(0))
    return [_hint(game, seen, seat, one) for one in judged[:most]]


def _hint(game: Game, state: State, seat: int, judged: Judged) -> Hint:
    """Name the seat's own answers of a line, as far as chance is not asked between them.

    Each is called so that it is understood by who sees what was offered at first.
    """
    now, asked = state.copy(), set_key(state, seat)
    labels: list[str] = []
    later: list[str] = []
    seen: dict[Question, tuple[State, list[Option]]] = {}
    for who, option in judged.line:
        pass_windows(now, who, option)
        decision, asking = now.decision, question(now)
        if decision is None or asking is None or option not in decision.options_for(who):
            break
        if who == seat:
            first, picked = seen.setdefault(asking, (now.copy(), []))
            label = said_first(game, first, now, seat, option, picked)
            picked.append(option)
            same = asked is not None and set_key(now, seat) == asked and not later
            (labels if same or not labels else later).append(label)
        now.apply(option, who)
    common = game.plan(state, seat, judged.option)
    said = [(who, game.full_label(state, option, who)) for who, option in common]
    return Hint(judged.value, tuple(labels), tuple(later), tuple(said))
