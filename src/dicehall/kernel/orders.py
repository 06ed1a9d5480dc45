"""Orders: a set's answers, said in any order, put into the order in which the engine asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dicehall.kernel.decision import Option
from dicehall.kernel.errors import UnclearLabel
from dicehall.kernel.labels import Offer, offer, set_key

if TYPE_CHECKING:
    from dicehall.kernel.game import Game
    from dicehall.kernel.state import State

MOST_TRIES: Final = 20_000
"""How many orders of a set are tried before it is refused as too tangled."""
MOST_LOOKED_AT: Final = 15_000
"""Options looked at on the way, and as many more as `STEP_COSTS` for each answer that is tried."""
STEP_COSTS: Final = 10
MOST_REASONS: Final = 5
"""Words of a set for which one looks why they are not possible."""


class Seen:
    """What was offered after which answers, kept for all who look for an order of the same line.

    Only so much is looked at in all: words of strangers may be as tangled as they like.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._states: dict[tuple[Option, ...], State] = {}
        self._offers: dict[tuple[Option, ...], Offer] = {}
        self._refusals: dict[tuple[tuple[Option, ...], str], str] = {}
        self._left = MOST_LOOKED_AT

    def offer(self, since: tuple[Option, ...], state: State) -> Offer | None:
        """Give what is offered after these answers, in this state; None if it has been too much."""
        if since not in self._offers:
            if self._left <= 0:
                return None
            self._offers[since] = offer(self._game, state, self._seat)
            self._left -= STEP_COSTS + len(self._offers[since].options)
        return self._offers[since]

    def after(self, since: tuple[Option, ...], state: State, option: Option) -> State:
        """Give the state after one answer more; nobody may change it."""
        reached = (*since, option)
        if reached not in self._states:
            twin = state.copy()
            twin.apply(option, self._seat)
            self._states[reached] = twin
        return self._states[reached]

    def refusal(self, since: tuple[Option, ...], state: State, word: str) -> str:
        """Say why words are not possible after these answers; '' if nobody knows."""
        key = (since, word)
        if key not in self._refusals:
            refusal = self._game.why_not(state, self._seat, word)
            self._refusals[key] = "" if refusal is None else refusal.words
        return self._refusals[key]


def order_set(
    game: Game,
    state: State,
    seat: int,
    words: Sequence[str],
    seen: Seen | None = None,
    since: tuple[Option, ...] = (),
) -> list[Option]:
    """Put a seat's answers, given in any order, into the order in which the engine asks for them.

    They must all belong to the set that is asked for now (`decision.many`); of those that fit, the
    one that the engine lists first is tried first. Each word means what it means when its turn
    comes; where that leads nowhere, because labels shorten while a set is answered, all words mean
    what they mean in the offer that is made now. The state is not changed. If the labels cannot all
    be placed the whole set is refused, with a reason for each that cannot. `seen` is what was seen
    while other orders of the same line were looked for, `since` the line's answers before this set.
    """
    seen = Seen(game, seat) if seen is None else seen
    for search in (
        _Search(state, seat, words, seen, since),
        _HeardSearch(state, seat, words, seen, since),
    ):
        found = search.place(state, list(range(len(words))), [])
        if found is not None:
            return found
    raise UnclearLabel("\n".join(_reasons(state, words, search)), search.legal)


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

    def __init__(
        self,
        state: State,
        seat: int,
        words: Sequence[str],
        seen: Seen,
        since: tuple[Option, ...],
    ) -> None:
        self.seat = seat
        self.key = set_key(state, seat)
        self.words = words if self.key is not None else words[:1]
        self.seen = seen
        self.since = since
        self.first = seen.offer(since, state)
        self.legal = [] if self.first is None else self.first.labels
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
        reached = (*self.since, *picked)
        offered = self.seen.offer(reached, state)
        if offered is None:
            return None
        for place, word in self._candidates(offered, words, picked):
            self.placed.add(self.words[word])
            option = offered.options[place]
            after = self.seen.after(reached, state, option)
            rest = [one for one in words if one != word]
            found = self.place(after, rest, [*picked, option])
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

    def __init__(
        self,
        state: State,
        seat: int,
        words: Sequence[str],
        seen: Seen,
        since: tuple[Option, ...],
    ) -> None:
        super().__init__(state, seat, words, seen, since)
        self.heard = None if self.first is None else Heard(self.first, self.words)

    def meant(self, offered: Offer, word: int, rest: int, picked: Sequence[Option]) -> int | None:
        """Find the place of what a word meant when it was said."""
        return None if self.heard is None else self.heard.place(offered, word, rest, picked)


def _reasons(state: State, words: Sequence[str], search: _Search) -> list[str]:
    reasons = []
    if search.key is None and len(words) > 1:
        reasons.append("no set is asked for now: give one answer at a time")
    left = dict.fromkeys(words) if search.key is not None else {}
    refused = [word for word in left if word not in search.placed]
    for word in refused[:MOST_REASONS]:
        because = search.seen.refusal(search.since, state, word)
        reasons.append(f"{word!r} is not possible{f': {because}' if because else ''}")
    if len(refused) > MOST_REASONS:
        reasons.append(f"nor are {len(refused) - MOST_REASONS} more")
    if not reasons:
        reasons.append(f"these do not go together: {', '.join(words)}")
    reasons.append(f"Legal now: {', '.join(search.legal) or 'nothing for this seat'}")
    return reasons
