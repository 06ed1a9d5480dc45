"""The bench of the odds: both sides say the same, and a ratio below its bar fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import odds, odds_peer

pytestmark = pytest.mark.plain_only


def test_the_peer_knows_five_sixes_in_three_rolls() -> None:
    assert f"{odds_peer.chance(lambda dice: dice == (6,) * 5, 3):.4%}" == "1.3272%"


@pytest.mark.parametrize(
    ("word", "wanted", "good", "bad"),
    [
        ("show", ("a", "a", "c"), (1, 2, 5, 5, 6), (1, 4, 5, 6, 6)),
        ("of_a_kind", ("3",), (2, 4, 4, 4, 5), (2, 2, 4, 4, 5)),
        ("small_straight", (), (2, 3, 3, 4, 5), (1, 2, 3, 5, 6)),
        ("large_straight", (), (2, 3, 4, 5, 6), (1, 2, 3, 4, 6)),
    ],
)
def test_the_peer_reads_every_requirement(
    word: str, wanted: tuple[str, ...], good: odds_peer.Dice, bad: odds_peer.Dice
) -> None:
    meets = odds_peer.requirement(word, wanted, ("a", "a", "b", "b", "c", "c"))
    assert meets(good)
    assert not meets(bad)


def test_every_hero_is_measured_with_and_without_upgrades() -> None:
    names = [case.name for case in odds.cases()]
    assert {"Gunslinger", "Gunslinger upgraded", "Cursed Pirate cursed"} <= set(names)
    assert len(names) == len(set(names))


@pytest.mark.untraced
def test_both_sides_give_the_same_chances() -> None:
    result = odds.measure(odds.cases()[0], 1)
    assert result.differ < odds.CLOSE
    assert result.ways == 12


def result(ratio: float, differ: float = 0.0) -> odds.Result:
    return odds.Result(odds.cases()[0], 12, 1.0, ratio, differ)


def test_a_ratio_below_the_bar_fails_and_so_do_other_chances() -> None:
    assert odds.failures([result(100.0), result(250.0)], 100.0) == []
    assert odds.failures([result(99.0)], 100.0) == ["Barbarian: 99 times as fast, below 100"]
    assert odds.failures([result(200.0, 0.5)], 100.0) == [
        "Barbarian: the chances differ by 5.0e-01"
    ]


def test_the_table_has_a_line_for_each_board() -> None:
    head, line = odds.table([result(123.4)])
    assert head.split() == ["board", "ways", "odds", "plain", "Python", "ratio"]
    assert line.split() == ["Barbarian", "12", "1000.00", "ms", "123400", "ms", "123"]


def test_the_bench_ends_with_2_when_there_is_no_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert odds.main(["--bars", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err


@pytest.mark.untraced
def test_the_bench_ends_with_1_below_its_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    high = tmp_path / "high.toml"
    high.write_text("[least]\nodds = 1e9\n", encoding="utf-8")
    assert odds.main(["--bars", str(high), "--boards", "1", "--rounds", "1"]) == 1
    assert "times as fast, below 1e+09" in capsys.readouterr().out
