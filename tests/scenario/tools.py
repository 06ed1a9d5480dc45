"""Short ways to run scenarios written inside a test."""

from __future__ import annotations

from textwrap import dedent

import pytest

import dicehall
from dicehall.kernel import Game, Match
from dicehall.scenario import ScenarioError, ScenarioFailure, load_text, run
from smugglers import Smugglers

PIG = """
    title: Pig
    game: pig
    setup: {seats: [eric, mike]}
"""
BID = """
    title: Smugglers
    game: smugglers
    setup: {seats: [ann, ben, cara]}
    position:
      step: bid
      lot: 4
      ann: {hand: [pearl, lantern, dagger]}
      ben: {hand: [silk, salt]}
      cara: {hand: [salt x2, dagger], points: 5}
"""
BIDS = """
    script:
      - cara: bid salt
      - ann: bid pearl
      - ben: bid silk
"""
LOT = BID.replace("step: bid", "step: lot").replace("      lot: 4\n", "")


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


def mistake(text: str, game: Game | None = None) -> str:
    """See a scenario refused as one that cannot be meant so, and give the reasons."""
    with pytest.raises(ScenarioError) as caught:
        play(text, game)
    return str(caught.value)
