"""Secrets: exchanged for another, a card that somebody may not know changes nothing they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from dicehall.kernel import PASS, Chance, Decision, Match, Option, SeededSource
from dicehall.kernel.forced import forced, goes_without_asking
from throne.twins import GAME, MAIN, PAIRS, THREE, TWO, Twins, hand, rolled

MAIN_ACTIONS = ["Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!"]
INSTANTS = ["Double Up!", "Buh, Bye!", "Tip It!", "Getting Paid!"]
ROLL_ACTIONS = ["Not This Time!", "So Wild!", "Helping Hand!", "Better D!"]


# --- every card and ability that looks, draws or discards ---


class Case(NamedTuple):
    """What is played, with whose secret, and who may know it."""

    table: dict[str, Any]
    position: dict[str, Any]
    who: str
    secrets: tuple[dict[str, Any], dict[str, Any]]
    script: list[str]
    knows: tuple[int, ...]


def drawing(card: str, count: int, then: Sequence[str] = (), **more: Any) -> Case:
    """Let ann play a card and draw, each table other cards."""
    one = ["Truce!", "Scurvy!", "Ransom!", "Pillage!"][:count]
    other = ["Yo Ho!", "Shark Bait!", "Samesies!", "Six-It!"][:count]
    position = {**MAIN, "ann": {"cp": 9, "hand": [card], **more}}
    chance = f"chance: {'; '.join(one)} / {'; '.join(other)}"
    return Case(PAIRS, position, "ann", ({}, {}), [f"ann: play {card}", *then, chance], (0, 1))


TWO_HANDS = (hand("Tip It!", "Six-It!"), hand("Tip It!", "Mighty!"))
"""Two hands of which one card is the same, so that it can be discarded at both tables."""
PLANK = rolled(1, 4, 5, 6, 6)
CASES = {
    "Crow's Nest!, looked at": Case(
        THREE,
        {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}},
        "ben",
        (hand("Tip It!", "Six-It!"), hand("So Wild!", "Mighty!")),
        ["ann: play Crow's Nest!", "ann: choose ben", "chance: 1"],
        (0, 1),
    ),
    "Crow's Nest!, of their choice": Case(
        THREE,
        {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}},
        "ben",
        TWO_HANDS,
        ["ann: play Crow's Nest!", "ann: choose ben", "chance: 4", "ben: discard Tip It!"],
        (1,),
    ),
    "Crow's Nest!, at random": Case(
        THREE,
        {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}},
        "ben",
        TWO_HANDS,
        ["ann: play Crow's Nest!", "ann: choose ben", "chance: 6", "chance: Tip It!"],
        (1,),
    ),
    "Walk the Plank": Case(
        THREE,
        {**PLANK, "ben": {"health": 9}},
        "ben",
        TWO_HANDS,
        [
            *("ann: activate Walk the Plank", "ann: target ben"),
            *("ann: your opponent discards 1 card", "ben: discard Tip It!"),
        ],
        (1,),
    ),
    "Abyssal Walk": Case(
        THREE,
        {**PLANK, "ann": {"side": "cursed"}, "ben": {"health": 9}},
        "ben",
        TWO_HANDS,
        ["ann: activate Abyssal Walk", "ann: target ben", "ben: discard Tip It!"],
        (1,),
    ),
    "Batten Down!": drawing("Batten Down!", 4),
    "Cursed Cards!, one": drawing("Cursed Cards!", 1, ["ann: draw 1 card"]),
    "Cursed Cards!, two": drawing("Cursed Cards!", 2, ["ann: take 2 damage and draw 2 cards"]),
    "Cursed Cards!, three": drawing("Cursed Cards!", 3, ["ann: take 4 damage and draw 3 cards"]),
    "Double Up!": drawing("Double Up!", 2),
    "Triple Up!": drawing("Triple Up!", 3),
    "High Stakes!": drawing("High Stakes!", 2, ["chance: 4; 1"]),
    "Swashbuckle!": drawing("Swashbuckle!", 2, ["chance: 5"]),
    "Heave-Ho!": drawing("Heave-Ho!", 1, ["chance: 1"]),
    "X Marks the Spot": Case(
        PAIRS,
        rolled(4, 4, 5, 1, 1),
        "ann",
        ({}, {}),
        [
            "ann: activate X Marks the Spot",
            "chance: 4; 4; 1",
            "chance: Truce!; Yo Ho! / Scurvy!; Ransom!",
        ],
        (0, 1),
    ),
    "Dread Mark": Case(
        PAIRS,
        rolled(4, 4, 5, 1, 1, ann={"side": "cursed"}),
        "ann",
        ({}, {}),
        ["ann: activate Dread Mark", "chance: 4; 1; 1; 1", "chance: Truce! / Scurvy!"],
        (0, 1),
    ),
    "Holy Light": Case(
        PAIRS,
        rolled(5, 5, 1, 2, 3, active="ben"),
        "ben",
        ({}, {}),
        ["ben: activate Holy Light", "chance: 5; 1", "chance: Tip It! / Mighty!"],
        (0, 1),
    ),
    "Tithe": Case(
        PAIRS,
        {"active": "ben", "phase": "main 1", "ben": {"cp": 3}},
        "ben",
        ({}, {}),
        ["ben: use Tithe (draw)", "chance: Tip It! / Mighty!"],
        (0, 1),
    ),
    "the card for attacking a leader": Case(
        THREE,
        rolled(1, 1, 1, 4, 5, ann={"health": 20}),
        "ann",
        ({}, {}),
        ["ann: activate Cutlass Strike", "ann: target ben", "chance: Truce! / Scurvy!"],
        (0,),
    ),
    "income": Case(
        PAIRS,
        {"active": "ann", "phase": "income"},
        "ann",
        ({}, {}),
        ["chance: Truce! / Scurvy!"],
        (0, 1),
    ),
    "the first hands": Case(
        PAIRS,
        MAIN,
        "ann",
        (hand("Truce!", "Scurvy!"), hand("Ransom!", "Pillage!")),
        [],
        (0, 1),
    ),
}


@pytest.mark.rule("T-MODE-1", "T-HERO-2", "T-SETUP-7")
@pytest.mark.parametrize("name", CASES)
def test_what_others_may_not_know_changes_nothing_they_see(name: str) -> None:
    case = CASES[name]
    twins = Twins(case.table, case.position, case.who, *case.secrets)
    seats = range(len(case.table["seats"]))
    twins.blind = [seat for seat in seats if seat not in case.knows]
    twins.look()
    for line in case.script:
        twins.play(line)
    twins.settle()
    assert all(twins.is_told_apart_by(seat) for seat in case.knows)


@pytest.mark.rule("T-MODE-1")
def test_partners_see_each_others_hands_and_no_others() -> None:
    position = {**MAIN, "ann": hand("Truce!"), "ben": hand("Mighty!"), "dan": hand("Wanted!")}
    match = Match(GAME, GAME.setup(PAIRS), position)
    seen = {
        viewer: [seat["hand"] for seat in GAME.board(match.state, viewer)["seats"]]
        for viewer in (0, 1, 2, 3, None)
    }
    assert seen[0] == seen[1] == [["Truce!"], ["Mighty!"], [], []]
    assert seen[2] == seen[3] == [[], [], [], ["Wanted!"]]
    assert seen[None] == [[], [], [], []]


def test_a_draw_is_told_to_the_own_side_only() -> None:
    match = Match(GAME, GAME.setup(PAIRS), {"active": "ann", "phase": "income"})
    assert isinstance(match.state.decision, Chance)
    match.answer(
        next(o for o in match.state.decision.options if GAME.fits(match.state, o, "Truce!"))
    )
    (event,) = (event for event in match.events if event.name == "drew")
    assert [GAME.tell(event, seat) for seat in (0, 1)] == ["ann draws Truce!"] * 2
    assert [GAME.tell(event, seat) for seat in (2, 3, None)] == ["ann draws a card."] * 3


# --- windows ---

WITHOUT_OFFERS = {
    2: TWO | {"heroes": ["cursed-pirate", "barbarian"]},
    3: THREE | {"heroes": ["cursed-pirate", "barbarian", "gunslinger"]},
    4: PAIRS | {"heroes": ["cursed-pirate", "barbarian", "paladin", "gunslinger"]},
}
"""Tables where ben has no ability on offer, so that only his hand could make anybody ask him."""
OPENINGS = {
    "the own main phase of another": (
        3,
        {**MAIN, "ann": {"cp": 9, "hand": ["Truce!", "Yo Ho!"]}},
    ),
    "an attack": (3, rolled(1, 1, 1, 1, 4, ann={"cp": 5, "hand": ["Run Ya Through!"]})),
    "an attack without defence": (2, rolled(6, 6, 6, 6, 1, ann={"cp": 5})),
    "an ultimate": (2, rolled(6, 6, 6, 6, 6)),
    "being attacked": (3, rolled(1, 1, 1, 1, 4, active="cara")),
    "an upkeep": (
        3,
        {"active": "ben", "phase": "upkeep", "ben": {"tokens": {"Powder Keg": 1}}},
    ),
    "a partner": (4, rolled(1, 1, 1, 1, 4, active="cara")),
}


def quiet(decision: Decision, other: Decision, source: SeededSource) -> Option | None:
    """Let ben do nothing with his hand: pass, be done, keep, or what both tables offer."""
    for option in (PASS, ("done",), ("keep",)):
        if option in decision.options and option in other.options:
            return option
    options = [one for one in decision.options if one in other.options and one[0] != "play"]
    return options[source.below(len(options))] if options else None


@pytest.mark.rule("T-TIM-7")
@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize("cards", [INSTANTS, ROLL_ACTIONS], ids=["instants", "roll actions"])
def test_whom_a_window_asks_never_depends_on_what_a_hand_holds(name: str, cards: list[str]) -> None:
    seats, position = OPENINGS[name]
    secrets = [{"cp": 9, "hand": one} for one in (MAIN_ACTIONS, cards)]
    asked = 0
    for seed in range(6):
        source = SeededSource(f"{name} {seed}")
        twins = Twins(WITHOUT_OFFERS[seats], position, "ben", *secrets)
        for _ in range(60):
            if twins.states[0].decision is None:
                break
            decision, other = twins.asked(), twins.states[1].decision
            assert other is not None
            asked += decision.window and decision.actor == 1
            option = answer_for_both(decision, other, source)
            if option is None:
                break
            twins.answer(option)
    assert asked > 10 or name == "an ultimate"


def answer_for_both(decision: Decision, other: Decision, source: SeededSource) -> Option | None:
    """Pick what is possible at both tables; ben keeps his cards to himself."""
    if decision.actor == 1:
        return quiet(decision, other, source)
    options = [one for one in decision.options if one in other.options]
    if not isinstance(decision, Chance):
        assert options == list(decision.options) == list(other.options)
    return options[source.below(len(options))] if options else None


@pytest.mark.rule("T-TIM-7")
def test_an_empty_hand_is_no_secret_and_is_not_asked() -> None:
    position = rolled(1, 1, 1, 1, 4, cara={"health": 20, "hand": ["Tip It!"]})
    twins = Twins(WITHOUT_OFFERS[3], position, "ben", *[{"health": 20, "cp": 0}] * 2)
    asked: set[int] = set()
    while (decision := twins.asked()).actor != 1:
        asked |= set(decision.seats) if decision.window else set()
        likely = [one for one in decision.options if one[0] in ("activate", "target")]
        twins.answer(likely[0] if likely else decision.options[0])
    assert asked == {2}


# --- passes that answer themselves ---


@pytest.mark.rule("T-TIM-7")
def test_a_pass_that_answers_itself_looks_like_one_that_was_chosen() -> None:
    position = {**MAIN, "ann": {"cp": 3, "hand": ["Swashbuckle!"]}, "ben": {"cp": 2}}
    twins = Twins(TWO, position, "ben", hand("Vegas Baby!"), hand("Getting Paid!"))
    twins.blind = [0]
    twins.play("ann: play Swashbuckle!")
    useless, useful = twins.states
    assert (twins.asked().actor, twins.asked().window) == (1, True)
    assert useless.decision is not None
    assert useful.decision is not None
    assert forced(useless.decision, 1) == PASS
    assert goes_without_asking(twins.matches[0], 1) == PASS
    assert forced(useful.decision, 1) is None
    twins.answer(PASS)
    assert [match.log[-1] for match in twins.matches] == [(1, PASS)] * 2
    assert twins.matches[0].log == twins.matches[1].log
    assert twins.matches[0].starts == twins.matches[1].starts
