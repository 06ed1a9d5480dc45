"""Crowds: twenty dice against twenty ask no more than a table and its players can go through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cli.tools import Script
from dicehall.bots import Glimpse, bot
from dicehall.bots.search import PATIENCE
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.hearing import hear
from dicehall.cli.table import Table
from dicehall.cli.talk import MOST_PARTS
from dicehall.games import find_pack
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import own_library
from dicehall.kernel import Chance, Decision, Match, Option, SeededSource, State
from dicehall.kernel.labels import offer
from packs.writing import write_pack
from work import calls

SIGNS = ("fist", "bolt", "mask", "shield")
TITLES = "ABCDEFG"
KIN = """\
Kin {title}:
  energy: {sign}
  faces: [{letter}, {letter}{letter}, {letter}{letter}, 0/1/9, 1/2/9, 1/3/9]
  cards: {{Root: {{number: {number}, cost: {cost}}}}}
"""
GIANT = """\
Giant:
  energy: fist
  faces: [F, FF, FF, 0/20/20, 0/20/20, 0/20/20]
  cards: {Tall: {number: 20, cost: 3}}
"""
CROWD = [f"Kin {title} {level}" for title in TITLES for level in (1, 2, 3)][:20]
"""Twenty dice that all differ: nothing is left out of a list for being like another."""
ENERGY = [
    f"Kin {title} {SIGNS[number % 4]}{more}"
    for number, title in enumerate(TITLES)
    for more in ("", f" {SIGNS[number % 4]}", f" {SIGNS[number % 4]}")
][:20]
ATTACK: dict[str, Any] = {
    "active": "ann",
    "step": "attack",
    "ann": {"field": CROWD},
    "ben": {"field": CROWD},
}
BLOCKS: dict[str, Any] = {
    "active": "ann",
    "step": "blocks",
    "ann": {"field": CROWD, "attackers": CROWD},
    "ben": {"field": CROWD},
}
SPLIT: dict[str, Any] = {
    "active": "ann",
    "step": "blocks",
    "ann": {"field": ["Giant 1"], "attackers": ["Giant 1"]},
    "ben": {"field": CROWD[:10]},
}
PAY: dict[str, Any] = {"active": "ann", "step": "main", "ann": {"reserve": ENERGY}}
MOST_OPTIONS = 20 * 20 + 1
MOST_CALLS = 200_000
"""Of functions, to show a question with 401 answers, each of them said; a second has millions."""


class Counting(Masters):
    """Dice Masters that counts the positions judged and the options put into words."""

    judged = 0
    said = 0

    def heuristic(self, state: State, seat: int) -> float:
        self.judged += 1
        return super().heuristic(state, seat)

    def labels(self, state: State, options: Sequence[Option], seat: int | None = None) -> list[str]:
        self.said += len(options)
        return super().labels(state, options, seat)


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Callable[[dict[str, Any]], Match]:
    cards = [
        KIN.format(title=title, sign=sign, letter=sign[0].upper(), number=place + 1, cost=3 + place)
        for place, title in enumerate(TITLES)
        for sign in [SIGNS[place % 4]]
    ]
    folder = write_pack(tmp_path_factory.mktemp("crowd"), {"a.yaml": "".join([*cards, GIANT])})
    pack = find_pack(folder)
    library = own_library().with_packs([pack])
    brings = {"cards": [f"{one.name} x9" for one in library.prints(pack.name)]}
    seats = {"seats": ["ann", "ben"], "ann": brings, "ben": brings}

    def lay_out(position: dict[str, Any]) -> Match:
        game = Counting(library)
        return Match(game, game.setup({"format": "custom", **seats}), position)

    return lay_out


def played(match: Match, least: int, ask: Callable[[Match, Decision], None]) -> None:
    """Answer at random until a decision has fewer options; ask about each before."""
    source = SeededSource(5)
    for _ in range(60):
        decision = match.state.decision
        if decision is None or isinstance(decision, Chance):
            return
        if len(decision.options) >= least:
            ask(match, decision)
        match.answer(decision.options[source.below(len(decision.options))])


def show(match: Match, seat: int) -> None:
    offer(match.game, match.state, seat)
    match.game.view(match.state, seat)
    match.game.picture(match.state, seat)


@pytest.mark.parametrize("position", [ATTACK, BLOCKS, SPLIT, PAY])
def test_a_crowd_is_asked_in_lists_that_can_be_read_and_shown_with_little_work(
    crowded: Callable[[dict[str, Any]], Match], position: dict[str, Any]
) -> None:
    counted: list[int] = []

    def ask(match: Match, decision: Decision) -> None:
        counted.append(len(decision.options))
        assert calls(lambda: show(match, decision.actor)) < MOST_CALLS

    played(crowded(position), 5, ask)
    assert max(counted) <= MOST_OPTIONS
    assert max(counted) > 9


@pytest.mark.parametrize("position", [ATTACK, BLOCKS, SPLIT, PAY])
def test_what_is_judged_for_one_answer_in_a_crowd_is_bounded(
    crowded: Callable[[dict[str, Any]], Match], position: dict[str, Any]
) -> None:
    judged: list[int] = []

    def ask(match: Match, decision: Decision) -> None:
        assert isinstance(match.game, Counting)
        match.game.judged = 0
        bot("greedy", 1).choose(Glimpse(match.game, match.state, decision.actor))
        judged.append(match.game.judged)

    played(crowded(position), 8, ask)
    assert 0 < max(judged) <= PATIENCE


def test_twenty_dice_to_pay_with_are_offered_as_the_symbols_that_they_show(
    crowded: Callable[[dict[str, Any]], Match],
) -> None:
    match = crowded(PAY)
    for _ in range(9):
        decision = match.state.decision
        assert decision is not None
        assert len(decision.options) <= 60
        pays = [one for one in decision.options if one[0] == "pay"]
        match.answer(pays[-1] if pays else decision.options[0])


def test_twenty_damage_over_ten_blockers_is_asked_one_after_the_other(
    crowded: Callable[[dict[str, Any]], Match],
) -> None:
    match = crowded(SPLIT)
    for name in CROWD[:10]:
        one = f"block Giant (level 1) with {name}"
        match.answer_label(1, one)
    while (decision := match.state.decision) is not None and decision.options[0][0] != "assign":
        match.answer(decision.options[-1])
    assert match.state.decision is not None
    asked = 0
    while (decision := match.state.decision) is not None and decision.options[0][0] == "assign":
        assert len(decision.options) <= 21
        match.answer(decision.options[len(decision.options) // 3])
        asked += 1
    assert asked <= 10


def heard(match: Match, folder: Path, line: str) -> None:
    table = Table(Script([]), match, Company(1, ["human", "human"]), Keeper(folder / "s.json"))
    hear(table, 1, line)


def test_twenty_blocks_in_one_line_are_taken_with_little_work(
    crowded: Callable[[dict[str, Any]], Match], tmp_path: Path
) -> None:
    match = crowded(BLOCKS)
    line = ", ".join(f"block {name} with {name}" for name in CROWD)
    assert calls(lambda: heard(match, tmp_path, line)) < 3_000_000
    assert len(match.log) == 20


@pytest.mark.parametrize("word", ["xyz", "block kin", "block " + "kin " * 6])
def test_a_line_of_words_that_mean_nothing_or_much_is_refused_with_little_work(
    crowded: Callable[[dict[str, Any]], Match], tmp_path: Path, word: str
) -> None:
    for parts in (1, MOST_PARTS):
        match = crowded(BLOCKS)
        line = ", ".join([word] * parts)
        assert calls(lambda match=match, line=line: heard(match, tmp_path, line)) < 5_000_000  # type: ignore[misc]
        assert match.log == []


def test_a_tangled_line_is_given_up(
    crowded: Callable[[dict[str, Any]], Match], tmp_path: Path
) -> None:
    """Sixty answers where twenty are possible, each clear by itself: all orders would be tried."""
    match = crowded(BLOCKS)
    assert isinstance(match.game, Counting)
    heard(match, tmp_path, ", ".join(str(number) for number in range(1, MOST_PARTS + 1)))
    assert match.log == []
    assert match.game.said < 60_000


def test_a_question_late_in_a_crowd_looks_for_what_may_still_join_with_little_work(
    crowded: Callable[[dict[str, Any]], Match], tmp_path: Path
) -> None:
    match = crowded(BLOCKS)
    assert match.state.decision is not None
    match.answer(match.state.decision.options[-2])
    assert calls(lambda: heard(match, tmp_path, "xyz")) < 5_000_000
