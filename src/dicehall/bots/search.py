"""Search: what an answer is worth, judged at the end of the choice that it begins."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.kernel.decision import CHOICE, PASS, STEP, WINDOW, Chance, Decision, Option, Together
from dicehall.kernel.game import Game
from dicehall.kernel.referee import SeededSource
from dicehall.kernel.state import State

WIDTH: Final = 10
"""Half-made sets that are tried further at each step: all of them, for sets of up to five."""
LARGE: Final = 5
"""A set with more things than this to choose from at first is large."""
NARROW: Final = 4
"""Half-made sets of a large set, or of one within another choice, that are tried further."""
ROOM: Final = 60
"""Things to choose from, times the half-made sets tried further: the more there are, the fewer."""
BROAD: Final = 10
"""Answers to one question beyond which the choices within each of them are tried more narrowly."""
ENUMERATED: Final = 36
"""Outcomes of chance up to which all are tried; of more, some are."""
SAMPLED: Final = 12
"""Outcomes of chance that are tried where there are too many."""
ENUMERATED_LATER: Final = 6
SAMPLED_LATER: Final = 4
"""The same for chance that comes after other chance, or within a further choice."""
GUESSES: Final = 4
"""Guesses at what others answer at the same time, and do not show."""
REPLIES: Final = 12
"""Options of another seat's small choice that are looked at."""
PATIENCE: Final = 4000
"""Answers tried for one decision before the rest is judged as it stands."""
SEEDS_APART: Final = 1_000_003
"""What lies between the seeds of samples at one depth and at the next."""
DEEPEST: Final = 20
"""Choices within choices, and rolls within rolls, that are followed."""
ONE_BY_ONE: Final = 0
"""In place of a set's number: one answer ends the question."""
TOGETHER: Final = -1
"""In place of a set's number: all partners of a cooperative game answer at the same time."""

Line = tuple[tuple[int, Option], ...]
"""Answers in a row, each with the seat that gives it."""


class Judged(NamedTuple):
    """An answer, what it is worth from 0 to 1, and the answers that complete the choice best."""

    option: Option
    value: float
    line: Line


class Half(NamedTuple):
    """A set that is not complete: the state, the answers so far, what it is worth so far."""

    state: State
    line: Line
    value: float


