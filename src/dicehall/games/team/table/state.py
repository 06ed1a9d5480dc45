"""What a game of Dice Team consists of: lanes, enemies, the boss, heroes, the dice of a combat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from dicehall.games.team.table.dice import FREE, HERO, SIZE, USED, Die
from dicehall.games.team.table.difficulty import Difficulty
from dicehall.games.team.table.table import DEPTH, Table
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State

NOBODY: Final = -1
"""No hero, no lane, no card."""
MOST_THREAT: Final = 3
"""C-ROUND-5, C-END-6"""
MOST_LEVEL: Final = 4
"""C-OPEN-8"""
LEVEL_HEALTH: Final = 2
"""C-ROUND-3"""

BEFORE: Final = 0
PLOT: Final = 1
REVEAL: Final = 2
LEVEL: Final = 3
ASSIGN: Final = 4
LANES: Final = 5
BOSS: Final = 6
STAGES: Final = ("before", "plot", "reveal", "level", "assign", "lanes", "boss")
"""C-ROUND-7"""

OWN: Final = 0
FURTHER: Final = 1
MINIONS: Final = 2
"""The three sources of the lanes' cards: the boss's villains, the further group, the minions."""

Scope = tuple[Any, ...]
"""What a running text knows: its hero, where it comes from, its lane, that hero, the chosen hero,
the lane of the chosen enemy, the value of the placed die, the chosen dice, and how much."""
WHO: Final = 0
SOURCE: Final = 1
"""`(sort, number)` as the table's `sources`, or `("plot", number)`."""
LANE: Final = 2
THAT: Final = 3
CHOSEN: Final = 4
CHOSEN_LANE: Final = 5
PUT: Final = 6
DICE: Final = 7
MUCH: Final = 8


@dataclass(frozen=True)
class TeamSetup(Setup):
    """A set-up with everything that lies on the table."""

    difficulty: Difficulty
    opening: str
    """How heroes get their first ability: `start` or `draw`. C-SETUP-5"""
    planning: str
    """How lanes are chosen: `hidden` or `open`. C-OPEN-14"""
    table: Table = field(compare=False)


