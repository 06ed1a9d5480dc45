"""The bars: what passes, what fails, and which files are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import __main__ as command
from bench import bars, cases

RATE = cases.MEASURES["actions"]
COST = cases.MEASURES["copy"]


@pytest.mark.parametrize(
    ("ratio", "verdict"),
    [(0.5, bars.Verdict.PASS), (0.4, bars.Verdict.PASS), (0.399, bars.Verdict.FAIL)],
)
def test_a_rate_must_not_lie_below_its_bar(ratio: float, verdict: bars.Verdict) -> None:
    assert bars.judge(RATE, ratio, 0.4) is verdict


@pytest.mark.parametrize(
    ("ratio", "verdict"),
    [(3.0, bars.Verdict.PASS), (4.0, bars.Verdict.PASS), (4.001, bars.Verdict.FAIL)],
)
def test_a_cost_must_not_lie_above_its_bar(ratio: float, verdict: bars.Verdict) -> None:
    assert bars.judge(COST, ratio, 4.0) is verdict


def test_without_a_bar_a_ratio_is_only_reported() -> None:
    assert bars.judge(RATE, 0.001, None) is bars.Verdict.REPORTED
    assert bars.judge(COST, 1000.0, None) is bars.Verdict.REPORTED


def test_a_bar_says_in_words_which_way_it_points() -> None:
    assert bars.bar_words(RATE, 0.4) == "at least 0.4"
    assert bars.bar_words(COST, 4.0) == "at most 4"
    assert bars.bar_words(COST, None) == "none"


def test_the_projects_own_bars_can_be_read() -> None:
    own = bars.read_bars()
    for case, measure, build in own:
        assert case in cases.CASES
        assert measure in cases.MEASURES
        assert build in cases.BUILDS
    assert own["pig", "actions", "compiled"] == 0.8
    assert ("pig", "save", "plain") not in own


def write(folder: Path, text: str) -> Path:
    path = folder / "bars.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[chess.actions]\nplain = 1", "chess: there is no such case; known are: pig"),
        ("[pig.speed]\nplain = 1", "pig.speed: there is no such measure; known are: actions"),
        ("[pig.copy]\nfast = 1", "pig.copy.fast: there is no such build; known are: plain"),
        ("[pig.copy]\nplain = '4'", "pig.copy.plain: must be a number above 0, not '4'"),
        ("[pig.copy]\nplain = true", "pig.copy.plain: must be a number above 0, not True"),
        ("[pig.copy]\nplain = 0", "pig.copy.plain: must be a number above 0, not 0"),
        ("[pig.copy]\nplain = nan", "pig.copy.plain: must be a number above 0, not nan"),
        ("[pig.copy]\nplain = inf", "pig.copy.plain: must be a number above 0, not inf"),
        ("[pig]\ncopy = 4", "pig.copy: must be a table, not 4"),
        ("pig = 4", "pig: must be a table, not 4"),
        ("[pig.copy", "bars.toml is not TOML"),
    ],
)
def test_a_wrong_file_of_bars_is_refused_with_the_reason(
    tmp_path: Path, text: str, problem: str
) -> None:
    with pytest.raises(bars.BarsError) as error:
        bars.read_bars(write(tmp_path, text))
    assert problem in str(error.value)


def test_every_problem_of_the_bars_is_named_at_once(tmp_path: Path) -> None:
    text = "[chess.copy]\nplain = 1\n[pig.copy]\nplain = -1\nfast = 1\ncompiled = 1.5"
    with pytest.raises(bars.BarsError) as error:
        bars.read_bars(write(tmp_path, text))
    assert len(str(error.value).splitlines()) == 1 + 3


def test_the_bench_ends_with_2_when_its_bars_are_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = write(tmp_path, "[pig.speed]\nplain = 1")
    assert command.main(["--compiled", "python", "--bars", str(wrong)]) == 2
    assert "pig.speed: there is no such measure" in capsys.readouterr().err


def test_the_bench_ends_with_2_when_there_are_no_bars(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--compiled", "python", "--bars", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err


def test_other_ratios_have_bars_too() -> None:
    assert bars.read_least("odds") == 100
    assert bars.read_least("teams") == 0.6
    assert bars.read_least("scaling") == 1.7
    assert bars.read_most("content") == 3
    assert bars.read_most("content_made") == 3


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "must have odds in the table [least]"),
        ("[least]\nscaling = 2", "must have odds in the table [least]"),
        ("[least]\nodds = 0", "least.odds: must be a number above 0, not 0"),
        ("[least]\nodds = true", "least.odds: must be a number above 0, not True"),
        ("[least]\nodd = 1", "least.odd: there is no such ratio; known are: odds, teams, scaling"),
    ],
)
def test_a_wrong_bar_of_another_ratio_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(bars.BarsError) as error:
        bars.read_least("odds", write(tmp_path, text))
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "must have content in the table [most]"),
        (
            "[least]\ncontent = 3",
            "least.content: there is no such ratio; known are: odds, teams",
        ),
        ("[most]\ncontent = -1", "most.content: must be a number above 0, not -1"),
    ],
)
def test_a_wrong_bar_of_a_cost_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(bars.BarsError) as error:
        bars.read_most("content", write(tmp_path, text))
    assert problem in str(error.value)
