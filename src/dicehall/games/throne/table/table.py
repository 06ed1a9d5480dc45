"""Tables: all heroes of one game, laid out and indexed once, shared by all its states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.records import (
    DEFENSIVE,
    INSTANT,
    OFFENSIVE,
    ROLL,
    ULTIMATE,
    CardPrint,
    Hero,
    Space,
    TokenPrint,
)
from dicehall.games.throne.table.modes import HEAL_LIMIT, Mode, teams
from dicehall.games.throne.table.needs import (
    ATTACK,
    GUARDS,
    MOMENTS,
    ROLLING,
    TARGETED,
    alters,
    lands_along,
    needs_of,
    needs_target,
    waits,
    without_idle_breaks,
)


class Text:
    """A text of the table: one ability node, and what must be so for it to be used.

    `needs` are bits of what must be there; `alters` marks what changes dice.
    """

    __slots__ = (
        *("alters", "blow", "condition", "cost", "guards", "needs", "node", "number", "word"),
    )

    def __init__(self, number: int, node: Node) -> None:
        self.number = number
        self.node = node
        self.word = node.word
        self.needs = 0
        self.alters = False
        self.guards = False
        """Whether it does something against damage on its way."""
        self.blow = False
        """Whether it is used on a certain source of damage."""
        self.cost: Node | None = None
        """What must be paid each time."""
        self.condition: Node | None = None
        if node.word in ("use", "spend"):
            effects = node.nodes(node.word)
            self.needs = MOMENTS[node.text("at")] | needs_of(effects)
            self.alters = any(alters(one) for one in effects)
            if self.needs & ATTACK and any(needs_target(one) for one in effects):
                self.needs |= TARGETED  # T-DMG-12
            self.guards = any(one.word in GUARDS for effect in effects for one in effect.below())
            self.blow = any(one.word == "avoid" for effect in effects for one in effect.below())
            self.condition = node.maybe("if")
        if node.word == "use":
            self.cost = node.maybe("pay")


class Card:
    """A card of a deck."""

    __slots__ = (
        *("cost", "kind", "level", "needs", "number", "print", "reacts", "seat", "space", "text"),
    )

    def __init__(self, number: int, seat: int, printed: CardPrint, text: Text | None) -> None:
        self.number = number
        self.seat = seat
        self.print = printed
        self.kind = printed.kind
        self.cost = printed.cost
        self.reacts = printed.kind in (INSTANT, ROLL)
        """Whether it can be played out of turn."""
        self.text = text
        self.needs = 0 if text is None else text.needs
        if printed.kind == ROLL:
            self.needs |= ROLLING
        self.space = -1
        """The space that an upgrade covers."""
        self.level = printed.level - 1 if printed.level else 0


class Way:
    """One way to activate an offensive ability: what the dice must show, and what it does, parted.

    `now` needs no target; `aimed` waits for it; `along` is damage that counts if the attack
    goes through; `after` waits for the damage. T-OFF-6, T-TXT-14
    """

    __slots__ = ("after", "aimed", "along", "name", "node", "now", "number", "space", "ultimate")

    def __init__(self, number: int, space: int, name: str, node: Node, ultimate: bool) -> None:
        self.number = number
        self.space = space
        self.name = name
        self.node = node
        self.ultimate = ultimate
        self.now: tuple[Node, ...] = ()
        self.aimed: tuple[Node, ...] = ()
        self.along: tuple[Node, ...] = ()
        self.after: tuple[Node, ...] = ()
        self._part()

    def _part(self) -> None:
        now: list[Node] = []
        aimed: list[Node] = []
        after: list[Node] = []
        dealt = broken = False
        for effect in self.node.nodes("do"):
            if (dealt and broken) or waits(effect):
                after.append(effect)
            elif effect.word == "then":
                broken = broken or dealt
                (aimed if aimed else now).append(effect)
            elif needs_target(effect) or (aimed and effect.word == "deal"):
                aimed.append(effect)
                dealt = dealt or any(one.word == "deal" for one in effect.below())
            else:
                now.append(effect)
        self.now = without_idle_breaks(now, bool(aimed or after))
        self.aimed = without_idle_breaks(aimed, False)
        self.along = tuple([one for one in after if lands_along(one)])
        self.after = tuple([one for one in after if one.word != "then" and not lands_along(one)])


class BoardSpace:
    """A space of a seat's board, with all texts that each level has."""

    __slots__ = ("kind", "levels", "number", "print", "seat", "side", "ways")

    def __init__(self, number: int, seat: int, printed: Space, side: int) -> None:
        self.number = number
        self.seat = seat
        self.print = printed
        self.kind = printed.kind
        self.side = side
        """The board side that it lies on; -1 if the board has one side."""
        self.ways: list[tuple[Way, ...]] = []
        """The ways of an offensive space, by level."""
        self.levels: list[tuple[Text, ...]] = []
        """The texts of a defensive or passive space, by level."""


class Token:
    """A status effect, with the texts that it gives its bearer."""

    __slots__ = ("number", "print", "spends", "texts")

    def __init__(self, number: int, printed: TokenPrint) -> None:
        self.number = number
        self.print = printed
        self.texts: tuple[Text, ...] = ()
        self.spends: tuple[Text, ...] = ()


class Heard(NamedTuple):
    """A text that listens to an event: it lies on a token (its number) or on a board space."""

    text: Text
    token: int
    space: int
    level: int


