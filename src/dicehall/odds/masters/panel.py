"""The panel: what the next turn may bring a seat at a table, or which dice to reroll right now."""

from __future__ import annotations

from typing import Final, cast

from dicehall.effects.text import listed
from dicehall.effects.wrapping import wrapped
from dicehall.games.masters.face.naming import die_words
from dicehall.games.masters.formats.drafting import under_way
from dicehall.games.masters.steps.turn import extra_rerolls
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.game import Game
from dicehall.kernel.state import State
from dicehall.odds.bars import chart
from dicehall.odds.masters.lying import Advice, best_reroll
from dicehall.odds.masters.rerolling import TooManyDice, Wanted
from dicehall.odds.masters.stock import Stock
from dicehall.odds.masters.table import characters, prices
from dicehall.odds.masters.turns import next_turn
from dicehall.odds.masters.wanting import Fielding, Purchase
from dicehall.odds.masters.words import price_words, turn_lines

NARROW: Final = 10
"""How long bars are that have long notes behind them."""
AS_IT_STANDS: Final = (
    "as the table stands: nothing bought, fielded or knocked out before it, no text that moves dice"
)


def panel(game: Game, state: State, seat: int) -> list[str]:
    """Show a seat its odds: of the roll that it may still change, or else of its next turn."""
    masters = cast(MastersState, state)
    if masters.result is not None:
        return ["The game is over: no dice will be rolled."]
    if under_way(masters):
        return ["The draft is under way: there are no dice yet."]
    name = masters.setup.seats[seat]
    try:
        if _may_reroll(masters, seat):
            return _reroll_lines(masters, seat, name)
        head = wrapped("", f"The next turn of {name}, {AS_IT_STANDS}.")
        return [*head, *turn_lines(next_turn(masters, seat))]
    except TooManyDice as error:
        return wrapped("", f"{error}.")


def _may_reroll(state: MastersState, seat: int) -> bool:
    """Whether a seat is asked which dice to roll again. M-ROLL-2"""
    if state.decision is None or state.decision.actor != seat:
        return False
    return state.frames[-1][:2] == ("turn", "reroll")


def _reroll_lines(state: MastersState, seat: int, name: str) -> list[str]:
    """Say for everything that the dice may be for what to roll again, and the chance of it."""
    _, dice, _, rerolls = state.frames[-1][2]
    left = 2 + extra_rerolls(state, seat) - rerolls
    prints = tuple([state.printed(die) for die in dice])
    stock = Stock((), (), prints, 0, 0, left, state.virtual[seat])
    lying = [(state.printed(die), state.face[die]) for die in dice]
    rows, notes = [], []
    for words, wanted in _wishes(state, seat, stock):
        advice = best_reroll(lying, wanted.beside(stock.energy), left)
        rows.append((words, advice.chance))
        notes.append(_note([die_words(state, dice[place]) for place in advice.again], advice))
    head = f"The roll of {name}: what to reroll for each thing, if that is all that is wanted."
    return [head, *chart(rows, NARROW, notes)]


def _wishes(state: MastersState, seat: int, stock: Stock) -> list[tuple[str, Wanted]]:
    """List what a roll may be for: purchases, and characters to field."""
    wishes: list[tuple[str, Wanted]] = []
    for price in prices(state, seat):
        wishes.append((price_words(price), Purchase(price.cost, price.need)))
    for own in characters(state, seat, stock):
        wishes.append((f"field {own.name}", Fielding(own.print, own.costs)))
    return wishes


def _note(again: list[str], advice: Advice) -> str:
    """Say which dice to roll again."""
    if not again:
        return "as the dice lie" if advice.chance else "out of reach"
    return f"reroll {listed(again)}"
