"""Paladin and Barbarian: what each ability needs at each level, and a Stun removed late."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.kernel import PASS
from throne.by_hand import answer, labels, put, unasked

Numbers = list[int]

SYMBOLS = {
    "paladin": {"sword": 1, "helmet": 3, "life": 5, "prayer": 6},
    "barbarian": {"sword": 1, "life": 4, "pow": 6},
}
"""A number of the die that shows each symbol."""

NEEDS = [
    ("paladin", "Retaliate", "Retaliate", "I II", "helmet helmet helmet prayer"),
    ("paladin", "Requital", "Retaliate", "II", "sword helmet life prayer"),
    ("paladin", "Righteous Prayer", "Righteous Prayer", "I II", "prayer prayer prayer prayer"),
    ("paladin", "Prosperity", "Righteous Prayer", "II", "prayer prayer prayer"),
    (
        "paladin",
        "Righteous Combat",
        "Righteous Combat",
        "I II III",
        "sword sword sword helmet helmet",
    ),
    ("paladin", "Steadfast", "Righteous Combat", "III", "sword sword helmet"),
    ("paladin", "Mighty Prayer", "Mighty Prayer", "I II", "sword sword sword prayer"),
    ("paladin", "Offensive Stance", "Mighty Prayer", "II", "sword sword prayer"),
    ("paladin", "Holy Light", "Holy Light", "I II", "life life"),
    ("paladin", "Resolute Faith!", "Resolute Faith!", "I", "prayer prayer prayer prayer prayer"),
    ("barbarian", "Smack", "Smack", "I II III", "sword sword sword"),
    ("barbarian", "Sturdy Blow", "Sturdy Blow", "I II III", "sword sword pow pow"),
    ("barbarian", "Crit Bash", "Crit Bash", "I II", "pow pow pow pow"),
    ("barbarian", "Crit Smash", "Crit Bash", "II", "pow pow pow"),
    ("barbarian", "Fortitude", "Fortitude", "I II", "life life life"),
    ("barbarian", "Overpower", "Overpower", "I II", "sword sword sword pow pow"),
    ("barbarian", "War Cry", "Overpower", "II", "sword sword life life"),
    ("barbarian", "Rage!", "Rage!", "I", "pow pow pow pow pow"),
]
"""Hero, ability, the space that it stands on, the levels that have it, and its symbols."""
STRAIGHTS = [
    ("paladin", "Holy Attack", "I II", [2, 3, 4, 5, 5], [1, 2, 3, 5, 6]),
    ("barbarian", "Mighty Blow", "I II", [3, 4, 5, 6, 1], [1, 2, 4, 5, 6]),
    ("barbarian", "Reckless", "I II", [2, 3, 4, 5, 6], [1, 2, 3, 4, 6]),
]
"""Hero, ability, levels, dice that are enough, and dice that are not."""


def offered(hero: str, space: str, level: str, dice: Numbers) -> list[str]:
    """List what may be announced with some dice, where a space has some level."""
    other = "barbarian" if hero == "paladin" else "paladin"
    upgrades = {} if level == "I" else {space: level}
    position: dict[str, Any] = {"phase": "offensive roll", "dice": dice, "attempts": 3}
    position["ann"] = {"upgrades": upgrades}
    return labels(unasked(put(position, {"seats": ["ann", "ben"], "heroes": [hero, other]})))


def filled(hero: str, shown: list[str], but: str) -> Numbers:
    """Give five dice that show some symbols, and otherwise none of one symbol."""
    numbers = SYMBOLS[hero]
    other = next(symbol for symbol in numbers if symbol != but)
    return [numbers[symbol] for symbol in [*shown, *[other] * (5 - len(shown))]]


@pytest.mark.rule("T-OFF-5", "T-HERO-3", "T-HERO-4")
@pytest.mark.parametrize(("hero", "ability", "space", "levels", "needs"), NEEDS)
def test_an_ability_needs_each_of_its_symbols_at_every_level(
    hero: str, ability: str, space: str, levels: str, needs: str
) -> None:
    shown = needs.split()
    for level in levels.split():
        for symbol in set(shown):
            assert f"activate {ability}" in offered(hero, space, level, filled(hero, shown, symbol))
            fewer = [*shown]
            fewer.remove(symbol)
            dice = filled(hero, fewer, symbol)
            assert f"activate {ability}" not in offered(hero, space, level, dice)


@pytest.mark.rule("T-OFF-18", "T-HERO-3", "T-HERO-4")
@pytest.mark.parametrize(("hero", "ability", "levels", "enough", "almost"), STRAIGHTS)
def test_a_straight_with_a_gap_is_not_enough_at_any_level(
    hero: str, ability: str, levels: str, enough: Numbers, almost: Numbers
) -> None:
    for level in levels.split():
        assert f"activate {ability}" in offered(hero, ability, level, enough)
        assert f"activate {ability}" not in offered(hero, ability, level, almost)


@pytest.mark.rule("T-HERO-4")
def test_a_partner_may_remove_stun_after_the_damage_and_the_second_phase_is_lost() -> None:
    setup = {
        "mode": "2v2",
        "seats": ["ann", "amy", "ben", "bob"],
        "heroes": ["barbarian", "gunslinger", "paladin", "cursed-pirate"],
    }
    state = put(
        {
            "phase": "defensive roll",
            "dice": [6, 6, 6, 6, 1],
            "ability": "Crit Bash",
            "target": "ben",
            "bob": {"cp": 2, "hand": ["Buh, Bye!"]},
        },
        setup,
    )
    while state.health_of(2) == 50:
        state.apply(PASS)
    while "play Buh, Bye!" not in labels(state):
        state.apply(PASS)
    answer(state, "play Buh, Bye!", "choose ben", "choose Stun")
    assert labels(unasked(state)) == ["done"]
    assert state.health_of(2) == 45
