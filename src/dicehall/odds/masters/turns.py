"""Turns: the chance of each energy total, each purchase and each character of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dicehall.games.masters.table.state import MastersState
from dicehall.odds.masters.rerolling import chance
from dicehall.odds.masters.stock import Stock
from dicehall.odds.masters.table import Own, Price, characters, prices, stock_of
from dicehall.odds.masters.totals import energy
from dicehall.odds.masters.wanting import Fielding, Purchase, Showing


class Buying(NamedTuple):
    """The chance that the energy of a turn can pay for a die, with the best reroll for that."""

    price: Price
    chance: float


class Coming(NamedTuple):
    """The chances that a character shows, and that it can be fielded, each with its best reroll."""

    name: str
    dice: int
    """How many of its dice may be drawn or are rolled in any case."""
    shows: float
    fields: float


class NextTurn(NamedTuple):
    """What a turn may bring."""

    stock: Stock
    once: tuple[float, ...]
    """The chance of each total of energy without a reroll."""
    energy: tuple[float, ...]
    """The chance of each total of energy, rerolled for the most on average."""
    purchases: tuple[Buying, ...]
    characters: tuple[Coming, ...]


def next_turn(state: MastersState, seat: int) -> NextTurn:
    """Say what a seat's next turn will bring if nothing moves a die until then."""
    stock = stock_of(state, seat)
    return turn_of(stock, prices(state, seat), characters(state, seat, stock))


def turn_of(stock: Stock, to_buy: Sequence[Price], own: Sequence[Own]) -> NextTurn:
    """Say what a turn brings that rolls from this stock."""
    return NextTurn(
        stock,
        energy(stock, 0),
        energy(stock, stock.rerolls),
        tuple([Buying(price, chance(stock, Purchase(price.cost, price.need))) for price in to_buy]),
        tuple([_coming(stock, one) for one in own]),
    )


def _coming(stock: Stock, own: Own) -> Coming:
    dice = [*stock.bag, *stock.used, *stock.prep].count(own.print)
    shows = chance(stock, Showing(own.print))
    return Coming(own.name, dice, shows, chance(stock, Fielding(own.print, own.costs)))
