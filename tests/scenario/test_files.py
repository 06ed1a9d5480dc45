"""Every scenario file of the project passes, also with an undo and redo at every decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall import ledger
from dicehall.kernel import Match
from dicehall.scenario import load_file, run
from masters.with_test_cards import game_called

FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))
each_file = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def undo_and_redo(match: Match) -> None:
    """Take back and give again what each seat can take back; nothing may change by it."""
    for seat in range(len(match.setup.seats)):
        if match.can_undo(seat):
            before, log, told = match.state, match.log[:], len(match.events)
            match.undo(seat)
            assert len(match.log) < len(log)
            match.redo(seat)
            assert match.state == before
            assert match.log == log
            assert len(match.events) == told


@each_file
def test_a_scenario_passes(path: Path) -> None:
    scenario = load_file(path)
    assert run(scenario, game_called(scenario.game)) is not None or scenario.setup_error


@each_file
@pytest.mark.deep
@pytest.mark.plain_only  # the compiled build's undo stands under contract
def test_a_scenario_passes_also_with_undo_and_redo_at_every_decision(path: Path) -> None:
    scenario = load_file(path)
    game = game_called(scenario.game)
    plain = run(scenario, game)
    undone = run(scenario, game, undo_and_redo)
    if plain is None or undone is None:
        assert scenario.setup_error
        return
    assert undone.state == plain.state
    assert undone.log == plain.log
    assert [event.plain() for event in undone.events] == [event.plain() for event in plain.events]


@each_file
@pytest.mark.plain_only
def test_a_scenario_names_rules_that_the_ledger_knows(path: Path) -> None:
    rules = load_file(path).rules
    assert rules
    assert set(rules) <= set(ledger.rules())
