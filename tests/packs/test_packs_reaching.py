"""Texts that reach for dice which cannot be reached, or for players, do nothing to them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dicehall.effects.strict_yaml import FileError
from dicehall.games import find_pack
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import Library, own_library
from dicehall.kernel import Chance, SeededSource, State
from packs.writing import write_pack

ACTION = ["M", "MM", "MM", "ACT", "ACT", "ACT"]
CHARACTER = ["M", "MM", "MM", "0/1/9", "0/2/9", "0/3/9"]
PLAYER = {"target": {"whose": "any"}, "or_player": True}


def library(folder: Path, text: object) -> Library:
    def card(number: int, said: object) -> dict[str, Any]:
        return {"Root": {"number": number, "cost": 1, "text": said}}

    ivy = {"kind": "action", "energy": "mask", "faces": ACTION, "cards": card(1, text)}
    oak = {"energy": "mask", "faces": CHARACTER, "cards": card(2, [])}
    cards = {"Ivy": ivy, "Oak": oak}
    pack = find_pack(write_pack(folder, {"a.yaml": json.dumps(cards)}))
    return own_library().with_packs([pack])


def play(folder: Path, text: object, seed: int) -> None:
    """Play some answers at random, and look at every position."""
    game = Masters(library(folder, text))
    team = {"cards": ["Ivy: Root x4", "Oak: Root x4"]}
    seats = {"seats": ["ann", "ben"], "ann": team, "ben": {}}
    setup = game.setup({"edition": "justice", "format": "custom", **seats})
    reserve = ["Ivy action", "Ivy action", "Sidekick mask"]
    laid = {"field": ["Oak 1"], "reserve": reserve, "used": ["Ivy", "Oak"]}
    position = {"active": "ann", "step": "main", "ann": laid, "ben": {"field": ["Sidekick"]}}
    state = game.place(setup, position)
    source = SeededSource(f"reach {seed}")
    for _ in range(25):
        if state.decision is None:
            return
        answer(state, source)
        assert game.problems(state) == []


def answer(state: State, source: SeededSource) -> None:
    decision = state.decision
    if isinstance(decision, Chance):
        state.settle(source)
    elif decision is not None:
        seat = decision.seats[0]
        options = decision.options_for(seat)
        state.apply(options[source.below(len(options))], seat)


@pytest.mark.parametrize(
    "text",
    [
        {"use": {"return": "this"}},
        {"use": {"move": {"target": {"zone": "used", "is": "die"}}, "to": "field"}},
        {"use": [{"mark": PLAYER}, {"capture": "chosen"}]},
        {"use": {"capture": PLAYER}},
        {"use": {"set_aside": PLAYER}},
        {"use": {"control": PLAYER}},
        {"use": {"spin_up": PLAYER, "levels": 1}},
        {"use": {"field": {"target": {"zone": "card", "is": "character"}}}},
        {"use": [{"mark": {"target": {}}}, {"set_aside": "chosen"}, {"field": "chosen"}]},
        {"use": {"use_face": {"target": {"zone": "reserve", "is": "die"}}}},
        [
            {"use": {"gain_life": 1}},
            {"use": {"gain_life": 1}, "pay": {"energy": ["bolt"], "life": 1}},
        ],
    ],
)
def test_no_text_leaves_an_impossible_table(tmp_path: Path, text: object) -> None:
    for seed in range(12):
        play(tmp_path, text, seed)


@pytest.mark.parametrize("effect", ["capture", "control"])
def test_a_global_has_no_die_that_captures_or_controls(tmp_path: Path, effect: str) -> None:
    text = {"global": {effect: {"target": {"whose": "opposing"}}}, "pay": {"energy": ["mask"]}}
    with pytest.raises(FileError, match="is what a die does; a global belongs to none"):
        library(tmp_path, text)
