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


# Cards of all three sets whose texts are asked for most: triggers, what always holds, prices, what
# damage does, globals. They are cheap enough that random play has them in the field.
_BUSY_ANN = {
    "cards": [
        "Batman: The Smart One (justice) x3",
        "Professor X: Trainer (uncanny-x-men) x2",
        "Spider-Man: Great Responsibility (amazing-spider-man) x3",
        "Scarecrow: Chose Poorly (justice) x2",
        "The Flash: Always Fast Enough (justice) x3",
        "Ant-Man: Pym Particles (uncanny-x-men) x3",
        "Daredevil: Fearless (amazing-spider-man) x2",
        "Cloak: Tyrone Johnson (amazing-spider-man) x2",
    ],
    "basics": ["Transfer Power (uncanny-x-men)", "Great Responsibility (amazing-spider-man)"],
}
_BUSY_BEN = {
    "cards": [
        "Gorilla Grodd: You Can't Fight Me (justice) x2",
        "Lex Luthor: Leader in World Politics (justice) x3",
        "Toad: Tongue Lashing (uncanny-x-men) x2",
        "Mystique: Ageless (uncanny-x-men) x3",
        "Aquaman: Arthur Curry (justice) x3",
        "Green Goblin: Goblin Grandmaster (amazing-spider-man) x3",
        "Iron Man: Upright (uncanny-x-men) x3",
        "Kingpin: Cerebral Crime Boss (amazing-spider-man) x1",
    ],
    "basics": ["Relentless (uncanny-x-men)", "Static Field (justice)"],
}
_TWO = {"seats": ["ann", "ben"], "start": "ann", "edition": "justice"}

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
        setup={**_TWO, "format": "tournament"},
    ),
    # The same with two teams full of triggers and static texts.
    Case(
        name="busy",
        game="masters",
        peer="backgammon",
        setup={**_TWO, "format": "tournament", "ann": _BUSY_ANN, "ben": _BUSY_BEN},
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

_LEARNING = Case(
    name="learning",
    game="masters",
    peer="backgammon",
    setup={**_TWO, "format": "learning"},
)
"""The teams of the first game, beside which busy ones are measured (`bench.teams`)."""

_MEASURES = (
    Measure("actions", "answers a second in random play, chance's included", rate=True),
    Measure("copy", "the time to copy a state in mid-game"),
    Measure("save", "the time to write it as text (OpenSpiel writes the moves so far)"),
    Measure("load", "the time to read it back (OpenSpiel plays those moves again)"),
)

CASES: Final = {case.name: case for case in _CASES}
ALL_CASES: Final = {**CASES, _LEARNING.name: _LEARNING}
"""With those that have no bars of their own."""
MEASURES: Final = {measure.name: measure for measure in _MEASURES}
