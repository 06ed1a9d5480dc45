"""Saves that are cut short, that two tables share, or that find no room: nothing is lost unsaid."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.tools import TURNS, Home, Script, read
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.table import Table
from dicehall.games.pig import Pig
from dicehall.kernel import Match

PIG = ("play", "pig", "--seat", "ann=human", "--seed", "3")
ELSEWHERE = "Another table has kept its game as"
CUT = """
import os, signal, sys
from pathlib import Path
from dicehall.cli.files import write_text
fell = sys.argv[2]
def die(*given, **more): os.kill(os.getpid(), signal.SIGKILL)
if fell == "written": os.fsync = die
else: Path.replace = die
write_text(Path(sys.argv[1]), "new " * 100_000)
"""


@pytest.mark.parametrize("moment", ["written", "replaced"])
def test_a_kill_amid_a_save_leaves_the_old_one_whole(tmp_path: Path, moment: str) -> None:
    file = tmp_path / "a.json"
    file.write_text("old")
    done = subprocess.run([sys.executable, "-c", CUT, str(file), moment], check=False)
    assert done.returncode == -signal.SIGKILL
    assert file.read_text() == "old"


def test_what_a_kill_left_behind_is_in_nobodys_way(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    (home.unfinished.parent / ".pig.json.123.new").write_text('{"format": "dicehall ma')
    assert "Go on with it?" in home.said("play", "pig", lines=["y", "roll"])


def sat(file: Path, lines: list[str]) -> Table:
    match = Match(Pig(), Pig().setup({"seats": ["ann", "ben"]}))
    return Table(Script(lines), match, Company(1, ["human", "human"]), Keeper(file))


def test_a_second_table_on_one_save_keeps_its_game_beside_it(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    home.said(*PIG, "--save", str(file))
    first = home.terminal("play", "--resume", str(file))
    first.expect_exact("Enter for roll > ")
    home.said("play", "--resume", str(file), lines=["roll", "roll"])
    kept = file.read_text()
    first.sendline("roll")
    first.expect_exact(ELSEWHERE)
    first.expect_exact("mine-2.json")
    first.sendline("quit")
    first.expect_exact("mine-2.json")
    first.wait()
    assert file.read_text() == kept
    assert read(tmp_path / "mine-2.json")["log"][0] == [0, ["roll"]]


def test_a_game_begun_anew_elsewhere_does_not_take_the_place_of_one_that_goes_on(
    home: Home,
) -> None:
    first = home.terminal(*PIG)
    first.expect_exact("Enter for roll > ")
    home.said(*PIG, "--new", lines=["roll"])
    kept = home.unfinished.read_text()
    first.sendline("quit")
    first.expect_exact(ELSEWHERE)
    first.wait()
    assert home.unfinished.read_text() == kept
    assert read(home.unfinished.with_name("pig-2.json"))["log"] == []


def test_a_finished_game_takes_no_other_game_with_it(home: Home) -> None:
    first = home.terminal(*PIG, "--set", "target=2")
    first.expect_exact("Enter for roll > ")
    home.said(*PIG, "--new", lines=["roll"])
    kept = home.unfinished.read_text()
    for line in TURNS[:20]:
        first.sendline(line)
    first.expect_exact("The game is over")
    first.wait()
    assert home.unfinished.read_text() == kept
    assert read(home.last)["setup"]["target"] == 2


def test_a_table_alone_never_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "s.json"
    table = sat(file, ["roll", f"save {file}", "y", "roll", "undo", "quit"])
    with pytest.raises(Leave):
        table.play()
    assert ELSEWHERE not in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT])
def test_a_disk_that_takes_nothing_is_told_in_one_sentence_and_the_game_goes_on(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    code: int,
) -> None:
    def full(number: int) -> None:
        raise OSError(code, os.strerror(code))

    file = tmp_path / "s.json"
    table = sat(file, [])
    table.save()
    before = file.read_text()
    monkeypatch.setattr(os, "fsync", full)
    table.answer(("roll",), 0)
    assert capsys.readouterr().out == (
        f"The game could not be saved. {file}: cannot be written: {os.strerror(code)}\n"
    )
    assert len(table.match.log) == 1
    assert file.read_text() == before
    assert list(tmp_path.iterdir()) == [file]
    monkeypatch.undo()
    table.keep()
    assert len(json.loads(file.read_text())["log"]) == 1


@pytest.mark.parametrize(("more", "answers"), [((), ["n"]), (("--new",), [])])
def test_who_begins_anew_keeps_what_was_begun(
    home: Home, more: tuple[str, ...], answers: list[str]
) -> None:
    home.said(*PIG, lines=["roll"])
    begun = home.unfinished.read_text()
    aside = home.unfinished.with_name("pig-unfinished-1.json")
    said = home.said(*PIG, *more, lines=[*answers, "roll"])
    assert f"play --resume {aside}" in said
    assert aside.read_text() == begun
    home.said(*PIG, *more, lines=[*answers, "roll"])
    assert home.unfinished.with_name("pig-unfinished-2.json").exists()
    home.said("play", "--resume", str(aside), lines=TURNS)
    assert not aside.exists()
    assert len(home.finished()) == 1


def test_a_game_in_which_nobody_has_answered_makes_room(home: Home) -> None:
    home.said(*PIG)
    assert "kept" not in home.said(*PIG, "--new")
    assert [path.name for path in home.unfinished.parent.iterdir()] == ["pig.json"]


def test_who_breaks_off_before_the_new_game_begins_finds_the_old_one_in_its_place(
    home: Home,
) -> None:
    home.said(*PIG, lines=["roll"])
    begun = home.unfinished.read_text()
    home.said("play", "pig", lines=["n"])
    assert home.unfinished.read_text() == begun


def test_a_game_of_other_rules_is_kept_too(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    data = {**json.loads(home.unfinished.read_text()), "edition": "0"}
    data["log"] = [[0, ["dance"]]]
    home.unfinished.write_text(json.dumps(data))
    home.said(*PIG, "--new", lines=["roll"])
    assert read(home.unfinished.with_name("pig-unfinished-1.json")) == data


def test_a_named_file_keeps_what_was_begun_there(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    home.said(*PIG, "--save", str(file), lines=["roll"])
    begun = file.read_text()
    home.said(*PIG, "--save", str(file), lines=["n", "roll"])
    assert (tmp_path / "mine-unfinished-1.json").read_text() == begun


def test_every_finished_game_is_kept(home: Home) -> None:
    for target in (2, 3, 4):
        home.said(*PIG, "--set", f"target={target}", lines=TURNS)
    assert [read(path)["setup"]["target"] for path in home.finished()] == [2, 3, 4]
