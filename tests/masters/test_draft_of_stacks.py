"""The draft of stacks: basic actions drawn for both, then stacks taken in turn."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.kernel import CHANCE, Chance, SetupError
from masters.drafting import (
    GAME,
    SETUPS,
    SMALL,
    asked,
    basics,
    begun,
    chance_until,
    changed,
    position,
    teams,
)
from masters.shelf import X


@pytest.mark.rule("M-FMT-5")
@pytest.mark.parametrize("count", [3, 4])
def test_three_or_four_basic_actions_are_drawn_for_both(count: int) -> None:
    match = begun("draft", basics_count=count)
    for left in range(count, 0, -1):
        decision = match.state.decision
        assert isinstance(decision, Chance)
        assert (decision.left, len(decision.options)) == (left, 4 - count + left)
        match.answer_label(CHANCE, asked(match)[1][0])
    end = chance_until(match, "nothing")
    drawn = ["Ambush", "Enrage", "Possession", "Reckless Melee"][:count]
    assert basics(end) == [(title, 0, 3) for title in drawn]


@pytest.mark.rule("M-FMT-5")
def test_the_second_player_picks_first_and_then_they_alternate() -> None:
    for start, second in (("ann", 1), ("ben", 0)):
        match = chance_until(begun("small draft", start=start), "stack")
        seat, labels = asked(match)
        assert seat == second
        assert labels == [
            *["take Angel", "take Cyclops", "take Iceman", "take Juggernaut", "take Mystique"]
        ]
        match.answer_label(second, "take Angel")
        assert asked(match) == (second, ["choose Angel: Inspiring", "choose Angel: Superhero"])
        match.answer_label(second, "choose Angel: Superhero")
        words = ["use 4 dice", "use 3 dice", "use 2 dice", "use 1 die", "use no dice"]
        assert asked(match) == (second, words)
        match.answer_label(second, "use 3 dice")
        seat, labels = asked(match)
        assert seat == 1 - second
        assert "take Angel" not in labels


@pytest.mark.rule("M-FMT-5")
def test_all_stacks_are_taken_and_cards_with_dice_are_played() -> None:
    match = chance_until(begun("small draft", start="ben"), "stack")
    for seat, stack, card, dice in (
        (0, "Angel", "Angel: Superhero", "use 3 dice"),
        (1, "Juggernaut", "Juggernaut: Kuurth", "use 1 die"),
        (0, "Cyclops", "Cyclops: Slim", "use no dice"),
        (1, "Iceman", "Iceman: Cryokinetic", "use 4 dice"),
        (0, "Mystique", "Mystique: Alias: You", "use 2 dice"),
    ):
        for words in (f"take {stack}", f"choose {card}", dice):
            match.answer_label(seat, words)
    assert teams(match) == [
        {"Angel: Superhero": 3, "Mystique: Alias: You": 2},
        {"Juggernaut: Kuurth": 1, "Iceman: Cryokinetic": 4},
    ]
    assert position(match).life == [20, 20]
    assert position(match).active == 1
    told = [event.name for event in match.events]
    assert told[:4] == ["basic drawn"] * 4
    assert told[-1] == "teams shown"
    assert "ann takes Cyclops with no dice: it is not used." in match.told(None)


@pytest.mark.rule("M-FMT-5")
def test_nobody_takes_more_dice_than_the_number_but_may_still_take_stacks_away() -> None:
    match = chance_until(begun("draft", number=8, start="ben"), "stack")
    for stack, dice, card in (("Angel", "4", "Inspiring"), ("Cyclops", "4", "Slim")):
        match.answer_label(0, f"take {stack}")
        match.answer_label(0, f"choose {stack}: {card}")
        match.answer_label(0, f"use {dice} dice")
        if stack == "Angel":
            match.answer_label(1, "take Storm")
            match.answer_label(1, "choose Storm: Lady Liberator")
            match.answer_label(1, "use 3 dice")
    match.answer_label(1, "take Iceman")
    match.answer_label(1, "choose Iceman: Cryokinetic")
    match.answer_label(1, "use 4 dice")
    match.answer_label(0, "take Magneto")
    assert asked(match)[0] == 1
    match.answer_label(1, "take Wolverine")
    match.answer_label(1, "choose Wolverine: Canucklehead")
    assert asked(match)[1] == ["use 1 die", "use no dice"]
    match.answer_label(1, "use 1 die")
    assert match.state.result is not None, "with all dice taken the rest does not matter"
    assert position(match).life == [8, 8]
    assert [sum(team.values()) for team in teams(match)] == [8, 8]


@pytest.mark.rule("M-FMT-5")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"number": 7}, "number: must be a whole number from 8 to 20, not 7"),
        ({"number": 21}, "number: must be a whole number from 8 to 20, not 21"),
        ({"basics_count": 2}, "basics_count: must be a whole number from 3 to 4, not 2"),
        ({"pool": ["Angel: Inspiring"]}, "pool: needs cards of two titles at least, not 1"),
        ({"pool": [*SMALL, "Enrage"]}, "pool: needs 3 basic actions at least, not 1"),
        ({"pool": "bag"}, "pool: must be one of set, box"),
        ({"pool": ["Angle: Inspiring"]}, "pool[0]: there is no card called 'Angle: Inspiring'"),
        ({"ann": {"cards": []}}, "ann: brings nothing: teams are drafted in this format"),
    ],
)
def test_a_draft_that_cannot_be_is_refused(more: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words.replace("[", r"\[")):
        GAME.setup({"edition": X, "format": "draft", **more})


def test_one_drafts_from_the_set_the_box_or_a_list() -> None:
    def pool(value: object) -> list[str]:
        setup = GAME.setup({**SETUPS["draft"], "pool": value})
        return [one.name for one in setup.pool]

    whole, box, listed = pool("set"), pool("box"), pool(["Drax", "Storm", "Drax"])
    assert "Wolverine: Canucklehead" in whole
    assert set(box) < set(whole)
    assert "Wolverine: Canucklehead" not in box
    assert listed[:2] == ["Drax: Pained", "Storm: Lady Liberator"]
    assert listed[2:] == ["Ambush", "Enrage", "Possession", "Reckless Melee"]


@pytest.mark.rule("M-FMT-5")
def test_in_a_draft_one_is_told_which_rule_forbids() -> None:
    match = chance_until(begun("small draft"), "stack")
    refusal = GAME.why_not(match.state, 0, "take Angel")
    assert refusal is not None
    assert refusal.rule == "M-FMT-5"


def test_a_file_with_a_draft_that_cannot_be_is_refused() -> None:
    match = chance_until(begun("small draft"), "dice")
    for place, value, words in (
        (0, "lottery", "cannot be"),
        (0, "rainbow", "cannot be"),
        (1, 2, "one of two seats goes first"),
        (2, [0, 1], "basic actions are some of the pool"),
        (3, [[1, 99, 1]], "there is no card 99"),
        (3, [[0, 0, 1]], "in turn, the second one first"),
        (3, [[1, 0, 1], [0, 1, 1]], "each stack is taken once"),
        (3, [[1, 0, "x"]], "whole numbers"),
    ):
        assert words in changed(match, place, value)
