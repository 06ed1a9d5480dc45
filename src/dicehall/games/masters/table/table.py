"""Tables: all cards and dice of one game, laid out and indexed once, shared by all its states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.keywords import KEYWORD_TEXTS
from dicehall.games.masters.cards.prints import (
    CHARACTER,
    SIDEKICK,
    Ability,
    Card,
    Face,
    Print,
    first_needed,
)
from dicehall.games.masters.table.editions import Edition
from dicehall.kernel.decision import Option

SIDEKICKS: Final = 8
"""M-CARD-7: sidekick dice a player."""
SIDEKICK_CARD: Final = 0


class Brought(NamedTuple):
    """A card with its dice, as a seat brings it."""

    print: Print
    dice: int


class Static(NamedTuple):
    """One modifier that an ability gives as long as its condition holds."""

    ability: Ability
    modifier: Node


class Reach(NamedTuple):
    """What some energy of a seat can pay for, by what is printed."""

    purchases: list[tuple[int, Option, bool]]
    """The cards to buy from, with the option to do so; not sure where a card's own text decides."""
    globals: list[tuple[Ability, Option]]
    paid: list[Ability]


class Source(NamedTuple):
    """Energy at hand: a die, or one energy that lies on none, and its symbols.

    Sources that are just like each other have the same `like`, even if the die is whole and odd
    if it has been spent in part. `rank` orders them for payments. `rests` has the face for the
    rest when a symbol is spent off a face with two, -1 where there is none; `spins` says that there
    is one for each.
    """

    die: int
    like: int
    symbols: tuple[int, ...]
    total: int
    rank: tuple[int, ...]
    rests: tuple[int, ...] = ()
    spins: bool = True


class Reads(NamedTuple):
    """Of which dice a triggered text speaks, so that it matters whose effect comes first."""

    own: bool
    """The die that it stands on."""
    event: bool
    """The die that the event is about."""
    other: bool
    """The second die of the event."""
    past: bool
    """It asks what a die was when it left the field."""


