"""The built wheel, installed into an empty environment, plays a game."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.plain_only

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path, given: str = "") -> str:
    env = {**os.environ, "DICEHALL_HOME": str(cwd / "home")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and install it, with its command line, into an empty environment."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", f"{wheel}[cli]", cwd=folder)
    return python


def test_the_installed_command_plays_a_game(python: Path, tmp_path: Path) -> None:
    command = python.parent / "dicehall"
    text = run(command, "watch", "pig", "--seed", "7", cwd=tmp_path)
    assert "wins." in text
    assert "plain" in run(command, "--version", cwd=tmp_path)


def test_the_ledger_and_the_types_come_along(python: Path, tmp_path: Path) -> None:
    program = """
from importlib.resources import files
from dicehall import ledger
print(ledger.line("P-ROLL-2"), len(ledger.rules()) > 488)
print(files("dicehall").joinpath("py.typed").is_file())
"""
    text = run(python, "-c", program, cwd=tmp_path)
    assert text == "A 1 loses the pot and ends the turn. True\nTrue\n"


def test_the_rulings_come_along(python: Path, tmp_path: Path) -> None:
    text = run(python.parent / "dicehall", "masters", "card", "Angel: Inspiring", cwd=tmp_path)
    assert "Rulings\n  Angel: Inspiring works when it attacks" in text
