"""Judging a position, for bots: health first, then what it can be fought for with."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.steps.landing import final_total
from dicehall.games.throne.table.state import TARGET, ThroneState

CARD: Final = 0.5
"""What a card in hand is worth, in health."""
POINT: Final = 0.6
"""What a combat point is worth."""
LEVEL: Final = 1.2
"""What a level of an upgraded ability is worth."""
TOKENS: Final = {"positive": 1.5, "negative": -1.5, "unique": 0.0, "companion": 1.0}
"""What a token is worth to its bearer, by its sort."""


def heuristic(state: ThroneState, seat: int) -> float:
    """Judge a state for a seat: its side's share against the strongest other side, from 0 to 1."""
    if state.result is not None:
        return state.result[seat]
    own = state.table.team_of[seat]
    mine = strength(state, own)
    theirs = max([strength(state, team) for team in range(state.table.teams) if team != own])
    return mine / (mine + theirs) if mine + theirs > 0 else 0.5


def strength(state: ThroneState, team: int) -> float:
    """Add up what a side has; nothing where it is out or about to be."""
    coming = sum(
        final_total(state, blow)
        for blow in state.blows
        if state.table.team_of[blow[TARGET]] == team
    )
    healing = sum(much for seat, much in state.heals if state.table.team_of[seat] == team)
    health = state.health[team] - coming + healing
    if health <= 0:
        return 0.0
    whole = float(health)
    for seat in state.table.members[team]:
        whole += _means(state, seat)
    return max(1.0, whole)


def _means(state: ThroneState, seat: int) -> float:
    """Add up what a seat has besides its health."""
    levels = sum([state.levels[space] for space in state.table.boards[seat]])
    means = CARD * len(state.hands[seat]) + POINT * state.cp[seat] + LEVEL * levels
    for token in state.table.tokens:
        means += TOKENS[token.print.sort] * state.count(seat, token.number)
    return means
