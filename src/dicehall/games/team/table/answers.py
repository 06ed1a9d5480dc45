"""Answers that many questions share."""

from __future__ import annotations

from typing import Final

DONE: Final = ("done",)
YES: Final = ("yes",)
NO: Final = ("no",)
