"""Random play for tests: one answer at a time, from one source."""

from __future__ import annotations

from collections.abc import Iterator

from dicehall.kernel import CHANCE, Chance, Entry, Game, Match, Setup, Source, State
from dicehall.kernel.referee import SeededSource

MOST_ANSWERS = 5_000


def choose(state: State, source: Source) -> Entry:
    """Pick a random answer: chance by its weights, seats evenly, any seat of a simultaneous one."""
    decision = state.decision
    assert decision is not None
    if isinstance(decision, Chance):
        return Entry(CHANCE, decision.pick(source))
    seat = decision.seats[source.below(len(decision.seats))]
    options = decision.options_for(seat)
    return Entry(seat, options[source.below(len(options))])


def walk(game: Game, setup: Setup, seed: int) -> Iterator[Match]:
    """Play a random match to its end, stopping at every decision and once more at the end."""
    match = Match(game, setup)
    source = SeededSource(seed)
    for _ in range(MOST_ANSWERS):
        yield match
        if match.state.decision is None:
            return
        entry = choose(match.state, source)
        match.answer(entry.option, entry.seat)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers: {match.state.stack()}")


def finish(state: State, source: Source) -> State:
    """Play a bare state to its end."""
    for _ in range(MOST_ANSWERS):
        if state.decision is None:
            return state
        entry = choose(state, source)
        state.apply(entry.option, entry.seat)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers: {state.stack()}")


def finished(game: Game, setup: Setup, seed: int) -> Match:
    """Play a random match and give it at its end."""
    *_, match = walk(game, setup, seed)
    return match
