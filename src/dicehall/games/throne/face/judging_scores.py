"""Scores: what each side has, and the chances to win that follow from it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from dicehall.games.throne.effects.holding import cannot_act
from dicehall.games.throne.face.judging_boards import SWING, finishing
from dicehall.games.throne.face.judging_table import Book, Levels
from dicehall.games.throne.face.judging_worth import CARD, POINT, POINTS_WORTH
from dicehall.games.throne.steps.landing import final_total
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.state import (
    INCOME,
    MAIN_1,
    NOBODY,
    TARGET,
    TYPE,
    Blow,
    ThroneState,
)

A_TURN: Final = 5.0
"""Health that a side loses from turn to turn: how long a game will last."""
MOST_TURNS: Final = 6.0
"""Turns beyond which nobody plans a board."""
TOKEN_TURNS: Final = 4.0
"""Turns that a lasting token stays, for there are cards against it."""
RICH: Final = 2
"""Combat points with which a hero can pay for what tokens ask."""
LUCK: Final = 2.0
"""How far luck may change a game, for the square root of the health that is left."""
LEAST_LUCK: Final = 1.3
"""How far luck may change a game that is all but over."""


def levels_of(state: ThroneState, book: Book, seat: int) -> Levels:
    """Give the levels of a seat's spaces."""
    return tuple(state.levels[book.first[seat] : book.last[seat]])


def defence_of(state: ThroneState, seat: int) -> int:
    """Find the defence that a seat can use, NOBODY if none."""
    if cannot_act(state, seat):
        return NOBODY
    for space in state.table.defences(seat):
        if state.is_up(space):
            return space
    return NOBODY


def neighbour(state: ThroneState, step: int) -> int:
    """Find who has the next turn (1), or had the last (-1)."""
    order = state.order
    place = order.index(state.active) + step
    while state.gone[order[place % len(order)]]:
        place += step
    return order[place % len(order)]


def draws_due(state: ThroneState) -> tuple[int, int]:
    """Say who draws cards at the moment, and how many are still to come."""
    if not state.frames or state.frames[-1][0] != "draw":
        return NOBODY, 0
    seat, count, drawn = state.frames[-1][2]
    return seat, count - drawn


def _odds_against(behind: float) -> float:
    """Say how much likelier the leader wins than a side that is so far behind.

    It grows as an exponential at first, and slower later: no lead is so great that more of it
    would not matter, or bots would not finish whom they have beaten.
    """
    return 1.0 + behind + behind * behind / 2.0


