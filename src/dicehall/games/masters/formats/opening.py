"""The opening: the way from the set-up to the first turn."""

from __future__ import annotations

from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.formats.laying import FIRST, show_basics_first, show_teams, table_of
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MastersSetup, MastersState
from dicehall.kernel.events import Values


def open_game(state: MastersState) -> None:
    """Put the first frame on the stack of a state whose table is laid out."""
    state.call("open", "teams")


@rules.step("open", "teams")
def open_teams(state: MastersState, values: Values) -> None:
    """Show the teams that were brought; a rainbow draft comes before all else."""
    setup = state.setup
    assert isinstance(setup, MastersSetup)
    form = FORMATS[setup.format]
    state.leave()
    if form.id in ("rainbow", "double-rainbow"):
        state.call("rainbow", "centre")
        return
    if form.id == "basic":
        show_basics_first(state)
    elif form.brought:
        show_teams(state, form.rule)
    ask_who_is_first(state)


def ask_who_is_first(state: MastersState) -> None:
    """Let chance and the chosen player decide, unless the set-up says who begins. M-SETUP-1"""
    if state.setup.start < 0:
        state.call("begin", "who")
    else:
        first_is(state, state.table.side_of[state.setup.start])


def first_is(state: MastersState, side: int) -> None:
    """Go on now that it is known which side goes first: draft, or begin the first turn."""
    setup = state.setup
    assert isinstance(setup, MastersSetup)
    if setup.format == "draft" and not state.drafting:
        state.active = side
        state.drafting = ("draft", side, (), ())
        state.call("draft", "basic")
        return
    if setup.format == "learning":
        if setup.start < 0 and side == 1:
            state.drafting = (FIRST,)
            state.lay(table_of(setup, state.drafting), setup.life)
        show_teams(state, "M-SETUP-4")
    state.active = side
    state.call("turn", "begin")
