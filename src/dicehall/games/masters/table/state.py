"""What a game of Dice Masters consists of: dice in zones, life, energy, and the running fight."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from typing import Any, Final

from dicehall.games.masters.cards.prints import CHARACTER, Face, Print
from dicehall.games.masters.table.editions import Edition
from dicehall.games.masters.table.standing import TEXTUAL, Standing, Texts
from dicehall.games.masters.table.table import SIDEKICK_CARD, SIDEKICKS, Table
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Values
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import Lasting, State

BAG: Final = 0
PREP: Final = 1
RESERVE: Final = 2
FIELD: Final = 3
USED: Final = 4
OUT: Final = 5
CAPTURED: Final = 6
ON_CARD: Final = 7
GONE: Final = 8
ZONES: Final = ("bag", "prep", "reserve", "field", "used", "out", "captured", "card", "gone")
PILES: Final = 7
"""The zones that each seat has a pile of: all but the cards and what is gone."""
NOBODY: Final = -1
"""No die, no seat."""

BEFORE: Final = 0
CLEAR: Final = 1
ROLLING: Final = 2
MAIN: Final = 3
ATTACK: Final = 4
CLEANUP: Final = 5
"""M-TURN-1: the steps of a turn, as far as effects ask for them."""

Scope = tuple[Any, ...]
"""What a running text knows: seat, source die, ability, subject, other, amount, chosen, dealt."""
SEAT: Final = 0
SOURCE: Final = 1
ABILITY: Final = 2
SUBJECT: Final = 3
OTHER: Final = 4
AMOUNT: Final = 5
CHOSEN: Final = 6
DEALT: Final = 7
FELLED: Final = 8
"""How many dice a text has knocked out; only there once it has."""


@dataclass(frozen=True)
class MastersSetup(Setup):
    """A set-up with edition, format, and what each seat brings."""

    edition: Edition
    format: str
    life: int
    sides: tuple[tuple[int, ...], ...]
    teams: tuple[tuple[tuple[Print, int], ...], ...] = field(compare=False)
    basics: tuple[tuple[tuple[Print, int], ...], ...] = field(compare=False)
    pool: tuple[Print, ...] = field(compare=False)
    """The cards of a draft, in their order; empty where teams are brought."""
    table: Table = field(compare=False)
    """The table of the brought teams; of a draft, one without cards."""


@dataclass(init=False, eq=False, slots=True)
class MastersState(State):
    """A position. Dice are numbers; the lists `where` to `damage` say all about each of them.

    The rules change piles, cards, faces, pairs and what lasts only by the methods below, which keep
    what is derived from them true.
    """

    table: Table
    offered: tuple[Option, ...] | None
    """What the active player was offered last, if nothing has happened since; derived."""
    paying: tuple[Values, Any] | None
    """The payment that is asked for, with the values of its frame; derived."""
    standing: Standing | None
    """Who stands in the field, if nothing has changed since that was asked; derived."""
    texts: Texts | None
    """The texts that work there, likewise; derived."""
    lasting_sorts: frozenset[str]
    """The sorts of lasting effects that there are; derived."""
    where: list[int]
    """The zone of each die."""
    side: list[int]
    """The seat in whose zones a die lies; NOBODY on a card."""
    owner: list[int]
    """The seat that a die belongs to; NOBODY until a basic action die is bought."""
    card: list[int]
    """The card that a die goes by."""
    face: list[int]
    """The face that is up, where a face means something (M-DIE-1); 0 elsewhere."""
    damage: list[int]
    piles: list[list[int]]
    """The dice of each seat's zones, in their order: seat * PILES + zone."""
    left: list[int]
    """The dice left on each card."""
    life: list[int]
    """The life of each side."""
    virtual: list[int]
    """Energy that lies on no die, by seat (M-NRG-7)."""
    rest: list[int]
    """What is left of a spent generic die, by seat, until anything else happens (M-NRG-4)."""
    active: int
    """The side whose turn it is."""
    stage: int
    """The step of the turn, for effects that ask."""
    attackers: list[int]
    blocks: list[tuple[int, int]]
    """Pairs of attacker and blocker."""
    blocked: list[int]
    """Attackers that were blocked; they stay so (M-ATK-10)."""
    fielded: list[int]
    """Character dice fielded this turn (M-KEY-12)."""
    uses: list[tuple[int, int]]
    """What has been used this turn: ability, and die or seat."""
    worn: list[int]
    """Dice spent in part, which cannot be rerolled (M-NRG-6)."""
    hurt: list[int]
    """Dice damaged this turn before now (M-KEY-9)."""
    pairs: list[tuple[int, int]]
    """M-PAIR-1."""
    held: list[tuple[int, int, int, str]]
    """Captives: die, captor, face, until when (M-CAP-1)."""
    ruled: list[tuple[int, int, int]]
    """Controlled dice: die, controlling die, from which seat (M-CTL-1)."""
    spent: list[int]
    """Dice that paid for what is happening now (M-FLD-2)."""
    bought: list[int]
    """How many dice each seat has bought in the game."""
    scopes: list[Scope]
    """What the running texts know, the innermost last."""
    moment: int
    """Numbers the moments of pending effects; 0 when none is pending."""
    engaged: list[tuple[int, int]]
    """Pairs of attacker and blocker as they were declared, whatever has become of them."""
    felled: list[tuple[int, int]]
    """Dice that left the field because of another one, this one first (M-KEY-1)."""
    drafting: tuple[Any, ...]
    """What a draft has come to; empty in other formats and before a draft begins."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.table.edition

    def lay(self, table: Table, life: int) -> None:
        """Lay out cards and dice for the beginning of a game. M-SETUP-2, M-CARD-7"""
        self.table = table
        self.derive()
        dice = len(table.die_card)
        self.card = table.die_card[:]
        self.where = [ON_CARD] * dice
        self.side = [NOBODY] * dice
        self.owner = [NOBODY] * dice
        self.face = [0] * dice
        self.damage = [0] * dice
        self.piles = [[] for _ in range(PILES * table.seats)]
        self.left = [card.dice for card in table.cards]
        self.left[SIDEKICK_CARD] = 0
        for seat in range(table.seats):
            for die in range(seat * SIDEKICKS, (seat + 1) * SIDEKICKS):
                self.where[die] = BAG
                self.side[die] = self.owner[die] = seat
                self.piles[seat * PILES + BAG].append(die)
            for number in table.own_cards[seat]:
                card = table.cards[number]
                for die in range(card.first, card.first + card.dice):
                    self.owner[die] = seat
        self.life = [life] * len(table.sides)
        self.virtual = [0] * table.seats
        self.rest = [0] * table.seats
        self.bought = [0] * table.seats
        self.active = 0
        self.stage = BEFORE
        self.attackers = []
        self.blocks = []
        self.blocked = []
        self.fielded = []
        self.uses = []
        self.worn = []
        self.hurt = []
        self.pairs = []
        self.held = []
        self.ruled = []
        self.spent = []
        self.scopes = []
        self.moment = 0
        self.engaged = []
        self.felled = []

    def derive(self) -> None:
        """Work out anew, or when it is asked for, what follows from all else."""
        self.offered = None
        self.paying = None
        self.standing = None
        self.texts = None
        self.lasting_sorts = frozenset([entry[2] for entry in self.lasting])

    def copy(self) -> MastersState:
        """Give an independent twin."""
        twin = MastersState.__new__(MastersState)
        self.copy_kernel(twin)
        twin.table = self.table
        twin.offered = self.offered
        twin.paying = self.paying
        twin.standing = self.standing
        twin.texts = self.texts
        twin.lasting_sorts = self.lasting_sorts
        twin.where = self.where[:]
        twin.side = self.side[:]
        twin.owner = self.owner[:]
        twin.card = self.card[:]
        twin.face = self.face[:]
        twin.damage = self.damage[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.left = self.left[:]
        twin.life = self.life[:]
        twin.virtual = self.virtual[:]
        twin.rest = self.rest[:]
        twin.active = self.active
        twin.stage = self.stage
        twin.attackers = self.attackers[:]
        twin.blocks = self.blocks[:]
        twin.blocked = self.blocked[:]
        twin.fielded = self.fielded[:]
        twin.uses = self.uses[:]
        twin.worn = self.worn[:]
        twin.hurt = self.hurt[:]
        twin.pairs = self.pairs[:]
        twin.held = self.held[:]
        twin.ruled = self.ruled[:]
        twin.spent = self.spent[:]
        twin.bought = self.bought[:]
        twin.scopes = self.scopes[:]
        twin.moment = self.moment
        twin.engaged = self.engaged[:]
        twin.felled = self.felled[:]
        twin.drafting = self.drafting
        return twin

    # --- who ---

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Give the seats of a side."""
        return self.table.sides[side]

    def is_active(self, seat: int) -> bool:
        """Whether it is this seat's turn."""
        return self.table.side_of[seat] == self.active

    def life_of(self, seat: int) -> int:
        """Give the life of a seat's side."""
        return self.life[self.table.side_of[seat]]

    # --- dice ---

    def pile(self, seat: int, zone: int) -> list[int]:
        """Give a seat's dice in a zone, to read."""
        return self.piles[seat * PILES + zone]

    def shown(self, die: int) -> Face:
        """Give the face that a die shows."""
        return self.table.faces[self.card[die]][self.face[die]]

    def printed(self, die: int) -> Print:
        """Give the print of the card that a die goes by."""
        return self.table.cards[self.card[die]].print

    def is_sidekick(self, die: int) -> bool:
        """Whether it is one of the eight sidekick dice; allies are asked for elsewhere."""
        return self.card[die] == SIDEKICK_CARD

    def is_character(self, die: int) -> bool:
        """Whether a die shows a character face in a place where faces mean something."""
        if not RESERVE <= self.where[die] <= FIELD:
            return False
        return self.table.faces[self.card[die]][self.face[die]].kind == CHARACTER

    def characters(self, seat: int) -> list[int]:
        """List a seat's characters in the field, to read."""
        return (self.standing or self.stands()).characters[seat]

    def place(self, die: int, seat: int, zone: int) -> None:
        """Put a die into a zone, wherever it was; nothing else happens."""
        was = self.where[die]
        if was == FIELD or zone == FIELD:  # noqa: PLR1714 (asked so often that it counts)
            self._changed(die)
        if was < PILES:
            self.piles[self.side[die] * PILES + was].remove(die)
        elif was == ON_CARD:
            self.left[self.card[die]] -= 1
        self.where[die] = zone
        if zone < PILES:
            self.side[die] = seat
            insort(self.piles[seat * PILES + zone], die)
            if not RESERVE <= zone <= FIELD:
                self.face[die] = 0
        else:
            self.side[die] = NOBODY
            self.face[die] = 0
            if zone == ON_CARD:
                self.left[self.card[die]] += 1

    def pour(self, seat: int, zone: int, to: int) -> int:
        """Put a pile of a seat on another, where no face is up; neither is the field.

        Give how many dice that were.
        """
        pile, below = self.piles[seat * PILES + zone], self.piles[seat * PILES + to]
        count = len(pile)
        for die in pile:
            self.where[die] = to
            self.face[die] = 0
        below += pile
        if count < len(below):
            below.sort()
        pile.clear()
        return count

    def show(self, die: int, face: int) -> None:
        """Turn a die to a face."""
        self.face[die] = face
        if self.where[die] == FIELD:
            self._changed(die)

    def go_by(self, die: int, card: int) -> None:
        """Let a die go by a card; the face must still be turned to one of that card's."""
        self.card[die] = card
        self.standing = self.texts = None

    def pair_up(self, pairs: list[tuple[int, int]]) -> None:
        """Let these dice be paired and no others. M-PAIR-1"""
        if pairs or self.pairs:
            self.pairs = pairs
            self.texts = None

    # --- what the field comes to ---

    def _changed(self, die: int) -> None:
        """Note that a die has come to the field, left it, or turned there."""
        self.standing = None
        if self.card[die] != SIDEKICK_CARD or self.table.lends:
            self.texts = None

    def reads(self) -> Texts:
        """Give the texts that work in the field as it is now."""
        if self.texts is None:
            self.texts = Texts()
        return self.texts

    def stands(self) -> Standing:
        """Give who stands in the field as it is now."""
        standing = self.standing
        if standing is None:
            faces, card, face = self.table.faces, self.card, self.face
            fields = self.piles[FIELD::PILES]
            standing = self.standing = Standing(
                {card[die] for pile in fields for die in pile},
                [
                    [die for die in pile if faces[card[die]][face[die]].kind == CHARACTER]
                    for pile in fields
                ],
            )
        return standing

    # --- what lasts ---

    def last(self, until: str, seat: int, what: str, values: Values = ()) -> None:
        """Let an effect last until a moment."""
        self.lasting.append((until, seat, what, values))
        if what not in self.lasting_sorts:
            self.lasting_sorts |= {what}
        if what in TEXTUAL:
            self.texts = None

    def expire(self, until: str, seat: int) -> list[Lasting]:
        """End what lasted until this moment of this seat, and say what it was."""
        ended = [entry for entry in self.lasting if entry[0] == until and entry[1] == seat]
        if ended:
            self.keep([entry for entry in self.lasting if entry not in ended])
        return ended

    def keep(self, lasting: list[Lasting]) -> None:
        """Let these effects last and no others."""
        if not TEXTUAL.isdisjoint(self.lasting_sorts):
            self.texts = None
        self.lasting = lasting
        self.lasting_sorts = frozenset([entry[2] for entry in lasting])