class Table:
    """Cards, dice and abilities of a game, by number."""

    def __init__(
        self,
        edition: Edition,
        sides: tuple[tuple[int, ...], ...],
        teams: Sequence[Sequence[Brought]],
        basics: Sequence[Sequence[Brought]],
    ) -> None:
        self.edition = edition
        self.sides = sides
        """The seats of each side: one each, or two partners."""
        self.seats = sum(len(side) for side in sides)
        self.side_of = [0] * self.seats
        for number, side in enumerate(sides):
            for seat in side:
                self.side_of[seat] = number
        self.orders = ((*sides[0], *sides[1]), (*sides[1], *sides[0]))
        """The seats in the order of priority, by the active side. M-PRI-3"""
        self.cards: list[Card] = [Card(0, SIDEKICK, -1, 0, SIDEKICKS * self.seats)]
        self.die_card: list[int] = [SIDEKICK_CARD] * (SIDEKICKS * self.seats)
        self.own_cards: list[list[int]] = [[] for _ in range(self.seats)]
        self.basic_cards: list[int] = []
        self.nodes: list[Node] = []
        self.abilities: list[Ability] = []
        self.globals: list[Ability] = []
        self.paid: list[Ability] = []
        self.interrupts: list[Ability] = []
        self.listeners: dict[str, list[Ability]] = {}
        self.statics: dict[str, list[Static]] = {}
        self.tokens: dict[int, int] = {}
        for seat, cards in enumerate(teams):
            for brought in cards:
                self.own_cards[seat].append(self._lay(brought, seat))
        for seat, cards in enumerate(basics):
            for brought in cards:
                self.basic_cards.append(self._lay(brought, seat))
        self.laid = len(self.cards)
        """Cards that lie on the table; stand-ins of tokens follow them."""
        self._add_given_keywords()
        for card in self.cards:
            card.settle_bursts()
        self._note_texts()
        self.uses = [[card.uses(burst) for burst in range(3)] for card in self.cards]
        """What using an action die of each card does, by the bursts on its face."""
        self._make_tokens()
        self.faces: list[tuple[Face, ...]] = [card.print.faces for card in self.cards]
        self.titles = _titles([card.print for card in self.cards])
        """How each card is called: with its subtitle where another one shares the title."""
        self.rolls: list[tuple[int, ...]] = [card.print.rolls for card in self.cards]
        self.needs = [_types_needed(card.print) for card in self.cards]
        """M-BUY-2: the types that must be among the energy that buys from each card."""
        self.weakeners = {
            *[
                ability.card
                for ability, modifier in self.statics.get("defense", [])
                if _lowers(modifier.parts["defense"])
            ],
            *[card.number for card in self.cards if _is_frail(card.print)],
        }
        """The cards that may bring a defense to zero without damage: static texts, and faces."""
        self.remembers = any(asks_afterwards(ability.node) for ability in self.abilities)
        """Whether a text asks for what a die was when it left the field, or whether it was KO'd."""
        self.reads: dict[int, Reads] = {}
        """Of which dice each triggered text speaks; filled as it is asked for."""
        self._index_prices()

    def _note_texts(self) -> None:
        """Note what the texts of the table can do to each other."""
        self.words = frozenset(node.word for node in self.nodes if node.sort == "modifier")
        """The modifiers that any text of the table can give."""
        self.cancels_actions = any(node.word == "cancel_action" for node in self.nodes)
        """Whether a text can cancel what an action die has left behind."""
        self.lends = any(node.sort == "effect" and node.word == "copy" for node in self.nodes)
        """Whether a die can have the text of another card."""
        self.silences = "no_text" in self.words
        """Whether a text can take the text of a die away."""
        self.texts_stay = not self.lends and not self.silences
        """Whether every die always has its own text."""
        self.wavering = {
            word
            for word, statics in self.statics.items()
            if self.silences or any(static.ability.keyword for static in statics)
        }
        """The modifiers of which it takes more than the field to say whether they are given."""
        self.keywords = frozenset(
            [
                *(word for card in self.cards for word in card.print.keywords),
                *(node.text("keyword") for node in self.nodes if _gives_keyword(node)),
            ]
        )
        """The keywords that a die of the table can have."""

    def _index_prices(self) -> None:
        """Work out what can be bought from each card, and what abilities cost."""
        self.sorts = [first_needed(need) for need in self.needs]
        """One type that must be among it, or -1."""
        self.costs = [card.print.cost for card in self.cards]
        self._note_prices()
        self.buyable: list[list[int]] = [
            [*self.own_cards[seat], *self.basic_cards] for seat in range(self.seats)
        ]
        self.offers = [
            [(card, self.costs[card], self.sorts[card]) for card in cards] for cards in self.buyable
        ]
        """The cards that each seat may buy from, with cost and one type that is needed."""
        self.sources: dict[tuple[int, int], Source] = {}
        """What a die may pay, by its number and by what it is alike; filled as it is asked for."""
        self.reaches: dict[tuple[int, ...], Reach] = {}
        """What energy can pay for, by its symbols and the seat; filled as it is asked for."""

    def _note_prices(self) -> None:
        """Note what can change the cost of buying or fielding a die."""
        changing = ("costs", "costs_times", "free_to_buy")
        self.price_words = [word for word in changing if word in self.statics]
        self.prices_change = bool(self.price_words)
        self.trades = self.prices_change or "most_bought" in self.statics
        """Whether texts change what dice cost, or how many may be bought."""
        self.own_statics = {word: _own(statics) for word, statics in self.statics.items()}
        """The static texts that speak of the die that they stand on, by sort and card."""
        self.self_priced = {card for word in self.price_words for card in self.own_statics[word]}
        """The cards whose own texts change what they cost."""
        self.least = [self._least_cost(number) for number in range(len(self.cards))]
        """What a die of each card costs at least, as long as only its own text makes it cheaper."""
        self.traders = {
            static.ability.card
            for word in (*self.price_words, "most_bought")
            for static in self.statics.get(word, [])
        }
        """The cards whose texts change what may be bought, and for how much, while in the field."""
        self.sets_fielding = "fielding_cost" in self.words
        self.fielding_changes = self.sets_fielding or "costs_to_field" in self.words
        self.frees = "free_to_field" in self.words or "free_unless" in self.words
        """Whether a text can let a die be fielded for free."""
        self.objections = self.statics.get("free_unless", [])
        """Free fieldings that the opponent may prevent after the roll."""

    def _least_cost(self, card: int) -> int:
        """Take off what the card's own texts may, whether or not they do."""
        if any(card in self.own_statics[word] for word in self.price_words if word != "costs"):
            return 0
        own = self.own_statics.get("costs", {}).get(card, [])
        less = sum(min(0, one.modifier.whole("costs")) for one in own)
        return self.cards[card].print.cost_with(less)

    def foes(self, seat: int) -> tuple[int, ...]:
        """Give the seats of the other side."""
        return self.sides[1 - self.side_of[seat]]

    def _lay(self, brought: Brought, seat: int) -> int:
        number = len(self.cards)
        card = Card(number, brought.print, seat, len(self.die_card), brought.dice)
        self.cards.append(card)
        self.die_card.extend([number] * brought.dice)
        for node in brought.print.abilities:
            self._add_ability(card, node)
        for keyword in brought.print.keywords:
            if keyword in KEYWORD_TEXTS:
                self._add_ability(card, KEYWORD_TEXTS[keyword])
                self.abilities[-1].stands_for = keyword
        return number

    def _add_ability(self, card: Card, node: Node, paired: bool = False, keyword: str = "") -> None:
        if node.word == "paired":
            for inner in node.nodes("paired"):
                self._add_ability(card, inner, True)
            return
        copied = node.twin()
        for below in copied.below():
            below.number = len(self.nodes)
            self.nodes.append(below)
        ability = Ability(len(self.abilities), card.number, copied)
        ability.paired = paired
        ability.keyword = keyword
        self.abilities.append(ability)
        card.abilities.append(ability)
        self._index(ability, copied)

    def _add_given_keywords(self) -> None:
        """Give every character the texts of keywords that another text of the table can give it."""
        given = {node.text("keyword") for node in self.nodes if _gives_keyword(node)}
        for keyword, text in KEYWORD_TEXTS.items():
            if keyword in given:
                for card in self.cards:
                    if card.print.first >= 0 and keyword not in card.print.keywords:
                        self._add_ability(card, text, keyword=keyword)
                        self.abilities[-1].stands_for = keyword

    def _index(self, ability: Ability, node: Node) -> None:
        if node.word == "global":
            self.globals.append(ability)
            reacts = node.maybe("reacts")
            if reacts is not None:
                self.listeners.setdefault(reacts.word, []).append(ability)
        elif node.word == "pay":
            self.paid.append(ability)
        elif node.word == "would":
            self.interrupts.append(ability)
        elif node.word == "when":
            for trigger in node.nodes("when"):
                self.listeners.setdefault(trigger.word, []).append(ability)
        elif node.word in ("always", "while_active"):
            for modifier in node.nodes(node.word):
                self.statics.setdefault(modifier.word, []).append(Static(ability, modifier))

    def _make_tokens(self) -> None:
        for node in list(self.nodes):
            if node.word == "token":
                face = Face(
                    "token",
                    CHARACTER,
                    (0,) * 6,
                    0,
                    node.whole("attack"),
                    node.whole("defense"),
                    1,
                    0,
                )
                printed = Print(node.text("token"), "", "token", (face,))
                self.tokens[node.number] = len(self.cards)
                self.cards.append(Card(len(self.cards), printed, -1, len(self.die_card), 0))


