"""The end: the heroes win, evil wins, or the team gives up (C-END-3, C-END-10)."""

from __future__ import annotations

from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import TeamState


def evil_wins(state: TeamState, rule: str, why: str) -> None:
    """End the game for the boss, and say why.

    That is `threat`, `plots`, `conceded`, or the name of the hero that fell.
    """
    state.tell("evil wins", rule, (why,))
    state.finish((0.0,) * state.table.seats)


def heroes_win(state: TeamState) -> None:
    """End the game for the heroes: the boss is defeated. C-END-3, C-OPEN-23"""
    state.tell("heroes win", "C-END-3", (state.table.bosses[state.boss].print.name,))
    state.finish((1.0,) * state.table.seats)


@rules.conceding
def concede(state: TeamState, seat: int) -> bool:
    """Give up for the whole team: it wins or loses together. C-OPEN-37"""
    evil_wins(state, "C-OPEN-37", "conceded")
    return True
