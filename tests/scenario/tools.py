"""Short ways to run scenarios written inside a test."""

from __future__ import annotations

from textwrap import dedent

import pytest

import dicehall
from dicehall.kernel import Game, Match
from dicehall.scenario import ScenarioError, ScenarioFailure, load_text, run
from smugglers import Smugglers


def play(text: str, game: Game | None = None) -> Match:
    """Run a scenario and give the match as it ended."""
    scenario = load_text(dedent(text), "test.yaml")
    chosen = game or (Smugglers() if scenario.game == "smugglers" else dicehall.game("pig"))
    match = run(scenario, chosen)
    assert match is not None
    return match


def failure(text: str, game: Game | None = None) -> str:
    """See a scenario fail, and give its report."""
    with pytest.raises(ScenarioFailure) as caught:
        play(text, game)
    return str(caught.value)


def mistake(text: str) -> str:
    """See a scenario refused as unreadable, and give the reasons."""
    with pytest.raises(ScenarioError) as caught:
        play(text)
    return str(caught.value)
