"""A toy game for looking at the search alone: a script of questions, and a worth for every story.

A state is a story: the answers so far, chance's included. What is asked after each story, and what
it is worth to the first seat, each test says itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from dicehall.kernel import Decision, Game, GameInfo, Option, Reader, Rules, Setup, Source, State
from dicehall.kernel.setup import Setup as KernelSetup

Story = tuple[str, ...]
Asks = Callable[[Story], "Decision | None"]
Worth = Callable[[Story], float]


@dataclass(init=False, eq=False)
class ToyState(State):
    """The answers so far, as words."""

    story: Story

    def copy(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        self.copy_kernel(twin)
        twin.story = self.story
        return twin


class Toy(Game):
    """Questions by story; with `turns`, words after which the next turn begins."""

    info = GameInfo("toy", "Toy", "A script.", 2, 2, 100, hidden=False)

    def __init__(
        self, asks: Asks, worth: Worth, cooperative: bool = False, next_turn: str = ""
    ) -> None:
        self.info = replace(Toy.info, cooperative=cooperative)  # type: ignore[misc]
        self.applied = 0
        self._asks = asks
        self._worth = worth
        self._next_turn = next_turn
        self.rules = _rules(self)  # type: ignore[misc]

    def next_question(self, state: ToyState) -> Decision | None:
        return self._asks(state.story)

    def heard(self, state: ToyState, words: Story) -> None:
        self.applied += 1
        state.story = (*state.story, *words)
        if self._next_turn in words:
            state.next_turn()

    def read_setup(self, reader: Reader, setup: Setup) -> Setup:
        return setup

    def begin(self, setup: KernelSetup) -> ToyState:
        state = ToyState.__new__(ToyState)
        state.begin(self.rules, setup)
        state.story = ()
        state.call("ask", "next")
        return state

    def told(self, *story: str) -> ToyState:
        """Give the state after a story."""
        state = self.begin(self.setup())
        state.story = story
        state.run()
        return state

    def heuristic(self, state: State, seat: int) -> float:
        worth = self._worth(cast(ToyState, state).story)
        return worth if seat == 0 or self.info.cooperative else 1 - worth

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        return " ".join(option)

    def imagine(self, state: State, seat: int, source: Source) -> None:
        """Nothing is hidden."""


def _rules(toy: Toy) -> Rules[Any]:
    rules: Rules[Any] = Rules(ToyState)

    @rules.ask("ask", "next")
    def ask(state: ToyState, values: object) -> Decision | None:
        decision = toy.next_question(state)
        if decision is None:
            state.finish((toy.heuristic(state, 0), toy.heuristic(state, 1)))
        return decision

    @rules.answer("ask", "next")
    def answered(state: ToyState, values: object, option: Any) -> None:
        if option and isinstance(option[0], tuple):  # all answers of a simultaneous question
            toy.heard(state, tuple(" ".join(one) for _, one in option))
        else:
            toy.heard(state, (" ".join(option),))

    return rules


def options(*words: str) -> tuple[Option, ...]:
    """Make options of words; a word with a blank in it names a thing."""
    return tuple(tuple(word.split()) for word in words)
