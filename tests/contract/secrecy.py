"""Secrecy: two states that differ only in a secret look the same to all who may not know it."""

from __future__ import annotations

from typing import Any

from contract.checks import same_bytes
from contract.driver import choose, walk
from dicehall.kernel import (
    PASS,
    Chance,
    Event,
    Game,
    Option,
    SeededSource,
    Setup,
    Source,
    State,
    Together,
)

FOLLOWED = 12
"""How many answers two twins are followed."""


def imagined_states_look_the_same(game: Game, setup: Setup, seed: int) -> None:
    source = SeededSource(f"imagine {seed}")
    for match in walk(game, setup, seed):
        for seat in range(len(setup.seats)):
            imagined = game.determinize(match.state, seat, source)
            assert same_bytes(game.view(imagined, seat), game.view(match.state, seat))
            assert game.problems(imagined) == []


def what_is_imagined_depends_on_the_view_alone(game: Game, setup: Setup, seed: int) -> None:
    """Imagine from twins that a seat cannot tell apart, with the same luck: the same comes out."""
    source = SeededSource(f"view {seed}")
    for number, match in enumerate(walk(game, setup, seed)):
        if source.below(4):
            continue
        for seat in range(len(setup.seats)):
            twin = game.determinize(match.state, seat, source)
            one = game.determinize(match.state, seat, SeededSource(number))
            assert game.determinize(twin, seat, SeededSource(number)) == one


def what_is_hidden_is_imagined(game: Game, setup: Setup, seed: int) -> None:
    """See that a game which hides something does not hand out the truth."""
    source = SeededSource(f"hidden {seed}")
    differ = [
        game.determinize(match.state, seat, source) != match.state
        for match in walk(game, setup, seed)
        for seat in range(len(setup.seats))
    ]
    assert any(differ) == game.hides(setup)


def twins_tell_the_same(game: Game, setup: Setup, seed: int) -> None:
    """Play on from two states that a seat cannot tell apart, and compare all that it sees."""
    if not game.hides(setup):
        return  # the twins would be one and the same
    source = SeededSource(f"twins {seed}")
    for match in walk(game, setup, seed):
        if source.below(4):
            continue
        for seat in range(len(setup.seats)):
            follow(game, match.state, seat, source)


def follow(game: Game, state: State, seat: int, source: Source) -> None:
    mine, theirs = state.copy(), game.determinize(state, seat, source)
    mine.events, theirs.events = [], []
    for _ in range(FOLLOWED):
        compare(game, mine, theirs, seat)
        answers = pair(mine, theirs, seat, source)
        if answers is None:
            return
        who, first, second = answers
        told = len(mine.events)
        mine.apply(first, who)
        theirs.apply(second, who)
        if reveals(mine, told) and not same_bytes(game.view(mine, seat), game.view(theirs, seat)):
            return  # the seat has been shown in which of the two it is


def reveals(state: State, told: int) -> bool:
    """Whether something has just been revealed to somebody."""
    return any(event.reveals for event in (state.events or [])[told:])


def compare(game: Game, mine: State, theirs: State, seat: int) -> None:
    """Compare all that the seat, and with it the public, may know of both."""
    for viewer in (seat, None):
        assert same_bytes(game.view(mine, viewer), game.view(theirs, viewer))
        assert same_bytes(seen(mine.events, viewer), seen(theirs.events, viewer))
        assert told(game, mine, viewer) == told(game, theirs, viewer)
        assert game.picture(mine, viewer) == game.picture(theirs, viewer)


def told(game: Game, state: State, viewer: int | None) -> list[str]:
    return [game.tell(event, viewer) for event in state.events or ()]


def seen(events: list[Event] | None, seat: int | None) -> list[dict[str, Any]]:
    return [event.seen_by(seat).plain() for event in events or ()]


def pair(
    mine: State, theirs: State, seat: int, source: Source
) -> tuple[int, Option, Option] | None:
    """Pick answers for both twins whose difference, if any, this seat may not know; None: stop."""
    decision, other = mine.decision, theirs.decision
    if decision is None or other is None:
        return None
    if isinstance(decision, Together) and len(decision.seats) == 1 and mine.sealed != theirs.sealed:
        return None  # the last answer reveals what differs
    entry = choose(mine, source)
    if entry.seat == seat:
        return entry.seat, entry.option, entry.option
    if isinstance(decision, Chance) and isinstance(other, Chance):
        if decision.sees is not None and seat not in decision.sees:
            return entry.seat, entry.option, other.pick(source)
    elif isinstance(decision, Together) and len(decision.seats) > 1:
        options = other.options_for(entry.seat)
        return entry.seat, entry.option, options[source.below(len(options))]
    elif PASS in decision.options and PASS in other.options:
        return decision.actor, PASS, PASS
    if entry.option in other.options_for(entry.seat):
        return entry.seat, entry.option, entry.option
    return None
