"""Playing a puzzle: from its question to where its goal is met or missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import dicehall
from dicehall.bots import Bot, Glimpse, bot
from dicehall.kernel import (
    CHANCE,
    PASS,
    Chance,
    Entry,
    Match,
    Option,
    Referee,
    SeededSource,
    UnclearLabel,
    find_option,
    order_set,
)
from dicehall.kernel.labels import offer
from dicehall.scenario import Puzzle, Scenario, load_file, puzzle, run
from dicehall.scenario.puzzle import ANSWER, WIN, Words

MOST = 2000
"""Answers after which a puzzle counts as endless."""
QUIET = ("pass", "done", "keep")


@dataclass
class Question:
    """A puzzle and the match that stands where it is asked."""

    scenario: Scenario
    puzzle: Puzzle
    match: Match

    @property
    def solvers(self) -> list[int]:
        return [self.seat(name) for name in self.puzzle.solvers]

    def seat(self, name: str) -> int:
        found = self.match.setup.seat(name)
        assert found is not None, f"{self.scenario.name}: no seat is called {name}"
        return found


def question(path: Path) -> Question:
    """Play what leads up to a puzzle."""
    scenario = load_file(path)
    match = run(scenario, dicehall.game(scenario.game))
    assert match is not None
    return Question(scenario, puzzle(scenario), match)


Player = Callable[[Match, int], list[Option]]
"""Answers for a seat: one option, or those of a set."""


class Line:
    """Gives the listed answers in their order, each as soon as it is possible, or else nothing.

    Where nothing is no answer, it takes the first.
    """

    def __init__(self, answers: tuple[Words, ...]) -> None:
        self.left = list(answers)

    def __call__(self, match: Match, seat: int) -> list[Option]:
        found = meant(match, seat, self.left[0]) if self.left else []
        if found:
            self.left.pop(0)
            return found
        return [quiet(match, seat)]


class Habit:
    """Gives any of the listed answers whenever it is possible, and else plays as a bot."""

    def __init__(self, answers: tuple[Words, ...], player: Bot) -> None:
        self.answers = answers
        self.player = player

    def __call__(self, match: Match, seat: int) -> list[Option]:
        for words in self.answers:
            found = meant(match, seat, words)
            if found:
                return found
        return [self.player.choose(Glimpse(match.game, match.state, seat))]


def meant(match: Match, seat: int, words: Words) -> list[Option]:
    """Find what these words mean at the pending question; nothing if they fit nowhere in it."""
    try:
        if len(words) == 1:
            return [find_option(match.game, match.state, seat, words[0])]
        return order_set(match.game, match.state, seat, list(words))
    except UnclearLabel:
        return []


def quiet(match: Match, seat: int) -> Option:
    """Find the answer that does nothing, or else the first."""
    offered = offer(match.game, match.state, seat)
    if PASS in offered.options:
        return PASS
    for word in QUIET:
        found = offered.meant(word)
        if len(found) == 1:
            return offered.options[found[0]]
    return offered.options[0]


def play(asked: Question, solver: Player, seed: int, most: int = MOST) -> Match:
    """Play until the puzzle's turns are over, with that seed's luck and other seats."""
    match = asked.match.fork()
    referee = Referee(SeededSource(f"{asked.scenario.title}/{seed}"))
    players: list[Player] = [
        Habit((), bot("greedy", f"{seed}/{seat}")) for seat in range(len(match.setup.seats))
    ]
    for name, answers in asked.puzzle.others.items():
        seat = asked.seat(name)
        players[seat] = Habit(answers, bot("greedy", f"{seed}/{seat}"))
    for seat in asked.solvers:
        players[seat] = solver
    last = match.state.turn + asked.puzzle.turns
    begun = len(match.log)
    while (decision := match.state.decision) is not None and match.state.turn < last:
        if len(match.log) - begun >= most:
            break
        if isinstance(decision, Chance):
            referee.answer(match)
            continue
        seat = decision.seats[0]
        for option in players[seat](match, seat):
            match.answer(option, seat)
    return match


def greedy(seed: int) -> Player:
    """Let the greedy bot solve it, alone or for several seats that plan together."""
    bots: dict[int, Bot] = {}

    def choose(match: Match, seat: int) -> list[Option]:
        player = bots.setdefault(seat, bot("greedy", f"{seed}/{seat}"))
        return [player.choose(Glimpse(match.game, match.state, seat))]

    return choose


def is_met(asked: Question, match: Match) -> bool:
    """Whether the goal is met at the end of a puzzle that asks for one."""
    result, seat = match.state.result, asked.solvers[0]
    if asked.puzzle.goal == WIN:
        return result is not None and result[seat] == 1
    return match.state.decision is not None or (result is not None and result[seat] > 0)


def answers(asked: Question, words: Words) -> list[Entry]:
    """Give the log of an answer to the question itself; nothing if it is not possible there."""
    match = asked.match
    decision = match.state.decision
    assert decision is not None
    seat = next(one for one in decision.seats if one in asked.solvers)
    return [Entry(seat, option) for option in meant(match, seat, words)]


def begins_with(asked: Question, match: Match, words: Words) -> bool:
    """Whether what was played begins with this answer."""
    wanted = answers(asked, words)
    begun = len(asked.match.log)
    return bool(wanted) and match.log[begun : begun + len(wanted)] == wanted


def solves(asked: Question, seed: int) -> bool:
    """Whether the greedy bot solves a puzzle with that seed."""
    if asked.puzzle.goal != ANSWER:
        return is_met(asked, play(asked, greedy(seed), seed))
    longest = max(len(words) for words in asked.puzzle.right)
    match = play(asked, greedy(seed), seed, longest)
    return any(begins_with(asked, match, words) for words in asked.puzzle.right)


def told(asked: Question, match: Match) -> str:
    """Tell what the solvers answered, for whoever reads why a puzzle is not solved."""
    twin = asked.match.fork()
    labels: list[str] = []
    for entry in match.log[len(twin.log) :]:
        decision = twin.state.decision
        assert decision is not None
        if entry.seat != CHANCE and len(decision.options_for(entry.seat)) > 1:
            name = twin.setup.name(entry.seat)
            labels.append(f"{name}: {twin.game.label(twin.state, entry.option, entry.seat)}")
        twin.answer(entry.option, entry.seat)
    return "; ".join(labels)
