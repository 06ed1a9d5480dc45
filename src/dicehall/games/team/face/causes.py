"""Causes: the text at the table because of which a rule forbids something, and whose it is."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.effects.holding import modifiers
from dicehall.games.team.table.state import TeamState
from dicehall.games.team.text import prints
from dicehall.kernel.decision import Option

OF_CARDS: Final = "C-COMBAT-18"
"""The rule by which a card counts more than the rules."""
FORBIDDING: Final = {"reroll": "no_rerolls", "refresh": "no_refresh"}
"""What an answer does, and the modifier that forbids it."""


def cause(state: TeamState, option: Option, rule: str) -> str:
    """Tell the text because of which a rule forbids an option, '' if there is none."""
    word = FORBIDDING.get(option[0], "")
    if rule != OF_CARDS or not word:
        return ""
    held = [node.number for node in modifiers(state, word, state.lane)]
    for heard, modifier in state.table.statics.get(word, ()):
        if modifier.number in held:
            name = state.table.called((heard.sort, heard.number))
            return f"{name}: {prints.ability_text(heard.text.node, heard.sort)}"
    for plot in state.table.plots:
        inner = [node.number for effect in plot.effects for node in effect.below()]
        if any(number in inner for number in held):
            return f"{plot.print.name}: {prints.effects_text(plot.effects, prints.PLOT)}"
    return ""
