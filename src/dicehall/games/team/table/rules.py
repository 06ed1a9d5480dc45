"""The rules of Dice Team: where all modules of the game register their handlers."""

from __future__ import annotations

from typing import Final

from dicehall.games.team.table.state import TeamState
from dicehall.kernel.rules import Rules

rules: Final[Rules[TeamState]] = Rules(TeamState, derived=("table",))
