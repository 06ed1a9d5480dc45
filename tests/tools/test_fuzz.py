"""The fuzzer: a sample of its packs, what it reports, and that the same seed writes the same."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import fuzz
from fuzzed import Fuzz


@pytest.mark.untraced
@pytest.mark.parametrize("game", fuzz.GAMES)
def test_packs_that_are_accepted_can_be_played(game: str) -> None:
    for number in range(12):
        _, done = fuzz.fuzz_one((game, "sample", number))
        assert done.wrong == ""
        assert done.accepted
        assert done.answers


@pytest.mark.untraced
def test_dice_that_a_text_would_knock_out_at_once_are_not_laid_out() -> None:
    """The twelfth pack of this seed takes 4 from every defense."""
    _, done = fuzz.fuzz_one(("masters", "eyes", 12))
    assert done.wrong == ""
    assert done.answers


@pytest.mark.untraced
@pytest.mark.parametrize("game", fuzz.GAMES)
def test_a_seed_writes_the_same_packs(game: str) -> None:
    assert fuzz.fuzz_one((game, "same", 1)) == fuzz.fuzz_one((game, "same", 1))
    assert fuzz.fuzz_one((game, "same", 1)) != fuzz.fuzz_one((game, "other", 1))


def test_what_went_wrong_is_named_by_its_pack() -> None:
    said = fuzz.report("masters", [(3, Fuzz(9, 6, 40, "it broke")), (1, Fuzz(8, 6, 50, ""))])
    assert said.splitlines() == [
        "pack 3: it broke",
        "masters: 2 packs, 1 went wrong; 17 texts written, 12 accepted, 90 answers given",
    ]


@pytest.mark.untraced
def test_one_pack_is_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["throne", "--only", "7", "--seed", "sample"]) == 0
    assert "throne: 1 packs, 0 went wrong" in capsys.readouterr().out


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(SystemExit):
        fuzz.main(["chess"])