class Search:
    """Judges the answers of one seat in one state that the seat could be in.

    A choice ends where the seat would begin another step or somebody else would: payments, targets,
    the dice of a reroll, attackers and blocks belong to the answer that begins them. Where a step
    goes on after it, it is judged as if the seat ended the step then, so that doing something and
    doing nothing are judged at the same moment. Windows on the way are passed, small choices of
    others go as they would like it best. `luck` seeds what is sampled: all answers of a decision
    meet the same luck.
    """

    def __init__(self, game: Game, seat: int, luck: int) -> None:
        self._game = game
        self._seat = seat
        self._luck = luck
        self._shared = game.info.cooperative
        self._turn = 0
        self._left = 0
        self._depth = 0
        self._inner = NARROW
        self._floor = 0
        self._step = ""
        self._ends = False

    def judge(self, state: State) -> list[Judged]:
        """Judge every answer that the seat has, the best first."""
        self._turn = state.turn
        self._left = PATIENCE
        self._depth = 0
        self._inner = NARROW
        asked = state.decision
        assert asked is not None
        if len(asked.options_for(self._seat)) > BROAD:
            self._inner = _narrowed(NARROW, len(asked.options_for(self._seat)))
        one_step = asked.kind == STEP and asked.many == ONE_BY_ONE
        self._step = "" if isinstance(asked, Together) or not one_step else asked.prompt
        found = self._explore(state, self._seat, WIDTH)
        judged = list(found.values())
        judged.sort(key=_rank, reverse=True)
        return judged

    # --- the seat's own choices ---

    def _explore(self, state: State, seat: int, width: int) -> dict[Option, Judged]:
        """Give the best completion of each answer to the pending question."""
        decision = state.decision
        assert decision is not None
        many = self._set_of(decision)
        if len(decision.options) > LARGE + 1:
            width = _narrowed(min(width, NARROW if many > 0 else WIDTH), len(decision.options))
        found: dict[Option, Judged] = {}
        rough: dict[Option, Judged] = {}  # for answers that no set was completed with
        frontier = [Half(state, (), 0.0)]
        while frontier and (not found or self._left > self._floor):
            halves: list[Half] = []
            for half in frontier:
                halves += self._extend(half, seat, many, found, rough)
            halves.sort(key=_worth, reverse=True)
            frontier = halves[:width]
        return rough | found if rough else found

    def _extend(
        self,
        half: Half,
        seat: int,
        many: int,
        found: dict[Option, Judged],
        rough: dict[Option, Judged],
    ) -> list[Half]:
        """Add each possible answer to a half-made set; give those that are still half-made."""
        halves: list[Half] = []
        decision = half.state.decision
        assert decision is not None
        if half.line:
            seat = decision.seats[0]
        options = decision.options_for(seat)
        for place, option in enumerate(options):
            if self._depth == 0 and many == ONE_BY_ONE:
                self._floor = self._left - self._left // (len(options) - place)
            if half.line and many > 0 and len(option) == 1:
                continue  # it was tried when this half was made
            state = half.state.copy()
            state.apply(option, seat)
            self._left -= 1
            line = (*half.line, (seat, option))
            if self._left > 0 and self._goes_on(state, many):
                halves.append(self._half(state, line, many, found, rough))
            else:
                self._complete(state, line, found)
        return halves

    def _half(
        self,
        state: State,
        line: Line,
        many: int,
        found: dict[Option, Judged],
        rough: dict[Option, Judged],
    ) -> Half:
        """Judge a half-made set as if it ended here, which most sets can."""
        decision = state.decision
        assert decision is not None
        seat = decision.seats[0]
        for option in decision.options_for(seat):
            if many > 0 and len(option) == 1:
                ended = state.copy()
                ended.apply(option, seat)
                self._left -= 1
                value = self._complete(ended, (*line, (seat, option)), found)
                return Half(state, line, value)
        value = self._game.heuristic(state, self._seat)
        rough.setdefault(line[0][1], Judged(line[0][1], value, line))
        return Half(state, line, value)

    def _complete(self, state: State, line: Line, found: dict[Option, Judged]) -> float:
        if self._depth == 0:
            self._ends = self._step != "" and len(line[0][1]) > 1
        value, more = self._go_on(state)
        _note(found, (*line, *more), value)
        return value

    def _set_of(self, decision: Decision) -> int:
        if isinstance(decision, Together):
            return TOGETHER if self._shared else ONE_BY_ONE
        return decision.many

    def _goes_on(self, state: State, many: int) -> bool:
        """Whether the next question belongs to the same set of answers."""
        decision = state.decision
        if many == ONE_BY_ONE or decision is None or isinstance(decision, Chance):
            return False
        if self._set_of(decision) != many or self._game.foresees(state):
            return False
        return many == TOGETHER or self._own(decision.actor)

    def _own(self, seat: int) -> bool:
        return seat == self._seat or self._shared

    # --- to the end of the choice ---

    def _go_on(self, state: State) -> tuple[float, Line]:
        """Run to where the choice ends, and judge; the state is used up."""
        self._depth += 1
        judged = self._followed(state)
        self._depth -= 1
        return judged

    def _followed(self, state: State) -> tuple[float, Line]:
        while True:
            decision = state.decision
            if self._ends and decision is not None and self._asks_again(decision):
                if self._game.foresees(state):
                    return self._game.heuristic(state, self._seat), ()
                return self._ended(state, decision)
            if decision is None or self._is_far(state) or self._game.foresees(state):
                return self._game.heuristic(state, self._seat), ()
            if isinstance(decision, Chance):
                return self._expected(state, decision), ()
            if isinstance(decision, Together):
                return self._guessed(state), ()
            if decision.kind == WINDOW and PASS in decision.options:
                state.apply(PASS)
                self._left -= 1
            elif decision.kind != CHOICE:
                return self._game.heuristic(state, self._seat), ()
            elif self._own(decision.actor):
                return self._best(state, decision.actor)
            else:
                self._reply(state, decision)

    def _asks_again(self, decision: Decision) -> bool:
        """Whether the step that the answer was given in goes on: then it is judged as ended."""
        if decision.kind != STEP or decision.prompt != self._step or not self._own(decision.actor):
            return False
        return any(len(option) == 1 for option in decision.options)

    def _ended(self, state: State, decision: Decision) -> tuple[float, Line]:
        self._ends = False
        quiet = [option for option in decision.options if len(option) == 1]
        state.apply(quiet[-1])
        self._left -= 1
        judged = self._followed(state)[0]
        self._ends = True
        return judged, ()

    def _is_far(self, state: State) -> bool:
        """Whether this is beyond the turn, or beyond what one decision is worth of thinking."""
        return state.turn != self._turn or self._left <= 0 or self._depth > DEEPEST

    def _best(self, state: State, seat: int) -> tuple[float, Line]:
        """Make a further choice that belongs to this one."""
        best: Judged | None = None
        for judged in self._explore(state, seat, self._inner).values():
            if best is None or _rank(judged) > _rank(best):
                best = judged
        assert best is not None
        return best.value, best.line

    def _reply(self, state: State, decision: Decision) -> None:
        """Let another seat make its small choice, as its next moment judges it."""
        best = decision.options[0]
        highest = -1.0
        if len(decision.options) > 1:
            for option in decision.options[:REPLIES]:
                tried = state.copy()
                tried.apply(option)
                self._left -= 1
                value = self._game.heuristic(tried, decision.actor)
                if value > highest:
                    highest = value
                    best = option
        state.apply(best)

    def _expected(self, state: State, decision: Chance) -> float:
        """Weigh the outcomes of a roll or draw: all, or some if there are too many."""
        first = self._depth == 1
        most = ENUMERATED if first else ENUMERATED_LATER
        outcomes = 1
        for _ in range(decision.left):
            outcomes *= len(decision.options)
            if outcomes > most:
                return self._sampled(state, SAMPLED if first else SAMPLED_LATER)
        return self._weighed(state, decision)

    def _weighed(self, state: State, decision: Chance) -> float:
        """Try all outcomes of a roll or draw, die by die or card by card."""
        value = 0.0
        weights = 0
        for option, weight in zip(decision.options, decision.weights, strict=True):
            after = state.copy()
            after.apply(option)
            self._left -= 1
            more = after.decision
            if decision.left > 1 and isinstance(more, Chance):
                value += weight * self._weighed(after, more)
            else:
                value += weight * self._go_on(after)[0]
            weights += weight
        return value / weights

    def _sampled(self, state: State, times: int) -> float:
        value = 0.0
        for number in range(times):
            after = state.copy()
            after.settle(SeededSource(self._seed(number)))
            self._left -= 1
            value += self._go_on(after)[0]
        return value / times

    def _seed(self, number: int) -> int:
        """Seed a sample: the same for all answers, another one for chance after chance."""
        return self._luck + number + self._depth * SEEDS_APART

    def _guessed(self, state: State) -> float:
        """Guess what others answer who are asked at the same time."""
        if self._shared:
            return self._game.heuristic(state, self._seat)
        value = 0.0
        for number in range(GUESSES):
            source = SeededSource(self._seed(number))
            after = state.copy()
            decision = after.decision
            while isinstance(decision, Together) and self._seat not in decision.seats:
                seat = decision.seats[0]
                options = decision.options_for(seat)
                after.apply(options[source.below(len(options))], seat)
                self._left -= 1
                decision = after.decision
            asked = isinstance(decision, Together)
            value += self._game.heuristic(after, self._seat) if asked else self._go_on(after)[0]
        return value / GUESSES


def _note(found: dict[Option, Judged], line: Line, value: float) -> None:
    """Keep the best completion of the answer that a line begins with."""
    first = line[0][1]
    known = found.get(first)
    if known is None or value > known.value:
        found[first] = Judged(first, value, line)


def _rank(judged: Judged) -> tuple[float, bool]:
    """Rank answers: by value; of those alike, the one that names nothing (pass, done) first."""
    return round(judged.value, 9), len(judged.option) == 1


def _narrowed(width: int, things: int) -> int:
    """Say how many half-made sets are tried further where there are so many things."""
    return max(1, min(width, ROOM // things))


def _worth(half: Half) -> float:
    return half.value