@dataclass(init=False, eq=False, slots=True)
class TeamState(State):
    """A position. Heroes, abilities, kinds of enemies, plots and dice are numbers.

    No deck has an order but what lies at its bottom: what is drawn or revealed is chance.
    """

    table: Table
    boss: int
    """The boss at the table, NOBODY before it is known."""
    scene: int
    group: int
    """The further villain group, NOBODY before it is known."""
    stage: int
    lane: int
    """The lane that is being resolved (the number of lanes is that of the boss), NOBODY if none."""
    plots: tuple[int, ...]
    """The plot cards that are left."""
    shown: tuple[int, ...]
    """The plot cards that were revealed, in that order."""
    unseen: list[int]
    """How many of each kind of enemy were not revealed yet."""
    slots: list[int]
    """How many cards of each source still lie face down: OWN, FURTHER, MINIONS."""
    down: list[int]
    """How many cards lie face down in each lane."""
    enemies: list[int]
    """The kind of the face-up enemy of each lane, NOBODY if there is none."""
    threat: list[int]
    """The threat on the enemy of each lane."""
    damage: list[int]
    """The damage on the enemy of each lane."""
    boss_threat: int
    boss_damage: int
    fired: int
    """How many thresholds of the boss have fired."""
    stalked: int
    """The lane that the boss stalks, NOBODY if none. C-OPEN-40"""
    health: list[int]
    most: list[int]
    """The greatest health of each hero."""
    wounded: list[bool]
    xp: list[int]
    held: list[tuple[int, ...]]
    """The abilities of each hero, by level: as many as its level."""
    turned: list[bool]
    """Whether an ability is turned, by its number."""
    decks: list[tuple[int, ...]]
    """The abilities of each hero's deck whose order nobody knows."""
    bottoms: list[tuple[int, ...]]
    """Those at its bottom, in the order in which they went there."""
    levelled: list[bool]
    """Which heroes have gained a level in this round."""
    planned: list[int]
    """The lanes that were chosen and are not known to all, NOBODY where none is. C-OPEN-14"""
    places: list[int]
    """The lane of each hero in this round, NOBODY before all know it."""
    pool: list[Die]
    rolled: bool
    """Whether the dice of the pool are rolled."""
    plus: int
    """What texts added to the power of this combat."""
    deals_more: int
    """What texts added to each damage die of this combat."""
    more_dice: int
    """How many damage dice more this combat has."""
    pierced: bool
    fled: bool
    guards: list[int]
    """What each hero has prevented of the damage that comes next."""
    captured: int
    """Dice captured in this combat."""
    uses: list[tuple[str, int, int]]
    """Texts used: until when that counts (combat, round, game), the text's number, and the lane of
    the enemy that has it (NOBODY if none has)."""
    scopes: list[Scope]
    """What the running texts know, the innermost last."""

    def lay(self, table: Table) -> None:
        """Lay out what lies there before anything is chosen or drawn. C-SETUP-5, C-SETUP-7"""
        heroes = table.heroes
        self.table = table
        self.boss = NOBODY
        self.scene = NOBODY
        self.group = NOBODY
        self.stage = BEFORE
        self.lane = NOBODY
        self.plots = ()
        self.shown = ()
        self.unseen = [0] * len(table.kinds)
        self.slots = [0, 0, 0]
        self.down = [DEPTH] * table.lanes
        self.enemies = [NOBODY] * table.lanes
        self.threat = [0] * table.lanes
        self.damage = [0] * table.lanes
        self.boss_threat = 0
        self.boss_damage = 0
        self.fired = 0
        self.stalked = NOBODY
        self.health = [hero.print.health for hero in heroes]
        self.most = self.health[:]
        self.wounded = [False] * len(heroes)
        self.xp = [table.difficulty.xp] * len(heroes)
        self.held = [()] * len(heroes)
        self.turned = [False] * len(table.abilities)
        self.decks = [hero.abilities for hero in heroes]
        self.bottoms = [()] * len(heroes)
        self.levelled = [False] * len(heroes)
        self.planned = [NOBODY] * len(heroes)
        self.places = [NOBODY] * len(heroes)
        self.uses = []
        self.scopes = []
        self.clear_combat()

    def clear_combat(self) -> None:
        """Forget everything about a combat: no dice, nothing added, nothing prevented."""
        self.pool = []
        self.rolled = False
        self.plus = 0
        self.deals_more = 0
        self.more_dice = 0
        self.pierced = False
        self.fled = False
        self.guards = [0] * len(self.table.heroes)
        self.captured = 0

    def copy(self) -> TeamState:
        """Give an independent twin."""
        twin = TeamState.__new__(TeamState)
        self.copy_kernel(twin)
        twin.table = self.table
        twin.boss = self.boss
        twin.scene = self.scene
        twin.group = self.group
        twin.stage = self.stage
        twin.lane = self.lane
        twin.plots = self.plots
        twin.shown = self.shown
        twin.unseen = self.unseen[:]
        twin.slots = self.slots[:]
        twin.down = self.down[:]
        twin.enemies = self.enemies[:]
        twin.threat = self.threat[:]
        twin.damage = self.damage[:]
        twin.boss_threat = self.boss_threat
        twin.boss_damage = self.boss_damage
        twin.fired = self.fired
        twin.stalked = self.stalked
        twin.health = self.health[:]
        twin.most = self.most[:]
        twin.wounded = self.wounded[:]
        twin.xp = self.xp[:]
        twin.held = self.held[:]
        twin.turned = self.turned[:]
        twin.decks = self.decks[:]
        twin.bottoms = self.bottoms[:]
        twin.levelled = self.levelled[:]
        twin.planned = self.planned[:]
        twin.places = self.places[:]
        twin.pool = self.pool[:]
        twin.rolled = self.rolled
        twin.plus = self.plus
        twin.deals_more = self.deals_more
        twin.more_dice = self.more_dice
        twin.pierced = self.pierced
        twin.fled = self.fled
        twin.guards = self.guards[:]
        twin.captured = self.captured
        twin.uses = self.uses[:]
        twin.scopes = self.scopes[:]
        return twin

    # --- lanes ---

    @property
    def boss_lane(self) -> int:
        """The number of the boss lane: the last."""
        return self.table.lanes

    def is_empty(self, lane: int) -> bool:
        """Whether the cards of a lane are gone. C-OPEN-21"""
        return self.down[lane] == 0 and self.enemies[lane] == NOBODY

    def boss_open(self) -> bool:
        """Whether heroes may go to the boss. C-OPEN-21"""
        return any(self.is_empty(lane) for lane in range(self.table.lanes))

    def heroes_in(self, lane: int) -> list[int]:
        """List the heroes in a lane."""
        return [hero for hero, place in enumerate(self.places) if place == lane]

    def boss_health(self) -> int:
        """Give the health that the boss has left. C-OPEN-23"""
        return self.boss_whole() - self.boss_damage

    def boss_whole(self) -> int:
        """Give the health of an unhurt boss. C-OPEN-23"""
        return self.table.bosses[self.boss].print.health[self.table.size - 4]

    # --- heroes ---

    def seat_of(self, hero: int) -> int:
        """Give the seat that plays a hero."""
        return self.table.heroes[hero].seat

    def level_of(self, hero: int) -> int:
        """Give a hero's level: 0 for one without abilities. C-OPEN-12"""
        return len(self.held[hero])

    def name_of(self, hero: int) -> str:
        """Give a hero's name."""
        return self.table.heroes[hero].print.name

    def foe_name(self, lane: int) -> str:
        """Give the name of the enemy of a lane, be it the boss."""
        if lane == self.boss_lane:
            return self.table.bosses[self.boss].print.name
        return self.table.kinds[self.enemies[lane]].print.name

    def leader(self, lane: int) -> int:
        """Give the seat that decides what is common in a lane: the lowest there. C-OPEN-15"""
        heroes = self.heroes_in(lane) if lane != NOBODY else []
        return min([self.seat_of(hero) for hero in heroes]) if heroes else 0

    # --- dice ---

    def free(self) -> list[int]:
        """List the dice of the pool that are not committed, one of each that are alike."""
        pool = self.pool
        found: list[int] = []
        seen: set[Die] = set()
        for place, die in enumerate(pool):
            if die[USED] == FREE and die not in seen:
                seen.add(die)
                found.append(place)
        return found

    def show(self, place: int, value: int) -> None:
        """Let a die of the pool show something."""
        die = self.pool[place]
        self.pool[place] = (die[HERO], die[SIZE], value, die[USED])

    def commit(self, place: int, use: int) -> None:
        """Commit a die of the pool."""
        die = self.pool[place]
        self.pool[place] = (*die[:USED], use)
