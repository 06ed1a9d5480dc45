"""The clock: which revealed plots can go back among those that are left (C-OPEN-42)."""

from __future__ import annotations

from dicehall.games.team.table.state import NOBODY, SOURCE, TeamState
from dicehall.games.team.table.table import PLOT


def revealed_now(state: TeamState) -> int:
    """Find the frame of the plot that was revealed last and is not done yet; NOBODY if none is."""
    for place in range(len(state.frames) - 1, -1, -1):
        if state.frames[place][:2] == ("plot", "do"):
            return place
    return NOBODY


def can_exchange(state: TeamState) -> bool:
    """Whether another plot can come in place of the one that was revealed last. C-OPEN-42"""
    return bool(state.plots) and revealed_now(state) != NOBODY


def returnable(state: TeamState) -> list[int]:
    """List the revealed plots that can go back: those that are done. C-OPEN-42"""
    doing = [values[0] for op, step, values in state.frames if (op, step) == ("plot", "do")]
    doing += [scope[SOURCE][1] for scope in state.scopes if scope[SOURCE][0] == PLOT]
    return [plot for plot in state.shown if plot not in doing]
