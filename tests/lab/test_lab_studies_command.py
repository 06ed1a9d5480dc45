"""The studies as commands: what they say and keep, what they refuse."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dicehall.cli.app import app

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

QUICK = ("--seed", "3", "--workers", "1")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])  # the commands add to it


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", *words], prog_name="dicehall")


def said(*words: str) -> str:
    result = lab(*words)
    assert result.exit_code == 0, result.output + repr(result.exception)
    return result.stdout


def refused(*words: str) -> str:
    result = lab(*words)
    assert result.exit_code == 2, result.output + repr(result.exception)
    return result.stderr


def test_first_turn_prints_draws_and_writes_its_answer() -> None:
    text = said(
        *("first-turn", "pig", "--games", "40", "--bot", "random", *QUICK),
        *("--target", "10", "--target", "20"),
    )
    lines = text.splitlines()
    assert lines[0].startswith("Pig: ")
    assert lines[1] == "40 games of Pig, all seats played by random, seed 3."
    assert sum(line.startswith("target 10 ") for line in lines) == 2
    assert lines[-1].startswith("Kept in lab/first-turn-pig-3: report.html and report.md")
    kept = Path("lab/first-turn-pig-3")
    before = (kept / "report.html").read_bytes()
    assert said("report", str(kept)) == text
    assert (kept / "report.html").read_bytes() == before
    assert said("first-turn", "--resume", str(kept), "--workers", "1") == text
    assert "leave away: --games" in refused("first-turn", "--resume", str(kept), "--games", "9")
    assert "lab first-turn --resume" in refused("ladder", "--resume", str(kept))


def test_the_command_of_a_report_gives_the_same_report() -> None:
    words = ("pig", "--set", "target=10", "--games", "8", "--with", "random", "--with", "greedy")
    said("matchup", *words, *QUICK, "--out", "one")
    report = Path("one/report.md").read_text(encoding="utf-8")
    command = next(line for line in report.splitlines() if line.startswith("$ dicehall lab "))
    typed = command.removeprefix("$ dicehall lab ").split()
    said(*typed, "--workers", "2", "--out", "other")
    for name in ("report.html", "report.md"):
        assert Path("one", name).read_bytes() == Path("other", name).read_bytes()


def test_a_ladder_of_all_bots_needs_nothing_but_the_game() -> None:
    text = said("ladder", "pig", "--games", "20", "--set", "target=10", *QUICK)
    assert "contestant  rating" in text
    assert {"random", "greedy"} <= {line.split(" ")[0] for line in text.splitlines()}


def test_a_plain_run_has_a_report_too() -> None:
    said("run", "pig", "--games", "10", "--set", "target=10", "--bot", "random", *QUICK)
    text = said("report", "lab/pig-3")
    assert "going first" in text


def test_mistakes_are_named_together() -> None:
    text = refused("first-turn", "masters", "--bot", "grady", "--edition", "x", "--precision", "0")
    assert len(text.strip().splitlines()) == 3
    text = refused("first-turn", "pig", "--games", "0", "--workers", "0", "--limit", "-1")
    assert len(text.strip().splitlines()) == 3
    assert "say which game" in refused("matchup")
    assert "too few" in refused("ladder", "pig", "--games", "1")
    assert "too few" in refused("first-turn", "throne", "--games", "1")
    assert "no run is kept" in refused("report", "nowhere")
    assert "there is no game" in refused("ladder", "pigg")
    for command in ("matchup", "ladder"):
        text = refused(command, "masters", "--with", "nowhere.team", "--with", "Angel | Enrage")
        assert "--with nowhere.team: cannot be read: No such file or directory" in text
        assert "--team" not in text
