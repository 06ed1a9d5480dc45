"""Static texts that ask for what they themselves decide: refused, for nobody could ever answer."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from dicehall.effects.strict_yaml import FileError
from dicehall.games import find_pack
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import Library, own_library
from packs.writing import write_pack

FACES = ["M", "MM", "MM", "0/1/9", "0/2/9", "0/3/9"]
GIVEN: dict[str, Any] = {
    "no text": "no_text",
    "affiliation": {"affiliation": "avengers"},
    "keyword": {"keyword": "fast"},
    "another keyword": {"keyword": "strike"},
    "ally": {"keyword": "ally"},
    "fielding cost": {"fielding_cost": 1},
    "attack": {"attack": 1},
}
ASKED: dict[str, Any] = {
    "affiliation": {"affiliation": "avengers"},
    "keyword": {"keyword": "fast"},
    "no keyword": {"not": {"keyword": "fast"}},
    "another keyword": {"not": {"level": 1, "or": {"keyword": "strike"}}},
    "sidekick": {"is": "sidekick"},
    "attack text": {"attack_text": True},
    "level": {"level": 1},
}
SETTLED = {
    "no text": {"level"},
    "affiliation": {"level"},
    "keyword": {"level", "affiliation"},
    "another keyword": {"level", "affiliation"},
    "ally": {"level", "affiliation"},
}
"""What texts may ask that give this; all others may ask for anything."""


def read(folder: Path, *texts: object) -> Library:
    cards = {
        f"Ivy {number}": {
            "energy": "mask",
            "faces": FACES,
            "cards": {"Root": {"number": number, "cost": 1, "text": text}},
        }
        for number, text in enumerate(texts, start=1)
    }
    return own_library().with_packs([find_pack(write_pack(folder, {"a.yaml": json.dumps(cards)}))])


@pytest.mark.parametrize(("given", "asked"), list(product(GIVEN, ASKED)))
def test_what_is_given_cannot_depend_on_what_it_decides(
    tmp_path: Path, given: str, asked: str
) -> None:
    ways: list[object] = [
        {"always": GIVEN[given], "who": ASKED[asked]},
        {"while_active": GIVEN[given], "if": {"there_is": ASKED[asked]}},
        {"paired": {"always": [{"defense": 1}, GIVEN[given]], "who": ASKED[asked]}},
        {
            "when": "fielded",
            "do": {"let": {"each": ASKED[asked]}, "have": GIVEN[given], "newcomers": True},
        },
    ]
    for number, text in enumerate(ways):
        if asked in SETTLED.get(given, ASKED):
            read(tmp_path / str(number), text)
        else:
            with pytest.raises(FileError, match="who has it may depend on"):
                read(tmp_path / str(number), text)


def test_fielding_costs_and_affiliations_cannot_depend_on_themselves(tmp_path: Path) -> None:
    for word, given, amount in (
        ("cost", {"fielding_cost": 1}, {"fielding_cost_of": "this"}),
        ("affiliation", {"affiliation": "avengers"}, {"affiliations_of": "this"}),
    ):
        text = {"always": given, "if": {"more_than": 1, "of": amount}}
        with pytest.raises(FileError, match="who has it may depend on"):
            read(tmp_path / word, text)


@pytest.mark.parametrize("broken", ["whatever", {"keyword": 3}, 3, [], None])
def test_what_cannot_be_read_ends_in_no_error(tmp_path: Path, broken: object) -> None:
    for number, text in enumerate(
        [
            {"always": broken, "who": broken},
            {"always": "no_text", "who": broken, "if": broken},
            {"when": "fielded", "do": {"let": broken, "have": broken, "newcomers": True}},
        ]
    ):
        with pytest.raises(FileError):
            read(tmp_path / str(number), text)


ACCEPTED = [
    {"always": GIVEN[given], "who": {"whose": "everyone", **ASKED[asked]}}
    for given, asked in product(GIVEN, ASKED)
    if asked in SETTLED.get(given, ASKED)
]


@pytest.mark.parametrize("number", range(len(ACCEPTED)))
def test_two_texts_that_are_accepted_never_ask_each_other_for_ever(
    tmp_path: Path, number: int
) -> None:
    for place, other in enumerate(ACCEPTED[number:]):
        game = Masters(read(tmp_path / str(place), ACCEPTED[number], other))
        team = {"cards": ["Ivy 1: Root x4", "Ivy 2: Root x4"]}
        seats = {"seats": ["ann", "ben"], "ann": team, "ben": team}
        setup = game.setup({"edition": "justice", "format": "custom", **seats})
        field = {"field": ["Ivy 1 1", "Ivy 1 2", "Ivy 2 1", "Sidekick"]}
        state = game.place(setup, {"active": "ann", "step": "main", "ann": field, "ben": field})
        game.view(state, 0)
        game.heuristic(state, 0)
