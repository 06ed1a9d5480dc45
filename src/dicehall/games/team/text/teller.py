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


class Teller(Renderer):
    """Tells trees of this game, and keeps what later words need to know.

    `of` is the sort of card that a text stands on, '' if that is not known. `chosen` and
    `chosen_enemy` are what the hero and the enemy are called whom a text chose, `that` what the
    hero is called whom the event is about. `doer` is the hero
    who was named just before, so that what is done by it needs no subject. `frame` is where a
    modifier holds: `own`, `here`, `stalked`, `combat` or `all`. `guards` is whether a hero about
    to take damage was named, `casts` whether a die was cast, whose value `that_much` then is.
    `depth` is in how many effects one is told.
    """

    def __init__(
        self,
        formats: Mapping[str, Callable[[Teller, Any], str]],
        specials: Mapping[tuple[str, str], Callable[[Teller, Node], str]],
        of: str = "",
    ) -> None:
        super().__init__(VOCABULARY, formats, specials)
        self.of = of
        self.chosen = CHOSEN
        self.that = THAT
        self.chosen_enemy = CHOSEN_ENEMY
        self.doer = ""
        self.frame = "here"
        self.guards = False
        self.casts = False

    @property
    def to_hero(self) -> bool:
        """Whether a text speaks to a hero."""
        return self.of in OF_HEROES

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
