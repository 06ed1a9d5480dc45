"""The tables under contract: every registered game, and Smugglers, each in several set-ups."""

from __future__ import annotations

from typing import Any

import pytest

import dicehall
from dicehall.kernel import Game, Setup
from smugglers import Smugglers

SEATS = ["ann", "ben", "cara", "dan"]
SIX = [*SEATS, "eve", "finn"]

SETUPS: dict[str, list[dict[str, Any]]] = {
    "pig": [
        {},
        {"seats": ["eric", "mike"], "start": "mike", "target": 30},
        {"start": "chance", "target": 12, "turn_limit": 15},
    ],
    "masters": [
        {"edition": "uncanny-x-men", "seats": ["eric", "mike"], "turn_limit": 8},
        {"edition": "amazing-spider-man", "start": "chance", "turn_limit": 8},
        {"edition": "justice", "turn_limit": 8},
        {"edition": "uncanny-x-men", "format": "basic", "turn_limit": 6},
        {"edition": "uncanny-x-men", "format": "draft", "turn_limit": 2},
        {"edition": "amazing-spider-man", "format": "casual", "turn_limit": 6},
        {"edition": "amazing-spider-man", "format": "tournament", "turn_limit": 6},
        {"edition": "justice", "format": "tournament", "turn_limit": 6},
        {"edition": "justice", "format": "doubles", "seats": SEATS, "turn_limit": 3},
        {"edition": "justice", "format": "rainbow", "turn_limit": 2},
        {"edition": "justice", "format": "double-rainbow", "turn_limit": 3},
        {"edition": "uncanny-x-men", "format": "tournament", "turn_limit": 6},
        {"edition": "amazing-spider-man", "format": "doubles", "seats": SEATS, "turn_limit": 3},
        {"edition": "amazing-spider-man", "format": "rainbow", "turn_limit": 2},
    ],
    "throne": [
        {"heroes": ["gunslinger", "barbarian"], "turn_limit": 6},
        {
            "heroes": ["paladin", "cursed-pirate"],
            "promo": "with",
            "start": "chance",
            "turn_limit": 6,
        },
        {"heroes": ["cursed-pirate", "gunslinger"], "turn_limit": 12},
        {"mode": "king-of-the-hill", "seats": SEATS[:3], "turn_limit": 4},
        {"mode": "king-of-the-hill", "seats": SIX[:5], "start": "chance", "turn_limit": 2},
        {"mode": "2v2", "seats": SEATS, "start": "cara", "turn_limit": 3},
        {"mode": "3v3", "seats": SIX, "turn_limit": 2},
        {"mode": "2v2v2", "seats": SIX, "turn_limit": 2},
    ],
    "team": [
        {"seats": SEATS[:1], "turn_limit": 2},
        {
            "seats": SEATS[:1],
            "heroes": ["kilnheart", "petrel"],
            "opening": "start",
            "turn_limit": 2,
        },
        {"seats": SEATS[:1], "heroes": "candle-jo, petrel, sable-quill", "turn_limit": 3},
        {"seats": SEATS[:2], "boss": "random", "scenario": "random", "turn_limit": 3},
        {"seats": SEATS[:3], "planning": "open", "difficulty": "hard", "turn_limit": 2},
        {"seats": SEATS, "opening": "start", "difficulty": "heroic", "turn_limit": 2},
        {"seats": SIX[:5], "difficulty": "easy", "turn_limit": 2},
        {"seats": SIX, "boss": "random", "planning": "open", "turn_limit": 1},
    ],
    "smugglers": [
        {},
        {"seats": ["ann", "ben", "cara"], "start": "chance"},
        {"seats": ["ann", "ben", "cara", "dan"], "start": "cara", "turn_limit": 4},
    ],
}


QUICK = {
    *("pig-0", "pig-1", "pig-2", "smugglers-0", "smugglers-1", "smugglers-2"),
    *("masters-0", "masters-3", "masters-4", "masters-7"),
    *("throne-0", "team-0", "team-1", "team-3"),
}
"""Tables that the everyday tests play at: one or two of each kind. The others are deep tests."""


def games() -> dict[str, Game]:
    """List every game that must fulfil the contract."""
    registered = {name: dicehall.game(name) for name in dicehall.names()}
    return {**registered, "smugglers": Smugglers()}


def tables() -> list[tuple[Game, Setup]]:
    """Lay every table: a game without set-ups here fails."""
    return [(game, game.setup(data)) for name, game in games().items() for data in SETUPS[name]]


def table_names() -> list[str]:
    """Name the tables, for reports."""
    return [f"{name}-{place}" for name in games() for place in range(len(SETUPS[name]))]


def marked_tables() -> list[Any]:
    """Give the tables as parameters, those marked as deep that take long."""
    named = zip(tables(), table_names(), strict=True)
    return [
        pytest.param(table, id=name, marks=() if name in QUICK else pytest.mark.deep)
        for table, name in named
    ]