class Table:
    """Heroes, cards, tokens and texts of a game, by number."""

    def __init__(self, mode: Mode, heroes: Sequence[Hero], decks: Sequence[Sequence[CardPrint]]):
        self.mode = mode
        self.heroes = tuple(heroes)
        self.seats = len(heroes)
        self.team_of = teams(mode, self.seats)
        self.teams = max(self.team_of) + 1
        self.members = tuple(
            [
                tuple([seat for seat in range(self.seats) if self.team_of[seat] == team])
                for team in range(self.teams)
            ]
        )
        self.allies = tuple([self.members[self.team_of[seat]] for seat in range(self.seats)])
        """The seats of each seat's team, itself included."""
        self.opponents = tuple(
            [
                tuple([one for one in range(self.seats) if self.team_of[one] != self.team_of[seat]])
                for seat in range(self.seats)
            ]
        )
        self.health = mode.health
        self.most_health = mode.health + HEAL_LIMIT
        self.nodes: list[Node] = []
        self.texts: list[Text] = []
        self.cards: list[Card] = []
        self.decks: list[tuple[int, ...]] = []
        self.tokens: list[Token] = []
        self.token_numbers: dict[str, int] = {}
        self.spaces: list[BoardSpace] = []
        self.boards: list[tuple[int, ...]] = []
        """The spaces of each seat."""
        self.ways: list[Way] = []
        self.listeners: dict[str, list[Heard]] = {}
        self.statics: dict[str, list[tuple[Heard, Node]]] = {}
        """Modifiers by word, each with the text that gives it."""
        self.known_met: dict[tuple[int, tuple[int, ...]], bool] = {}
        """Whether sorted dice meet a way, as far as that was asked before."""
        self.starts: list[tuple[Node, ...]] = []
        self._lay_tokens()
        for seat, hero in enumerate(heroes):
            self._lay_board(seat, hero)
            self._lay_deck(seat, decks[seat])
            self.starts.append(tuple([self._enter(node) for node in hero.start]))
        self.kinds = len(self.tokens)
        """How many kinds of tokens there are."""
        self.spendable = [token.number for token in self.tokens if token.spends]
        self.offers: list[list[tuple[int, int, Text]]] = [
            [
                (number, level, text)
                for number in self.boards[seat]
                for level, texts in enumerate(self.spaces[number].levels)
                for text in texts
                if text.word == "use"
            ]
            for seat in range(self.seats)
        ]
        """Passive abilities on offer, by seat: space, level, text. T-TURN-5"""

    # --- laying out ---

    def _enter(self, node: Node) -> Node:
        """Give a tree of its own, whose nodes are numbered for this table."""
        copied = node.twin()
        for below in copied.below():
            below.number = len(self.nodes)
            self.nodes.append(below)
        return copied

    def _text(self, node: Node) -> Text:
        text = Text(len(self.texts), self._enter(node))
        self.texts.append(text)
        return text

    def _lay_tokens(self) -> None:
        for hero in self.heroes:
            for printed in hero.tokens:
                if printed.name in self.token_numbers:
                    continue
                token = Token(len(self.tokens), printed)
                self.token_numbers[printed.name] = token.number
                self.tokens.append(token)
                token.texts = tuple([self._text(node) for node in printed.texts])
                token.spends = tuple([text for text in token.texts if text.word == "spend"])
                for text in token.texts:
                    self._index(Heard(text, token.number, -1, -1))

    def _lay_board(self, seat: int, hero: Hero) -> None:
        numbers: list[int] = []
        for printed in hero.spaces:
            side = hero.sides.index(printed.side) if printed.side else -1
            space = BoardSpace(len(self.spaces), seat, printed, side)
            self.spaces.append(space)
            numbers.append(space.number)
            for level, at_level in enumerate(printed.levels):
                if printed.kind in (OFFENSIVE, ULTIMATE):
                    ways = [self._way(space, printed.name, node) for node in at_level.texts]
                    ways += [self._way(space, at_level.added, one) for one in at_level.added_texts]
                    space.ways.append(tuple(ways))
                    space.levels.append(())
                    continue
                texts = tuple([self._text(node) for node in at_level.texts])
                space.ways.append(())
                space.levels.append(texts)
                for text in texts:
                    self._index(Heard(text, -1, space.number, level))
        self.boards.append(tuple(numbers))

    def _way(self, space: BoardSpace, name: str, node: Node) -> Way:
        ultimate = space.kind == ULTIMATE
        way = Way(len(self.ways), space.number, name, self._enter(node), ultimate)
        self.ways.append(way)
        return way

    def _lay_deck(self, seat: int, deck: Sequence[CardPrint]) -> None:
        numbers: list[int] = []
        for printed in deck:
            text = self._text(printed.texts[0]) if printed.texts else None
            card = Card(len(self.cards), seat, printed, text)
            if printed.space:
                card.space = next(
                    number
                    for number in self.boards[seat]
                    if self.spaces[number].print.name == printed.space
                )
            self.cards.append(card)
            numbers.append(card.number)
        self.decks.append(tuple(numbers))

    def _index(self, heard: Heard) -> None:
        node = heard.text.node
        if node.word == "when":
            for word in dict.fromkeys([trigger.word for trigger in node.nodes("when")]):
                self.listeners.setdefault(word, []).append(heard)
        elif node.word == "always":
            for modifier in node.nodes("always"):
                self.statics.setdefault(modifier.word, []).append((heard, modifier))

    # --- looking up ---

    def called(self, source: tuple[str, int]) -> str:
        """Give the name of what a text stands on; '' for what happens before the game."""
        sort, number = source
        match sort:
            case "card":
                return self.cards[number].print.name
            case "token":
                return self.tokens[number].print.name
            case "way":
                return self.ways[number].name
            case "space":
                return self.spaces[number].print.name
        return ""

    def defences(self, seat: int) -> list[int]:
        """List the defensive spaces of a seat's board."""
        return [one for one in self.boards[seat] if self.spaces[one].kind == DEFENSIVE]
