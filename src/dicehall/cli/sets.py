"""Sets: a person chooses in any order what the engine asks for in an order of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dicehall.cli.several import plan
from dicehall.cli.show import countable, offered
from dicehall.kernel import Match, Option, State, UnclearLabel, UndoRefused
from dicehall.kernel.labels import Offer, matching, set_key

if TYPE_CHECKING:
    from dicehall.cli.table import Table

MOST_PATHS = 300
"""How many beginnings of a set are looked at for one that leads to what a person named."""
MOST_LABELS = 10_000
"""Labels that are read while such beginnings are looked at."""
MOST_TRIED = 400
"""Answers tried to find what may still join a set."""


class Late(NamedTuple):
    """What the engine has passed over in a set but would still take, had it come in time."""

    label: str
    order: list[Option]
    """The whole set with it, in the order in which the engine asks."""


def late(match: Match, seat: int) -> list[Late]:
    """List what may still join the set that a seat is asked for, though it is offered no more."""
    count = len(match.chosen(seat))
    before = _before(match, seat, count) if count else None
    if before is None:
        return []
    picks = [entry.option for entry in match.log[-count:]]
    found: dict[str, list[Option]] = {label: [] for label in offered(match, seat).labels}
    tried = 0
    for place, state in enumerate(_states(before, picks, seat)):
        offer = Offer(match.game, state, seat, _open(state, seat))
        for option, label in zip(offer.options, offer.labels, strict=True):
            rest = [option, *picks[place:]]
            if label in found or option in picks or tried > MOST_TRIED:
                continue
            tried += len(rest)
            if _goes(state, rest, seat):
                found[label] = [*picks[:place], *rest]
    return [Late(label, order) for label, order in found.items() if order]


def _before(match: Match, seat: int, count: int) -> State | None:
    """Give the state before a seat's last answers; None if they cannot be taken back."""
    twin = match.fork()
    try:
        for _ in range(count):
            twin.undo(seat)
    except UndoRefused:
        return None
    return twin.state


def _states(before: State, picks: Sequence[Option], seat: int) -> list[State]:
    """List the states in which each of the picks was made."""
    states = [before.copy()]
    for pick in picks[:-1]:
        states.append(states[-1].copy())
        states[-1].apply(pick, seat)
    return states


def _open(state: State, seat: int) -> tuple[Option, ...]:
    return () if state.decision is None else state.decision.options_for(seat)


def _goes(state: State, options: Sequence[Option], seat: int) -> bool:
    """Whether a set can go on with all these, one after the other."""
    twin, key = state.copy(), set_key(state, seat)
    for option in options:
        if set_key(twin, seat) != key or option not in _open(twin, seat):
            return False
        twin.apply(option, seat)
    return True


def find_late(more: Sequence[Late], offer: Offer, line: str) -> Late | None:
    """Find what a line means that is offered no more, by its words or the number behind the rest.

    What is offered goes before it, unless the line says exactly this one.
    """
    count = len(offer.options)
    if line.isdecimal() and countable(offer.labels):
        numbers = [str(number) for number in range(count + 1, count + len(more) + 1)]
        return more[numbers.index(line)] if line in numbers else None
    found = matching([*offer.labels, *[one.label for one in more]], line) if more else []
    return more[found[0] - count] if len(found) == 1 and found[0] >= count else None


def way_to(match: Match, seat: int, line: str) -> list[str]:
    """Find labels that lead to one that a line means later in this set; nothing if none do."""
    key, paths = set_key(match.state, seat), [(match.state.copy(), list[str]())]
    left = MOST_LABELS
    for state, path in paths:  # grows while it is walked through: the shortest way is found first
        if key is None or left <= 0 or set_key(state, seat) != key:
            continue
        offer = Offer(match.game, state, seat, _open(state, seat))
        found = offer.meant(line)
        left -= len(offer.options)
        if len(found) == 1:
            return [*path, offer.labels[found[0]]]
        if len(paths) > MOST_PATHS:
            continue
        for option, label in zip(offer.options, offer.labels, strict=True):
            twin = state.copy()
            twin.apply(option, seat)
            paths.append((twin, [*path, label]))
    return []


def join(table: Table, seat: int, one: Late) -> None:
    """Let it join: take the set back and give it again, with this in its place."""
    _take_back(table, seat)
    for option in one.order:
        table.match.answer(option, seat)
    table.keep()


def answer_all(table: Table, seat: int, words: list[str]) -> None:
    """Take several labels at once, all or none, also such as belong before what was chosen."""
    chosen = table.match.chosen(seat)
    try:
        options = plan(table.match, seat, words)
    except UnclearLabel:
        if not chosen or _before(table.match, seat, len(chosen)) is None:
            raise
        twin = table.match.fork()
        for _ in chosen:
            twin.undo(seat)
        options = plan(twin, seat, [*chosen, *words])
        _take_back(table, seat)
    for option in options:
        table.match.answer(option, seat)
    table.keep()


def _take_back(table: Table, seat: int) -> None:
    """Take back what a seat has chosen of the set that it is asked for."""
    for _ in table.match.chosen(seat):
        table.match.undo(seat)
    table.screen.rewind(table.match)
