"""Texts of heroes that each word allows and nobody can mean are refused, not played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicehall.effects.strict_yaml import FileError
from dicehall.games import find_pack
from dicehall.games.throne.heroes.library import own_library
from packs.writing import write_pack


def read(folder: Path, on: object, use: object) -> None:
    hero = {
        "complexity": 1,
        "dice": ["leaf", "leaf", "leaf", "root", "root", "bud"],
        "abilities": {"Lash": {"kind": "offensive", "text": {"on": on, "do": {"deal": 3}}}},
        "cards": {"Rain": {"kind": "roll", "cost": 0, "text": {"use": use}}},
    }
    files = {"plant.yaml": json.dumps({"Plant": hero})}
    own_library().with_packs([find_pack(write_pack(folder, files, game="throne"))])


@pytest.mark.parametrize(
    "on",
    [
        "your_turn",
        {"through": 4},
        {"hero": "Plant"},
        {"not": {"show": ["leaf"]}},
        {"any_of": [{"show": ["leaf"]}, "small_straight"]},
        {"at_least": 2, "of": {"shown": "leaf"}},
    ],
)
def test_an_attack_begins_with_what_the_dice_show(tmp_path: Path, on: object) -> None:
    with pytest.raises(FileError, match="'on' is what the dice show"):
        read(tmp_path, on, {"gain_cp": 1})


@pytest.mark.parametrize("on", [{"show": ["leaf"]}, {"of_a_kind": 3}, "large_straight"])
def test_what_the_dice_show_begins_an_attack(tmp_path: Path, on: object) -> None:
    read(tmp_path, on, {"gain_cp": 1})


@pytest.mark.parametrize("broken", ["whatever", {"at_least": True, "of": True}, 3, []])
def test_what_cannot_be_read_is_told_of_and_ends_in_no_error(
    tmp_path: Path, broken: object
) -> None:
    with pytest.raises(FileError, match="Lash"):
        read(tmp_path / "on", broken, {"gain_cp": 1})
    with pytest.raises(FileError, match="Rain"):
        read(tmp_path / "mark", {"show": ["leaf"]}, {"mark": broken})


def test_a_die_that_is_chosen_is_not_chosen_again(tmp_path: Path) -> None:
    mark = {"mark": {"die": "any"}}
    read(tmp_path, {"show": ["leaf"]}, [mark, {"reroll": "chosen"}])
    with pytest.raises(FileError, match="'mark' chooses a die; 'chosen' is the one that it chose"):
        read(tmp_path, {"show": ["leaf"]}, [mark, {"mark": "chosen"}])
