"""Dice Masters fuzzed: cards with random texts, all of them in the field and in the reserve."""

from __future__ import annotations

import json
from typing import Any

from fuzzed import Fuzzed, pack_of
from random_texts import Author

from dicehall.effects.strict_yaml import FileError
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import Library, own_library
from dicehall.games.masters.cards.sense import AFFILIATIONS
from dicehall.games.masters.cards.vocabulary import KEYWORDS, VOCABULARY
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import Game, PositionError, SeededSource, State

CARDS = 6
TITLES = [f"Plant {letter}" for letter in "ABCDEF"]
OF_CHARACTERS = ("when", "pay", "always", "while_active", "paired", "would", "global", "suit_up")
OF_ACTIONS = ("use", "use", "use", "global", "when", "pay")
SEATS = ("ann", "ben")
NAMES = {
    ("", "", "title"): ["Plant A", "Plant B", "Sidekick"],
    ("", "", "titles"): ["Plant A", "Plant B"],
    ("", "", "suit_up"): ["Plant A", "Plant B"],
    ("", "", "affiliation"): AFFILIATIONS[:2],
    ("effect", "token", "token"): ["Weed"],
    ("", "", "keyword"): KEYWORDS,
}


class FuzzedMasters(Fuzzed):
    """Cards of a pack: some are characters, some actions."""

    def pack(self, source: SeededSource) -> tuple[Any, int, int]:
        """Write a card after the other; those that are refused are written again."""
        author = Author(VOCABULARY, source, NAMES)
        cards: dict[str, Any] = {}
        written = 0
        while len(cards) < CARDS and written < 40:
            title = TITLES[len(cards)]
            card = _card(author, source, title, len(cards) + 1)
            written += 1
            if _accepted({title: card}):
                cards[title] = card
        return cards, written, len(cards)

    def begin(self, held: Any, source: SeededSource) -> tuple[Game, State]:
        """Give both seats some of the cards, and lay dice of them about."""
        game = Masters(_library(held))
        names = [f"{title}: Root x4" for title in held]
        edition = list(EDITIONS)[source.below(len(EDITIONS))]
        cut = len(names) // 2
        setup = game.setup(
            {
                "edition": edition,
                "format": "custom",
                "seats": list(SEATS),
                "ann": {"cards": names[:cut] or names},
                "ben": {"cards": names[cut:]},
                "turn_limit": 12,
            }
        )
        position: dict[str, Any] = {"active": "ann", "step": "main"}
        for seat, mine in (("ann", names[:cut] or names), ("ben", names[cut:])):
            position[seat] = _lying(held, [name.partition(":")[0] for name in mine], seat, source)
        try:
            return game, game.place(setup, position)
        except PositionError:  # a static text would knock out at once what lies in the field
            for seat in SEATS:
                del position[seat]["field"]
            return game, game.place(setup, position)

    def shown(self, held: Any) -> str:
        """Show the cards' texts."""
        return "\n".join(f"{title}: {json.dumps(card)}" for title, card in held.items())


def _card(author: Author, source: SeededSource, title: str, number: int) -> dict[str, Any]:
    action = not source.below(3)
    words = OF_ACTIONS if action else OF_CHARACTERS
    texts = [
        author.text("ability", words[source.below(len(words))]) for _ in range(1 + source.below(2))
    ]
    keywords = ["heroic"] if not source.below(4) and not action else []
    faces = ["M", "MM", "MM", "ACT", "ACT*", "ACT**"] if action else FACES
    return {
        "kind": "action" if action else "character",
        "energy": ["mask"],
        "affiliations": [AFFILIATIONS[source.below(2)]],
        "faces": faces,
        "cards": {"Root": {"number": number, "cost": 2, "keywords": keywords, "text": texts}},
    }


FACES = ["M", "MM", "MM", "0/1/1", "1/2/3*", "1/4/4**"]


def _library(cards: dict[str, Any]) -> Library:
    return own_library().with_packs([pack_of("masters", {"fuzz.yaml": json.dumps(cards)})])


def _accepted(cards: dict[str, Any]) -> bool:
    try:
        _library(cards)
    except FileError:
        return False
    return True


def _lying(cards: Any, titles: list[str], seat: str, source: SeededSource) -> dict[str, Any]:
    """Lay dice of each title into field, reserve, prep and used pile."""
    field, reserve = (
        ["Sidekick"],
        ["Sidekick fist", "Sidekick bolt", "Sidekick mask", "Sidekick wild"],
    )
    used: list[str] = []
    prep: list[str] = []
    for title in titles:
        if cards[title]["kind"] == "action":
            (reserve if seat == "ann" else prep).append(
                f"{title} action" if seat == "ann" else title
            )
        else:
            field += [f"{title} {1 + source.below(3)}" for _ in range(1 + source.below(2))]
            if seat == "ann":
                reserve.append(f"{title} {1 + source.below(3)}")
        used.append(title)
    return {"field": field, "reserve": reserve, "used": used, "prep": prep, "life": 8}
