"""Sets in a script: how many of a seat's next labels answer what is asked, in whatever order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dicehall.kernel import Game, Match, Option, State, UnclearLabel, order_set
from dicehall.kernel.forced import forced
from dicehall.kernel.labels import set_key
from dicehall.kernel.orders import Seen
from dicehall.scenario.load import Step


class Run(NamedTuple):
    """The options of a set that the first of some labels make up, and why other runs do not."""

    options: list[Option]
    reasons: dict[int, str]
    """By the number of labels tried."""


def first_set(
    game: Game,
    state: State,
    seat: int,
    labels: Sequence[str],
    lengths: Iterable[int],
    seen: Seen | None = None,
    since: tuple[Option, ...] = (),
) -> Run:
    """Take as many labels as make up a whole set, trying these lengths in their order.

    All labels at once need not be whole. A run that could still grow, but also ends by itself, is
    taken only if no other is whole. `seen` and `since` are those of `order_set`.
    """
    seen = Seen(game, seat) if seen is None else seen
    short: list[Option] = []
    reasons: dict[int, str] = {}
    for length in lengths:
        try:
            options = order_set(game, state, seat, list(labels[:length]), seen, since)
        except UnclearLabel as unclear:
            reasons[length] = str(unclear)
            continue
        end = state.copy()
        for option in options:
            end.apply(option, seat)
        if length == len(labels) or set_key(end, seat) != set_key(state, seat):
            return Run(options, reasons)
        if not short and end.decision is not None and forced(end.decision, seat) is not None:
            short = options
    return Run(short, reasons)


class Found(NamedTuple):
    """The options that the next labels mean, and why a list among them is not one whole set."""

    options: list[Option]
    reason: str


def find_set(match: Match, seat: int, block: list[Step]) -> Found:
    """Take the shortest run of labels that, in some order, answers the whole set.

    A list is taken whole if it can be: so its `done` may stand anywhere in it. One that is cut
    must go on with what comes after the set, or it was no list of this set: the reason says why.
    """
    lengths = range(1, len(block) + 1)
    whole = [n for n in lengths if n == len(block) or block[n].number != block[n - 1].number]
    labels = [step.words[0] for step in block]
    options, reasons = first_set(match.game, match.state, seat, labels, [*whole, *lengths])
    cut = len(options) < whole[0]
    return Found(options, reasons.get(whole[0], "") if cut and whole[0] > 1 else "")
