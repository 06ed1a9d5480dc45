"""Cards as they are printed: heroes with their abilities, enemies, bosses, scenarios, plots."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.effects.tree import Node

COLOURS: Final = ("red", "blue", "green", "yellow")
"""C-OPEN-3"""
MINION: Final = "minion"
VILLAIN: Final = "villain"


class AbilityPrint(NamedTuple):
    """An ability card: the size of the die at its top, and its one text. C-OPEN-5"""

    name: str
    die: int
    start: bool
    text: Node


class HeroPrint(NamedTuple):
    """A hero card with its five abilities. Sizes of dice are their numbers of sides.

    `team` are the team-size dice for one, two, three, and four or more heroes in a lane.
    """

    id: str
    name: str
    colour: str
    health: int
    team: tuple[int, int, int, int]
    strength: int
    power_name: str
    power: Node
    abilities: tuple[AbilityPrint, ...]


class EnemyPrint(NamedTuple):
    """A villain or a minion; of a minion there may be several copies. C-OPEN-17"""

    name: str
    kind: str
    colour: str
    power: int
    damage: int
    health: int
    armour: int
    copies: int
    texts: tuple[Node, ...]


class GroupPrint(NamedTuple):
    """A group of 8 villains or 14 minions."""

    id: str
    name: str
    kind: str
    enemies: tuple[EnemyPrint, ...]


class PlotPrint(NamedTuple):
    """A plot card: what happens when it is revealed. C-ROUND-1"""

    name: str
    effects: tuple[Node, ...]


class BossPrint(NamedTuple):
    """A boss card with its plots and effect texts. C-OPEN-23, C-OPEN-24, C-OPEN-25

    `health` is for teams of 4, 5 and 6. `attack` are the sizes of its attack die: at first, from
    the first threshold, from the second; `strikes` is what else the attack does to the hero that it
    falls on. `thresholds` are what the first and the second do.
    """

    id: str
    name: str
    colour: str
    power: int
    damage: int
    health: tuple[int, int, int]
    armour: int
    villains: str
    threat: int
    setup: tuple[Node, ...]
    attack: tuple[int, int, int]
    strikes: tuple[Node, ...]
    thresholds: tuple[tuple[Node, ...], tuple[Node, ...]]
    texts: tuple[Node, ...]
    plots: tuple[PlotPrint, ...]


class ScenarioPrint(NamedTuple):
    """A scenario card with its plots and its scene effects."""

    id: str
    name: str
    minions: str
    texts: tuple[Node, ...]
    plots: tuple[PlotPrint, ...]
