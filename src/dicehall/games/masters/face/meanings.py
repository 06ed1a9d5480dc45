"""Meanings: what else people say for a block, and for a share of damage."""

from __future__ import annotations

from dicehall.games.masters.face.naming import die_name, distinct_names
from dicehall.games.masters.steps.combat import counterpart
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.decision import Option
from dicehall.kernel.labels import bare


def other_words(state: MastersState, option: Option, label: str) -> list[str]:
    """Give words that mean an option besides its label."""
    match option[0]:
        case "block":
            return _plain_block(state, option, label)
        case "assign":
            return _other_share(state, option)
    return []


def _plain_block(state: MastersState, option: Option, label: str) -> list[str]:
    """Let a block that says no more mean the one attacker of several alike that nobody blocks."""
    name = die_name(state, option[1])
    alike = [die for die in state.attackers if die_name(state, die) == name]
    free = [die for die in alike if all(attacker != die for attacker, _ in state.blocks)]
    if len(alike) < 2 or option[1] not in state.group(free)[:1] or len(state.group(free)) > 1:
        return []
    blocker = label.rpartition(" with ")[2]
    return [f"block {name} with {blocker}", f"block {bare(name)} with {bare(blocker)}"]


def _other_share(state: MastersState, option: Option) -> list[str]:
    """Of two receivers, what one gets says what the other gets."""
    same = counterpart(state, option)
    return [f"assign {same[0]} to {distinct_names(state, [same[1]])[0]}"] if same else []
