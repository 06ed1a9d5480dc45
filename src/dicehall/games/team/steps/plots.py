"""Plots: the clock of the game (C-ROUND-1, C-END-5, C-OPEN-26)."""

from __future__ import annotations

from dicehall.games.team.effects.clock import revealed_now
from dicehall.games.team.effects.meaning import bare_scope
from dicehall.games.team.effects.running import happens, run_within
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
    """Show the plot; texts may wait for it. C-ROUND-1"""
    number: int = values[0]
    plot = state.table.plots[number]
    state.shown = (*state.shown, number)
    state.tell("plot", "C-ROUND-1", (plot.print.name, number, len(state.plots)), reveals=True)
    state.go("do", (number,))
    happens(state, "plot")


@rules.step("plot", "do")
def do(state: TeamState, values: Values) -> None:
    """Do what the plot says, or the one in its place. C-ROUND-1, C-OPEN-42"""
    number: int = values[0]
    state.leave()
    effects = state.table.plots[number].effects
    run_within(state, effects, bare_scope(NOBODY, ("plot", number), NOBODY))


# --- plots that go back ---


def exchange(state: TeamState, other: int) -> None:
    """Let a plot that was drawn take the place of the one that was revealed last. C-OPEN-42"""
    place = revealed_now(state)
    number: int = state.frames[place][2][0]
    state.frames[place] = ("plot", "do", (other,))
    state.shown = (*[one for one in state.shown if one != number], other)
    state.plots = tuple(sorted((*state.plots, number)))
    names = (state.table.plots[number].print.name, state.table.plots[other].print.name)
    state.tell("other plot", "C-OPEN-42", (*names, other, len(state.plots)), reveals=True)


def put_back(state: TeamState, number: int) -> None:
    """Put a revealed plot back among those that are left. C-OPEN-42"""
    state.shown = tuple([one for one in state.shown if one != number])
    state.plots = tuple(sorted((*state.plots, number)))
    name = state.table.plots[number].print.name
    state.tell("plot returned", "C-OPEN-42", (name, number, len(state.plots)))
