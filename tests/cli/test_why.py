"""The command `why`: the rule behind what happened, and the text or rule against an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cli.tools import Script
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.table import Table
from dicehall.games import game
from dicehall.kernel import Match, Refusal

X = "{edition: uncanny-x-men, format: custom, life: 20, seats: [eric, mike], basics: []"
ANGEL = X + ", mike: {cards: ['Angel: Air Transport']}}"
FIELDING = (
    "{active: mike, step: main, mike: {reserve: [Sidekick fist, Angel 3], bag: [Sidekick x7]}}"
)
KITTY = X + ", eric: {cards: ['Kitty Pryde: Shadowcat']}}"
ATTACKED = (
    "{active: eric, step: main, mike: {field: [Sidekick], bag: [Sidekick x7]}, "
    "eric: {reserve: [Kitty Pryde 1]}}"
)


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Sit down at a position, type lines, and read all that is said."""

    def sit(name: str, setup: str, position: str, *lines: str, people: int = 1) -> str:
        found = game(name)
        match = Match(found, found.setup(yaml.safe_load(setup)), yaml.safe_load(position or "null"))
        kinds = ["human"] * people + ["greedy"] * (len(match.setup.seats) - people)
        table = Table(Script(list(lines)), match, Company(3, kinds), Keeper(tmp_path / "s.json"))
        with pytest.raises(Leave):
            table.play()
        return capsys.readouterr().out

    return sit


def refusal(name: str, setup: str, position: str, seat: int, words: str, *before: str) -> Refusal:
    found = game(name)
    match = Match(found, found.setup(yaml.safe_load(setup)), yaml.safe_load(position))
    for label in before:
        assert match.state.decision is not None
        match.answer_label(match.state.decision.seats[0], label)
    refused = found.why_not(match.state, seat, words)
    assert refused is not None
    return refused


@pytest.mark.rule("M-DRAW-5")
def test_the_fourth_die_of_the_first_turn_has_its_own_rule(said: Any) -> None:
    setup = "{edition: justice, format: learning, seats: [eric, mike]}"
    told = said("masters", setup, "", "why")
    assert "the fourth die, Sidekick, goes out of play.\n  M-DRAW-5: " in told
    assert "M-DRAW-3" not in told


@pytest.mark.rule("M-FLD-2")
def test_a_text_that_finds_nothing_but_what_has_paid_says_so(said: Any) -> None:
    told = said("masters", ANGEL, FIELDING, "field angel", "why", people=2)
    assert "It finds nothing to work on.\n  M-FLD-2: " in told
    bare = FIELDING.replace("Angel 3", "Angel 1").replace("Sidekick fist", "Sidekick")
    told = said("masters", ANGEL, bare, "field angel", "why", people=2)
    assert "It finds nothing to work on.\n  M-TGT-3: " in told


def test_what_a_card_forbids_is_told_in_the_words_of_the_card(said: Any) -> None:
    lines = ("field kitty", "done", "attack with Kitty Pryde, done", "why block kitty")
    told = said("masters", KITTY, ATTACKED, *lines, people=2)
    assert "is not legal now. Kitty Pryde: Shadowcat: " in told
    assert "(M-FUN-1: Card text beats rules" in told


@pytest.mark.parametrize("typed", ["why pass", "pass"])
def test_while_paying_nobody_can_pass_for_costs_cannot_be_avoided(said: Any, typed: str) -> None:
    two_ways = FIELDING.replace("x7", "x6").replace("fist", "fist, Sidekick shield")
    told = said("masters", ANGEL, two_ways, "field angel", typed, people=2)
    assert "Costs cannot be avoided" in told
    assert "M-FUN-2" in told
    assert "M-PRI-1" not in told


def test_a_number_means_what_stands_behind_it(said: Any) -> None:
    assert "1 is 'roll', and legal now." in said(
        "pig", "{seats: [ann, ben]}", "", "why 1", people=2
    )
    told = said("pig", "{seats: [ann, ben]}", "", "why 7", people=2)
    assert "'7': nothing here is called so" in told


def test_nothing_since_the_last_answer_is_not_nothing_yet(said: Any) -> None:
    assert "Nothing has happened yet." in said("pig", "{seats: [ann, ben]}", "", "why", people=2)
    position = "{active: ann, dice: [1, 2, 3, 4, 6], attempts: 1, ann: {}, ben: {}}"
    setup = "{mode: 1v1, seats: [ann, ben], heroes: [gunslinger, barbarian]}"
    told = said("throne", setup, position, "reroll 6, done", "reroll 1", "why")
    assert "Nothing has happened since the last answer." in told


THRONE = "{mode: 1v1, seats: [ann, ben], heroes: [HERO, paladin]}"


def test_a_stunned_player_is_told_of_the_token() -> None:
    position = (
        "{active: ann, dice: [6, 6, 6, 6, 1], attempts: 3, "
        "ben: {cp: 3, hand: [Tip It!], tokens: {Stun: 1}}}"
    )
    refused = refusal("throne", THRONE.replace("HERO", "barbarian"), position, 1, "play Tip It!")
    assert refused.rule == "T-HERO-4"
    assert refused.cause.startswith("Stun: ")


def test_a_card_or_token_that_asks_for_more_is_told_in_its_words() -> None:
    position = "{active: ann, dice: [1, 1, 3, 3, 6], attempts: 3, ann: {cp: 3, hand: [Head Bash!]}}"
    refused = refusal("throne", THRONE.replace("HERO", "barbarian"), position, 0, "play Head Bash!")
    assert refused.cause.startswith("Head Bash!: ")
    position = "{active: ann, dice: [1, 1, 1, 6, 4], attempts: 3, ann: {tokens: {Crit: 1}}}"
    setup = "{mode: 1v1, seats: [ann, ben], heroes: [paladin, barbarian]}"
    refused = refusal("throne", setup, position, 0, "spend Crit", "activate Mighty Prayer")
    assert refused.cause.startswith("Crit: ")


def test_a_card_that_costs_too_much_is_forbidden_by_the_rule_alone() -> None:
    position = "{active: ann, dice: [1, 1, 3, 3, 6], attempts: 3, ann: {cp: 0, hand: [So Wild!]}}"
    refused = refusal("throne", THRONE.replace("HERO", "barbarian"), position, 0, "play So Wild!")
    assert (refused.rule, refused.cause) == ("T-CARD-2", "")
