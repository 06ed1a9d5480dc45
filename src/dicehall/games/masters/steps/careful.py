"""Careful: the payment that a careful player makes, who keeps what may be of use later.

No die is broken that need not be, then no wild energy is spent that need not be. Energy that lies
on no die goes first, for it will be lost; then generic energy; of the types, the one that least can
be done with, and of those the one that most is left of.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.games.masters.cards.prints import GENERIC, WILD
from dicehall.games.masters.steps.energy import Need, Payment, Spend

Done = list[tuple[int, Spend]]
"""Parts of a payment, each with the place of its source."""
Rank = tuple[int, int, int, int]
"""How unwelcome a payment is: dice broken, wild spent, and what lies on no die or is generic."""
NO_WAY: Final[Rank] = (99, 0, 0, 0)


def automatic(payment: Payment, done: Done, wanted: tuple[int, ...]) -> list[Spend]:
    """Complete a payment of which some parts are done; `wanted` is the use for each type."""
    if any(source.rests and not source.spins for source in payment.sources):
        return [spend for _, spend in _search(payment)[1]]
    purse = Purse(payment, done)
    for symbol in _needed(purse, payment.need, payment.wilds):
        purse.spend(symbol)
    plan = _plan(purse, payment.left - len(purse.spends))
    purse.spend_generic(plan)
    for _ in range(plan.types):
        held = [sort for sort in range(WILD) if purse.sums[sort]]
        purse.spend(max(held, key=lambda sort: (-wanted[sort], purse.sums[sort])))
    for _ in range(plan.wild):
        purse.spend(WILD)
    return purse.spends


def _search(payment: Payment) -> tuple[Rank, Done]:
    """Find the best way through all of them, for dice that sums do not tell enough of."""
    if not payment.left:
        return (1 if payment.is_broken() else 0, 0, 0, 0), []
    best, way = NO_WAY, Done()
    for place, spend in payment.choices():
        rank, rest = _search(payment.after(place, spend))
        wild = 1 if spend.symbol == WILD else 0
        pool = 1 if spend.die < 0 else 0
        generic = spend.much if spend.symbol == GENERIC else 0
        mine = (rank[0], rank[1] + wild, rank[2] - pool, rank[3] - generic)
        if mine < best:
            best, way = mine, [(place, spend), *rest]
    return best, way


class Plan(NamedTuple):
    """How much comes from where, besides what meets the need."""

    dice: tuple[int, ...] = ()
    """Places of generic dice in the purse."""
    generic: int = 0
    pool: int = 0
    types: int = 0
    wild: int = 0


class Purse:
    """What a payment may still spend, in any order: the symbols left on each of its sources."""

    def __init__(self, payment: Payment, done: Done) -> None:
        self.sources = payment.sources
        self.left = [list(source.symbols) for source in payment.sources]
        for place, spend in done:
            self.left[place][spend.symbol] -= spend.much
            self.left[place][GENERIC] = 0
        self.sums = [sum(counts) for counts in zip(*self.left, strict=True)] or [0] * (GENERIC + 1)
        """The symbols of each sort that are left."""
        places = [at for at, symbols in enumerate(self.left) if symbols[GENERIC]]
        self.generic = [at for at in places if self.sources[at].die >= 0]
        self.pool = [at for at in places if self.sources[at].die < 0]
        self.spends: list[Spend] = []

    def spend(self, symbol: int) -> None:
        """Spend one symbol: best off a die that is begun, or off one with a single symbol."""
        places = [at for at, symbols in enumerate(self.left) if symbols[symbol]]
        best = min(places, key=lambda at: (sum(self.left[at]), -(self.sources[at].like % 2), at))
        self.left[best][symbol] -= 1
        self.sums[symbol] -= 1
        self.spends.append(Spend(self.sources[best].die, symbol, 1))

    def spend_generic(self, plan: Plan) -> None:
        """Spend what lies on no die, and generic dice, each of which pays one at least."""
        for place in self.pool[len(self.pool) - plan.pool :]:
            self.spends.append(Spend(self.sources[place].die, GENERIC, 1))
        left, others = plan.generic, len(plan.dice)
        for place in plan.dice:
            others -= 1
            much = min(self.sources[place].total, left - others)
            self.spends.append(Spend(self.sources[place].die, GENERIC, much))
            left -= much


def _needed(purse: Purse, need: Need, wilds: int) -> list[int]:
    """List the symbols that meet the need: types as far as there are any, otherwise wild."""
    symbols: list[int] = []
    missing = -wilds
    for sort in range(4):
        there = min(need[sort], purse.sums[sort])
        symbols.extend([sort] * there)
        missing += need[sort] - there
    if missing >= 0:
        return [*symbols, *[WILD] * missing]
    return symbols[: max(len(symbols) + missing, 0)]


def _plan(purse: Purse, amount: int) -> Plan:
    """Say where an amount of no type comes from."""
    pool, wild = len(purse.pool), purse.sums[WILD]
    types = sum(purse.sums[:WILD])
    sums = _sums(purse)
    best, rank = Plan(), NO_WAY
    for generic, dice in sums.items():
        off_pool = min(pool, max(amount - generic, 0))
        off_types = min(types, max(amount - generic - off_pool, 0))
        off_wild = max(amount - generic - off_pool - off_types, 0)
        mine = (max(generic - amount, 0), off_wild, -off_pool, -generic)
        if off_wild <= wild and mine < rank:
            best, rank = Plan(dice, min(generic, amount), off_pool, off_types, off_wild), mine
    return best


def _sums(purse: Purse) -> dict[int, tuple[int, ...]]:
    """List what generic dice come to together, with their places; the fewest dice for each."""
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for place in purse.generic:
        for total, dice in list(sums.items()):
            sums.setdefault(total + purse.sources[place].total, (*dice, place))
    return sums
