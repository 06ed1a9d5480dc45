"""The supply: which cards a game has in its lanes (C-SETUP-2, C-SETUP-3), and where they are."""

from __future__ import annotations

from dicehall.games.team.steps.beginning import copies, dealt
from dicehall.games.team.steps.chance import source_of
from dicehall.games.team.table.state import FURTHER, MINIONS, NOBODY, OWN, TeamState


def by_source(state: TeamState, counts: list[int]) -> list[int]:
    """Add up counts of kinds by their sources."""
    found = [0, 0, 0]
    for kind, count in enumerate(counts):
        if count:
            found[source_of(state, kind)] += count
    return found


def face_up(state: TeamState) -> list[int]:
    """Count the enemies of each kind that lie face up."""
    counts = [0] * len(state.table.kinds)
    for kind in state.enemies:
        if kind != NOBODY:
            counts[kind] += 1
    return counts


def defeated(state: TeamState) -> list[int]:
    """Count the enemies of each kind that were revealed and have left the game."""
    lying = face_up(state)
    return [
        max(0, there - state.unseen[kind] - lying[kind]) for kind, there in enumerate(copies(state))
    ]


def fill(state: TeamState, gone: list[int]) -> None:
    """Work out what nobody has seen, from what lies face up and what is gone."""
    lying = face_up(state)
    state.unseen = [there - lying[kind] - gone[kind] for kind, there in enumerate(copies(state))]
    revealed = by_source(state, [lying[kind] + one for kind, one in enumerate(gone)])
    state.slots = [count - revealed[source] for source, count in enumerate(dealt(state))]


def some_gone(state: TeamState, count: int) -> list[int]:
    """Choose so many cards that are gone where nobody says which: minions, then villains."""
    lying = face_up(state)
    left = [there - lying[kind] for kind, there in enumerate(copies(state))]
    room = list(dealt(state))
    for source, shown in enumerate(by_source(state, lying)):
        room[source] -= shown
    gone = [0] * len(left)
    for source in (MINIONS, FURTHER, OWN):
        for kind, there in enumerate(left):
            if there and source_of(state, kind) == source:
                taken = max(0, min(there, room[source], count))
                gone[kind] += taken
                room[source] -= taken
                count -= taken
    return gone
