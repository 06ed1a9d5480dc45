"""Energy: what a reserve can pay, and every way to pay it."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.games.masters.cards.prints import ENERGY, GENERIC, WILD, first_needed
from dicehall.games.masters.table.state import PILES, RESERVE, MastersState
from dicehall.games.masters.table.table import Source

VIRTUAL: Final = -1
REST: Final = -2
"""In place of a die: energy that lies on none."""
NONE: Final = -1
"""No symbol."""

Need = tuple[int, int, int, int]
"""How many symbols of each type a cost asks for at least."""
NO_NEED: Final[Need] = (0, 0, 0, 0)


class Spend(NamedTuple):
    """One part of a payment: so many symbols of a sort off one die, or off virtual energy."""

    die: int
    symbol: int
    much: int


def spendable(state: MastersState, seat: int) -> list[int]:
    """List the dice of a seat's reserve; in a batch, those that were there before it. M-GLB-3"""
    dice = state.piles[seat * PILES + RESERVE]
    if state.table.edition.batches and state.table.side_of[seat] != state.active:
        for frame in state.frames:
            if frame[0] == "main" and frame[2][3] and frame[2][3][0] == -1 - seat:
                return [die for die in dice if die in frame[2][3]]
    return dice


def purse(state: MastersState, seat: int) -> list[Source]:
    """List a seat's energy in the order in which payments ask for it, like beside like.

    Dice that may leave a rest come first, because it depends on them what the others may pay; what
    lies on no die comes last.
    """
    found: list[Source] = []
    faces, worn, sources = state.table.faces, state.worn, state.table.sources
    for die in spendable(state, seat):
        card, shown = state.card[die], state.face[die]
        if faces[card][shown].kind == ENERGY:
            like = (card * 8 + shown) * 2 + (1 if die in worn else 0)
            source = sources.get((die, like))
            if source is None:
                source = sources[die, like] = _source(state, die, like)
            found.append(source)
    if len(found) > 1:
        found.sort(key=_rank)
    for pool, held in ((VIRTUAL, state.virtual[seat]), (REST, state.rest[seat])):
        for _ in range(held):
            found.append(Source(pool, pool, (0, 0, 0, 0, 0, 1), 1, ()))
    return found


def _source(state: MastersState, die: int, like: int) -> Source:
    """Say what a die may pay as it lies there."""
    face, rests = state.shown(die), state.printed(die).rest_face[state.face[die]]
    if face.symbols[GENERIC]:
        return Source(die, like, face.symbols, face.total, (1, -face.total, like))
    spins = face.total == 1 or _spins(face.symbols, rests)
    rank = (2, 0, like) if spins else (0, 0, like)
    return Source(die, like, face.symbols, face.total, rank, rests, spins)


def _rank(source: Source) -> tuple[int, ...]:
    return source.rank


def _spins(symbols: tuple[int, ...], rests: tuple[int, ...]) -> bool:
    """Whether a die has a face for the rest, whichever of its symbols is spent. M-NRG-3"""
    return all(rest >= 0 for rest, held in zip(rests, symbols, strict=True) if held)


def totals(state: MastersState, seat: int) -> list[int]:
    """Count a seat's symbols of each sort; what lies on no die is generic."""
    sums = [0, 0, 0, 0, 0, state.rest[seat] + state.virtual[seat]]
    faces, card, shown = state.table.faces, state.card, state.face
    for die in spendable(state, seat):
        for sort, count in faces[card[die]][shown[die]].gives:
            sums[sort] += count
    return sums


def plain_payment(state: MastersState, seat: int, need: Need) -> Spend | None:
    """Give the way to pay one energy where only dice with one symbol, all alike, can.

    None where it takes a closer look.
    """
    sort = first_needed(need)
    if sort < 0 and (state.virtual[seat] or state.rest[seat]):
        return None
    found: Spend | None = None
    like = -1
    for die in spendable(state, seat):
        card, shown = state.card[die], state.face[die]
        face = state.table.faces[card][shown]
        if not face.total or (sort >= 0 and not face.symbols[sort] and not face.symbols[WILD]):
            continue
        same = (card * 8 + shown) * 2 + (1 if die in state.worn else 0)
        if face.total > 1 or (found is not None and same != like):
            return None
        if found is None:
            found, like = Spend(die, face.gives[0][0], 1), same
    return found


