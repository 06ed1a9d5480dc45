"""Cards as they are printed: heroes with their abilities, enemies, bosses, scenarios, plots."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.effects.tree import Node

COLOURS: Final = ("red", "blue", "green", "yellow")
"""C-OPEN-3"""
MINION: Final = "minion"
VILLAIN: Final = "villain"


CHOICE: Final = "choice"
AIMS: Final = (CHOICE, "healthiest", "weakest", "richest", "highest_level")
"""Whom a boss's attack must hit among those that it can: whom the players choose, if nothing else
is said; the hero with the most health, the least health, the most XP, the highest level. C-OPEN-24
"""


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
    about: str
    """A line about what to expect of it, for those who choose; so of bosses and scenarios."""


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


class EffectPrint(NamedTuple):
    """An Effect card of a boss or a scenario, with its texts. C-OPEN-36"""

    name: str
    texts: tuple[Node, ...]


class BossPrint(NamedTuple):
    """A boss card with its Effect cards and its plots. C-OPEN-23, C-OPEN-24, C-OPEN-25

    `health` is for teams of 4, 5 and 6. `attack` are the sizes of its attack die: at first, from
    the first threshold, from the second; `aims` says whom it must hit, and `strikes` what else it
    does to the hero that it falls on. `thresholds` are what the first and the second do.
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
    aims: str
    strikes: tuple[Node, ...]
    thresholds: tuple[tuple[Node, ...], tuple[Node, ...]]
    cards: tuple[EffectPrint, ...]
    plots: tuple[PlotPrint, ...]
    about: str

    @property
    def texts(self) -> tuple[Node, ...]:
        """All texts of its Effect cards."""
        return tuple([text for card in self.cards for text in card.texts])


class ScenarioPrint(NamedTuple):
    """A scenario card with its Effect cards and its plots."""

    id: str
    name: str
    minions: str
    cards: tuple[EffectPrint, ...]
    plots: tuple[PlotPrint, ...]
    about: str

    @property
    def texts(self) -> tuple[Node, ...]:
        """All texts of its Effect cards."""
        return tuple([text for card in self.cards for text in card.texts])
