"""Labels: from the words that people type to the options that the engine knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dicehall.kernel.decision import CONCEDE, Option
from dicehall.kernel.errors import UnclearLabel
from dicehall.kernel.reading import nearest

if TYPE_CHECKING:
    from dicehall.kernel.game import Game
    from dicehall.kernel.state import State

_BRACKETS: Final = re.compile(r"\([^)]*\)")


SAME: Final = 0
BUT_FOR_DETAILS: Final = 1
BEGINS: Final = 2
WAYS: Final = (SAME, BUT_FOR_DETAILS, BEGINS)
"""How words can mean a label, the closest way first."""


def matching(labels: Sequence[str], words: str) -> list[int]:
    """Find the labels that the words mean, whatever the case.

    First the same words; else the same but for details in brackets; else all that begin so.
    """
    listed, wanted = _Listed(labels), folded(words)
    for way in WAYS:
        found = listed.find(wanted, way)
        if found:
            return found
    return []


class _Listed:
    """Labels, prepared for looking several words up in them."""

    def __init__(self, labels: Sequence[str]) -> None:
        self.full = [folded(label) for label in labels]
        self.bare = [folded(bare(label)) for label in labels]
        self.joined = "\n".join(["", *self.full, *self.bare])
        """All on lines of their own: most words stand nowhere, which is seen at once."""

    def find(self, wanted: str, way: int) -> list[int]:
        """Find the places of the labels that folded words mean in this way."""
        if not wanted or f"\n{wanted}" not in self.joined:
            return []
        if way != BEGINS:
            listed = self.full if way == SAME else self.bare
            return [place for place, label in enumerate(listed) if label == wanted]
        pairs = enumerate(zip(self.full, self.bare, strict=True))
        return [place for place, both in pairs if any(_begins(label, wanted) for label in both)]


def folded(words: str) -> str:
    """Give words without what does not matter in them: case, and how wide the spaces are."""
    return " ".join(words.casefold().split())


def bare(label: str) -> str:
    """Give a label without its details in brackets."""
    return _BRACKETS.sub("", label)


def _begins(label: str, wanted: str) -> bool:
    """Whether a label begins with these words, the last of them whole."""
    return label.startswith(wanted) and not label[len(wanted) :][:1].isalnum()


class Offer:
    """Options of a seat, each with its label and the other words that mean it."""

    def __init__(self, game: Game, state: State, seat: int, options: Sequence[Option]) -> None:
        self.options = options
        self.labels = game.labels(state, options, seat)
        self._game = game
        self._state = state
        self._seat = seat
        self._others: list[list[str]] | None = None
        self._listed: tuple[_Listed, _Listed, list[int]] | None = None
        self._meant: dict[str, list[int]] = {}
        self._again: dict[tuple[Option, ...], Offer] = {}

    def again(self, options: Sequence[Option]) -> Offer:
        """Call other options as they would have been called in this offer."""
        key = tuple(options)
        if key not in self._again:
            self._again[key] = Offer(self._game, self._state, self._seat, options)
        return self._again[key]

    def words(self, place: int) -> list[str]:
        """List all that means one option: its label first."""
        if self._others is None:
            self._others = self._game.all_other_labels(
                self._state, self.options, self.labels, self._seat
            )
        return [self.labels[place], *self._others[place]]

    def meant(self, words: str) -> list[int]:
        """Find the places of the options that the words mean.

        A label wins over other words that are meant in the same way (see `matching`).
        """
        wanted = folded(words)
        if wanted not in self._meant:
            self._meant[wanted] = self._found(wanted)
        return self._meant[wanted]

    def _found(self, wanted: str) -> list[int]:
        labels, others, places = self._prepared()
        for way in WAYS:
            found = labels.find(wanted, way)
            if not found:
                found = sorted({places[one] for one in others.find(wanted, way)})
            if found:
                return found
        return []

    def _prepared(self) -> tuple[_Listed, _Listed, list[int]]:
        """Give labels and other words to look up, and the options' places behind the latter."""
        if self._listed is None:
            pairs = [
                (place, words)
                for place in range(len(self.options))
                for words in self.words(place)[1:]
            ]
            others = _Listed([words for _, words in pairs])
            self._listed = (_Listed(self.labels), others, [place for place, _ in pairs])
        return self._listed


def offer(game: Game, state: State, seat: int) -> Offer:
    """Give what a seat may answer now, in the order of the decision; nothing if it is not asked."""
    decision = state.decision
    return Offer(game, state, seat, () if decision is None else decision.options_for(seat))


def find_option(game: Game, state: State, seat: int, words: str) -> Option:
    """Find the one option of this seat that the words mean, or say why there is none."""
    offered = offer(game, state, seat)
    labels = offered.labels
    found = offered.meant(words)
    if len(found) == 1:
        return offered.options[found[0]]
    if not found and folded(words) == CONCEDE[0]:
        return CONCEDE
    listed = ", ".join(labels) or "nothing: this seat is not asked"
    if found:
        meant = ", ".join(labels[place] for place in found)
        raise UnclearLabel(f"{words!r} could be any of: {meant}", labels)
    hint = nearest(words, labels)
    raise UnclearLabel(f"{words!r} is not possible now{hint} Legal are: {listed}", labels)


def said_first(
    game: Game, first: State, now: State, seat: int, option: Option, picked: Sequence[Option]
) -> str:
    """Call an option of a set so that it is understood at sight of the set's first offer.

    What comes up only later is called as it is then, unless that would mean something else.
    """
    seen = offer(game, first, seat)
    label = game.label(now, option, seat)
    if len(option) == 1:
        return label
    other = [one for one in seen.meant(label) if seen.options[one] not in picked]
    return game.label(first, option, seat) if option in seen.options or other else label


def set_key(state: State, seat: int) -> tuple[int, int] | None:
    """Name the set that this seat is asked for now; None if it is not asked for one."""
    decision = state.decision
    if decision is None or not decision.many or seat not in decision.seats:
        return None
    return len(state.frames), int(decision.many)
