"""Commands are imported when they are used: who asks for help does not wait for the games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dicehall.cli.app import Hall

IMPORTED = "import sys, dicehall.cli.app; sys.exit(any('.games.' in name for name in sys.modules))"


def test_the_list_of_commands_needs_no_game() -> None:
    subprocess.run([sys.executable, "-c", IMPORTED], check=True)


@pytest.mark.parametrize("name", Hall.later)
def test_the_list_says_what_the_command_itself_says(name: str) -> None:
    later = Hall.later[name]
    assert later.words == later.command().get_short_help_str(limit=100)
