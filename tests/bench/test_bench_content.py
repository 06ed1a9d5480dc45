"""The bench of content: what is loaded beside what, and when it fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import content
from dicehall.effects.loading import package_sources
from dicehall.games.masters.cards import library as masters
from dicehall.games.team.cards import library as team
from dicehall.games.throne.heroes import library as throne


def test_the_whole_file_holds_every_card_with_every_part_of_its_texts(tmp_path: Path) -> None:
    content.measure(masters.RECIPE, tmp_path, 1)
    cards = json.loads((tmp_path / "masters-whole.txt").read_text(encoding="utf-8"))
    prints = masters.default_library().prints()
    assert len(cards) == len(prints)
    for card, printed in zip(cards, prints, strict=True):
        assert card[:2] == [printed.title, printed.subtitle]
        assert content.plain(printed.abilities) == card[9]


def test_the_written_file_holds_what_the_content_files_say(tmp_path: Path) -> None:
    content.measure(throne.RECIPE, tmp_path, 1)
    files = json.loads((tmp_path / "throne-written.txt").read_text(encoding="utf-8"))
    assert len(files) == len(package_sources("dicehall.games.throne", "content"))
    barbarian = next(file for file in files if "Barbarian" in file)["Barbarian"]
    assert barbarian["dice"] == ["sword", "sword", "sword", "life", "life", "pow"]
    assert barbarian["abilities"]["Smack"]["text"][0]["do"] == {"deal": 4}


def test_making_all_makes_every_thing(tmp_path: Path) -> None:
    content.load(throne.RECIPE, tmp_path)
    library = throne.default_library()
    made = [str(thing.name) for thing in content.make(throne.RECIPE, tmp_path)]
    heroes = [hero.name for hero in library.heroes()]
    assert sorted(made) == sorted([*heroes, *[card.name for card in library.common()]])


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
    results = [content.Result("a", 1, 0.5, 0.25, 2, 1), content.Result("b", 1, 0.1, 0.05, 1, 1)]
    last = content.table([*results, content.total(results)])[-1]
    loaded = ["2000.00", "ms", "600.00", "ms", "300.00", "ms", "2.00"]
    assert last.split() == ["all", *loaded, "3000.00", "ms", "2000.00", "ms", "1.50"]


def test_the_bench_ends_with_2_when_there_is_no_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert content.main(["--bars", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("bars", "said"),
    [
        ("content = 1e-9\ncontent_made = 1e9", "FAIL: All content loads again in"),
        ("content = 1e9\ncontent_made = 1e-9", "FAIL: All content loads again and is made in"),
    ],
)
def test_the_bench_ends_with_1_above_a_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bars: str, said: str
) -> None:
    low = tmp_path / "low.toml"
    low.write_text(f"[most]\n{bars}\n", encoding="utf-8")
    assert content.main(["--bars", str(low), "--rounds", "1"]) == 1
    out = capsys.readouterr().out
    assert said in out
    assert out.count("FAIL") == 1
