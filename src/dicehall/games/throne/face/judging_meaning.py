"""Meaning: players, amounts and conditions of a text where only its dice are known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, cast

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import meets
from dicehall.games.throne.face.judging_dice import rolls

ME: Final = 0
"""The text's own player."""
FOE: Final = 1
"""The opponent, or whoever is not the text's own player."""
NEITHER: Final = 2
"""Each player: good for no side."""
MAYBE: Final = 0.5
"""The chance that something holds of which the text itself knows nothing."""
NUMBERED: Final = ("of_a_kind", "small_straight", "large_straight", "rolled", "contest")
"""Words that ask for the numbers of dice."""
TOKENS_THERE: Final = 1.0
"""Tokens that a text finds where it counts them."""
POINTS_THERE: Final = 3.0
"""Combat points that a text finds where it counts them."""
USUAL_BASE: Final = 6.0
"""The damage of an attack before anything changes it."""


class Meaning:
    """What a text means to one hero: its dice, what it has added, and whom it has chosen."""

    def __init__(self, hero: str, faces: tuple[str, ...]) -> None:
        self.hero = hero
        self.faces = faces
        self.side = ""
        self.dice: tuple[int, ...] = ()
        self.added = 0.0
        self.chosen = FOE

    def who(self, node: Node | None, default: int) -> int:
        """Say whom an effect is about."""
        if node is None:
            return default
        match node.word:
            case "you":
                return ME
            case "chosen":
                return self.chosen
            case "each_player":
                return NEITHER
        return FOE

    def amount(self, value: Any) -> float:
        """Work out an amount, as far as the text can know it."""
        if isinstance(value, int):
            return float(value)
        node = cast(Node, value)
        match node.word:
            case "times":
                return node.whole("times") * self.amount(node.parts["of"])
            case "half":
                whole = int(self.amount(node.parts["half"]))
                return float(whole // 2 if node.text("rounded") == "down" else (whole + 1) // 2)
            case "shown":
                return float(self.shown().count(node.text("shown")))
            case "rolled":
                return float(sum(self.dice))
            case "tokens":
                return TOKENS_THERE
            case "cp":
                return POINTS_THERE
            case "base_damage":
                return USUAL_BASE
        return self.added

    def shown(self) -> list[str]:
        """List the symbols that the dice show."""
        return [self.faces[number - 1] for number in self.dice]

    def chance(self, node: Node) -> float:
        """Give the chance that a condition holds: 0 or 1 where the text can know."""
        match node.word:
            case "not":
                return 1.0 - self.chance(node.node("not"))
            case "all_of":
                return min([self.chance(one) for one in node.nodes("all_of")])
            case "any_of":
                return max([self.chance(one) for one in node.nodes("any_of")])
            case "at_least":
                least = self.amount(node.parts["at_least"])
                return 1.0 if self.amount(node.parts["of"]) >= least else 0.0
            case "at_most":
                most = self.amount(node.parts["at_most"])
                return 1.0 if self.amount(node.parts["of"]) <= most else 0.0
            case "side":
                return 1.0 if node.text("side") == self.side else 0.0
            case "hero":
                return 1.0 if node.text("hero") == self.hero else 0.0
            case "show" | "of_a_kind" | "small_straight" | "large_straight":
                return 1.0 if meets(node, self.dice, self.faces) else 0.0
            case "through":
                return 1.0 if node.whole("through") <= 1 else MAYBE
        return MAYBE


def reads_numbers(effects: Sequence[Node]) -> bool:
    """Whether a text asks for the numbers of dice, and not only for their symbols."""
    return any(node.word in NUMBERED for effect in effects for node in effect.below())


def same_symbols(dice: tuple[int, ...], faces: tuple[str, ...]) -> tuple[int, ...]:
    """Give dice with the lowest numbers that show the same symbols."""
    return tuple(sorted([faces.index(faces[number - 1]) + 1 for number in dice]))


@lru_cache(maxsize=128)
def distinct_rolls(
    count: int, faces: tuple[str, ...], by_number: bool
) -> tuple[tuple[tuple[int, ...], float], ...]:
    """List what dice can show, each with its chance; by symbols, where numbers do not matter."""
    if by_number:
        return rolls(count)
    found: dict[tuple[int, ...], float] = {}
    for dice, chance in rolls(count):
        shown = same_symbols(dice, faces)
        found[shown] = found.get(shown, 0.0) + chance
    return tuple(found.items())
