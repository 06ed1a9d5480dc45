"""`dicehall pack words`, and errors about words that nobody knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home
from dicehall.games import WITH_PACKS, shelf
from packs.writing import ORCHID, write_pack

WORDS = sorted(
    {
        name
        for game in WITH_PACKS
        for words in shelf(game).vocabulary.words.values()
        for name in words
        if name
    }
)


def test_all_words_are_listed_with_their_games(home: Home) -> None:
    said = home.said("pack", "words").splitlines()
    assert "Triggers: What happens, and lets a text work." in said
    listed = {line.split(maxsplit=1)[0] for line in said if line.startswith("  ")}
    assert set(WORDS) <= listed
    assert any(line.startswith("  attacked (Dice Throne): ") for line in said)


def test_a_word_is_told_with_its_parts_and_a_real_text(home: Home) -> None:
    said = home.said("pack", "words", "deal").splitlines()
    assert said[0] == "deal, an effect (Dice Masters, Dice Throne, Dice Team)"
    assert any(line.startswith("  type: one of normal, undefendable") for line in said)
    assert said[-1].strip().startswith("{")
    assert "deal:" in said[-1]


@pytest.mark.parametrize("word", WORDS[:: len(WORDS) // 12])
def test_every_word_can_be_told(home: Home, word: str) -> None:
    assert home.said("pack", "words", word).startswith(f"{word}, a")


def test_a_word_that_nobody_knows_is_refused_with_the_nearest(home: Home) -> None:
    said = home.refused("pack", "words", "atacked")
    assert said == "dicehall: there is no word 'atacked'; did you mean 'attacked'?\n"


@pytest.mark.parametrize(
    ("trigger", "end"),
    [("feilded", "; did you mean 'fielded'?"), ("zzz", "; the nearest are: ")],
)
@pytest.mark.parametrize("shape", ["{}", "{{{}: this}}"])
def test_errors_about_triggers_list_the_nearest(
    home: Home, tmp_path: Path, trigger: str, end: str, shape: str
) -> None:
    said = ORCHID.replace("when: fielded", f"when: {shape.format(trigger)}")
    assert said != ORCHID
    write_pack(tmp_path, {"plants.yaml": said})
    line = home.run("pack", "check", str(tmp_path)).stdout.splitlines()[0]
    assert "trigger" in line
    assert end in line
    if end.endswith(": "):
        assert line.count(",") >= 5
