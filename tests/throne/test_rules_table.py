"""Tokens, texts and timing, where a scenario cannot see who is asked, or no printed hero has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import dicehall
from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.table.state import PHASES, ThroneState
from dicehall.kernel import Chance, Match
from dicehall.kernel.labels import find_option
from scenario.tools import play

HEROES = Path(__file__).parent / "heroes"
GAME = Throne(default_library().with_files([str(HEROES)]))
PRINTED = dicehall.game("throne")
TABLE = """
    title: A table with a companion
    game: throne
    setup: {mode: 1v1, seats: [ann, ben], heroes: [test-companion, barbarian]}
"""
HILL = """
    title: A hill with a companion
    game: throne
    setup:
      mode: king-of-the-hill
      seats: [ann, ben, cara]
      heroes: [barbarian, test-companion, gunslinger]
"""


def asked(match: Match) -> tuple[int, list[str]]:
    """Say who is asked, and for what."""
    decision = match.state.decision
    assert decision is not None
    return decision.actor, [GAME.label(match.state, option) for option in decision.options]


def say(match: Match, seat: int, words: str) -> None:
    match.answer(find_option(match.game, match.state, seat, words), seat)


def placed(setup: dict[str, Any], position: dict[str, Any]) -> Match:
    return Match(GAME, GAME.setup(setup), position)


# --- stealing ---


@pytest.mark.rule("T-TXT-6", "T-TXT-11")
@pytest.mark.parametrize(("points", "stolen"), [(5, 3), (2, 2), (0, 0)])
def test_stealing_takes_as_much_as_there_is(points: int, stolen: int) -> None:
    play(
        TABLE
        + f"""
    position:
      active: ann
      phase: main 1
      ann: {{cp: 1, hand: [Test Purse!]}}
      ben: {{cp: {points}}}
    script:
      - ann: play Test Purse!
      - expect: {{ann: {{cp: {1 + stolen}}}, ben: {{cp: {points - stolen}}}}}
        """,
        GAME,
    )


@pytest.mark.rule("T-TXT-11")
def test_stealing_health_lowers_one_dial_and_raises_the_other() -> None:
    play(
        TABLE
        + """
    position:
      active: ann
      phase: main 1
      ann: {health: 40, hand: [Test Bloodlust!]}
      ben: {health: 40}
    script:
      - ann: play Test Bloodlust!
      - expect: {ann: {health: 43}, ben: {health: 37}}
        """,
        GAME,
    )


@pytest.mark.rule("T-TXT-6")
def test_stealing_the_last_health_takes_what_there_is_and_ends_the_game() -> None:
    match = play(
        TABLE
        + """
    position:
      active: ann
      phase: main 1
      ann: {health: 40, hand: [Test Bloodlust!]}
      ben: {health: 2}
    script:
      - ann: play Test Bloodlust!
      - expect: {result: {ann: 1, ben: 0}}
        """,
        GAME,
    )
    assert cast(ThroneState, match.state).health == [42, 0]


# --- spending at any time ---


@pytest.mark.rule("T-TOK-2")
@pytest.mark.parametrize("spender", [0, 1])
def test_a_token_without_a_time_can_be_spent_all_through_a_turn(spender: int) -> None:
    names = ("ann", "ben")
    position = {
        "active": "ann",
        "phase": "upkeep",
        "ann": {"tokens": {"Wolf": 1}},
        names[spender]: {"tokens": {"Scent": 1, "Wolf": 1 - spender}},
    }
    setup = {"seats": list(names), "heroes": ["test-companion", "barbarian"], "start": "ann"}
    match = placed(setup, position)
    seen: list[str] = []
    turn = match.state.turn
    while match.state.turn == turn:
        decision = match.state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            match.answer(decision.options[0])
            continue
        actor, labels = asked(match)
        if actor == spender and "spend Scent" in labels:
            seen.append(PHASES[cast(ThroneState, match.state).phase])
        bite = [one for one in labels if one in ("activate Bite", "activate Thick Skin")]
        idle = [one for one in labels if one in ("pass", "done", "keep", "no ability")]
        say(match, actor, (bite or idle)[0])
    wanted = ["upkeep", "main 1", "offensive roll", "defensive roll", "main 2"]
    assert list(dict.fromkeys(seen)) == wanted


@pytest.mark.rule("T-EX-5", "T-TIM-6", "T-CARD-4")
def test_the_target_of_what_status_effects_spends_its_tokens_before_it_resolves() -> None:
    match = play(
        HILL
        + """
    position:
      active: ann
      phase: main 1
      ann: {cp: 2, hand: ["What Status Effects?"]}
      ben: {cp: 0, tokens: {Scent: 2, Bounty: 1}}
      cara: {tokens: {Evasive: 1}}
    script:
      - ann: play What Status Effects?
      - ann: choose ben
      - ben: spend Scent
      - ben: spend Scent
      - expect:
          decision: ann
          ann: {cp: 0}
          ben: {cp: 2, tokens: {Scent: 0, Bounty: 0}}
          cara: {tokens: {Evasive: 1}}
        """,
        GAME,
    )
    assert [event.name for event in match.events].count("spent") == 2


@pytest.mark.rule("T-TIM-6")
@pytest.mark.parametrize(
    ("card", "choices"),
    [
        ("Get That Outta Here!", ["choose ben"]),
        ("Transference!", ["choose ben", "choose Scent", "choose cara"]),
    ],
)
def test_a_removal_may_find_the_token_gone(card: str, choices: list[str]) -> None:
    position = {
        "active": "ann",
        "phase": "main 1",
        "ann": {"cp": 2, "hand": [card]},
        "ben": {"cp": 0, "tokens": {"Scent": 1}},
    }
    heroes = ["barbarian", "test-companion", "gunslinger"]
    match = placed({"seats": ["ann", "ben", "cara"], "heroes": heroes}, position)
    say(match, 0, f"play {card}")
    assert asked(match)[0] == 0
    while asked(match)[0] == 0:
        _, labels = asked(match)
        say(match, 0, next((one for one in choices if one in labels), labels[0]))
    say(match, 1, "spend Scent")
    while asked(match)[0] != 0 or "done" not in asked(match)[1]:
        say(match, asked(match)[0], "pass")
    state = cast(ThroneState, match.state)
    assert state.cp[1] == 1
    assert not any(state.tokens)
    assert GAME.position(state)["ann"]["discard"] == [card]


# --- who is asked ---


@pytest.mark.rule("T-TIM-1", "T-TIM-7")
@pytest.mark.parametrize(
    ("mode", "active", "order"),
    [
        ("king-of-the-hill", 0, [0, 1, 2, 3]),
        ("king-of-the-hill", 2, [2, 3, 0, 1]),
        ("2v2", 0, [0, 3, 1, 2]),
        ("2v2", 3, [3, 1, 2, 0]),
    ],
)
def test_the_active_player_is_asked_first_and_then_turn_order_until_all_pass(
    mode: str, active: int, order: list[int]
) -> None:
    names = ["ann", "ben", "cara", "dan"]
    heroes = ["barbarian", "gunslinger", "paladin", "cursed-pirate"]
    hands: dict[str, Any] = {one: {"cp": 0, "hand": ["Getting Paid!", "Tip It!"]} for one in names}
    hands[names[active]]["hand"] += ["Vegas Baby!"]
    setup = PRINTED.setup({"mode": mode, "seats": names, "heroes": heroes})
    match = Match(PRINTED, setup, {"active": names[active], "phase": "main 1", **hands})
    say(match, active, "play Vegas Baby!")
    assert _answer_window(match, "pass") == order[0]
    assert _answer_window(match, "play Getting Paid!") == order[1]
    again = [_answer_window(match, "pass") for _ in range(4)]
    assert again == order
    assert isinstance(match.state.decision, Chance)


def _answer_window(match: Match, words: str) -> int:
    decision = match.state.decision
    assert decision is not None
    assert decision.kind == "window"
    say(match, decision.actor, words)
    return decision.actor


@pytest.mark.rule("T-TIM-7")
def test_after_somebody_acts_all_who_passed_are_asked_again() -> None:
    position = {
        "active": "ann",
        "phase": "main 1",
        "ann": {"cp": 2, "hand": ["Vegas Baby!", "Tip It!"]},
        "ben": {"cp": 2, "hand": ["Getting Paid!", "Double Up!"]},
    }
    setup = PRINTED.setup({"seats": ["ann", "ben"], "heroes": ["barbarian", "gunslinger"]})
    match = Match(PRINTED, setup, position)
    say(match, 0, "play Vegas Baby!")
    actors = [_answer_window(match, "pass"), _answer_window(match, "play Getting Paid!")]
    actors += [_answer_window(match, "pass"), _answer_window(match, "pass")]
    assert actors == [0, 1, 0, 1]
    assert isinstance(match.state.decision, Chance)


@pytest.mark.rule("T-TXT-4")
def test_at_a_then_tokens_instants_and_roll_actions_are_possible_for_all() -> None:
    position = {
        "active": "ann",
        "phase": "defensive roll",
        "dice": [1, 2, 6, 6, 4],
        "ability": "Bounty Hunter",
        "target": "ben",
        "ann": {"cp": 5, "hand": ["Eat Lead!", "Getting Paid!"], "tokens": {"Reload": 1}},
        "ben": {"cp": 5, "hand": ["Buh, Bye!", "Feelin' Good!"]},
    }
    setup = PRINTED.setup({"seats": ["ann", "ben"], "heroes": ["gunslinger", "barbarian"]})
    match = Match(PRINTED, setup, position)
    state = cast(ThroneState, match.state)
    assert (state.decision.prompt if state.decision else "") == "there is a break"
    assert state.blows == []
    actor, labels = asked(match)
    assert actor == 0
    assert sorted(labels) == ["pass", "play Eat Lead!", "play Getting Paid!", "spend Reload"]
    say(match, 0, "pass")
    actor, labels = asked(match)
    assert actor == 1
    assert sorted(labels) == ["pass", "play Buh, Bye!", "play Feelin' Good!"]
