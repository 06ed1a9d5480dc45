"""Dice Throne fuzzed: a hero with random abilities, tokens and cards, against printed ones."""

from __future__ import annotations

import json
from typing import Any

from fuzzed import Fuzzed, pack_of
from random_texts import Author

from dicehall.effects.strict_yaml import FileError
from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import Library, own_library
from dicehall.games.throne.heroes.vocabulary import VOCABULARY
from dicehall.kernel import Game, SeededSource, State

SEATS = ("ann", "ben", "cara")
OTHERS = ("Paladin", "Barbarian", "Gunslinger")
SYMBOLS = ("leaf", "root", "bud")
TOKENS = {"Thorn": "negative", "Moss": "positive", "Bee": "companion"}
KINDS = {
    "Lash": ("offensive", ("on",)),
    "Grow": ("offensive", ("on",)),
    "Bloom": ("ultimate", ("on",)),
    "Bark": ("defensive", ("defend",)),
    "Sap": ("passive", ("when", "always", "use")),
}
OF_TOKENS = ("spend", "when", "always")
CARDS = {"Rain": "main", "Sun": "instant", "Wind": "roll", "Frost": "main", "Dew": "instant"}
NAMES = {
    **{("", "", key): TOKENS for key in ("gain", "inflict", "remove", "raise_limit", "has")},
    **{("", "", key): TOKENS for key in ("reroll_spent", "tokens", "token")},
    **{("", "", key): SYMBOLS for key in ("show", "shown", "activated")},
    ("", "", "hero"): ("Plant",),
}
"""What parts may name, by their keys."""
TRIES = 20


class FuzzedThrone(Fuzzed):
    """A hero of a pack, whose texts are written one after the other."""

    def pack(self, source: SeededSource) -> tuple[Any, int, int]:
        """Write all texts of a hero; one that is refused is written again."""
        author = Author(VOCABULARY, source, NAMES)
        hero = _bare()
        written = accepted = 0
        for whole, name, words in _places(hero):
            before = whole[name].get("text")
            for _ in range(TRIES):
                whole[name]["text"] = author.text("ability", words[source.below(len(words))])
                written += 1
                if _accepted(hero):
                    accepted += 1
                    break
                whole[name]["text"] = before
        return hero, written, accepted

    def begin(self, held: Any, source: SeededSource) -> tuple[Game, State]:
        """Let the hero play against one or two others, with all that it has in hand."""
        game = Throne(_library(held))
        seats = SEATS[: 2 + source.below(2)]
        heroes = ["Plant", *OTHERS[source.below(2) :]][: len(seats)]
        mode = "1v1" if len(seats) == 2 else "king-of-the-hill"
        named = {"mode": mode, "seats": list(seats), "heroes": heroes, "turn_limit": 40}
        tokens = dict.fromkeys(TOKENS, 1)
        position: dict[str, Any] = {"active": seats[source.below(2)], "phase": "upkeep"}
        for seat in seats:
            position[seat] = {"cp": 10, "health": 10 + source.below(20), "tokens": tokens}
        position["ann"]["hand"] = list(CARDS)
        return game, game.place(game.setup(named), position)

    def shown(self, held: Any) -> str:
        """Show the hero's texts."""
        parts = [f"{name}: {json.dumps(whole[name])}" for whole, name, _ in _places(held)]
        return "\n".join(parts)


def _bare() -> dict[str, Any]:
    """Give a hero with plain texts, as the places of random ones."""
    plain = {"on": {"show": ["leaf", "leaf"]}, "do": {"deal": 3}}
    starts = {"on": plain, "defend": {"defend": 2, "do": {"deal": 1}}}
    starts["when"] = {"when": "upkeep", "do": {"gain_cp": 1}}
    return {
        "complexity": 1,
        "dice": ["leaf", "leaf", "leaf", "root", "root", "bud"],
        "abilities": {
            name: {"kind": kind, "text": starts[words[0]]} for name, (kind, words) in KINDS.items()
        },
        "tokens": {name: {"sort": sort, "stack": 3} for name, sort in TOKENS.items()},
        "cards": {
            name: {"kind": kind, "cost": 0, "text": {"use": {"gain_cp": 1}}}
            for name, kind in CARDS.items()
        },
    }


def _places(hero: dict[str, Any]) -> list[tuple[dict[str, Any], str, tuple[str, ...]]]:
    """List where texts stand, with the words that they may begin with."""
    places = [(hero["abilities"], name, words) for name, (_, words) in KINDS.items()]
    places += [(hero["tokens"], name, OF_TOKENS) for name in TOKENS]
    return places + [(hero["cards"], name, ("use",)) for name in CARDS]


def _library(hero: dict[str, Any]) -> Library:
    text = json.dumps({"Plant": hero})
    return own_library().with_packs([pack_of("throne", {"fuzz.yaml": text})])


def _accepted(hero: dict[str, Any]) -> bool:
    try:
        _library(hero)
    except FileError:
        return False
    return True
