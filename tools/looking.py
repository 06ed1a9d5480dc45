"""Looking: a position as those see it who save, show and judge it; whatever is amiss is named."""

from __future__ import annotations

import json
from typing import Any

from dicehall.kernel import Chance, Game, State


def amiss(game: Game, state: State) -> list[str]:
    """List what is wrong with what can be made of a position, and forget what was told."""
    found = [*game.problems(state), *_labels(game, state)]
    twin = game.load_state(json.loads(json.dumps(game.save_state(state))))
    if twin != state:
        found.append("what was saved is another position")
    elif _asked(twin) != _asked(state):
        found.append(f"what was saved asks {_asked(twin)}, not {_asked(state)}")
    if state.copy() != state:
        found.append("the copy is another position")
    seats = range(len(state.setup.seats))
    for seat in (None, *seats):
        json.dumps(game.view(state, seat))
        game.picture(state, seat)
    for one in seats:
        game.heuristic(state, one)
    return found + _told(game, state)


def _asked(state: State) -> Any:
    """Say who is asked what."""
    decision = state.decision
    if decision is None:
        return None
    options = [decision.options_for(seat) for seat in decision.seats]
    return decision.seats, decision.prompt, options


def _labels(game: Game, state: State) -> list[str]:
    """Find options that are called the same."""
    decision = state.decision
    if decision is None or isinstance(decision, Chance):
        return []
    found = []
    for seat in decision.seats:
        labels = [game.label(state, one, seat) for one in decision.options_for(seat)]
        found += [f"two options are called {one!r}" for one in set(labels) if labels.count(one) > 1]
    return found


def _told(game: Game, state: State) -> list[str]:
    """Say all that was told since, to everybody."""
    events, state.events = state.events or [], []
    seats = (None, *range(len(state.setup.seats)))
    words = [game.tell(event, seat) for event in events for seat in seats]
    return [f"an event without words: {one!r}" for one in words if not one or "None" in one]
