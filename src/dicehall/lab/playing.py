"""Playing: one game of a plan from its first decision to its end, and what is noted of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypedDict

from dicehall.bots import BOTS, Bot, Glimpse, bot
from dicehall.games import game as game_called
from dicehall.kernel import Chance, Decision, Game, Option, SeededSource, Setup, State
from dicehall.lab.plan import Job, Table
from dicehall.lab.seating import active_seat, setup_of

NOBODY = -1
"""In place of a seat: no bot is thinking."""

SEEN = "seen"
"""Marks the seeds by which secrets are redrawn for somebody's own bot."""

MOST_SETUPS = 256
"""Set-ups that are kept ready; a study may bring other teams to every pair."""

Note = Callable[[int], None]
"""Takes the seat whose bot begins to think, or NOBODY when it is done."""


class Turn(TypedDict):
    """A turn that has passed: whose it was, how all seats stood then, and the answers given."""

    turn: int
    active: int | None
    judged: list[float]
    answers: int


class Played(NamedTuple):
    """A game that was played: points by seat, or the fault that ended it before its time.

    Its turns are JSON already: only the finished run reads them, so nobody need unpack them before.
    """

    number: int
    first: int | None
    points: list[float] | None
    turns: int
    answers: int
    fault: str | None
    digest: str | None
    story: str


NO_STORY = "[]"


class Fault(Exception):
    """A game that cannot go on, and who is to blame."""


class NotOffered(Exception):
    """An answer that is none of the options."""


def fault_words(who: str, kind: str, what: str) -> str:
    """Say whose bot a game failed by, and how; the rules' own faults have no bot."""
    return f"{who} ({short_name(kind)}): {what}" if who else f"the rules: {what}"


def short_name(kind: str) -> str:
    """Give the part of a bot's name that people say: of somebody's own, the class."""
    return kind.rpartition(":")[2]


class Player:
    """Plays the games of one run; what games share is made once."""

    def __init__(self, seed: int, note: Note) -> None:
        self._seed = seed
        self._note = note
        self._setups: dict[tuple[int, int], tuple[Table, Setup]] = {}

    def play(self, job: Job) -> Played:
        """Play one game."""
        return _Sitting(job, self._setup(job), self._seed, self._note).play()

    def _setup(self, job: Job) -> Setup:
        """Make a set-up once; its table is kept with it, so that no other table gets its id."""
        key = (id(job.table), job.shift)
        if key not in self._setups:
            if len(self._setups) >= MOST_SETUPS:
                del self._setups[next(iter(self._setups))]
            self._setups[key] = (job.table, setup_of(job.table, job.shift))
        return self._setups[key][1]


class _Sitting:
    """One game under way."""

    def __init__(self, job: Job, setup: Setup, seed: int, note: Note) -> None:
        self.job = job
        self.setup = setup
        self.game: Game = game_called(job.table.game)
        self.note = note
        self.source = SeededSource(job.chance_seed(seed))
        kinds = [one.bot for one in job.contestants]
        seeds = job.bot_seeds(seed)
        self.bots: list[Bot] = [bot(kind, own) for kind, own in zip(kinds, seeds, strict=True)]
        self.seen_seeds = [
            None if kind in BOTS else f"{own}/{SEEN}"
            for kind, own in zip(kinds, seeds, strict=True)
        ]
        self.story: list[Turn] = []
        self.answers = 0
        self.before = 0
        self.active: int | None = None

    def play(self) -> Played:
        """Play to the end, or to a fault."""
        state = self.game.start(self.setup)
        try:
            self._play(state)
        except Fault as fault:
            return self._played(state, str(fault))
        except Exception as error:  # a game that breaks costs itself, not the run
            return self._played(state, fault_words("", "", _error_words(error)))
        return self._played(state, None)

    def _play(self, state: State) -> None:
        turn = state.turn
        while (decision := state.decision) is not None:
            if isinstance(decision, Chance):
                state.settle(self.source)
            else:
                self.active = active_seat(state)
                self._ask(state, decision, decision.seats[0])
            if state.turn != turn:
                self._close(state, turn)
                turn = state.turn
        self._close(state, turn)

    def _ask(self, state: State, decision: Decision, seat: int) -> None:
        """Let a bot answer; what it does wrong is its own fault."""
        glimpse, options = self._glimpse(state, seat), decision.options_for(seat)
        self.note(seat)
        try:
            option = _offered(self.bots[seat].choose(glimpse), options)
        except Exception as error:  # whatever a bot raises, the run goes on
            raise Fault(self._blame(seat, _error_words(error))) from error
        self.note(NOBODY)
        self.answers += 1
        state.apply(option, seat)

    def _glimpse(self, state: State, seat: int) -> Glimpse:
        """Give what a bot gets; behind that of somebody's own lies a state drawn by lot."""
        seed = self.seen_seeds[seat]
        if seed is not None:
            source = SeededSource(f"{seed}/{self.answers}")
            state = self.game.determinize(state, seat, source)
        return Glimpse(self.game, state, seat)

    def _blame(self, seat: int, what: str) -> str:
        return fault_words(self.setup.seats[seat], self.job.contestants[seat].bot, what)

    def _close(self, state: State, turn: int) -> None:
        """Note a turn that has passed."""
        judged = [self.game.heuristic(state, seat) for seat in range(len(self.setup.seats))]
        answers = self.answers - self.before
        self.story.append(Turn(turn=turn, active=self.active, judged=judged, answers=answers))
        self.before = self.answers

    def _played(self, state: State, fault: str | None) -> Played:
        first: int | None = self.setup.start
        if self.setup.start < 0:
            first = self.story[0]["active"] if self.story else None
        points = None if state.result is None or fault else list(state.result)
        digest = None if fault else state.digest()
        story = json.dumps(self.story, separators=(",", ":"))
        number, turns = self.job.number, state.turn
        return Played(number, first, points, turns, self.answers, fault, digest, story)


def _offered(answer: object, options: Sequence[Option]) -> Option:
    """Give the option that a bot chose; what is equal but written otherwise is none: 1.0 for 1."""
    for option in options:
        if option == answer and repr(option) == repr(answer):
            return option
    raise NotOffered(f"{answer!r} is not legal now")


def _error_words(error: Exception) -> str:
    if isinstance(error, NotOffered):
        return str(error)
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
