"""What rolled dice can still become this turn: characters fielded and dice bought."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.face.judging_cards import bought, shown
from dicehall.games.masters.face.judging_field import SURPLUS
from dicehall.games.masters.table.state import RESERVE, MastersState
from dicehall.games.masters.table.table import Table
from dicehall.kernel.decision import Option

PROMISE: Final = 0.9
"""What is still to be done counts for less than what is done."""
PURCHASES: Final = 3
"""Dice that a plan buys at most in a turn."""
EVEN: Final = 1000
"""Gains are kept in whole thousandths, so that hands that come to the same are found alike."""

Hand = tuple[int, int, int, int, int]
"""Energy, its types, what fielding all characters costs, what they bring, what costs nothing."""
EMPTY: Final[Hand] = (0, 0, 0, 0, 0)
Chances = tuple[tuple[Hand, float], ...]
"""Hands, each with its probability."""


class Shop:
    """The cards that a seat can buy from, and the best that rolled dice come to there."""

    __slots__ = ("cards", "idle", "known", "plans")

    def __init__(self, cards: list[tuple[int, int, float]], idle: float) -> None:
        self.cards = cards
        """Each with cost, types needed, and what its die is worth."""
        self.idle = idle
        """The worth up to which a character that joins the field would be idle there."""
        self.known: dict[int, float] = {}
        self.plans: dict[Hand, float] = {}

    def best(self, energy: int, types: int, more: int = PURCHASES) -> float:
        """Say what the best purchases are worth."""
        key = (energy * 16 + types) * 4 + more
        found = self.known.get(key)
        if found is None:
            found = 0.0
            for cost, needed, worth in self.cards:
                if cost <= energy and needed & types == needed:
                    rest = self.best(energy - cost, types, more - 1) if more > 1 else 0.0
                    found = max(found, worth + rest)
            self.known[key] = found
        return found

    def plan(self, hand: Hand) -> float:
        """Say what a hand is worth: all are fielded and dice bought, or only one of both."""
        found = self.plans.get(hand)
        if found is None:
            energy, types, cost, gain, free = hand
            gains = gain / EVEN
            if cost <= energy:
                found = gains + self.best(energy - cost, types)
            else:
                found = gains * energy / cost
            if cost:
                found = max(found, self.best(energy, types))
            found = PROMISE * (found + (SURPLUS if self.idle > 0 else 1.0) * free / EVEN)
            self.plans[hand] = found
        return found


@lru_cache(maxsize=128)
def _shop(table: Table, cards: tuple[int, ...], horizon: float, idle: float) -> Shop:
    found: list[tuple[int, int, float]] = []
    for number in cards:
        printed = table.cards[number].print
        needed = 0
        for sort in printed.energy:
            needed |= 1 << sort
        found.append((max(printed.cost, 1), needed, horizon * bought(printed)))
    return Shop(found, idle)


# --- hands ---


def _hand_of(state: MastersState, seat: int, rolling: tuple[int, ...] = ()) -> Hand:
    """Add up what a seat's rolled dice can do, but for those that are being rolled."""
    energy = state.virtual[seat] + state.rest[seat]
    types = cost = gain = free = 0
    cards, card, face = state.table.cards, state.card, state.face
    for die in state.pile(seat, RESERVE):
        if die in rolling:
            continue
        one = shown(cards[card[die]].print)[face[die]]
        energy += one.energy
        types |= one.types
        if one.cost:
            cost += one.cost
            gain += round(one.gain * EVEN)
        else:
            free += round(one.gain * EVEN)
    return (energy, types, cost, gain, free)


# --- rolls ---


def _joined(one: Hand, other: Hand) -> Hand:
    """Put two hands together."""
    return (
        one[0] + other[0],
        one[1] | other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] + other[4],
    )


@lru_cache(maxsize=4096)
def _one_die(printed: Print) -> Chances:
    found: dict[Hand, float] = {}
    for face in printed.rolls:
        one = shown(printed)[face]
        gain = round(one.gain * EVEN)
        hand = (one.energy, one.types, one.cost, gain if one.cost else 0, 0 if one.cost else gain)
        found[hand] = found.get(hand, 0.0) + 1.0 / len(printed.rolls)
    return tuple(found.items())


@lru_cache(maxsize=512)
def _rolled(dice: tuple[Print, ...]) -> Chances:
    """Weigh all that some dice can show together."""
    if not dice:
        return ((EMPTY, 1.0),)
    found: dict[Hand, float] = {}
    for before, chance in _rolled(dice[:-1]):
        for one, share in _one_die(dice[-1]):
            hand = _joined(before, one)
            found[hand] = found.get(hand, 0.0) + chance * share
    return tuple(found.items())


def _outcomes(state: MastersState, dice: tuple[int, ...]) -> Chances:
    """Weigh all that dice which are about to be rolled can show together."""
    cards = sorted([state.card[die] for die in dice])
    return _rolled(tuple([state.table.cards[number].print for number in cards]))


def hand_worths(
    state: MastersState, seat: int, rolling: tuple[int, ...], horizon: float, idle: float
) -> list[tuple[float, float]]:
    """Weigh what a seat's dice can become: each worth with its probability."""
    kept = _hand_of(state, seat, rolling)
    dice = tuple([die for die in rolling if state.side[die] == seat])
    left = state.left
    cards = tuple([one for one in state.table.buyable[seat] if left[one]])
    shop = _shop(state.table, cards, horizon, idle)
    if not dice:
        return [(shop.plan(kept), 1.0)]
    return [(shop.plan(_joined(kept, hand)), chance) for hand, chance in _outcomes(state, dice)]


def best_offer(
    state: MastersState, options: tuple[Option, ...], horizon: float, idle: float
) -> float:
    """Say what the best thing is worth that a main step under way still offers.

    Only one, and only what is really offered: who were promised more would rather do something
    useless than end the step.
    """
    best = 0.0
    table = state.table
    for option in options:
        if option[0] == "buy":
            best = max(best, horizon * bought(table.cards[option[1]].print))
        elif option[0] == "field":
            die = option[1]
            gain = shown(state.printed(die))[state.face[die]].gain
            best = max(best, SURPLUS * gain if gain <= idle else gain)
    return PROMISE * best
