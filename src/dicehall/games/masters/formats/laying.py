"""Laying out: the table of the teams that were brought, given or drafted, and who brings what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from dicehall.games.masters.table.editions import Edition
from dicehall.games.masters.table.state import MastersSetup, MastersState
from dicehall.games.masters.table.table import Brought, Table
from dicehall.kernel.events import Event

BASIC_DICE: Final = 3
DOUBLES_DICE: Final = 6
"""M-CARD-4: dice on a basic action card, and those in doubles."""

Sides = tuple[tuple[int, ...], ...]
Brings = tuple[tuple[Brought, ...], ...]
TWO: Final[Sides] = ((0,), (1,))
PARTNERS: Final[Sides] = ((0, 1), (2, 3))

FIRST: Final = "first"
"""In `drafting`: the second seat goes first and so has the first player's cards. M-SETUP-4"""
TEAMS: Final = "teams"
"""In `drafting`: the teams that a draft has come to, as places in the pool with dice."""


@lru_cache(maxsize=256)
def lay_out(edition: Edition, sides: Sides, teams: Brings, basics: Brings) -> Table:
    """Make a table; the same teams share one."""
    return Table(edition, sides, teams, basics)


def table_of(setup: MastersSetup, drafting: tuple[Any, ...]) -> Table:
    """Give the table that a state of this set-up plays on."""
    if drafting and drafting[0] == FIRST:
        teams = _brings(setup.teams[::-1])
        return lay_out(setup.edition, setup.sides, teams, _brings(setup.basics))
    if drafting and drafting[0] == TEAMS:
        return drafted_table(setup, drafting)
    return setup.table


def drafted_table(setup: MastersSetup, drafting: tuple[Any, ...]) -> Table:
    """Give the table of drafted teams: `("teams", cards and dice by seat, basics by seat)`."""
    pool = setup.pool
    teams = [[Brought(pool[card], dice) for card, dice in team] for team in drafting[1]]
    basics = [[Brought(pool[basic], BASIC_DICE) for basic in some] for some in drafting[2]]
    return lay_out(setup.edition, setup.sides, _tuples(teams), _tuples(basics))


def _brings(given: Any) -> Brings:
    return _tuples([[Brought(printed, dice) for printed, dice in some] for some in given])


def _tuples(lists: list[list[Brought]]) -> Brings:
    return tuple([tuple(some) for some in lists])


def lay_drafted(state: MastersState, rule: str) -> None:
    """Lay out the teams of a finished draft and show them."""
    setup = state.setup
    assert isinstance(setup, MastersSetup)
    state.lay(table_of(setup, state.drafting), setup.life)
    show_teams(state, rule)


def show_teams(state: MastersState, rule: str) -> None:
    """Tell what everybody brings, all at once."""
    cards, basics = _shown(state)
    state.tell("teams shown", rule, (tuple(cards), tuple(basics)))


def show_basics_first(state: MastersState) -> None:
    """Tell the basic actions, then the cards. M-FMT-10"""
    cards, basics = _shown(state)
    state.tell("basics shown", "M-FMT-10", (tuple(basics),))
    state.tell("cards shown", "M-FMT-10", (tuple(cards),))


def _shown(state: MastersState) -> tuple[list[Any], list[Any]]:
    """List each seat's cards with their dice, and its basic actions, in words."""
    table = state.table
    cards = [
        tuple([f"{card.print.name} x{card.dice}" for card in (table.cards[n] for n in own)])
        for own in table.own_cards
    ]
    laid = [table.cards[number] for number in table.basic_cards]
    basics = [
        tuple([card.print.title for card in laid if card.seat == seat])
        for seat in range(table.seats)
    ]
    return cards, basics


def shown_words(event: Event) -> str | None:
    """Put what everybody brings into words; None for an event of another sort."""
    if event.name == "teams shown":
        cards, basics = event.values
    elif event.name == "basics shown":
        basics = event.values[0]
        cards = ((),) * len(basics)
    elif event.name == "cards shown":
        cards = event.values[0]
        basics = ((),) * len(cards)
    else:
        return None
    told = [_brings_words(*one) for one in zip(event.names, cards, basics, strict=True)]
    return " ".join([words for words in told if words]) or "Nobody brings any cards."


def _brings_words(name: str, cards: Sequence[str], basics: Sequence[str]) -> str:
    listed = [*cards, *basics]
    return f"{name} brings {', '.join(listed)}." if listed else ""
