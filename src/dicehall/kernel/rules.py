"""Rules: a game's handlers, each registered under the operation and the named step it serves.

A frame `(op, step, values)` says which operation is under way and where it stands. The kernel
looks up the handler of the top frame and calls it until one of them asks somebody something.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from dicehall.kernel.decision import Decision, Option
from dicehall.kernel.errors import BrokenRules
from dicehall.kernel.events import Values

if TYPE_CHECKING:
    from dicehall.kernel.referee import Source

S = TypeVar("S")
Frame = tuple[str, str, Values]
Handler = Callable[[Any, Values], "Decision | None"]
Answer = Callable[[Any, Values, Option], None]
Whole = Callable[[Any, Values, "Source"], None]
F = TypeVar("F", bound=Callable[..., Any])

NOT_POSITION = frozenset({"rules", "setup", "decision", "events", "answers"})
"""Fields of a state that are shared, derived or only listened to: no part of the position."""


class Rules(Generic[S]):
    """The handlers of one game, and the names of the fields that make up its positions.

    `derived` names fields of the state that follow from the others and are no part of the position.
    """

    def __init__(self, state_class: type[S], derived: tuple[str, ...] = ()) -> None:
        self.fields: tuple[str, ...] = tuple(
            field.name
            for field in dataclasses.fields(state_class)  # type: ignore[arg-type]
            if field.name not in NOT_POSITION and field.name not in derived
        )
        self.steps: dict[str, dict[str, Handler]] = {"pending": {"next": _next_pending}}
        self.answers: dict[str, dict[str, Answer]] = {}
        self.wholes: dict[str, dict[str, Whole]] = {}
        self.concede: Callable[[Any, int], bool] = _two_seats_concede
        self.drawn: Callable[[Any], tuple[float, ...]] = _all_draw

    def step(self, op: str, step: str) -> Callable[[F], F]:
        """Register a handler `(state, values) -> None` that moves the game on."""
        return self._into(self.steps, op, step)

    def ask(self, op: str, step: str) -> Callable[[F], F]:
        """Register a handler `(state, values) -> Decision`. It must change nothing."""
        return self._into(self.steps, op, step)

    def answer(self, op: str, step: str) -> Callable[[F], F]:
        """Register what `(state, values, option)` does with the answer to the step's question.

        After a simultaneous question, `option` is all answers: `((seat, option), ...)` by seat.
        """
        return self._into(self.answers, op, step)

    def whole(self, op: str, step: str) -> Callable[[F], F]:
        """Register `(state, values, source)`: the fast way through a whole roll or draw.

        It must ask the source for the same numbers as going die by die or card by card would.
        """
        return self._into(self.wholes, op, step)

    def conceding(self, function: Callable[[S, int], bool]) -> Callable[[S, int], bool]:
        """Register what conceding means: False when that seat has nothing left to concede."""
        self.concede = function
        return function

    def drawing(self, function: Callable[[S], tuple[float, ...]]) -> Callable[..., Any]:
        """Register the points of a draw by a house rule, where some seats may be out by then."""
        self.drawn = function
        return function

    def names(self) -> list[str]:
        """List every registered step as `op.step`."""
        return [f"{op}.{step}" for op, steps in self.steps.items() for step in steps]

    def asks(self, op: str, step: str) -> bool:
        """Whether a game can rest at this step, waiting for an answer."""
        return step in self.answers.get(op, {})

    def _into(self, table: dict[str, dict[str, Any]], op: str, step: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            steps = table.setdefault(op, {})
            if step in steps:
                raise BrokenRules(f"the step {op}.{step} has two handlers of one sort")
            steps[step] = function
            return function

        return register


def _next_pending(state: Any, values: Values) -> None:
    """Begin the first pending effect; leave when none is pending any more."""
    if state.queue:
        state.frames.append(state.queue.pop(0))
    else:
        state.leave()


def _all_draw(state: Any) -> tuple[float, ...]:
    """Give everybody the same."""
    return (0.5,) * len(state.setup.seats)


def _two_seats_concede(state: Any, seat: int) -> bool:
    """Let the other of two seats win; a game for more seats says itself what conceding means."""
    if len(state.setup.seats) != 2:
        raise BrokenRules("a game for more than two seats registers what conceding means")
    state.finish((0.0, 1.0) if seat == 0 else (1.0, 0.0))
    return True
