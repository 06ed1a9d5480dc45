"""Bots of one's own: typing their names lets them play, what a directory says does not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dicehall.cli.app import app
from dicehall.cli.lab_tools import kept, look_here
from dicehall.cli.leaving import Leave

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

QUICK = ("--seed", "3", "--workers", "1", "--games", "4", "--out", "kept")
SOURCE = """
from pathlib import Path
from dicehall.bots import RandomBot
Path("imported").touch()
class Mine(RandomBot):
    name = "mine"
class Other(RandomBot):
    name = "other"
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])  # the commands add to it
    Path("bots_of_mine.py").write_text(SOURCE)


def lab(*words: str) -> Result:
    """Give a command as if in a new process: nothing of one's own is imported yet."""
    sys.modules.pop("bots_of_mine", None)
    Path("imported").unlink(missing_ok=True)
    return CliRunner().invoke(app, ["lab", *words], prog_name="dicehall")


def said(*words: str) -> str:
    result = lab(*words)
    assert result.exit_code == 0, result.output + repr(result.exception)
    return result.stdout


def refused(*words: str) -> str:
    result = lab(*words)
    assert result.exit_code == 2, result.output + repr(result.exception)
    return result.stderr


MINE, OTHER = "bots_of_mine:Mine", "bots_of_mine:Other"
TWO = ("--bot", "random", "--bot", MINE)
BOTH = ("--with", MINE, "--with", OTHER)
COMMANDS = [
    ("run", ("pig", "--set", "target=10", *TWO), TWO),
    ("first-turn", ("pig", "--target", "10", "--bot", MINE), ("--bot", MINE)),
    ("matchup", ("pig", "--set", "target=10", *BOTH), BOTH),
    ("ladder", ("pig", "--set", "target=10", *BOTH), ("--with", MINE, "--bot", OTHER)),
    ("matchup", ("throne", "--set", "turn_limit=1", "--bot", "random", "--with", "barbarian",
                 "--with", f"paladin@{MINE}"), ("--with", f"paladin@{MINE}")),
]  # fmt: skip


@pytest.mark.parametrize(("command", "words", "again"), COMMANDS)
def test_no_directory_makes_a_bot_play_that_is_not_named_again(
    command: str, words: tuple[str, ...], again: tuple[str, ...]
) -> None:
    said(command, *words, *QUICK)
    text = refused(command, "--resume", "kept", "--workers", "1")
    assert f"kept: the bot {MINE} is code" in text
    assert not Path("imported").exists()
    said(command, "--resume", "kept", "--workers", "1", *again)
    said("report", "kept")
    assert not Path("imported").exists(), "a report needs no bots"


def test_another_bot_than_the_one_that_was_named_is_not_imported() -> None:
    said("run", "pig", "--set", "target=10", "--bot", "random", *QUICK)
    manifest = json.loads(Path("kept/run.json").read_text())
    for contestant in manifest["plan"]["study"]["table"]["contestants"]:
        contestant["bot"] = MINE
    Path("kept/run.json").write_text(json.dumps(manifest))
    assert f"the bot {MINE} is code" in refused("run", "--resume", "kept", "--bot", "random")
    assert not Path("imported").exists()


def test_a_study_that_goes_on_hears_of_bots_of_ones_own_only() -> None:
    said("matchup", "pig", "--set", "target=10", "--with", "random", "--with", MINE, *QUICK)
    text = refused("matchup", "--resume", "kept", "--with", "random", "--with", MINE)
    assert text.strip().endswith("leave away: --with random")


def test_another_limit_is_refused() -> None:
    said("run", "pig", "--set", "target=10", "--bot", "random", "--limit", "9", *QUICK)
    said("run", "--resume", "kept")
    said("run", "--resume", "kept", "--limit", "9")
    assert "its limit is 9 s, not 5 s" in refused("run", "--resume", "kept", "--limit", "5")


@pytest.mark.parametrize("command", ["run", "ladder"])
def test_what_is_installed_comes_before_the_present_directory(command: str) -> None:
    Path("colorsys.py").write_text("raise SystemExit('not this one')")
    sys.modules.pop("colorsys", None)
    words = refused(command, "pig", "--bot", "colorsys:Bot", *QUICK)
    assert "colorsys has no Bot" in words
    assert sys.path[-1] == str(Path.cwd())


def test_the_present_directory_is_added_once() -> None:
    look_here()
    look_here()
    assert sys.path.count(str(Path.cwd())) == 1


def test_ctrl_c_tells_to_name_the_bots_again(capsys: pytest.CaptureFixture[str]) -> None:
    said("run", "pig", "--set", "target=10", *TWO, *QUICK)
    with pytest.raises(Leave), kept(Path("kept"), "run", [f"--bot {MINE}"]):
        raise KeyboardInterrupt
    assert f"Go on with: dicehall lab run --resume kept --bot {MINE}" in capsys.readouterr().out
