"""Scenarios: the language of rule tests, rulebook examples, puzzles and bug reports."""

from dicehall.scenario.export import export
from dicehall.scenario.load import Scenario, ScenarioError, load_file, load_text
from dicehall.scenario.run import ScenarioFailure, run, run_file

__all__ = [
    "Scenario",
    "ScenarioError",
    "ScenarioFailure",
    "export",
    "load_file",
    "load_text",
    "run",
    "run_file",
]
