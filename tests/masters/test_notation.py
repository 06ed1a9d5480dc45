"""The words of dice in expected lists, rolls and draws."""

from __future__ import annotations

import pytest

from dicehall.games.masters.face.notation import chance_label, fits, readings, same, spare
from dicehall.games.masters.table.state import MastersState
from masters.by_hand import laid, put


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Angel", "Angel 2"),
        ("angel 2", "Angel 2 (1 damage)"),
        ("Angel 2 (1 damage)", "Angel 2 (1 damage, fielded)"),
        ("Angel (level 2)", "Angel 2"),
        ("Angel: Inspiring 2", "Angel 2"),
        ("Angel 2", "Angel: Inspiring 2"),
        ("Sidekick", "Sidekick"),
        ("Enrage", "Enrage action **"),
        ("Silver mask fist", "Silver fist mask"),
        ("Power Bolt", "Power Bolt action"),
        ("Angel: Sidekick", "Angel 2: Sidekick"),
        ("Angel: Angel 1", "Angel: Inspiring 2: Angel: Superhero 1"),
        ("Angel: Inspiring: Sidekick", "Angel: Inspiring 2: Sidekick"),
    ],
)
def test_what_is_not_said_does_not_matter(expected: str, actual: str) -> None:
    assert same(expected, actual)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Angel 1", "Angel 2"),
        ("Angel 2 (1 damage)", "Angel 2"),
        ("Angel 2 (1 damage)", "Angel 2 (2 damage)"),
        ("Angel: Inspiring", "Angel: Superhero 2"),
        ("Sidekick", "Sidekick fist"),
        ("Sidekick fist", "Sidekick"),
        ("Enrage action", "Enrage action **"),
        ("Angel", "Angelica"),
        ("Angel 2", "Angel bolt"),
        ("Angel: Sidekick", "Angel 2: Juggernaut 1"),
        ("Juggernaut: Sidekick", "Angel 2: Sidekick"),
    ],
)
def test_what_is_said_must_be_so(expected: str, actual: str) -> None:
    assert not same(expected, actual)


def test_a_title_may_end_on_a_word_that_is_a_face_too() -> None:
    ways = [(one.name, one.face) for one in readings("Power Bolt")]
    assert ways == [("power bolt", ""), ("power", "bolt")]


def test_sidekicks_in_a_used_pile_need_not_be_expected() -> None:
    assert spare("eric.used", "Sidekick")
    assert not spare("eric.used", "Angel")
    assert not spare("eric.prep", "Sidekick")


def rolling(die_words: str) -> MastersState:
    state = put({"eric": {"reserve": [die_words]}})
    die = state.pile(0, 2)[0]
    state.call("roll", "die", ((0, die), 1, "roll"))
    return state


def faces(die_words: str, words: str) -> list[str]:
    """List the outcomes that words mean when a die is rolled."""
    state = rolling(die_words)
    options = [("face", face) for face in dict.fromkeys(state.printed(_rolled(state)).rolls)]
    return [chance_label(state, one) for one in options if fits(state, one, words)]


def _rolled(state: MastersState) -> int:
    dice, place = state.frames[-1][2][:2]
    die: int = dice[place]
    return die


def test_a_rolled_die_is_given_whole_or_by_its_face() -> None:
    assert faces("Angel 1", "2") == ["Angel 2"]
    assert faces("Angel 1", "Angel 2") == ["Angel 2"]
    assert faces("Angel 1", "angel: inspiring 2") == ["Angel 2"]
    assert faces("Angel 1", "shield shield") == ["Angel shield shield"]
    assert faces("Angel 1", "shield") == ["Angel shield"]
    assert faces("Angel 1", "Sidekick shield") == []
    assert faces("Angel 1", "Angel") == []
    assert faces("Silver 1", "mask fist") == ["Silver fist mask"]
    assert faces("Enrage action", "action **") == ["Enrage action **"]
    assert faces("Enrage action", "action") == ["Enrage action"]
    assert faces("Enrage action", "generic 2") == ["Enrage generic 2"]
    assert faces("Enrage action", "2") == []


def test_a_sidekick_is_rolled_by_its_name_or_its_energy() -> None:
    assert faces("Sidekick", "Sidekick") == ["Sidekick"]
    assert faces("Sidekick", "wild") == ["Sidekick wild"]
    assert faces("Sidekick", "Sidekick fist") == ["Sidekick fist"]


def test_a_drawn_die_is_given_by_its_title() -> None:
    state = laid()
    angel = state.table.cards[1].first
    bolt = state.table.cards[state.table.basic_cards[1]].first
    assert chance_label(state, ("draw", angel)) == "Angel"
    assert fits(state, ("draw", angel), "Angel")
    assert fits(state, ("draw", angel), "angel: inspiring")
    assert not fits(state, ("draw", angel), "Angel 2")
    assert not fits(state, ("draw", angel), "Sidekick")
    assert fits(state, ("draw", bolt), "Power Bolt")
