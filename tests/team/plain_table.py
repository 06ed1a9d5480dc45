"""A table on which nothing has a text that works, for texts that a test puts there."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from dicehall.effects.loading import Source
from dicehall.effects.strict_yaml import read
from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.reading import Content, read_content
from dicehall.games.team.game import Team
from dicehall.kernel import Match
from dicehall.scenario import load_text, run

FILE: Final = Path(__file__).parent / "cards" / "words-table.yaml"
SETUP: Final[dict[str, Any]] = {
    "seats": ["ann", "ben"],
    "heroes": ["ada", "bea"],
    "added": ["cy", "dee"],
    "villains": "mud-row",
    "planning": "open",
    "opening": "start",
}
"""Ann plays Ada and Cy, Ben plays Bea and Dee."""
HEROES: Final = ("Ada", "Bea", "Cy", "Dee")
POSITION: Final[dict[str, Any]] = {
    "stage": "lane 1",
    "lanes": [{"enemy": "Imp"}],
    "Ada": {"lane": 1, "xp": 0},
    "Bea": {"lane": 3, "xp": 0},
    "Cy": {"lane": 3, "xp": 0},
    "Dee": {"lane": 3, "xp": 0},
}
"""Ada is alone with an Imp; in lane 3, where the others are, is nobody to fight."""
EARLY: Final = ("plot", "reveal", "level", "assign")
"""Stages at which nobody stands in a lane."""
LANES: Final = 5
EFFECT_CARDS: Final = {
    "Warlord": ("Bosses", "High Warlord"),
    "Meadow": ("Scenarios", "Wide Meadow"),
}
"""The Effect cards of the boss and the scenario, which are there where a test gives them a text."""


@lru_cache(maxsize=1)
def _table() -> dict[str, Any]:
    found: dict[str, Any] = read(FILE.read_text(encoding="utf-8"), FILE.name).data
    return found


@lru_cache(maxsize=256)
def _content(text: str) -> Content:
    return read_content([Source(FILE.name, "words", text)])


def library_with(texts: dict[str, Any]) -> Library:
    """Read the table with texts on some of its cards, by the names of the cards."""
    cards = deepcopy(_table())
    for slot, text in texts.items():
        assert _lay(cards, slot, text), f"no card is called {slot}"
    content = Content()
    for section, things in cards.items():
        for name, thing in things.items():
            content = content.with_more(_content(json.dumps({section: {name: thing}})))
    return Library(content)


def _lay(cards: dict[str, Any], slot: str, text: Any) -> bool:
    """Put a text on the card of a name, or in the place of a name on the boss's card."""
    if slot in EFFECT_CARDS:
        section, owner = EFFECT_CARDS[slot]
        cards[section][owner]["cards"][slot] = text
        return True
    if slot in cards:
        card = cards[slot]
        if isinstance(card, dict) and {"die", "colour"} & set(card):
            card["text"] = text
        else:
            cards[slot] = text
        return True
    return any(_lay(value, slot, text) for value in cards.values() if isinstance(value, dict))


def play(texts: dict[str, Any], at: dict[str, Any], script: list[Any]) -> Match:
    """Play a script on the table with these texts, from the usual position but for what differs."""
    scenario = {
        "title": "a play on the plain table",
        "game": "team",
        "setup": SETUP,
        "position": _position(at),
        "script": [_whole(step) for step in script],
    }
    match = run(load_text(json.dumps(scenario), FILE.name), Team(library_with(texts)))
    assert match is not None
    return match


def _position(at: dict[str, Any]) -> dict[str, Any]:
    """Give the usual position with what differs."""
    position = deepcopy(POSITION)
    for name in HEROES:
        if at.get("stage") in EARLY:
            del position[name]["lane"]
        position[name].update(at.get(name, {}))
    return {**position, **{key: value for key, value in at.items() if key not in HEROES}}


def _whole(step: Any) -> Any:
    """Give a step in which lanes not named may be anything."""
    if not isinstance(step, dict) or "lanes" not in step.get("expect", {}):
        return step
    lanes = step["expect"]["lanes"]
    return {"expect": {**step["expect"], "lanes": lanes + [{}] * (LANES - len(lanes))}}
