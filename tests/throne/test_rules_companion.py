"""Companions and raised stack limits, which no printed hero has."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import default_library
from dicehall.kernel import Chance, Match
from scenario.tools import failure, play

HEROES = Path(__file__).parent / "heroes"
GAME = Throne(default_library().with_files([str(HEROES)]))
TABLE = """
    title: A table with a companion
    game: throne
    setup: {mode: 1v1, seats: [ann, ben], heroes: [test-companion, barbarian]}
"""


# --- raised limits ---


@pytest.mark.rule("T-TOK-5")
def test_a_raised_limit_is_that_players_alone_to_the_end_of_the_game() -> None:
    play(
        TABLE
        + """
    position:
      active: ann
      phase: main 1
      ann: {cp: 5, hand: [Test Keen Nose!, Test Trail!], tokens: {}}
      ben: {cp: 0, hand: []}
    script:
      - ann: play Test Trail!
      - ann: choose ben
      - expect: {ben: {tokens: {Scent: 2}}}
      - ann: play Test Keen Nose!
      - ann: done
      - roll: [1, 1, 4, 4, 6]
      - ann: [keep, no ability]
      - ann: done
      - draw: [Tip It!]
      - ben: done
      - roll: [1, 1, 4, 4, 6]
      - ben: [keep, no ability]
      - ben: done
      - draw: [Tip It!]
      - expect: {active: ann, phase: main 1, ann: {tokens: {Scent: 0}, raised: {Scent: 1}}}
        """,
        GAME,
    )


@pytest.mark.rule("T-TOK-5")
@pytest.mark.parametrize(("who", "count"), [("ann", 3), ("ben", 2)])
def test_above_a_raised_limit_nothing_is_added_either(who: str, count: int) -> None:
    play(
        TABLE
        + f"""
    position:
      active: ann
      phase: main 1
      ann: {{hand: [Test Keen Nose!, Test Trail!], tokens: {{Scent: 1}}}}
      ben: {{tokens: {{Scent: 1}}}}
    script:
      - ann: play Test Keen Nose!
      - ann: play Test Trail!
      - ann: choose {who}
      - expect: {{{who}: {{tokens: {{Scent: {count}}}}}}}
        """,
        GAME,
    )


# --- companions ---


@pytest.mark.rule("T-TOK-7")
@pytest.mark.parametrize("card", ["Buh, Bye!", "What Status Effects?", "Transference!"])
def test_cards_on_status_effects_do_not_see_a_companion(card: str) -> None:
    position = f"""
    position:
      active: ben
      phase: main 1
      ann: {{tokens: {{Wolf: 2}}}}
      ben: {{cp: 9, hand: ["{card}"], tokens: {{Wolf: 1}}}}
    script:
    """
    play(TABLE + position + f"  - refuse: {{ben: 'play {card}'}}", GAME)
    status = position.replace("{Wolf: 2}", "{Wolf: 2, Scent: 1}")
    assert "ben: play" in failure(TABLE + status + f"  - refuse: {{ben: 'play {card}'}}", GAME)


@pytest.mark.rule("T-TOK-7")
def test_removing_all_status_effects_leaves_the_companion() -> None:
    play(
        TABLE
        + """
    position:
      active: ben
      phase: main 1
      ann: {tokens: {Wolf: 2, Scent: 2}}
      ben: {cp: 2, hand: ["What Status Effects?"]}
    script:
      - ben: play What Status Effects?
      - expect: {ann: {tokens: {Wolf: 2, Scent: 0}}}
        """,
        GAME,
    )


@pytest.mark.rule("T-TOK-7")
def test_stopping_a_status_effect_does_not_stop_a_companion() -> None:
    play(
        TABLE
        + """
    position:
      active: ann
      dice: [4, 4, 1, 2, 6]
      attempts: 3
      ann: {tokens: {}}
      ben: {health: 50, upgrades: {Thick Skin: II}}
    script:
      - ann: activate Stray
      - ben: activate Thick Skin
      - roll: [life, life, sword, sword]
      - ben: yes
      - refuse: {ben: choose Wolf}
      - expect: {phase: main 2, ben: {health: 53, tokens: {Scent: 0}}}
        """,
        GAME,
    )


@pytest.mark.rule("T-TOK-13", "T-TOK-7")
def test_a_companion_follows_its_own_rules() -> None:
    play(
        TABLE
        + """
    position:
      active: ann
      phase: upkeep
      ann: {cp: 0, health: 50, hand: [Test Whistle!], tokens: {Wolf: 2}}
      ben: {health: 50}
    script:
      - draw: [Tip It!]
      - expect: {ann: {cp: 2}}
      - ann: done
      - roll: [1, 1, 4, 5, 6]
      - ann: [keep, activate Call the Pack]
      - expect: {phase: main 2, ann: {tokens: {Wolf: 2}}}
      - ann: play Test Whistle!
      - expect: {ann: {tokens: {Wolf: 1}}}
      - ann: done
      - draw: [Tip It!]
      - ben: done
      - roll: [1, 2, 3, 4, 4]
      - ben: keep
      - ben: activate Smack
      - ann: activate Growl
      - roll: [1]
      - expect: {phase: main 2, ann: {health: 46, tokens: {Wolf: 0}}, ben: {health: 49}}
        """,
        GAME,
    )


@pytest.mark.rule("T-TOK-13")
def test_a_hero_begins_with_the_companion_that_its_leaflet_says() -> None:
    setup = GAME.setup({"seats": ["ann", "ben"], "heroes": ["test-companion", "barbarian"]})
    match = Match(GAME, setup)
    while isinstance(decision := match.state.decision, Chance):
        match.answer(decision.options[0])
    seats = GAME.board(match.state, None)["seats"]
    assert [seat["tokens"] for seat in seats] == [{"Wolf": 1}, {}]
