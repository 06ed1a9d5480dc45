"""Weights by which worth becomes a chance, as `tools/fit_team.py` wrote them."""

from __future__ import annotations

from typing import Final

CONSTANT: Final = -7.5005
SLOPE: Final = 0.2031
BY_ROUND: Final = 0.1425
OF_TEAM: Final[tuple[float, ...]] = (
    0.8303,  # heroes
    -0.0642,  # heroes with abilities
    -0.0023,  # lanes
    0.7397,  # threat that the boss needs, for each hero
    -0.2514,  # rounds played
)
