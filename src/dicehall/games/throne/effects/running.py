"""Running texts: a text begins with what it knows, does its effects in order, and ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.holding import bare_scope
from dicehall.games.throne.effects.meaning import holds
from dicehall.games.throne.heroes.records import INSTANT, ROLL
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import NOBODY, SOURCE, Scope, ThroneState
from dicehall.games.throne.table.table import Heard
from dicehall.kernel.events import Values


def node_of(state: ThroneState, values: Values) -> Node:
    """Give the node that a frame works on."""
    return state.table.nodes[values[0]]


def run(state: ThroneState, effects: Sequence[Node]) -> None:
    """Do effects in their order, for the text whose scope is the innermost."""
    for node in reversed(effects):
        state.frames.append((f"do {node.word}", "begin", (node.number,)))


def run_within(state: ThroneState, effects: Sequence[Node], scope: Scope) -> None:
    """Do effects with a scope of their own, which ends with them."""
    state.scopes.append(scope)
    state.call("text", "end")
    run(state, effects)


def know(state: ThroneState, place: int, value: Any) -> None:
    """Let the running text know something new."""
    scope = state.scopes[-1]
    state.scopes[-1] = (*scope[:place], value, *scope[place + 1 :])


def can_be_interrupted(state: ThroneState) -> bool:
    """Whether others may break into the running text: not into tokens, instants and roll actions.

    T-CARD-3, T-CARD-4
    """
    sort, number = state.scopes[-1][SOURCE]
    if sort == "card":
        return state.table.cards[number].kind not in (INSTANT, ROLL)
    return bool(sort != "token")


@rules.step("text", "end")
def end_text(state: ThroneState, values: Values) -> None:
    """A text is done: forget what it knew."""
    state.scopes.pop()
    state.leave()


# --- triggers ---


def source_of(heard: Heard) -> tuple[str, int]:
    """Say where a listening text lies."""
    return ("token", heard.token) if heard.token != NOBODY else ("space", heard.space)


def listening(state: ThroneState, word: str, seat: int, that: int = NOBODY) -> list[Heard]:
    """List the texts of a seat that an event makes work."""
    found: list[Heard] = []
    for heard in state.table.listeners.get(word, ()):
        if state.holds(heard, seat) and (heard.text.number, seat) not in state.uses:
            condition = heard.text.node.maybe("if")
            scope = _scope(seat, heard, that)
            if condition is None or holds(state, condition, scope):
                found.append(heard)
    return found


def _scope(seat: int, heard: Heard, that: int) -> Scope:
    bare = bare_scope(seat)
    return (seat, source_of(heard), that, *bare[3:])


def begin_heard(state: ThroneState, heard: Heard, seat: int, that: int = NOBODY) -> None:
    """Begin a text that listened."""
    if heard.text.node.text("once"):
        state.uses.append((heard.text.number, seat))
    run_within(state, heard.text.node.nodes("do"), _scope(seat, heard, that))


def happens(state: ThroneState, word: str, seat: int, that: int = NOBODY) -> None:
    """Let all texts of a seat work that an event makes work, before anything goes on."""
    if word in state.table.listeners:
        for heard in reversed(listening(state, word, seat, that)):
            later(state, heard, seat, that)


def later(state: ThroneState, heard: Heard, seat: int, that: int) -> None:
    """Let a text work when all that lies above it is done."""
    place = (heard.text.number, heard.token, heard.space, heard.level)
    state.call("heard", "begin", (*place, seat, that))


@rules.step("heard", "begin")
def begin_later(state: ThroneState, values: Values) -> None:
    """Begin a text that waited, if it still lies there and its player is still in the game."""
    number, token, space, level, seat, that = values
    heard = Heard(state.table.texts[number], token, space, level)
    state.leave()
    if state.holds(heard, seat) and not state.gone[seat] and (number, seat) not in state.uses:
        begin_heard(state, heard, seat, that)
