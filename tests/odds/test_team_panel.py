"""The odds of Dice Team at a table and at the command line, as people read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dicehall
from cli.tools import Home
from dicehall.bots import Glimpse, bot
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import CONCEDE, Chance, SeededSource
from dicehall.odds.team import fight_of, panel
from team.plain_table import POSITION, SETUP, library_with

ODDS = ("team", "odds")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def placed(texts: dict[str, Any], **at: Any) -> tuple[Team, TeamState]:
    game = Team(library_with(texts))
    state = game.place(game.setup(SETUP), {**POSITION, **at})
    assert isinstance(state, TeamState)
    return game, state


# --- the panel ---


def test_before_the_roll_the_panel_shows_power_captures_damage_and_rerolls() -> None:
    game, state = placed({}, Ada={"lane": 1, "xp": 2})
    lines = panel(game, state, 0)
    assert lines[:2] == [
        "The roll against Imp:",
        "d6 d6 against power 4; a 1 is captured; 2 dice make the power",
    ]
    heads = ["Power, without rerolls", "Captured: at least one in 30.6%, 0.33 on average"]
    assert set(heads) <= set(lines)
    assert any(line.startswith("With the best rerolls for 2 XP") for line in lines)


def test_as_the_dice_lie_the_panel_says_what_each_reroll_is_worth() -> None:
    game, state = placed({}, Ada={"lane": 1, "xp": 1}, lanes=[{"enemy": "Troll"}])
    for value in (2, 3, 3):
        state.apply(("face", value))
    assert state.decision is not None
    lines = panel(game, state, 0)
    assert lines[0] == "The dice against Troll:"
    assert lines[1].split()[:6] == ["enough", "power,", "with", "the", "best", "rerolls"]
    at = lines.index("Enough power if this die is rolled again now")
    assert [line.split()[:4] for line in lines[at + 1 :]] == [
        ["Ada's", "d6", "(2)", "58.3%"],  # a 4 or more, or a 1, whose XP rolls another die
        ["Ada's", "d6", "(3)", "58.3%"],
    ]


def test_what_texts_change_is_in_the_fight() -> None:
    texts = {"Imp": [{"always": {"captures": 2}}, {"always": "no_rerolls"}]}
    game, state = placed(texts)
    fight = fight_of(state, state.pool)
    assert (fight.captured, fight.buys, fight.need) == (2, False, 4)
    assert "XP buys no rerolls here." in panel(game, state, 0)


def test_committed_dice_and_finished_games_leave_nothing_to_chance() -> None:
    game, state = placed({})
    for value in (5, 4):
        state.apply(("face", value))
    assert panel(game, state, 0)[0].startswith("The dice are rolled and being committed")
    state.apply(CONCEDE, 0)
    assert panel(game, state, 0) == ["The game is over: no dice will be rolled."]


@pytest.mark.untraced
def test_every_decision_of_a_game_has_a_panel_for_every_seat() -> None:
    game = dicehall.game("team")
    state, source = game.start(game.setup({"seats": ["ann", "ben"]})), SeededSource(3)
    players = [bot("random", 1), bot("random", 2)]
    heads = set()
    for _ in range(120):
        if state.decision is None:
            break
        if isinstance(state.decision, Chance):
            state.settle(source)
            continue
        seat = state.decision.seats[0]
        lines = panel(game, state, seat)
        heads.add(lines[0].split()[0])
        assert max(len(line) for line in lines) <= 120
        state.apply(players[seat].choose(Glimpse(game, state, seat)), seat)
    assert heads >= {"The", "Enough"}


def test_a_lane_that_another_keeps_secret_changes_no_panel() -> None:
    game = dicehall.game("team")
    setup = game.setup({"seats": ["ann", "ben"]})
    state, source = game.start(setup), SeededSource(4)
    assert isinstance(state, TeamState)
    while state.decision is None or len(state.decision.seats) < 2:
        if isinstance(state.decision, Chance):
            state.settle(source)
        else:
            assert state.decision is not None
            state.apply(state.decision.options[0])
    told = []
    for option in state.decision.options_for(1)[:2]:
        twin = state.copy()
        twin.apply(option, 1)
        told.append(panel(game, twin, 0))
    assert told[0] == told[1] == panel(game, state, 0)


# --- the command ---


def test_the_command_shows_what_a_pool_comes_to(home: Home) -> None:
    said = home.said(*ODDS, "--dice", "d6,d6,d8", "--need", "9", "--captures", "2", "--xp", "2")
    assert said.startswith(
        "d6 d6 d8 against power 9; 2 or less is captured; 2 dice make the power\n"
    )
    assert "enough power               61.5% " in said
    assert "3 damage  20.8% " in said
    assert "With the best rerolls for 2 XP and those that captures bring, each for itself" in said


def test_without_a_need_every_power_has_its_chance(home: Home) -> None:
    said = home.said(*ODDS, "--dice", "2d6 d8").splitlines()
    assert said[0] == "d6 d6 d8; a 1 is captured; 2 dice make the power"
    assert said[-1].startswith("14 or more ")


def test_what_is_too_large_is_said_plainly_beside_what_is_not(home: Home) -> None:
    said = home.said(*ODDS, "--dice", "12d12", "--need", "20", "--xp", "1")
    assert "5 damage  91.2%" in said
    assert "12 dice with 1 XP are too many for exact rerolls" in said


def test_every_problem_is_named_at_once(home: Home) -> None:
    said = home.refused(*ODDS, "--dice", "d7,0d6,d8", "--need", "-1", "--captures", "0")
    assert said.splitlines() == [
        "dicehall: --dice d7: dice are d4, d6, d8, d10, d12, several such as 2d6",
        "--dice 0d6: dice are d4, d6, d8, d10, d12, several such as 2d6",
        "--need -1: must be a number from 0 to 99",
        "--captures 0: must be a number from 1 to 12",
    ]
    assert "a pool is 1 to 30 dice" in home.refused(*ODDS, "--dice", " ")
