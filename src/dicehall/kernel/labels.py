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
MOST_TRIES: Final = 20_000
"""How many orders of a set are tried before it is refused as too tangled."""


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

    def find(self, wanted: str, way: int) -> list[int]:
        """Find the places of the labels that folded words mean in this way."""
        if not wanted:
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
        self.labels = [game.label(state, option, seat) for option in options]
        self._game = game
        self._state = state
        self._seat = seat
        self._listed: tuple[_Listed, _Listed, list[int]] | None = None

    def words(self, place: int) -> list[str]:
        """List all that means one option: its label first."""
        others = self._game.other_labels(self._state, self.options[place], self._seat)
        return [self.labels[place], *others]

    def meant(self, words: str) -> list[int]:
        """Find the places of the options that the words mean.

        A label wins over other words that are meant in the same way (see `matching`).
        """
        labels, others, places = self._prepared()
        wanted = folded(words)
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


def order_set(game: Game, state: State, seat: int, words: Sequence[str]) -> list[Option]:
    """Put a seat's answers, given in any order, into the order in which the engine asks for them.

    They must all belong to the set that is asked for now (`decision.many`); of those that fit, the
    one that the engine lists first is tried first. The state is not changed. If the labels cannot
    all be placed the whole set is refused, with a reason for each that cannot.
    """
    search = _Search(game, seat, set_key(state, seat))
    found = search.place(state, list(words))
    if found is None:
        raise UnclearLabel("\n".join(_reasons(game, state, seat, words, search)), search.legal)
    return found


def set_key(state: State, seat: int) -> tuple[int, int] | None:
    """Name the set that this seat is asked for now; None if it is not asked for one."""
    decision = state.decision
    if decision is None or not decision.many or seat not in decision.seats:
        return None
    return len(state.frames), int(decision.many)


class _Search:
    """The search for an order, with what is worth telling when there is none."""

    def __init__(self, game: Game, seat: int, key: tuple[int, int] | None) -> None:
        self.game = game
        self.seat = seat
        self.key = key
        self.tries = 0
        self.placed: set[str] = set()
        self.legal: list[str] = []

    def place(self, state: State, words: list[str]) -> list[Option] | None:
        if not words:
            return []
        self.tries += 1
        decision = state.decision
        begun = self.tries > 1
        inside = self.key is not None and set_key(state, self.seat) == self.key
        if decision is None or self.tries > MOST_TRIES or (begun and not inside):
            return None
        offered = offer(self.game, state, self.seat)
        self.legal = self.legal or offered.labels
        for place, word in self._candidates(offered, words, inside):
            self.placed.add(words[word])
            twin = state.copy()
            twin.apply(offered.options[place], self.seat)
            rest = self.place(twin, words[:word] + words[word + 1 :])
            if rest is not None:
                return [offered.options[place], *rest]
        return None

    def _candidates(self, offered: Offer, words: list[str], many: bool) -> list[tuple[int, int]]:
        """Pair options with words that mean them, in the engine's order, each option once.

        Words that mean several options are clear where they are given once for each of these.
        """
        pairs: dict[int, int] = {}
        for word, text in enumerate(words if many else words[:1]):
            found = offered.meant(text)
            if len(found) == 1 or (many and 1 < len(found) <= words.count(text)):
                pairs.setdefault(found[0], word)
        return sorted(pairs.items())


def _reasons(
    game: Game, state: State, seat: int, words: Sequence[str], search: _Search
) -> list[str]:
    reasons = []
    if search.key is None and len(words) > 1:
        reasons.append("no set is asked for now: give one answer at a time")
    for word in dict.fromkeys(words) if search.key is not None else ():
        if word not in search.placed:
            refusal = game.why_not(state, seat, word)
            because = f": {refusal.words}" if refusal is not None and refusal.words else ""
            reasons.append(f"{word!r} is not possible{because}")
    if not reasons:
        reasons.append(f"these do not go together: {', '.join(words)}")
    reasons.append(f"Legal now: {', '.join(search.legal) or 'nothing for this seat'}")
    return reasons
