"""Dice Team under soak: teams of every size, and every text of every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from soaked import Soaked

from dicehall.effects.tree import Node
from dicehall.games import find_pack
from dicehall.games.team import Team
from dicehall.games.team.cards.library import default_library
from dicehall.games.team.effects.holding import instances
from dicehall.games.team.table.dice import SHOWS, SIZE
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.team.table.state import TeamSetup, TeamState
from dicehall.games.team.table.table import Heard, Table
from dicehall.kernel import Option, SeededSource, State

SAMPLE = Path(__file__).parents[1] / "docs" / "samples" / "longest-noon"
"""A further boss, scenario and villain group, so that there is something to choose."""
SEATS = ("ann", "ben", "cara", "dan", "eve", "finn")

SIX = {"seats": list(SEATS), "boss": "random", "scenario": "random"}


class SoakedTeam(Soaked):
    """Dice Team. In two games of three the heroes keep together and use what they rolled.

    Heroes that act at random are dead long before they see the boss.
    """

    def __init__(self) -> None:
        super().__init__(Team(default_library().with_packs([find_pack(SAMPLE)])))
        self.sensible = False
        self.table: Table | None = None
        self.effects: dict[int, str] = {}
        """The effects of that table by the numbers of their nodes."""
        self.heroes = [hero.id for hero in cast(Team, self.game).library.heroes()]

    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give a team of any size, with heroes drawn by lot."""
        self.sensible = bool(number % 3)
        seats = 1 + source.below(len(SEATS))
        full = 2 + source.below(3) if seats == 1 else seats
        left = self.heroes[:]
        team = [left.pop(source.below(len(left))) for _ in range(max(4, full))]
        levels = ["easy"] if self.sensible else list(DIFFICULTIES)
        return {
            "seats": list(SEATS[:seats]),
            "heroes": team[:full],
            "added": team[full:],
            "boss": "random",
            "scenario": "random",
            "difficulty": levels[source.below(len(levels))],
            "opening": ("start", "draw")[source.below(2)],
            "planning": ("hidden", "open")[source.below(2)],
        }

    def answer(self, state: State, options: tuple[Option, ...], source: SeededSource) -> Option:
        """Do what a team would do that wants to see the boss, most of the time."""
        if not self.sensible or not source.below(8):
            return super().answer(state, options, source)
        team = cast(TeamState, state)
        verb = options[0][0]
        if verb == "go":
            return max(options, key=lambda option: _drawn_to(team, option[2]))
        if verb in ("power", "damage"):
            place = SHOWS if verb == "power" else SIZE
            return max(options[:-1], key=lambda option: team.pool[option[1]][place])
        if verb == "hero":
            heroes = [option for option in options if option[0] == "hero"]
            return max(heroes, key=lambda option: _endures(team, option[1]))
        others = [option for option in options if option != ("done",)]
        return super().answer(state, tuple(others) or options, source)

    def texts(self) -> set[str]:
        """List every effect of every card, and every text that always holds."""
        game = cast(Team, self.game)
        wanted: set[str] = set()
        for heroes in (self.heroes[: len(SEATS)], self.heroes[-len(SEATS) :]):
            setup = cast(TeamSetup, game.setup({**SIX, "heroes": heroes}))
            wanted |= set(_effects(setup.table).values())
            for statics in setup.table.statics.values():
                wanted |= {_static(setup.table, heard) for heard, _ in statics}
        return wanted

    def note(self, name: str, state: State) -> None:
        """Note the effect that begins, and the texts that hold while a combat is resolved."""
        team = cast(TeamState, state)
        table = team.table
        if name.startswith("do ") and name.endswith(".begin"):
            if table is not self.table:
                self.table, self.effects = table, _effects(table)
            self.reached.add(self.effects[team.frames[-1][2][0]])
        elif name == "combat.resolve":
            for statics in table.statics.values():
                for heard, _ in statics:
                    if instances(team, heard):
                        self.reached.add(_static(table, heard))


def _effects(table: Table) -> dict[int, str]:
    """Name every effect of every card: by the card, its place on it, and its word."""
    cards: list[tuple[str, Sequence[Node]]] = [
        (table.called(table.sources[text.number]), [text.node]) for text in table.texts
    ]
    for boss in table.bosses:
        cards += [(f"{boss.print.name}, set-up", boss.setup)]
        cards += [(f"{boss.print.name}, attack", boss.strikes)]
        cards += [(f"{boss.print.name}, threshold", nodes) for nodes in boss.thresholds]
    cards += [(plot.print.name, plot.effects) for plot in table.plots]
    names: dict[int, str] = {}
    count: Counter[str] = Counter()
    for card, nodes in cards:
        for node in [below for one in nodes for below in one.below() if below.sort == "effect"]:
            count[card] += 1
            names[node.number] = f"{card} {count[card]}: {node.word}"
    return names


def _static(table: Table, heard: Heard) -> str:
    return f"{table.called((heard.sort, heard.number))}: always"


def _drawn_to(state: TeamState, lane: int) -> tuple[int, int]:
    """Say how much a lane draws the heroes: the boss most, then the lane that is nearly empty."""
    together = len([place for place in (*state.places, *state.planned) if place == lane])
    if lane == state.boss_lane:
        return (10, 0)
    return (5 - state.down[lane], min(together, 3))


def _endures(state: TeamState, hero: int) -> tuple[bool, int]:
    return (not state.wounded[hero], state.health[hero])
