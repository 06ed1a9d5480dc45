"""Modes: how many sit down, who is on whose side, and in which order turns pass."""

from __future__ import annotations

from typing import Final, NamedTuple


class Mode(NamedTuple):
    """A way to play. `team` is the size of the teams; `beside`: partners sit side by side."""

    id: str
    words: str
    fewest: int
    most: int
    health: int
    team: int = 1
    beside: bool = True
    leaders: bool = False
    """T-MODE-2: attacking a leader earns a card, and targets are chosen, not rolled."""


MODES: Final = {
    mode.id: mode
    for mode in (
        Mode("1v1", "two players, 50 health each", 2, 2, 50),
        Mode("king-of-the-hill", "three to six, each for themselves", 3, 6, 35, leaders=True),
        Mode("2v2", "two pairs, each with one dial of 50", 4, 4, 50, 2),
        Mode("3v3", "two teams of three, each with one dial of 70", 6, 6, 70, 3),
        Mode("2v2v2", "three pairs, each with one dial of 50", 6, 6, 50, 2, beside=False),
    )
}
HEAL_LIMIT: Final = 10
"""T-SETUP-4, T-MODE-12: health may rise so far above its start."""


def teams(mode: Mode, seats: int) -> tuple[int, ...]:
    """Give the team of each seat. T-MODE-1, T-MODE-3"""
    if mode.beside:
        return tuple([seat // mode.team for seat in range(seats)])
    return tuple([seat % (seats // mode.team) for seat in range(seats)])


def turn_order(mode: Mode, seats: int, start: int) -> tuple[int, ...]:
    """Give the order of turns, the start player first.

    Everybody for themselves, and teams that do not sit side by side: clockwise. Two teams face to
    face: in a zigzag, each followed by the opponent opposite. T-MODE-8, T-MODE-13, T-MODE-3
    """
    if mode.team == 1 or not mode.beside:
        return tuple([(start + place) % seats for place in range(seats)])
    first = start // mode.team * mode.team
    order: list[int] = []
    for place in range(mode.team):
        seat = first + (start - first + place) % mode.team
        order += [seat, seats - 1 - seat]
    return tuple(order)


def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Give all other seats, from the one on the left of a seat on."""
    return tuple([(start + place) % seats for place in range(1, seats)])


def targeted(number: int, attacker: int, seats: int, opponents: tuple[int, ...]) -> int:
    """Read the targeting die among two or more opponents; -1 where somebody chooses (5 and 6).

    Of two opponents 1 and 2 mean the first on the left, 3 and 4 the first on the right. More of
    them share 1 to 4 evenly, clockwise; of three, 4 means the one opposite. T-TGT-2, T-MODE-3
    """
    if number > 4:
        return -1
    around = [seat for seat in clockwise(seats, attacker) if seat in opponents]
    if len(around) == 2:
        return around[0 if number < 3 else 1]
    return around[number - 1] if number <= len(around) else seats - 1 - attacker
