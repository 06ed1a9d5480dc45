"""How the worth of a position of Dice Team becomes a chance of winning: fitted to greedy games.

Run as `python tools/fit_team.py --games 3000 --write` whenever content, difficulty or judging has
changed: it plays, fits the weights of `judging_squeeze.py` to who won (a logistic regression) and
writes them into `judging_weights.py`. `tools/reliability.py` says, by other games, whether they
hold. A run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

import numpy as np
from positions import Position, gather

from dicehall.games.team.face.heuristic import worths
from dicehall.games.team.face.judging_squeeze import FEATURES, features, rounds_played
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import Game, State

SEED: Final = 81
"""Not that of the reliability table, whose games must be other ones."""
TAME: Final = 3.0
"""How strongly weights are held back: as if so many positions spoke for 0 in each direction."""
FAR: Final = 30.0
"""Worth beyond which all is the same."""
ROUNDS: Final = 60
"""Steps of the fit at most."""
WEIGHTS: Final = Path(__file__).parents[1] / "src/dicehall/games/team/face/judging_weights.py"
HEAD: Final = '''"""Weights by which worth becomes a chance, as `tools/fit_team.py` wrote them."""

from __future__ import annotations

from typing import Final

'''


def parts(game: Game, state: State, seat: int) -> Sequence[float]:
    """Note the worth of a position, and what else decides how likely a win is with it.

    Where a worth depends on dice, the one counts that gives the same chance.
    """
    position = cast(TeamState, state)
    chance = 0.0
    for worth, share in worths(position):
        chance += share / (1.0 + math.exp(-max(-FAR, min(FAR, worth))))
    chance = min(1.0 - 1e-9, max(1e-9, chance))
    worth = math.log(chance / (1.0 - chance))
    return worth, worth * rounds_played(position), *features(position)


def fitted(positions: Sequence[Position]) -> list[float]:
    """Find the weights that make the games' results most likely."""
    rows = np.array([one.noted for one in positions])
    won = np.array([one.won for one in positions])
    middle, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale == 0.0] = 1.0
    given = np.column_stack([np.ones(len(rows)), (rows - middle) / scale])
    held = np.diag([0.0] + [TAME] * rows.shape[1])
    weights = np.zeros(given.shape[1])
    for _ in range(ROUNDS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(given @ weights, -30, 30)))
        slope = given.T @ (won - chance) - held @ weights
        curve = (given * (chance * (1.0 - chance))[:, None]).T @ given + held
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    plain = weights[1:] / scale
    return [float(weights[0] - plain @ middle), *[float(one) for one in plain]]


def written(weights: Sequence[float]) -> str:
    """Write the weights as a module."""
    names = ("CONSTANT", "SLOPE", "BY_ROUND")
    rounded = [round(one, 4) for one in weights]
    lines = [f"{name}: Final = {one}\n" for name, one in zip(names, rounded, strict=False)]
    rest = zip(FEATURES, rounded[len(names) :], strict=True)
    each = [f"    {one},  # {name}\n" for name, one in rest]
    return "".join([HEAD, *lines, "OF_TEAM: Final[tuple[float, ...]] = (\n", *each, ")\n"])


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"into {WEIGHTS.name}")
    wanted = parser.parse_args()
    positions = gather("team", wanted.games, wanted.workers, parts, seed=SEED)
    text = written(fitted(positions))
    print(text)
    if wanted.write:
        WEIGHTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
