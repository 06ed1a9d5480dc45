"""Ordering: which pending effects their player puts in order, and which are all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.effects.tree import Node
from dicehall.games.masters.effects.stats import departure_of
from dicehall.games.masters.table.alike import fighter, likeness
from dicehall.games.masters.table.state import FIELD, NOBODY, RESERVE, MastersState
from dicehall.games.masters.table.table import Reads, asks_afterwards
from dicehall.kernel.decision import Option
from dicehall.kernel.rules import Frame

OWN: Final = frozenset(
    (
        *(("dice", word) for word in ("this", "engaged", "partner")),
        *(("condition", word) for word in ("this_is", "fielded_this_turn", "paired")),
        *(("condition", word) for word in ("was_blocked", "only_fielded")),
        *(("effect", word) for word in ("capture", "control", "copy", "boomerang", "prep_this")),
    )
)
"""Words that speak of the die that a text stands on."""
EVENT: Final = frozenset((("dice", "it"), ("dice", "them"), ("condition", "it_is")))
"""Words that speak of the die that an event is about."""
OTHER: Final = frozenset((("dice", "other"),))
"""Words that speak of the second die of an event."""
OPEN: Final = frozenset(
    (
        ("dice", "random"),
        *(("effect", word) for word in ("draw", "roll", "reroll", "roll_until", "regenerate")),
    )
)
"""Words for what is drawn or rolled; what a player chooses for each die can have any order."""


def orders(state: MastersState, frames: Sequence[Frame]) -> tuple[Option, ...]:
    """List the effects that can come first, each once of several that are all the same. M-TIM-1"""
    if len(frames) == 1:
        return (("order", frames[0][2][2]),)
    found: dict[int, dict[object, Option]] = {}
    for frame in frames:
        _, _, number, *about = frame[2][:6]
        sorts = found.setdefault(number, {})
        sorts.setdefault(_sort(state, frame), ("order", number, *about))
    return tuple(
        [
            option if len(sorts) > 1 else ("order", number)
            for number, sorts in found.items()
            for option in dict.fromkeys(sorts.values())
        ]
    )


def ordered(frames: Sequence[Frame], option: Option) -> Frame:
    """Give the first of the effects that an option means."""
    end = 1 + len(option)
    return next(frame for frame in frames if frame[2][2:end] == option[1:])


def _sort(state: MastersState, frame: Frame) -> object:
    """Give what is equal for effects of one ability whose order makes no difference."""
    _, step, values = frame
    ability = state.table.abilities[values[2]]
    if step != "begin" or ability.kind != "when":
        return ()
    reads = state.table.reads.get(ability.number)
    if reads is None:
        reads = state.table.reads[ability.number] = reads_of(ability.node)
    return tuple(
        [
            _like(state, die, reads.past)
            for die, is_read in zip(values[3:6], reads[:3], strict=True)
            if is_read
        ]
    )


def _like(state: MastersState, die: int, past: bool) -> tuple[Any, ...]:
    """Give all by which a die may differ from others, for a text that speaks of it."""
    if die == NOBODY:
        return ()
    if state.where[die] == FIELD:
        foes = [one for pair in state.blocks if die in pair for one in pair if one != die]
        return (*fighter(state, die), *[fighter(state, foe) for foe in foes])
    if state.where[die] == RESERVE:
        return likeness(state, die)
    left = departure_of(state, die) if past else None
    return (state.side[die], state.owner[die], state.card[die], state.where[die], left)


def reads_of(text: Node) -> Reads:
    """Say of which dice a text speaks; of none, if nothing depends on what came before it."""
    nodes = list(text.below())
    words = {(node.sort, node.word) for node in nodes}
    if not any(_is_open(node) for node in nodes):
        return Reads(False, False, False, False)
    own = not words.isdisjoint(OWN) or any(_is_about_this(node) for node in nodes)
    event, other = not words.isdisjoint(EVENT), not words.isdisjoint(OTHER)
    return Reads(own, event, other, asks_afterwards(text))


def _is_open(node: Node) -> bool:
    """Whether something is drawn or rolled, or it is asked how things are by now."""
    key = (node.sort, node.word)
    return key in OPEN or (node.sort == "condition" and key not in OWN)


def _is_about_this(node: Node) -> bool:
    """Whether a filter asks how a die stands to the one that the text stands on."""
    if node.sort != "filter":
        return False
    return node.flag("with_this") or node.flag("under_this") or node.flag("other")
