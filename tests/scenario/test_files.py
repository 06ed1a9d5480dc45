"""Every scenario file of the project passes, also with an undo and redo at every decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall import ledger
from dicehall.kernel import Match
from dicehall.scenario import load_file, run_file

FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))
each_file = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def undo_and_redo(match: Match) -> None:
    """Take back and give again what each seat can take back; nothing may change by it."""
    for seat in range(len(match.setup.seats)):
        if match.can_undo(seat):
            before = match.save()
            match.undo(seat)
            assert len(match.log) < len(before["log"])
            match.redo(seat)
            assert match.save() == before


@each_file
def test_a_scenario_passes(path: Path) -> None:
    run_file(path)


@each_file
def test_a_scenario_passes_with_undo_and_redo_at_every_decision(path: Path) -> None:
    run_file(path, undo_and_redo)


@each_file
def test_a_scenario_names_rules_that_the_ledger_knows(path: Path) -> None:
    rules = load_file(path).rules
    assert rules
    assert set(rules) <= set(ledger.rules())
