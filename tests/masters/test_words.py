"""Words for people: what can be looked up, why something is forbidden, and how events are told."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games import game
from dicehall.games.masters.face.story import words
from dicehall.kernel import Event, Match

MASTERS = game("masters")
SETUP = {"edition": "uncanny-x-men", "format": "learning", "seats": ["eric", "mike"]}


def at(step: str, eric: dict[str, Any], **more: Any) -> Match:
    position = {"active": "eric", "step": step, "eric": eric, **more}
    return Match(MASTERS, MASTERS.setup(SETUP), position)


def looked(wanted: str) -> str:
    return "\n".join(MASTERS.look_up(at("main", {}).state, wanted))


# --- looking things up ---


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("sidekick", "faces: F  B  M  S  ?  0/1/1"),
        ("Sidekicks", "begins with 8"),
        ("bag", "four a turn"),
        ("prep", "prep area: dice here are rolled"),
        ("prep area", "prep area: "),
        ("reserve", "energy to spend"),
        ("the field", "ready to attack"),
        ("used pile", "into the bag"),
        ("out of play", "not in this edition"),
        ("wild", "any type"),
        ("generic", "of no type"),
        ("virtual energy", "on no die"),
        ("global", "both players may pay"),
        ("iron will", "iron will: is not knocked out"),
        ("Call-out", "call out: "),
        ("Angel", "fielding cost/A/D of a character"),
        ("Ambush", "ACT is the action, a number alone generic energy"),
    ],
)
def test_words_of_the_table_can_be_looked_up(wanted: str, said: str) -> None:
    assert said in looked(wanted)


def test_a_keyword_is_followed_by_those_that_explain_it() -> None:
    assert [line.partition(":")[0] for line in looked("strike").splitlines()] == [
        "strike",
        "overcrush",
    ]


def test_without_a_name_all_that_can_be_looked_up_is_listed() -> None:
    lines = looked("").splitlines()
    assert lines[0].startswith("Cards: Kitty Pryde: Sprite, ")
    assert "out of play" in lines[1]
    assert "iron will" in lines[2]
    assert looked("moon") == ""


# --- why not ---


@pytest.mark.parametrize(
    ("step", "seat", "label", "rule"),
    [
        ("main", 0, "attack with Sidekick", "M-MAIN-3"),
        ("main", 1, "attack with Sidekick", "M-TURN-1"),
        ("main", 0, "attack with Cyclops", "M-ATK-1"),
        ("main", 0, "field Kitty Pryde", "M-FLD-1"),
        ("main", 0, "use Ambush", "M-ACT-1"),
        ("main", 1, "use Ambush", "M-PRI-2"),
        ("main", 0, "reroll bolt", "M-TURN-1"),
        ("main", 0, "reroll", "M-TURN-1"),
        ("main", 0, "keep", "M-TURN-1"),
        ("main", 0, "no attack", "M-TURN-1"),
        ("attack", 0, "field Kitty Pryde", "M-ATK-5"),
        ("attack", 0, "keep", "M-TURN-1"),
        ("attack", 0, "attack with Angel", ""),
    ],
)
def test_what_is_out_of_place_is_forbidden_by_its_rule(
    step: str, seat: int, label: str, rule: str
) -> None:
    own = {"field": ["Sidekick"], "reserve": ["Sidekick bolt"] if step == "main" else []}
    match = at(step, own, mike={"field": ["Sidekick"]})
    refusal = MASTERS.why_not(match.state, seat, label)
    assert refusal is not None
    assert refusal.rule == rule


def test_what_is_legal_is_not_refused() -> None:
    match = at("main", {"reserve": ["Sidekick"]})
    assert MASTERS.why_not(match.state, 0, "field Sidekick") is None
    match = at("attack", {"field": ["Sidekick"]})
    assert MASTERS.why_not(match.state, 0, "no attack") is None
    assert MASTERS.why_not(match.state, 0, "attack with Sidekick") is None


# --- the story ---


def told(name: str, *values: Any) -> str:
    return words(Event(name, "M-ATK-1", values, (), None, False, ("ann", "ben", "cara", "dan")))


def test_blocks_are_told_attacker_by_attacker() -> None:
    pairs = (("Sidekick", ("Sidekick", "Sidekick")), ("Sidekick", ("Angel",)))
    said = "ann blocks Sidekick with 2x Sidekick; Sidekick with Angel."
    assert told("blocks", 0, pairs) == said
    assert told("blocks", 0, (("Angel", "Sidekick"),)) == "ann blocks Angel with Sidekick."


def test_partners_attack_and_block_together() -> None:
    both = (0, 1)
    assert told("attacks", both, ("Angel", "Angel")) == "ann and ben attack with 2x Angel."
    assert told("attacks", (2,), ("Angel",)) == "cara attacks with Angel."
    assert told("no attack", both) == "ann and ben do not attack."
    assert told("no blocks", both, ()) == "ann and ben do not block."
    assert told("no blocks", 1, ()) == "ben does not block."
    blocks = told("blocks", both, (("Angel", ("Sidekick",)),))
    assert blocks == "ann and ben block Angel with Sidekick."


def test_small_numbers_are_told_as_people_say_them() -> None:
    assert told("refilled", 0, 1).endswith("1 die comes back from the used pile.")
    assert told("refilled", 0, 2).endswith("2 dice come back from the used pile.")
    assert told("gained life", 0, 0, 20) == "ann has full life already: 20."
    assert told("gained life", 0, 2, 20) == "ann gains 2 life: 20."
