"""What a bot makes of a draft: the cards and dice that a seat has come to, by what they print."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from dicehall.games.masters.cards.prints import CHARACTER, Print
from dicehall.games.masters.face.judging_cards import ATTACK, DEFENSE
from dicehall.games.masters.formats.stacks import setup_of, stacks_of
from dicehall.games.masters.table.state import MastersState

USEFUL: Final = 0.6
"""A card, whatever it is: something more to buy."""
DEAR: Final = 0.12
"""What each point of cost takes off: it must be paid before anything comes of it."""
TO_FIELD: Final = 0.15
"""Likewise for what fielding a level costs, on the average."""
SHARES: Final[tuple[float, ...]] = (1.0, 0.8, 0.5, 0.3, 0.2)
"""What each further die of one card counts for: not all of them will be bought."""
PICKED: Final = 0.5
"""What a card counts for that was picked and has no dice yet."""
TEAM: Final = 8
"""Cards of a drafted team that can have dice."""
SCALE: Final = 8.0
"""The lead with which a draft is as good as a game that is won three times of four."""


def under_way(state: MastersState) -> bool:
    """Whether the game stands in a draft."""
    return bool(state.drafting) and state.drafting[0] in ("draft", "rainbow")


def judged(state: MastersState, seat: int) -> float:
    """Judge a draft for a seat: from 0 to 1."""
    if state.drafting[0] == "rainbow":
        lead = _rainbow_worth(state, seat)  # what the other has picked is secret
    else:
        lead = _stacks_worth(state, seat) - _stacks_worth(state, 1 - seat)
    return 1.0 / (1.0 + math.exp(-lead / SCALE))


@lru_cache(maxsize=4096)
def card_worth(printed: Print) -> float:
    """Say what a card is worth in a team: its characters for what they cost."""
    levels = [face for face in printed.faces if face.kind == CHARACTER]
    worth = USEFUL - DEAR * printed.cost
    if not levels:
        return max(worth, 0.1)
    total = 0.0
    for face in levels:
        total += ATTACK * face.attack + DEFENSE * face.defense - TO_FIELD * face.cost
    return max(worth + total / len(levels), 0.1)


def _dice_worth(printed: Print, dice: int) -> float:
    shares = 0.0
    for share in SHARES[:dice]:
        shares += share
    return card_worth(printed) * shares


def _stacks_worth(state: MastersState, seat: int) -> float:
    """Add up the cards that a seat has taken, with their dice."""
    pool = setup_of(state).pool
    worth = 0.0
    for who, card, dice in state.drafting[3]:
        if who == seat:
            worth += _dice_worth(pool[card], dice)
    return worth


def _rainbow_worth(state: MastersState, seat: int) -> float:
    """Add up the best of what a seat has picked, one card of a title, and its dice."""
    stacks, pool = stacks_of(state), setup_of(state).pool
    dice: dict[int, int] = {}
    for who, card in state.drafting[4]:
        if who == seat:
            dice[card] = dice.get(card, 0) + 1
    worth = 0.0
    for card, count in dice.items():
        worth += _dice_worth(pool[card], count)
    taken = [stacks.stack_of[card] for card in dice]
    best: dict[int, float] = {}
    for card in _picked(state, seat):
        stack = stacks.stack_of[card]
        if stack not in taken:
            best[stack] = max(best.get(stack, 0.0), card_worth(pool[card]))
    for one in sorted(best.values(), reverse=True)[: TEAM - len(dice)]:
        worth += PICKED * one
    return worth


def _picked(state: MastersState, seat: int) -> list[int]:
    """List what a seat has picked, also what it has just answered and nobody has seen."""
    cards = [picked[seat] for picked in state.drafting[3]]
    cards += [option[1] for who, option in state.sealed if who == seat and option[0] == "pick"]
    return cards
