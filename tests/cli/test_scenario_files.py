"""Running scenario files and making them of saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home

GOOD = """
title: Ann rolls a six
rules: [P-ROLL-1]
game: pig
script:
  - ann: roll
  - roll: [6]
  - expect: {pot: 6}
"""
BAD = GOOD.replace("pot: 6", "pot: 5").replace("six", "five")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a good and a bad scenario, one of them in a folder of its own."""
    path = tmp_path / "scenarios"
    (path / "inner").mkdir(parents=True)
    (path / "inner" / "good.yaml").write_text(GOOD)
    (path / "bad.yaml").write_text(BAD)
    return path


def test_a_good_scenario_passes(home: Home, folder: Path) -> None:
    file = folder / "inner" / "good.yaml"
    said = home.said("scenario", str(file))
    assert said == f"ok  {file}: Ann rolls a six\n1 passed, 0 failed\n"


def test_a_folder_is_run_whole_and_one_failure_is_enough(home: Home, folder: Path) -> None:
    result = home.run("scenario", str(folder))
    assert result.exit_code == 1
    assert f"FAIL  {folder / 'bad.yaml'}\n" in result.stdout
    assert "step 3: expected otherwise" in result.stdout
    assert "Ann rolls a six" in result.stdout
    assert result.stdout.endswith("1 passed, 1 failed\n")


def test_a_file_that_is_no_scenario_is_told_and_the_others_are_run(
    home: Home, folder: Path
) -> None:
    (folder / "odd.yaml").write_text("title: [")
    result = home.run("scenario", str(folder))
    assert result.exit_code == 2
    assert f"FAIL  {folder / 'odd.yaml'}: this is no scenario\n" in result.stdout
    assert result.stdout.endswith("1 passed, 2 failed\n")


def test_a_missing_file_and_an_empty_folder_are_refused(home: Home, tmp_path: Path) -> None:
    assert "there is no such file or folder" in home.refused("scenario", str(tmp_path / "x.yaml"))
    assert "there is no *.yaml in this folder" in home.refused("scenario", str(tmp_path))


def test_an_exported_game_is_a_scenario_that_passes(home: Home, tmp_path: Path) -> None:
    save, file = tmp_path / "game.json", tmp_path / "game.yaml"
    two = ("--seat", "ann=human", "--seat", "ben=human", "--save", str(save))
    home.said("play", "pig", *two, "--seed", "3", lines=["roll", "hold", "roll"])
    home.said("export", str(save), "--output", str(file))
    assert "1 passed, 0 failed" in home.said("scenario", str(file))
    assert home.said("export", str(save)) == file.read_text()


def test_an_export_replaces_a_file_only_when_forced(home: Home, tmp_path: Path) -> None:
    save, letter = tmp_path / "game.json", tmp_path / "letter.txt"
    home.said("watch", "pig", "--seed", "3", "--save", str(save))
    letter.write_text("Dear Ann")
    assert "this file exists" in home.refused("export", str(save), "--output", str(letter))
    assert letter.read_text() == "Dear Ann"
    home.said("export", str(save), "--output", str(letter), "--force")
    assert letter.read_text().startswith("title: Pig")
