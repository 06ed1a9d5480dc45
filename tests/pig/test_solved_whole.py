"""The known value of Pig: at 100 points the first player wins 53.06% under best play of both."""

from __future__ import annotations

import pytest

from dicehall.games.pig.solve import solve


@pytest.mark.slow
def test_the_first_player_wins_53_06_percent_at_100_points() -> None:
    solution = solve(100)
    assert solution.chance() == pytest.approx(0.5306, abs=0.00005)
