"""The game-independent engine: it asks, it never rolls, and it does no input or output."""

from dicehall.kernel.build import build
from dicehall.kernel.decision import (
    CHANCE,
    CHOICE,
    CONCEDE,
    DRAW,
    PASS,
    ROLL,
    STEP,
    WINDOW,
    Chance,
    Decision,
    Option,
    Together,
)
from dicehall.kernel.errors import (
    BrokenRules,
    DicehallError,
    IllegalChoice,
    PackMissing,
    PositionError,
    ProblemsError,
    ReplayDiffers,
    SaveError,
    SetupError,
    UnclearLabel,
    UndoRefused,
)
from dicehall.kernel.events import Event, Values
from dicehall.kernel.game import Game, GameInfo, Refusal
from dicehall.kernel.labels import find_option
from dicehall.kernel.match import Match
from dicehall.kernel.orders import order_set
from dicehall.kernel.reading import Reader, expand, nearest
from dicehall.kernel.referee import Referee, SeededSource, Source
from dicehall.kernel.rules import Rules
from dicehall.kernel.saves import Entry, Saved, read_saved
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State
from dicehall.kernel.version import ENGINE

__all__ = [
    "CHANCE",
    "CHOICE",
    "CONCEDE",
    "DRAW",
    "ENGINE",
    "PASS",
    "ROLL",
    "STEP",
    "WINDOW",
    "BrokenRules",
    "Chance",
    "Decision",
    "DicehallError",
    "Entry",
    "Event",
    "Game",
    "GameInfo",
    "IllegalChoice",
    "Match",
    "Option",
    "PackMissing",
    "PositionError",
    "ProblemsError",
    "Reader",
    "Referee",
    "Refusal",
    "ReplayDiffers",
    "Rules",
    "SaveError",
    "Saved",
    "SeededSource",
    "Setup",
    "SetupError",
    "Source",
    "State",
    "Together",
    "UnclearLabel",
    "UndoRefused",
    "Values",
    "build",
    "expand",
    "find_option",
    "nearest",
    "order_set",
    "read_saved",
]
