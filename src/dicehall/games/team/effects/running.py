"""Running texts: a text begins with what it knows, does its effects in order, and ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.effects.tree import Node
from dicehall.games.team.effects.holding import instances
from dicehall.games.team.effects.meaning import bare_scope, holds, knowing
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import MUCH, NOBODY, THAT, Scope, TeamState
from dicehall.games.team.table.table import ABILITY, BOSS, ENEMY, HERO_TEXT, Heard, Text
from dicehall.kernel.events import Values

IN_LANE: Final = ("combat", "beaten", "struck")
"""Events of one lane, which only what lies or stands there hears (and the scene)."""
RULES: Final = {
    "hero": "C-OPEN-7",
    "ability": "C-OPEN-31",
    "enemy": "C-OPEN-20",
    "boss": "C-COMBAT-18",
    "scene": "C-COMBAT-18",
}
"""The rule by which a text works by itself, by what it stands on."""
EVERYWHERE: Final = ("round_ends", "boss_hits", "plot", "levelled", "assigned")
"""Events that every enemy hears."""


def node_of(state: TeamState, values: Values) -> Node:
    """Give the node that a frame works on."""
    return state.table.nodes[values[0]]


def run(state: TeamState, effects: Sequence[Node]) -> None:
    """Do effects in their order, for the text whose scope is the innermost."""
    for node in reversed(effects):
        state.frames.append((f"do {node.word}", "begin", (node.number,)))


def run_within(state: TeamState, effects: Sequence[Node], scope: Scope) -> None:
    """Do effects with a scope of their own, which ends with them."""
    state.scopes.append(scope)
    state.call("text", "end")
    run(state, effects)


def know(state: TeamState, place: int, value: Any) -> None:
    """Let the running text know something new."""
    state.scopes[-1] = knowing(state.scopes[-1], place, value)


@rules.step("text", "end")
def end_text(state: TeamState, values: Values) -> None:
    """A text is done: forget what it knew."""
    state.scopes.pop()
    state.leave()


# --- texts that can be used so often and no oftener ---


def is_spent(state: TeamState, text: Text, lane: int = NOBODY) -> bool:
    """Whether a text was used as often as it can be for now; an enemy's is that of its lane."""
    return any(number == text.number and where == lane for _, number, where in state.uses)


def spend(state: TeamState, until: str, text: Text, lane: int = NOBODY) -> None:
    """Note that a text was used, until that counts no more."""
    state.uses.append((until, text.number, lane))


def renew(state: TeamState, until: str) -> None:
    """Let texts work again that could be used once in a time that is over."""
    state.uses = [one for one in state.uses if one[0] != until]


# --- triggers ---


def happens(
    state: TeamState, word: str, lane: int = NOBODY, that: int = NOBODY, much: int = 0
) -> None:
    """Let all texts work that an event makes work, before anything goes on."""
    listeners = state.table.listeners.get(word)
    if listeners:
        for heard in reversed(listeners):
            for hero, where in reversed(instances(state, heard)):
                if _hears(heard, word, (hero, where), lane, that):
                    values = (heard.text.number, hero, where, that, much)
                    state.call("heard", "begin", values)


def _hears(heard: Heard, word: str, at: tuple[int, int], lane: int, that: int) -> bool:
    """Whether an event concerns a text that lies somewhere."""
    hero, where = at
    if heard.sort in (HERO_TEXT, ABILITY):
        if word in IN_LANE:
            return where == lane
        return that in (NOBODY, hero)
    if word in IN_LANE:
        return heard.sort not in (ENEMY, BOSS) or where == lane
    return heard.sort != ENEMY or word in EVERYWHERE or where == lane


@rules.step("heard", "begin")
def begin_heard(state: TeamState, values: Values) -> None:
    """Begin a text that listened, if it still lies there."""
    number, hero, lane, that, much = values
    text, source = state.table.texts[number], state.table.sources[number]
    state.leave()
    here = Heard(text, *source)
    if (hero, lane) in instances(state, here):
        begin_text(state, text, hero, lane, that, much)


def begin_text(
    state: TeamState, text: Text, hero: int, lane: int, that: int = NOBODY, much: int = 0
) -> None:
    """Begin a `when` text, where its condition holds and it was not used up."""
    source = state.table.sources[text.number]
    where = lane if source[0] == ENEMY else NOBODY
    if is_spent(state, text, where):
        return
    scope = knowing(knowing(bare_scope(hero, source, lane), THAT, that), MUCH, much)
    if text.condition is not None and not holds(state, text.condition, scope):
        return
    until = text.once
    if source[0] == HERO_TEXT and until != "game":
        until = "round"  # C-OPEN-7
    if until and (where == NOBODY or state.enemies[lane] == source[1]):
        spend(state, until, text, where)
    state.tell("text", RULES[source[0]], (state.table.called(source), *source, lane))
    run_within(state, text.node.nodes("do"), scope)


def own_texts(state: TeamState, kind: int, lane: int, word: str) -> None:
    """Let an enemy's own texts work that wait for this event, also when it has just left."""
    for text in reversed(state.table.kinds[kind].texts):
        if text.word == "when" and any(one.word == word for one in text.node.nodes("when")):
            state.call("own text", "begin", (text.number, lane, word))


@rules.step("own text", "begin")
def begin_own(state: TeamState, values: Values) -> None:
    """Begin a text of an enemy that still lies there, or waited for its own fall."""
    number, lane, word = values
    state.leave()
    if word == "defeated" or state.enemies[lane] == state.table.sources[number][1]:
        begin_text(state, state.table.texts[number], NOBODY, lane)
