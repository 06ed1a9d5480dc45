"""Independent oracles for Dice Team: icepool's dice, and a plain search over every reroll."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import icepool  # type: ignore[import-untyped]  # it has no types

from dicehall.odds.team import Fight

Shown = tuple[int, ...]


def outcomes(fight: Fight) -> list[tuple[Shown, float]]:
    """List all that the dice may show, with its chance; a captured die shows 0."""
    dice = [icepool.d(size).map(lambda n: 0 if n <= fight.captured else n) for size in fight.sizes]
    rolled: Any = icepool.tupleize(*dice)
    return [(shown, ways / rolled.denominator()) for shown, ways in rolled.items()]


def dealt(fight: Fight, shown: Shown) -> int:
    """Give the most damage that dice can deal beside enough power; -1 if that is not enough."""
    alive = [place for place, value in enumerate(shown) if value]
    best = -1
    for spent in _some(alive, fight.damage_dice):
        rest = [place for place in alive if place not in spent]
        power = max(sum(shown[place] for place in some) for some in _some(rest, fight.power_dice))
        if power >= fight.need:
            damage = [{4: 1, 6: 2, 8: 3, 10: 4, 12: 5}[fight.sizes[place]] for place in spent]
            total = sum(max(0, one + fight.more - fight.armour) for one in damage)
            best = max(best, total)
    return best


def spares(fight: Fight, shown: Shown) -> bool:
    """Whether a die is left beside enough power, whatever it would deal."""
    alive = [place for place, value in enumerate(shown) if value]
    for spared in alive:
        rest = [place for place in alive if place != spared]
        powers = [sum(shown[place] for place in some) for some in _some(rest, fight.power_dice)]
        if max(powers) >= fight.need:
            return True
    return False


def _some(places: list[int], most: int) -> list[tuple[int, ...]]:
    return [some for count in range(most + 1) for some in combinations(places, count)]


def searched(fight: Fight, wanted: int) -> float:
    """Give the chance of some damage (-1: of enough power is 0) by trying every reroll there is."""

    @cache
    def best(shown: Shown, xp: tuple[int, ...]) -> float:
        found = [float(dealt(fight, shown) >= wanted)]
        for place, value in enumerate(shown):
            hero = fight.owner(place)
            if value and xp[hero] and fight.buys:
                found.append(again(shown, xp, place))
        return max(found)

    def again(shown: Shown, xp: tuple[int, ...], place: int) -> float:
        total = 0.0
        for value in range(1, fight.sizes[place] + 1):
            lost = value <= fight.captured
            left = [one - (hero == fight.owner(place)) * (not lost) for hero, one in enumerate(xp)]
            after = (*shown[:place], 0 if lost else value, *shown[place + 1 :])
            total += best(after, tuple(left))
        return total / fight.sizes[place]

    found = 0.0
    for shown, part in outcomes(fight):
        xp = list(fight.xp)
        for place, value in enumerate(shown):
            xp[fight.owner(place)] += value == 0
        found += part * best(shown, tuple(xp))
    return found
