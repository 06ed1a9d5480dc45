"""Whom the boss's attack must hit: what its card says, in the game, in words and for bots."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.reading import Content
from dicehall.games.team.cards.records import AIMS
from dicehall.games.team.face.judging_lanes import Judge
from dicehall.games.team.face.judging_plan import Plan
from dicehall.games.team.face.view import board
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from team.plain_table import POSITION, SETUP, library_with

HEROES: dict[str, Any] = {
    "Ada": {"lane": 1, "xp": 0, "health": 9, "level": 2},
    "Bea": {"lane": 3, "xp": 4, "health": 3},
    "Cy": {"lane": 3, "xp": 1, "health": 10},
    "Dee": {"lane": 3, "xp": 4, "health": 10},
}
MEANT = {
    "choice": ["Ada", "Cy", "Bea", "Dee"],
    "healthiest": ["Cy", "Dee"],
    "weakest": ["Bea"],
    "richest": ["Bea", "Dee"],
    "highest_level": ["Ada"],
}
"""Whom a boss means that aims so; of several the players choose."""


def aiming(aims: str, **more: Any) -> Team:
    """Give the plain table with a boss that aims, and whose card says more."""
    library = library_with({})
    (boss,) = library.bosses()
    content = Content(
        library.heroes(),
        library.groups(),
        (boss._replace(aims=aims, **more),),
        library.scenarios(),
    )
    return Team(Library(content))


def attacked(game: Team, at: dict[str, Any] | None = None) -> TeamState:
    """Give the state in which it is asked whom a rolled 3 hits."""
    position = {**POSITION, **HEROES, "stage": "boss", "lanes": [{"enemy": "Imp"}], **(at or {})}
    state = cast(TeamState, game.place(game.setup(SETUP), position))
    state.apply(("face", 3))
    return state


def offered(game: Team, state: TeamState) -> list[str]:
    assert state.decision is not None
    return [game.label(state, option) for option in state.decision.options]


@pytest.mark.rule("C-OPEN-24")
@pytest.mark.parametrize("aims", AIMS)
def test_the_attack_falls_on_whom_the_boss_means(aims: str) -> None:
    game = aiming(aims)
    assert offered(game, attacked(game)) == [f"choose {name}" for name in MEANT[aims]]


@pytest.mark.rule("C-OPEN-24")
def test_the_boss_means_one_of_those_in_its_lane_if_there_are_any() -> None:
    game = aiming("healthiest")
    there = {
        "lanes": [{"down": 0}, {"enemy": "Imp"}],
        "Ada": {**HEROES["Ada"], "lane": "boss"},
        "Bea": {**HEROES["Bea"], "lane": "boss"},
    }
    state = game.place(
        game.setup(SETUP), {**POSITION, **HEROES, "stage": "boss", **there, "Cy": {"lane": 2}}
    )
    assert isinstance(state, TeamState)
    while state.decision is not None and game.prompt(state, 0)[:11] != "The boss's ":
        decision = state.decision
        seat = decision.seats[0]
        state.apply(decision.options[-1], seat)
    assert offered(game, state) == ["choose Ada"]


@pytest.mark.rule("C-OPEN-24")
def test_why_another_hero_cannot_be_hit_is_told() -> None:
    game = aiming("weakest")
    state = attacked(game)
    reasons = [
        game.why_not(state, seat, hero) for seat, hero in ((0, "choose Ada"), (1, "choose Bea"))
    ]
    assert [reason.rule for reason in reasons if reason is not None] == ["C-OPEN-24", "C-OPEN-15"]


@pytest.mark.parametrize(("aims", "words"), [("choice", ""), ("richest", " who has the most XP")])
def test_the_table_says_whom_the_boss_means(aims: str, words: str) -> None:
    game = aiming(aims)
    state = attacked(game)
    said = " ".join([line.strip() for line in game.picture(state, 0)])
    assert f"attacks with a d4{words};" in said
    asked = {"choice": "to one hero.", "richest": "to one hero of those with the most XP."}[aims]
    assert game.prompt(state, 0) == f"The boss's attack deals 3 damage {asked} To whom?"
    assert board(state, 0)["boss"]["aims"] == aims


def test_bots_reckon_with_whom_the_boss_means() -> None:
    weak = {"Bea": {**HEROES["Bea"], "health": 2, "wounded": True}}
    values = {}
    for aims in ("healthiest", "weakest"):
        game = aiming(aims, attack=(12, 12, 12))
        position = {**POSITION, **HEROES, **weak, "stage": "lane 1", "lanes": [{"enemy": "Imp"}]}
        state = cast(TeamState, game.place(game.setup(SETUP), position))
        values[aims] = (game.heuristic(state, 0), Plan(Judge(state.copy(), True)).attack)
    assert values["healthiest"][0] > values["weakest"][0]
    assert values["healthiest"][1] > values["weakest"][1]
