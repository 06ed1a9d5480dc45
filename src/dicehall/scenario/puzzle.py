"""Puzzles: what a scenario's position asks of a seat, which answers solve it and which do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dicehall.kernel import nearest
from dicehall.scenario.load import Scenario, ScenarioError, as_list, as_words

WIN = "win"
SURVIVE = "survive"
ANSWER = "answer"
GOALS = (WIN, SURVIVE, ANSWER)
KEYS = ("solver", "goal", "turns", "others", "right", "wrong")

Words = tuple[str, ...]
"""The labels of one answer: several for a set, which may be given in any order."""


@dataclass(frozen=True)
class Puzzle:
    """A question: who solves it, what solves it, and a line that does and one that does not."""

    solvers: tuple[str, ...]
    goal: str
    turns: int
    others: dict[str, tuple[Words, ...]]
    right: tuple[Words, ...]
    wrong: tuple[Words, ...]


def puzzle(scenario: Scenario) -> Puzzle:
    """Read what a scenario file asks; every mistake is named."""
    data = scenario.puzzle
    if not isinstance(data, dict):
        raise ScenarioError([f"{scenario.name}: 'puzzle' must be a mapping with {', '.join(KEYS)}"])
    problems = _problems(data)
    if problems:
        raise ScenarioError([f"{scenario.name}: {problem}" for problem in problems])
    return Puzzle(
        tuple(as_words(one) for one in as_list(data["solver"])),
        data["goal"],
        data.get("turns", 1),
        {seat: _answers(given) for seat, given in data.get("others", {}).items()},
        _answers(data["right"]),
        _answers(data["wrong"]),
    )


def _problems(data: dict[str, Any]) -> list[str]:
    found = [
        f"unknown key {key!r} in a puzzle{nearest(key, KEYS)} Known are: {', '.join(KEYS)}"
        for key in data
        if key not in KEYS
    ]
    if data.get("goal") not in GOALS:
        found.append(f"a puzzle's 'goal' is one of {', '.join(GOALS)}, not {data.get('goal')!r}")
    turns = data.get("turns", 1)
    if not isinstance(turns, int) or turns < 1:
        found.append(f"a puzzle's 'turns' is a number from 1 on, not {turns!r}")
    if not isinstance(data.get("others", {}), dict):
        found.append("a puzzle's 'others' takes seats with their answers")
    for key in ("solver", "right", "wrong"):
        if not as_list(data.get(key)):
            found.append(f"a puzzle needs {key!r}")
    return found


def _answers(given: Any) -> tuple[Words, ...]:
    return tuple(tuple(as_words(word) for word in as_list(one)) for one in as_list(given))
