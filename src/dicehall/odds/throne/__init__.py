"""Exact odds of Dice Throne: which dice to keep, and the chance of every ability.

`ask` answers a question in plain words, `advise` a seat of a live game, `panel` shows the latter.
"""

from dicehall.odds.throne.advice import DAMAGE, VALUE, Advice, Goal, Prospect, UnknownGoal
from dicehall.odds.throne.asking import OddsError, ask
from dicehall.odds.throne.board import Aim, Board, board_at, board_of
from dicehall.odds.throne.means import Means, Purse
from dicehall.odds.throne.moves import Move, Stand
from dicehall.odds.throne.panel import advise, panel
from dicehall.odds.throne.pools import Pool, Values, pools
from dicehall.odds.throne.solver import Solver
from dicehall.odds.throne.words import lines, move_words

__all__ = [
    "DAMAGE",
    "VALUE",
    "Advice",
    "Aim",
    "Board",
    "Goal",
    "Means",
    "Move",
    "OddsError",
    "Pool",
    "Prospect",
    "Purse",
    "Solver",
    "Stand",
    "UnknownGoal",
    "Values",
    "advise",
    "ask",
    "board_at",
    "board_of",
    "lines",
    "move_words",
    "panel",
    "pools",
]
