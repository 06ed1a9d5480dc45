"""Tokens and cards: what they are worth to the hero that has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.throne.face.judging_gist import LEAVES
from dicehall.games.throne.face.judging_texts import Reader
from dicehall.games.throne.face.judging_worth import POINT, TURN, worth
from dicehall.games.throne.heroes.records import Hero, TokenPrint

SPENT_WELL: Final = 0.8
"""The part of a token's worth that its bearer gets: the moment may never come."""
PLAYED_WELL: Final = 0.6
"""The part of a card's worth that lies in the hand: it waits for its moment and its price."""
KEPT: Final = POINT + 0.15
"""A card that is good for little: a bit more than it sells for, for its moment may come."""
COUNTER: Final = -0.7
"""A token that does nothing for its own hero but count down: the better side of its board waits."""
ATTACKED: Final = 0.8
"""Attacks that a hero suffers, or makes, in a turn."""
OFTEN: Final = {
    "attacked": ATTACKED,
    "no_attack": 0.2,
    "inflicted_again": 0.3,
    "would_fall": 1.0,
}
"""How often in a turn a text works that waits for something; others do once."""
ONCE: Final = ("would_fall", "inflicted_again")
"""What happens once, if at all."""
HOLDING: Final = {
    "damage_dealt": ATTACKED,
    "damage_taken": -ATTACKED,
    "fewer_attempts": -1.5,
    "no_damage_dealt": -TURN,
    "cannot_act": -1.0,
    "reroll_spent": 0.4,
}
"""What holds all the time, for each turn: for each point where the text names points."""

Bearing = tuple[float, float]
"""What a token is worth to its bearer: once, and for each turn that the game lasts."""


def bearing(token: TokenPrint, hero: Hero, rich: bool) -> Bearing:
    """Judge a token on the board of a hero that can, or cannot, pay for what it asks."""
    reader = Reader(hero.name, hero.dice)
    reader.rich = rich
    once, lasting, leaves = texts_worth(reader, token.texts)
    if leaves > 0.0:
        return once + lasting / leaves, 0.0
    if once == 0.0 and lasting == 0.0 and token.hero == hero.id:
        return COUNTER, 0.0
    return once, lasting


def texts_worth(reader: Reader, texts: Sequence[Node]) -> tuple[float, float, float]:
    """Judge texts that lie on a board: once, for each turn, and the chance that they leave."""
    once = lasting = leaves = 0.0
    for text in texts:
        if not reader.may_work(text):
            continue
        if text.word == "spend":
            once += SPENT_WELL * max(0.0, worth(reader.read(text.nodes("spend")), reader.tokens))
        elif text.word == "always":
            lasting += _holding(text)
        elif text.word == "when":
            reader.trigger = text.nodes("when")[0].word
            gist = reader.read(text.nodes("do"))
            often = OFTEN.get(reader.trigger, 1.0)
            if reader.trigger in ONCE:
                once += often * worth(gist, reader.tokens)
            else:
                lasting += often * worth(gist, reader.tokens)
                leaves = max(leaves, often * gist.amounts[LEAVES])
    return once, lasting, leaves


def _holding(text: Node) -> float:
    """Judge what holds all the time."""
    whole = 0.0
    for modifier in text.nodes("always"):
        points = modifier.parts.get(modifier.word)
        whole += HOLDING.get(modifier.word, 0.0) * (points if isinstance(points, int) else 1)
    return whole


def card_worth(
    hero: Hero, effects: Sequence[Node], cost: int, side: str, tokens: dict[str, float]
) -> float:
    """Judge a card in hand by what it does at a good moment: at least what it sells for."""
    reader = Reader(hero.name, hero.dice)
    reader.side = side
    reader.tokens = tokens
    gain = worth(reader.read(effects), tokens) - POINT * cost
    return max(KEPT, PLAYED_WELL * gain)
