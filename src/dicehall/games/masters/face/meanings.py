"""Meanings: what else people say for an option about dice: levels, faces, blocks and shares."""

from __future__ import annotations

import re
from typing import Final

from dicehall.games.masters.face.naming import die_name, die_words, distinct_names
from dicehall.games.masters.steps.combat import counterpart
from dicehall.games.masters.table.alike import group
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.decision import Option
from dicehall.kernel.labels import bare

_LEVEL: Final = re.compile(r"( for free)? \(level ([1-9])(?:, ([^()]*))?\)")
"""How labels say a level: `Angel (level 2)`, `Angel (level 2, 1 damage)`."""
_WITH: Final = re.compile(r" with (?![^(]*\))")
"""What stands before a blocker: not the word in details such as `(paired with Angel 2)`."""


def other_words(state: MastersState, option: Option, label: str) -> list[str]:
    """Give words that mean an option besides its label."""
    words = _meanings(state, option, label)
    return words + [short for one in (label, *words) for short in _short_levels(one)]


def _meanings(state: MastersState, option: Option, label: str) -> list[str]:
    match option[0]:
        case "block":
            return _plain_block(state, option, label)
        case "assign":
            return _other_share(state, option)
        case "reroll" | "use":
            return [f"{option[0]} {die_words(state, option[1])}"]
    return []


def _short_levels(label: str) -> list[str]:
    """Say levels as positions do, some or all of them: `Angel 2` for `Angel (level 2)`."""
    ways, end = [""], 0
    for level in _LEVEL.finditer(label):
        before = label[end : level.start()]
        ways = [way + before + said for way in ways for said in (level[0], _short(level))]
        end = level.end()
    return [way + label[end:] for way in ways[1:]]  # the first is the label itself


def _short(level: re.Match[str]) -> str:
    free, number, details = level.groups(default="")
    return f" {number}{free} ({details})" if details else f" {number}{free}"


def _plain_block(state: MastersState, option: Option, label: str) -> list[str]:
    """Let a block that says no more mean the one attacker of several alike that nobody blocks."""
    name, card = die_name(state, option[1]), state.printed(option[1]).name
    same = [die for die in state.attackers if state.printed(die).name == card]
    alike = [die for die in same if die_name(state, die) == name]
    free = [die for die in alike if all(attacker != die for attacker, _ in state.blocks)]
    if len(alike) < 2 or option[1] not in group(state, free)[:1] or len(group(state, free)) > 1:
        return []
    blocker = _WITH.split(label)[-1]
    return [f"block {name} with {blocker}", f"block {bare(name)} with {bare(blocker)}"]


def _other_share(state: MastersState, option: Option) -> list[str]:
    """Of two receivers, what one gets says what the other gets."""
    same = counterpart(state, option)
    return [f"assign {same[0]} to {distinct_names(state, [same[1]])[0]}"] if same else []
