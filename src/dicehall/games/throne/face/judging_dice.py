"""Sets of dice: all that five dice can show, and what they may still become by the best keeps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from dicehall.games.throne.table.state import DICE

NUMBERS: Final = (1, 2, 3, 4, 5, 6)


def _all_sets() -> list[tuple[int, ...]]:
    """List the sets of five dice, then of four, down to none."""
    sets: list[tuple[int, ...]] = []
    for count in range(DICE, -1, -1):
        sets += list(combinations_with_replacement(NUMBERS, count))
    return sets


SETS: Final = _all_sets()
"""All sets of up to five dice, those of five first, each in rising order."""
PLACES: Final = {one: place for place, one in enumerate(SETS)}
WHOLE: Final = len([one for one in SETS if len(one) == DICE])
"""How many sets have all five dice: 252."""
NONE: Final = len(SETS) - 1
"""The place of the set without dice."""


def _with_one_more(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([PLACES[tuple(sorted((*dice, number)))] for number in NUMBERS])


def _with_one_less(dice: tuple[int, ...]) -> tuple[int, ...]:
    found = [PLACES[(*dice[:at], *dice[at + 1 :])] for at in range(len(dice))]
    return tuple(dict.fromkeys(found))


MORE: Final = [_with_one_more(one) for one in SETS[WHOLE:]]
"""For each set of fewer than five dice: the sets that one more die makes of it."""
KEEPS: Final = [(place, *_with_one_less(one)) for place, one in enumerate(SETS)]
"""For each set: itself, and the sets that lack one of its dice."""


@lru_cache(maxsize=8)
def rolls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """List what so many dice can show, each with its chance."""
    found: list[tuple[tuple[int, ...], float]] = []
    for dice in combinations_with_replacement(NUMBERS, count):
        orders = factorial(count)
        for number in NUMBERS:
            orders //= factorial(dice.count(number))
        found.append((dice, orders / 6.0**count))
    return tuple(found)


def place_of(dice: Sequence[int]) -> int:
    """Find a set of dice, in whatever order they lie."""
    return PLACES[tuple(sorted(dice))]


class Prospect:
    """What dice are worth with so many attempts left, if the worth of the last dice is known."""

    __slots__ = ("_kept", "_lying", "highest")

    def __init__(self, last: list[float]) -> None:
        self.highest = max(last)
        self._lying = [last]
        self._kept = [_before_the_roll(last)]

    def lying(self, place: int, attempts: int) -> float:
        """Say what five dice on the table are worth with so many attempts left."""
        self._look_ahead(attempts)
        return self._lying[attempts][place]

    def kept(self, place: int, attempts: int) -> float:
        """Say what kept dice are worth while the others roll; attempts are left after that."""
        self._look_ahead(attempts)
        return self._kept[attempts][place]

    def _look_ahead(self, attempts: int) -> None:
        while len(self._lying) <= attempts:
            lying = _best_keeps(self._kept[-1])
            self._lying.append(lying)
            self._kept.append(_before_the_roll(lying))


def _before_the_roll(lying: list[float]) -> list[float]:
    """Weigh what the missing dice of each set may show."""
    kept = lying + [0.0] * len(MORE)
    place = WHOLE
    for one, two, three, four, five, six in MORE:
        whole = kept[one] + kept[two] + kept[three] + kept[four] + kept[five] + kept[six]
        kept[place] = whole / 6.0
        place += 1
    return kept


def _best_keeps(kept: list[float]) -> list[float]:
    """Find the worth of the best keep for each set of five dice: all of them, or fewer."""
    best = kept[:]
    for place in range(NONE - 1, -1, -1):
        best[place] = max([best[fewer] for fewer in KEEPS[place]])
    return best[:WHOLE]
