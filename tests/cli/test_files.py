"""Writing files whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall.cli.files import write_text
from dicehall.cli.leaving import Trouble


def test_a_file_is_written_and_replaced_and_nothing_else_stays(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "one")
    write_text(file, "two")
    assert file.read_text() == "two"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_written_to_its_end_leaves_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "one")
    with pytest.raises(Trouble, match="cannot be written"):
        write_text(file, "two \ud800")
    assert file.read_text() == "one"
    assert list(tmp_path.iterdir()) == [file]


def test_who_reads_a_file_while_it_is_replaced_reads_the_old_one_whole(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "one")
    with file.open() as reading:
        write_text(file, "two")
        assert reading.read() == "one"


def test_a_link_stays_a_link_to_the_file_that_it_names(tmp_path: Path) -> None:
    file, link = tmp_path / "a.txt", tmp_path / "b.txt"
    file.write_text("one")
    link.symlink_to(file)
    write_text(link, "two")
    assert link.is_symlink()
    assert file.read_text() == "two"