class Scores:
    """A state, side by side: health as it will be, scores, and chances to win.

    Without `goods`, points and cards in hand do not count: what rolls promise must not change by
    them, or bots would sell a card to make the next blow look smaller.
    """

    __slots__ = (
        "_book",
        "_goods",
        "_state",
        "alive",
        "at_risk",
        "health",
        "luck",
        "risk",
        "scores",
        "shares",
    )

    def __init__(self, state: ThroneState, book: Book, goods: bool = True) -> None:
        self._goods = goods
        self._state = state
        self._book = book
        teams = state.table.teams
        self.health = [float(health) for health in state.health]
        self.at_risk = NOBODY
        """The side that damage on its way may finish."""
        self.risk = 0.0
        extra = [0.0] * teams
        if state.blows or state.heals:
            self._land(extra)
        self.alive = [
            self.health[team] > 0.0 and not state.gone[state.table.members[team][0]]
            for team in range(teams)
        ]
        self.luck = 1.0
        self.scores: list[float] = []
        self.shares = [0.0] * teams
        if any(self.alive):
            self._share(extra)

    # --- damage on its way ---

    def _land(self, extra: list[float]) -> None:
        """Let damage and healing land that are on their way."""
        state = self._state
        team_of = state.table.team_of
        for seat, much in state.heals:
            self.health[team_of[seat]] += much
        for blow in state.blows:
            amount = float(final_total(state, blow))
            if not state.defended and TYPES[blow[TYPE]].defendable and state.is_attack(blow):
                amount = self._defended(blow, amount, extra)
            self.health[team_of[blow[TARGET]]] -= amount

    def _defended(self, blow: Blow, amount: float, extra: list[float]) -> float:
        """Give what a defence that is still to come leaves of an attack."""
        state = self._state
        target = blow[TARGET]
        team = state.table.team_of[target]
        space = defence_of(state, target)
        if space == NOBODY:
            return amount
        guard = self._book.guard(space, state.levels[space])
        extra[team] += guard.more(amount)
        left = amount - guard.saved(amount)
        self.at_risk = team
        self.risk = (
            finishing(left, self.health[team], SWING) if amount >= self.health[team] else 0.0
        )
        return min(left, self.health[team] - 1.0)

    # --- scores ---

    def _share(self, extra: list[float]) -> None:
        """Turn scores into chances to win."""
        teams = [team for team in range(len(self.alive)) if self.alive[team]]
        lowest = max(1.0, min([self.health[team] for team in teams]))
        self.luck = LEAST_LUCK + LUCK * sqrt(lowest)
        self.scores = self._add_up(teams, extra, max(1.0, min(MOST_TURNS, lowest / A_TURN)))
        best = max([self.scores[team] for team in teams])
        whole = 0.0
        for team in teams:
            behind = (best - self.scores[team]) / self.luck
            self.shares[team] = 1.0 / _odds_against(behind)
            whole += self.shares[team]
        for team in teams:
            self.shares[team] /= whole

    def _add_up(self, teams: list[int], extra: list[float], turns: float) -> list[float]:
        """Add up what each side has: health, means, and turns to come."""
        scores = [health + more for health, more in zip(self.health, extra, strict=True)]
        for team in teams:
            for seat in self._state.table.members[team]:
                scores[team] += self._means(seat, turns)
        if self._state.order:
            self._add_order(scores)
        drawer, due = draws_due(self._state)
        if due and self._goods:
            scores[self._state.table.team_of[drawer]] += CARD * due
        return scores

    def _power(self, seat: int) -> float:
        return self._book.power(
            seat, self._state.sides[seat], levels_of(self._state, self._book, seat)
        )

    def _means(self, seat: int, turns: float) -> float:
        """Add up what a seat has besides its health; cards are judged by their number."""
        state = self._state
        points = state.cp[seat]
        means = turns * self._power(seat)
        if self._goods:
            means += POINTS_WORTH[points] + CARD * len(state.hands[seat])
        bearings = self._book.bearings[seat][1 if points >= RICH else 0]
        kinds = state.table.kinds
        stays = min(turns, TOKEN_TURNS)
        for kind, count in enumerate(state.tokens[seat * kinds : (seat + 1) * kinds]):
            if count:
                once, lasting = bearings[kind]
                means += count * (once + stays * lasting)
        return means

    def _add_order(self, scores: list[float]) -> None:
        """Add what follows from whose turn it is.

        The end of a turn must change nothing by itself, or bots would shun it or seek it: what a
        turn will bring counts already at the end of the one before.
        """
        state = self._state
        team_of = state.table.team_of
        active = state.active
        if state.phase >= MAIN_1:
            scores[team_of[active]] += self._power(active)
            scores[team_of[neighbour(state, 1)]] += POINT + CARD
            return
        before = neighbour(state, -1)
        scores[team_of[before]] += self._power(before)
        if state.phase != INCOME:
            scores[team_of[active]] += POINT + CARD

    # --- chances ---

    def slope(self, team: int) -> float:
        """Say by how much a side's chance grows with its score."""
        others = [self.scores[one] for one in range(len(self.alive)) if one != team]
        gap = abs(self.scores[team] - max(others)) / self.luck
        steep = (1.0 + gap) / _odds_against(gap)
        return self.shares[team] * (1.0 - self.shares[team]) * steep / self.luck

    def alone(self, team: int, without: int) -> float:
        """Say what a side's chance is if another one falls."""
        if team == without:
            return 0.0
        return self.shares[team] / max(1e-9, 1.0 - self.shares[without])

    def seen(self, gain: float, winner: int, viewer: int) -> float:
        """Say what a side's gain of chances means to another: the others lose it together."""
        return gain if winner == viewer else -gain * self.alone(viewer, winner)
