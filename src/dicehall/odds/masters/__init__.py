"""Exact odds of Dice Masters: what a turn brings, and which dice to roll again.

`next_turn` answers for a seat of a live game, `turn_of` for any dice, `chance` for one thing that
is wanted of them; `best_reroll` advises about dice that lie there, `panel` shows what is of use.
Of a whole team, `cost_curve` and `energy_balance` count, and `affording` says what it can buy when.
"""

from dicehall.odds.masters.affording import TURNS, Affording, affording
from dicehall.odds.masters.curves import Energy, Step, average_cost, cost_curve, energy_balance
from dicehall.odds.masters.lying import Advice, best_reroll
from dicehall.odds.masters.panel import panel
from dicehall.odds.masters.rerolling import TooManyDice, chance
from dicehall.odds.masters.stock import DRAWN, Stock
from dicehall.odds.masters.table import Own, Price, stock_of
from dicehall.odds.masters.totals import energy
from dicehall.odds.masters.turns import Buying, Coming, NextTurn, next_turn, turn_of
from dicehall.odds.masters.wanting import Fielding, Purchase, Showing
from dicehall.odds.masters.words import lines_of

__all__ = [
    "DRAWN",
    "TURNS",
    "Advice",
    "Affording",
    "Buying",
    "Coming",
    "Energy",
    "Fielding",
    "NextTurn",
    "Own",
    "Price",
    "Purchase",
    "Showing",
    "Step",
    "Stock",
    "TooManyDice",
    "affording",
    "average_cost",
    "best_reroll",
    "chance",
    "cost_curve",
    "energy",
    "energy_balance",
    "lines_of",
    "next_turn",
    "panel",
    "stock_of",
    "turn_of",
]
