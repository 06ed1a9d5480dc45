"""The bench of content: what is loaded beside what, and when it fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import content
from dicehall.games.masters.cards import library as masters
from dicehall.games.team.cards import library as team


def test_the_plain_file_holds_every_card_with_every_part_of_its_texts(tmp_path: Path) -> None:
    content.measure(masters.RECIPE, tmp_path, 1)
    cards = json.loads((tmp_path / "masters-plain.txt").read_text(encoding="utf-8"))
    prints = masters.default_library().prints()
    assert len(cards) == len(prints)
    for card, printed in zip(cards, prints, strict=True):
        assert card[:2] == [printed.title, printed.subtitle]
        assert content.plain(printed.abilities) == card[9]


def test_the_second_load_takes_from_the_cache(tmp_path: Path) -> None:
    recipe = team.RECIPE
    content.load(recipe, tmp_path)
    (kept,) = tmp_path.iterdir()
    before = kept.stat().st_mtime_ns
    heroes = content.load(recipe._replace(read=_never), tmp_path).heroes()
    assert heroes
    assert kept.stat().st_mtime_ns == before


def _never(sources: object) -> None:
    raise AssertionError("the content was read again")


def test_the_table_ends_with_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    results = [content.Result("a", 1, 0.5, 0.25), content.Result("b", 1, 0.1, 0.05)]
    last = content.table([*results, content.total(results)])[-1]
    assert last.split() == ["all", "2000.00", "ms", "600.00", "ms", "300.00", "ms", "2.00"]


def test_the_bench_ends_with_2_when_there_is_no_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert content.main(["--bars", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err


@pytest.mark.untraced
def test_the_bench_ends_with_1_above_its_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    low = tmp_path / "low.toml"
    low.write_text("[most]\ncontent = 1e-9\n", encoding="utf-8")
    assert content.main(["--bars", str(low), "--rounds", "1"]) == 1
    assert "FAIL: All content loads again" in capsys.readouterr().out
