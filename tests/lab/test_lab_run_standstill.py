"""A run that stands still: stopped for a while, as by Ctrl-Z, or waiting for a slow game."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dicehall.bots import Glimpse, RandomBot
from dicehall.kernel import Option
from dicehall.lab import crew
from dicehall.lab.crew import STANDSTILL, Crew
from dicehall.lab.worker import NO_GAME
from lab.runs import jobs, pig, played

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

LIMIT = 1.2


class Slow(RandomBot):
    """Thinks for a while, once."""

    name = "slow"
    thought = False

    def choose(self, glimpse: Glimpse) -> Option:
        if not self.thought:
            self.thought = True
            time.sleep(0.5)
        return super().choose(glimpse)


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


CLOCK = Clock()


class Resting(Crew):
    """A crew that stands still with all its workers, once, in the middle of a game."""

    rests = 0

    def _feed(self) -> None:
        super()._feed()
        playing = [worker for worker in self._workers if worker._game != NO_GAME]
        if playing and not Resting.rests:
            Resting.rests += 1
            CLOCK.now += LIMIT + STANDSTILL


def test_how_far_a_run_is_can_be_told_while_a_game_takes_its_time(tmp_path: Path) -> None:
    told: list[int] = []
    listed = jobs(1, pig(f"{__name__}:Slow", "random"))
    played(tmp_path / "run", listed, crew=Crew, progress=told.append)
    assert told[0] == 0
    assert told[-1] == 1
    assert told.count(0) > 2


def test_a_game_does_not_pay_for_a_standstill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crew, "time", CLOCK)
    listed = jobs(1, pig(f"{__name__}:Slow", "random"))
    rows = played(tmp_path / "run", listed, crew=Resting, limit=LIMIT)
    assert Resting.rests == 1
    assert rows["fault"].to_list() == [None]
