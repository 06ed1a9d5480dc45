"""A running game can be written as a scenario that brings it back."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from contract.driver import choose
from contract.tables import games, tables
from dicehall.kernel import Chance, Match, Referee, SeededSource
from dicehall.scenario import export, load_text, run


@settings(max_examples=40, deadline=None, database=None)
@given(st.sampled_from(range(len(tables()))), st.integers(0, 10**6), st.integers(0, 80))
def test_an_exported_game_comes_back_to_the_same_position(table: int, seed: int, size: int) -> None:
    match = played(table, seed, size)
    scenario = load_text(export(match), "export.yaml")
    again = run(scenario, games()[scenario.game])
    assert again is not None
    assert shown(again) == shown(match)


def shown(match: Match) -> tuple[Any, ...]:
    """Give all that words can say of where a match stands, whichever of things alike it is."""
    state, decision = match.state, match.state.decision
    position = unordered(match.game.position(state))
    if decision is None:
        return position, state.result
    labels = [match.game.label(state, option) for option in decision.options]
    return position, decision.seats, sorted(labels)


def unordered(described: Any) -> Any:
    """Give a description whose lists of things are in one order: they are multisets."""
    if isinstance(described, dict):
        return {key: unordered(value) for key, value in described.items()}
    if isinstance(described, list) and all(isinstance(one, str) for one in described):
        return sorted(described)
    return described


def played(table: int, seed: int, answers: int) -> Match:
    """Play some answers of a random game, whole rolls and draws at a time."""
    game, setup = tables()[table]
    match, source = Match(game, setup), SeededSource(seed)
    referee = Referee(source)
    while match.state.decision is not None and len(match.log) < answers:
        if isinstance(match.state.decision, Chance):
            referee.answer(match)
        else:
            entry = choose(match.state, source)
            match.answer(entry.option, entry.seat)
    return match


def test_an_export_begins_as_late_as_words_allow() -> None:
    game = games()["pig"]
    setup = game.setup()
    match = Match(game, setup)
    for label in ("roll", "4", "roll", "3"):
        decision = match.state.decision
        assert decision is not None
        match.answer_label(decision.actor, label)
    match.answer_label(0, "roll")
    scenario = load_text(export(match), "export.yaml")
    assert scenario.position["pot"] == 7
    assert [(step.seat, step.words) for step in scenario.steps] == [("ann", ("roll",))]


def test_conceding_is_exported_too() -> None:
    game = games()["pig"]
    setup = game.setup()
    match = Match(game, setup)
    match.answer_label(0, "roll")
    match.answer(("concede",), 1)
    assert "- ben: concede" in export(match)


def test_an_export_says_when_in_the_words_of_its_game() -> None:
    for name, when in (("pig", "turn 1"), ("team", "round 1")):
        game = games()[name]
        match = Match(game, game.setup())
        assert load_text(export(match), "e.yaml").title == f"{game.info.title}, exported at {when}"
