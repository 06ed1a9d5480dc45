"""Dice Throne until every text has resolved: pairs of heroes with something still to be seen.

In every other game chance is kind: dice show their sixes more often than they should, as they may.
"""

from __future__ import annotations

from typing import Any

from soak_throne import SEATS, SoakedThrone

from dicehall.kernel import Chance, Option, SeededSource, State

IDLE = ("done", "pass", "no", "sell", "keep")
"""Answers that let things be."""
SIX = ("face", 6)


class ExhaustedThrone(SoakedThrone):
    """Dice Throne with the printed heroes."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = False

    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give a pair of heroes, one of them with something still to be seen."""
        self.kind = bool(number % 2)
        aimed = [one.id for one in self.heroes if any(_of(one.id, text) for text in self.missing)]
        everyone = [one.id for one in self.heroes]
        first = (aimed or everyone)[source.below(len(aimed or everyone))]
        others = [one for one in everyone if one != first]
        heroes = [first, others[source.below(len(others))]]
        table = {"mode": "1v1", "seats": list(SEATS[:2]), "promo": "with"}
        return {**table, "heroes": heroes, "start": "chance"}

    def settle(self, state: State, decision: Chance, source: SeededSource) -> None:
        """Answer for chance."""
        if self.kind and SIX in decision.options and source.below(2):
            state.apply(SIX)
        else:
            super().settle(state, decision, source)

    def answer(self, state: State, options: tuple[Option, ...], source: SeededSource) -> Option:
        """Do something rather than nothing."""
        doing = tuple([one for one in options if one[0] not in IDLE])
        if doing and not any(one[0] == "keep" for one in options) and source.below(4):
            return super().answer(state, doing, source)
        return super().answer(state, options, source)


def _of(hero: str, text: str) -> bool:
    return text.startswith((f"{hero}:", "common:"))
