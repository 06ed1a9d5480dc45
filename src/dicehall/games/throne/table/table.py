"""Tables: all heroes of one game, laid out and indexed once, shared by all its states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

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

ROLLING: Final = 1
"""A roll phase is under way. T-CARD-1"""
ATTACK: Final = 2
"""An attack of this seat is on its way."""
UNMET: Final = 4
"""... and the offensive roll phase has not ended yet."""
ATTACKED: Final = 8
"""An attack on this seat is on its way."""
DAMAGED: Final = 16
"""Damage that can be avoided waits for this seat."""
CONCLUDED: Final = 32
"""The damage of the roll phase has just been dealt."""
MY_MAIN: Final = 64
"""It is this seat's main phase."""
OWN_DIE: Final = 128
"""A die of this seat can be altered."""
OWN_PAIR: Final = 256
"""Two dice of one roll of this seat can be altered."""
OPPOSING_DIE: Final = 512
ANY_DIE: Final = 1024
ANY_DAMAGED: Final = 2048
"""Damage that can be avoided waits for anybody."""
STATUS: Final = 4096
"""A status effect that a card can remove lies on anybody."""
OFFENSE: Final = 8192
"""The five dice of an offensive roll phase are on the table, and nothing is activated."""
DEFENSE: Final = 16384
"""Defence dice are on the table."""
TARGETED: Final = 65536
"""The target of the running attack is known."""
ALLY_DIE: Final = 32768
"""A die of this seat or of a partner can be altered."""

MOMENTS: Final = {
    "any": 0,
    "main": MY_MAIN,
    "attack": ATTACK,
    "before_defense": ATTACK | UNMET,
    "attacked": ATTACKED,
    "damaged": DAMAGED,
    "concluded": CONCLUDED,
}


class Text:
    """A text of the table: one ability node, and what must be so for it to be used.

    `needs` are the bits above; `alters` marks what changes dice.
    """

    __slots__ = ("alters", "blow", "condition", "needs", "node", "number", "pays", "word")

    def __init__(self, number: int, node: Node) -> None:
        self.number = number
        self.node = node
        self.word = node.word
        self.needs = 0
        self.alters = False
        self.blow = False
        """Whether it is used on a certain source of damage."""
        self.pays = 0
        self.condition: Node | None = None
        if node.word in ("use", "spend"):
            effects = node.nodes(node.word)
            self.needs = MOMENTS[node.text("at")] | _needs(effects)
            self.alters = any(_alters(one) for one in effects)
            if self.needs & ATTACK and any(needs_target(one) for one in effects):
                self.needs |= TARGETED  # T-DMG-12
            self.blow = node.text("at") in ("damaged", "attacked") and any(
                one.word in ("avoid", "prevent", "prevent_half", "return_half")
                for effect in effects
                for one in effect.below()
            )
            self.condition = node.maybe("if")
        if node.word == "use" and node.maybe("pay") is not None:
            self.pays = node.node("pay").whole("cp")


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

    `now` needs no target; `aimed` waits for it; `after` waits for the damage. T-OFF-6, T-TXT-14
    """

    __slots__ = ("after", "aimed", "name", "node", "now", "number", "space", "ultimate")

    def __init__(self, number: int, space: int, name: str, node: Node, ultimate: bool) -> None:
        self.number = number
        self.space = space
        self.name = name
        self.node = node
        self.ultimate = ultimate
        self.now: tuple[Node, ...] = ()
        self.aimed: tuple[Node, ...] = ()
        self.after: tuple[Node, ...] = ()
        self._part()

    def _part(self) -> None:
        now: list[Node] = []
        aimed: list[Node] = []
        after: list[Node] = []
        dealt = broken = False
        for effect in self.node.nodes("do"):
            if (dealt and broken) or _waits(effect):
                after.append(effect)
            elif effect.word == "then":
                broken = broken or dealt
                (aimed if aimed else now).append(effect)
            elif needs_target(effect):
                aimed.append(effect)
                dealt = dealt or any(one.word == "deal" for one in effect.below())
            else:
                now.append(effect)
        self.now = _without_idle_breaks(now, bool(aimed or after))
        self.aimed = _without_idle_breaks(aimed, False)
        self.after = tuple([one for one in after if one.word != "then"])


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
            for trigger in node.nodes("when"):
                self.listeners.setdefault(trigger.word, []).append(heard)
        elif node.word == "always":
            for modifier in node.nodes("always"):
                self.statics.setdefault(modifier.word, []).append((heard, modifier))

    # --- looking up ---

    def rotation(self, order: tuple[int, ...], first: int) -> tuple[int, ...]:
        """Give a turn order from a seat on."""
        place = order.index(first)
        return order[place:] + order[:place]

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


# --- what texts need ---

ON_OPPONENT: Final = frozenset(("deal", "inflict", "steal_cp", "steal_life", "contest"))
"""Effects that mean the opponent if they do not say whom."""


def needs_target(effect: Node) -> bool:
    """Whether an effect of an offensive ability waits for the target to be known. T-OFF-6"""
    for node in effect.below():
        if node.sort == "player" and node.word == "opponent":
            return True
        if node.sort == "effect" and node.word in ON_OPPONENT:
            where = {"deal": "to", "inflict": "on", "contest": ""}.get(node.word, "from")
            if not where or node.maybe(where) is None:
                return True
    return False


def _waits(effect: Node) -> bool:
    """Whether an effect asks what the damage came to, so that it waits for it."""
    return any(node.sort == "condition" and node.word == "through" for node in effect.below())


def _without_idle_breaks(effects: Sequence[Node], more_follows: bool) -> tuple[Node, ...]:
    """Leave out breaks with nothing before or after them."""
    kept: list[Node] = []
    for effect in effects:
        if effect.word == "then" and (not kept or kept[-1].word == "then"):
            continue
        kept.append(effect)
    if kept and kept[-1].word == "then" and not more_follows:
        kept.pop()
    return tuple(kept)


def _alters(effect: Node) -> bool:
    return any(
        node.sort == "effect" and node.word in ("turn", "reroll", "attempt", "mark", "reroll_spent")
        for node in effect.below()
    )


_DICE_NEEDED: Final = {"any": ANY_DIE, "own": OWN_DIE, "opposing": OPPOSING_DIE}


def _needs(effects: Sequence[Node]) -> int:
    """Say what must be there for the effects of a card to do what they are for."""
    needs = 0
    for effect in effects:
        for node in effect.below():
            if node.sort == "effect":
                needs |= _effect_needs(node, effect)
    return needs


def _effect_needs(node: Node, top: Node) -> int:
    match node.word:
        case "turn" if node.text("to") == "another":
            return OWN_PAIR
        case "turn" | "mark" | "reroll":
            dice = node.node(node.word)
            if dice.word != "die":
                return 0
            if dice.text("die") == "own" and top.word == "choose_player":
                return ALLY_DIE
            return _DICE_NEEDED[dice.text("die")]
        case "attempt":
            return OFFENSE if node.text("attempt") == "offensive" else DEFENSE
        case "prevent" if top.word == "choose_player":
            return ANY_DAMAGED
        case "remove_status" | "remove_all_status" | "move_status":
            return STATUS
    return 0
