"""Scenario files: run them, and make one of a saved match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dicehall import scenario
from dicehall.cli.files import is_there, read_match, write_text
from dicehall.cli.leaving import Trouble
from dicehall.cli.talk import Talk
from dicehall.kernel import ReplayDiffers

FAILED = 1
UNREADABLE = 2


def run_scenarios(talk: Talk, paths: Sequence[Path]) -> int:
    """Run all files, say how each went, and give the exit code."""
    codes = [_run_one(talk, path) for path in _files(paths)]
    failed = sum(code != 0 for code in codes)
    talk.say(f"{len(codes) - failed} passed, {failed} failed")
    return max(codes)


def _run_one(talk: Talk, path: Path) -> int:
    try:
        report = scenario.run_file(path)
    except scenario.ScenarioFailure as failure:
        talk.say(f"FAIL  {path}", style="red")
        talk.say(str(failure))
        return FAILED
    except scenario.ScenarioError as error:
        talk.say(f"FAIL  {path}: this is no scenario", style="red")
        talk.say(str(error))
        return UNREADABLE
    talk.say(f"ok  {path}: {report.title}")
    return 0


def _files(paths: Sequence[Path]) -> list[Path]:
    """List the files themselves and all *.yaml in the folders, each folder in order."""
    files: list[Path] = []
    for path in paths:
        if not is_there(path):
            raise Trouble(f"{path}: there is no such file or folder")
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found:
            raise Trouble(f"{path}: there is no *.yaml in this folder")
        files.extend(found)
    return files


def export(talk: Talk, save: Path, output: Path | None, force: bool) -> None:
    """Write a saved match as a scenario, to a file or to standard output."""
    if output is not None and is_there(output) and not force:
        raise Trouble(f"{output}: this file exists; name another one, or say --force")
    try:
        match = read_match(save)
    except ReplayDiffers as differs:
        raise Trouble(f"{save}: under these rules the game differs. {differs}") from None
    for remark in match.remarks:
        talk.complain(remark)
    text = scenario.export(match)
    if output is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        write_text(output, text)
        talk.say(f"Written to {output}.")
