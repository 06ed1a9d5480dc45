"""What is read at the table can be typed: hints as they stand, and sets in any order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from contract.driver import walk
from contract.tables import SETUPS
from dicehall.cli.hint import PLAN, hint_lines, without_later
from dicehall.cli.several import plan, words_of
from dicehall.games import game, names
from dicehall.kernel import Chance, Game, Match, Option, SeededSource, Setup, State, order_set
from dicehall.kernel.labels import said_first, set_key
from team.by_hand import HARBOUR, LANES

TABLES = [(name, place) for name in names() for place in range(len(SETUPS[name]))]
LONGEST = 40
"""Answers of a set that are tried at most: a payment of many dice is shorter."""


def table(name: str, place: int) -> tuple[Game, Setup]:
    chosen = game(name)
    return chosen, chosen.setup(SETUPS[name][place])


def asked(game: Game, setup: Setup, seed: int) -> Iterator[tuple[Match, int]]:
    """Play a random game and stop wherever a seat is asked something that it can choose."""
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if decision is not None and not isinstance(decision, Chance):
            seat = decision.seats[0]
            if len(decision.options_for(seat)) > 1:
                yield match, seat


# --- sets ---


def some_set(state: State, seat: int, source: SeededSource) -> list[Option]:
    """Pick answers at random until the set that is asked for is complete."""
    twin, key, picked = state.copy(), set_key(state, seat), list[Option]()
    while set_key(twin, seat) == key and len(picked) < LONGEST:
        assert twin.decision is not None
        options = twin.decision.options_for(seat)
        picked.append(options[source.below(len(options))])
        twin.apply(picked[-1], seat)
    return picked


def as_first_read(game: Game, state: State, seat: int, picked: list[Option]) -> list[str]:
    """Call each pick as who sees what is offered when the set is first asked for."""
    twin, words = state.copy(), list[str]()
    for place, option in enumerate(picked):
        words.append(said_first(game, state, twin, seat, option, picked[:place]))
        twin.apply(option, seat)
    return words


def after(state: State, options: list[Option], seat: int) -> State:
    twin = state.copy()
    for option in options:
        twin.apply(option, seat)
    return twin


def shuffled(words: list[str], source: SeededSource) -> list[str]:
    left = list(words)
    return [left.pop(source.below(len(left))) for _ in words]


@pytest.mark.parametrize(("name", "place"), TABLES)
def test_every_set_is_taken_in_any_order_by_the_labels_first_read(name: str, place: int) -> None:
    chosen, setup = table(name, place)
    source = SeededSource(7)
    for match, seat in asked(chosen, setup, place):
        state = match.state
        if set_key(state, seat) is None or match.chosen(seat):
            continue
        picked = some_set(state, seat, source)
        words = as_first_read(chosen, state, seat, picked)
        for line in (words, shuffled(words, source), words[::-1]):
            taken = order_set(chosen, state, seat, line)
            assert chosen.alike(after(state, taken, seat), after(state, picked, seat)), line


# --- hints ---


@pytest.mark.parametrize(("name", "place"), TABLES)
def test_a_hint_is_taken_as_it_is_printed(name: str, place: int) -> None:
    chosen, setup = table(name, place)
    for number, (match, seat) in enumerate(asked(chosen, setup, 100 + place)):
        if number % 7 and set_key(match.state, seat) is None:
            continue
        for line in hint_lines(match, seat)[1:]:
            if line.startswith(PLAN):
                continue
            typed = without_later(line).split(maxsplit=1)[1]
            plan(match, seat, words_of(typed))


@pytest.mark.parametrize("seats", [["ann"], ["ann", "ben", "cara"]])
def test_a_hint_for_lanes_tells_where_every_hero_would_go(seats: list[str]) -> None:
    team = game("team")
    setup = team.setup({**HARBOUR, "seats": seats})
    match = Match(team, setup, {"stage": "assign", "lanes": LANES})
    for _ in range(2):  # what has been chosen belongs to the plan too
        assert match.state.decision is not None
        seat = match.state.decision.seats[0]
        told = [line for line in hint_lines(match, seat) if line.startswith(PLAN)]
        assert len(told) == 1
        assert all(f"{name}: go to " in told[0] for name in seats)
        heroes = [*setup.data["heroes"], *setup.data["added"]]
        assert told[0].count(" with ") == len(heroes) + PLAN.count(" with ")
        match.answer(match.state.decision.options_for(seat)[0], seat)


def test_what_nobody_else_has_a_part_in_is_told_without_a_plan() -> None:
    pig = game("pig")
    match = Match(pig, pig.setup())
    assert not any(line.startswith(PLAN) for line in hint_lines(match, 0))
