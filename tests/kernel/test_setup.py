"""Set-ups and what is read from people's data: every problem is named, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

import dicehall
from dicehall.games.pig import Pig
from dicehall.kernel import CHANCE, DicehallError, PositionError, Reader, SetupError, expand
from smugglers import Smugglers


def problems(data: Any) -> tuple[str, ...]:
    with pytest.raises(SetupError) as caught:
        Pig().setup(data)
    return caught.value.problems


def test_a_set_up_fills_in_what_was_not_said() -> None:
    setup = Pig().setup({})
    assert setup.data == {
        "seats": ["ann", "ben"],
        "start": "ann",
        "turn_limit": 1000,
        "target": 100,
    }
    assert Pig().setup(setup.data) == setup


def test_every_problem_is_named_at_once() -> None:
    found = problems({"seats": ["eric"], "start": "mike", "target": "high", "tarrget": 3})
    known = "setup: unknown key 'tarrget'; did you mean 'target'? Known are: "
    known += "seats, start, turn_limit, target"
    assert found == (
        "setup.seats: this game has 2 seats, not 1",
        "setup.start: must be one of eric, chance, not 'mike'.",
        "setup.target: must be a whole number from 2 to 1000, not 'high'",
        known,
    )


@pytest.mark.parametrize("data", [3, ["eric"], "pig"])
def test_a_set_up_is_a_mapping(data: Any) -> None:
    assert "must be a mapping" in problems(data)[0]


def test_seats_have_names_of_their_own() -> None:
    assert "two seats are called 'eric'" in problems({"seats": ["eric", "Eric"]})[0]
    assert "cannot be called 'chance'" in problems({"seats": ["eric", "Chance"]})[0]
    assert "cannot be called 'pot'" in problems({"seats": ["eric", "pot"]})[0]
    assert "must be a list of words" in problems({"seats": "eric"})[0]


@pytest.mark.parametrize("name", [" ", "", "\x1b[31m", "a\nb", "x" * 41])
def test_a_name_can_be_printed_on_one_line(name: str) -> None:
    assert "a name is 1 to 40 characters" in problems({"seats": ["eric", name]})[0]


def test_a_name_is_never_taken_for_several() -> None:
    assert Pig().setup({"seats": ["malcolm x9", "b x99999999999"]}).seats[0] == "malcolm x9"


def test_true_is_no_whole_number() -> None:
    assert "not True" in problems({"target": True})[0]


def test_chance_may_decide_who_begins() -> None:
    assert Pig().setup({"start": "chance"}).start == CHANCE
    assert Pig().setup({"start": "BEN"}).start == 1


def test_a_position_names_every_problem_too() -> None:
    game = Smugglers()
    setup = game.setup({"seats": ["ann", "ben"]})
    with pytest.raises(PositionError) as caught:
        game.place(setup, {"step": "bit", "ann": {"hand": ["gold"]}, "carl": {}})
    text = str(caught.value)
    assert "position.step: must be one of lot, bid, not 'bit'; did you mean 'bid'?" in text
    assert "position.ann.hand: there is no card 'gold'" in text
    assert "unknown key 'carl'" in text
    with pytest.raises(PositionError, match="fewer cards than none"):
        game.place(setup, {"ann": {"hand": ["pearl x9"]}})


def test_repeats_are_written_out() -> None:
    assert expand(["Sidekick x3", "Angel"]) == ["Sidekick", "Sidekick", "Sidekick", "Angel"]


@pytest.mark.parametrize("word", ["x2", "Malcolm x", "salt x²", "salt x0", "salt x99999999999"])
def test_what_is_no_repeat_stays_as_it_is(word: str) -> None:
    assert expand([word]) == [word]


def test_a_reader_says_where_a_part_is_missing() -> None:
    reader = Reader({"a": {"b": 9}, "c": 1}, "top")
    part = reader.part("a")
    assert part.whole("b", 1, 1, 5) == 1
    part.rest()
    assert reader.part("none").has("b") is False
    reader.part("c")
    assert reader.problems == [
        "top.a.b: must be a whole number from 1 to 5, not 9",
        "top.c: must be a mapping of keys to values, not 1",
    ]


def test_games_are_found_by_name() -> None:
    assert "pig" in dicehall.names()
    assert dicehall.game("pig") is dicehall.game("pig")
    with pytest.raises(DicehallError, match="no game called 'pigg'; did you mean 'pig'"):
        dicehall.game("pigg")
