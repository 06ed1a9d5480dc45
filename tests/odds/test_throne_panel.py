"""The panel at the table, and the command: what people read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.tools import Home
from dicehall import bots
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Chance, SeededSource
from dicehall.odds.throne import panel
from dicehall.odds.throne.defence import guard
from throne.by_hand import GAME, put, unasked

DEFENDED: dict[str, Any] = {
    "active": "ann",
    "phase": "defensive roll",
    "dice": [1, 1, 2, 2, 4],
    "ability": "Revolver",
    "ann": {"tokens": {}, "hand": []},
    "ben": {"hand": ["Better D!"], "cp": 0, "tokens": {}},
}
"""Ann, a gunslinger, attacks ben, a paladin, who is about to defend."""


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def test_the_command_prints_the_advice_and_a_bar_for_each_ability(home: Home) -> None:
    said = home.said(
        "throne", "odds", "--hero", "gunslinger", "--dice", "1,2,2,6,6", "--rolls", "2"
    )
    lines = said.splitlines()
    assert lines[0] == ("Dice: 1 bullet, 2 bullet, 2 bullet, 6 bullseye, 6 bullseye; 2 rolls left.")
    assert lines[1] == (
        "Best: keep 1 2, roll 2 6 6 again; 4.78 damage expected before any defence."
    )
    assert lines[2:4] == ["", "Chance of each ability, with the best play for it:"]
    assert lines[4] == "Revolver (3 bullet)                   100.0% ####################  met"
    assert lines[9] == "Deadeye (4 bullseye)                   22.3% ####                  keep 6 6"
    assert len(lines) == 4 + 9


def test_the_command_counts_cards_upgrades_and_points(home: Home) -> None:
    words = ["--hero", "gunslinger", "--dice", "1 6 6 6 2", "--rolls", "0", "--goal", "deadeye"]
    said = home.said("throne", "odds", *words)
    assert "Best: nothing can be gained; 0.0% for Deadeye." in said
    with_card = home.said("throne", "odds", *words, "--card", "six-it", "--cp", "1")
    assert "Best: play Six-It!, turn 2 to 6; 100.0% for Deadeye." in with_card
    assert "With 1 CP for: Six-It! (1 CP)." in with_card
    upgraded = home.said("throne", "odds", *words, "--upgrade", "Deadeye=II")
    assert "Enforcer (3 bullseye)                 100.0%" in upgraded


def test_the_command_names_every_problem_at_once(home: Home) -> None:
    said = home.refused(
        *("throne", "odds", "--hero", "gunslinger", "--dice", "1,2,x", "--upgrade", "Deadeye"),
        *("--card", "Sixit", "--cp", "20"),
    )
    assert said.splitlines() == [
        "dicehall: --dice 1,2,x: must be five numbers from 1 to 6, such as 1,2,2,6,6",
        "--upgrade Deadeye: write NAME=LEVEL, such as Revolver=II",
        "--cp: must be 0 to 15, not 20",
        "--card Sixit: Gunslinger has no such card; did you mean 'Six-It!'?",
    ]


# --- at the table ---


def test_in_the_own_offensive_roll_phase_it_is_about_the_dice() -> None:
    state = put({"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 1})
    assert panel(GAME, state, 0)[0].startswith("Dice: 1 bullet, 2 bullet, 2 bullet, 6 bullseye")


@pytest.mark.parametrize("seat", [0, 1])
def test_before_it_the_panel_is_about_the_next_one(seat: int) -> None:
    lines = panel(GAME, put({"active": "ann", "phase": "main 1"}), seat)
    assert lines[0].startswith("Your next offensive roll phase, with the cards and CP")
    assert lines[1].startswith("Before the first of 3 rolls: ")


def test_an_opponent_sees_own_odds_and_not_those_of_the_roller() -> None:
    state = put({"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 1})
    assert any("Retaliate" in line for line in panel(GAME, state, 1))


def test_given_up_rolls_are_said_to_be_so() -> None:
    state = put({"active": "ann", "dice": [6, 6, 1, 2, 2], "attempts": 1})
    state.apply(("keep",))
    lines = panel(GAME, unasked(state), 0)
    assert lines[0].endswith("; 2 rolls left, given up unless dice are altered.")
    assert lines[1].startswith("Best: announce Revolver; 3.00 damage expected")


def defending(numbers: tuple[int, ...]) -> ThroneState:
    """Let ben defend and roll these dice; he is asked whether to alter them."""
    state = unasked(put(DEFENDED))
    (option,) = [one for one in state_options(state) if one[0] == "defend"]
    state.apply(option)
    for number in numbers:
        state.apply(("face", number))
    while state.decision is not None and state.decision.actor != 1:
        state.apply(PASS)
    return state


def state_options(state: ThroneState) -> tuple[tuple[Any, ...], ...]:
    assert state.decision is not None
    return state.decision.options


def test_a_defender_sees_what_each_defence_is_worth() -> None:
    (line,) = panel(GAME, unasked(put(DEFENDED)), 1)
    assert line.startswith("Best: Divine Defense. Positions expected, from 0 to 1: Divine Defense ")


def test_a_defender_sees_what_to_do_about_bad_dice() -> None:
    lines = panel(GAME, defending((1, 1, 1)), 1)
    assert lines[0] == "The dice of your defence: 1 sword, 1 sword, 1 sword."
    assert lines[1].startswith("Best: play Better D!, roll 1 1")


@pytest.mark.untraced
def test_the_worth_of_a_defence_is_that_of_the_engines_own_tree() -> None:
    state = defending((1, 3, 5))

    def best(now: ThroneState) -> float:
        """Try all that ben may do; ann passes, and chance is enumerated die by die."""
        if not now.in_roll_phase:
            return GAME.heuristic(now, 1)
        decision = now.decision
        assert decision is not None
        if decision.actor == 0:
            return after(now, PASS)
        worth = [after(now, option) for option in decision.options]
        return sum(worth) / len(worth) if isinstance(decision, Chance) else max(worth)

    def after(now: ThroneState, option: tuple[Any, ...]) -> float:
        twin = now.copy()
        twin.apply(option)
        return best(twin)

    assert guard(GAME, state, 1).worth == pytest.approx(best(state), abs=1e-9)


def test_when_the_game_is_over_there_is_nothing_to_roll_for() -> None:
    state = put({"active": "ann"})
    state.apply(("concede",))
    assert panel(GAME, state, 0) == ["There are no more dice to roll for you in this game."]


@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_panel_speaks_at_any_time_and_changes_nothing(seats: int) -> None:
    state = GAME.start(GAME.setup({"seats": ["ann", "ben", "cara", "dan"][:seats]}))
    source = SeededSource(seats)
    players = [bots.bot("random", seat) for seat in range(seats)]
    for step in range(120):
        decision = state.decision
        if decision is None:
            break
        if step % 30 == 0:
            before = state.digest()
            assert all(panel(GAME, state, seat) for seat in range(seats))
            assert state.digest() == before
        if isinstance(decision, Chance):
            state.settle(source)
        else:
            seat = decision.seats[0]
            state.apply(players[seat].choose(bots.Glimpse(GAME, state, seat)), seat)
