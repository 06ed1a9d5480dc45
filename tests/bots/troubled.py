"""Bots that go wrong in every way that a bot can."""

from __future__ import annotations

import os
import time

from dicehall.bots import Bot, Glimpse
from dicehall.kernel import Option


class Hanging(Bot):
    name = "hanging"

    def choose(self, glimpse: Glimpse) -> Option:
        time.sleep(3600)
        raise AssertionError


class Failing(Bot):
    name = "failing"

    def choose(self, glimpse: Glimpse) -> Option:
        raise LookupError("no idea")


class Dying(Bot):
    name = "dying"

    def choose(self, glimpse: Glimpse) -> Option:
        os._exit(3)


class Cheating(Bot):
    name = "cheating"

    def choose(self, glimpse: Glimpse) -> Option:
        return ("win",)


class OnceDying(Bot):
    """Dies at its first question, and draws a number at each."""

    name = "once dying"

    def choose(self, glimpse: Glimpse) -> Option:
        if self._source.below(2) == 0:
            os._exit(3)
        return glimpse.options[0]


class Unready(Bot):
    name = "unready"

    def __init__(self, source: object, kept: object) -> None:
        raise RuntimeError("not today")

    def choose(self, glimpse: Glimpse) -> Option:
        raise AssertionError


class Unwritable(Bot):
    name = "unwritable"

    def choose(self, glimpse: Glimpse) -> Option:
        return ({1, 2},)


class Silent(Bot):
    name = "silent"

    def choose(self, glimpse: Glimpse) -> Option:
        return None  # type: ignore[return-value]
