"""What a game of Dice Throne consists of: cards, points, tokens, dice, damage on its way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from dicehall.games.throne.heroes.records import COMPANION, Hero
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.modes import Mode
from dicehall.games.throne.table.table import Heard, Table
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State

NOBODY: Final = -1
"""No seat, no card, no way."""
MOST_CP: Final = 15
"""T-SETUP-4"""
FIRST_CP: Final = 2
FIRST_HAND: Final = 4
"""T-SETUP-2"""
HAND_LIMIT: Final = 6
"""T-DISC-1"""
ATTEMPTS: Final = 3
"""T-OFF-1"""
DICE: Final = 5

BEFORE: Final = 0
UPKEEP: Final = 1
INCOME: Final = 2
MAIN_1: Final = 3
OFFENSIVE: Final = 4
TARGETING: Final = 5
DEFENSIVE: Final = 6
MAIN_2: Final = 7
DISCARD: Final = 8
PHASES: Final = (
    *("before", "upkeep", "income", "main 1", "offensive roll", "targeting roll"),
    *("defensive roll", "main 2", "discard"),
)
"""T-TURN-1"""

Blow = tuple[Any, ...]
"""Damage on its way: id, target, from whom, type, amount, prevented, halvings, avoided, origin,
name, sure, the id of the blow of which it is the returned half (0: none), how much of the attack
must go through for it to count, and whether it lands by itself."""
ID: Final = 0
TARGET: Final = 1
FROM: Final = 2
TYPE: Final = 3
AMOUNT: Final = 4
PREVENTED: Final = 5
HALVINGS: Final = 6
AVOIDED: Final = 7
ORIGIN: Final = 8
NAME: Final = 9
SURE: Final = 10
RETURNS: Final = 11
LEAST: Final = 12
ALONE: Final = 13

Scope = tuple[Any, ...]
"""What a running text knows: its seat, where it comes from, that player, the chosen player, its
dice, the blow it is used on, what it added, and the chosen die."""
SEAT: Final = 0
SOURCE: Final = 1
"""`("card", number)`, `("token", number)`, `("way", number)`, `("space", number)`."""
THAT: Final = 2
CHOSEN: Final = 3
SHOWN: Final = 4
"""The dice that the text reads, with the seat whose symbols they show: (seat, numbers)."""
BLOW: Final = 5
ADDED: Final = 6
DIE: Final = 7
"""A chosen die: (roll, place)."""

Roll = tuple[int, str, tuple[int, ...]]
"""Dice that can be altered: who rolled them, what for, and the numbers."""


@dataclass(frozen=True)
class ThroneSetup(Setup):
    """A set-up with mode and heroes."""

    mode: Mode
    heroes: tuple[Hero, ...] = field(compare=False)
    table: Table = field(compare=False)


@dataclass(init=False, eq=False, slots=True)
class ThroneState(State):
    """A position. Cards, tokens, spaces and ways are numbers of the table."""

    table: Table
    order: tuple[int, ...]
    """The order of turns, the start player first; empty before it is known."""
    active: int
    phase: int
    hands: list[tuple[int, ...]]
    """The cards in each hand, by number."""
    decks: list[tuple[int, ...]]
    """The cards of each deck, by number: drawing is chance, so a deck has no order."""
    discards: list[tuple[int, ...]]
    """The discard piles, the last card on top."""
    played: list[tuple[int, ...]]
    """The upgrade cards that lie on each board, the last on top."""
    levels: list[int]
    """The level of each board space: 0 to 2."""
    sides: list[int]
    """The side of each hero board that is up."""
    cp: list[int]
    health: list[int]
    """The health of each team."""
    tokens: list[int]
    """How many tokens lie where: seat * kinds + kind."""
    raised: list[tuple[int, int]]
    """Raised stack limits: seat and kind, once for each raise. T-TOK-5"""
    gone: list[bool]
    """The seats that are out."""
    rolls: list[Roll]
    """Dice on the table that can be altered, the newest last."""
    attempts: int
    """Roll attempts used in this offensive roll phase."""
    allowed: int
    """Roll attempts that this offensive roll phase has."""
    altered: bool
    """Whether the offensive dice were altered since the last attempt or announcement. T-OFF-3"""
    way: int
    """The way that was announced or activated, NOBODY if none."""
    activated: bool
    target: int
    """Whom the activated ability targets, NOBODY if that is not known."""
    attack: bool
    """Whether the roll phase results in an attack, as far as is known. T-OFF-7"""
    defended: bool
    """Whether the defender has begun a defence."""
    unmet: bool
    """Whether the attack was made undefendable."""
    base: int
    """The attack's damage as its text says it."""
    plus: int
    """What attack modifiers added to it."""
    landed: int
    """What the attack cost its target; 0 before the conclusion."""
    concluded: bool
    again: bool
    """Whether another offensive roll phase follows at once."""
    skipped: bool
    """Whether the phase that is about to begin is skipped."""
    blows: list[Blow]
    """Damage on its way."""
    blow_count: int
    heals: list[tuple[int, int]]
    """Healing that waits for the same moment as the damage: seat and amount. T-DEF-4"""
    brought: tuple[int, ...]
    """The tokens that the running attack has put on its target."""
    uses: list[tuple[int, int]]
    """Texts used this turn: number and seat."""
    known: list[tuple[int, int]]
    """Cards that a seat has seen in another's hand: seat and card."""
    scopes: list[Scope]
    """What the running texts know, the innermost last."""

    def lay(self, table: Table) -> None:
        """Lay out boards and decks for the beginning of a game. T-SETUP-1, T-SETUP-2"""
        seats = table.seats
        self.table = table
        self.order = ()
        self.active = NOBODY
        self.phase = BEFORE
        self.hands = [()] * seats
        self.decks = list(table.decks)
        self.discards = [()] * seats
        self.played = [()] * seats
        self.levels = [0] * len(table.spaces)
        self.sides = [0] * seats
        self.cp = [FIRST_CP] * seats
        self.health = [table.health] * table.teams
        self.tokens = [0] * (seats * table.kinds)
        self.raised = []
        self.gone = [False] * seats
        self.uses = []
        self.known = []
        self.scopes = []
        self.clear_fight()

    def clear_fight(self) -> None:
        """Forget everything about roll phases: no dice, no attack, no damage on its way."""
        self.rolls = []
        self.attempts = 0
        self.allowed = ATTEMPTS
        self.altered = False
        self.way = NOBODY
        self.activated = False
        self.target = NOBODY
        self.attack = False
        self.defended = False
        self.unmet = False
        self.base = 0
        self.plus = 0
        self.landed = 0
        self.concluded = False
        self.again = False
        self.skipped = False
        self.blows = []
        self.blow_count = 0
        self.heals = []
        self.brought = ()

    def copy(self) -> ThroneState:
        """Give an independent twin."""
        twin = ThroneState.__new__(ThroneState)
        self.copy_kernel(twin)
        twin.table = self.table
        twin.order = self.order
        twin.active = self.active
        twin.phase = self.phase
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.discards = self.discards[:]
        twin.played = self.played[:]
        twin.levels = self.levels[:]
        twin.sides = self.sides[:]
        twin.cp = self.cp[:]
        twin.health = self.health[:]
        twin.tokens = self.tokens[:]
        twin.raised = self.raised[:]
        twin.gone = self.gone[:]
        twin.rolls = self.rolls[:]
        twin.attempts = self.attempts
        twin.allowed = self.allowed
        twin.altered = self.altered
        twin.way = self.way
        twin.activated = self.activated
        twin.target = self.target
        twin.attack = self.attack
        twin.defended = self.defended
        twin.unmet = self.unmet
        twin.base = self.base
        twin.plus = self.plus
        twin.landed = self.landed
        twin.concluded = self.concluded
        twin.again = self.again
        twin.skipped = self.skipped
        twin.blows = self.blows[:]
        twin.blow_count = self.blow_count
        twin.heals = self.heals[:]
        twin.brought = self.brought
        twin.uses = self.uses[:]
        twin.known = self.known[:]
        twin.scopes = self.scopes[:]
        return twin

    # --- who ---

    def priority(self) -> tuple[int, ...]:
        """Give the seats in the order in which they are asked: the active player first. T-TIM-7"""
        order = self.order
        if not order:
            return tuple(range(self.table.seats))
        place = order.index(self.active)
        return order[place:] + order[:place]

    def opponents(self, seat: int) -> tuple[int, ...]:
        """List a seat's opponents that are still in the game, in table order."""
        opponents = self.table.opponents[seat]
        if len(opponents) == 1:
            return opponents
        return tuple([one for one in opponents if not self.gone[one]])

    def allies(self, seat: int) -> tuple[int, ...]:
        """List the seats of a seat's team, itself included."""
        return self.table.allies[seat]

    def is_enemy(self, one: int, other: int) -> bool:
        """Whether two seats are on different sides."""
        return self.table.team_of[one] != self.table.team_of[other]

    def health_of(self, seat: int) -> int:
        """Give the health of a seat, which partners share."""
        return self.health[self.table.team_of[seat]]

    # --- tokens ---

    def count(self, seat: int, token: int) -> int:
        """Count the tokens of a kind on a seat."""
        return self.tokens[seat * self.table.kinds + token]

    def limit(self, seat: int, token: int) -> int:
        """Give the stack limit of a kind for a seat. T-TOK-1, T-TOK-5"""
        printed = self.table.tokens[token].print
        own = self.table.heroes[seat].id == printed.hero
        raised = self.raised.count((seat, token)) if self.raised else 0
        return (printed.own_stack if own else printed.stack) + raised

    def removable(self, seat: int) -> list[int]:
        """List the kinds of tokens on a seat that a card or ability can remove. T-HERO-25"""
        first = seat * self.table.kinds
        return [
            token.number
            for token in self.table.tokens
            if self.tokens[first + token.number] and not token.print.fixed
        ]

    def is_up(self, space: int) -> bool:
        """Whether a space lies on the side of its board that is up."""
        there = self.table.spaces[space]
        return there.side in (NOBODY, self.sides[there.seat])

    def stoppable(self, seat: int) -> list[int]:
        """List the status effects that the running attack has put on a seat."""
        return [
            token
            for token in dict.fromkeys(self.brought)
            if self.count(seat, token) and self.table.tokens[token].print.sort != COMPANION
        ]

    def holds(self, heard: Heard, seat: int) -> int:
        """Say how often a text works for a seat: once for each token, once on its board, or not."""
        if heard.token != NOBODY:
            return self.tokens[seat * self.table.kinds + heard.token]
        space = self.table.spaces[heard.space]
        if space.seat != seat or self.levels[heard.space] != heard.level:
            return 0
        return 1 if self.is_up(heard.space) else 0

    # --- the running fight ---

    @property
    def ultimate(self) -> bool:
        """Whether an activated ultimate is under way. T-ULT-1"""
        return self.activated and self.way != NOBODY and self.table.ways[self.way].ultimate

    @property
    def in_roll_phase(self) -> bool:
        """Whether a roll phase is under way."""
        return OFFENSIVE <= self.phase <= DEFENSIVE

    def blow(self, number: int) -> Blow | None:
        """Find damage on its way by its id."""
        for blow in self.blows:
            if blow[ID] == number:
                return blow
        return None

    def change_blow(self, number: int, place: int, value: Any) -> None:
        """Change one value of damage on its way."""
        self.blows = [
            (*blow[:place], value, *blow[place + 1 :]) if blow[ID] == number else blow
            for blow in self.blows
        ]

    def shown(self, seat: int, numbers: tuple[int, ...]) -> tuple[str, ...]:
        """Say what dice of a seat show: number and symbol."""
        faces = self.table.heroes[seat].dice
        return tuple([f"{number} {faces[number - 1]}" for number in numbers])

    def set_die(self, roll: int, place: int, number: int) -> None:
        """Change the number of a die on the table."""
        seat, why, numbers = self.rolls[roll]
        self.rolls[roll] = (seat, why, (*numbers[:place], number, *numbers[place + 1 :]))
        if why == "offense":
            self.altered = True  # T-OFF-3, T-OFF-11

    def is_attack(self, blow: Blow) -> bool:
        """Whether damage on its way is that of an attack, not what an ability deals beside it."""
        return bool(blow[ORIGIN] == "attack" and TYPES[blow[TYPE]].attack)

    def avoidable(self, blow: Blow) -> bool:
        """Whether anything can still be done about damage on its way. T-DMG-9"""
        return TYPES[blow[TYPE]].avoidable and not blow[SURE] and not blow[AVOIDED]

    def avoidable_on(self, seat: int) -> list[Blow]:
        """List the damage on its way to a seat that can be reduced or avoided."""
        return [blow for blow in self.blows if blow[TARGET] == seat and self.avoidable(blow)]
