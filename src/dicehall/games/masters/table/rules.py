"""The rules of Dice Masters: where all modules of the game register their handlers."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.rules import Rules

DERIVED: Final = ("table", "offered", "paying", "standing", "texts", "lasting_sorts")
"""The fields of a state that follow from its others."""

rules: Final[Rules[MastersState]] = Rules(MastersState, DERIVED)
