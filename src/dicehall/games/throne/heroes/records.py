"""Heroes as they are printed: dice, board spaces with their levels, tokens and cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.effects.tree import Node

OFFENSIVE: Final = "offensive"
DEFENSIVE: Final = "defensive"
PASSIVE: Final = "passive"
ULTIMATE: Final = "ultimate"
KINDS: Final = (OFFENSIVE, DEFENSIVE, PASSIVE, ULTIMATE)

MAIN: Final = "main"
ROLL: Final = "roll"
INSTANT: Final = "instant"
UPGRADE: Final = "upgrade"
CARD_KINDS: Final = (MAIN, ROLL, INSTANT, UPGRADE)
"""T-CARD-1"""

LEVELS: Final = ("I", "II", "III")

COMPANION: Final = "companion"
"""The sort of a token that is no status effect. T-TOK-7"""
SORTS: Final = ("positive", "negative", "unique", COMPANION)


class Level(NamedTuple):
    """One level of a board space: what its upgrade costs (0 for the printed one), and its texts.

    `texts` are the ways of an offensive ability (the last one that the dice meet counts), the
    defence, or a passive's texts. `added` names an ability that this level adds below it.
    """

    cost: int
    texts: tuple[Node, ...]
    added: str = ""
    added_texts: tuple[Node, ...] = ()


class Space(NamedTuple):
    """A space of a hero board; `side` is empty on boards with one side."""

    name: str
    kind: str
    levels: tuple[Level, ...]
    side: str = ""


class TokenPrint(NamedTuple):
    """A status effect or a companion. `own_stack` is the limit for the hero that it belongs to.

    `fixed` says what cannot remove or move it: nothing (''), `cards`, or `all`, as always for a
    companion. `optional`: its hero may decline one that it would gain.
    """

    name: str
    sort: str
    stack: int
    own_stack: int
    persistent: bool
    fixed: str
    optional: bool
    hero: str
    texts: tuple[Node, ...]


class CardPrint(NamedTuple):
    """A card. `hero` is empty for the cards of every deck; an upgrade names its space and level.

    `promo`: it was given away apart from the hero, and is in decks only if players agree on it.
    """

    name: str
    kind: str
    cost: int
    texts: tuple[Node, ...]
    hero: str = ""
    space: str = ""
    level: int = 0
    promo: bool = False


class Hero(NamedTuple):
    """A hero: all that its player brings to the table. `dice` are the symbols of 1 to 6."""

    id: str
    name: str
    complexity: int
    dice: tuple[str, ...]
    sides: tuple[str, ...]
    spaces: tuple[Space, ...]
    tokens: tuple[TokenPrint, ...]
    cards: tuple[CardPrint, ...]
    start: tuple[Node, ...]
    """What happens before the game (T-SETUP-3)."""
