"""Reach: how likely one more roll is to meet what an ability needs, with the best dice kept."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

from dicehall.games.throne.effects.meaning import STRAIGHTS
from dicehall.games.throne.table.state import DICE, ThroneState
from dicehall.games.throne.table.table import Way

Need = tuple[str, tuple[str, ...], int]
"""A requirement as plain values: its word, its symbols, its number."""


def chance_of(state: ThroneState, way: Way, seat: int, dice: tuple[int, ...]) -> float:
    """Give the chance that one more roll meets a way's requirement."""
    node = way.node.node("on")
    symbols = node.words("show") if node.word == "show" else ()
    number = node.whole("of_a_kind") if node.word == "of_a_kind" else 0
    need = (node.word, tuple(sorted(symbols)), number)
    return best(need, state.table.heroes[seat].dice, tuple(sorted(dice)))


@lru_cache(maxsize=4096)
def best(need: Need, faces: tuple[str, ...], dice: tuple[int, ...]) -> float:
    """Try every choice of dice to keep, and give the best chance."""
    return max(_chance(need, faces, kept) for kept in _choices(dice))


def _choices(dice: tuple[int, ...]) -> set[tuple[int, ...]]:
    """List all that can be kept of some dice; dice alike are one choice."""
    choices: set[tuple[int, ...]] = {()}
    for die in dice:
        choices |= {(*kept, die) for kept in choices}
    return choices


@lru_cache(maxsize=65536)
def _chance(need: Need, faces: tuple[str, ...], kept: tuple[int, ...]) -> float:
    """Count the rolls of the other dice, all equally likely, that meet the requirement."""
    count = DICE - len(kept)
    good = sum(times for rolled, times in _rolls(count) if _meets(need, faces, (*kept, *rolled)))
    return good / float(6**count)


@lru_cache(maxsize=8)
def _rolls(count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """List what so many dice can show, without order, with how many ways there are to it."""
    found = []
    for rolled in combinations_with_replacement(range(1, 7), count):
        ways = factorial(count)
        for number in range(1, 7):
            ways //= factorial(rolled.count(number))
        found.append((rolled, ways))
    return tuple(found)


def _meets(need: Need, faces: tuple[str, ...], dice: tuple[int, ...]) -> bool:
    """Whether dice meet a requirement. T-OFF-5"""
    word, symbols, number = need
    if word == "show":
        shown = [faces[die - 1] for die in dice]
        return all(shown.count(one) >= symbols.count(one) for one in set(symbols))
    if word == "of_a_kind":
        return any(dice.count(die) >= number for die in dice)
    present = frozenset(dice)
    return any(row <= present for row in STRAIGHTS[word])
