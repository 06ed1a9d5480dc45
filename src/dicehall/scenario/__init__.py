"""Scenarios: the language of rule tests, rulebook examples, puzzles and bug reports."""

from dicehall.scenario.export import export
from dicehall.scenario.load import Scenario, ScenarioError, load_file, load_text
from dicehall.scenario.puzzle import Puzzle, puzzle
from dicehall.scenario.run import ScenarioFailure, run, run_file

__all__ = [
    "Puzzle",
    "Scenario",
    "ScenarioError",
    "ScenarioFailure",
    "export",
    "load_file",
    "load_text",
    "puzzle",
    "run",
    "run_file",
]
