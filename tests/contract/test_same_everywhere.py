"""The same seed gives the same game under every hash seed (golden games: and in every build)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from contract.tables import table_names

pytestmark = pytest.mark.untraced

TESTS = Path(__file__).parents[1]
PROGRAM = """
from contract.driver import finished
from contract.tables import tables
for game, setup in tables():
    for seed in range(2):
        match = finished(game, setup, seed)
        print(game.info.id, seed, match.state.digest(), len(match.log), *match.told(None)[-1:])
"""


def digests(hash_seed: str) -> str:
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_games_do_not_depend_on_the_hash_seed() -> None:
    first = digests("1")
    assert len(first.splitlines()) == 2 * len(table_names())
    assert digests("2024") == first
