"""The rules of Dice Throne: where all modules of the game register their handlers."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel.rules import Rules

rules: Final[Rules[ThroneState]] = Rules(ThroneState, derived=("table",))
