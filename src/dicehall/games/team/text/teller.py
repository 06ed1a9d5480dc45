"""The teller: how effects that follow each other are told, and what was said before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dicehall.effects.text import Renderer, listed
from dicehall.effects.tree import Node
from dicehall.games.team.cards.vocabulary import VOCABULARY

CHOSEN: Final = "the chosen hero"
THAT: Final = "that hero"
CHOSEN_ENEMY: Final = "the chosen enemy"
OF_HEROES: Final = ("hero", "ability")
"""The sorts of cards whose texts speak to their hero as `you`."""


class Teller:
    """Tells trees of this game, and keeps what later words need to know.

    `of` is the sort of card that a text stands on, '' if that is not known. `chosen` and
    `chosen_enemy` are what the hero and the enemy are called whom a text chose, `that` what the
    hero is called whom the event is about. `doer` is the hero
    who was named just before, so that what is done by it needs no subject. `frame` is where a
    modifier holds: `own`, `here`, `combat` or `all`. `depth` is in how many effects one is told.
    """

    def __init__(
        self,
        formats: Mapping[str, Callable[[Teller, Any], str]],
        specials: Mapping[tuple[str, str], Callable[[Teller, Node], str]],
    ) -> None:
        self.renderer = Renderer(
            VOCABULARY,
            {name: self._bound(say) for name, say in formats.items()},
            {word: self._bound(say) for word, say in specials.items()},
        )
        self.of = ""
        self.chosen = CHOSEN
        self.that = THAT
        self.chosen_enemy = CHOSEN_ENEMY
        self.doer = ""
        self.frame = "here"
        self.depth = 0

    def _bound(self, say: Callable[[Teller, Any], str]) -> Callable[[Renderer, Any], str]:
        def bound(text: Renderer, value: Any) -> str:
            return say(self, value)

        return bound

    @property
    def to_hero(self) -> bool:
        """Whether a text speaks to a hero."""
        return self.of in OF_HEROES

    def tell(self, node: Node, of: str) -> str:
        """Say a whole text of such a card, whatever was told before."""
        self._begin(of)
        return self.say(node)

    def tell_all(self, nodes: Sequence[Node], of: str) -> str:
        """Say effects that stand on such a card, as sentences."""
        self._begin(of)
        return self.sentences(nodes)

    def _begin(self, of: str) -> None:
        self.of, self.chosen, self.chosen_enemy = of, CHOSEN, CHOSEN_ENEMY
        self.that, self.doer, self.frame, self.depth = THAT, "", "here", 0

    def say(self, value: Any) -> str:
        """Say a value: a number, a word, a node, or a list of these."""
        return self.renderer.say(value)

    def steps(self, nodes: Sequence[Node], doer: str = "") -> str:
        """Say effects inside another one: `a and b`; in brackets where it needs them.

        With a doer, what that hero does is said without its name.
        """
        before = self.doer
        self.depth += 1
        self.doer = doer or before
        said = self._parts(nodes)
        self.doer = before
        self.depth -= 1
        return _joined(said)

    def sentences(self, nodes: Sequence[Node]) -> str:
        """Say effects that are not inside another one: `a. B`."""
        said = self._parts(nodes)
        return ". ".join([*said[:1], *[one[:1].upper() + one[1:] for one in said[1:]]])

    def _parts(self, nodes: Sequence[Node]) -> list[str]:
        """Say effects one by one, those of one hero that follow each other together."""
        said: list[str] = []
        before = ""
        for node in nodes:
            one, who = self.say(node), self._subject(node)
            if who and who == before and one.startswith(who):
                said[-1] = f"{said[-1]} and {one[len(who) + 1 :]}"
            else:
                said.append(one)
            before = who
        return said

    def _subject(self, node: Node) -> str:
        """Give the subject with which an effect's text begins, if it is a hero or heroes."""
        who = node.parts.get("who") if node.word in TOGETHER else None
        return self.say(who) if isinstance(who, Node) else ""


TOGETHER: Final = ("gain_life", "lose_life", "gain_xp", "lose_xp", "refresh", "turn_over")
"""Effects told together where they follow each other and are about the same heroes."""


def _joined(said: Sequence[str]) -> str:
    """Join what is told inside another effect so that it is clear where it ends."""
    if len(said) > 1 and any(mark in one for one in said for mark in ("; ", ", ", ": ")):
        return f"({'; '.join(said)})"
    return listed(said)
