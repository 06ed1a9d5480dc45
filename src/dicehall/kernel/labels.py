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

    def again(self, options: Sequence[Option]) -> Offer:
        """Call other options as they would have been called in this offer."""
        return Offer(self._game, self._state, self._seat, options)

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
    one that the engine lists first is tried first. Each word means what it means when its turn
    comes; where that leads nowhere, because labels shorten while a set is answered, all words mean
    what they mean in the offer that is made now. The state is not changed. If the labels cannot all
    be placed the whole set is refused, with a reason for each that cannot.
    """
    for search in (_Search(game, state, seat, words), _HeardSearch(game, state, seat, words)):
        found = search.place(state, list(range(len(words))), [])
        if found is not None:
            return found
    raise UnclearLabel("\n".join(_reasons(game, state, seat, words, search)), search.legal)


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


class Heard:
    """Words that people said at sight of one offer, each with the option that it means there.

    While a set is answered the offer shrinks and its labels shorten; what was said stays. Only what
    means nothing in the first offer, or is said more often than it is offered there, is looked up
    in a later one: dice that are alike are offered one at a time.
    """

    def __init__(self, first: Offer, words: Sequence[str]) -> None:
        self.first = first
        self.words = words
        self.unclear: set[str] = set()
        found = {word: first.meant(word) for word in words}
        named = {places[0] for places in found.values() if len(places) == 1}
        self.options: list[Option | None] = []
        for place, word in enumerate(words):
            said = words[:place].count(word)
            self.options.append(self._option(first, word, said, found[word], named))

    def _option(
        self, first: Offer, word: str, said: int, found: list[int], named: set[int]
    ) -> Option | None:
        """Give what a word means that was said so often before.

        Words that mean several options are clear where they are given once for each of these, or
        for each that no other word names.
        """
        if len(found) < 2:
            return first.options[found[0]] if found else None
        times = self.words.count(word)
        left = found if len(found) <= times else [one for one in found if one not in named]
        if len(left) > times:
            self.unclear.add(word)
            return None
        return first.options[left[said]] if said < len(left) else None

    def place(self, offered: Offer, word: int, rest: int, picked: Sequence[Option]) -> int | None:
        """Find the place of what a word means in a later offer; None if nothing, or not one thing.

        `rest` is how many times these words are still to be placed, `picked` what has been.
        """
        option = self.options[word]
        if option is not None and option in offered.options:
            return offered.options.index(option)
        waits = (
            option is not None and len(option) > 1 and option not in picked
        )  # `done` may end all
        if waits or self.words[word] in self.unclear:
            return None
        for later in (offered, self.first.again(offered.options)):
            found = later.meant(self.words[word])
            if found:
                return found[0] if len(found) <= max(rest, 1) else None
        return None


class _Search:
    """The search for an order, with what is worth telling when there is none."""

    def __init__(self, game: Game, state: State, seat: int, words: Sequence[str]) -> None:
        self.game = game
        self.seat = seat
        self.key = set_key(state, seat)
        self.words = words if self.key is not None else words[:1]
        self.first = offer(game, state, seat)
        self.legal = self.first.labels
        self.tries = 0
        self.placed: set[str] = set()

    def place(self, state: State, words: list[int], picked: list[Option]) -> list[Option] | None:
        """Place these words, after what has been picked; None if they cannot be."""
        if not words:
            return picked
        self.tries += 1
        begun = self.tries > 1
        inside = self.key is not None and set_key(state, self.seat) == self.key
        if state.decision is None or self.tries > MOST_TRIES or (begun and not inside):
            return None
        offered = offer(self.game, state, self.seat)
        for place, word in self._candidates(offered, words, picked):
            self.placed.add(self.words[word])
            twin, option = state.copy(), offered.options[place]
            twin.apply(option, self.seat)
            rest = [one for one in words if one != word]
            found = self.place(twin, rest, [*picked, option])
            if found is not None:
                return found
        return None

    def _candidates(
        self, offered: Offer, words: list[int], picked: list[Option]
    ) -> list[tuple[int, int]]:
        """Pair options with words that mean them, in the engine's order, each option once."""
        pairs: dict[int, int] = {}
        left = [self.words[word] for word in words if word < len(self.words)]
        for word in words[: len(left)]:
            place = self.meant(offered, word, left.count(self.words[word]), picked)
            if place is not None:
                pairs.setdefault(place, word)
        return sorted(pairs.items())

    def meant(self, offered: Offer, word: int, rest: int, picked: Sequence[Option]) -> int | None:
        """Find the place of what a word means in an offer; None if nothing, or not one thing.

        Words that mean several options are clear where they are given once for each of these.
        """
        found = offered.meant(self.words[word])
        many = rest if self.key is not None else 1
        return found[0] if found and len(found) <= many else None


class _HeardSearch(_Search):
    """The same for words that mean what they mean in the first offer."""

    def __init__(self, game: Game, state: State, seat: int, words: Sequence[str]) -> None:
        super().__init__(game, state, seat, words)
        self.heard = Heard(self.first, self.words)

    def meant(self, offered: Offer, word: int, rest: int, picked: Sequence[Option]) -> int | None:
        """Find the place of what a word meant when it was said."""
        return self.heard.place(offered, word, rest, picked)


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
