"""Drafts as the game shows them, whichever kind is under way."""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.masters.formats import draft, piles, rainbow_face
from dicehall.games.masters.formats.laying import FIRST, TEAMS, shown_words
from dicehall.games.masters.formats.stacks import setup_of
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Event
from dicehall.kernel.referee import Source

OPS: Final = (draft.KIND, piles.KIND)


def under_way(state: MastersState) -> bool:
    """Whether the game stands in a draft."""
    return bool(state.frames) and state.frames[-1][0] in OPS


def _is_rainbow(state: MastersState) -> bool:
    return state.frames[-1][0] == piles.KIND


def label(state: MastersState, option: Option) -> str:
    """Say what a person reads and types during a draft."""
    return rainbow_face.label(state, option) if _is_rainbow(state) else draft.label(state, option)


def words(event: Event) -> str | None:
    """Put an event of the opening or of a draft into words; None for any other."""
    for one in (shown_words(event), draft.words(event), rainbow_face.words(event)):
        if one is not None:
            return one
    return None


def board(state: MastersState, seat: int | None) -> dict[str, Any]:
    """Give what a seat (None: the public) sees of a draft; nothing when none is under way."""
    if not under_way(state):
        return {}
    return rainbow_face.board(state, seat) if _is_rainbow(state) else draft.board(state)


def picture(state: MastersState, seat: int | None) -> list[str]:
    """Draw a draft as lines of text, as this seat sees it."""
    return rainbow_face.picture(state, seat) if _is_rainbow(state) else draft.picture(state)


def candidates(state: MastersState, seat: int) -> list[Option]:
    """List what a person at this seat might think of during a draft."""
    if _is_rainbow(state):
        return rainbow_face.candidates(state, seat)
    return draft.candidates(state, seat)


def forbids(state: MastersState, seat: int, option: Option) -> str | None:
    """Give the rule that forbids an option of a draft now, None if it is legal."""
    if _is_rainbow(state):
        return rainbow_face.forbids(state, seat, option)
    return draft.forbids(state, seat, option)


def imagine(state: MastersState, seat: int, source: Source) -> None:
    """Redraw what this seat cannot know of a draft; nothing is secret elsewhere."""
    piles.imagine(state, seat, source)


def problems(state: MastersState) -> list[str]:
    """Name what `drafting` cannot be, in any state of a game."""
    drafting = state.drafting
    kind = drafting[0] if drafting else ""
    wanted = {"": 0, FIRST: 1, TEAMS: 3, draft.KIND: 4, piles.KIND: 7}
    form = setup_of(state).format
    homes = {
        FIRST: ("learning",),
        TEAMS: ("draft", "rainbow", "double-rainbow"),
        draft.KIND: ("draft",),
        piles.KIND: ("rainbow", "double-rainbow"),
    }
    if len(drafting) != wanted.get(kind, -1) or (kind and form not in homes[kind]):
        return [f"drafting: cannot be {drafting!r} in this format ({form})"]
    if kind in OPS and not _all_plain(drafting[1:]):
        return ["drafting: must hold whole numbers, and lists of them"]
    if kind == draft.KIND:
        return draft.problems(state)
    if kind == piles.KIND:
        return rainbow_face.problems(state)
    return _odd_teams(state) if kind == TEAMS else []


def _all_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_all_plain(one) for one in value)
    return type(value) is int


def _odd_teams(state: MastersState) -> list[str]:
    """Name what drafted teams cannot hold."""
    pool = setup_of(state).pool
    _, teams, basics = state.drafting
    cards = [pair for team in teams for pair in team]
    shared = [basic for some in basics for basic in some]
    known = range(len(pool))
    if len(teams) != 2 or len(basics) != 2 or not all(card in known for card, _ in cards):
        return ["drafting: two teams hold cards of the pool"]
    if not all(1 <= dice <= pool[card].limit for card, dice in cards):
        return ["drafting: a card has at least one die and at most its limit"]
    if not all(basic in known and pool[basic].kind == "basic" for basic in shared):
        return ["drafting: basic actions are some of the pool"]
    return []
