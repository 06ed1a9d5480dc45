"""Dice Masters under soak: teams of all cards of the sets and of the test cards, all formats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from soaked import Soaked

from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import SeededSource

CARDS = Path(__file__).parents[1] / "tests" / "masters" / "cards"
FORMATS: list[dict[str, Any]] = [
    *({"edition": edition, "format": "learning"} for edition in EDITIONS),
    *({"edition": edition, "format": "tournament", "start": "chance"} for edition in EDITIONS),
    {"edition": "uncanny-x-men", "format": "basic"},
    {"edition": "uncanny-x-men", "format": "draft"},
    {"edition": "amazing-spider-man", "format": "casual"},
    *(
        {"edition": edition, "format": "doubles", "seats": ["ann", "ben", "cara", "dan"]}
        for edition in ("amazing-spider-man", "justice")
    ),
    *({"edition": edition, "format": "rainbow"} for edition in ("amazing-spider-man", "justice")),
    {"edition": "justice", "format": "double-rainbow"},
]


class SoakedMasters(Soaked):
    """Dice Masters with all cards; every other game is one of the formats."""

    def __init__(self) -> None:
        library = default_library().with_files(str(path) for path in sorted(CARDS.glob("*.yaml")))
        super().__init__(Masters(library))
        self.cards = [one for one in library.prints() if one.kind != "basic"]
        self.basics = [one for one in library.prints() if one.kind == "basic"]

    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give the set-up of a game: a format, or two random teams."""
        if number % 2:
            return FORMATS[source.below(len(FORMATS))]
        edition = list(EDITIONS)[source.below(len(EDITIONS))]
        teams = {seat: self._team(source) for seat in ("ann", "ben")}
        return {"edition": edition, "format": "custom", "seats": ["ann", "ben"], **teams}

    def _team(self, source: SeededSource) -> dict[str, Any]:
        titles: dict[str, str] = {}
        while len(titles) < 8:
            card = self.cards[source.below(len(self.cards))]
            for one in (card, *self._wearers(card)):
                dice = 1 + source.below(min(one.limit, 4))
                titles.setdefault(one.title, f"{one.name} ({one.set_id}) x{dice}")
        basics: dict[str, str] = {}
        while len(basics) < 2:
            card = self.basics[source.below(len(self.basics))]
            basics.setdefault(card.title, f"{card.name} ({card.set_id})")
        return {"cards": list(titles.values()), "basics": list(basics.values())}

    def _wearers(self, card: Print) -> list[Print]:
        """List the characters that a suit-up card names: without them it does nothing."""
        named = [
            word
            for node in card.abilities
            if node.word == "suit_up"
            for word in node.words("suit_up")
        ]
        return [one for one in self.cards if one.title in named]
