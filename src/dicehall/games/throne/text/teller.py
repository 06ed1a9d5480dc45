"""The teller: how effects that follow each other are told, and what was said before them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from dicehall.effects.text import Renderer, listed
from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.vocabulary import VOCABULARY

TOGETHER: Final = {"gain": "who", "inflict": "on"}
"""Effects told together where they stand beside each other, if the same player gets the tokens."""
CHOSEN: Final = "the chosen player"


class Teller(Renderer):
    """Tells trees of this game, and keeps what later words need to know.

    `dice` is how many dice were rolled before what is told, 0 if that is not known. `chosen` is
    what the player is called whom a text chose. `depth` is in how many effects one is told.
    """

    def __init__(
        self,
        formats: Mapping[str, Callable[[Teller, Any], str]],
        specials: Mapping[tuple[str, str], Callable[[Teller, Node], str]],
    ) -> None:
        super().__init__(VOCABULARY, formats, specials)
        self.dice = 0
        self.chosen = CHOSEN

    def steps(self, nodes: Sequence[Node]) -> str:
        """Say effects inside another one: `a and b, then c`; in brackets where it needs them."""
        self.depth += 1
        parts = [_joined(group) for group in self._parts(nodes)]
        self.depth -= 1
        return ", then ".join(parts)

    def sentences(self, nodes: Sequence[Node]) -> str:
        """Say effects that are not inside another one: `a. B. Then c`."""
        parts = self._parts(nodes)
        for place, group in enumerate(parts):
            if place:
                group[0] = f"then {group[0]}"
        said = [one for group in parts for one in group]
        return ". ".join([*said[:1], *[one[:1].upper() + one[1:] for one in said[1:]]])

    def _parts(self, nodes: Sequence[Node]) -> list[list[str]]:
        """Say effects one by one, in groups with a break between them (T-TXT-4)."""
        groups: list[list[str]] = [[]]
        for alike in _alike(nodes):
            if alike[0].word == "then":
                groups.append([])
            elif alike[0].word in TOGETHER:
                groups[-1].append(self.together(alike))
            else:
                groups[-1].append(self.say(alike[0]))
        return [group or ["others may act"] for group in groups]

    def together(self, alike: Sequence[Node]) -> str:
        """Say tokens that one player gets: `inflict Bounty and Knockdown`."""
        first, say = alike[0], self.formats
        what = listed([say["token"](self, one) for one in alike])
        if first.word == "gain":
            return f"{say['gain'](self, first.maybe('who'))} {what}"
        on = first.maybe("on")
        return f"inflict {what}" if on is None else f"inflict {what} on {say['self'](self, on)}"


def _alike(nodes: Sequence[Node]) -> Iterator[list[Node]]:
    """Walk effects, those together that are told together."""
    alike: list[Node] = []
    for node in nodes:
        if alike and not _is_alike(alike[-1], node):
            yield alike
            alike = []
        alike.append(node)
    if alike:
        yield alike


def _is_alike(one: Node, other: Node) -> bool:
    if one.word != other.word or one.word not in TOGETHER:
        return False
    key = TOGETHER[one.word]
    mine, theirs = one.maybe(key), other.maybe(key)
    if mine is None or theirs is None:
        return mine is theirs
    return mine.word == theirs.word


def _joined(said: Sequence[str]) -> str:
    """Join what is told inside another effect so that it is clear where it ends."""
    if len(said) > 1 and any(mark in one for one in said for mark in ("; ", ", ", ": ")):
        return f"({'; '.join(said)})"
    return listed(said)
