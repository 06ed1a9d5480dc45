"""Several answers in one line: in sets in any order, and on into what is asked next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.tools import Home, Script
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.table import Table
from dicehall.games import game
from dicehall.kernel import Match

SETUP = {"seats": ["ann"], "heroes": ["brass-nan", "candle-jo"]}
FIGHT: dict[str, Any] = {
    "stage": "lane 1",
    "lanes": [{"enemy": "Snuffer", "down": 4}],
    "Brass Nan": {"lane": 1, "xp": 0},
    "Petrel": {"lane": 1, "xp": 0},
    "Candle Jo": {"lane": 2},
    "Kilnheart": {"lane": 2},
}
DICE = "7 4 3 2"
"""What Brass Nan's d8, d6 and d8 show, and Petrel's d8: the last die of those on offer."""
ASSIGN: dict[str, Any] = {"stage": "assign", "lanes": [{"enemy": "Snuffer"}] * 3}


def sit(folder: Path, position: dict[str, Any], lines: list[str]) -> Match:
    """Let one person play on from a position, with real dice, until the lines are used up."""
    team = game("team")
    match = Match(team, team.setup(SETUP), position)
    company = Company(1, ["human"], real_dice=True)
    table = Table(Script([*lines]), match, company, Keeper(folder / "s.json"))
    with pytest.raises(Leave):
        table.play()
    return table.match


def labels(match: Match) -> list[str]:
    """List what is asked now."""
    decision = match.state.decision
    assert decision is not None
    return [match.game.label(match.state, option, 0) for option in decision.options]


def used(match: Match) -> dict[str, list[str]]:
    """List what the dice of the fight are used for."""
    told = [event for event in match.events if event.name in ("power die", "damage die")]
    found: dict[str, list[str]] = {"power die": [], "damage die": []}
    for event in told:
        found[event.name].append(f"d{event.values[2]} ({event.values[3]})")
    return found


# --- a set that is done but may still grow ---


def test_the_last_die_on_offer_may_be_chosen_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (2)", "power d6 (4)"])
    still = "Or still:\n  2 power d8 (7)\n  3 power d6 (4)\n  4 power d8 (3)\nEnter for done >"
    assert f"So far: power d8 (2)\n  1 done\n{still}" in capsys.readouterr().out
    assert used(match) == {"power die": ["d6 (4)", "d8 (2)"], "damage die": []}
    assert labels(match) == ["damage d8 (7)", "damage d8 (3)", "done"]


def test_done_means_one_power_die_whichever_it_is(tmp_path: Path) -> None:
    for die in ("power d8 (7)", "power d8 (2)"):
        match = sit(tmp_path, FIGHT, [DICE, die, "done"])
        assert used(match) == {"power die": [die.removeprefix("power ")], "damage die": []}
        assert labels(match)[-1] == "done"
        assert labels(match)[0].startswith("damage")


def test_enter_is_done_where_a_set_may_still_grow(tmp_path: Path) -> None:
    assert labels(sit(tmp_path, FIGHT, [DICE, "power d8 (2)", ""]))[0].startswith("damage")


# --- on into what is asked next ---


@pytest.mark.parametrize(
    "line",
    [
        "power d8 (7), power d6 (4), damage d8 (3)",
        "power d6 (4), power d8 (7), damage d8 (3)",
        "1, 2, damage d8 (3)",
        "2, 1, damage d8 (3)",
        "power d8 (7), power d6 (4), done, damage d8 (3)",
        "POWER D8 (7),power d6,damage d8 (3),",
    ],
)
def test_a_line_goes_on_from_power_to_damage(tmp_path: Path, line: str) -> None:
    match = sit(tmp_path, FIGHT, [DICE, line])
    assert used(match) == {"power die": ["d8 (7)", "d6 (4)"], "damage die": ["d8 (3)"]}


def test_a_line_may_begin_with_the_last_die_on_offer(tmp_path: Path) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (2), power d6 (4), damage d8 (3)"])
    assert used(match) == {"power die": ["d6 (4)", "d8 (2)"], "damage die": ["d8 (3)"]}


def test_a_set_that_is_not_full_ends_with_done(tmp_path: Path) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (7), done, damage d8 (2)"])
    assert used(match) == {"power die": ["d8 (7)"], "damage die": ["d8 (2)"]}


def test_done_may_be_left_out_where_no_die_follows(tmp_path: Path) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (2), damage d8 (3)"])
    assert used(match) == {"power die": ["d8 (2)"], "damage die": ["d8 (3)"]}


def test_where_done_is_missing_the_whole_line_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (7), damage d8 (2)"])
    said = capsys.readouterr().out
    assert "Say 'done' where a set ends, such as: power d8 (7), done, damage d8 (2)\n" in said
    assert used(match) == {"power die": [], "damage die": []}


def test_done_behind_a_full_set_is_not_the_answer_to_what_follows(tmp_path: Path) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (7), power d6 (4), done"])
    assert labels(match) == ["damage d8 (3)", "damage d8 (2)", "done"]


def test_a_second_done_is(tmp_path: Path) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (7), power d6 (4), done, done"])
    assert not any(label.startswith("damage") for label in labels(match))


def test_what_was_chosen_before_belongs_to_the_line(tmp_path: Path) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (2)", "power d6 (4), damage d8 (7)"])
    assert used(match) == {"power die": ["d6 (4)", "d8 (2)"], "damage die": ["d8 (7)"]}


def test_an_illegal_part_refuses_the_whole_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "power d8 (7), power d6 (4), damage d6 (4)"])
    said = capsys.readouterr().out
    assert "After power d8 (7), power d6 (4): 'damage d6 (4)' is not possible" in said
    assert "Legal there: damage d8 (3), damage d8 (2), done\n" in said
    assert used(match) == {"power die": [], "damage die": []}
    assert labels(match)[0] == "power d8 (7)"


def test_numbers_mean_what_stands_behind_them_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, FIGHT, [DICE, "1, 2, 1"])
    assert "'power d8 (7)' is not possible" in capsys.readouterr().out
    assert used(match) == {"power die": [], "damage die": []}


def test_all_heroes_go_to_their_lanes_in_one_line(tmp_path: Path) -> None:
    for line in ("3, 3, 1, 2", "go to lane 3, go to lane 3, go to lane 1, go to lane 2"):
        match = sit(tmp_path, ASSIGN, [line])
        goes = (
            "Kilnheart goes to lane 1; Petrel goes to lane 2; Brass Nan and Candle Jo go to lane 3."
        )
        assert goes in match.told(0)


def test_fewer_answers_than_questions_are_taken_too(tmp_path: Path) -> None:
    assert len(sit(tmp_path, ASSIGN, ["3, 3"]).log) == 2


# --- where a line ends ---


def test_a_line_does_not_reach_past_a_roll(home: Home) -> None:
    pig = ("play", "pig", "--new", "--seat", "ann=human", "--seat", "ben=human")
    said = home.said(*pig, lines=["roll, hold"])
    assert "Nothing is taken: after 'roll' dice are rolled before 'hold'." in said
    assert "ann rolls" not in said


def test_a_line_does_not_reach_past_somebody_else(home: Home) -> None:
    pig = ("play", "pig", "--new", "--real-dice", "--seat", "ann=human", "--seat", "ben=human")
    said = home.said(*pig, lines=["roll", "6", "hold, roll"])
    assert "Nothing is taken: after 'hold' ben is asked before 'roll'." in said
    assert "ann holds" not in said


def test_a_line_does_not_reach_past_the_end_of_the_game(home: Home) -> None:
    pig = ("play", "pig", "--new", "--real-dice", "--seat", "ann=human", "--seat", "ben=human")
    said = home.said(*pig, "--set", "target=10", lines=["roll", "6", "roll", "6", "hold, roll"])
    assert "Nothing is taken: after 'hold' the game is over before 'roll'." in said
    assert "ann wins" not in said


def test_a_line_of_nonsense_is_refused_with_what_is_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, ASSIGN, ["fly, go to lane 1", "go, go to lane 1"])
    said = capsys.readouterr().out
    assert "'fly' is not possible.\nLegal there: go to lane 1, go to lane 2, go to lane 3\n" in said
    assert "'go' could be any of: go to lane 1, go to lane 2, go to lane 3\n" in said
    assert match.log == []
