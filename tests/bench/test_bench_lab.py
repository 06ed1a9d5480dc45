"""The bench of bots and lab: what it runs, and what fails."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench import greedy, lab
from dicehall.kernel import build


def test_games_of_greedy_bots_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--case", "pig", "--build", build(), "--seconds", "0.05"]
    assert greedy.main(words) == 0
    counted = json.loads(capsys.readouterr().out)
    assert counted["games"] > 0
    assert counted["seconds"] >= 0.05


def test_another_build_than_the_one_claimed_is_not_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = "compiled" if build() == "plain" else "plain"
    assert greedy.main(["--case", "pig", "--build", other]) == 2
    assert f"this is the {build()} build" in capsys.readouterr().err


@pytest.mark.plain_only
@pytest.mark.untraced
def test_two_workers_are_timed_beside_one_and_a_bar_out_of_reach_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert not lab.report_scaling(sys.executable, "pig", 4, 1, least=1e6)
    said = capsys.readouterr().out
    assert "lab run pig, 4 games, round 1: 1 worker" in said
    assert "(at least 1e+06) FAIL" in said


@pytest.mark.plain_only
def test_the_bench_ends_with_2_when_there_is_no_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--compiled", sys.executable, "--bars", str(tmp_path / "none.toml")]
    assert lab.main(words) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err
