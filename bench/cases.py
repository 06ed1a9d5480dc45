"""What is measured: the cases, each a game beside its peer, and the measures of every case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

BUILDS: Final = ("plain", "compiled")
"""The builds of Dicehall that are measured, by the names that they give themselves."""


@dataclass(frozen=True)
class Case:
    """A game with its set-up, and OpenSpiel's game (with its parameters) that comes nearest."""

    name: str
    game: str
    peer: str
    setup: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Measure:
    """One thing that is timed. A rate is better when higher; anything else is a cost."""

    name: str
    words: str
    rate: bool = False


# OpenSpiel's Pig also lets a turn hold before its first roll: its random games are about a fifth
# longer, and fewer of their actions are chance's. Neither game's limit of turns or moves is met.
_CASES = (
    Case(
        name="pig",
        game="pig",
        peer="pig(players=2,winscore=100)",
        setup={"seats": ["ann", "ben"], "start": "ann", "target": 100},
    ),
    # Two teams of 8 cards and 20 dice with their texts, in the edition with the longest rules.
    # Backgammon's chance throws two dice at once; a roll or draw of ours counts as one action too.
    Case(
        name="masters",
        game="masters",
        peer="backgammon",
        setup={
            "seats": ["ann", "ben"],
            "start": "ann",
            "edition": "justice",
            "format": "tournament",
        },
    ),
    # Both are card games with hidden hands. A seat that can only pass a window answers too, as a
    # player of Gin does who has one legal move. A roll or draw of ours counts as one action.
    Case(
        name="throne",
        game="throne",
        peer="gin_rummy",
        setup={
            "seats": ["ann", "ben"],
            "start": "ann",
            "mode": "1v1",
            "heroes": ["gunslinger", "paladin"],
        },
    ),
    # Both are played together by four. Hanabi deals cards one by one; a roll or draw of ours counts
    # as one action.
    Case(
        name="team",
        game="team",
        peer="hanabi(players=4)",
        setup={
            "seats": ["ann", "ben", "cara", "dan"],
            "heroes": ["kilnheart", "petrel", "brass-nan", "candle-jo"],
        },
    ),
)

_MEASURES = (
    Measure("actions", "answers a second in random play, chance's included", rate=True),
    Measure("copy", "the time to copy a state in mid-game"),
    Measure("save", "the time to write it as text (OpenSpiel writes the moves so far)"),
    Measure("load", "the time to read it back (OpenSpiel plays those moves again)"),
)

CASES: Final = {case.name: case for case in _CASES}
MEASURES: Final = {measure.name: measure for measure in _MEASURES}
