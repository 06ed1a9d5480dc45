"""Positions: a state from its description, every impossible thing named at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.effects.text import counted
from dicehall.games.team.cards.records import HeroPrint
from dicehall.games.team.face.description import NONE
from dicehall.games.team.face.lasting import let_hold
from dicehall.games.team.face.placing import place_hero
from dicehall.games.team.face.supply import fill, some_gone
from dicehall.games.team.setups import USUAL
from dicehall.games.team.steps.beginning import copies, dealt, settle
from dicehall.games.team.steps.round import enter, enter_pool
from dicehall.games.team.table.state import (
    ASSIGN,
    BOSS,
    LANES,
    LEVEL,
    MOST_THREAT,
    NOBODY,
    PLOT,
    REVEAL,
    STAGES,
    TeamState,
)
from dicehall.games.team.table.table import DEPTH
from dicehall.kernel.labels import folded
from dicehall.kernel.reading import Reader, nearest

NAMED: Final = (PLOT, REVEAL, LEVEL, ASSIGN)
"""The stages of a round that come before its lanes."""


def read_position(state: TeamState, reader: Reader) -> None:
    """Change a begun state to what a position says; note every problem in the reader."""
    _Reading(state, reader).read()


class _Reading:
    """The reading of one position."""

    def __init__(self, state: TeamState, reader: Reader) -> None:
        self.state = state
        self.reader = reader
        self.table = state.table

    def read(self) -> None:
        state, reader = self.state, self.reader
        limit = state.setup.turn_limit
        state.turn = reader.whole("round", 1, 1, limit)
        self._read_cards()
        self._read_lanes()
        for hero in self.table.heroes:
            place_hero(state, hero.number, reader.part(self._key(hero.print)))
        state.captured = reader.whole("captured", 0, 0, 99)
        for words in reader.things("holds"):
            if not let_hold(state, words):
                reader.problem("holds", f"no text of a card {words!r} holds for a while")
        self._read_stage()

    def _key(self, hero: HeroPrint) -> str:
        """Find the key under which a hero stands: its name or its id, whatever the case."""
        for key in self.reader.data:
            if folded(str(key)) in (folded(hero.name), hero.id):
                return str(key)
        return hero.name

    # --- boss, scenario, villains, plots ---

    def _read_cards(self) -> None:
        """Read who the boss is, what scenario is played, and how they stand."""
        state, table = self.state, self.table
        part = self.reader.part("boss")
        bosses = [boss.print for boss in table.bosses]
        state.boss = self._one_of(part, "name", bosses, "boss")
        scenes = [scene.print for scene in table.scenes]
        state.scene = self._one_of(self.reader, "scenario", scenes, "scenario")
        further = table.further(state.boss)
        groups = [table.groups[number] for number in further]
        group = further[self._one_of(self.reader, "villains", groups, "villain group")]
        settle(state, group)
        self._read_boss(part)
        self._read_plots()

    def _one_of(self, part: Reader, key: str, known: Sequence[Any], what: str) -> int:
        """Read which of several cards it is; the usual one, or the first, if none is named."""
        value = part.take(key, next((one.id for one in known if one.id in USUAL), known[0].id))
        names = [folded(one.name) for one in known]
        ids = [folded(one.id) for one in known]
        if folded(str(value)) in names:
            return names.index(folded(str(value)))
        if folded(str(value)) in ids:
            return ids.index(folded(str(value)))
        hint = nearest(str(value), [one.name for one in known])
        part.problem(key, f"this game has no {what} {value!r}{hint}")
        return 0

    def _read_boss(self, part: Reader) -> None:
        """Read the boss's health and threat; a threshold that is reached has fired. C-OPEN-25"""
        state, table = self.state, self.table
        whole = state.boss_whole()
        state.boss_damage = whole - part.whole("health", whole, 1, whole)
        state.boss_threat = part.whole("threat", state.boss_threat, 0, table.goal - 1)
        reached = len([one for one in table.thresholds if state.boss_threat >= one])
        state.fired = part.whole("fired", reached, reached, len(table.thresholds) - 1)
        lanes = [str(lane + 1) for lane in range(table.lanes)]
        stalks = str(part.take("stalks", NONE))
        if stalks in lanes:
            state.stalked = lanes.index(stalks)
        elif folded(stalks) != NONE:
            what = f"must be {NONE} or the number of a lane, 1 to {table.lanes}, not {stalks!r}"
            part.problem("stalks", f"{what} (C-OPEN-40)")
        part.rest()

    def _read_plots(self) -> None:
        """Read the plots that are left, all of them if none are named. C-OPEN-26"""
        state, table, reader = self.state, self.table, self.reader
        every = state.plots
        if not reader.has("plots"):
            reader.take("plots")
            return
        names = {folded(table.plots[plot].print.name): plot for plot in every}
        left: list[int] = []
        for words in reader.things("plots"):
            plot = names.get(folded(words), NOBODY)
            if plot == NOBODY:
                hint = nearest(words, [table.plots[one].print.name for one in every])
                reader.problem("plots", f"boss and scenario have no plot {words!r}{hint}")
            elif plot in left:
                reader.problem("plots", f"there is one {words!r}")
            else:
                left.append(plot)
        state.plots = tuple([plot for plot in every if plot in left])
        state.shown = tuple([plot for plot in every if plot not in left])

    # --- lanes ---

    def _read_lanes(self) -> None:
        """Read what lies in the lanes, face up and face down."""
        state, reader = self.state, self.reader
        value = reader.take("lanes", [])
        if not isinstance(value, (list, tuple)):
            reader.problem("lanes", f"must be a list of lanes, not {value!r}")
            value = []
        if len(value) > self.table.lanes:
            what = f"there are {self.table.lanes} lanes, not {len(value)}"
            reader.problem("lanes", f"{what} (C-SETUP-2, C-SETUP-3)")
        for lane, data in enumerate(value[: self.table.lanes]):
            self._read_lane(lane, data)
        gone = self._read_defeated()
        fill(state, gone)
        self._check_counts()

    def _read_lane(self, lane: int, data: Any) -> None:
        state = self.state
        place = f"{self.reader.where}.lanes[{lane + 1}]"
        part = Reader(data, place, self.reader.problems)
        state.enemies[lane] = self._kind(part, "enemy", part.take("enemy", NONE))
        alone = state.enemies[lane] == NOBODY
        usual = DEPTH if alone else DEPTH - 1
        state.down[lane] = part.whole("down", usual, 0, usual)
        state.threat[lane] = part.whole("threat", 0, 0, MOST_THREAT)
        state.damage[lane] = self._damage(part, lane)
        if alone and state.threat[lane]:
            part.problem("threat", "lies on an enemy, and there is none (C-ROUND-11)")
        part.rest()

    def _damage(self, part: Reader, lane: int) -> int:
        kind = self.state.enemies[lane]
        most = 0 if kind == NOBODY else self.table.kinds[kind].print.health - 1
        return part.whole("damage", 0, 0, most)

    def _kind(self, part: Reader, key: str, value: Any) -> int:
        """Find a kind of enemy of this game by its name."""
        if value is None or folded(str(value)) == NONE:
            return NOBODY
        there = copies(self.state)
        names = {
            folded(kind.print.name): kind.number for kind in self.table.kinds if there[kind.number]
        }
        kind = names.get(folded(str(value)), NOBODY)
        if kind == NOBODY:
            known = [self.table.kinds[number].print.name for number in names.values()]
            part.problem(key, f"no enemy here is called {value!r}{nearest(str(value), known)}")
        return kind

    def _read_defeated(self) -> list[int]:
        """Read which enemies are gone; some, the minions first, if they are not named."""
        state, reader = self.state, self.reader
        shown = len([kind for kind in state.enemies if kind != NOBODY])
        cards = sum(dealt(state))
        missing = cards - sum(state.down) - shown
        if not reader.has("defeated"):
            reader.take("defeated")
            return some_gone(state, missing)
        gone = [0] * len(self.table.kinds)
        for words in reader.things("defeated"):
            kind = self._kind(reader, "defeated", words)
            if kind != NOBODY:
                gone[kind] += 1
        if sum(gone) != missing:
            what = f"{missing} of {cards} cards lie nowhere, and {sum(gone)} are defeated"
            reader.problem("defeated", what)
        return gone

    def _check_counts(self) -> None:
        """See that there are not more of a kind or a source than there can be."""
        state, reader = self.state, self.reader
        for kind, left in enumerate(state.unseen):
            if left < 0:
                printed = self.table.kinds[kind].print
                what = counted(printed.copies, "card", "cards")
                reader.problem("lanes", f"there is no more than {what} of {printed.name}")
        sources = ("of the boss's villains", "of the further villains", "minions")
        for source, left in enumerate(state.slots):
            if left < 0 and not any(count < 0 for count in state.unseen):
                cards = dealt(state)[source]
                reader.problem("lanes", f"only {cards} {sources[source]} are in the game")

    # --- stages ---

    def _read_stage(self) -> None:
        """Stand at the beginning of a stage, or where dice lie in a lane."""
        state, reader = self.state, self.reader
        rolled = [die[0] for die in state.pool]
        lanes = sorted({state.places[hero] for hero in rolled})
        stages = [STAGES[stage] for stage in NAMED]
        stages += [f"lane {lane + 1}" for lane in range(self.table.lanes)] + [STAGES[BOSS]]
        usual = stages[0]
        if lanes and lanes[0] != NOBODY:
            usual = stages[len(NAMED) + lanes[0]]
        place = stages.index(reader.word("stage", usual, stages)) - len(NAMED)
        if place < 0:
            self._check_before(NAMED[place + len(NAMED)])
        else:
            self._check_lane(place, lanes)
        if reader.problems:
            return
        if place < 0:
            enter(state, NAMED[place + len(NAMED)])
        elif rolled:
            enter_pool(state, place)
        else:
            enter(state, BOSS if place == state.boss_lane else LANES, place)

    def _check_before(self, stage: int) -> None:
        """See that nobody stands in a lane before lanes are chosen, and that there is one."""
        state, reader = self.state, self.reader
        for hero in self.table.heroes:
            if state.places[hero.number] != NOBODY:
                what = f"nobody stands in a lane at the beginning of {STAGES[stage]}"
                reader.problem(f"{hero.print.name}.lane", f"{what} (C-ROUND-7)")
        nowhere = all(kind == NOBODY for kind in state.enemies) and not state.boss_open()
        if stage == ASSIGN and nowhere:
            reader.problem("lanes", "no lane has an enemy: heroes have nowhere to go (C-OPEN-14)")

    def _check_lane(self, lane: int, rolled: list[int]) -> None:
        """See that every hero stands somewhere, and that dice lie in the lane in question."""
        state, reader = self.state, self.reader
        for hero in self.table.heroes:
            name, place = hero.print.name, state.places[hero.number]
            if place == NOBODY:
                reader.problem(f"{name}.lane", "is missing: every hero stands in one (C-OPEN-14)")
            elif place == state.boss_lane and not state.boss_open():
                reader.problem(f"{name}.lane", "the way to the boss is not open yet (C-OPEN-21)")
        if any(place not in (lane, NOBODY) for place in rolled):
            reader.problem("stage", "dice lie in another lane than the one that is resolved")
        if rolled and lane < self.table.lanes and state.enemies[lane] == NOBODY:
            reader.problem("stage", f"in lane {lane + 1} is no enemy to roll dice against")
