"""Several: the answers of one line, in sets in any order, and on into what is asked next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dicehall.cli.show import offered
from dicehall.kernel import DRAW, Chance, Game, Match, Option, State, UnclearLabel
from dicehall.kernel.forced import goes_without_asking
from dicehall.kernel.labels import Offer, folded, offer, set_key
from dicehall.kernel.orders import Heard, Seen
from dicehall.kernel.question import Question, question
from dicehall.scenario.sets import first_set

_PART = re.compile(r"(?:[^,(]+|\([^)]*\)?)+")
DONE = "done"
"""What ends a set or a step; where it has ended by itself it may be said, and does nothing."""
MOST_PLACES = 24
"""Places of a line at which a `done` that may be missing is looked for."""


class Taken(NamedTuple):
    """Answers to what is asked, and how many of the words they use up."""

    options: list[Option]
    used: int


def plan(match: Match, seat: int, words: Sequence[str], known: Seen | None = None) -> list[Option]:
    """Find the answers that the words of one line mean, one decision after the other.

    The line goes on as long as this seat is asked and could take everything back: not past a roll,
    a draw, a reveal or the answer of somebody else. It is refused whole, with the reason. `known`
    is what was seen while other lines were tried at the same place.
    """
    known = Seen(match.game, seat) if known is None else known
    twin, options, used = match.fork(), list[Option](), 0
    seen: dict[Question, Offer] = {}
    while used < len(words):
        if options and (end := _end_of_reach(twin, seat)):
            given, rest = ", ".join(words[:used]), ", ".join(words[used:])
            raise UnclearLabel(f"Nothing is taken: after {given!r} {end} before {rest!r}.", [])
        before = twin.state.copy()
        asked = question(before)
        assert asked is not None, "whose game is over reaches no further"
        first = seen.setdefault(asked, offered(twin, seat))
        words = [*words[:used], *_joined(words[used:], first.labels)]
        taken = _next(twin, seat, words, used, first, known, tuple(options))
        for option in taken.options:
            twin.answer(option, seat)
        options += taken.options
        said = words[used : used + taken.used + 1]
        used += taken.used + _spare(match.game, before, twin.state, seat, said, taken.used)
    return options


def words_of(line: str) -> list[str]:
    """Part a line at its commas, but for those in brackets: they stand between details."""
    parts = [part.strip() for part in _PART.findall(line)]
    return [part for part in parts if part]


def _joined(words: Sequence[str], labels: Sequence[str]) -> list[str]:
    """Put words together again that are one label with commas in it."""
    known = {folded(label) for label in labels}
    longest = max((1 + label.count(",") for label in labels), default=1)
    joined, start = list[str](), 0
    while start < len(words):
        tries = range(min(start + longest, len(words)), start + 1, -1)
        together = [end for end in tries if folded(", ".join(words[start:end])) in known]
        end = together[0] if together else start + 1
        joined.append(", ".join(words[start:end]))
        start = end
    return joined


def _spare(
    game: Game, before: State, after: State, seat: int, words: Sequence[str], used: int
) -> int:
    """Count a `done` that follows although what it would end has ended by itself."""
    said = [folded(word) for word in words]
    if not used or DONE not in said or said.index(DONE) != used:
        return 0
    could = bool(offer(game, before, seat).meant(DONE))
    asked = after.decision is not None and seat in after.decision.seats
    over = set_key(before, seat) is not None and set_key(before, seat) != set_key(after, seat)
    return int(could and (over or not asked))


def _end_of_reach(match: Match, seat: int) -> str:
    """Say what comes before this seat can know what it will be asked; '' if nothing does."""
    decision = match.state.decision
    if decision is None:
        return "the game is over"
    if isinstance(decision, Chance):
        return "cards are drawn" if decision.kind == DRAW else "dice are rolled"
    if seat not in decision.seats:
        return f"{match.setup.name(decision.seats[0])} is asked"
    return "" if match.can_undo(seat) else "something is revealed"


def _next(
    match: Match,
    seat: int,
    words: Sequence[str],
    used: int,
    first: Offer,
    known: Seen,
    since: tuple[Option, ...],
) -> Taken:
    """Answer what is asked now with the next words: one, a set, or none where it need not be.

    `first` is what was offered when this was asked first: its labels are those that people saw.
    `known` is what was seen of this line's ways to go on, `since` its answers up to now.
    """
    rest, open_now = words[used:], offered(match, seat)
    reason = ""
    if set_key(match.state, seat) is not None:
        lengths = [len(rest), *range(1, len(rest))]
        run = first_set(match.game, match.state, seat, rest, lengths, known, since)
        if run.options:
            return Taken(run.options, len(run.options))
        reason = next(iter(run.reasons.values()), "")
    elif (place := _place(first, open_now, rest[0])) is not None:
        return Taken([open_now.options[place]], 1)
    option = goes_without_asking(match, seat)
    if option is not None:
        return Taken([option], 0)
    after = f"After {', '.join(words[:used])}: " if used else ""
    because = reason if len(rest) > 1 and reason else _reason(match, seat, rest[0], open_now)
    raise UnclearLabel(f"{after}{because}", open_now.labels)


def _place(first: Offer, open_now: Offer, word: str) -> int | None:
    """Find what a word means that was said at sight of the first offer of the same question."""
    place = Heard(first, [word]).place(open_now, 0, 1, first.options)
    if place is None and len(meant := by_letters(open_now, word)) == 1:
        return meant[0]
    return place


def by_letters(among: Offer, words: str) -> list[int]:
    """Find the places of the options whose labels begin with these letters."""
    start = folded(words)
    return [
        place
        for place, label in enumerate(among.labels)
        if start and folded(label).startswith(start)
    ]


def _reason(match: Match, seat: int, word: str, open_now: Offer) -> str:
    """Say why words mean nothing that is asked now, and what would."""
    meant = open_now.meant(word) or by_letters(open_now, word)
    if meant:
        return f"{word!r} could be any of: {', '.join(open_now.labels[one] for one in meant)}"
    refusal = match.game.why_not(match.state, seat, word)
    because = "."
    if refusal is not None and refusal.rule:
        because = f": {refusal.cause or refusal.words}"
    return f"{word!r} is not possible{because}\nLegal there: {', '.join(open_now.labels)}"


def with_done(match: Match, seat: int, words: Sequence[str]) -> list[str]:
    """Give the words with the one `done` that makes them a legal line; nothing if none does."""
    known = Seen(match.game, seat)
    for place in range(1, min(len(words), MOST_PLACES)):
        line = [*words[:place], DONE, *words[place:]]
        try:
            plan(match, seat, line, known)
        except UnclearLabel:
            continue
        return line
    return []
