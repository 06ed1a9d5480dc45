"""Sets in a script: how many of a seat's next labels answer what is asked, in whatever order."""

from __future__ import annotations

from typing import NamedTuple

from dicehall.kernel import Match, Option, State, UnclearLabel, order_set
from dicehall.kernel.forced import forced
from dicehall.kernel.labels import set_key
from dicehall.scenario.load import Step


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
    reasons: dict[int, str] = {}
    short: list[Option] = []  # what would leave the set to end by itself
    for length in [*whole, *lengths]:
        labels = [step.words[0] for step in block[:length]]
        try:
            options = order_set(match.game, match.state, seat, labels)
        except UnclearLabel as unclear:
            reasons[length] = str(unclear)
            continue
        end = _after(match, seat, options)
        if length == len(block) or set_key(end, seat) != set_key(match.state, seat):
            cut = length < whole[0]
            return Found(options, reasons[whole[0]] if cut else "")
        if not short and end.decision is not None and forced(end.decision, seat) is not None:
            short = options
    return Found(short, reasons.get(whole[0], "") if whole[0] > 1 else "")


def _after(match: Match, seat: int, options: list[Option]) -> State:
    """Give the state once these options are taken."""
    end = match.state.copy()
    for option in options:
        end.apply(option, seat)
    return end
