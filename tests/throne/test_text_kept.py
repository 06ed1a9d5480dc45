"""What some texts promise in single words, and the engine keeping to these words."""

from __future__ import annotations

from textwrap import dedent

import pytest

import dicehall
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.text.prints import card_text, space_text, token_text
from dicehall.scenario import load_text, run

LIBRARY = default_library()
GUNSLINGER, PALADIN, PIRATE = map(LIBRARY.hero, ("gunslinger", "paladin", "cursed-pirate"))


def card(hero: str, name: str) -> str:
    (found,) = [one for one in LIBRARY.deck(LIBRARY.hero(hero)) if one.name == name]
    return " ".join(card_text(found))


def token(hero: str, name: str) -> str:
    (found,) = [one for one in LIBRARY.hero(hero).tokens if one.name == name]
    return " ".join(token_text(found))


def plays(text: str) -> None:
    """See a script through."""
    assert run(load_text(dedent(text), "test.yaml"), dicehall.game("throne")) is not None


RELOADS = """
    title: Reloads
    rules: [T-HERO-7, T-HERO-14]
    game: throne
    setup: {{mode: 1v1, seats: [ann, ben], heroes: [gunslinger, barbarian]}}
    position:
      active: ann
      dice: [1, 2, 3, 5, 5]
      attempts: 3
      ann: {{cp: 1, hand: [Wild West!], tokens: {{Reload: 2}}, upgrades: {{Quick Draw: {level}}}}}
    script:
      - ann: activate Revolver
      {card}
      - ann: spend Reload
      - roll: [1]
      - ann: reroll 1
      - roll: [5]
      - ann: spend Reload
      - roll: [2]
      - {second}
"""


@pytest.mark.rule("T-HERO-7")
def test_wild_west_says_one_reload_and_serves_one() -> None:
    assert "the die of one Reload that you spend may be rerolled once" in card(
        "gunslinger", "Wild West!"
    )
    plays(
        RELOADS.format(level="I", card="- ann: play Wild West!", second="refuse: {ann: reroll 2}")
    )


@pytest.mark.rule("T-HERO-14")
def test_quick_draw_says_each_reload_and_serves_each() -> None:
    (space,) = [one for one in GUNSLINGER.spaces if one.name == "Quick Draw"]
    assert "The die of each Reload that you spend may be rerolled once" in " ".join(
        space_text(space, 2)
    )
    plays(RELOADS.format(level="II", card="", second="ann: reroll 2"))


@pytest.mark.rule("T-HERO-25")
def test_a_doubloon_says_only_its_heros_abilities_and_no_other_ability_removes_it() -> None:
    said = "Only abilities of its own hero can remove or move it."
    assert said in token("cursed-pirate", "Cursed Doubloon")
    plays(
        """
        title: Fortitude heals, and finds no status effect to remove
        rules: [T-HERO-25]
        game: throne
        setup: {mode: 1v1, seats: [ann, ben], heroes: [barbarian, cursed-pirate]}
        position:
          active: ann
          dice: [4, 4, 4, 1, 2]
          attempts: 3
          ann: {health: 30, upgrades: {Fortitude: II}, tokens: {Cursed Doubloon: 1}}
        script:
          - ann: activate Fortitude
          - expect: {phase: main 2, ann: {health: 35, tokens: {Cursed Doubloon: 1}}}
        """
    )


ACCURACY = """
    title: Accuracy
    rules: [T-HERO-3]
    game: throne
    setup: {{mode: 1v1, seats: [ann, ben], heroes: [paladin, barbarian]}}
    position:
      active: ann
      dice: [1, 2, 3, 4, 4]
      attempts: 3
      ann: {{tokens: {{Accuracy: 1}}}}
      ben: {{health: 40}}
    script:
      - ann: activate Holy Attack
      {rest}
"""


@pytest.mark.rule("T-HERO-3")
def test_accuracy_says_when_the_offensive_roll_phase_ends_and_is_spent_only_then() -> None:
    said = "Spend this when your offensive roll phase ends with an attack"
    assert said in token("paladin", "Accuracy")
    plays(
        ACCURACY.format(
            rest="- ann: spend Accuracy\n      - expect: {phase: main 2, ben: {health: 35}}"
        )
    )
    plays(
        ACCURACY.format(
            rest="- ann: pass\n      - ben: pass\n      - refuse: {ann: spend Accuracy}"
        )
    )
