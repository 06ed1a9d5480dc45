"""The odds of Dice Masters at a table and at the command line, as people read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dicehall
from cli.tools import Home
from dicehall.bots import Glimpse, bot
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import Chance, SeededSource
from dicehall.odds.masters import next_turn, panel
from dicehall.odds.masters.table import stock_of
from docs.pages import DOCS, text
from masters.by_hand import doubles
from odds.test_masters_engine import GAME, SETUP, placed

ODDS = ("masters", "odds")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def started(**more: Any) -> MastersState:
    state = GAME.start(GAME.setup({**SETUP, "start": "eric", **more}))
    assert isinstance(state, MastersState)
    return state


# --- what the next turn draws from ---


@pytest.mark.rule("M-DRAW-5")
def test_only_the_first_turn_of_justice_rolls_three() -> None:
    assert stock_of(started(edition="justice"), 0).rolled == 3
    assert stock_of(started(edition="justice"), 1).rolled == 4
    assert stock_of(started(), 0).rolled == 4


def test_reserve_and_out_of_play_are_in_the_used_pile_by_the_next_turn() -> None:
    eric = {
        "bag": ["Sidekick"],
        "used": ["Angel"],
        "prep": ["Angel"],
        "reserve": ["Sidekick fist", "Cyclops 1"],
    }
    stock = stock_of(placed(eric, step="main"), 0)
    assert [one.title for one in stock.used] == ["Angel", "Sidekick", "Cyclops"]
    assert [one.title for one in (*stock.bag, *stock.prep)] == ["Sidekick", "Angel"]


def test_partners_each_draw_their_own_dice() -> None:
    state = doubles()
    assert [len(stock_of(state, seat).bag) for seat in range(4)] == [8] * 4


def test_a_text_may_give_a_reroll_more() -> None:
    team = "Scarlet Witch: Controls Probability x2 | Enrage"
    setup = GAME.setup({**SETUP, "eric": team})
    eric = {"field": ["Scarlet Witch 1"], "bag": ["Sidekick x4"]}
    state = GAME.place(setup, {"turn": 5, "active": "mike", "step": "main", "eric": eric})
    assert isinstance(state, MastersState)
    assert stock_of(state, 0).rerolls == 2
    assert stock_of(state, 1).rerolls == 1


def test_cards_without_dice_are_not_offered_and_costs_are_those_of_the_table() -> None:
    state = placed({"used": ["Angel x4"]}, step="main")
    names = [one.price.name for one in next_turn(state, 0).purchases]
    assert names == ["Cyclops: Optic Blast", "Ant-Man: Biophysicist", "Enrage", "Ambush"]


# --- the panel ---


def test_the_panel_shows_energy_purchases_and_characters_of_the_next_turn() -> None:
    state = placed({"bag": ["Sidekick x4", "Angel"], "prep": ["Angel"]}, step="main")
    lines = panel(GAME, state, 0)
    assert lines[0].startswith("The next turn of eric, as the table stands")
    assert "Rolled: 4 of the 5 dice in the bag and 1 die in prep; rerolls: 1." in lines
    assert any(line.startswith("Angel: Inspiring, 3 shield") for line in lines)
    assert any(line.startswith("Angel: Inspiring (2 dice)") for line in lines)
    assert max(len(line) for line in lines) <= 100


def test_while_dice_may_be_rerolled_the_panel_says_which() -> None:
    state = placed({"bag": ["Sidekick x2"]})
    for option in (("draw", 0), ("draw", 1), ("face", 0), ("face", 5)):
        assert state.decision is not None
        draws = option[0] == "draw"
        state.apply(state.decision.options[0] if draws else option)
    lines = panel(GAME, state, 0)
    assert lines[0].startswith("The roll of eric: what to reroll")
    assert any(line.endswith("100.0% ##########  as the dice lie") for line in lines)
    shield = [line for line in lines if line.startswith("Angel")]
    assert shield[0].endswith("reroll Sidekick fist and Sidekick")
    assert panel(GAME, state, 1)[0].startswith("The next turn of mike")


@pytest.mark.plain_only
def test_the_page_shows_what_the_panel_says() -> None:
    state = placed({"bag": ["Sidekick x3", "Angel"], "prep": ["Cyclops"]})
    for _ in range(4):
        assert state.decision is not None
        state.apply(state.decision.options[0])
    for face in (0, 2, 5, 3, 1):
        state.apply(("face", face))
    _, _, shown = text(DOCS / "odds.md").partition("```\nThe roll of")
    assert shown
    lines = f"The roll of{shown.partition('```')[0]}".splitlines()
    assert set(lines) <= set(panel(GAME, state, 0))


@pytest.mark.untraced
@pytest.mark.parametrize("edition", ["uncanny-x-men", "amazing-spider-man", "justice"])
def test_every_decision_of_a_game_has_a_panel_for_every_seat(edition: str) -> None:
    game = dicehall.game("masters")
    setup = game.setup({"seats": ["eric", "mike"], "edition": edition, "format": "tournament"})
    state, source, players = (
        game.start(setup),
        SeededSource(5),
        [bot("random", 1), bot("random", 2)],
    )
    for _ in range(150):
        if state.decision is None:
            break
        if isinstance(state.decision, Chance):
            state.settle(source)
            continue
        seat = state.decision.seats[0]
        for one in (0, 1):
            assert len(panel(game, state, one)) > 5
        state.apply(players[seat].choose(Glimpse(game, state, seat)), seat)


def test_a_draft_and_a_finished_game_have_no_odds() -> None:
    drafting = GAME.start(GAME.setup({"seats": ["eric", "mike"], "format": "rainbow"}))
    assert "draft is under way" in panel(GAME, drafting, 0)[0]
    over = started()
    over.apply(("concede",), 0)
    assert panel(GAME, over, 0) == ["The game is over: no dice will be rolled."]


# --- the command ---


def test_without_a_word_it_is_the_first_turn(home: Home) -> None:
    said = home.said(*ODDS).splitlines()
    assert said[0].startswith("Rolled: 3 of the 8 dice in the bag; rerolls: 1.")
    assert "   3    79.3%   79.3%   79.3%   79.3%   91.9%" in said
    assert home.said(*ODDS, "--edition", "uncanny-x-men").startswith("Rolled: 4 of the 8")
    assert home.said(*ODDS, "--bag", "8 sidekicks").startswith("Rolled: 4 of the 8")
    assert home.said(*ODDS, "--bag", "8 sidekicks", "--first").startswith("Rolled: 3 of the 8")


def test_dice_are_named_with_numbers_before_or_behind_and_commas_of_their_own(home: Home) -> None:
    bag = "3 sidekick, Take That, Villain! x2, 2 Angel: Inspiring"
    said = home.said(*ODDS, "--bag", bag, "--used", "Sidekick x5; Enrage", "--buy", "Enrage")
    assert said.startswith("Rolled: 4 of the 7 dice in the bag; rerolls: 1.")
    assert "Enrage, 3 " in said
    assert "Angel: Inspiring (2 dice)" in said


def test_sidekicks_that_are_named_nowhere_else_are_in_the_bag(home: Home) -> None:
    said = home.said(*ODDS, "--used", "3 sidekick", "--prep", "2 sidekick")
    assert said.startswith("Rolled: the 3 dice in the bag, 1 of the 3 dice in the used pile and")


def test_every_problem_is_named_at_once(home: Home) -> None:
    words = ("--bag", "9 sidekick, Batmn", "--used", "0 Robin", "--prep", "5 Angel: Inspiring")
    more = ("--buy", "sidekick", "--buy", "Nobody", "--edition", "just", "--rerolls", "7")
    said = home.refused(*ODDS, *words, *more).splitlines()
    assert [line.removeprefix("dicehall: ").split(":")[0] for line in said] == [
        "--edition just",
        "--rerolls 7",
        "--bag",
        "--used",
        "9 dice of Sidekick are named; there are 8",
        "5 dice of Angel",
        "--buy",
        "--buy",
    ]
    assert "did you mean 'Batman'" in said[2]
