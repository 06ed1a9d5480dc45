"""Roll phases as scripts cannot say them: types no printed hero deals, and who is never asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any, cast

import pytest

from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.table.state import DEFENSIVE, OFFENSIVE, TARGETING, ThroneState
from dicehall.kernel import Chance, Match, Referee, SeededSource
from dicehall.scenario import load_text, run

HEROES = Path(__file__).parent / "heroes"
DUEL = {"mode": "1v1", "seats": ["ann", "ben"]}
THREE = {"mode": "king-of-the-hill", "seats": ["ann", "ben", "cy"]}

Steps = list[dict[str, Any]]


@lru_cache(maxsize=1)
def game() -> Throne:
    """Give Dice Throne with the heroes of the tests."""
    return Throne(default_library().with_files([str(HEROES / "test-types.yaml")]))


def play(setup: dict[str, Any], heroes: list[str], position: dict[str, Any], script: Steps) -> None:
    """Play a script, in the language of scenarios."""
    rolled = {"active": "ann", "phase": "offensive roll", "attempts": 3, **position}
    data = {
        "title": "A test",
        "rules": ["T-DMG-1"],
        "game": "throne",
        "setup": {**setup, "heroes": heroes},
        "position": rolled,
        "script": script,
    }
    run(load_text(json.dumps(data), "test"), game())


# --- pure and collateral damage ---

NEEDLE: dict[str, Any] = {"dice": [1, 1, 1, 4, 6]}
SHARDS: dict[str, Any] = {"dice": [4, 4, 4, 1, 6]}


@pytest.mark.rule("T-DMG-1", "T-DMG-11", "T-DMG-10", "T-DEF-7")
def test_pure_damage_is_neither_defended_against_nor_modified() -> None:
    seats: dict[str, Any] = {
        "ann": {"cp": 0, "tokens": {"Edge": 1, "Wither": 2}},
        "ben": {"cp": 0},
    }
    script: Steps = [
        {"ann": "activate Needle"},
        {"refuse": {"ben": "activate Ahoy Matey"}},
        {"ann": "spend Edge"},
        {"refuse": {"ben": "activate Ahoy Matey"}},
        {"expect": {"phase": "main 2", "ann": {"health": 50}, "ben": {"health": 43, "cp": 0}}},
    ]
    play(DUEL, ["test-types", "cursed-pirate"], {**NEEDLE, **seats}, script)


@pytest.mark.rule("T-DMG-1")
def test_bounty_does_not_raise_pure_damage() -> None:
    seats: dict[str, Any] = {"ann": {"cp": 0}, "ben": {"tokens": {"Bounty": 1}}}
    expected = {"phase": "main 2", "ann": {"cp": 0}, "ben": {"health": 43}}
    script: Steps = [{"ann": "activate Needle"}, {"expect": expected}]
    play(DUEL, ["test-types", "gunslinger"], {**NEEDLE, **seats}, script)


@pytest.mark.rule("T-DMG-1", "T-DMG-9", "T-DMG-11")
def test_pure_damage_is_prevented_and_halved() -> None:
    seats: dict[str, Any] = {"ben": {"cp": 1, "hand": ["Not This Time!"], "tokens": {"Protect": 1}}}
    script: Steps = [
        {"ann": "activate Needle"},
        {"ben": "spend Protect"},
        {"expect": {"phase": "main 2", "ben": {"health": 47}}},
    ]
    play(DUEL, ["test-types", "paladin"], {**NEEDLE, **seats}, script)
    script[1] = {"ben": "play Not This Time!"}
    script[2] = {"expect": {"phase": "main 2", "ben": {"health": 49}}}
    play(DUEL, ["test-types", "paladin"], {**NEEDLE, **seats}, script)


@pytest.mark.rule("T-DMG-1", "T-DMG-9")
def test_pure_damage_is_avoided() -> None:
    script: Steps = [
        {"ann": "activate Needle"},
        {"ben": "spend Evasive"},
        {"roll": [2]},
        {"expect": {"phase": "main 2", "ben": {"health": 50}}},
    ]
    seats: dict[str, Any] = {"ben": {"tokens": {"Evasive": 1}}}
    play(DUEL, ["test-types", "gunslinger"], {**NEEDLE, **seats}, script)


@pytest.mark.rule("T-OFF-7", "T-DMG-1")
def test_pure_damage_on_a_target_is_an_attack() -> None:
    script: Steps = [
        {"ann": "activate Needle"},
        {"expect": {"phase": "main 2", "ann": {"tokens": {"Powder Keg": 0}}}},
    ]
    seats: dict[str, Any] = {"ben": {"side": "cursed"}}
    play(DUEL, ["test-types", "cursed-pirate"], {**NEEDLE, **seats}, script)


@pytest.mark.rule("T-OFF-7", "T-TGT-7", "T-DEF-7", "T-DMG-1")
def test_collateral_damage_alone_needs_no_target_and_is_no_attack() -> None:
    seats: dict[str, Any] = {
        "ann": {"tokens": {"Edge": 1, "Wither": 2}},
        "ben": {"health": 20, "side": "cursed", "cp": 0},
        "cy": {"health": 20, "tokens": {"Bounty": 1, "Evasive": 1}},
    }
    script: Steps = [
        {"ann": "activate Shards"},
        {"refuse": {"ann": "target ben"}},
        {"refuse": {"ann": "spend Edge"}},
        {"refuse": {"ben": "activate Avast Ye"}},
        {"refuse": {"cy": "activate Duel"}},
        {
            "expect": {
                "phase": "main 2",
                "decision": "ann",
                "ann": {"tokens": {"Powder Keg": 1, "Edge": 1}},
                "ben": {"health": 17},
                "cy": {"health": 17},
            }
        },
    ]
    play(THREE, ["test-types", "cursed-pirate", "gunslinger"], {**SHARDS, **seats}, script)


@pytest.mark.rule("T-DMG-9", "T-DMG-11")
def test_collateral_damage_is_avoided_by_one_and_hits_the_other() -> None:
    seats: dict[str, Any] = {"ben": {"health": 20}, "cy": {"health": 20, "tokens": {"Evasive": 1}}}
    script: Steps = [
        {"ann": "activate Shards"},
        {"cy": "spend Evasive"},
        {"roll": [1]},
        {"expect": {"phase": "main 2", "ben": {"health": 17}, "cy": {"health": 20}}},
    ]
    play(THREE, ["test-types", "cursed-pirate", "gunslinger"], {**SHARDS, **seats}, script)


@pytest.mark.rule("T-DMG-4")
def test_damage_without_a_type_is_neither_defended_against_nor_modified() -> None:
    position: dict[str, Any] = {
        "phase": "main 1",
        "attempts": 0,
        "ann": {"hand": ["Test Cut!"], "tokens": {"Edge": 1, "Wither": 1}},
        "ben": {"health": 20, "tokens": {"Evasive": 1, "Bounty": 1}},
    }
    script: Steps = [
        {"ann": "play Test Cut!"},
        {"ann": "choose ben"},
        {"refuse": {"ann": "spend Edge"}},
        {"refuse": {"ben": "activate Duel"}},
        {"ben": "spend Evasive"},
        {"roll": [6]},
        {"refuse": {"ann": "spend Edge"}},
        {"expect": {"phase": "main 1", "ben": {"health": 18, "tokens": {"Evasive": 0}}}},
    ]
    play(THREE, ["test-types", "gunslinger", "cursed-pirate"], position, script)


# --- two defences ---


@pytest.mark.rule("T-DEF-2", "T-DEF-3")
@pytest.mark.parametrize(
    ("defence", "roll", "healths"), [("Mirror", [1], (48, 46)), ("Wall", [4, 4, 1], (50, 48))]
)
def test_of_two_defences_one_is_chosen_before_the_roll(
    defence: str, roll: list[int], healths: tuple[int, int]
) -> None:
    other = "Wall" if defence == "Mirror" else "Mirror"
    script: Steps = [
        {"ann": "activate Smack"},
        {"ben": f"activate {defence}"},
        {"refuse": {"ben": f"activate {other}"}},
        {"roll": roll},
        {"refuse": {"ben": f"activate {other}"}},
        {
            "expect": {
                "phase": "main 2",
                "ann": {"health": healths[0]},
                "ben": {"health": healths[1]},
            }
        },
    ]
    play(DUEL, ["barbarian", "test-types"], {"dice": [1, 1, 1, 4, 6]}, script)


# --- the total does not ask when ---

ACTS: dict[str, Steps] = {
    "added": [{"ann": "play Shark Bait!"}],
    "halved": [{"ben": "spend Protect"}],
    "returned": [{"ben": "spend Retribution"}],
    "prevented": [{"ben": "play Absolution!"}, {"roll": [3]}],
}


@pytest.mark.rule("T-DMG-13", "T-DMG-2", "T-DMG-3")
@pytest.mark.parametrize("order", list(permutations(ACTS)), ids=", ".join)
@pytest.mark.parametrize("early", [0, 2, 4])
def test_the_order_of_what_changes_the_damage_does_not_matter(
    order: tuple[str, ...], early: int
) -> None:
    position: dict[str, Any] = {
        "dice": [1, 2, 3, 4, 1],
        "ann": {"cp": 1, "hand": ["Shark Bait!"], "tokens": {}},
        "ben": {"cp": 1, "hand": ["Absolution!"], "tokens": {"Protect": 1, "Retribution": 1}},
    }
    before = [step for name in order[:early] for step in ACTS[name]]
    after = [step for name in order[early:] for step in ACTS[name]]
    script: Steps = [
        {"ann": "activate Light the Fuse"},
        *before,
        {"expect": {"decision": "ben", "phase": "defensive roll"}},
        {"ben": "activate Divine Defense"},
        {"roll": [3, 6, 6]},
        *after,
        # 7 + 2 - 3 - 1 = 5: half of it, 3, is prevented, and 3 go back
        {"expect": {"phase": "main 2", "ann": {"health": 47}, "ben": {"health": 48}}},
    ]
    play(DUEL, ["cursed-pirate", "paladin"], position, script)


# --- ultimates ---

ALL_TOKENS = {"Evasive": 3, "Protect": 1, "Retribution": 1, "Reload": 1, "Crit": 1, "Accuracy": 1}
ULTIMATES = {
    "gunslinger": "Fill'em with Lead!",
    "barbarian": "Rage!",
    "paladin": "Resolute Faith!",
    "cursed-pirate": "Pirate's Touch!",
}
NAMES = ("ann", "amy", "ben", "bob")


def armed(hero: str, mode: str, seats: int) -> Match:
    """Give a match where an ultimate is about to be announced and everyone is armed for it."""
    others = [one for one in ULTIMATES if one != hero]
    order = [hero, *others][:seats]
    names = NAMES[:seats]
    setup = game().setup({"mode": mode, "seats": list(names), "heroes": order})
    known = {token.name for one in order for token in default_library().hero(one).tokens}
    tokens = {name: count for name, count in ALL_TOKENS.items() if name in known}
    cards = ["Not This Time!", "So Wild!", "Buh, Bye!", "Double Up!", "Tip It!", "Getting Paid!"]
    armed_seat = {"cp": 15, "hand": cards, "tokens": tokens}
    position: dict[str, Any] = {
        "active": "ann",
        "dice": [6] * 5,
        "attempts": 3,
        **dict.fromkeys(names, armed_seat),
    }
    return Match(game(), setup, position)


def asked_during(match: Match, seed: int) -> Iterator[int]:
    """Play an announced ultimate at random; tell who is asked anything while it is under way."""
    source = SeededSource(seed)
    referee = Referee(source)
    state = cast(ThroneState, match.state)
    while not state.concluded and state.result is None and state.phase <= DEFENSIVE:
        decision = state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            referee.answer(match)
        else:
            if state.activated and not state.concluded and state.frames[-1][0] != "targeting":
                yield decision.actor
            match.answer(decision.options[source.below(len(decision.options))])
        state = cast(ThroneState, match.state)


@pytest.mark.rule("T-ULT-1", "T-ULT-2")
@pytest.mark.parametrize("hero", list(ULTIMATES))
@pytest.mark.parametrize(("mode", "seats"), [("1v1", 2), ("king-of-the-hill", 3), ("2v2", 4)])
def test_no_opponent_is_asked_anything_while_an_ultimate_is_under_way(
    hero: str, mode: str, seats: int
) -> None:
    asked: set[int] = set()
    for seed in range(4):
        match = armed(hero, mode, seats)
        while match.state.decision is not None and match.state.decision.window:
            match.answer(("pass",))
        match.answer_label(0, f"activate {ULTIMATES[hero]}")
        asked |= activated_without_answer(match, seed)
    own = {0, 1} if mode == "2v2" else {0}
    assert asked == own


def activated_without_answer(match: Match, seed: int) -> set[int]:
    """Let everybody let the announcement pass, then say who is asked afterwards."""
    while not cast(ThroneState, match.state).activated:
        match.answer(("pass",))
    return set(asked_during(match, seed))


@pytest.mark.rule("T-ULT-5", "T-DMG-1")
def test_an_ultimate_deals_the_same_whatever_weakens_its_owner() -> None:
    seats: dict[str, Any] = {
        "ann": {"tokens": {"Wither": 2, "Parlay": 1}},
        "ben": {"tokens": {}, "health": 30},
    }
    expected = {"phase": "main 2", "ann": {"tokens": {"Parlay": 0}}, "ben": {"health": 21}}
    script: Steps = [{"ann": "activate Nova"}, {"expect": expected}]
    position: dict[str, Any] = {"dice": [6] * 5, **seats}
    play(DUEL, ["test-types", "cursed-pirate"], position, script)


# --- phases ---


@pytest.mark.rule("T-TGT-1", "T-TGT-5", "T-OFF-8")
@pytest.mark.parametrize(
    ("setup", "wanted"),
    [(DUEL, [OFFENSIVE, DEFENSIVE]), (THREE, [OFFENSIVE, TARGETING, DEFENSIVE])],
)
def test_the_phases_of_an_attack(setup: dict[str, Any], wanted: list[int]) -> None:
    heroes = ["barbarian", "gunslinger", "paladin"][: len(setup["seats"])]
    ready = {"hand": ["Double Up!"], "cp": 5, "health": 20}
    position: dict[str, Any] = {"active": "ann", "dice": [1, 1, 1, 4, 6], "attempts": 3}
    seats: dict[str, Any] = dict.fromkeys(setup["seats"], ready)
    seats["ann"] = {**ready, "health": 30}
    match = Match(game(), game().setup({**setup, "heroes": heroes}), {**position, **seats})
    found: list[int] = []
    answers = {"announce an ability": "activate Smack", "choose the target": "target ben"}
    while cast(ThroneState, match.state).phase <= DEFENSIVE:
        state = cast(ThroneState, match.state)
        assert state.decision is not None
        if not found or found[-1] != state.phase:
            found.append(state.phase)
        match.answer_label(state.decision.actor, answers.get(state.decision.prompt, "pass"))
    assert found == wanted
