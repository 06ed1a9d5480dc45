"""Questions: what a match was asked, so that it is known when the same is asked again."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.kernel.state import State

UNDER_WAY: Final = frozenset({"frames", "queue", "sealed"})
"""Fields of a state that say what is going on, and not how things stand."""


class Question(NamedTuple):
    """What a seat was asked: when, at which step, in which words, and as part of which set.

    `depth` and `many` tell one set of answers from another; `many` is 0 outside of sets.
    """

    turn: int
    op: str
    step: str
    prompt: str
    depth: int
    many: int

    def again(self, other: Question) -> bool:
        """Whether this asks the same as another question, be it in a set or not."""
        return self[:4] == other[:4]

    def belongs(self, key: tuple[int, int]) -> bool:
        """Whether this asks for a part of the set of that key (see `labels.set_key`)."""
        return self[4:] == key


def question(state: State) -> Question | None:
    """Name what is asked now, None if nothing is."""
    decision = state.decision
    if decision is None:
        return None
    op, step, _ = state.frames[-1]
    return Question(state.turn, op, step, decision.prompt, len(state.frames), int(decision.many))


def same_table(one: State, other: State) -> bool:
    """Whether two states of a match differ at most in what is under way."""
    names = [name for name in one.rules.fields if name not in UNDER_WAY]
    return all(getattr(one, name) == getattr(other, name) for name in names)
