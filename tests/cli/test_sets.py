"""Sets chosen one by one in any order, whatever the order in which the engine asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.tools import Script
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.table import Table
from dicehall.games import game
from dicehall.kernel import Match

SETUP = {"edition": "uncanny-x-men", "format": "learning", "seats": ["eric", "mike"]}
ROLL: dict[str, Any] = {"step": "roll", "active": "eric", "eric": {"prep": ["Sidekick x4"]}}
DICE = ["fist", "shield", "bolt", "fist"]
BLOCKS: dict[str, Any] = {
    "step": "blocks",
    "active": "mike",
    "mike": {"field": ["Sidekick", "Angel 1"], "attackers": ["Sidekick", "Angel"]},
    "eric": {"field": ["Sidekick", "Cyclops 1"]},
}
PAYING: dict[str, Any] = {
    "step": "main",
    "active": "eric",
    "eric": {"reserve": ["Sidekick fist", "Sidekick bolt", "Sidekick shield", "Sidekick mask"]},
}


def sit(folder: Path, position: dict[str, Any], lines: list[str], real: bool = False) -> Match:
    """Let two people play on from a position until the lines are used up."""
    masters = game("masters")
    match = Match(masters, masters.setup(SETUP), position)
    company = Company(1, ["human", "human"], real_dice=real)
    table = Table(Script([*lines]), match, company, Keeper(folder / "s.json"))
    with pytest.raises(Leave):
        table.play()
    return table.match


# --- rerolls ---


def test_dice_to_reroll_are_chosen_in_any_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, ROLL, [*DICE, "reroll bolt", "reroll fist", "reroll shield"], real=True)
    said = capsys.readouterr().out
    still = "Or still:\n  2 reroll fist\n  3 reroll shield\n"
    assert f"So far: reroll bolt\n  1 done\n{still}" in said
    assert match.chosen(0) == ["reroll fist", "reroll shield", "reroll bolt"]
    assert match.state.frames[-1][:2] == ("turn", "reroll")


def test_what_may_still_join_a_set_has_a_number_too(tmp_path: Path) -> None:
    match = sit(tmp_path, ROLL, [*DICE, "reroll bolt", "2", "reroll fist"], real=True)
    assert sorted(match.chosen(0)) == ["reroll bolt", "reroll fist", "reroll fist"]


def test_several_may_join_a_set_in_one_line(tmp_path: Path) -> None:
    lines = ["reroll shield", "reroll fist, reroll bolt"]
    match = sit(tmp_path, ROLL, [*DICE, *lines], real=True)
    assert match.chosen(0) == ["reroll fist", "reroll shield", "reroll bolt"]


def test_what_joined_a_set_is_taken_back_like_the_rest(tmp_path: Path) -> None:
    lines = ["reroll shield", "reroll fist", "undo", "undo"]
    match = sit(tmp_path, ROLL, [*DICE, *lines], real=True)
    assert match.chosen(0) == []


def test_what_is_not_there_cannot_join(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["reroll shield", "reroll mask", "reroll mask, done", "reroll fist, reroll mask"]
    match = sit(tmp_path, ROLL, [*DICE, *lines], real=True)
    said = capsys.readouterr().out
    assert "'reroll mask' is not possible" in said
    assert match.chosen(0) == ["reroll shield"]


# --- blocks ---


def test_blocks_are_chosen_in_any_order(tmp_path: Path) -> None:
    lines = ["block Sidekick with Sidekick", "block Angel with Cyclops"]
    for order in (lines, lines[::-1]):
        match = sit(tmp_path, BLOCKS, order)
        assert len(match.chosen(0)) == 2


def test_a_die_that_blocks_is_not_offered_for_another_block(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for attacker in ("Angel", "Sidekick"):
        sit(tmp_path, BLOCKS, [f"block {attacker} with Cyclops"])
        last = capsys.readouterr().out.rpartition("So far")[2]
        assert last.count("Cyclops") == 1
        assert "block Angel (level 1) with Sidekick" in last
        assert "block Sidekick with Sidekick" in last


# --- payments ---


def test_a_payment_goes_in_any_order(tmp_path: Path) -> None:
    match = sit(tmp_path, PAYING, ["buy Ambush", "pay bolt", "pay fist"])
    assert match.chosen(0) == ["pay fist", "pay bolt"]
    match = sit(tmp_path, PAYING, ["buy Ambush", "pay mask, pay shield, pay fist"])
    assert match.told(0)[-2].startswith("eric pays fist, mask and shield")


def test_what_a_payment_asks_for_later_is_shown_how_to_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, PAYING, ["buy Ambush", "pay shield"])
    said = capsys.readouterr().out
    assert "'pay shield' is asked for later; name all together, such as: pay fist, pay" in said


# --- what is not understood ---


def test_an_odd_word_is_answered_with_the_nearest_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, ROLL, [*DICE, "rerol fist, done", "flip bolt"], real=True)
    said = capsys.readouterr().out
    assert "'rerol fist'; did you mean 'reroll fist'?" in said
    assert "did you mean 'reroll bolt'?" in said


def test_rules_are_quoted_without_the_marks_of_the_ledger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, PAYING, ["why use Ambush", "field Kitty Pryde"])
    said = capsys.readouterr().out
    assert "'use Ambush' is not legal now. M-ACT-1: Use an action die from the reserve" in said
    assert "(M-FLD-1)" in said
    assert "from S J" not in said