def _own(statics: list[Static]) -> dict[int, list[Static]]:
    """Sort by card the static texts that speak of the die that they stand on."""
    found: dict[int, list[Static]] = {}
    for one in statics:
        if one.ability.node.maybe("who") is None:
            found.setdefault(one.ability.card, []).append(one)
    return found


def _lowers(amount: Any) -> bool:
    """Whether an amount may be below zero: what is counted never is, A and D of a die may be."""
    if isinstance(amount, int):
        return amount < 0
    match amount.word:
        case "count" | "characters" | "energy_symbols":
            return False
        case "times":
            return _lowers(amount.parts["of"])
        case "half":
            return _lowers(amount.parts["half"])
    return True


def _is_frail(printed: Print) -> bool:
    """Whether a character of a card needs help to stand."""
    return any(face.kind == CHARACTER and not face.defense for face in printed.faces)


def _gives_keyword(node: Node) -> bool:
    return node.sort == "modifier" and node.word == "keyword"


def asks_afterwards(text: Node) -> bool:
    """Whether a text speaks of dice as they were before they left the field."""
    nodes = list(text.below())
    words = {(node.sort, node.word) for node in nodes}
    if ("effect", "return") in words or ("condition", "ko_this_turn") in words:
        return True
    reads = [("amount", word) for word in ("attack_of", "defense_of", "level_of")]
    leaves = [("trigger", word) for word in ("knocked_out", "leaves_field", "aftershock")]
    gone = any(node.parts.get("ko") or node.parts.get("sacrifice") for node in nodes)
    return any(one in words for one in reads) and (gone or any(one in words for one in leaves))


def _types_needed(printed: Print) -> tuple[int, int, int, int]:
    wanted = printed.energy
    return (wanted.count(0), wanted.count(1), wanted.count(2), wanted.count(3))


def _titles(prints: Sequence[Print]) -> list[str]:
    names: dict[str, set[str]] = {}
    for one in prints:
        names.setdefault(one.title, set()).add(one.name)
    return [one.name if len(names[one.title]) > 1 else one.title for one in prints]
