"""Bots that misbehave at a point that their own seeds choose, so that every run meets it there."""

from __future__ import annotations

import os
import time

from dicehall.bots import Glimpse, RandomBot
from dicehall.kernel import Option

RARELY = 60
HERE = "lab.odd_bots"


class Odd(RandomBot):
    """Plays at random, and rarely does something else."""

    def choose(self, glimpse: Glimpse) -> Option:
        if self._source.below(RARELY) == 0:
            return self.misbehave()
        return super().choose(glimpse)

    def misbehave(self) -> Option:
        raise NotImplementedError


class Sleeper(Odd):
    name = "sleeper"

    def misbehave(self) -> Option:
        time.sleep(1000)
        return ()


class Crasher(Odd):
    name = "crasher"

    def misbehave(self) -> Option:
        os._exit(3)


class Cheat(Odd):
    name = "cheat"

    def misbehave(self) -> Option:
        return ("win",)


class Dunce(Odd):
    name = "dunce"

    def misbehave(self) -> Option:
        raise ValueError("what now?")


class NoBot:
    """Somebody's class that is no bot at all."""
