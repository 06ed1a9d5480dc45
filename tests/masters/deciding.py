"""Sets that are asked for die by die: every way to answer them, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import Option
from dicehall.kernel.labels import set_key

CARDS = Path(__file__).parent / "cards"
EDITIONS = ("uncanny-x-men", "amazing-spider-man", "justice")
MOST = 4000
"""Ways to answer a set beyond which it is too big to be gone through."""

Look = tuple[Any, ...]
"""What tells a die from others."""
Pair = tuple[int, int]


def game() -> Masters:
    """Give Dice Masters with the cards of the tests."""
    return Masters(default_library().with_files(sorted(str(path) for path in CARDS.glob("*.yaml"))))


GAME = game()


def place(edition: str, position: dict[str, Any], eric: list[str], mike: list[str]) -> MastersState:
    """Lay out a position of eric and mike."""
    data = {
        "edition": edition,
        "format": "custom",
        "basics": ["Enrage"],
        "seats": ["eric", "mike"],
        "eric": {"cards": eric},
        "mike": {"cards": mike},
    }
    state = GAME.place(GAME.setup(data), position)
    assert isinstance(state, MastersState)
    return state


class TooMany(Exception):
    """A set has more answers than a test can go through."""


def endings(state: MastersState) -> list[tuple[tuple[Option, ...], MastersState]]:
    """Go through every way to answer the set that is asked for now, with the state behind it."""
    assert state.decision is not None
    seat = state.decision.actor
    key = set_key(state, seat)
    assert key is not None
    found: list[tuple[tuple[Option, ...], MastersState]] = []

    def follow(now: MastersState, answers: tuple[Option, ...]) -> None:
        if now.decision is None or set_key(now, seat) != key:
            found.append((answers, now))
            if len(found) > MOST:
                raise TooMany
            return
        for option in now.decision.options:
            twin = now.copy()
            twin.apply(option, seat)
            follow(twin, (*answers, option))

    follow(state, ())
    return found


def look(state: MastersState, die: int) -> Look:
    """Say all by which a test tells dice apart that stand in the field unfought."""
    lasting = tuple([(one[:3], one[3][1:]) for one in state.lasting if die in one[3][0]])
    fresh = die in state.fielded
    return (state.side[die], state.card[die], state.face[die], state.damage[die], fresh, lasting)


def chosen(state: MastersState, answers: Iterable[Option], verb: str) -> tuple[Look, ...]:
    """Give what was chosen as a set, dice alike being the same."""
    return ordered([look(state, option[1]) for option in answers if option[0] == verb])


def ordered(looks: Iterable[Look]) -> tuple[Look, ...]:
    """Put looks into an order, so that equal sets are equal."""
    return tuple(sorted(looks, key=repr))


def subsets(dice: list[int]) -> Iterator[tuple[int, ...]]:
    """Give every subset."""
    for size in range(len(dice) + 1):
        yield from combinations(dice, size)


def block_sets(
    attackers: list[int],
    blockers: list[int],
    most: Callable[[int], int],
    legal: Callable[[frozenset[Pair]], bool],
) -> Iterator[frozenset[Pair]]:
    """Give every legal set of blocks: who blocks whom, each at most so many."""
    ways = [
        [one for one in subsets(attackers) if len(one) <= most(blocker)] for blocker in blockers
    ]
    for way in product(*ways):
        pairs = frozenset(
            (attacker, blocker)
            for blocker, those in zip(blockers, way, strict=True)
            for attacker in those
        )
        if legal(pairs):
            yield pairs


def sense(
    state: MastersState, pairs: Iterable[Pair], attackers: list[int], blockers: list[int]
) -> tuple[Any, ...]:
    """Give what blocks come to when dice alike change places: the first of all such namings."""
    given = list(pairs)
    names = []
    for attacking in _namings(state, attackers):
        for blocking in _namings(state, blockers):
            names.append(tuple(sorted((attacking[one], blocking[two]) for one, two in given)))
    return min(names)


def _namings(state: MastersState, dice: list[int]) -> list[dict[int, int]]:
    """Give every way to let dice alike change places."""
    classes: dict[Look, list[int]] = {}
    for die in dice:
        classes.setdefault(look(state, die), []).append(die)
    orders = [list(permutations(one)) for one in classes.values()]
    return [
        {
            old: new
            for alike, order in zip(classes.values(), way, strict=True)
            for old, new in zip(alike, order, strict=True)
        }
        for way in product(*orders)
    ]


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Give every way to split a number into so many parts, in order."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)
