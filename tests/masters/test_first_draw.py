"""The game's first draw, which a table may agree on beside its edition."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

import dicehall
from contract.driver import walk
from dicehall.games.masters.formats.setups import SETTINGS
from dicehall.games.masters.table.state import BAG, OUT, PILES, RESERVE, USED, MastersState
from dicehall.kernel import Chance, Match, SeededSource, SetupError

GAME = dicehall.game("masters")
EDITIONS = ("uncanny-x-men", "amazing-spider-man", "justice")


def agreed(edition: str, first_draw: str | None = None, **more: Any) -> dict[str, Any]:
    said = {} if first_draw is None else {"first_draw": first_draw}
    return {"edition": edition, "seats": ["eric", "mike"], **said, **more}


def rolled(data: dict[str, Any]) -> MastersState:
    """Give the state after the first roll."""
    state = cast(MastersState, GAME.start(GAME.setup(data)))
    while isinstance(state.decision, Chance):
        state.settle(SeededSource(1))
    return state


def dice(state: MastersState, seat: int = 0) -> dict[int, int]:
    """Count a seat's dice by zone, where there are any."""
    counts = {zone: len(state.pile(seat, zone)) for zone in range(PILES)}
    return {zone: count for zone, count in counts.items() if count}


def told(data: dict[str, Any]) -> dict[str, str]:
    """Tell the first draw, by the name of the event."""
    match = Match(GAME, GAME.setup(data))
    for _ in range(4):
        assert match.state.decision is not None
        match.answer(match.state.decision.options[0])
    return {event.name: GAME.tell(event, None) for event in match.events}


@pytest.mark.rule("M-DRAW-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_an_agreement_the_first_draw_is_the_editions(edition: str) -> None:
    three = edition == "justice"
    usual = {RESERVE: 3, OUT: 1, BAG: 4} if three else {RESERVE: 4, BAG: 4}
    assert dice(rolled(agreed(edition))) == usual
    assert dice(rolled(agreed(edition, "edition"))) == usual
    assert GAME.setup(agreed(edition)).data["first_draw"] == "edition"


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_four_dice_are_rolled_where_the_table_says_so(edition: str) -> None:
    assert dice(rolled(agreed(edition, "four"))) == {RESERVE: 4, BAG: 4}


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_dice_are_rolled_where_the_table_says_so(edition: str) -> None:
    aside = USED if edition == "uncanny-x-men" else OUT
    assert dice(rolled(agreed(edition, "three"))) == {RESERVE: 3, aside: 1, BAG: 4}


def test_partners_each_leave_a_die_aside() -> None:
    seats = ["ann", "ben", "cara", "dan"]
    data = {"edition": "amazing-spider-man", "format": "doubles", "seats": seats}
    state = rolled({**data, "first_draw": "three"})
    assert len(state.pile(0, OUT)) == len(state.pile(1, OUT)) == 1
    assert len(state.pile(2, BAG)) == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_first_turn_of_a_game_is_short(edition: str) -> None:
    setup = GAME.setup(agreed(edition, "three", turn_limit=2))
    for match in walk(GAME, setup, 3):
        state = cast(MastersState, match.state)
        if state.turn == 2 and state.decision is not None and state.decision.actor == 1:
            assert len(state.pile(1, RESERVE)) == 4
            return
    raise AssertionError("the second turn never came to its roll")


def test_what_was_agreed_stays_with_a_saved_game() -> None:
    setup = GAME.setup(agreed("uncanny-x-men", "three"))
    assert setup.data["first_draw"] == "three"
    assert GAME.setup(setup.data) == setup
    match = Match(GAME, setup)
    match.answer(("draw", 0))
    again = Match.load(GAME, json.loads(json.dumps(match.save())))
    assert again.state == match.state
    state = GAME.load_state(json.loads(json.dumps(GAME.save_state(match.state))))
    assert state == match.state
    assert GAME.problems(state) == []


def test_a_set_up_says_what_else_can_be_agreed_on() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(agreed("justice", "thre"))
    (problem,) = caught.value.problems
    assert "setup.first_draw: must be one of edition, three, four, not 'thre'" in problem
    with pytest.raises(SetupError, match="a seat cannot be called 'first_draw'"):
        GAME.setup({"seats": ["first_draw", "mike"]})


def test_nobody_is_asked_for_it_but_may_say_it() -> None:
    (setting,) = [one for one in SETTINGS if one.key == "first_draw"]
    assert not setting.asked
    assert [value for value, _ in setting.choices] == ["edition", "three", "four"]
    assert "house rule" in setting.words


def test_the_fourth_die_is_told_with_where_it_goes() -> None:
    usual = told(agreed("justice"))
    assert usual["drew"] == "eric draws 3x Sidekick; the fourth die, Sidekick, goes out of play."
    house = told(agreed("uncanny-x-men", "three"))["drew"]
    assert house == "eric draws 3x Sidekick; the fourth die, Sidekick, goes to the used pile."
