"""Exact odds of Dice Team: power, captures and damage of a pool, and what rerolls are worth."""

from dicehall.odds.team.fight import Fight
from dicehall.odds.team.panel import fight_of, panel
from dicehall.odds.team.rerolls import Rerolls, TooManyDice
from dicehall.odds.team.rolling import captures, damage, power
from dicehall.odds.team.words import lines_of, reaching_lines

__all__ = [
    "Fight",
    "Rerolls",
    "TooManyDice",
    "captures",
    "damage",
    "fight_of",
    "lines_of",
    "panel",
    "power",
    "reaching_lines",
]
