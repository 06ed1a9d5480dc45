"""Refusals: what a script says that a seat cannot do, and whether anything is called so at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from dicehall.kernel import Match, State, nearest
from dicehall.kernel.labels import Offer, bare, matching, offer
from dicehall.scenario.load import Step

_WORD = re.compile(r"[\w'-]+")


class Refused(NamedTuple):
    """One label that a seat must not have, and the step that says so."""

    step: Step
    seat: int
    label: str


class Refusals:
    """The refusals of one script: those watched now, and those not understood so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._watched: list[Refused] = []
        self._doubtful: list[Refused] = []

    def add(self, step: Step, seat: int, label: str) -> None:
        """Watch a label from now on."""
        refused = Refused(step, seat, label)
        self._watched.append(refused)
        if not _is_thought_of(self.match, seat, label):
            self._doubtful.append(refused)

    def forget(self) -> None:
        """Watch no label any more."""
        self._watched.clear()

    @property
    def watching(self) -> bool:
        """Whether any label is watched now."""
        return bool(self._watched)

    def broken(self) -> tuple[Refused, str] | None:
        """Find a watched label that is legal now, and what it means."""
        for refused in self._watched:
            legal = offer(self.match.game, self.match.state, refused.seat)
            found = legal.meant(refused.label)
            if found:
                return refused, legal.labels[found[0]]
        return None

    def unknown(self) -> list[tuple[Refused, str]]:
        """List the labels by which nothing was called in the whole run, with what was meant.

        To refuse a misspelt label would prove nothing. But whoever refuses may well name what the
        game does not think of at that moment, so a label of any other moment is known too, and so
        are any words all of which occur in the game.
        """
        if not self._doubtful:
            return []
        known = sorted(set(_labels_of_run(self.match)))
        words = set(_words_of(known)) | set(_words_of(_texts(self._described())))
        return [
            (refused, nearest(refused.label, known))
            for refused in self._doubtful
            if not matching(known, refused.label)
            and not set(_words_of([bare(refused.label)])) <= words
        ]

    def _described(self) -> list[Any]:
        match = self.match
        states = [match.replay(0).state, match.state]
        return [match.setup.data, *[match.game.position(state) for state in states]]


def _is_thought_of(match: Match, seat: int, label: str) -> bool:
    """Whether the label is legal for a seat now, or one that a person there might think of."""
    offers = _offers(match, match.state, seat)
    return any(one.meant(label) for one in offers)


def _offers(match: Match, state: State, seat: int) -> list[Offer]:
    """Give what a seat may do and what it might think of."""
    if state.decision is None:
        return []
    thought = list(match.game.candidates(state, seat))
    return [offer(match.game, state, seat), Offer(match.game, state, seat, thought)]


def _labels_of_run(match: Match) -> Iterator[str]:
    """Give all labels of all seats at all decisions up to now, other words included."""
    played = match.replay(0)
    for place in range(len(match.log) + 1):
        for seat in range(len(match.setup.seats)):
            for one in _offers(match, played.state, seat):
                for option in range(len(one.options)):
                    yield from one.words(option)
        if place < len(match.log):
            played.answer(match.log[place].option, match.log[place].seat)


def _words_of(labels: list[str]) -> Iterator[str]:
    for label in labels:
        yield from _WORD.findall(label.casefold())


def _texts(data: Any) -> list[str]:
    """List all that is written anywhere in plain data."""
    if isinstance(data, dict):
        return [text for pair in data.items() for one in pair for text in _texts(one)]
    if isinstance(data, list):
        return [text for one in data for text in _texts(one)]
    return [str(data)]
