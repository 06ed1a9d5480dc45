"""State: the position of a game, and the machine that runs it from one decision to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicehall.kernel.build import mypyc_attr
from dicehall.kernel.codec import digest, encode, freeze
from dicehall.kernel.decision import CONCEDE, Chance, Decision, Option, Together
from dicehall.kernel.errors import BrokenRules, IllegalChoice
from dicehall.kernel.events import Event, Values
from dicehall.kernel.referee import Source
from dicehall.kernel.rules import Frame, Rules
from dicehall.kernel.setup import Setup

LOOP_CAP: Final = 10_000
"""Steps without a decision after which a game counts as caught in a loop (H-LOOP-1)."""
DEPTH_CAP: Final = 500
"""Frames on the stack after which a game counts as caught in a loop (H-LOOP-1)."""
ANSWERS_CAP: Final = 20_000
"""Answers within one turn after which a game counts as caught in a loop (H-LOOP-1)."""
LOOP_LOOK: Final = 9_900
"""Steps after which the kernel begins to note them, to name the loop."""
LOOK_EVERY: Final = 20
"""Steps after which the kernel looks whether it runs in a circle; LOOP_LOOK is a multiple."""
ACTOR: Final = -2
"""In place of a seat: whoever the pending decision asks."""

Lasting = tuple[str, int, str, Values]
"""An effect that lasts: until which moment, of which seat, what, and its values."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, eq=False, slots=True)
class State:
    """A position: frames and game data. A game adds its own fields in a subclass.

    Copy, equality, hash and JSON mean the position; `decision` is derived from it, `rules` and
    `setup` are shared, `events` is a list only while somebody listens, and `answers` counts those
    of this turn as a guard against loops.
    """

    rules: Rules[Any]
    setup: Setup
    frames: list[Frame]
    queue: list[Frame]
    lasting: list[Lasting]
    sealed: tuple[tuple[int, Option], ...]
    turn: int
    result: tuple[float, ...] | None
    decision: Decision | None
    events: list[Event] | None
    answers: int

    # --- life ---

    def begin(self, rules: Rules[Any], setup: Setup) -> None:
        """Fill the kernel's own fields for a new game."""
        self.rules = rules
        self.setup = setup
        self.frames = []
        self.queue = []
        self.lasting = []
        self.sealed = ()
        self.turn = 1
        self.result = None
        self.decision = None
        self.events = None
        self.answers = 0

    def copy(self) -> State:
        """Give an independent twin that nobody listens to. Every game writes its own."""
        raise NotImplementedError

    def copy_kernel(self, twin: State) -> None:
        """Copy the kernel's own fields; a game's `copy` calls it, then copies the rest."""
        twin.rules = self.rules
        twin.setup = self.setup
        twin.frames = self.frames[:]
        twin.queue = self.queue[:]
        twin.lasting = self.lasting[:]
        twin.sealed = self.sealed
        twin.turn = self.turn
        twin.result = self.result
        twin.decision = self.decision
        twin.events = None
        twin.answers = self.answers

    def key(self) -> tuple[Any, ...]:
        """Give the position as one hashable value."""
        return tuple([freeze(getattr(self, name)) for name in self.rules.fields])

    def plain(self) -> dict[str, Any]:
        """Give the position as JSON-able data, field by field."""
        return {name: encode(getattr(self, name)) for name in self.rules.fields}

    def digest(self) -> str:
        """Give the position's fingerprint, the same on every machine and in every build."""
        return digest(self.plain())

    def __eq__(self, other: object) -> bool:
        """Compare positions."""
        return (
            isinstance(other, State)
            and self.rules is other.rules
            and self.setup == other.setup
            and self.key() == other.key()
        )

    def __hash__(self) -> int:
        """Hash the position."""
        return hash(self.key())

    # --- answers ---

    def apply(self, option: Option, seat: int = ACTOR) -> None:
        """Take an answer and run to the next decision; refuse, unchanged, what is not offered."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over: nobody is asked any more", seat, ())
        if isinstance(decision, Together) or seat not in (ACTOR, decision.actor):
            self._apply_otherwise(decision, option, seat)
            return
        options = decision.options
        try:
            legal = options[options.index(option)]
        except ValueError:
            self._apply_otherwise(decision, option, decision.actor)
            return
        op, step, values = self.frames[-1]
        self.decision = None
        self.rules.answers[op][step](self, values, legal)
        self.run()

    def apply_each(self, options: Sequence[Option]) -> None:
        """Take several answers in a row, all or none."""
        trial = self.copy()
        for option in options:
            trial.apply(option)
        for option in options:
            self.apply(option)

    def settle(self, source: Source) -> None:
        """Let a source answer the whole pending roll or draw at once."""
        decision = self.decision
        if not isinstance(decision, Chance):
            raise IllegalChoice("chance is not asked now", -1, ())
        op, step, values = self.frames[-1]
        wholes = self.rules.wholes.get(op)
        if wholes is not None and step in wholes:
            self.decision = None
            wholes[step](self, values, source)
            self.run()
            return
        kind = decision.kind
        for left in range(decision.left, 0, -1):
            decision = self.decision
            if not isinstance(decision, Chance) or (decision.left, decision.kind) != (left, kind):
                raise BrokenRules(f"a {kind} is shorter than it said; {self.stack()}")
            self.apply(decision.pick(source))

    def run(self) -> None:
        """Run to the next decision, or to the end of the game."""
        steps = self.rules.steps
        self.answers += 1
        if self.answers > ANSWERS_CAP:
            self._stop_loop(None)  # a loop may ask and still have no end
        spins, look = 0, LOOK_EVERY
        recent: list[str] = []
        while self.result is None:
            frames = self.frames
            if not frames:
                raise BrokenRules("the last frame was left and the game has no result")
            op, step, values = frames[-1]
            try:
                handler = steps[op][step]
            except KeyError:
                raise BrokenRules(f"no handler for {op}.{step}; {self.stack()}") from None
            decision = handler(self, values)
            if decision is not None and self.sealed:
                decision = self._still_asked(decision)
            if decision is not None:
                if not decision.options:
                    raise BrokenRules(f"nothing to choose: {decision.prompt}; {self.stack()}")
                self.decision = decision
                return
            spins += 1
            if spins >= look:
                look = self._look_for_loop(spins, recent, f"{op}.{step}")
        self.decision = None

    def _look_for_loop(self, spins: int, recent: list[str], place: str) -> int:
        """See whether the game runs in a circle; say after how many steps to look again."""
        if spins > LOOP_LOOK:
            recent.append(place)
        if spins > LOOP_CAP or len(self.frames) > DEPTH_CAP:
            self._stop_loop(recent or None)
        return spins + (1 if spins >= LOOP_LOOK else LOOK_EVERY)

    def _still_asked(self, decision: Decision) -> Decision | None:
        """Leave out who has answered a simultaneous decision; when all have, hand it on."""
        if not isinstance(decision, Together):
            return decision
        waiting = self._waiting(decision)
        if waiting is None:
            self._unseal()
        return waiting

    def _waiting(self, decision: Together) -> Together | None:
        """Leave out who has answered; an answer that is not legal counts for none."""
        self.sealed = tuple(
            [(seat, option) for seat, option in self.sealed if option in decision.options_for(seat)]
        )
        return decision.without(tuple([seat for seat, _ in self.sealed]))

    def _unseal(self) -> None:
        """Hand all answers of a simultaneous decision to its step."""
        op, step, values = self.frames[-1]
        answers = self.sealed
        self.sealed = ()
        self.rules.answers[op][step](self, values, answers)

    def _apply_otherwise(self, decision: Decision, option: Option, seat: int) -> None:
        """Take what is not the plain answer of the one actor: a sealed answer, or conceding."""
        if seat == ACTOR:
            seat = decision.actor
        options = decision.options_for(seat)
        if option in options:
            option = options[options.index(option)]
            self.sealed = tuple(sorted((*self.sealed, (seat, option)), key=_seat_of))
            self.decision = None
            self.run()
        elif option == CONCEDE and 0 <= seat < len(self.setup.seats):
            self._concede(seat)
        else:
            raise self._illegal(decision, option, seat)

    def _concede(self, seat: int) -> None:
        told = len(self.events or ())
        if not self.rules.concede(self, seat):
            raise IllegalChoice("this seat is out of the game already", seat, ())
        self.sealed = ()  # all are asked again: keeping some would tell which stayed legal
        self.tell("conceded", "H-CONCEDE-1", (seat,))
        if self.events is not None:  # conceding comes before all that it causes
            self.events.insert(told, self.events.pop())
        self.decision = None
        self.run()

    def _illegal(self, decision: Decision, option: Option, seat: int) -> IllegalChoice:
        legal = decision.options_for(seat)
        if not legal:
            asked = ", ".join(str(one) for one in decision.seats)
            return IllegalChoice(f"seat {seat} is not asked now, but {asked}", seat, legal)
        listed = ", ".join(str(one) for one in legal)
        return IllegalChoice(f"{option!r} is not legal now; legal are: {listed}", seat, legal)

    # --- for the rules: frames ---

    def call(self, op: str, step: str, values: Values = ()) -> None:
        """Begin an operation on top of the present one."""
        self.frames.append((op, step, values))

    def go(self, step: str, values: Values = ()) -> None:
        """Go to another step of the present operation."""
        frames = self.frames
        frames[-1] = (frames[-1][0], step, values)

    def leave(self) -> None:
        """End the present operation; the one below goes on."""
        self.frames.pop()

    def leave_with(self, value: Any) -> None:
        """End the present operation and add a value to those of the one below."""
        self.frames.pop()
        op, step, values = self.frames[-1]
        self.frames[-1] = (op, step, (*values, value))

    def enqueue(self, op: str, step: str, values: Values = ()) -> None:
        """Put an effect behind all that is pending."""
        self.queue.append((op, step, values))

    def resolve_pending(self) -> None:
        """Let all pending effects happen, first come first served, before going on.

        Within a pending effect this does nothing: what it causes waits until it is done.
        """
        if not any(op == "pending" for op, _, _ in self.frames):
            self.frames.append(("pending", "next", ()))

    # --- for the rules: durations ---

    def last(self, until: str, seat: int, what: str, values: Values = ()) -> None:
        """Let an effect last until a moment (of a seat's turn, say)."""
        self.lasting.append((until, seat, what, values))

    def lasting_of(self, what: str) -> list[Lasting]:
        """List the lasting effects of one sort, oldest first."""
        return [effect for effect in self.lasting if effect[2] == what]

    def expire(self, until: str, seat: int) -> list[Lasting]:
        """End what lasted until this moment of this seat, and say what it was."""
        ended = [effect for effect in self.lasting if effect[0] == until and effect[1] == seat]
        if ended:
            self.lasting = [effect for effect in self.lasting if effect not in ended]
        return ended

    # --- for the rules: events and the end ---

    def tell(
        self,
        name: str,
        rule: str,
        values: Values = (),
        secret: Values = (),
        sees: tuple[int, ...] | None = None,
        reveals: bool = False,
    ) -> None:
        """Note an event, if anybody listens."""
        if self.events is not None:
            names = self.setup.seats
            self.events.append(Event(name, rule, values, secret, sees, reveals, names, self.turn))

    def next_turn(self) -> bool:
        """Count a new turn; False when the set-up's limit ends the game instead (H-TURN-1)."""
        if self.turn >= self.setup.turn_limit:
            self.tell("turn limit", "H-TURN-1", (self.setup.turn_limit,))
            self.finish(self.rules.drawn(self))
            return False
        self.turn += 1
        self.answers = 0
        return True

    def finish(self, points: tuple[float, ...]) -> None:
        """End the game: points per seat."""
        self.result = points
        self.frames.clear()
        self.queue.clear()
        self.sealed = ()

    def stack(self) -> str:
        """Describe the frames, the running one first, for reports."""
        shown = [f"{op}.{step}{values!r}" for op, step, values in reversed(self.frames)]
        more = f", and {len(shown) - 12} more" if len(shown) > 12 else ""
        return "the stack: " + ", ".join(shown[:12]) + more

    def _stop_loop(self, recent: list[str] | None) -> None:
        """End a game that is caught in a loop as a draw that names the loop."""
        steps = recent or [f"{op}.{step}" for op, step, _ in self.frames[LOOP_LOOK - LOOP_CAP :]]
        loop = tuple(dict.fromkeys(steps))
        self.tell("loop", "H-LOOP-1", (loop, self.stack()))
        self.finish(self.rules.drawn(self))


def _seat_of(entry: tuple[int, Option]) -> int:
    return entry[0]
