"""Attackers, blocks, rerolls and splits are asked die by die, and each set has exactly one way."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dicehall.games.masters.cards.prints import SYMBOLS
from dicehall.games.masters.effects.stats import attack_of
from dicehall.games.masters.steps.blocking import blocks_open
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import CHANCE, Match, SeededSource
from masters.deciding import (
    EDITIONS,
    GAME,
    Pair,
    TooMany,
    block_sets,
    chosen,
    endings,
    look,
    ordered,
    place,
    sense,
    splits,
    subsets,
)

PLAIN = ("Test Baker 1", "Test Baker 1", "Test Baker 2", "Sidekick", "Sidekick", "Test Baker 1")
SPECIAL = ("Test Wall 1", "Test Wall 1", "Test Shy One 1", "Test Bodyguard 1", "Test Bodyguard 1")
RUNNERS = ("Test Ox 1", "Test Ox 1", "Test Acrobat 1", "Test Pilgrim 1", "Test Page 1")
CARDS = [
    *("Test Baker: Plain x6", "Test Wall: Blocks Two x4", "Test Shy One: Cannot Block x4"),
    *("Test Bodyguard: Must Block x4", "Test Ox: Two Blockers Needed x4"),
    *("Test Acrobat: Not Blocked by Sidekicks x4", "Test Pilgrim: Cannot Attack x4"),
    *("Test Page: Ally x4", "Test Hothead: Must Attack x4", "Test Porter: Plain x4"),
]


SHARING = [
    *("Test Baker: Plain x6", "Test Ox: Two Blockers Needed x4", "Test Page: Ally x4"),
    *("Test Acrobat: Not Blocked by Sidekicks x4", "Test Kite: Behind the Shields x4"),
    "Test Oak: Attack and Defense x4",
]
"""Cards among which no blocker is bound to anything of its own."""


def _some(chance: Random, dice: tuple[str, ...], most: int) -> list[str]:
    picked = [chance.choice(dice) for _ in range(chance.randint(1, most))]
    kept = [die for place, die in enumerate(picked) if picked[:place].count(die) < 3]
    return kept if sum(die.startswith("Test Baker") for die in kept) <= 6 else kept[:6]


def _title(state: MastersState, die: int) -> str:
    return state.printed(die).title


def _same(found: list[Any], wanted: set[Any]) -> None:
    """See that each thing was found once, and all that was wanted."""
    twice = [one for one, times in Counter(found).items() if times > 1]
    assert not twice, f"in several ways: {twice}"
    assert set(found) == wanted


# --- attackers ---


@pytest.mark.rule("M-ATK-1")
@pytest.mark.parametrize("seed", range(40))
def test_every_set_of_attackers_is_declared_in_one_way(seed: int) -> None:
    chance = Random(seed)
    own = _some(chance, (*PLAIN, *RUNNERS), 6)
    other = ["Test Hothead 1"] if seed % 3 == 0 else []
    position = {
        "active": "eric",
        "step": "attack",
        "eric": {"field": own},
        "mike": {"field": other},
    }
    state = place(EDITIONS[seed % 3], position, CARDS, CARDS)
    dice = state.characters(0)
    must = {die for die in dice if other and _title(state, die) not in ("Sidekick", "Test Page")}
    must -= {die for die in dice if _title(state, die) == "Test Pilgrim"}
    able = [die for die in dice if _title(state, die) != "Test Pilgrim"]
    wanted = {
        ordered([look(state, die) for die in those])
        for those in subsets(able)
        if must <= set(those)
    }
    _same([chosen(state, answers, "attack") for answers, _ in endings(state)], wanted)


# --- blocks ---


def _most(state: MastersState, die: int) -> int:
    return {"Test Wall": 2, "Test Shy One": 0}.get(_title(state, die), 1)


def _is_legal(state: MastersState, pairs: frozenset[Pair], blockers: list[int]) -> bool:
    """Whether blocks are as the texts want them, bodyguards apart."""
    counts = Counter(attacker for attacker, _ in pairs)
    return all(
        (_title(state, attacker) != "Test Ox" or counts[attacker] > 1)
        and (
            _title(state, attacker) != "Test Acrobat"
            or _title(state, blocker) not in ("Sidekick", "Test Page")
        )
        for attacker, blocker in pairs
    )


def _idle(state: MastersState, pairs: frozenset[Pair], blockers: list[int]) -> set[int]:
    busy = {blocker for _, blocker in pairs}
    return {die for die in blockers if _title(state, die) == "Test Bodyguard" and die not in busy}


def _fight(
    seed: int, attackers: list[str], blockers: list[str], cards: list[str] = CARDS
) -> MastersState:
    position = {
        "active": "eric",
        "step": "blocks",
        "eric": {"field": attackers, "attackers": attackers},
        "mike": {"field": blockers},
    }
    return place(EDITIONS[seed % 3], position, cards, cards)


@pytest.mark.rule("M-ATK-3")
@pytest.mark.parametrize("seed", range(90))
def test_every_set_of_blocks_is_declared_in_one_way(seed: int) -> None:
    chance = Random(seed)
    state = _fight(
        seed,
        _some(chance, (*PLAIN, *RUNNERS[:3]), 3),
        _some(chance, (*PLAIN, *SPECIAL[:3]) if seed % 2 else PLAIN, 4),
    )
    attackers, blockers = state.attackers[:], state.characters(1)
    wanted = {
        sense(state, pairs, attackers, blockers)
        for pairs in block_sets(
            attackers,
            blockers,
            lambda die: _most(state, die),
            lambda pairs: _is_legal(state, pairs, blockers),
        )
    }
    found = [
        sense(state, [one[1:] for one in answers if one[0] == "block"], attackers, blockers)
        for answers, _ in endings(state)
    ]
    _same(found, wanted)


@pytest.mark.parametrize("seed", range(90))
def test_blocks_that_want_other_blocks_are_declared_in_one_way(seed: int) -> None:
    chance = Random(seed)
    state = _fight(
        seed,
        _some(chance, ("Test Kite 1", "Test Kite 2", *PLAIN[:4], *RUNNERS[:3], "Test Oak 1"), 4),
        _some(chance, PLAIN, 4),
        SHARING,
    )
    attackers, blockers = state.attackers[:], state.characters(1)
    shields = {one for one in attackers if SYMBOLS.index("shield") in state.printed(one).energy}

    def is_legal(pairs: frozenset[Pair]) -> bool:
        blocked = {attacker for attacker, _ in pairs}
        kites = {one for one in blocked if _title(state, one) == "Test Kite"}
        return _is_legal(state, pairs, blockers) and (not kites or shields <= blocked)

    wanted = {
        sense(state, pairs, attackers, blockers)
        for pairs in block_sets(attackers, blockers, lambda _: 1, is_legal)
    }
    found = [
        sense(state, [one[1:] for one in answers if one[0] == "block"], attackers, blockers)
        for answers, _ in endings(state)
    ]
    _same(found, wanted)


def test_blocks_that_want_others_are_found_at_once_in_a_crowd() -> None:
    """Trying out all ways to go on would take longer than any game."""
    crowd = [f"Test Oak {level}" for level in (1, 2, 3) for _ in range(3)]
    guards = [f"Test Baker {level}" for level in (1, 2, 3) for _ in range(2)]
    sharing = ["Test Kite: Behind the Shields", "Test Oak: Attack and Defense x9"]
    few = _crowd([*crowd, "Test Kite 1"], guards, sharing)
    assert not any(_title(few, pair[0]) == "Test Kite" for pair in blocks_open(few, 1))
    enough = _crowd([*crowd, "Test Kite 1"], [*guards, *["Sidekick"] * 5], sharing)
    assert any(_title(enough, pair[0]) == "Test Kite" for pair in blocks_open(enough, 1))


def _crowd(attackers: list[str], blockers: list[str], cards: list[str]) -> MastersState:
    return _fight(2, attackers, blockers, [*cards, "Test Baker: Plain x9"])


@pytest.mark.parametrize("seed", range(40))
def test_who_must_block_does_if_it_can(seed: int) -> None:
    chance = Random(seed)
    three = ["Test Bodyguard 1"] * 3
    some = ["Test Bodyguard 1", *_some(chance, (*PLAIN, "Test Bodyguard 1"), 2)]
    state = _fight(
        seed,
        _some(chance, ("Test Baker 1", "Test Baker 1", "Test Acrobat 1"), 3),
        some if seed % 4 else three,
    )
    attackers, blockers = state.attackers[:], state.characters(1)
    wanted = {
        sense(state, pairs, attackers, blockers)
        for pairs in block_sets(
            attackers,
            blockers,
            lambda die: _most(state, die),
            lambda pairs: _is_legal(state, pairs, blockers) and not _idle(state, pairs, blockers),
        )
    }
    found = {
        sense(state, [one[1:] for one in answers if one[0] == "block"], attackers, blockers)
        for answers, _ in endings(state)
    }
    assert found == wanted


# --- rerolls ---


@pytest.mark.rule("M-ROLL-2")
@pytest.mark.parametrize("seed", range(30))
def test_every_set_of_rolled_dice_is_rerolled_in_one_way(seed: int) -> None:
    chance = Random(seed)
    prep = ["Sidekick"] * chance.randint(1, 4) + ["Test Baker"] * chance.randint(0, 3)
    position = {"active": "eric", "step": "roll", "eric": {"prep": prep}}
    state = place(EDITIONS[seed % 3], position, CARDS, CARDS)
    source = SeededSource(seed)
    while state.decision is not None and state.decision.actor == CHANCE:
        state.settle(source)
    assert state.decision is not None
    rolled = state.frames[-1][2][1]
    wanted = {ordered([look(state, die) for die in those]) for those in subsets(list(rolled))}
    _same([chosen(state, answers, "reroll") for answers, _ in endings(state)], wanted)


# --- splits ---


@pytest.mark.rule("M-ATK-8")
@pytest.mark.parametrize("seed", range(40))
def test_every_split_of_damage_is_assigned_in_one_way(seed: int) -> None:
    chance = Random(seed)
    blockers = _some(chance, PLAIN, 4)
    attacker = f"Test Porter {chance.randint(1, 3)}"
    position = {
        "active": "eric",
        "step": "window",
        "eric": {"field": [attacker], "attackers": [attacker]},
        "mike": {"field": blockers, "blocks": [{attacker: one} for one in blockers]},
    }
    state = place(EDITIONS[seed % 3], position, CARDS, CARDS)
    receivers = state.characters(1)
    total = attack_of(state, state.attackers[0])
    while state.decision is not None and state.decision.window:
        state.apply(("pass",), state.decision.actor)
    if len(receivers) == 1:
        assert state.frames[-1][0] != "combat"
        return
    wanted = {
        ordered([(*look(state, die), share) for die, share in zip(receivers, way, strict=True)])
        for way in splits(total, len(receivers))
    }
    found = [
        ordered([(*look(state, one[2]), one[1]) for one in answers if one[0] == "assign"])
        for answers, _ in endings(state)
    ]
    _same(found, wanted)


# --- games ---


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_ways_through_a_set_are_the_same_in_games(edition: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        match = Match(GAME, GAME.setup({"edition": edition, "format": "tournament"}))
        state, chance, source = match.state, Random(seed), SeededSource(seed)
        assert isinstance(state, MastersState)
        while state.decision is not None and state.turn < 30:
            decision = state.decision
            if decision.actor == CHANCE:
                state.settle(source)
                continue
            verb = str(decision.options[0][0])
            if verb in ("attack", "reroll", "block", "assign") and not _begun(state):
                seen[verb] += _see_each_once(state)
            state.apply(chance.choice(decision.options), decision.actor)
    assert min(seen["attack"], seen["reroll"], seen["block"]) > 5


def _begun(state: MastersState) -> bool:
    """Whether something of a set has been chosen already."""
    op, step, values = state.frames[-1]
    match op, step:
        case "turn", _:
            return bool(values[2])
        case "combat", _:
            return bool(values[1])
        case _, "declare":
            return bool(state.attackers)
    return bool(state.blocks)


def _see_each_once(state: MastersState) -> int:
    """See that a set's answers all differ in what they come to; count the sets gone through."""
    try:
        ways = endings(state)
    except TooMany:
        return 0
    assert state.decision is not None
    verb = str(state.decision.options[0][0])
    attackers, blockers = state.attackers[:], state.characters(state.decision.actor)
    if verb == "block":
        if len(attackers) > 4 or len(blockers) > 4:
            return 0
        found: list[Any] = [
            sense(state, [one[1:] for one in answers if one[0] == "block"], attackers, blockers)
            for answers, _ in ways
        ]
    elif verb == "assign":
        found = [ordered([(*look(state, one[2]), one[1]) for one in way]) for way, _ in ways]
    else:
        found = [chosen(state, answers, verb) for answers, _ in ways]
    assert len(set(found)) == len(found)
    return 1
