"""Dice: sizes, needs and shares for everything there is, and every set of dice offered once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from typing import Any, cast

import pytest

from dicehall.effects.tree import Node
from dicehall.games.team.cards.library import Library
from dicehall.games.team.game import Team
from dicehall.games.team.steps.round import enter_pool
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.dice import DEALS, SIZES, Die, meets, shares, size_of, sized
from dicehall.games.team.table.state import TeamState
from dicehall.kernel.forced import forced

CARDS = Path(__file__).parent / "cards" / "combat-table.yaml"
TABLE: dict[str, Any] = {
    "seats": ["ann"],
    "heroes": ["Picker", "Pusher", "Hitter", "Shifter"],
    "boss": "Ruler",
    "scenario": "Yard",
}
ALL_DICE = [(size, shows) for size in SIZES for shows in range(1, size + 1)]

# --- sizes ---


def one_step(size: int, up: bool) -> int:
    """Give the next size up or down, as one who looks at the dice would."""
    others = [one for one in (4, 6, 8, 10, 12) if (one > size if up else one < size)]
    if not others:
        return size
    return min(others) if up else max(others)


@pytest.mark.rule("C-OPEN-1", "C-OPEN-35")
@pytest.mark.parametrize("size", SIZES)
def test_so_many_sizes_up_or_down_end_at_d4_and_d12(size: int) -> None:
    up = down = size
    for steps in range(12):
        assert sized(size, steps) == up
        assert sized(size, -steps) == down
        up, down = one_step(up, True), one_step(down, False)
    assert (sized(size, 9), sized(size, -9)) == (12, 4)


@pytest.mark.rule("C-OPEN-1", "C-OPEN-4")
def test_there_are_five_sizes_and_each_deals_one_more_than_the_one_before() -> None:
    assert [size_of(word) for word in ("d4", "d6", "d8", "d10", "d12")] == list(SIZES)
    assert DEALS == {4: 1, 6: 2, 8: 3, 10: 4, 12: 5}


# --- needs ---


def need(**asked: Any) -> Node:
    """Say what a die must be."""
    nothing = {"at_least": 0, "at_most": 0, "parity": "", "size": "", "highest": False}
    return Node("need", "", {**nothing, **asked})


def numbers(low: int, high: int, parity: str) -> set[int]:
    """List the numbers that are asked for, 0 meaning that nothing is."""
    found = set(range(low or 1, (high or 12) + 1))
    wanted = {"": (0, 1), "even": (0,), "odd": (1,)}[parity]
    return {number for number in found if number % 2 in wanted}


@pytest.mark.rule("C-COMBAT-5", "C-COMBAT-15")
@pytest.mark.parametrize("highest", [False, True])
@pytest.mark.parametrize("parity", ["", "even", "odd"])
@pytest.mark.parametrize("size", [0, *SIZES])
def test_every_die_is_told_apart_for_every_need(size: int, parity: str, highest: bool) -> None:
    for low, high in product(range(13), repeat=2):
        asked = need(
            at_least=low,
            at_most=high,
            parity=parity,
            size=f"d{size}" if size else "",
            highest=highest,
        )
        met = {die for die in ALL_DICE if meets(asked, *die)}
        showing = numbers(low, high, parity)
        of_size = {die for die in ALL_DICE if die[1] in showing and size in (0, die[0])}
        wanted = {die for die in of_size if die[0] == die[1]} if highest else of_size
        assert met == wanted, (low, high)


@pytest.mark.rule("C-COMBAT-5")
def test_any_die_will_do_where_nothing_is_asked() -> None:
    assert len(ALL_DICE) == 40
    assert all(meets(None, *die) and meets(need(), *die) for die in ALL_DICE)


# --- shares ---


@pytest.mark.rule("C-OPEN-20", "C-COMBAT-6")
@pytest.mark.parametrize("count", range(1, 7))
def test_damage_is_split_as_evenly_as_possible(count: int) -> None:
    for amount in range(60):
        each, odd = shares(amount, count)
        parts = [each + 1] * odd + [each] * (count - odd)
        assert len(parts) == count
        assert sum(parts) == amount
        assert max(parts) - min(parts) <= 1
        assert 0 <= odd < count


# --- sets of dice ---

Dice = tuple[Die, ...]


@lru_cache(maxsize=1)
def game() -> Team:
    """Give Dice Team with the cards of the test table alone."""
    return Team(Library.from_files([str(CARDS)]))


@lru_cache(maxsize=1)
def table() -> TeamState:
    """Stand Picker and Hitter in a lane, where they have rolled and can change nothing but dice."""
    position = {
        "lanes": [{"enemy": "Lout"}],
        "Picker": {"lane": 1, "turned": ["Two Own"], "xp": 0, "pool": ["d6 (3)"]},
        "Pusher": {"lane": 2},
        "Hitter": {"lane": 1, "xp": 0},
        "Shifter": {"lane": 2},
    }
    return cast(TeamState, game().place(game().setup(TABLE), position))


def rolled(dice: Sequence[Die], ability: str = "") -> TeamState:
    """Lay these dice, before Picker, who has an ability."""
    state = table().copy()
    state.pool = list(dice)
    if ability:
        cards = state.table.abilities
        state.held[0] = tuple([card.number for card in cards if card.print.name == ability])
        state.turned = [False] * len(cards)
    enter_pool(state, 0)
    state.decision = None
    state.run()
    return state


def ends(state: TeamState, verb: str) -> bool:
    """Whether only the end of such a set is left to answer: its other dice would come before."""
    op, step, _ = state.frames[-1]
    decision = state.decision
    mine = step == verb or (verb == "die" and op == "pick dice")
    return mine and decision is not None and forced(decision, 0) == DONE


def walks(state: TeamState, verb: str) -> Iterator[tuple[Dice, TeamState]]:
    """Answer in all ways as long as dice are asked for to one end; give them, and the states."""
    decision = state.decision
    if decision is None or (decision.options[0][0] != verb and not ends(state, verb)):
        yield (), state
        return
    for option in decision.options:
        after = state.copy()
        after.apply(option, 0)
        if option == DONE:
            yield (), after
            continue
        die = state.pool[option[1]]
        for more, end in walks(after, verb):
            yield (die, *more), end


def subsets(dice: Sequence[Die], least: int, most: int) -> set[Dice]:
    """List all different sets of so many of these dice, each in order."""
    return {
        tuple(sorted(chosen))
        for count in range(least, most + 1)
        for chosen in combinations(dice, count)
    }


def left(dice: Sequence[Die], without: Dice) -> list[Die]:
    """Give the dice that are not among those."""
    return sorted((Counter(dice) - Counter(without)).elements())


KINDS: tuple[Die, ...] = ((0, 6, 3, 0), (0, 6, 5, 0), (2, 6, 3, 0))
"""Two dice of Picker, and one of Hitter that is like one of them but for whose it is."""
POOLS = [pool for count in range(1, 5) for pool in product(KINDS, repeat=count)]


@pytest.mark.rule("C-COMBAT-5", "C-COMBAT-13", "C-COMBAT-14")
@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("count", range(1, 5))
def test_every_set_of_power_and_damage_dice_is_offered_once(count: int, more: int) -> None:
    for pool in product(KINDS, repeat=count):
        state = rolled(pool)
        state.more_dice = more
        found = [
            (tuple(sorted(power)), tuple(sorted(damage)))
            for power, between in walks(state, "power")
            for damage, _ in walks(between, "damage")
        ]
        wanted = {
            (power, damage)
            for power in subsets(pool, 0, 2)
            for damage in subsets(left(pool, power), 0, 1 + more)
        }
        assert len(found) == len(set(found)), pool
        assert set(found) == wanted, pool


PICKS = {
    "Two Own": (2, False, "own"),
    "Three Own": (3, False, "own"),
    "Up To Two": (2, True, "own"),
    "Up To Three Here": (3, True, "here"),
    "Two Low Here": (2, False, "low"),
}
"""How many dice an ability picks, whether fewer are allowed, and which."""


def pickable(pool: Sequence[Die], which: str) -> list[Die]:
    """List the dice that an ability may pick."""
    if which == "own":
        return [die for die in pool if die[0] == 0]
    return [die for die in pool if which == "here" or die[2] <= 3]


@pytest.mark.rule("C-COMBAT-4", "C-OPEN-39")
@pytest.mark.parametrize("ability", PICKS)
def test_every_set_of_dice_that_a_text_picks_is_offered_once(ability: str) -> None:
    count, fewer, which = PICKS[ability]
    for pool in POOLS:
        dice = pickable(pool, which)
        state = rolled(pool, ability)
        decision = state.decision
        assert decision is not None
        if not dice:
            assert decision.prompt == "power dice", pool
            continue
        assert [option[0] for option in decision.options] == ["use", "done"], pool
        state.apply(decision.options[0], 0)
        found = [tuple(sorted(chosen)) for chosen, _ in walks(state, "die")]
        most = min(count, len(dice))
        assert len(found) == len(set(found)), pool
        assert set(found) == subsets(dice, 0 if fewer else most, most), pool
