"""Table: what a seat's next turn draws and rolls, and what it may be for, read from a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dicehall.games.masters.cards.prints import CHARACTER, Print
from dicehall.games.masters.face.naming import card_name
from dicehall.games.masters.steps.costs import fielding_cost, free_ways, price_of, purchase_cost
from dicehall.games.masters.steps.paying import payable
from dicehall.games.masters.steps.turn import extra_rerolls
from dicehall.games.masters.table.state import (
    BAG,
    BEFORE,
    CLEAR,
    NOBODY,
    OUT,
    PREP,
    RESERVE,
    ROLLING,
    USED,
    MastersState,
)
from dicehall.odds.masters.stock import DRAWN, Stock


class Price(NamedTuple):
    """A die that can be bought: whose, and for what."""

    name: str
    cost: int
    need: tuple[int, ...]


class Own(NamedTuple):
    """A character of a seat, and what its faces cost to field."""

    name: str
    print: Print
    costs: tuple[int, ...]


# --- what is rolled ---


def stock_of(state: MastersState, seat: int) -> Stock:
    """Give what a seat's next roll comes from if nothing else moves a die until then."""
    rerolls = 1 + extra_rerolls(state, seat)
    left = _to_draw(state, seat)
    if left is None:
        return _next_time(state, seat, rerolls)
    drawn, rolled = left
    bag, used, prep = (_prints(state, state.pile(seat, zone)) for zone in (BAG, USED, PREP))
    if state.stage == BEFORE:
        used += _prints(state, state.pile(seat, RESERVE))  # M-DRAW-2
    return Stock(bag, used, prep, drawn, rolled, rerolls, state.virtual[seat])


def _next_time(state: MastersState, seat: int, rerolls: int) -> Stock:
    """Give the stock of a turn to come: all that lies about is in the used pile by then.

    That is the reserve, what is Out of Play, and dice that are being rolled. M-DRAW-2, M-CLN-4
    """
    rolling = state.stage == ROLLING and state.is_active(seat)
    used = [USED, RESERVE, OUT, PREP] if rolling else [USED, RESERVE, OUT]
    dice = [die for zone in used for die in state.pile(seat, zone)]
    prep = () if rolling else _prints(state, state.pile(seat, PREP))
    bag = _prints(state, state.pile(seat, BAG))
    return Stock(bag, _prints(state, dice), prep, rerolls=rerolls)


def _prints(state: MastersState, dice: Sequence[int]) -> tuple[Print, ...]:
    return tuple([state.printed(die) for die in dice])


def _to_draw(state: MastersState, seat: int) -> tuple[int, int] | None:
    """Give how many dice a turn under way still draws and rolls of them; None if it has rolled."""
    if not state.is_active(seat) or state.stage not in (BEFORE, CLEAR, ROLLING):
        return None
    if not state.frames or state.frames[0][0] != "turn":
        return None
    place = state.seats_of(state.active).index(seat)
    if state.stage == ROLLING:
        return (0, 0) if _rolls_yet(state, seat, place) else None
    return _of_the_draw(state, _drawn(state, seat, place))


def _rolls_yet(state: MastersState, seat: int, place: int) -> bool:
    """Whether a seat whose side is rolling has not begun: none of its dice lies in the reserve."""
    at: int = state.frames[0][2][0]
    return place >= at and bool(state.pile(seat, PREP)) and not state.pile(seat, RESERVE)


def _drawn(state: MastersState, seat: int, place: int) -> int:
    """Count the dice of this turn's draw that a seat has already drawn."""
    step, values = state.frames[0][1:]
    for op, _, inner in state.frames[1:]:
        if op == "draw" and inner[0] == seat and state.stage == CLEAR:
            return len(inner[3])
    if step in ("drawn effects", "roll"):
        return DRAWN
    if step in ("draw", "drawn") and place < values[0] + (step == "drawn"):
        return DRAWN
    return 0


def _of_the_draw(state: MastersState, drawn: int) -> tuple[int, int]:
    """Give the dice still to come; on the first turn of some editions one is not rolled."""
    first = state.turn == 1 and state.edition.first_draw_out
    most = DRAWN - 1 if first else DRAWN
    return DRAWN - drawn, max(0, most - drawn)


# --- what it may be for ---


def printed_price(printed: Print) -> Price:
    """Give what a die costs by its card alone."""
    need = tuple([printed.energy.count(sort) for sort in range(4)])
    return Price(printed.name, printed.cost, need)


def printed_own(printed: Print) -> Own:
    """Give a character with what its faces cost to field by its card alone."""
    return Own(printed.name, printed, tuple([face.cost for face in printed.faces]))


def prices(state: MastersState, seat: int) -> list[Price]:
    """List what a seat may buy, for what it costs now. M-BUY-1"""
    table = state.table
    there = [number for number in table.buyable[seat] if state.left[number]]
    return [
        Price(
            _called(state, number, there),
            purchase_cost(state, seat, table.cards[number]),
            table.needs[number],
        )
        for number in there
    ]


def _called(state: MastersState, number: int, among: Sequence[int]) -> str:
    """Call a card by its full name; and say whose it is, where two of these are called so."""
    name = state.table.cards[number].print.name
    short = card_name(state, number, among)
    whose = short[short.rindex("(") :] if short.endswith("'s)") else ""
    return f"{name} {whose}".rstrip()


def characters(state: MastersState, seat: int, stock: Stock) -> list[Own]:
    """List the characters whose dice may be rolled, with what they cost to field now."""
    found = []
    for printed in stock.prints():
        if printed.first >= 0:
            found.append(Own(printed.name, printed, _fielding(state, seat, printed)))
    return found


def _fielding(state: MastersState, seat: int, printed: Print) -> tuple[int, ...]:
    """Give what each face of a character costs to field, tried out on a twin of the table."""
    twin = state.copy()
    zones = (BAG, USED, PREP, RESERVE, OUT)
    own = [die for zone in zones for die in twin.pile(seat, zone)]
    die = next(die for die in own if twin.printed(die) is printed)
    twin.place(die, seat, RESERVE)
    costs = []
    for place, face in enumerate(printed.faces):
        twin.show(die, place)
        costs.append(_cheapest(twin, seat, die) if face.kind == CHARACTER else 0)
    return tuple(costs)


def _cheapest(state: MastersState, seat: int, die: int) -> int:
    """Give the energy that fielding a die costs; none where a text offers another way."""
    for node in free_ways(state, seat, die):
        cost = price_of(node)
        if cost is None or payable(state, cost, (seat, die, 0, die, NOBODY, 0, (), 0)):
            return 0
    return fielding_cost(state, seat, die)