def effect_totals(state: MastersState, seat: int) -> list[int]:
    """Count what a seat can pay for an effect: not with the rest of a generic die. M-NRG-4

    The inactive player can, since what they pay for together is one action.
    """
    sums = totals(state, seat)
    if state.rest[seat] and state.is_active(seat):
        sums[GENERIC] -= state.rest[seat]
    return sums


def can_pay(sums: list[int], amount: int, need: Need) -> bool:
    """Whether symbols suffice for an amount, with those of each type that it needs. M-BUY-2"""
    if sum(sums) < amount:
        return False
    if need == NO_NEED:
        return True
    missing = 0
    for sort in range(4):
        if need[sort] > sums[sort]:
            missing += need[sort] - sums[sort]
    enough = need[0] + need[1] + need[2] + need[3] <= amount
    return enough and missing <= sums[WILD]


class Payment:
    """A payment under way: what is left to pay, what for, and what is at hand.

    Sources pay in their order. Of dice just alike the first pay first, and none pays more than
    one before it; so no two ways of going through them leave the table the same.
    """

    __slots__ = (
        *("at", "begun", "broken", "found", "left", "limited", "need", "pool", "sources", "wilds"),
    )

    def __init__(self, sources: list[Source], left: int, need: Need, pool: int) -> None:
        self.sources = sources
        self.left = left
        self.need = need
        self.pool = pool
        """What gets the rest of a broken die: VIRTUAL or REST."""
        self.wilds = 0
        """Wild energy spent so far; it may stand for any type that is needed."""
        self.at = 0
        """The first source that may still pay."""
        self.begun = NONE
        """The symbol that it has already paid, if it has another one."""
        self.limited = False
        """Whether that is all it may pay, because a die just like it before it paid no more."""
        self.broken = False
        """Whether a die leaves that has a rest."""
        self.found: list[tuple[int, Spend]] | None = None
        """What may be spent next, once that was asked for."""

    def after(self, place: int, spend: Spend) -> Payment:
        """Give what is left when a source has paid; those before it are passed over for good."""
        next_one = Payment(self.sources, self.left - spend.much, self.need, self.pool)
        source = self.sources[place]
        symbol = spend.symbol
        next_one.wilds = self.wilds
        if symbol == WILD:
            next_one.wilds += 1
        elif symbol != GENERIC and self.need[symbol]:
            need = list(self.need)
            need[symbol] -= 1
            next_one.need = (need[0], need[1], need[2], need[3])
        going_on = place == self.at and self.begun != NONE
        next_one.broken = self.broken or (not going_on and self._leaves_a_rest())
        if symbol == GENERIC:
            next_one.broken = next_one.broken or spend.much < source.total
        if going_on or symbol == GENERIC or source.total == 1:
            next_one.at = place + 1
        else:
            next_one.at = place
            next_one.begun = symbol
            next_one.limited = self._limits(place)
        return next_one

    def is_broken(self) -> bool:
        """Whether a die leaves that has a rest, or would if no more is spent off it."""
        return self.broken or self._leaves_a_rest()

    def _leaves_a_rest(self) -> bool:
        """Whether the die that has paid a part has no face to show the rest."""
        return self.begun != NONE and self.sources[self.at].rests[self.begun] < 0

    def _limits(self, place: int) -> bool:
        """Whether the source just before this one is just like it and has paid only a part."""
        return (
            self.begun != NONE
            and place > self.at
            and self.sources[place].like == self.sources[self.at].like
        )

    def choices(self) -> list[tuple[int, Spend]]:
        """List what may be spent next, with its place: each once, and only what can work out."""
        if self.found is None:
            self.found = self._choices()
        return self.found

    def _choices(self) -> list[tuple[int, Spend]]:
        """Go through all sources that may pay next."""
        found: list[tuple[int, Spend]] = []
        sources = self.sources
        begun = self.begun != NONE
        for place in range(self.at, len(sources)):
            source = sources[place]
            fresh_before = place > self.at + 1 or (place > self.at and not begun)
            if fresh_before and sources[place - 1].like == source.like:
                continue  # a die just like it was passed over
            for spend in self._off(place):
                if self._works(place, spend):
                    found.append((place, spend))
        return found

    def _works(self, place: int, spend: Spend) -> bool:
        """Whether the rest can be paid once a source has paid."""
        if spend.much < self.left:
            return self.after(place, spend).payable()
        need, symbol = self.need, spend.symbol
        unmet = need[0] + need[1] + need[2] + need[3] - self.wilds
        if symbol == WILD or (symbol != GENERIC and need[symbol]):
            unmet -= 1
        return unmet <= 0

    def _off(self, place: int) -> list[Spend]:
        """List the ways to spend a source: typed symbols singly, generic ones at once."""
        source = self.sources[place]
        if source.symbols[GENERIC]:
            return self._off_generic(source)
        low = 0
        going_on = place == self.at and self.begun != NONE
        if going_on and self.limited:
            return []
        if going_on or self._limits(place):
            low = self.begun
        spends = []
        for symbol in range(low, GENERIC):
            spent = 1 if going_on and symbol == self.begun else 0
            if source.symbols[symbol] > spent:
                spends.append(Spend(source.die, symbol, 1))
        return spends

    def _off_generic(self, source: Source) -> list[Spend]:
        """List how much of a generic source may be spent: any part of it. M-NRG-4, M-NRG-5

        If a die has been broken before, each further one pays one, for the rests are the same
        however they are shared out; and the pool that gets them need not pay.
        """
        broken = self.is_broken()
        if source.die == self.pool and broken:
            return []
        most = 1 if broken else min(source.total, self.left)
        return [Spend(source.die, GENERIC, much) for much in range(most, 0, -1)]

    def payable(self) -> bool:
        """Whether what is at hand can pay the rest."""
        if not self.left:
            return sum(self.need) <= self.wilds
        sums = self._at_hand()
        if sum(sums) < self.left:
            return False
        need = self.need
        if need[0] + need[1] + need[2] + need[3] - self.wilds > self.left:
            return False
        missing = 0
        for sort in range(4):
            if need[sort] > sums[sort]:
                missing += need[sort] - sums[sort]
        if missing > sums[WILD] + self.wilds:
            return False
        return not self._tangled() or bool(self.choices())

    def _tangled(self) -> bool:
        """Whether dice may each pay one of two types only, so that sums do not tell."""
        return self.limited and self.sources[self.at].symbols[self.begun] == 1

    def _at_hand(self) -> list[int]:
        """Count the symbols of each sort that may still be spent."""
        sums = [0, 0, 0, 0, 0, 0]
        sources, at, begun = self.sources, self.at, self.begun
        first = at
        if begun != NONE:
            first = at + 1
            if not self.limited:
                _add(sums, sources[at].symbols, begun, begun)
            if self.limited or not sum(sums):
                first = self._add_limited(sums)  # it pays no more, so none like it pays more
        for place in range(first, len(sources)):
            source = sources[place]
            if source.symbols[GENERIC]:
                if not self.broken:
                    sums[GENERIC] += source.total
                elif source.die != self.pool:
                    sums[GENERIC] += 1
            else:
                _add(sums, source.symbols, 0, NONE)
        return sums

    def _add_limited(self, sums: list[int]) -> int:
        """Add one symbol for each further die just like the one begun; give the place behind."""
        place = self.at + 1
        source = self.sources[self.at]
        while place < len(self.sources) and self.sources[place].like == source.like:
            for symbol in range(self.begun, GENERIC):
                if source.symbols[symbol]:
                    sums[symbol] += 1
            place += 1
        return place

    def place_of(self, die: int) -> int:
        """Give the place of the next source that is this die, or this pool."""
        return next(
            place for place in range(self.at, len(self.sources)) if self.sources[place].die == die
        )

    def only_way(self) -> list[Spend] | None:
        """Give the whole payment if there is but one; None if there are several.

        Every choice can be worked out, and no two come to the same: two choices are two ways.
        """
        if self.left == sum([source.total for source in self.sources]):
            return _everything(self.sources)
        payment, done = self, []
        while payment.left:
            choices = payment.choices()
            if len(choices) > 1:
                return None
            done.append(choices[0][1])
            payment = payment.after(*choices[0])
        return done


def _add(sums: list[int], symbols: tuple[int, ...], low: int, spent: int) -> None:
    for symbol in range(low, GENERIC):
        sums[symbol] += symbols[symbol]
    if spent != NONE:
        sums[spent] -= 1


def _everything(sources: list[Source]) -> list[Spend]:
    """Spend all symbols of all sources."""
    return [
        Spend(source.die, symbol, count)
        for source in sources
        for symbol, count in enumerate(source.symbols)
        if count
    ]
