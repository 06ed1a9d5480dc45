"""Texts that change another text: accepted only where there is one to change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicehall.effects.strict_yaml import FileError
from dicehall.games import find_pack
from dicehall.games.masters.cards.library import own_library
from packs.writing import write_pack

PAY = {"energy": ["mask"]}


def read(folder: Path, text: object) -> None:
    card = {"number": 1, "cost": 1, "text": text}
    faces = ["M", "MM", "MM", "0/1/9", "0/2/9", "0/3/9"]
    cards = {"Ivy": {"energy": "mask", "faces": faces, "cards": {"Root": card}}}
    pack = find_pack(write_pack(folder, {"a.yaml": json.dumps(cards)}))
    own_library().with_packs([pack])


@pytest.mark.parametrize("effect", ["cancel", {"retarget": "this"}, {"add_target": "this"}])
@pytest.mark.parametrize("where", ["global", "fielded", "later", "paired"])
def test_what_answers_no_text_cannot_change_one(tmp_path: Path, effect: object, where: str) -> None:
    text: object = {
        "global": {"global": effect, "pay": PAY},
        "fielded": {"when": "fielded", "do": {"may": effect}},
        "later": {"when": "targeted", "do": {"later": "draw_ends", "do": effect}},
        "paired": {"paired": {"when": "attacks", "do": effect}},
    }[where]
    with pytest.raises(FileError, match="is for texts that answer another"):
        read(tmp_path, text)


def test_what_answers_a_text_may_change_it(tmp_path: Path) -> None:
    read(tmp_path, [{"when": "targeted", "do": "cancel"}, {"when": "global_paid", "do": "cancel"}])
    read(tmp_path, {"global": {"retarget": "this"}, "pay": PAY, "reacts": "targeted"})
