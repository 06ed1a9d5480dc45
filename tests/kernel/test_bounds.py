"""Data of strangers: what is larger than any table needs is refused before anybody works on it."""

from __future__ import annotations

from typing import Any

import pytest

import dicehall
from dicehall.games.pig import Pig
from dicehall.kernel import DicehallError, Match, PositionError, SaveError, SetupError, expand
from dicehall.kernel.bounds import AGREED, Bounds, too_large
from dicehall.kernel.saves import MOST_ANSWERS
from kernel.tables import pig
from work import calls

GAMES = ("masters", "pig", "team", "throne")
MANY = 200_000


def nested(depth: int) -> Any:
    data: Any = "a"
    for _ in range(depth):
        data = [data]
    return data


TOO_MUCH: list[tuple[Any, str]] = [
    (["ann"] * MANY, "holds more than 5000 values"),
    ({f"k{number}": 1 for number in range(MANY)}, "holds more than 5000 values"),
    ([{"a": ["b"]}] * 2_000, "holds more than 5000 values"),
    ("x" * MANY + "x", "holds more than 200000 signs"),
    ({"x" * MANY: "x"}, "holds more than 200000 signs"),
    (nested(10_000), "is nested more than 30 deep"),
]


@pytest.mark.parametrize(("data", "reason"), TOO_MUCH)
@pytest.mark.parametrize("name", GAMES)
def test_a_set_up_or_position_that_is_too_large_is_refused_at_once(
    name: str, data: Any, reason: str
) -> None:
    game = dicehall.game(name)
    for key in ("seats", "heroes", "ann", "anything"):
        with pytest.raises(SetupError) as refused:
            game.setup({key: data})
        assert refused.value.problems == (f"setup: {reason}",)
        with pytest.raises(PositionError) as unplaced:
            game.place(game.setup(), {key: data})
        assert unplaced.value.problems == (f"position: {reason}",)


def test_what_is_as_large_as_it_may_be_is_looked_at() -> None:
    assert not too_large([1, [2, {"three": "four"}]], Bounds(7, 9, 3))
    assert too_large([1, [2, {"three": "four"}]], Bounds(6, 9, 3))
    assert too_large([1, [2, {"three": "four"}]], Bounds(7, 8, 3))
    assert too_large([1, [2, {"three": "four"}]], Bounds(7, 9, 2))


LARGEST: list[tuple[str, dict[str, Any]]] = [
    ("pig", {}),
    ("throne", {}),
    ("throne", {"mode": "3v3"}),
    ("team", {}),
    ("masters", {"format": "doubles"}),
    ("masters", {"format": "custom"}),
    ("masters", {"format": "draft", "pool": [f"card {number}" for number in range(2_000)]}),
    ("masters", {"format": "custom", "ann": ";".join(["x"] * 90_000)}),
    ("masters", {"format": "custom", "ann": "=;|" * 33_000}),
    ("masters", {"format": "custom", "ann": {"cards": ["x"] * 4_000, "basics": "y;" * 60_000}}),
]


@pytest.mark.parametrize(("name", "data"), LARGEST)
def test_the_largest_set_up_that_is_looked_at_takes_little_work(
    name: str, data: dict[str, Any]
) -> None:
    assert not too_large(data, AGREED)
    game = dicehall.game(name)
    if not {"ann", "pool"} & data.keys():
        data = {**data, "seats": [f"p{number}" for number in range(4_900)]}

    def refuse() -> None:
        with pytest.raises(SetupError):
            game.setup(data)

    game.setup()
    assert calls(refuse) < 1_000_000


@pytest.mark.parametrize("words", [["Sidekick x999"] * 2, ["Sidekick"] * 1_001])
def test_a_list_names_no_more_things_than_a_table_could_hold(words: list[str]) -> None:
    with pytest.raises(PositionError, match="a list names at most 1000 things"):
        expand(words)
    assert len(expand(["Sidekick x999", "Sidekick"])) == 1_000


def test_a_save_with_more_answers_than_any_game_is_not_played() -> None:
    data = pig("roll", 4).save()
    data["log"] = [[0, ["roll"]]] * (MOST_ANSWERS + 1)
    with pytest.raises(SaveError, match="log: has at most 100000 answers, not 100001"):
        Match.load(Pig(), data)


@pytest.mark.parametrize("key", ["setup", "position", "notes", "log", "events", "content"])
def test_a_save_that_nests_without_end_is_refused(key: str) -> None:
    with pytest.raises(SaveError, match="it is nested more than 100 deep"):
        Match.load(Pig(), {**pig("roll", 4).save(), key: nested(10_000)})


def test_a_save_whose_set_up_is_too_large_is_refused() -> None:
    data = pig("roll", 4).save()
    data["setup"]["seats"] = ["ann"] * MANY
    with pytest.raises(DicehallError, match="setup: holds more than 5000 values"):
        Match.load(Pig(), data)
