"""What the pages show really runs: Python, scenarios and commands."""

from __future__ import annotations

import ast
import contextlib
import doctest
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import dicehall
from dicehall import scenario
from docs.pages import DOCS, ROOT, Block, blocks, name

pytestmark = pytest.mark.plain_only

PYTHON = blocks("python")
PYTHON_TRANSCRIPTS = [block for block in PYTHON if block.text.startswith(">>> ")]
SHOWN = [DOCS / f"{page}.md" for page in ("play", "throne", "team", "odds", "masters", "teams")]
"""The pages whose commands are run."""
TRANSCRIPTS = [block for block in blocks("console") if block.page in SHOWN]
RUN = "from dicehall.cli import main; main()"
TYPED: dict[tuple[str, ...], str] = {
    ("play", "pig"): "hold\nroll\nhold\n",
    ("play", "throne"): "done\n",
    ("masters", "team"): "\n".join(
        (
            *("find inspiring energy=shield", "1 x4", "Professor X: Trainer", "Enrage", "Ambush"),
            *("undo", "Ambush", "name Mutants", "save mutants.yaml", ""),
        )
    ),
    ("play", "team"): "\n".join(
        ["choose Candle Jo", *[f"go to lane {lane}" for lane in (1, 1, 4, 5)], "use Bellows", ""]
    ),
}
"""What people type at the commands that ask."""
MUTANTS = """\
name: Mutants
edition: uncanny-x-men
format: tournament
cards: [Angel: Inspiring x4, Professor X: Trainer x2]
basics: [Enrage, Ambush]
"""
LEFT = {"dicehall masters team show mutants.yaml": ("mutants.yaml", MUTANTS)}
"""Files that an earlier command of the page has written."""


@pytest.mark.parametrize("block", PYTHON_TRANSCRIPTS, ids=str)
def test_python_sessions_go_as_shown(block: Block) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, str(block), str(block.page), 0)
    with contextlib.chdir(ROOT):  # where people type them
        failed, tried = doctest.DocTestRunner().run(test)
    assert tried
    assert not failed


def test_the_readme_has_a_python_session() -> None:
    assert ROOT / "README.md" in [block.page for block in PYTHON_TRANSCRIPTS]


@pytest.mark.parametrize("block", [one for one in PYTHON if one not in PYTHON_TRANSCRIPTS], ids=str)
def test_other_python_can_be_read(block: Block) -> None:
    ast.parse(block.text)


@pytest.mark.parametrize("block", blocks("yaml"), ids=str)
def test_scenarios_can_be_read_and_those_of_our_games_pass(block: Block) -> None:
    shown = scenario.load_text(block.text, name(block.page))
    if shown.game in dicehall.names():
        scenario.run(shown, dicehall.game(shown.game))


# --- commands ---


def steps(block: Block) -> list[tuple[str, str]]:
    """Part a block into commands, each with the output shown below it."""
    parts = f"\n{block.text}".split("\n$ ")[1:]
    pairs = [part.partition("\n") for part in parts]
    return [(command, shown.strip("\n")) for command, _, shown in pairs]


def run(command: str, folder: Path) -> str:
    """Run a `dicehall` command in a folder of its own; what it prints, without trailing blanks."""
    words = shlex.split(command, comments=True)[1:]
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words],
        cwd=folder,
        env={**os.environ, "DICEHALL_HOME": str(folder), "PYTHONIOENCODING": "utf-8"},
        input=TYPED.get(tuple(words[:2]), ""),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return bare(done.stdout)


def bare(lines: str) -> str:
    return "\n".join(line.rstrip() for line in lines.splitlines())


@pytest.mark.parametrize("block", TRANSCRIPTS, ids=str)
def test_commands_print_what_is_shown(block: Block, tmp_path: Path) -> None:
    for command, shown in steps(block):
        if command in LEFT:
            file, content = LEFT[command]
            (tmp_path / file).write_text(content, encoding="utf-8")
        if command.startswith("dicehall "):
            assert bare(shown) in run(command, tmp_path), command


def test_a_failing_scenario_reports_as_shown() -> None:
    file = "title: One\nrules: []\ngame: pig\nsetup: {seats: [eric, mike]}\nposition:\n"
    file += "  active: mike\n  pot: 40\n  mike: {score: 62}\nscript:\n  - mike: roll\n"
    file += "  - roll: [1]\n  - expect: {pot: 1}\n"
    with pytest.raises(scenario.ScenarioFailure) as failure:
        scenario.run(scenario.load_text(file, "one.yaml"), dicehall.game("pig"))
    assert [block.text.strip() for block in blocks("text")] == [str(failure.value)]
