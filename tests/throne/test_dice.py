"""What the dice must show: every roll of five dice against a check of its own."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from dicehall.effects.tree import Node
from dicehall.games.throne import Throne
from dicehall.games.throne.effects.meaning import dice_meet
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.steps.offense import met
from dicehall.games.throne.table.state import ThroneState

FACES = range(1, 7)
ROLLS = list(product(FACES, repeat=5))
UNORDERED = list(combinations_with_replacement(FACES, 5))
HEROES = ("gunslinger", "barbarian", "paladin", "cursed-pirate")
GAME = Throne()

Roll = tuple[int, ...]


def stood(hero: str, side: str = "") -> ThroneState:
    """Stand a hero in the offensive roll phase, against whoever else there is."""
    other = next(one for one in HEROES if one != hero)
    setup = GAME.setup({"mode": "1v1", "seats": ["ann", "ben"], "heroes": [hero, other]})
    seat = {"side": side} if side else {}
    position = {"active": "ann", "dice": [1, 1, 1, 1, 1], "attempts": 3, "ann": seat}
    state = GAME.place(setup, position)
    assert isinstance(state, ThroneState)
    return state


STATE = stood("gunslinger")


def in_a_row(roll: Roll, length: int) -> bool:
    """Count steps up from each number."""
    return any(all(low + step in roll for step in range(length)) for low in range(1, 8 - length))


def wanted(node: Node, symbols: tuple[str, ...], roll: Roll) -> bool:
    """Say whether a roll meets a requirement, read from its words."""
    if node.word == "show":
        shown = Counter(symbols[number - 1] for number in roll)
        return not Counter(node.words("show")) - shown
    if node.word == "of_a_kind":
        return max(Counter(roll).values()) >= node.whole("of_a_kind")
    return in_a_row(roll, {"small_straight": 4, "large_straight": 5}[node.word])


@pytest.mark.rule("T-OFF-18", "T-OFF-5")
@pytest.mark.parametrize(("word", "rows"), [("small_straight", 3), ("large_straight", 2)])
def test_straights_are_right_for_every_roll(word: str, rows: int) -> None:
    node = Node("condition", word, {})
    length = 4 if word == "small_straight" else 5
    for roll in ROLLS:
        assert dice_meet(STATE, node, 0, roll) == in_a_row(roll, length), roll
    least = [r for r in combinations_with_replacement(FACES, length) if in_a_row(r, length)]
    assert len(least) == rows


@pytest.mark.rule("T-OFF-5", "T-TXT-8")
@pytest.mark.parametrize("count", range(2, 6))
def test_so_many_of_a_kind_are_right_for_every_roll(count: int) -> None:
    node = Node("condition", "of_a_kind", {"of_a_kind": count})
    for roll in ROLLS:
        assert dice_meet(STATE, node, 0, roll) == (max(map(roll.count, FACES)) >= count), roll


@pytest.mark.rule("T-OFF-18")
def test_so_many_of_all_rolls_are_straights() -> None:
    nodes = [Node("condition", word, {}) for word in ("small_straight", "large_straight")]
    small, large = [{roll for roll in ROLLS if dice_meet(STATE, one, 0, roll)} for one in nodes]
    assert (len(small), len(large)) == (1200, 240)
    assert large < small


@pytest.mark.rule("T-OFF-5")
@pytest.mark.parametrize("hero", HEROES)
def test_every_requirement_of_a_hero_is_right_for_every_roll(hero: str) -> None:
    state = stood(hero)
    table = state.table
    symbols = default_library().hero(hero).dice
    found = [way.node.node("on") for way in table.ways if table.spaces[way.space].seat == 0]
    for node in {str(node.plain()): node for node in found}.values():
        for roll in UNORDERED:
            assert dice_meet(state, node, 0, roll) == wanted(node, symbols, roll), (node, roll)


@pytest.mark.rule("T-OFF-5")
def test_symbols_are_right_for_every_roll_in_any_order() -> None:
    words = ("bullet", "bullet", "bullseye", "bullseye")
    node = Node("condition", "show", {"show": words})
    symbols = default_library().hero("gunslinger").dice
    for roll in ROLLS:
        assert dice_meet(STATE, node, 0, roll) == wanted(node, symbols, roll), roll


@pytest.mark.rule("T-OFF-5", "T-OFF-2")
@pytest.mark.parametrize(
    ("hero", "side"),
    [*[(one, "") for one in HEROES[:3]], ("cursed-pirate", "human"), ("cursed-pirate", "cursed")],
)
def test_those_abilities_can_be_announced_whose_requirement_the_roll_meets(
    hero: str, side: str
) -> None:
    state = stood(hero, side)
    symbols = default_library().hero(hero).dice
    printed = [
        (space.name, [node.node("on") for node in space.levels[0].texts])
        for space in default_library().hero(hero).spaces
        if space.kind in ("offensive", "ultimate") and space.side in ("", side)
    ]
    for roll in UNORDERED:
        state.rolls = [(0, "offense", roll)]
        announced = sorted(state.table.ways[number].name for number in met(state))
        met_by_hand = [
            name for name, nodes in printed if any(wanted(node, symbols, roll) for node in nodes)
        ]
        assert announced == sorted(met_by_hand), roll


@pytest.mark.rule("T-OFF-5")
def test_of_several_ways_of_an_ability_the_last_that_is_met_counts() -> None:
    state = stood("gunslinger")
    damage = {}
    for roll in ((1, 2, 3, 4, 4), (1, 2, 3, 3, 4), (1, 2, 3, 3, 3)):
        state.rolls = [(0, "offense", roll)]
        ways = [state.table.ways[number] for number in met(state)]
        revolver = next(way for way in ways if way.name == "Revolver")
        damage[roll] = revolver.node.nodes("do")[0].whole("deal")
    assert list(damage.values()) == [3, 4, 5]
