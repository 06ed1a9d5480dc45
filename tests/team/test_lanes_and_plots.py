"""Faces and bots where the boss stalks, heroes guard and move on, and plots are exchanged."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicehall.bots import Glimpse, bot
from dicehall.games.team.face.description import alike
from dicehall.games.team.face.judging_plan import plan_of
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import PositionError, SeededSource
from team.plain_table import POSITION, SETUP, library_with

GUARD = {"use": {"choose_hero": "other_here", "do": {"take_over": "that_much"}}, "at": "guard"}
IMPS = [{"enemy": "Imp"}, {"enemy": "Imp"}, {"enemy": "Imp"}]


def lay(cards: dict[str, Any], **position: Any) -> tuple[Team, TeamState]:
    """Lay a table with these texts on its cards."""
    game = Team(library_with(cards))
    early = position.get("stage") in ("plot", "assign", "level")
    usual = {} if early else POSITION
    state = game.place(game.setup(SETUP), {**usual, **position})
    return game, cast(TeamState, state)


def chosen(game: Team, state: TeamState) -> str:
    """Say what a greedy bot answers that is asked."""
    assert state.decision is not None
    seat = state.decision.seats[0]
    found = bot("greedy", "luck").choose(Glimpse(game, state, seat))
    return game.label(state, found, seat)


def said(game: Team, state: TeamState) -> list[str]:
    """List what can be answered."""
    assert state.decision is not None
    return [game.label(state, one) for one in state.decision.options]


# --- the table ---


def test_a_stalked_lane_is_drawn_seen_and_described() -> None:
    game, state = lay({}, boss={"stalks": 3})
    lines = game.picture(state, 0)
    assert any("stalks lane 3" in line for line in lines)
    assert any("(stalked) Cy, Bea, Dee" in " ".join(line.split()) for line in lines)
    assert game.board(state, 0)["boss"]["stalks"] == 2
    assert not game.problems(state)


def test_a_position_says_which_lane_is_stalked() -> None:
    game, state = lay({}, stage="assign", lanes=IMPS, boss={"stalks": 3})
    position = game.position(state)
    assert position["boss"]["stalks"] == 3
    again = cast(TeamState, game.place(game.setup(SETUP), position))
    assert again.stalked == 2
    assert alike(again, state)


def test_before_the_boss_stalks_nothing_of_it_is_drawn() -> None:
    game, state = lay({}, boss={"stalks": "none"})
    assert not any("stalk" in line for line in game.picture(state, 0))
    assert game.board(state, 0)["boss"]["stalks"] is None


@pytest.mark.parametrize("lane", [0, 6, "boss"])
def test_the_boss_stalks_no_lane_that_there_is_not(lane: object) -> None:
    with pytest.raises(
        PositionError, match=r"stalks.*must be none or the number of a lane, 1 to 5"
    ):
        lay({}, boss={"stalks": lane})


def test_a_state_that_stalks_no_lane_of_the_table_is_unsound() -> None:
    game, state = lay({})
    state.stalked = 5
    assert game.problems(state) == ["there is no lane to stalk 5"]


def test_the_new_words_can_be_looked_up() -> None:
    game, state = lay({})
    for words in ("stalk", "stalked", "guard", "beside you", "cast", "move on"):
        assert game.look_up(state, words), words


# --- asking ---


def test_a_hero_who_moves_on_is_asked_where() -> None:
    game, state = lay(
        {"One": {"when": "struck", "do": {"may": "move_on"}}},
        lanes=IMPS,
        Ada={"lane": 1, "xp": 0, "pool": ["d6 (5)"]},
    )
    state.apply(option_of(game, state, "power d6 (5)"), 0)
    assert game.prompt(state, 0) == (
        "One: does Ada move on to a lane to the right, or to the open boss lane?"
    )
    state.apply(option_of(game, state, "yes"), 0)
    assert game.prompt(state, 0) == "One: to which lane does Ada move on?"
    assert said(game, state) == ["move on to lane 2", "move on to lane 3"]


def test_which_plot_goes_back_is_asked_with_how_many_are_left() -> None:
    game, state = lay(
        {"One": {"use": {"return_plot": 1}, "at": "before"}}, plots=["Omen", "Sun", "Calm"]
    )
    state.apply(option_of(game, state, "use One"), 0)
    assert game.prompt(state, 0) == "One: which revealed plot goes back? 3 plots are left."
    assert "put Rain back" in said(game, state)


def test_what_a_cast_die_does_is_not_known_before_it_is_rolled() -> None:
    game, state = lay(
        {"One": {"when": "combat", "do": {"may": {"cast": "d6", "do": {"gain_xp": "that_much"}}}}}
    )
    assert game.prompt(state, 0) == "One: does Ada roll a d6 that is no hero's: gain that much XP?"


def test_who_guards_is_told_why_not_at_another_moment() -> None:
    game, state = lay({"One": GUARD, "Two": {"use": {"power": 1}, "at": "after"}}, Ada={"lane": 1})
    texts = [text.number for text in state.table.texts if text.at == "guard"]
    assert game.forbids(state, 0, ("use", 0, texts[0])) == "C-COMBAT-8"
    game, state = lay({"Six": GUARD}, Ada={"lane": 1, "pool": ["d4 (2)"]}, lanes=IMPS)
    assert game.forbids(state, 1, ("use", 2, state.table.abilities[5].text.number)) == "C-COMBAT-8"


def option_of(game: Team, state: TeamState, words: str) -> tuple[Any, ...]:
    assert state.decision is not None
    return state.decision.options[said(game, state).index(words)]


# --- judging ---


LATE = {"at_least": 2, "of": "thresholds"}
WEAK: dict[str, Any] = {"health": 2, "wounded": True}


def last_to_go(cards: dict[str, Any], **boss: Any) -> str:
    """Say where a wounded hero goes when all others have gone to lane 2."""
    game, state = lay(
        cards,
        stage="assign",
        lanes=[{"enemy": "Sprite", "threat": 1, "down": 1}, {"enemy": "Sprite"}],
        boss={"fired": 2, "threat": 40, **boss},
        Dee={"health": 5, "wounded": True},
    )
    for hero in range(3):
        state.apply(("go", hero, 1))
    return chosen(game, state)


def test_greedy_does_not_send_the_weak_where_the_boss_comes() -> None:
    assert last_to_go({}) == "go to lane 1"
    assert last_to_go({}, stalks=1) == "go to lane 2"
    comes = {"Warlord": {"when": "assigned", "do": {"stalk": "next"}}}
    assert last_to_go(comes, stalks=5) == "go to lane 2"
    assert last_to_go(comes, stalks=1) == "go to lane 1"
    seeks = {"Meadow": {"when": "assigned", "do": {"stalk": "loner"}}}
    assert last_to_go(seeks) == "go to lane 2"


@pytest.mark.parametrize(
    "hunt",
    [
        {"when": "assigned", "if": LATE, "do": {"stalk": "loner"}},
        {"when": "assigned", "do": {"if": LATE, "then": {"stalk": "loner"}}},
        {
            "when": "assigned",
            "do": [
                {"if": LATE, "then": {"stalk": "loner"}, "else": {"stalk": "crowd"}},
                {"gain_threat": 1, "on": "boss"},
            ],
        },
    ],
)
def test_greedy_minds_on_what_condition_the_boss_comes(hunt: dict[str, Any]) -> None:
    hunts = {"Warlord": hunt}
    assert last_to_go(hunts) == "go to lane 2"
    assert last_to_go(hunts, threat=20, fired=1) == "go to lane 1"


def test_a_plan_minds_that_the_boss_comes_to_the_crowd_and_who_stands_before_it() -> None:
    def worth(cards: dict[str, Any], team: int, **boss: Any) -> list[float]:
        lanes = [{"enemy": "Sprite"}, {"enemy": "none", "down": 0}]
        _, state = lay(cards, stage="assign", lanes=lanes, boss=boss, Ada=WEAK, Cy=WEAK)
        return [round(rows[0][team], 4) for rows in plan_of(state).worths]

    crowd = {"Warlord": {"when": "assigned", "do": {"stalk": "crowd"}}}
    two, one = 0b0011, 0b0001  # Ada and Cy, and Ada alone
    (bare,) = worth({}, two)
    assert worth(crowd, two)[0] == bare  # somebody stands before the boss
    assert worth(crowd, two)[1] < bare
    assert worth(crowd, one) == worth({}, one) * 2


def test_greedy_guards_who_would_fall() -> None:
    def guards(health: int) -> str:
        game, state = lay(
            {"One": GUARD},
            stage="boss",
            Ada={"lane": 3, "health": 10},
            Bea={"lane": 3, "health": health, "wounded": True},
        )
        state.apply(("face", 3))
        state.apply(("hero", 2), 0)
        return chosen(game, state)

    assert guards(2) == "use One"


def test_greedy_moves_on_where_it_pays() -> None:
    game, state = lay(
        {"One": {"when": "struck", "do": {"may": "move_on"}}},
        lanes=[{"enemy": "Imp"}, {"enemy": "Ogre", "threat": 3}, {"enemy": "Sprite", "threat": 3}],
        Ada={
            "lane": 1,
            "xp": 0,
            "level": 4,
            "abilities": ["One", "Two", "Three", "Four"],
            "pool": ["d6 (5)"],
        },
        Bea={"lane": 4},
        Cy={"lane": 4},
        Dee={"lane": 4},
    )
    state.apply(option_of(game, state, "power d6 (5)"), 0)
    assert chosen(game, state) == "yes"
    state.apply(option_of(game, state, "yes"), 0)
    assert chosen(game, state) == "move on to lane 3"


def test_greedy_exchanges_a_bad_plot_and_keeps_a_good_one() -> None:
    def answered(omen: dict[str, Any]) -> str:
        game, state = lay(
            {"One": {"when": "plot", "do": {"may": "other_plot"}}, "Omen": omen},
            stage="plot",
            lanes=IMPS,
        )
        state.apply(("plot", plot_called(state, "Omen")))
        return chosen(game, state)

    assert answered({"lose_life": 6, "who": "each_hero"}) == "yes"
    assert answered({"gain_xp": 3, "who": "each_hero"}) == "no"


def plot_called(state: TeamState, name: str) -> int:
    return next(plot.number for plot in state.table.plots if plot.print.name == name)


def test_greedy_weighs_what_a_cast_die_may_show() -> None:
    def used(do: dict[str, Any]) -> str:
        game, state = lay(
            {"One": {"use": {"cast": "d6", "do": do}, "at": "before"}},
            lanes=[{"enemy": "Ogre"}],
            Ada={"lane": 1, "xp": 0, "health": 4},
        )
        return chosen(game, state)

    assert used({"power": "that_much"}) == "use One"
    assert used({"lose_life": "that_much"}) == "done"


# --- whole games ---

BUSY: dict[str, Any] = {
    "Warlord": [
        {"when": "assigned", "do": {"stalk": "crowd"}},
        {"when": "round_ends", "do": [{"stalk": "next"}, {"lose_xp": 1, "who": "stalked_heroes"}]},
        {"always": {"enemy_power": 1}, "where": "stalked"},
    ],
    "Meadow": {"place": {"at_least": 5}, "do": {"return_plot": 1}, "once": "round"},
    "Imp": [
        {
            "when": "levelled",
            "do": {"cast": "d4", "do": {"lose_life": "that_much", "who": "that_hero"}},
        },
        {"when": "plot", "do": {"gain_threat": 1, "on": "this"}},
    ],
    "Sprite": {"when": "beaten", "do": {"move_on": "heroes_here"}},
    "One": {"when": "struck", "do": {"may": "move_on"}},
    "Six": GUARD,
    "Seven": {"when": "plot", "do": {"may": "other_plot"}},
    "Two": {"use": {"cast": "d6", "do": {"power": "that_much"}}, "at": "after"},
    "Eight": {
        "use": {"choose_hero": "other_here", "do": {"prevent": 1, "who": "chosen"}},
        "at": "guard",
    },
    "Knack": GUARD,
    "Omen": [{"stalk": "strongest"}, {"deal": 1, "to": "stalked_heroes"}],
}


@pytest.mark.parametrize("planning", ["open", "hidden"])
@pytest.mark.parametrize("seed", range(6))
def test_games_full_of_it_stay_sound(planning: str, seed: int) -> None:
    game = Team(library_with(BUSY))
    state = game.start(game.setup({**SETUP, "planning": planning, "difficulty": "easy"}))
    source = SeededSource(seed)
    player = bot("greedy" if seed == 0 else "random", str(seed))
    while (decision := state.decision) is not None:
        assert game.problems(state) == []
        if decision.seats == (-1,):
            state.settle(source)
            continue
        seat = decision.seats[0]
        assert game.prompt(state, seat)
        assert len(set(said_by(game, state, seat))) == len(decision.options_for(seat))
        game.picture(state, seat)
        state.apply(player.choose(Glimpse(game, state, seat)), seat)
    assert state.result is not None


def said_by(game: Team, state: Any, seat: int) -> list[str]:
    decision = state.decision
    return [game.label(state, one, seat) for one in decision.options_for(seat)]
