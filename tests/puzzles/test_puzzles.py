"""Puzzles: the greedy bot wins where it can win now, and does not lose where it need not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from dicehall.scenario.puzzle import ANSWER
from puzzles.playing import Line, Question, answers, greedy, is_met, play, question, solves, told

FOLDER = Path(__file__).parent
FILES = {f"{path.parent.name}-{path.stem}": path for path in sorted(FOLDER.rglob("*.yaml"))}
GAMES = sorted({path.parent.name for path in FILES.values()})
SEEDS = (1, 2, 3)
SHARE = 0.95

each_puzzle = pytest.mark.parametrize("name", FILES)


@cache
def asked(name: str) -> Question:
    return question(FILES[name])


@pytest.mark.untraced
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_greedy_bot_solves_a_games_puzzles(game: str, seed: int) -> None:
    names = [name for name in FILES if FILES[name].parent.name == game]
    missed = [name for name in names if not solves(asked(name), seed)]
    reports = [f"{one}: {told(asked(one), play(asked(one), greedy(seed), seed))}" for one in missed]
    assert len(missed) <= len(names) * (1 - SHARE), "\n".join(reports)


@each_puzzle
def test_a_puzzle_can_be_solved_whatever_the_luck(name: str) -> None:
    one = asked(name)
    if one.puzzle.goal == ANSWER:
        assert all(answers(one, words) for words in one.puzzle.right)
        return
    for seed in SEEDS:
        line = Line(one.puzzle.right)
        match = play(one, line, seed)
        assert is_met(one, match), told(one, match)
        assert not line.left, f"never possible: {line.left}"


@each_puzzle
def test_a_puzzle_can_be_missed(name: str) -> None:
    one = asked(name)
    if one.puzzle.goal == ANSWER:
        right = [answers(one, words) for words in one.puzzle.right]
        wrong = [answers(one, words) for words in one.puzzle.wrong]
        assert all(wrong)
        assert not any(entries[: len(good)] == good for entries in wrong for good in right)
        return
    for seed in SEEDS:
        line = Line(one.puzzle.wrong)
        match = play(one, line, seed)
        assert not is_met(one, match), told(one, match)
        assert not line.left, f"never possible: {line.left}"
