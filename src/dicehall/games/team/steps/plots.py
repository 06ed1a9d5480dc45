"""Plots: the clock of the game (C-ROUND-1, C-END-5, C-OPEN-26)."""

from __future__ import annotations

from dicehall.games.team.effects.meaning import bare_scope
from dicehall.games.team.effects.running import run_within
from dicehall.games.team.steps.chance import draw_plot
from dicehall.games.team.steps.ending import evil_wins
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.events import Values


def reveal_plot(state: TeamState) -> None:
    """Reveal and resolve the next plot card, before anything goes on."""
    state.call("plot", "reveal")


@rules.step("plot", "reveal")
def reveal(state: TeamState, values: Values) -> None:
    """Draw a plot; if none is left, evil wins. C-OPEN-26"""
    if not state.plots:
        evil_wins(state, "C-OPEN-26", "plots")
        return
    state.go("resolve")
    draw_plot(state)


@rules.step("plot", "resolve")
def resolve(state: TeamState, values: Values) -> None:
    """Do what the plot says. C-ROUND-1"""
    number: int = values[0]
    plot = state.table.plots[number]
    state.shown = (*state.shown, number)
    state.tell("plot", "C-ROUND-1", (plot.print.name, number, len(state.plots)), reveals=True)
    state.leave()
    run_within(state, plot.effects, bare_scope(NOBODY, ("plot", number), NOBODY))
