"""A home for saved games that no other test uses, and no pack left in use by any test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.tools import Home
from dicehall.games import packs, use_packs


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.fixture(autouse=True)
def no_packs_left() -> Iterator[None]:
    yield
    left = packs()
    use_packs(())
    assert left == ()
