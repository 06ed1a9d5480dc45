"""`dicehall lab run`: what it says, what it keeps, what it refuses, and how Ctrl-C ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dicehall.cli.app import app
from dicehall.lab.run import read_games
from lab.odd_bots import HERE

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

START = "from dicehall.cli import main; main()"
SHORT = ("--seed", "3", "--set", "target=20", "--workers", "1")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])  # the command adds to it


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", "run", *words], prog_name="dicehall")


def said(*words: str) -> str:
    result = lab(*words)
    assert result.exit_code == 0, result.output + repr(result.exception)
    return result.stdout


def refused(*words: str) -> str:
    result = lab(*words)
    assert result.exit_code == 2, result.output + repr(result.exception)
    return result.stderr


def test_it_plays_keeps_and_sums_up() -> None:
    text = said("pig", "--games", "30", *SHORT, "--bot", "greedy", "--bot", "random")
    first, *lines = text.splitlines()
    assert first == "Pig: 30 games in 15 pairs, seed 3"
    assert lines[0].split() == ["points", "95%", "interval", "won", "drawn", "lost"]
    assert [line.split()[0] for line in lines[1:3]] == ["greedy", "random"]
    won, drawn, lost = (int(word) for word in lines[1].split()[-3:])
    assert won + drawn + lost == 30
    assert any(line.startswith("going first") for line in lines)
    assert any(line.startswith("turns:") and "on average" in line for line in lines)
    assert "faults: none" in lines
    assert lines[-1] == "Kept in lab/pig-3: games.parquet and turns.parquet"
    points = read_games(Path("lab/pig-3"))["points"].list.get(0)
    assert len(points) == 30
    assert max(len(line) for line in lines) <= 80


def test_partners_win_together_and_rounds_are_called_rounds() -> None:
    limit = ("--set", "turn_limit=2", "--workers", "1", "--bot", "random")
    text = said(
        "team", "--games", "2", "--seed", "1", *limit, "--hero", "petrel", "--hero", "kilnheart"
    )
    assert "won together" in text
    assert "rounds:" in text
    assert "going first" not in text


def test_a_bot_of_ones_own_plays_from_the_present_directory() -> None:
    source = "from dicehall.bots import RandomBot\nclass Mine(RandomBot):\n    name = 'mine'\n"
    Path("my_own_bots.py").write_text(source)
    text = said("pig", "--games", "4", *SHORT, "--bot", "my_own_bots:Mine", "--bot", "random")
    assert "Mine" in text


def test_faults_are_counted_and_told() -> None:
    bots = ("--bot", "random", "--bot", f"{HERE}:Dunce")
    text = said("pig", "--games", "30", *SHORT, *bots)
    assert "these games count for nobody" in text
    assert "(Dunce): ValueError: what now?" in text


def test_everything_wrong_is_named_at_once() -> None:
    Path("full").mkdir()
    Path("full/diary").touch()
    numbers = ("--games", "0", "--workers", "0", "--limit", "0", "--out", "full")
    words = refused("trone", *numbers, "--bot", "gredy")
    for part in (
        "--games 0: must be at least 1",
        "--workers 0: must be at least 1",
        "--limit 0: must be more than 0 seconds",
        "there is no game called 'trone'; did you mean 'throne'?",
        "there is no bot called 'gredy'; did you mean 'greedy'?",
        "full: is in use",
    ):
        assert part in words
    assert "GAME: say which game" in refused()


def test_what_the_game_refuses_is_named_with_the_rest() -> None:
    words = refused(
        "throne", "--games", "0", "--bot", "random", "--hero", "paladn", "--hero", "monk"
    )
    assert "--games 0" in words
    assert "there is no hero called 'paladn'; did you mean 'Paladin'?" in words
    assert "there is no hero called 'monk'" in words
    assert not Path("lab").exists(), "nothing was begun"


def test_a_kept_run_is_not_begun_again_but_resumed() -> None:
    said("pig", "--games", "4", *SHORT, "--bot", "random")
    assert "lab/pig-3: is in use" in refused("pig", "--games", "4", *SHORT, "--bot", "random")
    assert "0 games in" in said("--resume", "lab/pig-3", "--games", "4", "--bot", "random")
    words = refused("throne", "--resume", "lab/pig-3", "--games", "5", "--bot", "greedy")
    assert "game: this run has 'pig', not 'throne'" in words
    assert "games: this run has 4, not 5" in words
    assert "bots: this run has ['random'], not ['greedy']" in words
    assert "no run is kept there" in refused("--resume", "nowhere")


def started(*words: str) -> subprocess.Popen[str]:
    """Start the command in a process group of its own, as a shell does."""
    command = [sys.executable, "-c", START, "lab", "run", *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def wait_for_a_part(out: Path) -> None:
    for _ in range(6_000):
        if list(out.glob("parts/*.parquet")):
            return
        time.sleep(0.1)
    raise AssertionError("nothing was written for ten minutes")


def wait_for_all_to_end(group: int) -> None:
    """Wait until no process of a group is left, workers included."""
    for _ in range(6_000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("workers play on without anybody who wants it")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_what_is_done_is_kept_however_the_run_ends(ending: signal.Signals) -> None:
    out = Path("run")
    process = started("pig", "--games", "100000", *SHORT, "--bot", "random", "--out", "run")
    wait_for_a_part(out)
    if ending == signal.SIGINT:
        os.killpg(process.pid, ending)  # a terminal sends it to the workers as well
    else:
        process.kill()
    output, errors = process.communicate(timeout=600)
    wait_for_all_to_end(process.pid)
    done = len(read_games(out))
    assert done > 0
    assert errors == ""
    if ending == signal.SIGINT:
        assert process.returncode == 130
        assert f"Stopped: {done} of 100000 games are kept in run." in output
        assert "Go on with: dicehall lab run --resume run" in output


def test_the_command_starts_without_the_labs_packages() -> None:
    heavy = "{'polars', 'pyarrow', 'matplotlib', 'openskill'}"
    code = f"import sys, dicehall.cli.app; sys.exit(len({heavy} & {{*sys.modules}}))"
    subprocess.run([sys.executable, "-c", code], check=True)
