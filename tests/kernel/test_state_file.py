"""State files: what is written comes back, and what no game can be is refused with reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest

import dicehall
from dicehall.games.pig import Pig
from dicehall.kernel import SaveError, State
from kernel.asking import Editions
from kernel.tables import pig, smugglers
from smugglers import Smugglers
from smugglers.state import COPIES, SmugglersState
from smugglers.turn import total_cards


def state_file(**changes: Any) -> dict[str, Any]:
    data = cast(dict[str, Any], json.loads(json.dumps(Pig().save_state(pig("roll", 4).state))))
    return {**data, "position": {**data["position"], **changes}}


STATE_BREAKS: list[tuple[dict[str, Any], str]] = [
    ({"pot": "four"}, "state.position.pot: must be like 0, not 'four'"),
    ({"pot": True}, "state.position.pot"),
    ({"scores": [1, 2]}, "state.position.scores: must be like"),
    ({"scores": {"list": [1, 2, 3]}}, "two scores"),
    ({"scores": {"heap": []}}, "state.position.scores: must be"),
    ({"frames": {"list": [["turn", "dance", []]]}}, "no step turn.dance"),
    ({"frames": {"list": [["turn"]]}}, r"a frame must be \[op, step, \[values\]\]"),
    ({"frames": {"list": []}}, "has a frame"),
    ({"frames": {"list": [["pending", "next", []]]}}, "asks nobody"),
    ({"active": 7}, "two seats"),
    ({"scores": {"list": ["a", "b"]}}, "state.position.scores: must be like"),
    ({"scores": {"list": [-5, 10]}}, "a score of -5"),
    ({"scores": {"list": [100, 10]}}, "a score of 100 while the game goes on"),
    ({"pot": -4}, "below 0"),
    ({"turn": 0}, "turn: must be from 1 to 1000, not 0"),
    ({"turn": 1001}, "turn: must be from 1 to 1000"),
    ({"result": [1.0]}, "result: must be 2 times"),
    ({"result": ["x", "y"]}, "result: must be 2 times"),
    ({"sealed": [[7, ["x"]]]}, r"sealed: must be \[\[seat, option\]"),
    ({"lasting": {"list": [5]}}, "lasting: must be"),
    ({"pot": 10**30}, "state.position.pot: a whole number has at most 30 digits"),
    (
        {"frames": {"list": [["turn", "choose", [-(10**30)]]]}},
        "a whole number has at most 30 digits",
    ),
    ({"scores": {"list": [0] * 100_001}}, "a list has at most 100000 items, not 100001"),
    ({"pott": 4}, "unknown key 'pott'; did you mean 'pot'"),
]


@pytest.mark.parametrize(("changes", "reason"), STATE_BREAKS)
def test_a_broken_state_file_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        Pig().load_state(state_file(**changes))


def test_a_state_file_with_a_sealed_answer_that_nobody_could_give_is_refused() -> None:
    match = smugglers((0, "bid pearl"))
    data = json.loads(json.dumps(match.game.save_state(match.state)))
    assert match.game.load_state(data) == match.state
    data["position"]["sealed"] = [[0, ["bid", 99]]]
    with pytest.raises(SaveError, match="these answers are not legal"):
        match.game.load_state(data)


def test_a_state_file_names_everything_that_is_missing() -> None:
    data = state_file()
    del data["position"]["pot"], data["position"]["turn"]
    with pytest.raises(SaveError) as caught:
        Pig().load_state(data)
    assert {"state.position.pot: is missing", "state.position.turn: is missing"} <= set(
        caught.value.problems
    )


@pytest.mark.parametrize("key", ["format", "version", "game", "edition"])
def test_a_state_file_of_something_else_is_refused(key: str) -> None:
    with pytest.raises(SaveError, match=key):
        Pig().load_state({**state_file(), key: "else"})


def test_a_state_file_belongs_to_the_edition_and_the_content_of_its_set_up() -> None:
    game = Editions()
    setup = game.setup({"edition": "new"})
    data = json.loads(json.dumps(game.save_state(game.start(setup))))
    assert (data["edition"], data["content"]) == ("new", {"cards": "aa11"})
    assert game.load_state(data) == game.start(setup)
    old = json.loads(json.dumps(game.save_state(game.start(game.setup({"edition": "old"})))))
    assert (old["edition"], old["content"]) == ("old", {})
    with pytest.raises(SaveError, match=r"state\.edition: must be one of new, not 'old'"):
        game.load_state({**data, "edition": "old"})


def test_a_state_file_of_other_content_is_refused() -> None:
    """Its numbers may mean other cards now, and there is no log to tell."""
    game = Editions()
    data = json.loads(json.dumps(game.save_state(game.start(game.setup()))))
    with pytest.raises(SaveError, match=r"state.content: must be {'cards': 'bb22'}.*aa11"):
        Editions("bb22").load_state(data)


class Counted(Smugglers):
    """Smugglers that counts all cards again when a state has been read."""

    def __init__(self) -> None:
        self.counted: list[int] = []

    def restore(self, state: State) -> None:
        assert state.decision is None
        self.counted = total_cards(cast(SmugglersState, state))

    def problems(self, state: State) -> list[str]:
        return super().problems(state) if self.counted else ["not counted"]


def test_what_follows_from_the_fields_is_restored_before_anything_else_looks() -> None:
    game = Counted()
    data = json.loads(json.dumps(game.save_state(smugglers((0, "bid pearl")).state)))
    game.load_state(data)
    assert game.counted == list(COPIES)


def test_what_cannot_be_restored_is_refused() -> None:
    data = json.loads(json.dumps(Smugglers().save_state(smugglers().state)))
    data["position"]["played"] = {"list": []}
    with pytest.raises(SaveError, match="no game of this kind can stand so"):
        Counted().load_state(data)


def test_only_the_process_of_a_bot_reads_a_state() -> None:
    """A state is trusted: files, saves and set-ups, which strangers may write, never come to it."""
    source = Path(dicehall.__file__).parent
    users = [
        file.relative_to(source).as_posix()
        for file in source.rglob("*.py")
        if re.search(r"\b(load_state|read_state)\(", file.read_text())
    ]
    assert sorted(users) == ["bots/worker.py", "kernel/game.py", "kernel/state_file.py"]


def test_a_finished_state_comes_back_finished() -> None:
    match = pig("roll", 4)
    match.answer(("concede",), 1)
    loaded: State = Pig().load_state(json.loads(json.dumps(Pig().save_state(match.state))))
    assert loaded.result == (1.0, 0.0)
    assert loaded.decision is None
