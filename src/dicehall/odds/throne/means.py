"""Means: the cards and abilities with which a player can change own dice, read off their texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.records import INSTANT, ROLL, CardPrint
from dicehall.games.throne.table.state import MOST_CP

TURN: Final = "turn"
REROLL: Final = "reroll"
ATTEMPT: Final = "attempt"
GUARD: Final = "defence attempt"
POINTS: Final = "points"


class Means(NamedTuple):
    """One card, or one ability on offer, that can be used `again` and again.

    `many` dice are turned or rolled again (`up_to`: or fewer), turned to what `to` says; `twice`:
    a single die may be rolled a second time. Or it gives `many` combat points.
    """

    name: str
    kind: str
    cost: int = 0
    many: int = 1
    up_to: bool = False
    to: str = ""
    twice: bool = False
    again: bool = False


class Purse(NamedTuple):
    """What can still be used, and the combat points to pay for it."""

    means: tuple[Means, ...] = ()
    cp: int = 0

    def usable(self) -> list[Means]:
        """List what can be paid for; a second one of a kind is no other choice."""
        return [one for one in dict.fromkeys(self.means) if one.cost <= self.cp]

    def after(self, used: Means) -> Purse:
        """Give what is left when one of the means has been used. T-CARD-2, T-SETUP-4"""
        points = self.cp - used.cost
        if used.kind == POINTS:
            points = min(MOST_CP, points + used.many)
        if used.again:
            return Purse(self.means, points)
        place = self.means.index(used)
        return Purse((*self.means[:place], *self.means[place + 1 :]), points)


# --- reading ---


def card_means(card: CardPrint) -> Means | None:
    """Read a card that changes own dice or gives points for one that does; None if it does not."""
    if card.kind not in (ROLL, INSTANT) or not card.texts:
        return None
    return text_means(card.name, card.texts[0], card.cost)


def text_means(name: str, text: Node, cost: int, again: bool = False) -> Means | None:
    """Read a text that can be used at any time of a roll phase; None if it is no means."""
    if text.word != "use" or text.text("at") != "any" or text.maybe("if") or text.text("once"):
        return None
    found = _effect_means(name, text.nodes("use"))
    return None if found is None else found._replace(cost=cost, again=again)


def _effect_means(name: str, effects: Sequence[Node]) -> Means | None:
    """Read the one effect of a text."""
    if len(effects) != 1:
        return None
    effect = effects[0]
    match effect.word:
        case "choose_player" if effect.text("choose_player") in ("any", "ally"):
            return _effect_means(name, effect.nodes("do"))
        case "turn" if _is_own(effect.node("turn")):
            dice = effect.node("turn")
            return Means(name, TURN, 0, dice.whole("count"), dice.flag("up_to"), effect.text("to"))
        case "reroll" if _is_own(effect.node("reroll")):
            dice = effect.node("reroll")
            twice = effect.flag("twice")
            return Means(name, REROLL, 0, dice.whole("count"), dice.flag("up_to"), twice=twice)
        case "attempt":
            return Means(name, ATTEMPT if effect.text("attempt") == "offensive" else GUARD)
        case "gain_cp" if isinstance(effect.parts["gain_cp"], int) and not effect.has("who"):
            return Means(name, POINTS, 0, effect.whole("gain_cp"))
    return None


def _is_own(dice: Node) -> bool:
    """Whether dice of a text may be those of the player who uses it."""
    return dice.word == "die" and dice.text("die") in ("own", "any")


# --- what is left out ---


def why_not(card: CardPrint) -> str:
    """Say why a card counts for nothing in the odds; '' if it counts."""
    if card_means(card) is not None:
        return ""
    if card.kind not in (ROLL, INSTANT):
        return "not for the roll phase"
    if any(_touches(text) for text in card.texts):
        return "too tangled to be worked out"
    if any(node.word == "draw" for text in card.texts for node in text.below()):
        return "what it draws is not known"
    return "it does not change your dice"


def _touches(text: Node) -> bool:
    """Whether a text changes dice on the table that may be its player's own."""
    return any(
        node.sort == "effect"
        and node.word in ("turn", "reroll", "mark")
        and _is_own(node.node(node.word))
        for node in text.below()
    )
