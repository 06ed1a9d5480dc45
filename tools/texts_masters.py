"""The texts of Dice Masters: a name for every effect, lasting text and keyword of every card.

An effect has resolved when its last step ran with something to work on; a text that always holds,
when it changed a die that was in the field, bought or fielded; a keyword, when its rule worked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.keywords import KEYWORD_TEXTS
from dicehall.games.masters.cards.prints import ACTION, Print
from dicehall.games.masters.effects.abilities import has_keyword, modifiers, strikes
from dicehall.games.masters.steps import costs
from dicehall.games.masters.table.state import FIELD, NOBODY, MastersState
from dicehall.games.masters.table.table import Table

LASTING: Final = ("always", "while_active")
"""Abilities that hold; all others have effects."""
LOOKED_AT: Final = (
    *("main.settled", "attack.declared", "attack.blocked", "attack.fast", "attack.damage"),
    *("damage.begin", "ko.begin", "choose.die", "turn.reroll", "turn.clean"),
)
"""When it is looked what holds."""


def card_of(printed: Print) -> str:
    """Name a card so that no other is called the same."""
    return f"{printed.set_id} {printed.number}, {printed.name}"


def texts_of(printed: Print) -> set[str]:
    """Name all that a card can do."""
    names = {name for _, name in _named(printed, printed.abilities)}
    names |= {f"{card_of(printed)}: {word}" for word in printed.keywords}
    names |= {f"{card_of(printed)}: suit up" for one in printed.abilities if one.word == "suit_up"}
    return names


def _named(printed: Print, abilities: Iterable[Node]) -> Iterator[tuple[Node, str]]:
    """Name the effects and modifiers of a card's abilities, in their order."""
    for place, ability in enumerate(_flat(abilities), 1):
        burst = str(ability.parts.get("burst", ""))
        count: Counter[str] = Counter()
        holds = ability.word in LASTING
        nodes = ability.nodes(ability.word) if holds else list(ability.below())
        for node in nodes:
            if holds or node.sort == "effect":
                count[node.word] += 1
                again = f" {count[node.word]}" if count[node.word] > 1 else ""
                where = f"text {place}{burst}, {ability.word}"
                yield node, f"{card_of(printed)}: {where}: {node.word}{again}"


def _flat(abilities: Iterable[Node]) -> Iterator[Node]:
    """Walk abilities, also those that partners have."""
    for ability in abilities:
        if ability.word == "paired":
            yield from ability.nodes("paired")
        else:
            yield ability


class Labels:
    """The names of the texts on one table, by the numbers of their nodes."""

    def __init__(self, table: Table) -> None:
        self.names: dict[int, str] = {}
        for card in table.cards[1 : table.laid]:
            printed = [one for one in card.abilities if not one.stands_for]
            for node, name in _named(card.print, [one.node for one in printed]):
                self.names[node.number] = name
            for ability in card.abilities:
                if ability.stands_for in card.print.keywords:
                    self.names[ability.effects[-1].number] = (
                        f"{card_of(card.print)}: {ability.stands_for}"
                    )

    def looked_at(self, state: MastersState) -> Iterator[str]:
        """Name the texts that hold for a die in the field now, and the keywords that work."""
        words = list(state.table.statics)
        for seat in range(state.table.seats):
            for die in state.pile(seat, FIELD):
                for word in words:
                    for given in modifiers(state, die, word):
                        yield self.names.get(given.modifier.number, "")
                yield from _keywords(state, die)

    def bought(self, state: MastersState, seat: int, card: int) -> Iterator[str]:
        """Name the texts that changed what a purchase costs."""
        die = costs.top_die(state, state.table.cards[card])
        for word in state.table.price_words if die != NOBODY else ():
            works = costs.market_of(state, seat).of(word)
            for node in costs._on_card(state, seat, die, word, works):
                yield self.names.get(node.number, "")

    def fielded(self, state: MastersState, seat: int, die: int) -> Iterator[str]:
        """Name the texts that changed what it costs to field a die."""
        for word in ("costs_to_field", "free_to_field"):
            if word in state.table.statics:
                for node in costs._on_reserve(state, seat, die, word):
                    yield self.names.get(node.number, "")


def _keywords(state: MastersState, die: int) -> Iterator[str]:
    """Name the keywords of a die in the field that work as long as it is there."""
    printed = state.printed(die)
    for word in printed.keywords:
        if word in KEYWORD_TEXTS or not has_keyword(state, die, word):
            continue
        if WORKS[word](state, die):
            yield f"{card_of(printed)}: {word}"


def _paired(state: MastersState, die: int) -> bool:
    return any(die in pair for pair in state.pairs)


def _attacks(state: MastersState, die: int) -> bool:
    return die in state.attackers


def _fights(state: MastersState, die: int) -> bool:
    return die in state.attackers or any(die in block for block in state.blocks)


def _lies(state: MastersState, die: int) -> bool:
    return True


def _lies_as_action(state: MastersState, die: int) -> bool:
    return state.shown(die).kind == ACTION


def _saved(state: MastersState, die: int) -> bool:
    return any(what == "saved" and die in values[0] for _, _, what, values in state.lasting)


def _when_told(state: MastersState, die: int) -> bool:
    return False


WORKS: Final = {
    "ally": _lies,
    "boomerang": _when_told,
    "continuous": _lies_as_action,
    "fast": _fights,
    "heroic": _paired,
    "iron_will": _saved,
    "overcrush": _when_told,
    "regenerate": _when_told,
    "strike": strikes,
    "unblockable": _attacks,
}
"""When each keyword that is no text works on a die in the field; three of them have a step."""


def stepped(state: MastersState, name: str) -> Iterator[str]:
    """Name the keyword whose step is about to run."""
    values = state.frames[-1][2]
    if name == "ko.regenerated":
        yield _keyword(state, values[0][values[1]], "regenerate")
    elif name == "use.returns":
        yield _keyword(state, values[1], "boomerang")
    elif name == "damage.begin":
        for hit in values[0]:
            if hit[TO_DIE] == NOBODY and hit[SORT] == "combat" and hit[BY] in state.blocked:
                yield _keyword(state, hit[BY], "overcrush")


TO_DIE, SORT, BY = 0, 3, 4
"""Where a hit says which die it falls on, what sort of damage it is, and which die deals it."""


def _keyword(state: MastersState, die: int, word: str) -> str:
    printed = state.printed(die)
    return f"{card_of(printed)}: {word}" if word in printed.keywords else ""
