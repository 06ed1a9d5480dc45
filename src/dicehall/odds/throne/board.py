"""Boards: the abilities that a hero can attack with now, and which pools meet each of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import STRAIGHTS
from dicehall.games.throne.face.naming import spaces_up
from dicehall.games.throne.face.told import ability_text
from dicehall.games.throne.heroes.records import LEVELS, OFFENSIVE, ULTIMATE, Hero, Space
from dicehall.games.throne.table.state import ThroneState
from dicehall.odds.throne.pools import FACES, Values, face_counts

OF_A_KIND: Final = "of_a_kind"

Met = npt.NDArray[np.bool_]
"""For each pool of five whether it meets a requirement."""


class Aim(NamedTuple):
    """One way of an ability, whose chance can be asked for.

    `name` is the ability's, `called` is its name with the level, where it was upgraded.
    """

    name: str
    called: str
    text: Node

    @property
    def need(self) -> Node:
        """What the dice must show."""
        return self.text.node("on")

    @property
    def title(self) -> str:
        """What tells it from all other ways: `Revolver II (3 bullet)`."""
        needed = ability_text(self.text).partition(":")[0]
        return f"{self.called} ({needed[0].lower()}{needed[1:]})"


class Board(NamedTuple):
    """The faces of a hero's dice, and all ways that its board offers now, in its order."""

    hero: str
    faces: tuple[str, ...]
    aims: tuple[Aim, ...]

    def met(self) -> Values:
        """Give a column for each way: 1 where a pool meets it, else 0."""
        symbols = list(dict.fromkeys(self.faces))
        marks = [[float(face == symbol) for symbol in symbols] for face in self.faces]
        shown = face_counts() @ np.array(marks)
        columns = [_meets(aim.need, symbols, shown) for aim in self.aims]
        return np.stack(columns, axis=1).astype(np.float64)


def board_of(hero: Hero, levels: Mapping[str, int] | None = None, side: str = "") -> Board:
    """Read a hero's board: levels of spaces by name (0 if not named), and the side that is up.

    A side not named is the one that the hero begins with.
    """
    shown = side or (hero.sides[0] if hero.sides else "")
    aims: list[Aim] = []
    for space in hero.spaces:
        if space.kind in (OFFENSIVE, ULTIMATE) and space.side in ("", shown):
            aims += _aims(space, (levels or {}).get(space.name, 0))
    return Board(hero.name, hero.dice, tuple(aims))


def board_at(state: ThroneState, seat: int) -> Board:
    """Read the board of a seat as it lies on the table."""
    hero = state.table.heroes[seat]
    levels = {space.print.name: state.levels[space.number] for space in spaces_up(state, seat)}
    side = hero.sides[state.sides[seat]] if hero.sides else ""
    return board_of(hero, levels, side)


def _aims(space: Space, level: int) -> list[Aim]:
    """List the ways of a space at a level, those of an ability that the level adds too."""
    printed = space.levels[level]
    called = f"{space.name} {LEVELS[level]}" if level else space.name
    found = [Aim(space.name, called, text) for text in printed.texts]
    return found + [Aim(printed.added, printed.added, text) for text in printed.added_texts]


# --- requirements: T-OFF-5 ---


def _meets(need: Node, symbols: list[str], shown: Values) -> Met:
    """Say for each pool of five whether it meets a requirement; `shown` counts its symbols."""
    if need.word != "show":
        return _numbers_meet(need.word, need.whole(need.word) if need.word == OF_A_KIND else 0)
    wanted = need.words("show")
    return np.asarray((shown >= [wanted.count(one) for one in symbols]).all(axis=1))


@lru_cache(maxsize=16)
def _numbers_meet(word: str, number: int) -> Met:
    """Say for each pool of five whether its numbers meet a requirement, whatever the symbols."""
    counts = face_counts()
    if word == OF_A_KIND:
        return np.asarray(counts.max(axis=1) >= number)
    rows = [[face in row for face in range(1, FACES + 1)] for row in STRAIGHTS[word]]
    return np.asarray(np.logical_or.reduce([(counts[:, row] > 0).all(axis=1) for row in rows]))
