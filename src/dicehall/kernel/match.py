"""Match: one game as it is played: set-up, log, state and events, with undo, save and replay."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from dicehall.kernel.codec import encode
from dicehall.kernel.decision import CHANCE, CONCEDE, PASS, Option, Together
from dicehall.kernel.errors import (
    DicehallError,
    IllegalChoice,
    ProblemsError,
    ReplayDiffers,
    UndoRefused,
)
from dicehall.kernel.events import Event
from dicehall.kernel.game import Game
from dicehall.kernel.labels import find_option, set_key
from dicehall.kernel.orders import order_set
from dicehall.kernel.packs import refuse_without_packs
from dicehall.kernel.question import Question, question, same_table
from dicehall.kernel.saves import (
    FORMAT,
    VERSION,
    Entry,
    Saved,
    differences,
    encode_event,
    read_saved,
)
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import ACTOR, State
from dicehall.kernel.version import ENGINE


class Match:
    """A game in play. The log is the truth: everything else follows from set-up and log.

    A match may begin at a described position (a puzzle, a scenario) instead of the beginning.
    `starts[n]` is how many events there were before answer n, so that events and answers can be
    told side by side. `notes` is room for what a client wants saved along (players, seed);
    `remarks` is what whoever loaded the match should be told.
    """

    def __init__(self, game: Game, setup: Setup, position: dict[str, Any] | None = None) -> None:
        self.game = game
        self.setup = setup
        self.position = position
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.starts: list[int] = []
        self.notes: dict[str, Any] = {}
        self.remarks: tuple[str, ...] = ()
        self._asked: list[Question | None] = []
        self._passed: dict[int, State] = {}
        self._secret: list[bool] = []
        self._undone: list[list[Entry]] = []
        begun = game.begin(setup) if position is None else game.put(setup, position)
        self.state: State = begun
        self.state.events = self.events
        self.state.run()
        self._settled: State = self.state.copy()
        self._settled_at = 0

    # --- answers ---

    def answer(self, option: Option, seat: int = ACTOR) -> None:
        """Take an answer into the log; an illegal one is refused and changes nothing."""
        self._take(option, seat)
        self._undone.clear()

    def answer_label(self, seat: int, words: str) -> None:
        """Take an answer in words."""
        self.answer(find_option(self.game, self.state, seat, words), seat)

    def answer_set(self, seat: int, words: list[str]) -> None:
        """Take a whole set of answers in any order (attackers, rerolls), all or none."""
        for option in order_set(self.game, self.state, seat, words):
            self.answer(option, seat)

    def _take(self, option: Option, seat: int) -> None:
        decision = self.state.decision
        if seat == ACTOR and decision is not None:
            seat = decision.actor
        legal = () if decision is None else decision.options_for(seat)
        if option in legal:  # what is equal but of another type (4.0 for 4) is logged as the option
            option = legal[legal.index(option)]
        together = isinstance(decision, Together)
        asked = question(self.state) if seat != CHANCE else None
        before = self.state.copy()
        told = len(self.events)
        try:
            self.state.apply(option, seat)
        except IllegalChoice:
            raise
        except BaseException:  # a mistake in the rules, or an impatient Ctrl-C
            self.state = before
            del self.events[told:]
            self.state.events = self.events
            raise
        self.log.append(Entry(seat, option))
        self.starts.append(told)
        self._asked.append(asked)
        if option == PASS:
            self._passed[len(self.log) - 1] = before
        self._secret.append(together)
        revealed = (together and not self.state.sealed) or option == CONCEDE
        if seat == CHANCE or revealed or any(event.reveals for event in self.events[told:]):
            self._settled = self.state.copy()
            self._settled_at = len(self.log)
            self._passed.clear()

    # --- what was asked ---

    def asked_again(self, seat: int) -> bool:
        """Whether a seat is asked what it has passed, and nobody has done anything since."""
        return self._passed_before(seat) is not None

    def asked_in_vain(self, seat: int) -> bool:
        """Whether a seat is asked again and the table is as it was when it passed.

        What others have passed may still have let something happen: then it is not in vain.
        """
        place = self._passed_before(seat)
        before = None if place is None else self._passed.get(place)
        return before is not None and same_table(before, self.state)

    def _passed_before(self, seat: int) -> int | None:
        """Find the pass of a seat at the present question, with nothing but passes after it."""
        decision, asked = self.state.decision, question(self.state)
        if decision is None or asked is None or PASS not in decision.options_for(seat):
            return None
        for place in range(len(self.log) - 1, -1, -1):
            entry, answered = self.log[place], self._asked[place]
            if entry.option != PASS or answered is None:
                return None
            if entry.seat == seat:
                return place if answered.again(asked) else None
        return None

    def chosen(self, seat: int) -> list[str]:
        """List the labels that this seat has given so far of the set that it is asked for now."""
        key = set_key(self.state, seat)
        first = len(self.log)
        while first and key is not None and self._belongs(first - 1, seat, key):
            first -= 1
        if first == len(self.log):
            return []
        begin = min(first, self._settled_at)
        state = self._settled.copy() if begin == self._settled_at else self.replay(begin).state
        labels = []
        for place in range(begin, len(self.log)):
            option, who = self.log[place].option, self.log[place].seat
            if place >= first:
                labels.append(self.game.label(state, option, seat))
            state.apply(option, who)
        return labels

    def _belongs(self, place: int, seat: int, key: tuple[int, int]) -> bool:
        """Whether an answer of the log is this seat's, to the set of that key."""
        asked = self._asked[place]
        return self.log[place].seat == seat and asked is not None and asked.belongs(key)

    # --- undo and redo ---

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer, and the passes that others gave after it.

        Never past a roll, a draw, a reveal, or another seat's answer other than `pass`.
        """
        back = self._undo_to(seat)
        undone = self.log[back:]
        kept = self.log[self._settled_at : back]
        told = self.starts[back]
        self._rewind(kept, told)
        self._undone.append(undone)

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would succeed."""
        try:
            self._undo_to(seat)
        except UndoRefused:
            return False
        return True

    def redo(self, seat: int) -> None:
        """Give again what this seat took back last."""
        if not self._undone:
            raise UndoRefused("there is nothing to redo")
        if self._undone[-1][0].seat != seat:
            raise UndoRefused("the last answer taken back was another seat's")
        for entry in self._undone.pop():
            self._take(entry.option, entry.seat)

    def _undo_to(self, seat: int) -> int:
        """Find the log's length after this seat's last answer is taken back."""
        for place in range(len(self.log) - 1, -1, -1):
            entry = self.log[place]
            if place < self._settled_at:
                raise UndoRefused(
                    "what was rolled, drawn or revealed cannot be taken back, "
                    "nor what came before it"
                )
            if entry.seat == seat:
                return place
            if entry.option != PASS or self._secret[place]:  # a sealed pass looks like any answer
                raise UndoRefused(f"{self.setup.name(entry.seat)} has answered since")
        raise UndoRefused("there is nothing to take back")

    def _rewind(self, kept: list[Entry], told: int) -> None:
        del self.events[told:]
        del self.log[self._settled_at + len(kept) :]
        del self.starts[self._settled_at + len(kept) :]
        del self._asked[self._settled_at + len(kept) :]
        self._passed = {
            place: state for place, state in self._passed.items() if place < len(self.log)
        }
        del self._secret[self._settled_at + len(kept) :]
        state = self._settled.copy()
        for entry in kept:
            state.apply(entry.option, entry.seat)
        state.events = self.events
        self.state = state

    # --- copies ---

    def fork(self) -> Match:
        """Give an independent match that stands where this one stands."""
        twin = Match(self.game, self.setup, self.position)
        twin.log = self.log[:]
        twin.events[:] = self.events
        twin.starts = self.starts[:]
        twin._asked = self._asked[:]
        twin._passed = dict(self._passed)
        twin._secret = self._secret[:]
        twin.notes = deepcopy(self.notes)
        twin.remarks = self.remarks
        twin._undone = [entries[:] for entries in self._undone]
        twin.state = self.state.copy()
        twin.state.events = twin.events
        twin._settled = self._settled
        twin._settled_at = self._settled_at
        return twin

    def replay(self, answers: int | None = None) -> Match:
        """Play the log anew from the set-up, up to that many answers (None: all of them)."""
        twin = Match(self.game, self.setup, self.position)
        twin.notes = deepcopy(self.notes)
        twin.remarks = self.remarks
        for entry in self.log[:answers]:
            twin._take(entry.option, entry.seat)
        return twin

    # --- what was told ---

    def told(self, seat: int | None, since: int = 0) -> list[str]:
        """Put the events from number `since` on into words, as this seat may know them."""
        return [self.game.tell(event, seat) for event in self.events[since:]]

    def events_seen(self, seat: int | None) -> list[dict[str, Any]]:
        """Give all events as JSON-able data, without what this seat may not know."""
        return [event.seen_by(seat).plain() for event in self.events]

    # --- saves ---

    def save(self) -> dict[str, Any]:
        """Write the whole match, secrets included, as JSON-able data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "engine": ENGINE,
            "game": self.game.info.id,
            "edition": self.game.edition(self.setup),
            "content": self.game.content(self.setup),
            "setup": deepcopy(self.setup.data),
            "position": deepcopy(self.position),
            "log": [[entry.seat, encode(entry.option)] for entry in self.log],
            "events": [encode_event(event) for event in self.events],
            "digest": self.state.digest(),
            "notes": deepcopy(self.notes),
        }

    @staticmethod
    def load(game: Game, data: object) -> Match:
        """Read a saved match and play its log; say where it first differs if it does.

        One that was saved under another edition or with other content may well play out the same:
        then it is loaded, and `remarks` says so.
        """
        saved = read_saved(game, data)
        refuse_without_packs(saved.content, game.packs())
        try:
            match = Match(game, game.setup(saved.setup), saved.position)
        except ProblemsError as refusal:
            raise ReplayDiffers(0, f"it cannot begin so: {refusal} ({saved.origin})") from None
        match.notes = saved.notes
        changed = differences(saved, game.edition(match.setup), game.content(match.setup))
        if changed:
            saved = saved._replace(origin=" ".join([f"{saved.origin}.", *changed]))
            match.remarks = (*changed, "All that was done so far means the same now.")
        _play(match, saved)
        return match


def _play(match: Match, saved: Saved) -> None:
    """Play a saved log, and see that all goes as it went when it was saved."""
    _compare_events(match, saved, 0, 0)
    for place, entry in enumerate(saved.log):
        told = len(match.events)
        try:
            match._take(entry.option, entry.seat)
        except DicehallError as error:
            raise ReplayDiffers(place, f"{error} (saved by {saved.origin})") from None
        _compare_events(match, saved, told, place)
    if len(saved.events) > len(match.events) or match.state.digest() != saved.digest:
        last = max(len(saved.log) - 1, 0)
        raise ReplayDiffers(last, f"the end is another one (saved by {saved.origin})")


def _compare_events(match: Match, saved: Saved, told: int, place: int) -> None:
    """Check that an answer told what it told when it was saved."""
    new = match.events[told:]
    old = saved.events[told : told + len(new)]
    for mine, theirs in zip(new, old, strict=False):
        if mine.plain() != theirs.plain():
            raise ReplayDiffers(
                place,
                f"now {_raw(mine)}, but when it was saved {_raw(theirs)} ({saved.origin})",
            )
    if len(new) != len(old):
        raise ReplayDiffers(place, f"more is told now than when saved ({saved.origin})")


def _raw(event: Event) -> str:
    """Describe an event that these rules may not know how to tell."""
    return f"{event.name}{event.values!r} by {event.rule}"
