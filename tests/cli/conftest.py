"""A home for saved games that no other test uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")
